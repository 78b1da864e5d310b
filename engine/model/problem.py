"""What is wrong with an input, as a value: a stable code, where, and the words' ingredients.

The sentences, German and English, stand in `engine.model.messages`; they are looked up only when a
problem is shown, so that a clean run never pays for them.
"""

from engine.model.record import NamedTuple
from engine.model.span import Span

# As many letters of a word say which one is meant.
_FEWEST_LETTERS = 3


class Related(NamedTuple):
    """Another place that explains a problem; `note` is a key of `messages.NOTES`."""

    note: str
    span: Span


class Problem(NamedTuple):
    """One mistake in an input.

    `code` is stable and documented (a key of `messages.MESSAGES`); `values` fill the placeholders
    of its sentences; `hint` is a likely intended spelling ("did you mean …?").
    """

    code: str
    span: Span | None
    values: dict[str, str] = {}
    hint: str = ""
    related: tuple[Related, ...] = ()


class Refused(Exception):
    """An input was refused: carries every problem found, never just the first."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(f"{len(problems)} problem(s)")
        self.problems = problems


def nearest(word: str, candidates: "list[str] | tuple[str, ...] | set[str]") -> str:
    """The candidate that `word` most likely meant, or an empty text."""
    from difflib import get_close_matches

    ordered = sorted(candidates)
    lowered = {candidate.lower(): candidate for candidate in ordered}
    if word.lower() in lowered:
        return lowered[word.lower()]
    begun = [each for each in ordered if len(word) >= _FEWEST_LETTERS and each.startswith(word)]
    if len(begun) == 1:
        return begun[0]
    found = get_close_matches(word, ordered, n=1, cutoff=0.6)
    if found:
        return found[0]
    turned = [each for each in ordered if sorted(each.lower()) == sorted(word.lower())]
    return turned[0] if len(turned) == 1 else ""
