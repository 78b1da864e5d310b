"""Resolving what was handed in, and taking that back."""

from typing import NamedTuple

from regelwerk.game import files, step
from regelwerk.game.ledger import compact
from regelwerk.game.opening import Playing, check_unmoved
from regelwerk.game.orders import check_step
from regelwerk.game.reports import reports
from regelwerk.game.store import Stand, Store, Undone, digest
from regelwerk.model.problem import Refused, refused


class Resolved(NamedTuple):
    """Where the game stood and stands now; the results in the game's notation; whose orders were not in.

    `unwritten` says why the files of `reports/` could not be written, if so: the next command tries again.
    `back` is how many sets of orders are in again that were in before the step was taken back.
    """

    before: Stand
    after: Stand
    lines: tuple[str, ...]
    missing: tuple[str, ...]
    unwritten: str
    back: int = 0


def resolve(
    playing: Playing, *, now: bool = False, expected: str = "", again: Undone | None = None
) -> Resolved:
    """Plays the game on to its next decision. With `now`, orders that are missing count as not given; with
    `again` only the orders of then are resolved.

    Raises:
        Refused: the game untouched; `game-busy` if another command holds it, `game-orders-missing`
            with the names of those whose orders are not in.
    """
    store = playing.store
    seen = store.stand()
    with store.changing():
        check_unmoved(playing, seen.step)
        stand = store.stand()
        check_step(stand, expected)
        orders = store.orders(stand.step)
        if again is not None and orders != again.before:
            changed = [by for by in {**orders, **again.before} if orders.get(by) != again.before.get(by)]
            raise refused("game-redo-changed", by=", ".join(changed))
        missing = tuple(by for by in stand.asked if by not in orders)
        if missing and not now:
            raise refused("game-orders-missing", missing=", ".join(missing))
        game = step.opened(playing.ruleset, stand, playing.seed)
        owned = {thing.id: game.owner(thing.id, stand.each) for thing in game.things()}
        try:
            played = step.play(playing.ruleset, stand, orders, playing.seed, game)
        except Refused as refusal:
            texts = {by: "\n".join(lines) for by, lines in orders.items()}
            raise Refused(refusal.problems, texts) from refusal
        store.add(stand.step, played.entries)
        store.add_stand(played.stand)
        store.add_reports(stand.step, reports(store, playing.rules, played, stand, orders, owned))
        back = _orders_again(store, played.stand)
    lines = tuple(result.line for result in played.results)
    return Resolved(stand, played.stand, lines, missing, files.settle(store), back)


def redo(playing: Playing) -> Resolved:
    """Resolves once more what `undo` took back, with the orders of then.

    Raises:
        Refused: `game-nothing-to-redo`; `game-redo-changed`, if somebody has handed in other orders since.
    """
    undone = playing.store.undone(playing.store.stand().step + 1)
    if undone is None:
        raise refused("game-nothing-to-redo")
    return resolve(playing, now=True, again=undone)


def _orders_again(store: Store, stand: Stand) -> int:
    """Hands in once more what was in when the game stood here before; what went elsewhere is forgotten."""
    undone = store.undone(stand.step)
    if undone is None or undone.state != digest(compact(stand.state)):
        store.forget_undone(stand.step)
        return 0
    for by, lines in undone.orders.items():
        store.seal(stand.step, by, lines)
    return len(undone.orders)


def undo(store: Store) -> tuple[Stand, int]:
    """Back to before the last resolve, the orders of then still sealed.

    Returns where the game stands now, and how many sets of orders for the step undone are kept for a redo.
    """
    with store.changing():
        stand = store.stand()
        earlier = [number for number in store.steps() if number < stand.step]
        if not earlier:
            raise refused("game-nothing-to-undo")
        orders = store.orders(stand.step)
        undone = Undone(digest(compact(stand.state)), store.orders(earlier[-1]), orders)
        store.keep_undone(stand.step, undone)
        store.forget_from(earlier[-1])
    files.settle(store)
    return store.stand(), len(orders)
