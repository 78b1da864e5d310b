"""A step of a game by post as an example: the position, everybody's orders, the printed results."""

from regelwerk.author.moment import Moment, position_given
from regelwerk.game.opening import seed_of
from regelwerk.game.step import dice_of
from regelwerk.game.store import Stand, Store, open_store
from regelwerk.model.on_offer import on_offer
from regelwerk.model.problem import Problem, Refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.scenario import Scenario
from regelwerk.model.texts import title
from regelwerk.run.chance import Seeded
from regelwerk.run.orders import order_lines
from regelwerk.run.program import Program
from regelwerk.run.snapshot import restore


def moment_of_post(ruleset: Ruleset, folder: str, step: int | None) -> tuple[Moment, int]:
    """A step that was resolved, the last or the one with a number, and its number.

    Raises:
        Refused: if there is no such game or step, it is played by other rules, or its position cannot be
            written down.
    """
    store = open_store(folder)
    try:
        stand, orders = _resolved(store, folder, step)
        store.check_rules(ruleset.header.id)
        name = store.meta("scenario")
        seed = seed_of(store)
    finally:
        store.close()
    scenario = ruleset.scenarios.get(name)
    if scenario is None:
        values = {"scenario": name, "scenarios": ", ".join(on_offer(ruleset)) or "–"}
        raise Refused([Problem("game-unknown-scenario", None, values)])
    return _moment(Program(ruleset), scenario, stand, orders, seed), stand.step


def _resolved(store: Store, folder: str, step: int | None) -> tuple[Stand, dict[str, list[str]]]:
    steps = store.steps()
    number = steps[-1] - 1 if step is None else step
    if number not in steps or number >= steps[-1]:
        values = {"file": folder, "step": str(number), "steps": str(steps[-1] - 1)}
        raise Refused([Problem("moment-no-such-step", None, values)])
    return store.stand(number), store.orders(number)


def _moment(
    program: Program, scenario: Scenario, stand: Stand, orders: dict[str, list[str]], seed: int
) -> Moment:
    ruleset = program.ruleset
    chance = Seeded(dice_of(seed, stand.step))
    game = restore(program, stand.state, chance, ruleset.languages[0])
    scenario_id, given = position_given(program, game.state, scenario)
    lines = [line for by, own in orders.items() for line in order_lines(own, by, by)]
    game.run(lines)
    dice = tuple(entry[3] for entry in game.state.trace if entry[0] == "die")
    phase = ruleset.phases[stand.phase]
    titles = {
        language: f"{title(phase.header.title, language) or stand.phase}, {stand.step}"
        for language in ruleset.languages
    }
    return Moment(
        stand.phase, titles, scenario_id, stand.phase, given, {}, dice, (), {}, (),
        sealed=True,
        orders=tuple(line.text for line in lines), printed=tuple(game.state.printed),
    )  # fmt: skip
