"""One step of a game: from sealed orders to the next time that somebody has to decide.

Nothing here reads or writes a file: the same stand, orders and seed give the same entries, byte for
byte. That is what a replay compares.
"""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

from regelwerk.api.events import Event
from regelwerk.api.game import Game
from regelwerk.api.position import Position, whole
from regelwerk.api.result import Ordered
from regelwerk.api.ruleset import Ruleset
from regelwerk.game.ledger import Entry, compact, entry
from regelwerk.game.store import Stand, digest
from regelwerk.model import ruleset as model
from regelwerk.model.problem import Refused, refused
from regelwerk.model.rules import Phase
from regelwerk.model.texts import in_each_language

_NOTHING_YET = Stand(0, 1, "", (), "", (), False, {"rolled": 0})  # before the first step


class Played(NamedTuple):
    """What a step brought: journal entries, the next stand, the game as it is now, the results of orders."""

    entries: list[Entry]
    stand: Stand
    game: Game
    results: tuple[Ordered, ...] = ()


def ruleset_for(rules: model.Ruleset, language: str) -> Ruleset:
    """The ruleset as games by post use it: it speaks the language of the reports, or else its first."""
    return Ruleset(rules, language if language in rules.languages else rules.languages[0])


def begin(ruleset: Ruleset, scenario: str, seed: int) -> Played:
    """A new game up to its first decision. Raises Refused if the rules fail on the way."""
    game = ruleset.game(scenario, seed=dice_of(seed, 0))
    return _played(ruleset, game, _NOTHING_YET, [], game.events(decisions=0))


def opened(ruleset: Ruleset, stand: Stand, seed: int) -> Game:
    """The game at a stand, ready to check or to take orders."""
    return ruleset.game(
        Position(stand.state, checked=ruleset.documents.content), seed=dice_of(seed, stand.step)
    )


def play(
    ruleset: Ruleset,
    stand: Stand,
    orders: Mapping[str, Sequence[str]],
    seed: int,
    game: Game | None = None,
) -> Played:
    """Resolves the orders (lines by who gave them) that a stand asked for.

    `game` is the one that `opened` gave, if the caller has it already. Raises Refused, with the lines of
    each placed in a file of their name, if orders no longer fit or the rules fail.
    """
    game = game or opened(ruleset, stand, seed)
    missing = [by for by in stand.asked if by not in orders]
    entries = [entry("resolve", step=stand.step, turn=stand.turn, phase=stand.phase, missing=missing)]
    entries += [entry("sealed", by=by, lines=list(lines)) for by, lines in orders.items()]
    game.order_all(orders)
    result = game.resolve()
    return _played(ruleset, game, stand, entries, result.events, result.orders)


def _played(
    ruleset: Ruleset,
    game: Game,
    before: Stand,
    entries: list[Entry],
    events: Sequence[Event],
    results: tuple[Ordered, ...] = (),
) -> Played:
    rules, position = ruleset.documents, game.position
    phase = rules.phases[position.phase]
    if game.actions and not game.sealed:
        raise not_by_post(phase)
    entries += [entry(each.kind, **each.data) for each in events]
    entries += [entry("result", **each._asdict()) for each in results]
    data = whole(position)
    # Whoever stops to ask has come along an edge to the phase that asks.
    over = data["ending"] is not None or (bool(events) and events[-1].kind != "edge")
    asked = () if over else game.deciders
    here, turn, phases = position.phase, before.turn, before.phases
    if not over:
        turn, phases = (turn + 1, (here,)) if here in phases else (turn, (*phases, here))
    rolled = int(before.state["rolled"]) + sum(each.kind in ("die", "shuffled") for each in events)
    state = _snapshot(data, rules.content, rolled)
    stand = Stand(before.step + 1, turn, here, phases, phase.each, asked, over, state)
    told = {"step": stand.step, "turn": stand.turn, "phase": stand.phase, "asked": asked, "over": over}
    entries.append(entry("stand", **told, state=digest(compact(stand.state))))
    return Played(entries, stand, game, results)


def _snapshot(data: Mapping[str, Any], content: str, rolled: int) -> dict[str, Any]:
    """A position as the folder keeps it: by which rules, and how many dice were thrown."""
    order = ("things", "orders", "remarks", "rolled", "taken", "ending")
    head = {"ruleset": data["ruleset"], "version": data["version"], "content": content}
    head |= {"phase": data["phase"], "entered": data["entered"]}
    head |= {key: rolled if key == "rolled" else data[key] for key in order}
    return head | {"ranking": data["ranking"]} if data.get("ranking") else head


def dice_of(seed: int, step: int) -> int:
    """Dice of a step of their own: they do not depend on how many were thrown before."""
    mixed = blake2b(f"{seed}/{step}".encode(), digest_size=8).digest()
    return int.from_bytes(mixed, "big")


def not_by_post(phase: Phase) -> Refused:
    """That one after the other chooses in a phase."""
    names = in_each_language("phase", phase.header.title, phase.header.id)
    return refused("game-not-by-post", phase.header.span, **names)
