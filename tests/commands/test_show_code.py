"""`show --code`: the generated code of a document, each line with the place it comes from."""

import json
from pathlib import Path

import pytest

from regelwerk.cli import main
from regelwerk.link.ruleset import open_ruleset
from regelwerk.run.listing import listing
from regelwerk.run.program import Program

TOYS = Path(__file__).parents[1] / "rulesets" / "toys"
NOUGHTS = TOYS / "noughts"


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["show", str(NOUGHTS), *arguments, "--lang", "en"]) == 0
    return capsys.readouterr().out


def line_of(text: str) -> int:
    lines = (NOUGHTS / "ruleset.yaml").read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, start=1) if text in line)


def test_an_action_is_shown_with_the_lines_of_the_file_that_it_comes_from(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code = shown(capsys, "set_mark", "--code")
    (line,) = [each for each in code.splitlines() if "Set·mark(s, square_, player_)" in each]
    place = line_of("{set: square.mark, to: player}")
    assert line.endswith(f"# {NOUGHTS}/ruleset.yaml:{place}")
    assert "def Event·set_mark(" in code
    assert "def Allowed·set_mark(" in code
    assert "def Event·swap(" not in code


def test_of_a_rule_only_its_own_lines_are_shown_inside_the_function_they_stand_in(
    capsys: pytest.CaptureFixture[str],
) -> None:
    first, gap, test, reason = shown(capsys, "N.1", "--code").splitlines()
    assert first.startswith("def Barred·set_mark(")
    assert gap.strip() == "…"
    assert "player_.tired" in test
    assert "is tired" in reason


def test_a_document_without_code_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, "square", "--code") == "# no code is made of square: it is data\n"


def test_json_names_number_code_and_place_of_each_line(capsys: pytest.CaptureFixture[str]) -> None:
    (data,) = json.loads(shown(capsys, "wait", "--code", "--format", "json"))
    lines = [line for part in data["parts"] for line in part]
    assert data["id"] == "wait"
    (roll,) = [line for line in lines if "s.chance.roll(6)" in line["code"]]
    assert (roll["line"], roll["file"]) == (line_of("roll: 6"), f"{NOUGHTS}/ruleset.yaml")


@pytest.mark.parametrize("toy", ["noughts", "brawl", "herds", "otters"])
def test_every_line_of_the_module_is_shown_with_some_document_or_belongs_to_all(toy: str) -> None:
    ruleset = open_ruleset(str(TOYS / toy))
    generated = Program(ruleset).generated
    told = {
        line.number
        for id in {*filter(None, generated.owners)}
        for part in listing(generated, id)
        for line in part
    }
    whole = [line for stretch in listing(generated) for line in stretch]
    left = [line.text for line in whole if line.number not in told]
    heads = [text for text in left if not text.startswith(" ")]
    assert all(text.startswith(("def Set·", "def Change·", "def Immune(")) for text in heads), heads
