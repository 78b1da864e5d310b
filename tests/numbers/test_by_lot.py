"""Quick games by lot are the very games that the rules give."""

from pathlib import Path

import pytest

from regelwerk.link.ruleset import open_ruleset
from regelwerk.model.problem import Refused
from regelwerk.numbers.game import play
from regelwerk.numbers.matchup import Matchup
from regelwerk.numbers.simulate import here, simulate
from regelwerk.numbers.workers import Quick, check_quick
from regelwerk.run.program import Program

TOYS = Path(__file__).parents[1] / "rulesets" / "toys"


def matchup(toy: str, scenario: str, *, most: int = 200, counted: bool = False) -> Matchup:
    folder = str(TOYS / toy)
    return Matchup(folder, scenario, (), 5, most, (), open_ruleset(folder).content, counted)


@pytest.mark.slow
@pytest.mark.parametrize(("toy", "scenario", "written"), [
    ("threes", "empty", True), ("noughts", "row", True), ("brawl", "yard", False), ("wishes", "home", False),
])  # fmt: skip
def test_every_row_is_that_of_the_rules(toy: str, scenario: str, written: bool) -> None:
    played = matchup(toy, scenario)
    program = Program(open_ruleset(played.folder), traced=False)
    quick = Quick(program, scenario)
    assert (quick.refusal is None) == written
    assert [quick.play(played, number) for number in range(40)] == [
        play(program, played, number) for number in range(40)
    ]


CHILL = """---
kind: event
id: chill
title: {en: Chill}
parameters: {player: player}
tags: [cold]
do: [{set: player.tired, to: true}]
---
kind: immunity
id: N.2
title: {en: Warm from work}
text: {en: Whoever has two marks never feels cold.}
source: {standing: house}
for: player
against: [cold]
when: "count([square for square in squares if square.mark == player]) > 1"
"""


def test_rules_beyond_generated_code_are_played_as_they_are(tmp_path: Path) -> None:
    text = (TOYS / "noughts" / "ruleset.yaml").read_text()
    text = text.replace("then: [{set: player.tired, to: true}]", "then: [{chill: player}]")
    (tmp_path / "ruleset.yaml").write_text(text.replace("wind == 6", "wind > 2") + CHILL)
    ruleset = open_ruleset(str(tmp_path))
    played = Matchup(str(tmp_path), "row", (), 5, 200, (), ruleset.content, True)
    quick = Quick(Program(ruleset, traced=False), "row")
    slowly = simulate(played, 80, here(1))
    assert quick.refusal is not None and slowly.fired["N.2"] > 5
    assert [quick.play(played, number) for number in range(80)] == slowly.ordered()


@pytest.mark.parametrize("most", [1, 5, 9])
def test_games_are_cut_off_at_the_same_choice(most: int) -> None:
    played = matchup("threes", "empty", most=most)
    program = Program(open_ruleset(played.folder), traced=False)
    quick = Quick(program, "empty")
    rows = [quick.play(played, number) for number in range(60)]
    assert rows == [play(program, played, number) for number in range(60)]
    assert any(row.end == "unfinished" for row in rows) == (most < 9)


def test_another_seed_in_the_same_process_gives_its_own_games() -> None:
    played = [matchup("threes", "empty")._replace(seed=seed) for seed in (5, 6)]
    for one in played:
        rows = simulate(one, 20, here(1)).ordered()
        assert rows == simulate(one._replace(counted=True), 20, here(1)).ordered()
        assert [row.seed for row in rows] == [one.game_seed(number) for number in range(20)]


def test_counting_rules_changes_no_game() -> None:
    quick, counted = (
        simulate(matchup("noughts", "row", counted=each), 60, here(1)).ordered() for each in (False, True)
    )
    assert quick == counted


def test_what_stands_in_the_way_of_generated_code_is_told_with_its_place() -> None:
    with pytest.raises(Refused) as error:
        check_quick(matchup("brawl", "yard"))
    (problem,) = error.value.problems
    assert problem.code == "batch-cannot" and problem.values == {"what": "create"}
    assert problem.span is not None and problem.span.line == 92


def refused(folder: Path, scenario: str) -> list[str]:
    played = Matchup(str(folder), scenario, (), 5, 200, (), open_ruleset(str(folder)).content, False)
    with pytest.raises(Refused) as error:
        check_quick(played)
    return [problem.code for problem in error.value.problems]


def test_secret_orders_are_not_for_generated_code() -> None:
    assert refused(TOYS / "wishes", "home") == ["batch-phase"]


def test_dice_before_the_first_choice_are_not_for_generated_code(tmp_path: Path) -> None:
    text = (TOYS / "noughts" / "ruleset.yaml").read_text()
    title = "title: {en: Playing}\n"
    (tmp_path / "ruleset.yaml").write_text(text.replace(title, f"{title}do: [{{roll: 6, as: luck}}]\n"))
    assert refused(tmp_path, "row") == ["batch-dice-first"]
