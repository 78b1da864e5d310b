"""What phases bring of themselves once somebody is through is no reason to be through at once."""


import pytest

from regelwerk.bots import greedy, strong
from regelwerk.bots.end_of_part import coming, goes_on
from regelwerk.bots.evaluation import standing
from regelwerk.run.game import Game
from regelwerk.run.program import Program
from regelwerk.run.takeback import mark
from tests.bots.opening import begun, written

FARM = """
    kind: ruleset
    id: farm
    version: 1.0.0
    title: {en: Farm}
    source: {standing: house}
    languages: [en]
    start: day
    value: farmer.coins
    ---
    kind: type
    id: farmer
    plural: farmers
    title: {en: farmer}
    fields:
      coins: {type: integer, default: 20}
      weeds: {type: boolean, default: true}
      tired: {type: boolean}
      asked: {type: boolean}
      profit: {type: integer, default: 0}
      neighbour: {type: boolean}
      harvest: {type: integer, default: 0}
      feast: {type: integer, default: 99}
    ---
    kind: phase
    id: day
    title: {en: Day}
    who:
      decides: first(farmer for farmer in farmers if not farmer.tired and not farmer.neighbour)
      actions: [weed, burn, throw, sell, rest]
    react:
      decides: first(farmer for farmer in farmers if farmer.asked)
      actions: [nod]
    next: [{to: night}]
    ---
    kind: phase
    id: night
    title: {en: Night}
    who: nobody
    do:
      - for_each: farmer
        in: "[farmer for farmer in farmers if not farmer.neighbour]"
        do:
          - {change: farmer.coins, by: farmer.harvest}
          - when: farmer.coins >= farmer.feast
            then: [{end: "[farmer]"}]
    ---
    kind: action
    id: weed
    title: {en: Weed}
    source: {standing: house}
    by: farmer
    requires: [{that: farmer.weeds, else: {en: There are no weeds.}}]
    do:
      - {set: farmer.weeds, to: false}
      - {change: farmer.coins, by: 1}
      - for_each: other
        in: "[other for other in farmers if other.neighbour]"
        do: [{set: other.asked, to: true}]
    ---
    kind: action
    id: burn
    title: {en: Burn}
    source: {standing: house}
    by: farmer
    do: [{change: farmer.coins, by: -1}]
    ---
    kind: action
    id: throw
    title: {en: Throw}
    source: {standing: house}
    by: farmer
    do:
      - {roll: 10, as: luck}
      - when: luck == 10
        then: [{change: farmer.coins, by: 8}]
        else: [{change: farmer.coins, by: -1}]
    ---
    kind: action
    id: sell
    title: {en: Sell}
    source: {standing: house}
    by: farmer
    requires: [{that: farmer.harvest == 10 and farmer.profit > 0, else: {en: There is nothing to sell.}}]
    do: [{change: farmer.coins, by: farmer.profit}, {set: farmer.tired, to: true}]
    ---
    kind: action
    id: rest
    title: {en: Rest}
    source: {standing: house}
    by: farmer
    do: [{set: farmer.tired, to: true}]
    ---
    kind: action
    id: nod
    title: {en: Nod}
    source: {standing: house}
    by: farmer
    do: [{set: farmer.asked, to: false}]
    ---
    kind: scenario
    id: plain
    title: {en: Plain}
    state: {farmers: {Ann: {}}}
    ---
    kind: scenario
    id: good_year
    title: {en: Good year}
    state: {farmers: {Ann: {harvest: 10}}}
    ---
    kind: scenario
    id: market
    title: {en: Market}
    state: {farmers: {Ann: {harvest: 10, profit: 5}}}
    ---
    kind: scenario
    id: neighbours
    title: {en: Neighbours}
    state: {farmers: {Ann: {harvest: 10}, Ben: {neighbour: true}}}
    ---
    kind: scenario
    id: tax
    title: {en: Tax}
    state: {farmers: {Ann: {weeds: false, harvest: -5}}}
    ---
    kind: scenario
    id: feast
    title: {en: Feast}
    state: {farmers: {Ann: {harvest: 10, feast: 30}}}
"""
CHOOSE = [greedy.choose, strong.choose]


