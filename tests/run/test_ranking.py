"""Games that end with everybody in their place: what decides, who shares a place, what the table says."""

from typing import Any

import pytest

import regelwerk
from regelwerk.api.position import Position
from regelwerk.reference.interpreter import Interpreter
from regelwerk.run.chance import Seeded
from regelwerk.run.game import Game, new_game
from regelwerk.run.program import Program
from regelwerk.run.snapshot import dump, restore

TOY = """
kind: ruleset
id: toy
version: 1.0.0
title: {de: Spiel, en: Toy}
languages: [de, en]
documents: {toy: {de: Regeln, en: The toy's rules}}
start: play
---
kind: type
id: player
plural: players
title: {de: Spieler, en: player}
fields:
  points: {type: integer, title: {de: Punkte, en: points}}
  cards: {type: integer, title: {de: Karten, en: cards}}
  paid: {type: number}
---
kind: definition
id: score
title: {de: Stand, en: score}
parameters: {player: player}
is: player.points * 2
---
kind: action
id: stop
title: {de: Schluss, en: Stop}
text: {de: Schluss., en: Stop.}
source: {standing: house}
by: player
do: [{end: END}]
---
kind: phase
id: play
title: {de: Zug, en: Turn}
who: {decides: first(players), actions: [stop]}
next: [{to: play}]
---
kind: scenario
id: start
title: {de: Anfang, en: Start}
source: {standing: house}
state:
  players:
    Ada: {points: 3, cards: 2, paid: 0.5}
    Ben: {points: 5, cards: 4}
    Cem: {points: 5, cards: 1}
    Dora: {points: 5, cards: 1, paid: 2}
"""


@pytest.fixture(params=[Program, Interpreter])
def ended(request: pytest.FixtureRequest, link_text: Any) -> Any:
    def played(end: str) -> Game:
        ruleset, problems = link_text(TOY.replace("END", end))
        assert problems == [] and ruleset is not None
        game = new_game(request.param(ruleset), ruleset.scenarios["start"].state, Seeded(1), language="en")
        game.run()
        game.choose(next(iter(game.choices())))
        return game

    return played


def places(game: Game) -> str:
    ranking = game.state.ending.ranking if game.state.ending is not None else ()
    return " ".join(f"{each.place}{each.thing.id}" for each in ranking)


def winners(game: Game) -> list[str]:
    return [each.id for each in game.state.ending or ()]


@pytest.mark.parametrize(
    ("end", "expected", "won"),
    [
        ("{rank: players, by: [player.points]}", "1Ben 1Cem 1Dora 4Ada", ["Ben", "Cem", "Dora"]),
        ("{rank: players, by: [player.points, -player.cards]}", "1Cem 1Dora 3Ben 4Ada", ["Cem", "Dora"]),
        ("{rank: players, by: [score(player), player.paid]}", "1Dora 2Ben 2Cem 4Ada", ["Dora"]),
        ("{rank: players, by: [player.points], shared: false}", "1Ben 2Cem 3Dora 4Ada", ["Ben"]),
        ("{rank: players, by: [player.cards], shared: true}", "1Ben 2Ada 3Cem 3Dora", ["Ben"]),
        ("{rank: '[each for each in players if each.cards > 9]', by: [player.points]}", "", []),
        ("{rank: '[p for p in players if p != player]', by: [player.paid]}", "1Dora 2Ben 2Cem", ["Dora"]),
        ("{rank: players, by: [0]}", "1Ada 1Ben 1Cem 1Dora", ["Ada", "Ben", "Cem", "Dora"]),
    ],
)  # fmt: skip
def test_the_first_number_that_differs_decides(ended: Any, end: str, expected: str, won: list[str]) -> None:
    game = ended(end)
    assert places(game) == expected
    assert winners(game) == won
    assert not list(game.choices())


def test_a_saved_end_keeps_its_table(ended: Any) -> None:
    game = ended("{rank: players, by: [player.points]}")
    data = dump(game)
    again = restore(game.program, data, Seeded(1))
    assert dump(again) == data
    assert data["ranking"][0] == [1, "Ben", [[{"de": "Punkte", "en": "points"}, 5]]]


def test_an_end_without_places_says_nothing_of_them(ended: Any) -> None:
    game = ended("'[player]'")
    assert "ranking" not in dump(game) and places(game) == "" and winners(game) == ["Ada"]


@pytest.mark.parametrize(
    ("by", "heads", "row"),
    [
        ("[score(player)]", ["", "", "score"], ["1", "Ben", "10"]),
        ("[-player.cards]", ["", "", "cards"], ["1", "Cem", "1"]),
        ("[player.paid]", ["", "", "player.paid"], ["1", "Dora", "2"]),
        ("[-player.paid]", ["", "", "player.paid"], ["1", "Ben", "0"]),
        ("[{score: player.points + 1, title: {de: Mehr, en: more}}]", ["", "", "more"], ["1", "Ben", "6"]),
    ],
)  # fmt: skip
def test_the_table_names_what_decides(tmp_path: Any, by: str, heads: list[str], row: list[str]) -> None:
    (tmp_path / "toy.yaml").write_text(TOY.replace("END", f"{{rank: players, by: {by}}}"), "utf-8")
    game = regelwerk.load(str(tmp_path), "en").game(seed=1)
    assert game.final_table == []
    game.choose("stop")
    assert game.final_table[:2] == [heads, row]


def test_the_outcome_the_story_and_the_position_tell_it(tmp_path: Any) -> None:
    (tmp_path / "toy.yaml").write_text(
        TOY.replace("END", "{rank: players, by: [player.points, -player.cards]}"), "utf-8"
    )
    game = regelwerk.load(str(tmp_path), "de").game(seed=1)
    game.choose("stop")
    assert game.outcome is not None
    assert game.outcome.winners == ("Cem", "Dora")
    assert game.outcome.ranking[2] == (3, "Ben", {"Punkte": 5, "Karten": 4})
    assert [each.text for each in game.story()[1:4]] == [
        "Das Spiel ist aus. Gewonnen: Cem, Dora",
        "1. Cem: Punkte 5, Karten 1",
        "1. Dora: Punkte 5, Karten 1",
    ]
    assert Position.from_json(game.position.to_json()) == game.position
    game.undo()
    assert game.outcome is None and not game.over


@pytest.mark.parametrize(
    ("end", "expected"),
    [
        ("{rank: 3, by: [1]}", ("ranked-expected", "")),
        ("{rank: players, by: []}", ("too-few", "")),
        ("{rank: players}", ("key-missing", "")),
        ("{rank: players, by: [points]}", ("expression-unknown-name", "player.points")),
        ("{rank: players, by: [player.point]}", ("expression-unknown-field", "points")),
        ("{rank: players, by: [players]}", ("expression-expected", "count(…)")),
        ("{rank: players, by: [{score: player.points}]}", ("key-missing", "")),
        ("{rank: players, by: [player.points], shared: perhaps}", ("wrong-type", "")),
    ],
)
def test_what_can_not_be_ranked_is_told(link_text: Any, end: str, expected: tuple[str, str]) -> None:
    _, problems = link_text(TOY.replace("END", end))
    assert [(each.code, each.hint) for each in problems] == [expected]
