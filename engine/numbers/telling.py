"""Tables of simulations on a terminal, German and English."""

from typing import Any

from rich.console import Console
from rich.table import Table

WORDS: dict[str, tuple[str, str]] = {
    # key: (German, English)
    "games": ("{count} Partien, Startzahl {seed}", "{count} games, seed {seed}"),
    "seat": ("Platz", "seat"),
    "plays": ("spielt", "plays"),
    "wins": ("gewinnt", "wins"),
    "share": ("Anteil", "share"),
    "interval": ("95 %-Bereich", "95 % interval"),
    "shared": ("geteilt", "shared"),
    "value": ("Wert", "value"),
    "length": ("Länge", "length"),
    "lengths": (
        "Länge in Entscheidungen: im Mittel {mean} ± {error}; {least} bis {most}, die Hälfte bis {median}, "
        "neun von zehn bis {nine_tenths}",
        "length in choices: {mean} ± {error} on average; {least} to {most}, half up to {median}, "
        "nine in ten up to {nine_tenths}",
    ),
    "ends": ("Ausgang", "ends"),
    "won": ("gewonnen", "won"),
    "drawn": ("unentschieden", "drawn"),
    "stuck": ("steckengeblieben", "stuck"),
    "unfinished": ("unbeendet", "unfinished"),
    "failed": ("abgebrochen", "broken off"),
    "rule": ("Regel", "rule"),
    "times": ("je Partie", "per game"),
    "never": ("Nie dabei: {ids}", "Never had a part: {ids}"),
    "difference": ("Unterschied", "difference"),
    "verdict": ("", ""),
    "told": ("deutlich", "certain"),
    "not-told": (
        "nicht zu sagen; etwa {needed} Partien würden es zeigen",
        "too few games to tell; about {needed} would",
    ),
    "equal": ("kein Unterschied zu sehen", "no difference seen"),
    "base": ("hier", "here"),
    "against": ("dort", "there"),
}  # fmt: skip
MOST_RULES = 15


def say(key: str, language: str, **values: object) -> str:
    """A sentence or word in one language."""
    return WORDS[key][language != "de"].format(**values)


def tell_summary(found: dict[str, Any], language: str, colour: bool) -> None:
    """Prints what `summary` found."""
    console = _console(colour)
    console.print(say("games", language, count=found["games"], seed=found["seed"]), highlight=False)
    table = _table(language, "seat", "plays", "wins", "share", "interval", "shared")
    for player in found["players"]:
        table.add_row(
            player["seat"], player["plays"], str(player["wins"]), percent(player["share"], language),
            interval(player, language), str(player["shared"]),
        )  # fmt: skip
    console.print(table)
    ends = ", ".join(f"{say(end, language)} {count}" for end, count in found["ends"].items())
    console.print(f"{say('ends', language)}: {ends}", highlight=False)
    length = {key: _decimal(value, language) for key, value in found["length"].items()}
    console.print(say("lengths", language, **length), highlight=False)
    table = _table(language, "rule", "times")
    often = sorted(found["fired"].items(), key=lambda pair: (-pair[1], pair[0]))
    for id, times in often[:MOST_RULES]:
        table.add_row(id, _decimal(times / found["games"], language))
    console.print(table)
    if found["never"]:
        console.print(say("never", language, ids=", ".join(found["never"])), highlight=False, markup=False)


def tell_sweep(found: dict[str, Any], language: str, colour: bool) -> None:
    """Prints one row for each value that was tried."""
    console = _console(colour)
    seats = [player["seat"] for player in found["results"][0]["players"]]
    table = _table(language, "value", *seats, "length")
    for row in found["results"]:
        shares = [
            f"{percent(each['share'], language)} ({interval(each, language)})" for each in row["players"]
        ]
        table.add_row(row["value"], *shares, _decimal(row["length"]["mean"], language))
    console.print(found["vary"], highlight=False, markup=False)
    console.print(table)


def tell_comparison(found: dict[str, Any], language: str, colour: bool) -> None:
    """Prints both results side by side, with the difference and whether it is certain."""
    console = _console(colour)
    table = _table(language, "seat", "base", "against", "difference", "interval", "verdict")
    pairs = zip(found["base"]["players"], found["against"]["players"], strict=False)
    for one, other in pairs:
        seat = found["differences"][one["seat"]]
        table.add_row(
            one["seat"], percent(one["share"], language), percent(other["share"], language),
            percent(seat["difference"], language), interval(seat, language), _verdict(seat, language),
        )  # fmt: skip
    length = found["differences"]["length"]
    table.add_row(
        say("length", language),
        *(_decimal(found[side]["length"]["mean"], language) for side in ("base", "against")),
        _decimal(length["difference"], language),
        f"{_decimal(length['low'], language)} – {_decimal(length['high'], language)}",
        _verdict(length, language),
    )
    console.print(table)


def _verdict(found: dict[str, Any], language: str) -> str:
    if found["told"]:
        return say("told", language)
    return say("not-told", language, needed=found["needed"]) if found["needed"] else say("equal", language)


def percent(share: float, language: str) -> str:
    """A share as a percentage with one digit."""
    return f"{_decimal(100 * share, language)} %"


def interval(found: dict[str, Any], language: str) -> str:
    """The bounds of a share."""
    return f"{_decimal(100 * found['low'], language)} – {_decimal(100 * found['high'], language)} %"


def _decimal(value: float, language: str) -> str:
    text = str(value) if isinstance(value, int) else f"{value:.1f}"
    return text.replace(".", ",") if language == "de" else text


def _console(colour: bool) -> Console:
    import os
    import shutil

    width = shutil.get_terminal_size((100, 24)).columns if colour else int(os.environ.get("COLUMNS", 100))
    return Console(no_color=not colour, width=width)


def _table(language: str, *columns: str) -> Table:
    from rich.box import SIMPLE

    table = Table(box=SIMPLE, pad_edge=False)
    for number, name in enumerate(columns):
        head = say(name, language) if name in WORDS else name
        table.add_column(head, justify="left" if number == 0 else "right", overflow="fold")
    return table
