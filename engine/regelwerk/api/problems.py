"""What is wrong with an input, as exceptions and values that say so in either language."""

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from types import MappingProxyType
from typing import ParamSpec, TypeVar

from regelwerk.load.show import mend, sentence, show
from regelwerk.model import problem
from regelwerk.texts import checked

_P = ParamSpec("_P")
_R = TypeVar("_R")


class Problem(problem.Problem):
    """One mistake: a stable `code`, a `hint` at what was meant (or empty), and where it stands.

    >>> import regelwerk
    >>> try:
    ...     regelwerk.load("stone")
    ... except regelwerk.Problems as refused:
    ...     problem = refused.problems[0]
    >>> problem.code
    'unknown-ruleset'
    >>> problem.message("de")
    'Das Regelwerk ...stone... gibt es nicht: ...
    """

    __slots__ = ()

    def message(self, language: str = "en") -> str:
        """What is wrong, in one or two sentences, `en` or `de`; what the ruleset says there is in that of the
        game."""
        return sentence(self, checked(language))

    def mend(self, language: str = "en") -> str:
        """What to do about it, or an empty text."""
        return mend(self, checked(language))

    @property
    def file(self) -> str:
        """The file that it stands in, as the caller named its folder; empty if it stands in none."""
        return self.span.file if self.span is not None else ""

    @property
    def line(self) -> int:
        """The line in the file, from 1; 0 if it stands in none."""
        return self.span.line if self.span is not None else 0

    @property
    def column(self) -> int:
        """The column in the line, from 1; 0 if it stands in none."""
        return self.span.column if self.span is not None else 0

    def __str__(self) -> str:
        return f"{self.span}: {self.message()}" if self.span is not None else self.message()

    def __repr__(self) -> str:
        return f"<Problem {self.code}: {self}>"


class Refused(problem.Refused):
    """What was asked for is not possible; `problems` are all reasons, never just the first.

    Its text are the sentences that the command line shows. Whatever was asked has changed nothing.

    >>> import regelwerk
    >>> game = regelwerk.load("stones").game(seed=1)
    >>> game.choose("rest")
    Traceback (most recent call last):
    regelwerk.api.problems.Refused: ...You have to hop before you rest...
    """

    problems: list[Problem]  # type: ignore[assignment]

    def __init__(
        self,
        problems: Iterable[problem.Problem],
        language: str = "en",
        texts: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        listed = [Problem(*each) for each in problems]
        super().__init__(list(listed), texts)
        self.problems = listed
        self.language = language

    def __str__(self) -> str:
        return show(self.problems, self.language, texts=self.texts)

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.problems, self.language, self.texts)


class Problems(Refused):
    """A ruleset that cannot be read: there is none of that name, or its files have these mistakes.

    >>> import regelwerk
    >>> regelwerk.load("stone")
    Traceback (most recent call last):
    regelwerk.api.problems.Problems: There is no ruleset 'stone'...
    """


def telling(asked: Callable[_P, _R]) -> Callable[_P, _R]:
    """What is refused on the way is told in the language of the object that was asked."""

    @wraps(asked)
    def told(*args: _P.args, **given: _P.kwargs) -> _R:
        try:
            return asked(*args, **given)
        except Refused:
            raise
        except problem.Refused as refusal:
            raise Refused(refusal.problems, getattr(args[0], "language", "en"), refusal.texts) from None

    return told
