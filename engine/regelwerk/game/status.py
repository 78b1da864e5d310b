"""Where a game stands, without a look at sealed orders."""

from collections.abc import Iterable
from typing import NamedTuple

from regelwerk.game.ledger import Ledger
from regelwerk.game.reports import deciders
from regelwerk.game.rules import Change, by_id, changes, content_of, folder_for
from regelwerk.game.sitting import remaining
from regelwerk.game.store import Stand, Store
from regelwerk.game.table_store import TableStore
from regelwerk.model.problem import Refused


class Status(NamedTuple):
    """The `stand` of a game at the table has turn 0: turns are counted when it is told (`retold`).
    `ruleset` says how the ruleset has fared since: same, changed, missing or broken."""

    stand: Stand
    given: tuple[str, ...]
    waiting: tuple[str, ...]
    winners: tuple[str, ...]
    ruleset_id: str
    version: str
    scenario: str
    phase: dict[str, str]
    ruleset: str
    changes: tuple[Change, ...]
    sealed: bool = True


def status(store: Ledger) -> Status:
    if isinstance(store, TableStore):
        made = remaining(store.made())
        held = store.standing()
        here = (len(made), 0, held.phase, (), "", tuple(held.asked), held.over, {"ending": held.winners})
        return _status(store, Stand(*here), store.orders(store.latest()))._replace(sealed=held.sealed)
    assert isinstance(store, Store)
    stand = store.stand()
    return _status(store, stand, store.orders(stand.step))


def _status(store: Ledger, stand: Stand, orders: Iterable[str]) -> Status:
    given = tuple(by for by in orders if by in stand.asked)
    seq, known = store.last("game", "ruleset")
    title = by_id(store.documents(seq)).get(stand.phase, {}).get("title")
    fared, found = _ruleset(store, str(known.get("content")))
    return Status(
        stand,
        given,
        tuple(by for by in stand.asked if by not in given),
        tuple(str(id) for id in stand.state.get("ending") or ()),
        str(known.get("ruleset") or known.get("id")),
        str(known.get("version")),
        store.meta("scenario"),
        {str(key): str(text) for key, text in title.items()} if isinstance(title, dict) else {},
        fared,
        tuple(found),
    )


def _ruleset(store: Ledger, content: str) -> tuple[str, list[Change]]:
    try:
        folder = folder_for(store)
    except Refused:
        return "missing", []
    try:
        now, documents = content_of(folder)
    except Refused:
        return "broken", []
    return ("same", []) if now == content else ("changed", changes(store, documents))


def acting_at(store: Store) -> list[str]:
    """Everybody who has ever been able to act in the game, whether still in it or not."""
    found: dict[str, None] = {}
    for number in store.steps():
        stand = store.stand(number)
        found |= dict.fromkeys([*deciders(stand), *stand.asked])
    return list(found)
