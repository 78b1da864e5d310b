"""The words of the language as speakers of others, and users of other formats, write them without looking."""

from regelwerk.load.meant import alike
from regelwerk.model.problem import nearest
from regelwerk.texts.slips import slips


def meant_word(written: str, candidates: "list[str] | tuple[str, ...] | set[str]") -> str:
    """The candidate that a word most likely means: spelt nearly so, or in another language; else empty."""
    for meant in _meanings(written):
        if meant in candidates:
            return meant
    return nearest(written, candidates)


def _meanings(written: str) -> list[str]:
    return slips("words").get(written.lower(), "").split("|")


def is_slip(written: str, meant: str) -> bool:
    """Whether a word can hardly mean anything else than `meant`, and may be read as that."""
    return bool(meant) and (alike(written, meant) or meant in _meanings(written))
