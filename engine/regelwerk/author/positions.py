"""Positions for `why-not` to ask about: a scenario's start, an example, a game that is kept."""

from regelwerk.api.history import of_record
from regelwerk.api.history import of_scenario as begun
from regelwerk.api.record import check_record
from regelwerk.author.kept import kept, step_meant
from regelwerk.game.store import Store
from regelwerk.model.on_offer import on_offer, scenario_meant
from regelwerk.model.problem import Problem, Refused, nearest
from regelwerk.run.chance import Seeded
from regelwerk.run.snapshot import restore
from regelwerk.scenario.runner import started
from regelwerk.why_not.position import Position
from regelwerk.why_not.words import Words

_SEED = 1


def of_scenario(words: Words, name: str) -> Position:
    """The start of a scenario, at the first decision; the only or first scenario without a name.

    Raises:
        Refused: if there is no such scenario, or the rules break off.
    """
    if not name and not on_offer(words.ruleset):
        raise Refused([Problem("why-not-no-position", None)])
    scenario = scenario_meant(words.ruleset, name)
    game = begun(words.program, scenario, _SEED, words.language).game
    return Position(game.state, words.say("position-scenario", name=scenario.header.id), history=True)


def of_example(words: Words, name: str, *, end: bool) -> Position:
    """The start or end of an example, and what plays it from there.

    Raises:
        Refused: if there is no such example, or the rules break off.
    """
    examples = words.ruleset.examples
    if name not in examples:
        raise Refused([Problem("unknown-example", None, {"name": name}, nearest(name, list(examples)))])
    decides = bool(examples[name].choices)
    game, play = started(words.program, examples[name], words.language, decision=decides and not end)
    if end:
        play()
        return Position(game.state, words.say("position-example-end", name=name), history=True)
    return Position(game.state, words.say("position-example", name=name), play, chosen=decides, name=name)


def of_kept(words: Words, path: str, step: int | None) -> Position:
    """A game that is kept in a folder, or in a file of JSON, as it stands or as it stood at a step: by post,
    at the table or at the terminal.

    Raises:
        Refused: if there is none that can be read, it belongs to other rules, there is no such step, or it
            comes out otherwise now.
    """
    program, language = words.program, words.language
    with kept(path) as found:
        if isinstance(found, Store):
            steps = found.steps()
            stand = found.stand(step_meant(step, steps[0], steps[-1], path))
            found.check_rules(words.ruleset.header.id)
            game = restore(program, stand.state, Seeded(_SEED), language)
            return Position(game.state, words.say("position-game", name=path, step=str(stand.step)))
    check_record(found, words.ruleset, path)
    number = step_meant(step, 0, len(found.moves), path)
    record = found._replace(moves=found.moves[:number])
    game = of_record(program, record, language, file=path).game
    return Position(game.state, words.say("position-save", name=path, step=str(number)), history=True)
