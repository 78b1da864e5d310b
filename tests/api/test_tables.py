"""What is told of a position in short: what changes, and what is printed on that which no picture shows."""

from pathlib import Path

import pytest

from regelwerk import load

MARKET = """
kind: ruleset
id: market
version: 1.0.0
title: {en: Market}
languages: [en]
documents: {market: {en: Market}}
start: play
---
kind: type
id: trader
plural: traders
title: {en: trader}
fields:
  coins: {type: integer, default: 5}
  debts: {type: integer, default: 0}
  tall: {type: boolean, default: true}
zones: {hand: {of: card, seen_by: owner}}
---
kind: type
id: card
plural: cards
title: {en: card}
fields: {points: {type: integer}, free: {type: boolean, default: false}, twins: {type: card, list: true}}
---
kind: type
id: stall
plural: stalls
title: {en: stall}
fields: {gives: {type: integer, default: 0}, worn: {type: integer, default: 0}}
---
kind: action
id: buy
title: {en: Buy}
source: {standing: house}
by: trader
parameters: {stall: {from: stalls}}
cost: {coins: 1}
do: [{change: stall.worn, by: 1}, {change: trader.debts, by: 1}, {set: trader.tall, to: true}]
---
kind: phase
id: play
title: {en: Play}
who: {decides: first(traders), actions: [buy]}
next: [{to: play}]
---
kind: scenario
id: start
title: {en: Start}
source: {standing: house}
state:
  traders: {Ann: {hand: [Fox]}, Bob: {hand: [Owl]}}
  cards: {Fox: {points: 3}, Owl: {points: 7}}
  stalls: {North: {gives: 2}, South: {}}
"""
BOARD = """space:
  kind: plane
  table: {width: 60, depth: 60}
  pieces: {type: stall, at: at, base: 2}
---"""


def told(folder: Path, text: str) -> dict[str, tuple[tuple[str, ...], list[tuple[str, ...]]]]:
    (folder / "ruleset.yaml").write_text(text, "utf-8")
    tables = load(folder).game(seed=1).tables("Ann")
    return {each.type: (each.columns, [(row.name, *row.cells) for row in each.rows]) for each in tables}


def test_a_number_is_told_though_all_have_what_they_begin_with_unless_that_is_nothing(tmp_path: Path) -> None:
    columns, rows = told(tmp_path, MARKET)["trader"]
    assert columns == ("coins", "hand") and rows == [("Ann", "5", "Fox"), ("Bob", "5", "1 unseen")]


@pytest.mark.parametrize("board", [False, True])
def test_what_is_printed_on_cards_in_sight_is_told_and_of_other_things_where_no_board_shows_them(
    tmp_path: Path, board: bool
) -> None:
    text = MARKET.replace("start: play\n---", f"start: play\n{BOARD}", 1) if board else MARKET
    text = text.replace("{gives: {type", "{at: {type: point}, gives: {type") if board else text
    text = (
        text.replace("North: {gives", "North: {at: [9, 9], gives").replace(
            "South: {}", "South: {at: [30, 9]}"
        )
        if board
        else text
    )
    tables = told(tmp_path, text)
    assert tables["card"] == (("points",), [("Fox", "3")])
    assert tables.get("stall") == (None if board else (("gives",), [("North", "2"), ("South", "0")]))


def test_what_sort_of_piece_somebody_is_stands_beside_the_name() -> None:
    """On the map it is but a letter or two."""
    told = load("hexwar", "en").game("palisade", seed=1).tables("Hegeling")
    figures = next(each for each in told if each.type == "unit")
    at = figures.columns.index("type")
    assert {each.name: each.cells[at] for each in figures.rows}["Ute"] == "Archer"
    assert not any(each.type in ("hex", "hexside") for each in told)


def test_hexes_on_which_something_lies_are_told_for_no_map_shows_it(tmp_path: Path) -> None:
    for file in (Path(__file__).parents[2] / "site" / "guide" / "games" / "fens").glob("*.yaml"):
        text = file.read_text("utf-8")
        if file.name == "board.yaml":
            hexes, others = text.split("\n---\n", 1)
            hexes += "\nzones: {lying: {of: berry, title: {de: liegt hier, en: lies here}}}"
            berry = "kind: type\nid: berry\nplural: berries\ntitle: {de: Beere, en: berry}"
            text = f"{hexes}\n---\n{berry}\n---\n{others}"
            laid = "  hexes: {C2: {lying: [Blue]}}\n  berries: {Blue: {}}\n"
            text = text.replace("  walkers:", f"{laid}  walkers:")
        (tmp_path / file.name).write_text(text, "utf-8")
    tables = load(tmp_path, "en").game(seed=1).tables("Ada")
    table = next(each for each in tables if each.type == "hex")
    assert table.columns == ("lies here",) and table.rest == 34
    assert [(row.name, row.cells) for row in table.rows] == [("C2", ("Blue",))]
