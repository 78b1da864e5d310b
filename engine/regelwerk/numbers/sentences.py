"""What tables and reports of simulations say, German and English."""

from collections.abc import Mapping
from typing import Any

from regelwerk.bots.guard import Lost
from regelwerk.load.show import mend, sentence
from regelwerk.model.problem import Problem
from regelwerk.model.texts import spoken
from regelwerk.texts import Texts
from regelwerk.texts.decimal import decimal as with_sign

say = Texts("simulation")


def heading(name: str, language: str) -> str:
    """The name of a column, where it is a word of ours."""
    return say(name, language) if say.has(name) else name


def certainty(found: dict[str, Any] | None, language: str) -> str:
    """Whether a difference is certain, or how many games would tell."""
    if found is None:
        return say("no-pairs", language)
    if found["told"]:
        return say("told", language)
    if not found["needed"]:
        return say("equal", language)
    needed = found["needed"]
    return say("not-told", language, needed=round(needed, 2 - len(str(needed))))


def ends(found: Mapping[str, Any], language: str) -> list[str]:
    """How games ended, and how many of them all won together, from a `summary`."""
    counts = ", ".join(f"{say(end, language)} {count}" for end, count in found["ends"].items())
    told, all_of_them = [f"{say('ends', language)}: {counts}"], found["together"]
    if all_of_them["wins"]:
        shown = bounded(all_of_them["value"], all_of_them, language)
        told.append(say("together", language, wins=all_of_them["wins"], share=shown))
    return told


def stuck(place: Mapping[str, Any], language: str) -> str:
    """Where games got stuck, and why, from a `summary`."""
    barred = say("stuck-barred", language, ids=", ".join(place["barred"])) if place["barred"] else ""
    games = ", ".join(map(str, place["games"]))
    values = {"phase": place["phase"], "who": place["who"], "barred": barred, "games": games}
    return say("stuck-at", language, count=len(place["games"]), **values)


def broke(row: Mapping[str, Any], language: str) -> str:
    """What broke games off, where, and how to mend it, from a `summary`."""
    problem = Problem(row["code"], None, row["values"])
    parts = row["place"] and f"{row['place']}:", sentence(problem, language), mend(problem, language)
    return say("broke", language, count=len(row["games"]), why=" ".join(filter(None, parts)))


def lost(row: Mapping[str, Any], language: str) -> str:
    """Which decisions a bot lost, and why, from a `summary`."""
    why = sentence(Lost(row["seat"], row["code"], row["detail"]).problem(row["plays"]), language)
    return say("lost-told", language, why=why, times=row["times"], games=len(row["games"]))


def length(found: Mapping[str, Any], language: str) -> str:
    """How long games were, from a `summary`."""
    shown = found["length"]
    if not shown["games"]:
        return say("no-lengths", language)
    bounds = "" if shown["low"] is None else f" ({span(shown, language)})"
    values = {key: decimal(value, language) for key, value in shown.items() if isinstance(value, int | float)}
    told = say("lengths", language, **{**values, "bounds": bounds})
    counted = found["counted"]["length"]
    if counted["games"]:
        spread = {key: decimal(counted[key], language) for key in ("tenth", "median", "nine_tenths")}
        told += "; " + say("lengths-counted", language, called=spoken(counted["title"], language), **spread)
    return told


def span(found: dict[str, Any], language: str) -> str:
    """The bounds of a number."""
    return f"{decimal(found['low'], language)} – {decimal(found['high'], language)}"


def percent(share: float, language: str) -> str:
    """A share as a percentage with one digit."""
    return f"{decimal(100 * share, language)} %"


def interval(found: Mapping[str, Any], language: str) -> str:
    """The bounds of a share."""
    return f"{decimal(100 * found['low'], language)} – {decimal(100 * found['high'], language)} %"


def bounded(share: float, found: Mapping[str, Any], language: str) -> str:
    """A share with its bounds."""
    return f"{percent(share, language)} ({interval(found, language)})"


def decimal(value: float | None, language: str) -> str:
    """A number with one digit behind the point, none for a whole one; a dash for none."""
    if value is None:
        return "–"
    text = str(value) if isinstance(value, int) else f"{value:.1f}"
    return with_sign(text, language)
