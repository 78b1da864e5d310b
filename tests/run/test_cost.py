"""What an action costs: who can not pay is told what is missing, what is paid is gone before anything else
happens; on generated code and the readable one."""

from typing import Any

import pytest

import regelwerk
from regelwerk.reference.interpreter import Interpreter
from regelwerk.run.chance import Seeded
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game, new_game
from regelwerk.run.plain import plain
from regelwerk.run.program import Program
from regelwerk.run.snapshot import dump

TOY = """
kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy}
languages: [en]
documents: {toy: {en: The toy's rules}}
start: play
value: player.got
---
kind: type
id: player
plural: players
title: {en: player}
fields:
  wood: {type: integer, min: 0, title: {en: logs}}
  coins: {type: integer}
  grain: {type: integer, min: 0}
  steps: {type: number}
  got: {type: integer}
---
kind: type
id: plan
plural: plans
title: {en: plan}
fields: {wood: {type: integer, min: 0}, rebate: {type: integer}, taker: {type: player, optional: true}}
---
kind: action
id: build
title: {en: Build}
text: {en: Build a plan.}
source: {standing: house}
by: player
parameters: {plan: {from: plans}}
cost: COST
do: [{change: player.got, by: 1}, {set: player.grain, to: player.grain + player.wood}]
---
kind: action
id: rest
title: {en: Rest}
source: {standing: house}
by: player
---
kind: phase
id: play
title: {en: Play}
who: {decides: first(players), actions: [build, rest]}
next: [{to: play}]
---
kind: scenario
id: start
title: {en: Start}
source: {standing: house}
state:
  players: {Ada: {wood: 3, coins: 2, grain: 4, steps: 1.5}}
  plans: {Hut: {wood: 2}, Barn: {wood: 5, rebate: 4}}
"""


@pytest.fixture(params=[Program, Interpreter])
def play(request: pytest.FixtureRequest, link_text: Any) -> Any:
    def started(cost: str, more: str = "") -> Game:
        ruleset, problems = link_text(TOY.replace("COST", cost) + more)
        assert problems == [] and ruleset is not None
        game = new_game(request.param(ruleset), ruleset.scenarios["start"].state, Seeded(1), language="en")
        game.run()
        return game

    return started


@pytest.fixture
def problems(link_text: Any) -> Any:
    return lambda cost: [
        (each.code, each.span.line, each.hint) for each in link_text(TOY.replace("COST", cost))[1]
    ]


def offered(game: Game) -> list[list[Any]]:
    return [[plain(value) for value in each.arguments] for each in game.choices() if each.action == "build"]


def refused(game: Game, *arguments: Any) -> list[str]:
    things = game.state.things
    choice = Choice("build", tuple(things.get(each, each) for each in arguments))
    return [each.values["reason"] for each in game.why_not(choice)]


def build(game: Game, *arguments: Any) -> dict[str, Any]:
    game.choose(
        next(each for each in game.choices() if [plain(value) for value in each.arguments] == list(arguments))
    )
    ada = game.state.things["Ada"]
    return {name: getattr(ada, name) for name in ("wood", "coins", "grain", "steps", "got")}


def test_what_is_paid_is_gone_before_anything_else_happens(play: Any) -> None:
    game = play("{wood: plan.wood, coins: 2}")
    assert offered(game) == [["Hut"]]
    assert build(game, "Hut") == {"wood": 1, "coins": 0, "grain": 5, "steps": 1.5, "got": 1}
    assert offered(game) == []


TITHE = """
---
kind: rule
id: Tithe
title: {en: Tithe}
text: {en: Half of what is left goes to the temple.}
source: {standing: house}
on: build
band: BAND
do: [{set: player.wood, to: player.wood // 2}]
"""


@pytest.mark.parametrize("kind", [Program, Interpreter])
@pytest.mark.parametrize("band", ["early", "main"])
def test_what_is_paid_is_gone_before_any_rule_acts(link_text: Any, kind: Any, band: str) -> None:
    text = TOY.replace("start: play", "start: play\nbands: [early, main]", 1).replace("COST", "{wood: 2}")
    ruleset, problems = link_text(text + TITHE.replace("BAND", band))
    assert problems == [] and ruleset is not None
    game = new_game(kind(ruleset), ruleset.scenarios["start"].state, Seeded(1), language="en")
    game.run()
    built = build(game, "Hut")
    assert (built["wood"], built["grain"]) == (0, 4 if band == "early" else 5)


def test_each_field_that_is_missing_is_told_by_its_title(play: Any) -> None:
    game = play("{wood: plan.wood, coins: 3, steps: 2}")
    assert refused(game, "Barn") == ["logs: 2 short.", "coins: 1 short.", "steps: 0.5 short."]


@pytest.mark.parametrize("cost", ["{wood: 0}", "{wood: -plan.wood}", "{coins: plan.wood - 9}"])
def test_nothing_and_less_cost_nothing(play: Any, cost: str) -> None:
    game = play(cost)
    assert offered(game) == [["Hut"], ["Barn"]]
    assert build(game, "Barn") == {"wood": 3, "coins": 2, "grain": 7, "steps": 1.5, "got": 1}


