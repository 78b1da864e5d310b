"""What would have to hold for a rule to apply, or an action to be allowed."""

from typing import NamedTuple

from regelwerk.why_not.answer import Answer


class Condition(NamedTuple):
    """A condition in words, whether it holds (none where that cannot be told), what is so instead, and the
    id of the `document` that asks it with its `place`, such as `rules.yaml:30:9`.

    >>> import regelwerk
    >>> game = regelwerk.load("stones").game(seed=1)
    >>> condition = game.why_not("rest").missing[0]
    >>> condition.holds, condition.document
    (False, 'rest')
    """

    text: str
    holds: bool | None
    otherwise: str
    document: str
    place: str

    def __str__(self) -> str:
        named = ", ".join(filter(None, (self.document, self.place)))
        said = f"{self.text} ({self.otherwise})" if self.otherwise else self.text
        return f"{said}  [{named}]" if named else said


class WhyNot:
    """The conditions of a document in a position, with what is open filled in the way that comes nearest.

    >>> import regelwerk
    >>> game = regelwerk.load("stones").game(seed=1)
    >>> game.why_not("rest").applies, game.why_not("hop").applies
    (False, True)
    """

    def __init__(self, answer: Answer) -> None:
        self._case = answer.cases[0] if answer.cases else None

    @property
    def applies(self) -> bool | None:
        """Whether it applies or is allowed; none where that cannot be told."""
        return self._case.applies if self._case is not None else None

    @property
    def values(self) -> dict[str, str]:
        """What the parameters were taken to be, as readers know it."""
        return dict(self._case.values) if self._case is not None else {}

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """All conditions, in the order in which they are asked."""
        return tuple(
            Condition(each.whole, each.holds, each.otherwise, each.document, str(each.span or ""))
            for each in (self._case.parts if self._case is not None else ())
        )

    @property
    def missing(self) -> tuple[Condition, ...]:
        """Those that do not hold, or of which that cannot be told."""
        return tuple(each for each in self.conditions if not each.holds)

    def __str__(self) -> str:
        return "\n".join(map(str, self.missing))

    def __repr__(self) -> str:
        return f"<WhyNot: {len(self.missing)} of {len(self.conditions)} conditions missing>\n{self}".rstrip()
