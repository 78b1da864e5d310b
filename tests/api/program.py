"""A program of a stranger, checked with `mypy --strict` by test_typing and run by it."""

from fractions import Fraction

import regelwerk


def winner(name: str, seed: int) -> str:
    """Who wins if the first choice is always taken."""
    rules: regelwerk.Ruleset = regelwerk.load(name)
    game = rules.game(seed=seed)
    while not game.over:
        choices: list[regelwerk.Choice] = game.choices()
        game.choose(choices[-1])
    outcome = game.outcome
    assert outcome is not None
    return f"{outcome.winners[0]} after {outcome.after}"


def turn(name: str, orders: dict[str, list[str]]) -> tuple[str, ...]:
    """What is printed after one turn."""
    rules = regelwerk.load(name)
    try:
        result = rules.resolve(rules.scenario().position, orders, seed=1)
    except regelwerk.Refused as refused:
        return tuple(problem.message("de") for problem in refused.problems)
    position = regelwerk.Position.from_json(result.position.to_json())
    return (*result.lines, *(refusal.reason for refusal in result.refused), position.phase)


def again(name: str, seed: int) -> bool:
    """Whether a game that was recorded, played again and taken back is what it was."""
    rules = regelwerk.load(name)
    game = rules.game(seed=seed, dice=lambda sides: sides)
    game.choose(game.bot("random"))
    replayed = rules.replay(regelwerk.Record.from_json(game.record().to_json()))
    events: list[regelwerk.Event] = replayed.events()
    replayed.undo()
    return bool(events) and replayed.position == rules.game(seed=seed).position


def mean(name: str) -> Fraction | None:
    """How far a hop leads."""
    return regelwerk.load(name).odds("hop: Ada", of="Ada.ahead").mean


if __name__ == "__main__":
    print(winner("stones", 4))
    print(turn("snails", {"Ida": ["Slow creeps Dill"]}))
    print(turn("snails", {"Ida": ["Moss creeps Bean"]}))
    print(mean("stones"))
    print(again("stones", 4))