def test_who_is_in_debt_pays_nothing_with_it(play: Any) -> None:
    game = play("{coins: plan.wood - 2}")
    game.state.things["Ada"].coins = -3
    assert offered(game) == [["Hut"]]
    assert refused(game, "Barn") == ["coins: 3 short."]


def test_amounts_are_worked_out_before_anything_is_paid(play: Any) -> None:
    assert build(play("{wood: 2, coins: player.wood - 1}"), "Hut") == {
        "wood": 1, "coins": 0, "grain": 5, "steps": 1.5, "got": 1,
    }  # fmt: skip


def test_parts_of_a_list_take_from_what_those_before_them_leave(play: Any) -> None:
    game = play("[{wood: 2}, {wood: plan.wood - 1}]")
    assert offered(game) == [["Hut"]]
    assert refused(game, "Barn") == ["logs: 3 short."]
    assert build(game, "Hut")["wood"] == 0


def test_how_a_mixture_is_paid_is_chosen(play: Any) -> None:
    game = play("[{wood: 1}, {any_of: [coins, wood], pay: 3}]")
    assert offered(game) == [["Hut", 1], ["Hut", 2], ["Barn", 1], ["Barn", 2]]
    assert build(game, "Hut", 1)["wood"] == 0


def test_a_mixture_of_three_lists_each_way_once(play: Any) -> None:
    game = play("{any_of: [coins, grain, wood], pay: plan.wood + 3}")
    ways = offered(game)
    hut = {(coins, grain, 5 - coins - grain) for plan, coins, grain in ways if plan == "Hut"}
    assert hut == {(c, g, w) for c in range(3) for g in range(5) for w in range(4) if c + g + w == 5}
    assert len(ways) == len({tuple(each) for each in ways})
    assert build(game, "Hut", 0, 4) == {"wood": 2, "coins": 2, "grain": 2, "steps": 1.5, "got": 1}


def test_a_mixture_that_can_not_be_paid_is_refused_with_what_is_missing(play: Any) -> None:
    game = play("{any_of: [coins, grain], pay: plan.wood + 2}")
    assert {plan for plan, _ in offered(game)} == {"Hut"}
    assert refused(game, "Barn", 2) == ["coins or grain: 1 short."]


def test_an_amount_may_rest_on_what_is_required(play: Any) -> None:
    assert (
        offered(play("{wood: plan.taker.wood}\nrequires: [{that: plan.taker is not none, else: {en: No.}}]"))
        == []
    )


def test_a_free_number_may_be_an_amount(tmp_path: Any) -> None:
    free = """
parameters: {many: {type: number, propose: "[0.5, 2]"}}
requires: [{that: many > 0, else: {en: Give something.}}]
cost: {steps: many}
"""
    toy = TOY.replace("\nparameters: {plan: {from: plans}}\ncost: COST\n", free)
    (tmp_path / "toy.yaml").write_text(toy, "utf-8")
    game = regelwerk.load(str(tmp_path), "en").game(seed=1)
    assert [each.arguments for each in game.choices("build")] == [{"many": 0.5}]
    assert [each.values["reason"] for each in game.refusals("build", many=1.75)] == ["steps: 0.25 short."]
    game.choose("build", many=1.25)
    assert game.position["Ada"]["steps"] == 0.25


@pytest.mark.parametrize(
    ("cost", "expected"),
    [
        ("{wod: 2}", [("unknown-field", 35, "wood")]),
        ("{wood: -2}", [("cost-negative", 35, "")]),
        ("{got: 1, any: 2}", [("unknown-field", 35, "")]),
        ("[{any_of: [coins, steps], pay: 2}]", [("cost-of-no-number", 35, "")]),
        ("{wood: plan.size}", [("expression-unknown-field", 35, "")]),
        ("{wood: 1.5}", [("expression-not-whole", 35, "")]),
        ("[{any_of: [coins], pay: 2}]", [("too-few", 35, "")]),
        ("{}", [("too-few", 35, "")]),
        ("2", [("wrong-type", 35, "{…: 2}")]),
    ],
)  # fmt: skip
def test_what_can_not_be_a_cost_is_told_where_it_stands(problems: Any, cost: str, expected: Any) -> None:
    assert problems(cost) == expected


@pytest.mark.parametrize(("seen_by", "codes"), [("nobody", ["cost-unseen"]), ("owner", [])])
def test_nothing_is_paid_of_what_nobody_may_know(link_text: Any, seen_by: str, codes: list[str]) -> None:
    """Whoever can not pay is told how much is missing."""
    hidden = TOY.replace("coins: {type: integer}", f"coins: {{type: integer, seen_by: {seen_by}}}")
    for cost in ("{coins: 1}", "[{any_of: [wood, coins], pay: 2}]"):
        assert [each.code for each in link_text(hidden.replace("COST", cost))[1]] == codes


