"""The planning player: sees what several choices of its own come to, and is told how long it may think."""

from pathlib import Path
from textwrap import dedent

import pytest

from regelwerk.bots import BOTS, greedy, named, strong
from regelwerk.bots.evaluation import standing
from regelwerk.bots.seats import check_players
from regelwerk.link.ruleset import open_ruleset
from regelwerk.model.problem import Refused
from regelwerk.run.chance import Seeded
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game
from regelwerk.run.program import Program
from regelwerk.run.snapshot import dump
from tests.bots.opening import begun, written

TOYS = Path(__file__).parents[1] / "rulesets" / "toys"
BAKERY = """
    kind: ruleset
    id: bakery
    version: 1.0.0
    title: {en: Bakery}
    source: {standing: house}
    languages: [en]
    start: day
    value: baker.coins
    ---
    kind: type
    id: baker
    plural: bakers
    title: {en: baker}
    fields:
      coins: {type: integer, default: 9}
      dough: {type: boolean}
      asleep: {type: boolean}
    ---
    kind: phase
    id: day
    title: {en: Day}
    who:
      decides: first(baker for baker in bakers if not baker.asleep)
      actions: [beg, gamble, knead, bake, sleep]
    next: [{to: night}]
    ---
    kind: phase
    id: night
    title: {en: Night}
    who: nobody
    ---
    kind: action
    id: beg
    title: {en: Beg}
    source: {standing: house}
    by: baker
    requires: [{that: not baker.dough, else: {en: The hands are full of dough.}}]
    do: [{change: baker.coins, by: 1}, {set: baker.asleep, to: true}]
    ---
    kind: action
    id: gamble
    title: {en: Gamble}
    source: {standing: house}
    by: baker
    do:
      - {roll: 6, as: luck}
      - when: luck == 6
        then: [{change: baker.coins, by: 5}]
        else: [{change: baker.coins, by: -5}]
    ---
    kind: action
    id: knead
    title: {en: Knead}
    source: {standing: house}
    by: baker
    requires: [{that: not baker.dough, else: {en: There is dough.}}]
    do: [{change: baker.coins, by: -1}, {set: baker.dough, to: true}]
    ---
    kind: action
    id: bake
    title: {en: Bake}
    source: {standing: house}
    by: baker
    requires: [{that: baker.dough, else: {en: There is no dough.}}]
    do: [{set: baker.dough, to: false}, {change: baker.coins, by: 4}, {set: baker.asleep, to: true}]
    ---
    kind: action
    id: sleep
    title: {en: Sleep}
    source: {standing: house}
    by: baker
    do: [{set: baker.asleep, to: true}]
    ---
    kind: scenario
    id: morning
    title: {en: Morning}
    state: {bakers: {Ann: {}}}
"""


@pytest.fixture(scope="module")
def bakery(tmp_path_factory: pytest.TempPathFactory) -> Program:
    folder = tmp_path_factory.mktemp("bakery")
    return written(folder, BAKERY)


@pytest.fixture(scope="module")
def brawl() -> Program:
    return Program(open_ruleset(str(TOYS / "brawl")))


def chosen(game: Game, seed: str, seconds: int = 1) -> Choice:
    return strong.choose(game, list(game.choices()), seed, seconds)


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_it_makes_a_loss_that_pays_with_the_next_choice_where_greedy_does_not(
    bakery: Program, seed: str
) -> None:
    """Dough costs a coin and bread brings four; alms bring one at once. The dice lose more than they win."""
    game = begun(bakery, "morning")
    assert greedy.choose(game, list(game.choices()), seed).action == "beg"
    assert chosen(game, seed).action == "knead"
    game.choose(Choice("knead", ()))
    assert chosen(game, seed).action == "bake"


@pytest.mark.parametrize("dice", range(12))
def test_it_does_not_know_what_the_dice_will_show(bakery: Program, dice: int) -> None:
    game = begun(bakery, "morning", dice)
    assert chosen(game, "seed").action == "knead"


def test_the_same_seed_gives_the_same_choice_and_the_game_stays_as_it_was(brawl: Program) -> None:
    found = []
    for dice in (1, 1, 2):
        game = begun(brawl, "yard")
        game.state.chance = Seeded(dice)
        before, trace = dump(game), list(game.state.trace)
        found.append([repr(chosen(game, seed)) for seed in "abcd"])
        assert dump(game) == before and game.state.trace == trace
    assert found[0] == found[1] == found[2]


