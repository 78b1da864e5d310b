"""Every kind has an example; together they are one game, sound in every way, and a variant of it."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from regelwerk.author.reference import example
from regelwerk.cli import main
from regelwerk.kinds import KINDS


@pytest.fixture
def game(tmp_path: Path) -> Path:
    for kind in KINDS:
        variant = kind == "change"
        folder = tmp_path / ("hard_winter" if variant else "squirrels")
        folder.mkdir(exist_ok=True)
        (folder / f"{kind}.yaml").write_text(example(kind), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("kind", KINDS)
def test_an_example_shows_its_kind_first_and_for_the_most_part(kind: str) -> None:
    kinds = [each["kind"] for each in yaml.safe_load_all(example(kind))]
    if kind == "change":
        # A variant has a head, and is shown by an example of its own.
        assert kinds == ["ruleset", "change", "change", "example"]
    else:
        assert set(kinds) == {kind}


@pytest.mark.parametrize("name", ["squirrels", "hard_winter"])
@pytest.mark.parametrize("command", [["check"], ["lint"], ["test"], ["fmt", "--check"]])
def test_the_examples_are_sound(game: Path, name: str, command: list[str], capsys: Any) -> None:
    assert main([*command, str(game / name)]) == 0, capsys.readouterr()


def test_the_game_of_the_examples_can_be_played_to_its_end(game: Path) -> None:
    import regelwerk

    played = regelwerk.load(str(game / "squirrels")).simulate(games=10, players="random")
    assert played["ends"] == {"won": 10}


def test_a_wrong_example_fails(game: Path, capsys: Any) -> None:
    file = game / "squirrels" / "example.yaml"
    file.write_text(file.read_text("utf-8").replace("luck(Fips): 5", "luck(Fips): 4"), "utf-8")
    assert main(["test", str(game / "squirrels")]) == 1
    assert "luck(Fips) comes to 5, not to 4." in capsys.readouterr().out
