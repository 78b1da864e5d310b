"""The classic games: counted through, and held against their twins move by move."""

import random
from collections import Counter

import pytest

from benchmarks.classics import NAMES, Engine, plain, playout_by_hand, twin
from regelwerk.run.chance import Seeded
from regelwerk.run.game import Game
from regelwerk.run.takeback import mark, rewind

Counted = dict[tuple[object, ...], tuple[int, Counter[str]]]


def position(game: Game) -> tuple[object, ...]:
    state = game.state
    things = [each for each in state.things.values() if hasattr(each, "mark") or hasattr(each, "turn")]
    return tuple(getattr(each, "mark", getattr(each, "turn", None)) for each in things)


def games_from(game: Game, known: Counted) -> tuple[int, Counter[str]]:
    """How many games there are from here, and how many of them each wins."""
    here = position(game)
    if here in known:
        return known[here]
    if game.state.ending is not None:
        winner = game.state.ending[0].id if game.state.ending else ""
        known[here] = 1, Counter([winner])
        return known[here]
    before = mark(game)
    total, winners = 0, Counter[str]()
    for choice in list(game.choices()):
        game.choose(choice, seconds=None)
        number, won = games_from(game, known)
        total, winners = total + number, winners + won
        rewind(game, before)
    known[here] = total, winners
    return total, winners


def test_tic_tac_toe_has_255168_games_and_5478_positions() -> None:
    known: Counted = {}
    total, winners = games_from(Engine("tictactoe", traced=True).game(Seeded(0)), known)
    assert total == 255_168
    assert winners == {"X": 131_184, "O": 77_904, "": 46_080}
    assert len(known) == 5_478


def positions_after(game: Game, plies: int) -> list[int]:
    """How many different positions there are after each number of plies."""
    found: list[set[tuple[object, ...]]] = [set() for _ in range(plies + 1)]

    def visit(ply: int) -> None:
        here = position(game)
        if here in found[ply]:
            return
        found[ply].add(here)
        if ply == plies or game.state.ending is not None:
            return
        before = mark(game)
        for choice in list(game.choices()):
            game.choose(choice, seconds=None)
            visit(ply + 1)
            rewind(game, before)

    visit(0)
    return [len(each) for each in found]


def test_connect_four_has_as_many_positions_as_are_known() -> None:
    game = Engine("connect_four", traced=True).game(Seeded(0))
    assert positions_after(game, 5) == [1, 7, 49, 238, 1_120, 4_263]


def sequences(game: Game, plies: int) -> int:
    """In how many ways the next plies can be played."""
    if plies == 0:
        return 1
    before, total = mark(game), 0
    choices = list(game.choices())
    if plies == 1:
        return len(choices)
    for choice in choices:
        game.choose(choice, seconds=None)
        total += sequences(game, plies - 1)
        rewind(game, before)
    return total


@pytest.mark.parametrize(("name", "counts"), [
    ("connect_four", [7, 49, 343, 2_401]),
    ("breakthrough", [22, 484, 11_132]),
])  # fmt: skip
def test_the_first_plies_can_be_played_in_so_many_ways(name: str, counts: list[int]) -> None:
    game = Engine(name, traced=True).game(Seeded(0))
    assert [sequences(game, plies) for plies in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(12))
def test_every_list_of_choices_and_every_end_is_the_twins(name: str, seed: int) -> None:
    game, by_hand, chooser = Engine(name).game(Seeded(0)), twin(name), random.Random(seed)
    while game.state.ending is None:
        player = game.deciders()[0]
        choices = list(game.choices())
        assert [plain(player, each) for each in choices] == by_hand.moves()
        chosen = chooser.randrange(len(choices))
        move = by_hand.moves()[chosen]
        game.choose(choices[chosen], seconds=None)
        by_hand.move(move)
    assert by_hand.over
    assert by_hand.winner == (game.state.ending[0].id if game.state.ending else "")


@pytest.mark.parametrize("name", NAMES)
def test_playouts_go_as_the_twins_do(name: str) -> None:
    engine = Engine(name)
    assert [engine.playout(seed) for seed in range(20)] == [playout_by_hand(name, seed) for seed in range(20)]


def test_a_drawn_game_of_connect_four_fills_every_cell() -> None:
    played = (playout_by_hand("connect_four", seed) for seed in range(3_000))
    drawn = [moves for moves, winner in played if not winner]
    assert drawn and set(drawn) == {42}
