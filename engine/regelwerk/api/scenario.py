"""Set-ups to play from."""

from collections.abc import Callable

from regelwerk.api.position import Position
from regelwerk.model import scenario as model
from regelwerk.model.texts import titled


class Scenario:
    """A set-up to play from.

    >>> import regelwerk
    >>> regelwerk.load("stones").scenario()
    <Scenario brook: At the brook>
    """

    def __init__(self, scenario: model.Scenario, language: str, begin: Callable[[], Position]) -> None:
        self._scenario, self._language, self._begin = scenario, language, begin

    @property
    def id(self) -> str:
        """Its id."""
        return self._scenario.header.id

    @property
    def title(self) -> str:
        """What it is called, in the language of the ruleset."""
        return titled(self._scenario, self._language)

    @property
    def position(self) -> Position:
        """The position before anything happens: rules that run before the first decision have not run."""
        return self._begin()

    def __repr__(self) -> str:
        return f"<Scenario {self.id}: {self.title}>"
