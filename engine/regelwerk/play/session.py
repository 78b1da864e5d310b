"""A game at the table: who plays for whom, and the ruleset's documents beside it."""

from collections.abc import Mapping, Sequence
from itertools import takewhile

from regelwerk.api.choice import Choice, Plain
from regelwerk.api.game import Game
from regelwerk.api.history import AskForDie
from regelwerk.api.record import Record
from regelwerk.api.ruleset import Ruleset
from regelwerk.bots.seats import PERSON, check_players
from regelwerk.model.content import ALL, NOBODY
from regelwerk.model.rules import Phase
from regelwerk.model.span import Span
from regelwerk.play.offers import offered_actions


class Session:
    """A new game of a scenario, or that of a `record`, played again: see `Ruleset.game` and `Ruleset.replay`.

    With `typed` dice `ask` is called for each throw; until somebody sets it, the machine throws.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        scenario: str = "",
        seed: int | None = None,
        *,
        typed: bool = False,
        record: Record | None = None,
        file: str = "",
        accept: bool = False,
    ) -> None:
        self.ruleset = ruleset
        self.rules = ruleset.documents
        self.language = ruleset.language
        self.ask: AskForDie = lambda sides: None
        self.players: dict[str, str] = {}
        self.patience: float | None = None  # seconds that bots have for a decision
        self.changed = False  # whether other rules were accepted than those of the record

        def ask(sides: int) -> int | None:
            return self.ask(sides)

        if record is None:
            self.game: Game = ruleset.game(scenario, seed=seed, dice=ask if typed else None)
            return
        self.game = ruleset.replay(record, accept=accept, file=file, dice=ask)
        self.changed = record.content != self.rules.content
        check_players(self.rules, record.players, Span(file, 1, 1, 1, 1) if file else None)
        self.players = dict(record.players)

    def decider(self) -> str:
        """Who has to choose or to write orders now; nobody once the game is over. Where all orders are in and
        could not be resolved, it is who was the last."""
        return next(iter(self.game.deciders or self.game.handed_in[-1:]), "")

    def writes(self) -> bool:
        """Whether all write orders in secret now."""
        return self.game.sealed and not self.game.secretly

    def hand_in(self, decider: str, lines: Sequence[str]) -> bool:
        """Hands in somebody's orders, and says whether they were the last, so that all were resolved.

        Raises:
            Refused: with what is wrong with them, or if the rules cannot be carried out.
        """
        self.game.order(decider, lines)
        if self.game.deciders:
            return False
        self.game.resolve()
        return True

    def viewer(self) -> str | None:
        """The seat of whoever looks at the screen: the only person's, else that of the person who decides;
        empty if nobody does, and none where there is nothing to hide."""
        if not (self.game.hides or self.game.secretly):
            return None
        people = [seat for seat in self.game.seats if self.sort_of(seat) == PERSON]
        deciding = [seat for seat in self.game.deciders if seat in people]
        return people[0] if len(people) == 1 else next(iter(deciding), "")

    def divided(self) -> bool:
        """Whether one seat may know what another may not: what nobody may look at need not be covered up."""
        fields = (each for id in self.rules.types for each in self.rules.fields_of(id).values())
        return (
            self.game.sealed
            or any(action.secret for action in self.rules.actions.values())
            or any(not {each.seen_by, each.count_seen_by} <= {ALL, NOBODY} for each in fields)
        )

    def phase(self) -> Phase:
        return self.rules.phases[self.game.phase]

    def sort_of(self, decider: str) -> str:
        """Which sort of player decides for somebody; a person for whoever had no seat at the start."""
        return self.players.get(decider, PERSON)

    def bot(self, decider: str) -> Choice:
        """What the bot of somebody chooses; if it fails, `game.bot_lost` says why."""
        return self.game.bot(self.sort_of(decider), patience=self.patience)

    def bot_orders(self, decider: str) -> tuple[str, ...]:
        """What the bot of somebody writes; if it fails, `game.bot_lost` says why."""
        return self.game.bot_orders(decider, self.sort_of(decider), patience=self.patience)

    def listed(self) -> list[str]:
        """The actions that whoever decides is shown: those of which a choice is allowed, then those whose
        values somebody has to type, as nothing is proposed, and that nothing else bars."""
        return [*offered_actions(self.game.choices()), *self.game.unproposed]

    def begun(self, action: str, wanted: Mapping[str, Plain]) -> dict[str, Plain]:
        """Those of the values of parameters before which none is missing."""
        known = takewhile(wanted.__contains__, self.rules.actions[action].domains)
        return {name: wanted[name] for name in known}
