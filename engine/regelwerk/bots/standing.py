"""How well somebody stands: won or lost first, then what the ruleset's value says."""

from regelwerk.run.thing import Thing
from regelwerk.run.turn import Game

Worth = tuple[float, float]  # won (1) or lost (-1), then the value


def standing(game: Game, who: Thing) -> Worth:
    """The worth of the present position for `who`.

    Raises:
        Refused: if the ruleset's value cannot be worked out.
    """
    won = outcome(game, who)
    if game.program.ruleset.value is None:
        return won, 0.0
    worth = game.program.function("Value", game.program.ruleset.header.id)
    try:
        return won, float(worth(game.state, who))
    except Exception as error:
        raise game.program.located(error) from error


def outcome(game: Game, who: Thing) -> float:
    """1 for a game that `who` has won, -1 for one that somebody else has, 0 else."""
    ending = game.state.ending
    if ending is None or not any(isinstance(one, type(who)) for one in ending):
        return 0.0
    return 1.0 if who in ending else -1.0
