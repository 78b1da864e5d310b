"""What the documentation says about a lint: its sentences and its examples."""

from collections.abc import Callable, Iterator
from textwrap import indent
from typing import NamedTuple

from regelwerk.author.lints.registry import examples
from regelwerk.model.lints import CODES
from regelwerk.texts import Texts
from regelwerk.texts.problems import PROBLEMS

_TEXTS = Texts("lint-pages")


class _Blanks(dict[str, object]):
    """What a warning fills in; a page is about no ruleset."""

    def __contains__(self, name: object) -> bool:
        return True

    def __missing__(self, name: str) -> str:
        return "…"


class Page(NamedTuple):
    """What a code says, how to mend it, why it matters, and documents that show it."""

    code: str
    says: str
    mend: str
    why: str
    bad: str
    good: str

    def as_text(self, language: str) -> str:
        shown = _shown(self.code, language, lambda text: indent(text, "    "))
        return "\n\n".join([f"{self.code}: {self.says} {self.mend}", *shown])


def told(code: str, language: str) -> Page:
    says, mend, why = (PROBLEMS.say(language, code, _Blanks(), part) for part in ("", "mend", "why"))
    bad, good = examples(code)
    return Page(code, says, mend, why, bad.strip(), good.strip())


def blocks(code: str, language: str) -> list[tuple[str, str]]:
    """What there is to say beside the code's sentences: paragraphs (`p`) and documents (`pre`)."""
    page = told(code, language)
    bad, good, meant, reason = (_TEXTS.say(language, id) for id in ("bad", "good", "meant", "reason"))
    return [
        ("p", page.why),
        ("p", f"{bad}:"),
        ("pre", page.bad),
        ("p", f"{good}:"),
        ("pre", page.good),
        ("p", f"{meant}:"),
        ("pre", f"allow: {{{code}: {reason}}}"),
    ]


def briefly(code: str, language: str) -> list[tuple[str, str]]:
    """The same without its examples, which the guide's page of warnings shows: why, and how to allow it."""
    found = blocks(code, language)
    return [found[0], *found[-2:]]


def markdown(language: str) -> str:
    """All lints on one page for the documentation; each code is a heading of its own."""
    lines = [f"# {_TEXTS.say(language, 'heading')}"]
    for page in (told(code, language) for code in sorted(CODES)):
        lines += [
            f"## {page.code}",
            f"{page.says} {page.mend}",
            *_shown(page.code, language, "```yaml\n{}\n```".format),
        ]
    return "\n\n".join(lines) + "\n"


def _shown(code: str, language: str, document: Callable[[str], str]) -> Iterator[str]:
    for kind, text in blocks(code, language):
        yield document(text) if kind == "pre" else text
