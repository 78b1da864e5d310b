"""Playing a game again from its first entry, and comparing every byte with what the journal says.

The rules are those that the game has kept: also after a change of the ruleset that the game took on.
"""

from typing import NamedTuple

from regelwerk.api.ruleset import Ruleset
from regelwerk.game import step
from regelwerk.game.ledger import Entry, compact
from regelwerk.game.opening import language_of, seed_of
from regelwerk.game.rules import kept_rules
from regelwerk.game.store import Stand, Store
from regelwerk.model.problem import Refused


class Difference(NamedTuple):
    """The first entry that came out otherwise; either side is empty where it has no such entry."""

    seq: int
    step: int
    turn: int
    journal: str
    again: str


class Replayed(NamedTuple):
    """How many steps and entries were compared, and the first difference."""

    steps: int
    entries: int
    difference: Difference | None


def replay(store: Store) -> Replayed:
    """Re-simulates everything. Raises Refused if the kept rules or the journal cannot be read."""
    return _Replay(store).run()


class _Replay:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.journal = list(store.journal())
        self.at = 0
        self.steps = 0
        self.seed, self.language = seed_of(store), language_of(store)

    def run(self) -> Replayed:
        stand: Stand | None = None
        ruleset: Ruleset | None = None
        difference: Difference | None = None
        while self.at < len(self.journal) and difference is None:
            seq, number, entry = self.journal[self.at]
            if entry.kind in ("game", "ruleset"):
                ruleset = step.ruleset_for(kept_rules(self.store.documents(seq)).ruleset, self.language)
                self.at += 1
                if entry.kind == "ruleset":
                    continue
            if ruleset is None or (stand is None) != (entry.kind == "game"):
                raise self.store.broken(f"journal {seq}")
            try:
                played = self._again(ruleset, stand, entry)
            except Refused as refusal:
                turn = stand.turn if stand is not None else 0
                codes = ", ".join(problem.code for problem in refusal.problems)
                return Replayed(self.steps, self.at, Difference(seq, number, turn, _shown(entry), codes))
            difference = self._compare(played.entries, number, stand) or self._snapshot(played.stand, stand)
            stand = played.stand
            self.steps += 1
        return Replayed(self.steps, self.at, difference)

    def _again(self, ruleset: Ruleset, stand: Stand | None, entry: Entry) -> step.Played:
        if stand is None:
            scenario = self.store.load(entry.data).get("scenario")
            if scenario not in ruleset.documents.scenarios:
                raise self.store.broken("scenario")
            return step.begin(ruleset, scenario, self.seed)
        orders: dict[str, list[str]] = {}
        for seq, _, following in self.journal[self.at + 1 :]:
            if following.kind != "sealed":
                break
            data = self.store.load(following.data)
            orders |= self.store.lines({str(data.get("by")): data.get("lines")}, f"journal {seq}")
        return step.play(ruleset, stand, orders, self.seed)

    def _compare(self, again: list[Entry], number: int, before: Stand | None) -> Difference | None:
        turn = before.turn if before is not None else 0
        for entry in again:
            if self.at >= len(self.journal):
                return Difference(self.journal[-1][0] + 1, number, turn, "", _shown(entry))
            seq, _, noted = self.journal[self.at]
            if noted != entry:
                return Difference(seq, number, turn, _shown(noted), _shown(entry))
            self.at += 1
        return None

    def _snapshot(self, again: Stand, before: Stand | None) -> Difference | None:
        """The kept state itself; the journal holds only its digest."""
        kept = self.store.stand(again.step)
        if compact(kept._asdict()) == compact(again._asdict()):
            return None
        seq, number, entry = self.journal[self.at - 1]
        turn = before.turn if before is not None else 0
        return Difference(seq, number, turn, f"snapshot {kept.step}", _shown(entry))


def _shown(entry: Entry) -> str:
    return f"{entry.kind} {entry.data}"
