"""What may be chosen, found by asking early, equals what asking about every whole choice finds."""

import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from regelwerk.link.ruleset import open_ruleset
from regelwerk.model.problem import Refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.run.chance import Seeded
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game, new_game
from regelwerk.run.program import Program

RULESETS = Path(__file__).parents[1] / "rulesets" / "toys"


def combinations(game: Game, id: str, chosen: tuple[Any, ...], names: list[str]) -> Iterator[tuple[Any, ...]]:
    if not names:
        yield chosen
        return
    for value in list(game.program.function("Domain", id, names[0])(game.state, *chosen)):
        yield from combinations(game, id, (*chosen, value), names[1:])


def one_by_one(game: Game) -> list[Choice]:
    """Every combination of what the lists hold, and of each whether anything bars it."""
    program, state = game.program, game.state
    (decider,) = game.deciders()
    found: list[Choice] = []
    for id in program.phase(state.phase).actions:
        action = program.ruleset.actions[id]

        if isinstance(decider, program.types[action.event.parameters[0].type.name]):
            for arguments in combinations(game, id, (decider,), list(action.domains)):
                if not program.function("Barred", id)(state, *arguments):
                    found.append(Choice(id, arguments[1:]))
    return found


@cache
def toy(name: str) -> Program:
    return Program(open_ruleset(str(RULESETS / name)))


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("name", ["brawl", "noughts"])
def test_in_random_games_the_same_choices_are_listed_in_the_same_order(name: str, seed: int) -> None:
    lots, program = random.Random(seed), toy(name)
    scenario = next(iter(program.ruleset.scenarios.values()))
    game = new_game(program, scenario.state, Seeded(seed))
    game.run()
    for _ in range(40):
        if not game.deciders():
            return
        wanted = one_by_one(game)
        game.state.trace.clear()
        assert list(game.choices()) == wanted
        if not wanted:
            return
        game.choose(lots.choice(wanted))


PARAMETERS = {
    "pot": ("pots", "pots"),
    "other": ("pots", "[other for other in pots if other != pot]"),
    "pick": ("numbers", "[1, 2, 3, 1]"),
    "lid": ("lids", "[lid for lid in lids if fitting(lid, pick)]"),
}
CONDITIONS = (
    "pot.size > 1", "cook.strength >= pot.size", "pot.size != pick", "other.size + pick > 2",
    "lid.size == pick or lid.size == pot.size", "weight(pot) < 5", "weight(other) + pick < 6",
    "any(each.size == lid.size for each in pots)", "pot.size > 1 and other.size >= pick", "cook.strength > 1",
    "not fitting(lid, other.size)", "count([each for each in lids if each.size < pick]) > 0", "pick != 3",
    "other in pots and weight(other) > 2", "pot != other", "other != pot", "fitting(lid, pick)",
    "lid in lids",
)  # fmt: skip
KITCHEN = """
kind: ruleset
id: toy
version: 1.0.0
title: {{en: Toy}}
languages: [en]
documents: {{toy: {{en: Rules}}}}
start: cooking
---
kind: type
id: cook
plural: cooks
fields: {{strength: {{type: integer}}}}
---
kind: type
id: pot
plural: pots
fields: {{size: {{type: integer}}}}
---
kind: type
id: lid
plural: lids
fields: {{size: {{type: integer}}}}
---
kind: definition
id: fitting
parameters: {{lid: lid, size: integer}}
is: lid.size >= size and any(pot.size == lid.size for pot in pots)
---
kind: quantity
id: weight
parameters: {{pot: pot}}
base: pot.size + count(lids)
bands: {{only: all}}
---
kind: action
id: cover
title: {{en: Cover}}
text: {{en: Prose.}}
source: {{standing: house}}
by: cook
parameters:
  pot: {{from: pots, title: {{en: pot}}}}
  other: {{from: "[other for other in pots if other != pot]", title: {{en: other}}}}
  pick: {{from: "[1, 2, 3, 1]", title: {{en: pick}}}}
  lid: {{from: "{lids}", title: {{en: lid}}}}
requires:
{requires}
do: [{{change: pot.size, by: 0}}]
---
{rules}
kind: phase
id: cooking
title: {{en: Cooking}}
who: {{decides: first(cooks), actions: [cover]}}
---
kind: scenario
id: kitchen
state:
  cooks: {{Ada: {{strength: {strength}}}}}
  pots: {{{pots}}}
  lids: {{{lidded}}}
"""