@pytest.fixture(scope="module")
def farm(tmp_path_factory: pytest.TempPathFactory) -> Program:
    folder = tmp_path_factory.mktemp("farm")
    return written(folder, FARM)


def played(choose: object, game: Game) -> list[str]:
    done: list[str] = []
    while game.window() is not None:
        choice = choose(game, list(game.choices()), f"{len(done)}")  # type: ignore[operator]
        done.append(choice.action)
        game.choose(choice)
    return done


@pytest.mark.parametrize("choose", CHOOSE)
@pytest.mark.parametrize("scenario", ["plain", "good_year"])
def test_what_comes_anyway_is_no_reason_to_leave_work(farm: Program, choose: object, scenario: str) -> None:
    assert played(choose, begun(farm, scenario)) == ["weed", "rest"]


@pytest.mark.parametrize("choose", CHOOSE)
def test_nor_is_it_where_somebody_has_to_answer(farm: Program, choose: object) -> None:
    assert played(choose, begun(farm, "neighbours")) == ["weed", "nod", "rest"]


@pytest.mark.parametrize("choose", CHOOSE)
def test_a_loss_that_comes_anyway_is_no_reason_to_put_it_off(farm: Program, choose: object) -> None:
    assert played(choose, begun(farm, "tax")) == ["rest"]


@pytest.mark.parametrize("choose", CHOOSE)
def test_a_game_that_is_won_by_ending_the_part_is_won(farm: Program, choose: object) -> None:
    game = begun(farm, "feast")
    assert played(choose, game)[-1] == "rest"
    assert game.state.ending is not None and [each.id for each in game.state.ending] == ["Ann"]


def test_greedy_takes_the_mean_over_all_that_a_die_may_show(farm: Program) -> None:
    """A throw brings 8 once in ten and costs 1 else: less than nothing, whatever a few throws would show."""
    for seed in range(20):
        game = begun(farm, "tax")
        assert greedy.choose(game, list(game.choices()), f"{seed}").action == "rest"


def test_whose_part_goes_on(farm: Program) -> None:
    game = begun(farm, "neighbours")
    ann = game.deciders()[0]
    assert goes_on(game, ann, "day") and not goes_on(game, ann, "night")
    game.choose(next(each for each in game.choices() if each.action == "weed"))
    assert goes_on(game, ann, "day")  # Ben nods first
    game.choose(next(iter(game.choices())))
    game.choose(next(each for each in game.choices() if each.action == "rest"))
    assert not goes_on(game, ann, "day")


def test_what_comes_is_judged_by_whoever_ends_the_part_most_quietly(farm: Program) -> None:
    """Selling brings five and ends the day as rest does; the harvest of ten comes after either."""
    game = begun(farm, "market")
    ann, here = game.deciders()[0], mark(game, dice=False)
    rest, sell = (next(each for each in game.choices() if each.action == name) for name in ("rest", "sell"))
    assert coming(game, ann, [(sell, (0.0, 35.0)), (rest, (0.0, 30.0))], here) == 10.0
    assert coming(game, ann, [(sell, (0.0, 35.0)), (rest, (1.0, 30.0))], here) == 10.0
    assert coming(game, ann, [(rest, (1.0, 30.0))], here) == coming(game, ann, [], here) == 0.0
    assert standing(game, ann) == (0.0, 20.0)


@pytest.mark.parametrize("choose", CHOOSE)
def test_what_an_action_brings_itself_is_not_put_off(farm: Program, choose: object) -> None:
    """Selling ends the day and brings five: whoever looks far enough weeds before."""
    before = ["weed"] if choose is strong.choose else []
    assert played(choose, begun(farm, "market")) == [*before, "sell"]


def test_standing_is_untouched(farm: Program) -> None:
    game = begun(farm, "good_year")
    greedy.choose(game, list(game.choices()), "1")
    assert standing(game, game.deciders()[0]) == (0.0, 20.0)
