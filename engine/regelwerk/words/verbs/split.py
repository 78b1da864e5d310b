"""`split`: end a whole; its parts stand for themselves again and keep the shared fields.

    - split: whole(target)

Splitting what is not a whole changes nothing.
"""

from regelwerk.words.verbs.spec import Argument, Doing, VerbWord, Writer


def _do(doing: Doing) -> None:
    doing.state.split(doing.value("split"))


def _emit(code: Writer, arguments: dict[str, str]) -> None:
    code.line(f"s.split({arguments['split']})")


WORD = VerbWord(
    name="split",
    arguments=(Argument("split", "expression", "The whole that ends."),),
    phrase={"de": "{split} wird getrennt", "en": "{split} is split"},
    meaning=_do,
    emit=_emit,
)