def test_generated_code_and_the_readable_one_say_the_same(link_text: Any) -> None:
    ruleset, _ = link_text(TOY.replace("COST", "[{wood: 1}, {any_of: [coins, grain], pay: plan.wood}]"))
    games = [
        new_game(each(ruleset), ruleset.scenarios["start"].state, Seeded(1), language="en")
        for each in (Program, Interpreter)
    ]
    for game in games:
        game.run()
        game.choose(list(game.choices())[1])
    assert dump(games[0]) == dump(games[1])
    assert str(games[0].state.trace) == str(games[1].state.trace)


def test_a_cost_is_told_of_a_choice_and_of_several_that_cost_as_much(tmp_path: Any) -> None:
    (tmp_path / "toy.yaml").write_text(
        TOY.replace("COST", "[{wood: 1}, {any_of: [coins, grain], pay: 1}]"), "utf-8"
    )
    game = regelwerk.load(str(tmp_path), "en").game(seed=1)
    first, second, *_ = game.choices("build")
    assert [game.cost(each) for each in (first, second)] == [{"wood": 1, "grain": 1}, {"wood": 1, "coins": 1}]
    assert game.cost_told([first]) == "−1 logs, −1 grain"
    assert game.cost_told([first, second]) == game.cost_told([]) == game.cost_told(game.choices("rest")) == ""
    game.choose(second)
    assert (game.position["Ada"]["wood"], game.position["Ada"]["coins"]) == (2, 1)
    game.undo()
    assert (game.position["Ada"]["wood"], game.position["Ada"]["coins"]) == (3, 2)
    assert game.bot("greedy") in game.choices()
    with pytest.raises(regelwerk.Refused):
        game.choose("build", plan="Hut", coins=7)


FIGURES = TOY.replace(
    "---\nkind: action\nid: build",
    """---
kind: type
id: runner
plural: runners
title: {en: runner}
fields:
  breath: {type: integer, min: 0, title: {en: breath}}
  secret: {type: integer, seen_by: nobody}
  at: {type: text, optional: true}
---
kind: action
id: build""",
).replace("{plan: {from: plans}}", "{runner: {from: runners}, other: {from: runners}}")
RUNNERS = """
---
kind: scenario
id: race
title: {en: Race}
source: {standing: house}
state:
  players: {Ada: {wood: 3}}
  runners: {Bo: {breath: 3}, Cy: {breath: 1}}
"""


def race(link_text: Any, kind: Any, cost: str) -> Game:
    ruleset, problems = link_text(FIGURES.replace("COST", cost) + RUNNERS)
    assert problems == [] and ruleset is not None
    game = new_game(kind(ruleset), ruleset.scenarios["race"].state, Seeded(1), language="en")
    game.run()
    return game


@pytest.mark.parametrize("kind", [Program, Interpreter])
@pytest.mark.parametrize(
    ("cost", "expected"),
    [
        ("{runner.breath: 2}", [["Bo", "Bo"], ["Bo", "Cy"]]),
        ("{player.wood: 3, other.breath: 2}", [["Bo", "Bo"], ["Cy", "Bo"]]),
        ("{wood: 4}", []),
        # Twice of one thing is not more than it has; of two things each pays its part.
        ("{runner.breath: 1, other.breath: 1}", [["Bo", "Bo"], ["Bo", "Cy"], ["Cy", "Bo"]]),
        ("[{wood: 2}, {player.wood: 2}]", []),
    ],
)
def test_what_was_chosen_may_pay(link_text: Any, kind: Any, cost: str, expected: Any) -> None:
    assert offered(race(link_text, kind, cost)) == expected


@pytest.mark.parametrize("kind", [Program, Interpreter])
def test_what_was_chosen_pays_of_its_own(link_text: Any, kind: Any) -> None:
    game = race(link_text, kind, "{runner.breath: 1, other.breath: 1, wood: other.breath}")
    assert refused(game, "Cy", "Cy") == ["breath: 1 short."]
    build(game, "Bo", "Bo")
    assert (game.state.things["Bo"].breath, game.state.things["Ada"].wood) == (1, 0)


@pytest.mark.parametrize(
    ("cost", "expected"),
    [
        ("{runer.breath: 1}", ["expression-unknown-name"]),
        ("{runner.breth: 1}", ["expression-unknown-field"]),
        ("{runner.at: 1}", ["cost-of-no-number"]),
        ("{runner.secret: 1}", ["cost-unseen"]),
        ("{runner.breath.more: 1}", ["malformed-name"]),
        ("{any_of: [runner.breath, wood], pay: 1}", ["malformed-name"]),
    ],
)
def test_who_can_not_pay_is_told(link_text: Any, cost: str, expected: list[str]) -> None:
    assert [each.code for each in link_text(FIGURES.replace("COST", cost) + RUNNERS)[1]] == expected


def test_a_cost_of_what_was_chosen_is_told_beside_the_choice(tmp_path: Any) -> None:
    (tmp_path / "toy.yaml").write_text(FIGURES.replace("COST", "{runner.breath: 2}") + RUNNERS, "utf-8")
    game = regelwerk.load(str(tmp_path), "en").game("race", seed=1)
    assert [game.cost(each) for each in game.choices("build")] == [{"runner.breath": 2}] * 2
    assert game.cost_told(game.choices("build")) == "−2 breath"