def kitchen(lots: random.Random) -> str:
    """A ruleset with one action of four parameters, and requirements that read some of them."""

    def requirements(number: int) -> str:
        chosen = lots.sample(CONDITIONS, number)
        return "\n".join(f'  - that: "{each}"\n    else: {{en: No.}}' for each in chosen)

    rules = ""
    for number in range(lots.randint(0, 2)):
        rules += (
            f"kind: rule\nid: rule_{number}\non: cover\nwhen: {lots.choice(CONDITIONS)!r}\nrequires:\n"
            f"{requirements(lots.randint(1, 2))}\n---\n"
        )
    return KITCHEN.format(
        lids=lots.choice(
            (
                "lids",
                "[lid for lid in lids if fitting(lid, pick)]",
                "[lid for lid in lids if lid.size < pot.size]",
            )
        ),
        requires=requirements(lots.randint(1, 4)),
        rules=rules,
        strength=lots.randint(1, 3),
        pots=", ".join(f"P{n}: {{size: {lots.randint(1, 4)}}}" for n in range(4)),
        lidded=", ".join(f"L{n}: {{size: {lots.randint(1, 4)}}}" for n in range(3)),
    )


@pytest.mark.parametrize("seed", range(40))
def test_whatever_requirements_read_the_same_choices_are_listed(
    linked: Callable[[str], Ruleset], seed: int
) -> None:
    program = Program(linked(kitchen(random.Random(seed))))
    game = new_game(program, program.ruleset.scenarios["kitchen"].state, Seeded(1))
    game.run()
    assert list(game.choices()) == one_by_one(game)


@pytest.mark.parametrize("traced", [True, False])
def test_who_is_asked_is_found_anew_once_anything_has_happened(
    linked: Callable[[str], Ruleset], traced: bool
) -> None:
    text = kitchen(random.Random(1)).replace("decides: first(cooks)", "decides: first(cooks where_strong)")
    text = text.replace("first(cooks where_strong)", "'first([each for each in cooks if each.strength < 9])'")
    text = text.replace("cooks: {Ada:", "cooks: {Eve: {strength: 2}, Ada:")
    program = Program(linked(text), traced=traced)
    game = new_game(program, program.ruleset.scenarios["kitchen"].state, Seeded(1))
    game.run()
    state: Any = game.state
    eve, ada = state.all_cooks
    assert game.deciders() == game.deciders() == [eve]
    state.set(eve, "strength", 9)
    assert game.deciders() == [ada]
    eve.strength = 1
    state.forget()
    assert game.deciders() == [eve]
    state.set(ada, "strength", 9)
    state.set(eve, "strength", 9)
    assert game.deciders() == [] and game.window() is None


GUARDED = """
kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy}
languages: [en]
documents: {toy: {en: Rules}}
start: cooking
---
kind: type
id: pot
plural: pots
fields: {size: {type: integer}}
---
kind: action
id: cover
source: {standing: house}
text: {en: Prose.}
title: {en: Cover}
by: pot
parameters:
  pick: {from: "[0, 1, 2]"}
  other: {from: "[other for other in pots if pick > 0]"}
requires:
  - that: 6 / pick > 3
    else: {en: No.}
do: [{change: pot.size, by: 0}]
---
kind: phase
id: cooking
title: {en: Cooking}
who: {decides: first(pots), actions: [cover]}
---
kind: scenario
id: kitchen
state:
  pots: {P1: {size: 2}, P2: {size: 3}}
"""


def test_a_beginning_that_leads_nowhere_may_not_fail_for_a_requirement(
    linked: Callable[[str], Ruleset],
) -> None:
    """Nothing can be divided by the first pick; but no whole choice has it."""
    program = Program(linked(GUARDED))
    game = new_game(program, program.ruleset.scenarios["kitchen"].state, Seeded(1))
    game.run()
    assert [choice.arguments[0] for choice in game.choices()] == [1, 1]


def test_a_requirement_that_fails_on_a_whole_choice_is_a_problem_with_its_place(
    linked: Callable[[str], Ruleset],
) -> None:
    program = Program(linked(GUARDED.replace("if pick > 0", "if pick > -1")))
    game = new_game(program, program.ruleset.scenarios["kitchen"].state, Seeded(1))
    game.run()
    with pytest.raises(Refused) as caught:
        list(game.choices())
    (problem,) = caught.value.problems
    assert (problem.code, problem.span and problem.span.line) == ("run-division-by-zero", 25)


def test_an_action_of_very_many_parameters_lists_its_choices_too(linked: Callable[[str], Ruleset]) -> None:
    """Python itself does not let that many loops stand in one another."""
    several = "".join(f'  p{number}: {{from: "[{number}]"}}\n' for number in range(30))
    program = Program(linked(GUARDED.replace("  pick:", several + "  pick:").replace("0, 1, 2", "1, 2")))
    game = new_game(program, program.ruleset.scenarios["kitchen"].state, Seeded(1))
    game.run()
    assert list(game.choices()) == one_by_one(game) != []
