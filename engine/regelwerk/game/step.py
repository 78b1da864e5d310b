"""One step of a game: from sealed orders to the next time that somebody has to decide.

Nothing here reads or writes a file: the same stand, orders and seed give the same entries, byte for
byte. That is what a replay compares.
"""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import NamedTuple

from regelwerk.game.journal import Entry, compact, entry, traced
from regelwerk.game.store import Stand, digest
from regelwerk.model.problem import Problem, Refused
from regelwerk.run.chance import Seeded
from regelwerk.run.orders import order_lines
from regelwerk.run.program import Program
from regelwerk.run.snapshot import dump, restore
from regelwerk.run.turn import Game, new_game


class Played(NamedTuple):
    """What a step brought: journal entries, the next stand, and the game as it is now."""

    entries: list[Entry]
    stand: Stand
    game: Game


def begin(program: Program, scenario: str, seed: int, language: str) -> Played:
    """A new game up to its first decision. Raises Refused if the rules fail on the way."""
    begun = program.ruleset.scenarios[scenario]
    spoken = _spoken(program, language)
    game = new_game(program, begun.state, _chance(seed, 0), language=spoken, phase=begun.phase)
    game.run(None)
    return _played(program, game, None, [])


def opened(program: Program, stand: Stand, seed: int, language: str) -> Game:
    """The game at a stand, ready to check or to take orders."""
    return restore(program, stand.state, _chance(seed, stand.step), _spoken(program, language))


def play(
    program: Program,
    stand: Stand,
    orders: Mapping[str, Sequence[str]],
    seed: int,
    language: str,
    game: Game | None = None,
) -> Played:
    """Resolves the orders (lines by who gave them) that a stand asked for.

    `game` is the one that `opened` gave, if the caller has it already. Raises Refused, with the lines of
    each placed in a file of their name, if orders no longer fit or the rules fail.
    """
    game = game or opened(program, stand, seed, language)
    missing = [by for by in stand.asked if by not in orders]
    entries = [entry("resolve", step=stand.step, turn=stand.turn, phase=stand.phase, missing=missing)]
    entries += [entry("sealed", by=by, lines=list(lines)) for by, lines in orders.items()]
    game.run([line for by, lines in orders.items() for line in order_lines(lines, by, by)])
    return _played(program, game, stand, entries)


def _played(program: Program, game: Game, before: Stand | None, entries: list[Entry]) -> Played:
    state = game.state
    phase = program.phase(state.phase)
    if state.entered and game.deciders():
        names = program.titles(state.phase, "phase")
        raise Refused([Problem("game-not-by-post", phase.header.span, names)])
    entries += traced(program, state.trace)
    entries += [entry("result", order=each.order.id, by=each.by, line=each.line) for each in game.results]
    # Whoever stops to ask has come along an edge to the phase that asks.
    over = state.ending is not None or (bool(state.trace) and state.trace[-1][0] != "edge")
    asked = () if over else tuple(thing.id for thing in game.deciders())
    turn, phases = (before.turn, before.phases) if before is not None else (1, ())
    if not over:
        turn, phases = (turn + 1, (state.phase,)) if state.phase in phases else (turn, (*phases, state.phase))
    stand = Stand(
        before.step + 1 if before is not None else 1,
        turn,
        state.phase,
        phases,
        phase.each,
        asked,
        over,
        dump(game),
    )
    told = {"step": stand.step, "turn": stand.turn, "phase": stand.phase, "asked": asked, "over": over}
    entries.append(entry("stand", **told, state=digest(compact(stand.state))))
    return Played(entries, stand, game)


def _chance(seed: int, step: int) -> Seeded:
    """Dice of a step of their own: they do not depend on how many were thrown before."""
    mixed = blake2b(f"{seed}/{step}".encode(), digest_size=8).digest()
    return Seeded(int.from_bytes(mixed, "big"))


def _spoken(program: Program, language: str) -> str:
    languages = program.ruleset.languages
    return language if language in languages else languages[0]