def test_what_it_knows_of_positions_that_are_worth_the_same_changes_no_choice(
    brawl: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, worths = begun(brawl, "yard"), []
    monkeypatch.setattr(strong, "standing", lambda *given: (worths.append(1), standing(*given))[1])
    known, many = [chosen(game, seed) for seed in "abcd"], len(worths)
    monkeypatch.setattr(strong, "fields_of_value", lambda program: None)
    assert [chosen(game, seed) for seed in "abcd"] == known
    assert many < len(worths) - many


def test_it_looks_at_no_more_positions_than_it_is_given_seconds_for(
    brawl: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strong, "POSITIONS", 40)
    monkeypatch.setattr(strong, "WIDTH", 3)
    monkeypatch.setattr(strong, "LONGEST", 30)
    game, tried = begun(brawl, "yard"), []
    choose = game.choose
    monkeypatch.setattr(game, "choose", lambda *given, **named: (tried.append(1), choose(*given, **named))[1])
    counts = []
    for seconds in (1, 3):
        tried.clear()
        chosen(game, "seed", seconds)
        counts.append(len(tried))
    one_list = 40 * len(list(game.choices()))  # what was begun is looked at to its end
    assert counts[0] <= 40 + one_list and counts[0] <= counts[1] <= 120 + one_list


@pytest.mark.parametrize("sort", ["strong:1", "strong:5", "strong:600"])
def test_who_plays_may_be_told_how_long_to_think(sort: str) -> None:
    bot = named(sort)
    assert bot is not None and bot.thinks and bot.weighs


@pytest.mark.parametrize(
    "sort", ["strong:", "strong:0", "strong:601", "strong:1.5", "strong:²", "greedy:5", ":5"]
)
def test_other_lengths_and_other_bots_that_do_not_think_by_time_are_refused(
    brawl: Program, sort: str
) -> None:
    with pytest.raises(Refused) as refused:
        check_players(brawl.ruleset, {"Ann": sort})
    assert [problem.code for problem in refused.value.problems] == ["play-unknown-player"]


def test_without_a_value_there_is_nothing_to_plan_for() -> None:
    ruleset = open_ruleset(str(TOYS / "threes"))
    with pytest.raises(Refused) as refused:
        check_players(ruleset, {"Ann": "strong:5", "Bob": "mcts"})
    assert [(each.code, each.values) for each in refused.value.problems] == [
        ("play-no-value", {"name": "strong:5"})
    ]


def test_all_bots_but_those_by_lot_say_that_they_think() -> None:
    assert {name: (bot.weighs, bot.thinks) for name, bot in BOTS.items()} == {
        "random": (False, False),
        "greedy": (True, False),
        "mcts": (False, True),
        "strong": (True, True),
    }


def test_a_plan_goes_on_with_what_it_has_made_itself(tmp_path: Path) -> None:
    """Loaves of a plan come anew each time that it is played again: they are meant by their names."""
    head, rest = BAKERY.split("    ---\n    kind: phase", 1)
    rest = rest.replace("knead, bake, sleep]", "knead, bake, sleep, shape, sell]", 1)
    loaves = """\
    ---
    kind: type
    id: loaf
    plural: loaves
    title: {en: loaf}
    fields:
      sold: {type: boolean}
    ---
    kind: action
    id: shape
    title: {en: Shape}
    source: {standing: house}
    by: baker
    requires: [{that: count(loaves) < 2, else: {en: The oven is full.}}]
    do: [{change: baker.coins, by: -2}, {create: loaf, as: fresh}]
    ---
    kind: action
    id: sell
    title: {en: Sell}
    source: {standing: house}
    by: baker
    parameters:
      loaf: {from: "[loaf for loaf in loaves if not loaf.sold]"}
    do: [{set: loaf.sold, to: true}, {change: baker.coins, by: 9}]
"""
    whole = dedent(f"{head}{loaves}    ---\n    kind: phase{rest}").lstrip()
    (tmp_path / "bakery.yaml").write_text(whole, "utf-8")
    game = begun(Program(open_ruleset(str(tmp_path))), "morning")
    for number in range(4):
        game.choose(chosen(game, f"{number}"))
    assert game.state.things["Ann"].coins == 9 + 2 * (9 - 2)


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_of_many_first_choices_that_are_worth_the_same_none_is_left_out_by_lot(
    tmp_path: Path, seed: str
) -> None:
    """Only one of twelve tins is good for anything, which is known once it is used."""
    head, rest = BAKERY.split("    ---\n    kind: phase", 1)
    rest = rest.replace("knead, bake, sleep]", "knead, bake, sleep, take, use]", 1)
    tin = ", ".join(f"tin{number}: {{good: {'true' if number == 7 else 'false'}}}" for number in range(12))
    rest = rest.replace("bakers: {Ann: {}}", f"bakers: {{Ann: {{}}}}, tins: {{{tin}}}", 1)
    tins = """\
    ---
    kind: type
    id: tin
    plural: tins
    title: {en: tin}
    fields:
      taken: {type: boolean}
      good: {type: boolean}
    ---
    kind: action
    id: take
    title: {en: Take}
    source: {standing: house}
    by: baker
    parameters: {tin: {from: tins}}
    requires: [{that: not any(other.taken for other in tins), else: {en: There is one at hand.}}]
    do: [{set: tin.taken, to: true}]
    ---
    kind: action
    id: use
    title: {en: Use}
    source: {standing: house}
    by: baker
    parameters: {tin: {from: "[tin for tin in tins if tin.taken]"}}
    do: [{set: tin.taken, to: false}, {change: baker.coins, by: 20 if tin.good else 0}]
"""
    whole = dedent(f"{head}{tins}    ---\n    kind: phase{rest}").lstrip()
    (tmp_path / "bakery.yaml").write_text(whole, "utf-8")
    game = begun(Program(open_ruleset(str(tmp_path))), "morning")
    assert chosen(game, seed) == Choice("take", (game.state.things["tin7"],))
