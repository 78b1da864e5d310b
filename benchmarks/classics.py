"""The classic games through the engine: playouts, and what the twins call a choice."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.twins.classics import GAMES, Board
from regelwerk.link.ruleset import link_folder
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.scenario import StateData
from regelwerk.run.chance import Chance, Seeded
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game, new_game
from regelwerk.run.program import Program
from regelwerk.specialise.playouts import WrittenOut, first_decision

FOLDER = Path(__file__).parent / "rulesets"
NAMES = tuple(GAMES)


def classic(name: str) -> Ruleset:
    """One of the rulesets beside this. Raises SystemExit if it has problems."""
    ruleset, problems = link_folder(str(FOLDER / name))
    if ruleset is None:
        raise SystemExit(f"the ruleset has problems: {problems[0]}")
    return ruleset


def start(ruleset: Ruleset) -> StateData:
    return ruleset.scenarios["standard"].state


class Engine:
    """Random games of one classic through the engine."""

    def __init__(self, name: str, *, traced: bool = False) -> None:
        self.program = Program(classic(name), traced=traced)

    def written_out(self) -> WrittenOut:
        """The same playouts by functions written out for the set-up."""
        return WrittenOut(self.program, first_decision(self.program, "standard"))

    def game(self, chance: Chance) -> Game:
        game = new_game(self.program, start(self.program.ruleset), chance)
        game.run(seconds=None)
        return game

    def playout(self, seed: int) -> tuple[int, str]:
        """How many moves a random game had, and who won it; empty: nobody."""
        return self.play(Seeded(0), random.Random(seed).random)

    def play(self, chance: Chance, share: Callable[[], float]) -> tuple[int, str]:
        """The same with choices from outside."""
        game = self.game(chance)
        moves = 0
        while game.state.ending is None:
            offered = list(game.choices())
            game.choose(offered[int(share() * len(offered))], seconds=None)
            moves += 1
        return moves, game.state.ending[0].id if game.state.ending else ""


def playout_by_hand(name: str, seed: int) -> tuple[int, str]:
    """The same by hand, with the same choices."""
    return play_by_hand(name, random.Random(seed).random)


def play_by_hand(name: str, share: Callable[[], float]) -> tuple[int, str]:
    game = GAMES[name]()
    moves = 0
    while not game.over:
        offered = game.moves()
        game.move(offered[int(share() * len(offered))])
        moves += 1
    return moves, game.winner


def plain(player: Any, choice: Choice) -> str:
    """A choice as the twin writes it."""
    if choice.action == "forward":
        cell = choice.arguments[0]
        return f"{cell.id} {(cell.above if player.climbs else cell.below).id}"
    return " ".join(each.id for each in choice.arguments)


def twin(name: str) -> Board:
    return GAMES[name]()
