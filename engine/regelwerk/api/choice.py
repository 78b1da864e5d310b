"""What may be chosen, as values: actions with plain arguments."""

from regelwerk.run import choices as allowed
from regelwerk.run.plain import Plain as Plain
from regelwerk.run.plain import plain, told
from regelwerk.run.program import Program
from regelwerk.run.sealed import Sealed


class Choice:
    """An action with a value for each of its parameters: things by their ids, rows by their keys.

    Choices are equal that say the same; they may be kept, and used in another game.

    >>> import regelwerk
    >>> choice = regelwerk.load("stones").game(seed=1).choices()[0]
    >>> choice, str(choice), choice.action, choice.arguments
    (Choice('hop'), 'Hop', 'hop', {})
    """

    __slots__ = ("_arguments", "_choice", "_language", "_moment", "_program")

    def __init__(self, program: Program, language: str, choice: allowed.Choice, moment: object) -> None:
        self._program, self._language, self._choice, self._moment = program, language, choice, moment
        self._arguments: dict[str, Plain] | None = None

    @property
    def action(self) -> str:
        """The id of the action."""
        return self._choice.action

    @property
    def arguments(self) -> dict[str, Plain]:
        """The value of each parameter by its name, in their order."""
        if self._arguments is None:
            names = self._program.ruleset.actions[self.action].domains
            values = map(plain, self._choice.arguments)
            self._arguments = dict(zip(names, values, strict=True))
        return dict(self._arguments)

    @property
    def line(self) -> str:
        """As it is handed in where all choose in secret (`Game.order`): the action and its values.

        >>> import regelwerk
        >>> regelwerk.load("stones").game(seed=1).choices()[0].line
        'hop'
        """
        return Sealed("", self._choice).text

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Choice):
            return NotImplemented
        return (self.action, self.arguments) == (other.action, other.arguments)

    def __hash__(self) -> int:
        return hash((self.action, repr(self.arguments)))

    def __str__(self) -> str:
        return told(self._program, self._choice, self._language)

    def __repr__(self) -> str:
        given = [repr(self.action), *(f"{name}={value!r}" for name, value in self.arguments.items())]
        return f"Choice({', '.join(given)})"
