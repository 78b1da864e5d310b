"""However often games are set up, each begins with what its scenario lists."""

from typing import Any

import pytest

from regelwerk.model.scenario import Given
from regelwerk.model.span import Span
from regelwerk.run.chance import Seeded
from regelwerk.run.failure import RunFailure
from regelwerk.run.game import new_game
from regelwerk.run.program import Program
from regelwerk.run.snapshot import dump

DENS = """
kind: table
id: soils
columns: {soil: {type: text, key: true}}
rows: [{soil: sand}, {soil: clay}]
---
kind: type
id: den
plural: dens
fields:
  paths: {type: den, list: true}
  soil: {type: soils, optional: true}
  lamps: {type: integer, default: 0}
---
kind: type
id: badger
plural: badgers
fields:
  home: {type: den, optional: true}
  mate: {type: badger, optional: true}
  moods: {type: text, list: true}
"""
NOWHERE = Span("toy.yaml", 1, 1, 1, 1)
LISTED: dict[str, dict[str, dict[str, Any]]] = {
    "badger": {
        "Bo": {"home": "low", "mate": "Ina"},
        "Ina": {"home": "high", "mate": "Bo", "moods": ["glad", "sad"]},
        "Uli": {},
    },
    "den": {"low": {"paths": ["high"], "soil": "clay"}, "high": {"paths": ["low", "high"], "lamps": 2}},
}


def data(listed: dict[str, dict[str, dict[str, Any]]]) -> Any:
    return {
        kind: {
            id: (NOWHERE, {field: Given(value, NOWHERE) for field, value in values.items()})
            for id, values in things.items()
        }
        for kind, things in listed.items()
    }


@pytest.fixture
def program(linked: Any) -> Program:
    return Program(linked(DENS))


def test_the_last_of_many_games_is_set_up_as_the_first(program: Program) -> None:
    first = dump(new_game(program, data(LISTED), Seeded(1)))
    for _ in range(3):
        again = new_game(program, data(LISTED), Seeded(1))
    assert dump(again) == first
    assert [each._serial for each in again.state.things.values()] == [1, 2, 3, 4, 5]
    assert [each.id for each in again.state.all_dens] == ["low", "high"]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("kind", "id", "values", "code"),
    [
        ("badger", "Bo", {"home": "sky", "mate": "Ina"}, "run-unknown-thing"),
        ("badger", "Bo", {"home": "Ina", "mate": "Ina"}, "run-unknown-thing"),
        ("den", "low", {"paths": ["Bo"], "soil": "clay"}, "run-unknown-thing"),
        ("den", "low", {"paths": ["high"], "soil": "marble"}, "run-unknown-row"),
        ("badger", "low", {}, "run-thing-twice"),
    ],
)
def test_what_is_wrong_is_told_in_the_first_game_as_in_the_last(
    program: Program, kind: str, id: str, values: dict[str, Any], code: str
) -> None:
    wrong = {each: dict(things) for each, things in LISTED.items()}
    wrong[kind][id] = values
    for _ in range(2):
        with pytest.raises(RunFailure) as caught:
            new_game(program, data(wrong), Seeded(1))
        assert caught.value.code == code
        for _ in range(3):
            new_game(program, data(LISTED), Seeded(1))
