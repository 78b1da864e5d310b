"""Games to try bots on: from the text of a small ruleset, or a scenario of one that there is."""

from pathlib import Path
from textwrap import dedent

from regelwerk.link.ruleset import open_ruleset
from regelwerk.run.chance import Seeded
from regelwerk.run.game import Game, new_game
from regelwerk.run.program import Program


def written(folder: Path, text: str) -> Program:
    (folder / "ruleset.yaml").write_text(dedent(text).lstrip(), "utf-8")
    return Program(open_ruleset(str(folder)))


def begun(program: Program, scenario: str, seed: int = 7) -> Game:
    game = new_game(program, program.ruleset.scenarios[scenario].state, Seeded(seed))
    game.run()
    return game
