"""Where a game stands, without a look at sealed orders."""

from typing import NamedTuple

from regelwerk.game.ledger import Ledger
from regelwerk.game.reports import deciders
from regelwerk.game.rules import Change, by_id, changes, content_of, folder_for
from regelwerk.game.sitting import remaining
from regelwerk.game.store import Store
from regelwerk.game.table_store import TableStore
from regelwerk.model.problem import Refused


class Status(NamedTuple):
    """`asked` are those who have to act, of whom some have `given` orders. `ruleset_state` says how the
    ruleset has fared since: same, changed, missing or broken; `phase_title` is by language. A game at the
    table has turn 0: turns are counted when it is told (`retold`)."""

    ruleset: str
    version: str
    scenario: str
    step: int
    turn: int
    phase: str
    asked: tuple[str, ...]
    given: tuple[str, ...]
    waiting: tuple[str, ...]
    over: bool
    winners: tuple[str, ...]
    ruleset_state: str
    ruleset_changes: tuple[Change, ...]
    phase_title: dict[str, str]
    sealed: bool


def status(store: Ledger) -> Status:
    if isinstance(store, TableStore):
        held = store.standing()
        step, turn, sealed = len(remaining(store.made())), 0, held.sealed
        orders = store.orders(store.latest())
        phase, asked, over, winners = held.phase, held.asked, held.over, held.winners
    else:
        assert isinstance(store, Store)
        stand = store.stand()
        step, turn, sealed, orders = stand.step, stand.turn, True, store.orders(stand.step)
        phase, asked, over = stand.phase, list(stand.asked), stand.over
        winners = [str(id) for id in stand.state.get("ending") or ()]
    given = tuple(by for by in orders if by in asked)
    waiting = tuple(by for by in asked if by not in given)
    seq, known = store.last("game", "ruleset")
    title = by_id(store.documents(seq)).get(phase, {}).get("title")
    titles = {str(key): str(text) for key, text in title.items()} if isinstance(title, dict) else {}
    id, version = str(known.get("ruleset") or known.get("id")), str(known.get("version"))
    fared, differences = _ruleset(store, str(known.get("content")))
    return Status(
        id, version, store.meta("scenario"), step, turn, phase, tuple(asked), given, waiting, over,
        tuple(winners), fared, differences, titles, sealed,
    )  # fmt: skip


def _ruleset(store: Ledger, content: str) -> tuple[str, tuple[Change, ...]]:
    try:
        folder = folder_for(store)
    except Refused:
        return "missing", ()
    try:
        now, documents = content_of(folder)
    except Refused:
        return "broken", ()
    return ("same", ()) if now == content else ("changed", tuple(changes(store, documents)))


def acting_at(store: Store) -> list[str]:
    """Everybody who has ever been able to act in the game, whether still in it or not."""
    found: dict[str, None] = {}
    for number in store.steps():
        stand = store.stand(number)
        found |= dict.fromkeys([*deciders(stand), *stand.asked])
    return list(found)
