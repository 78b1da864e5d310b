"""Playing on by functions that are written out changes no choice of the searching player."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from regelwerk.bots import mcts, rollout
from regelwerk.link.ruleset import open_ruleset
from regelwerk.model.ruleset import Ruleset
from regelwerk.run.chance import Seeded
from regelwerk.run.program import Program
from regelwerk.run.takeback import mark, rewind
from regelwerk.run.turn import Game, new_game
from tests.specialise.test_playouts import SHOPPING

Link = Callable[[str], tuple[Ruleset | None, list[Any]]]
TOYS = Path(__file__).parents[1] / "rulesets" / "toys"


def begun(program: Program, scenario: str, seed: int) -> Game:
    game = new_game(program, program.ruleset.scenarios[scenario].state, Seeded(seed))
    game.run()
    return game


def playing_on(game: Game, seeds: int, most: int) -> list[Any]:
    before, found = mark(game), list[Any]()
    rollouts = rollout.Rollouts(game)
    for seed in range(seeds):
        game.state.chance = Seeded(seed)
        rollouts.play(Random(seed), most)
        ending = game.state.ending
        # The dice that come next tell how many were thrown.
        ids = None if ending is None else [each.id for each in ending]
        found.append((ids, game.state.chance.roll(10**6)))
        rewind(game, before)
    return found


@pytest.mark.parametrize(("toy", "scenario"), [("threes", "empty"), ("noughts", "row")])
@pytest.mark.parametrize("most", [3, 60])
def test_games_end_alike_from_any_position(
    monkeypatch: pytest.MonkeyPatch, toy: str, scenario: str, most: int
) -> None:
    program, lot = Program(open_ruleset(str(TOYS / toy))), Random(most)
    game = begun(program, scenario, 1)
    assert rollout.written_out(game) is not None
    for _ in range(4):
        quick = playing_on(game, 20, most)
        with monkeypatch.context() as patched:
            patched.setattr(rollout, "written_out", lambda game: None)
            assert playing_on(game, 20, most) == quick
        choices = list(game.choices())
        game.choose(lot.choice(choices))


def test_the_searching_player_chooses_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    ruleset = open_ruleset(str(TOYS / "noughts"))
    game = begun(Program(ruleset), "row", 3)
    choices = list(game.choices())
    quick = [mcts.choose(game, choices, f"{seed}", 30) for seed in range(4)]
    monkeypatch.setattr(rollout, "written_out", lambda game: None)
    assert [mcts.choose(game, choices, f"{seed}", 30) for seed in range(4)] == quick


def test_another_set_up_of_the_same_rules_is_played_by_the_rules(link_text: Link) -> None:
    other = "hats: {Cap: {}, Crown: {price: 6}, Beret: {price: 2}, Fez: {}}"
    scenario = SHOPPING[SHOPPING.rindex("kind: scenario") :].replace("id: start", "id: second")
    last = scenario[scenario.index("hats:") :]
    ruleset, problems = link_text(f"{SHOPPING}---\n{scenario.replace(last, other)}\n")
    assert ruleset is not None, problems
    program = Program(ruleset)
    assert rollout.written_out(begun(program, "start", 1)) is not None
    second = begun(program, "second", 1)
    assert rollout.written_out(second) is None
    assert any(ending for ending, _ in playing_on(second, 10, 60))
