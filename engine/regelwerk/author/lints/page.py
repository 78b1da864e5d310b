"""What the documentation says about a lint: all of it stands in the lint's module and its sentences."""

from typing import NamedTuple

from regelwerk.author.lints.registry import lints
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
        bad, good, meant, reason = _headings(language)
        blocks = [
            f"{self.code}: {self.says} {self.mend}",
            self.why,
            f"{bad}:",
            _indented(self.bad),
            f"{good}:",
            _indented(self.good),
            f"{meant}:",
            _indented(f"allow: {{{self.code}: {reason}}}"),
        ]
        return "\n\n".join(blocks)


def told(code: str, language: str) -> Page:
    """The page of one lint."""
    lint = lints([code])[0]
    says, mend, why = (PROBLEMS.say(language, code, _Blanks(), part) for part in ("", "mend", "why"))
    return Page(code, says, mend, why, lint.bad.strip(), lint.good.strip())


def blocks(code: str, language: str) -> list[tuple[str, str]]:
    """What there is to say beside the code's sentences: paragraphs (`p`) and documents (`pre`)."""
    page = told(code, language)
    bad, good, meant, reason = _headings(language)
    return [
        ("p", page.why),
        ("p", f"{bad}:"),
        ("pre", page.bad),
        ("p", f"{good}:"),
        ("pre", page.good),
        ("p", f"{meant}:"),
        ("pre", f"allow: {{{code}: {reason}}}"),
    ]


def markdown(language: str) -> str:
    """All lints on one page for the documentation; each code is a heading of its own."""
    bad, good, meant, reason = _headings(language)
    blocks = [f"# {_TEXTS.say(language, 'heading')}"]
    for page in (told(code, language) for code in sorted(CODES)):
        blocks += [
            f"## {page.code}",
            f"{page.says} {page.mend}",
            page.why,
            f"{bad}:",
            _fenced(page.bad),
            f"{good}:",
            _fenced(page.good),
            f"{meant}:",
            _fenced(f"allow: {{{page.code}: {reason}}}"),
        ]
    return "\n\n".join(blocks) + "\n"


def _fenced(text: str) -> str:
    return f"```yaml\n{text}\n```"


def _indented(text: str) -> str:
    return "\n".join(f"    {line}" if line else "" for line in text.splitlines())


def _headings(language: str) -> list[str]:
    return [_TEXTS.say(language, id) for id in ("bad", "good", "meant", "reason")]
