"""Tables of simulations on a terminal, German and English."""

import os
import shutil
from typing import Any

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from regelwerk.numbers.sentences import (
    bounded,
    broke,
    certainty,
    decimal,
    ends,
    heading,
    interval,
    length,
    lost,
    percent,
    say,
    span,
    stuck,
)

MOST_RULES = 15
MOST_NEVER = 12


def tell_summary(found: dict[str, Any], language: str, colour: bool) -> None:
    """Prints what `summary` found."""
    console = _console(colour)
    console.print(say("games", language, count=found["games"], seed=found["seed"]))
    if not found["length"]["most"] and found["ends"].keys() <= {"won", "drawn"}:
        console.print(say("nothing-chosen", language))
    table = _table(language, "seat", "plays", "wins", "share", "interval", "shared")
    for player in found["players"]:
        table.add_row(
            player["seat"], player["plays"], str(player["wins"]), percent(player["share"], language),
            interval(player, language), str(player["shared"]),
        )  # fmt: skip
    console.print(table)
    for line in ends(found, language):
        console.print(line)
    _tell_ends(found, language, console)
    console.print(length(found, language))
    _tell_contributions(found, language, console)
    if not found["rules_counted"]:
        return
    console.print()
    table = _table(language, "rule", "times")
    often = sorted(found["fired"].items(), key=lambda pair: (-pair[1], pair[0]))
    for id, times in often[:MOST_RULES]:
        table.add_row(id, decimal(times / found["games"], language))
    console.print(table)
    if found["never"]:
        console.print()
        ids, more = found["never"][:MOST_NEVER], len(found["never"]) - MOST_NEVER
        told = say("never", language, ids=", ".join(ids))
        told += say("never-more", language, count=more) if more > 0 else ""
        console.print(told, markup=False)


def _tell_contributions(found: dict[str, Any], language: str, console: Console) -> None:
    """Prints what made the greatest difference of all that took part in some games and not in others."""
    some = [each for each in found["counted"]["contributions"] if each["others"]]
    if not some:
        return
    table = _table(language, "contribution", "seat", "games-rated", "with", "interval", "without", "interval")
    some.sort(key=lambda each: -abs(each["with"]["value"] - each["without"]["value"]))
    for each in some[:MOST_RULES]:
        sides = [
            told
            for side in (each["with"], each["without"])
            for told in (percent(side["value"], language), interval(side, language))
        ]
        table.add_row(f"{each['of']} {each['what']}".strip(), each["seat"], str(each["games"]), *sides)
    console.print()
    console.print(table)


def tell_sweep(found: dict[str, Any], language: str, colour: bool) -> None:
    """Prints one row for each value that was tried."""
    console = _console(colour)
    seats = [player["seat"] for player in found["results"][0]["players"]]
    table = _table(language, "value", *seats, "length")
    for row in found["results"]:
        shares = [bounded(each["share"], each, language) for each in row["players"]]
        table.add_row(row["value"], *shares, decimal(row["length"]["mean"], language))
    console.print(found["vary"], markup=False)
    console.print(table)


def tell_comparison(found: dict[str, Any], language: str, colour: bool) -> None:
    """Prints both results side by side, with the difference and whether it is certain."""
    console = _console(colour)
    table = _table(language, "seat", "base", "against", "difference", "interval", "certainty")
    pairs = zip(found["base"]["players"], found["against"]["players"], strict=False)
    for one, other in pairs:
        seat = found["differences"]["players"][one["seat"]]
        table.add_row(
            one["seat"], percent(one["share"], language), percent(other["share"], language),
            percent(seat["difference"], language), interval(seat, language), certainty(seat, language),
        )  # fmt: skip
    longer = found["differences"]["length"]
    table.add_row(
        say("length", language),
        *(decimal(found[side]["length"]["mean"], language) for side in ("base", "against")),
        decimal(longer["difference"] if longer else None, language),
        span(longer, language) if longer else "–",
        certainty(longer, language),
    )
    console.print(table)


def tell_tournament(found: dict[str, Any], language: str, colour: bool) -> None:
    """Prints the ratings from the best down, then how each two did against one another."""
    console = _console(colour)
    table = _table(language, "plays", "rating", "interval", "games-rated", "lost-decisions")
    for row in found["ratings"]:
        bounds = f"{row['low']:.0f} – {row['high']:.0f}"
        table.add_row(row["plays"], f"{row['rating']:.0f}", bounds, str(row["games"]), str(row["lost"]))
    console.print(table)
    console.print()
    table = _table(language, "pair", "share", "interval", "games-rated")
    for pair in found["pairs"]:
        share = "–" if pair["share"] is None else percent(pair["share"], language)
        games = str(pair["games"])
        table.add_row(f"{pair['one']} – {pair['other']}", share, interval(pair, language), games)
    console.print(table)
    console.print(say("rating-note", language))
    unended = sum(row["games"] for row in found["results"]) - sum(row["games"] for row in found["pairs"])
    if unended:
        console.print(say("unrated", language, games=unended), soft_wrap=True)
    for row in found["results"]:
        _tell_ends(row, language, console)


def _tell_ends(found: dict[str, Any], language: str, console: Console) -> None:
    """Prints where games got stuck, what broke them off, and which decisions were lost."""
    told = [stuck(place, language) for place in found["stuck"]]
    told += [broke(row, language) for row in found["broken_off"]]
    for line in told + [lost(row, language) for row in found["lost"]]:
        console.print(line, markup=False, soft_wrap=True)


def _console(colour: bool) -> Console:
    width = shutil.get_terminal_size((100, 24)).columns if colour else int(os.environ.get("COLUMNS", 100))
    return Console(no_color=not colour, width=width, highlight=False)


def _table(language: str, *columns: str) -> Table:
    table = Table(box=SIMPLE, pad_edge=False, show_edge=False)
    for number, name in enumerate(columns):
        table.add_column(heading(name, language), justify="left" if number == 0 else "right", overflow="fold")
    return table
