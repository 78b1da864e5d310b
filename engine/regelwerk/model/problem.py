"""What is wrong with an input, as a value: a stable code, where, and the words' ingredients.

The sentences stand in `regelwerk.texts`; they are looked up only when a problem is shown, so that a clean
run never pays for them.
"""

from math import inf

from regelwerk.model.record import NamedTuple
from regelwerk.model.span import Span

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

# About four seconds' worth of guessing.
_MOST_GUESSED_AMONG = 400_000
# As many letters of a word say which one is meant.
_FEWEST_LETTERS = 3


class Related(NamedTuple):
    """Another place that explains a problem; `note` is an id in `texts/<language>/notes.ftl`."""

    note: str
    span: Span


class Problem(NamedTuple):
    """One mistake in an input.

    `code` is stable and documented (an id in `texts/<language>/problems`); `values` fill the placeholders
    of its sentences; `hint` is a likely intended spelling ("did you mean …?"). `lost` is the text that could
    not be understood for this reason, in which names may be declared that others then miss; None if nobody
    knows what it says. `follows` are the problems that may only be there because of this one.
    """

    code: str
    span: Span | None
    values: dict[str, str] = {}
    hint: str = ""
    related: tuple[Related, ...] = ()
    lost: str | None = ""
    follows: "tuple[Problem, ...]" = ()


class Refused(Exception):
    """An input was refused: carries every problem found, never just the first.

    `texts` are the lines that problems point at by the name of their file, where these are in no file.
    """

    def __init__(self, problems: list[Problem], texts: "Mapping[str, str] | None" = None) -> None:
        super().__init__(f"{len(problems)} problem(s)")
        self.problems = problems
        self.texts = dict(texts or {})


def refused(code: str, span: Span | None = None, hint: str = "", /, **values: object) -> Refused:
    """The refusal for a single problem, whose values are told as texts."""
    return Refused([Problem(code, span, {name: str(value) for name, value in values.items()}, hint)])


class FewGuesses:
    """While a ruleset is read, what its names may mean is guessed only for as many problems as anybody will
    look at: among very many names each guess takes long."""

    _left: float = inf

    def __enter__(self) -> None:
        self._before = FewGuesses._left
        FewGuesses._left = _MOST_GUESSED_AMONG

    def __exit__(self, *_: object) -> None:
        FewGuesses._left = self._before

    @staticmethod
    def over() -> bool:
        """Whether nothing is left."""
        return FewGuesses._left < 0

    @staticmethod
    def spent(candidates: int) -> bool:
        """Whether nothing is left; if not, so many candidates are looked at."""
        FewGuesses._left -= candidates + 1
        return FewGuesses._left < 0


def listed(candidates: "Iterable[str]", most: int) -> str:
    """Names that are possible, in order, no more than `most`; – if there are none."""
    possible = set(candidates)
    if FewGuesses.spent(len(possible) // 8):
        return "…"
    few = sorted(possible)[:most]
    return ", ".join(few) + (", …" if len(possible) > most else "") or "–"


def nearest(
    word: str, candidates: "list[str] | tuple[str, ...] | set[str]", sooner: "Sequence[str]" = ()
) -> str:
    """The candidate that `word` most likely meant, or an empty text; of equals one that is meant `sooner`."""
    if FewGuesses.spent(len(candidates)):
        return ""
    from difflib import SequenceMatcher, get_close_matches

    ordered = sorted(candidates)
    lowered = {candidate.lower(): candidate for candidate in ordered}
    if word.lower() in lowered:
        return lowered[word.lower()]
    begun = [each for each in ordered if len(word) >= _FEWEST_LETTERS and each.startswith(word)]
    if len(begun) == 1:
        return begun[0]
    found = get_close_matches(word, ordered, n=1, cutoff=0.6)
    if found:
        as_near = SequenceMatcher(None, found[0], word).ratio()
        return (get_close_matches(word, sooner, n=1, cutoff=as_near) or found)[0]
    turned = [each for each in ordered if sorted(each.lower()) == sorted(word.lower())]
    return turned[0] if len(turned) == 1 else ""
