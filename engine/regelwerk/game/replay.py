"""Playing a game again from its first entry, and comparing every byte with what the journal says.

The rules are those that the game has kept: also after a change of the ruleset that the game took on.
"""

from collections.abc import Iterable
from itertools import takewhile
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
    journal, seed, language = list(store.journal()), seed_of(store), language_of(store)
    ruleset: Ruleset | None = None
    stand: Stand | None = None
    at = steps = 0
    while at < len(journal):
        seq, number, noted = journal[at]
        if noted.kind in ("game", "ruleset"):
            ruleset = step.ruleset_for(kept_rules(store.documents(seq)).ruleset, language)
            at += 1
            if noted.kind == "ruleset":
                continue
        if ruleset is None or (stand is None) != (noted.kind == "game"):
            raise store.broken(f"journal {seq}")
        turn = stand.turn if stand is not None else 0
        try:
            if stand is None:
                played = step.begin(ruleset, _scenario(store, ruleset, noted), seed)
            else:
                played = step.play(ruleset, stand, _orders(store, journal[at + 1 :]), seed)
        except Refused as refusal:
            codes = ", ".join(problem.code for problem in refusal.problems)
            return Replayed(steps, at, Difference(seq, number, turn, _shown(noted), codes))
        missing = (journal[-1][0] + 1, number, Entry("", ""))
        for entry, (seq, number, noted) in zip(played.entries, [*journal[at:], missing], strict=False):
            if noted != entry:
                return Replayed(steps, at, Difference(seq, number, turn, _shown(noted), _shown(entry)))
            at += 1
        # The kept state itself: the journal holds only its digest.
        stand, kept = played.stand, store.stand(played.stand.step)
        if compact(kept._asdict()) != compact(stand._asdict()):
            found = Difference(seq, number, turn, f"snapshot {kept.step}", _shown(noted))
            return Replayed(steps, at, found)
        steps += 1
    return Replayed(steps, at, None)


def _scenario(store: Store, ruleset: Ruleset, noted: Entry) -> str:
    scenario = store.load(noted.data).get("scenario")
    if scenario not in ruleset.documents.scenarios:
        raise store.broken("scenario")
    return str(scenario)


def _orders(store: Store, journal: Iterable[tuple[int, int, Entry]]) -> dict[str, list[str]]:
    """The sealed orders that a part of the journal begins with, by who gave them."""
    found: dict[str, list[str]] = {}
    for seq, _, noted in takewhile(lambda each: each[2].kind == "sealed", journal):
        data = store.load(noted.data)
        found |= store.lines({str(data.get("by")): data.get("lines")}, f"journal {seq}")
    return found


def _shown(entry: Entry) -> str:
    return f"{entry.kind} {entry.data}".strip()
