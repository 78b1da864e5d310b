"""A game of the table told afterwards: played again by the rules it has kept, turn by turn."""

from typing import Any, NamedTuple

from regelwerk.api.game import Game
from regelwerk.api.record import Move
from regelwerk.api.ruleset import Ruleset
from regelwerk.game.report import Reporter, block, end_told, next_told
from regelwerk.game.rules import Rules, kept_rules
from regelwerk.game.sitting import called
from regelwerk.game.standing import word
from regelwerk.game.step import Played
from regelwerk.game.store import Stand
from regelwerk.game.table_store import TableStore
from regelwerk.model.problem import nearest, refused
from regelwerk.model.texts import aligned, titled
from regelwerk.render.escape import text


class Told(NamedTuple):
    """A turn for one reader as Markdown, with all that they know of what is in play after it."""

    turn: int
    text: str
    things: list[Any]


def again(store: TableStore) -> Game:
    """The game, played again.

    Raises:
        Refused: `save-differs` with the first decision that comes out otherwise.
    """
    _, ruleset = _rules(store)
    return ruleset.replay(store.record(), file=store.folder)


def retold(store: TableStore, by: str = "", wanted: int | None = None) -> Told:
    """What happened in a turn, the last if none is wanted, for the seat `by`, or for whoever watches.

    Raises:
        Refused: `game-turn`, if there is no such turn; `game-unknown-reader`.
    """
    rules, ruleset = _rules(store)
    record = store.record()
    game = ruleset.replay(record._replace(moves=()), file=store.folder)
    readers = {**record.players, **dict.fromkeys(game.seats)}
    if by and by not in readers:
        known = {"by": by, "turn": wanted or 0, "readers": ", ".join(readers)}
        raise refused("game-unknown-reader", None, nearest(by, list(readers)), **known)
    teller = _Teller(rules, ruleset, game, by)
    told = teller.told()
    for move in record.moves:
        if wanted is not None and teller.after(move) > wanted:
            break
        teller.go_on(move)
        told = teller.told()
    if wanted not in (None, told.turn):
        turns = ", ".join(map(str, range(told.turn + 1)))
        raise refused("game-turn", turn=wanted, turns=turns)
    return told


def _rules(store: TableStore) -> tuple[Rules, Ruleset]:
    seq, head = store.last("game")
    rules = kept_rules(store.documents(seq))
    return rules, rules.playable(store.meta("language"), str(head.get("files")))


class _Teller:
    """Goes along with a game. A turn ends when a phase asks that has asked in it before."""

    def __init__(self, rules: Rules, ruleset: Ruleset, game: Game, by: str) -> None:
        self.rules, self.ruleset, self.game, self.by = rules, ruleset, game, by
        self.language, self.called = ruleset.language, called(ruleset, game)
        self.turn, self.phases = 0, [""]  # nothing has asked before the first turn
        self.sections: list[str] = []

    def after(self, move: Move) -> int:
        """In which turn a decision falls that is made now."""
        here, latest = self.game.phase, self.phases[-1]
        if not self.turn or (here in self.phases and (here != latest or not move.by)):
            return self.turn + 1
        return self.turn

    def go_on(self, move: Move) -> None:
        turn = self.after(move)
        if turn != self.turn:
            self.turn, self.phases, self.sections = turn, [], []
        if self.game.phase not in self.phases:
            self.phases.append(self.game.phase)
        self.sections.append(self._chosen(move) if move.by else self._resolved(move))

    def told(self) -> Told:
        turn = word("turn", self.language, turn=str(self.turn)) if self.turn else word("start", self.language)
        heading = word("of", self.language, turn=turn, who=text(self.by)) if self.by else turn
        rows = [
            [table.title, *aligned([("", *table.columns), *((row.name, *row.cells) for row in table.rows)])]
            for table in self.game.tables(self.by if self.by in self.game.seats else "")
        ]
        standing = [f"## {word('standing', self.language)}", *map(block, rows)] if rows else []
        parts = [f"# {heading}", text(self.called), *self.sections, *standing, self._next()]
        known = self.game.view(self.by if self.by in self.game.seats else "").position
        return Told(self.turn, "\n\n".join(parts) + "\n", known.to_dict()["things"])

    def _chosen(self, move: Move) -> str:
        named = titled(self.rules.ruleset.phases[self.game.phase], self.language)
        heading = word("step", self.language, phase=text(named), step=str(self.game.decisions + 1))
        self.game.repeat([move])
        story = [f"{'  ' * each.depth}{each.text}" for each in self.game.story(self.language, seat=self.by)]
        return f"## {heading}\n\n{block([f'{self.game.name(move.by)}:', *story])}"

    def _resolved(self, move: Move) -> str:
        game = self.game
        before = self._stand()
        owned = {thing.id: game.owner(thing.id, before.each) for thing in game.things()}
        game.repeat([move])
        played = Played([], self._stand(), game, tuple(game.results(game.decisions)))
        given = [seat for seat, _ in move.orders]
        seat = self.by if self.by in game.seats else ""
        with game.seen_by(seat):
            known = seat if game.hides else None
            told = Reporter(self.rules, played, before, given, owned, self.language, known)
            return told.section(self.by, standing=False)  # that of the whole turn stands at its end

    def _stand(self) -> Stand:
        game = self.game
        winners = list(game.outcome.winners) if game.outcome is not None else []
        each = self.rules.ruleset.phases[game.phase].each
        phases = tuple(self.phases)
        here = (game.decisions + 1, self.turn, game.phase, phases, each, game.deciders, game.over)
        return Stand(*here, {"ending": winners})

    def _next(self) -> str:
        game = self.game
        if game.outcome is not None:
            return end_told(map(game.name, game.outcome.winners), game.final_table, self.language)
        return next_told(self.rules.ruleset, game.phase, map(game.name, game.deciders), self.language)
