"""Backgammon's legal moves, held against an enumeration in plain Python that knows nothing of the engine."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from regelwerk.link.ruleset import open_ruleset
from regelwerk.run.chance import Seeded
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game, new_game
from regelwerk.run.program import Program
from regelwerk.run.snapshot import dump
from regelwerk.run.takeback import mark, rewind

PROGRAM = Program(open_ruleset(str(Path(__file__).parent / "games" / "backgammon")))

# A board as whoever moves sees it: own men by their way home (1 to 24, 25 is the bar, 0 is borne off), and
# the other's men by the same numbers.
Board = tuple[tuple[int, ...], tuple[int, ...]]
Move = tuple[int, int]  # the way home of the man that moves, and the die


def steps(board: Board, die: int) -> Iterator[tuple[Move, Board]]:
    """Every way to play one die."""
    own, other = board
    sources = [25] if own[25] else [way for way in range(1, 25) if own[way]]
    highest = max((way for way in range(1, 26) if own[way]), default=0)
    for way in sources:
        to = way - die
        if to <= 0:
            if highest > 6 or (to < 0 and way != highest):
                continue
            to = 0
        elif other[to] > 1:
            continue
        mine, theirs = list(own), list(other)
        mine[way] -= 1
        mine[to] += 1
        if to and theirs[to] == 1:
            theirs[to] = 0
        yield (way, die), (tuple(mine), tuple(theirs))


def sequences(board: Board, dice: tuple[int, ...]) -> Iterator[tuple[tuple[Move, ...], int]]:
    """Every sequence that cannot be continued, with the pips played, shorter ones included."""
    stuck = True
    for die in sorted(set(dice)):
        left = list(dice)
        left.remove(die)
        for move, after in steps(board, die):
            stuck = False
            for further, pips in sequences(after, tuple(left)):
                yield (move, *further), die + pips
    if stuck:
        yield (), 0


def legal(board: Board, dice: tuple[int, ...]) -> set[tuple[Move, ...]]:
    """The sequences that the rules allow: all dice if possible, else as many, and of two the higher."""
    found = list(sequences(board, dice))
    best = max((len(moves), pips) for moves, pips in found)
    return {moves for moves, pips in found if (len(moves), pips) == best}


def random_board(lot: random.Random) -> Board:
    """Men for both; of whoever moves all at home, some on the bar, or few and blocked."""
    near = lot.random() < 0.4
    bar = 0 if near else lot.choice((0, 0, 0, 1, 2))
    own, other = [0] * 26, [0] * 26
    own[25] = bar
    for side, against, men in (
        (other, own, lot.choice((8, 14, 14))),
        (own, other, lot.choice((1, 1, 2, 12))),
    ):
        while men > 0:
            way = lot.randint(1, 6) if near and side is own else lot.randint(1, 24)
            if not against[way]:
                placed = min(men, lot.choice((1, 2)) if side is own else lot.choice((1, 2, 2, 2, 2, 2)))
                side[way] += placed
                men -= placed
            elif near and side is own and all(against[way] for way in range(1, 7)):
                break
    return tuple(own), tuple(other)


def position(board: Board, dice: tuple[int, ...], *, upward: bool) -> Game:
    """A turn in the middle of a game of the ruleset."""
    game = new_game(PROGRAM, PROGRAM.ruleset.scenarios["bare"].state, Seeded(0), phase="play")
    state, things = game.state, game.state.things
    mover, waits = (things["Ben"], things["Ada"]) if upward else (things["Ada"], things["Ben"])
    for men, player in zip(board, (mover, waits), strict=True):
        for way in range(1, 25):
            if men[way]:
                spot = things[f"s{25 - way if upward else way}"]
                spot.owner, spot.men = player, men[way]
    mover.bar = board[0][25]
    for number, pips in enumerate(dice, start=1):
        things[f"d{number}"].pips = pips
    things["match"].turn = mover
    state.entered = True
    state.forget()
    return game


def allowed(game: Game) -> set[tuple[Move, ...]]:
    """The sequences that the engine allows, choice by choice, until the turn is over."""
    window = game.window()
    if window is None:
        return {()}
    found = set()
    for choice in list(game.choices()):
        *start, die = choice.arguments
        way = 25
        if start:
            way = 25 - start[0].number if window.decider.upward else start[0].number
        here, pips = mark(game), die.pips
        assert game.why_not(choice) == []
        game.carry_out(choice)
        found |= {((way, pips), *further) for further in allowed(game)}
        rewind(game, here)
    return found


@pytest.mark.parametrize("seed", range(200))
def test_the_sequences_that_are_allowed_are_those_of_the_rules(seed: int) -> None:
    lot = random.Random(seed)
    board, one, other = random_board(lot), lot.randint(1, 6), lot.randint(1, 6)
    dice = (one,) * 4 if one == other else (one, other)
    game = position(board, dice, upward=lot.random() < 0.5)
    before = dump(game)
    assert allowed(game) == legal(board, dice)
    assert dump(game) == before


def test_in_many_of_these_positions_a_die_by_itself_would_allow_more() -> None:
    """Otherwise the positions would test nothing."""
    barred = 0
    for seed in range(200):
        lot = random.Random(seed)
        board, one, other = random_board(lot), lot.randint(1, 6), lot.randint(1, 6)
        dice = (one,) * 4 if one == other else (one, other)
        first = {moves[0] for moves in legal(board, dice) if moves}
        barred += bool({move for die in dice for move, _ in steps(board, die)} - first)
    assert barred >= 20


def test_the_reason_of_what_leads_less_far_is_told() -> None:
    own, other = [0] * 26, [0] * 26
    own[10], own[2], other[4] = 1, 1, 2
    game = position((tuple(own), tuple(other)), (6, 1), upward=False)
    things = game.state.things
    assert [(each.action, each.arguments[0].id, each.arguments[1].pips) for each in game.choices()] == [
        ("move", "s10", 1)
    ]
    [problem] = game.why_not(Choice("move", (things["s2"], things["d2"])))
    assert (problem.code, problem.values["rule"]) == ("choice-barred", "play")
