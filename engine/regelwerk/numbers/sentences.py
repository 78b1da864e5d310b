"""What tables and reports of simulations say, German and English."""

from collections.abc import Mapping
from typing import Any

from regelwerk.model.counted import filled

WORDS: dict[str, tuple[str, str]] = {
    # key: (German, English)
    "games": ("{count|Partie|Partien}, Startzahl {seed}", "{count|game|games}, seed {seed}"),
    "seat": ("Platz", "seat"),
    "plays": ("spielt", "plays"),
    "wins": ("gewinnt", "wins"),
    "share": ("Anteil", "share"),
    "interval": ("95 %-Bereich", "95 % interval"),
    "shared": ("geteilt", "shared"),
    "value": ("Wert", "value"),
    "length": ("Länge", "length"),
    "lengths": (
        "Länge in Entscheidungen: im Mittel {mean}{bounds}; {least} bis {most}, die Hälfte bis {median}, "
        "neun von zehn bis {nine_tenths}",
        "length in choices: {mean}{bounds} on average; {least} to {most}, half up to {median}, "
        "nine in ten up to {nine_tenths}",
    ),
    "no-lengths": ("Länge: keine Partie kam zu ihrem Ende", "length: no game came to its end"),
    "nothing-chosen": (
        "Hier hatte nie jemand etwas zu wählen: In dieser Aufstellung wird nichts gespielt.",
        "Nobody ever had anything to choose: nothing is played in this scenario.",
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
    "certainty": ("Gewissheit", "certainty"),
    "told": ("deutlich", "certain"),
    "not-told": (
        "nicht zu sagen; nötig wären etwa {needed}",
        "too few games to tell; about {needed} would",
    ),
    "equal": ("kein Unterschied zu sehen", "no difference seen"),
    "no-pairs": ("zu wenige Partien mit Ende", "too few games that end"),
    "base": ("hier", "here"),
    "against": ("dort", "there"),
    "report": ("Bericht einer Simulation", "Report of a simulation"),
    "about": (
        "{ruleset} {version}, Aufstellung {scenario}; {count|Partie|Partien}, Startzahl {seed}",
        "{ruleset} {version}, scenario {scenario}; {count|game|games}, seed {seed}",
    ),
    "who-wins": ("Wer gewinnt", "Who wins"),
    "who-wins-note": (
        "Der Balken ist der Anteil der allein gewonnenen Partien. Der wahre Anteil liegt mit 95 % Sicherheit "
        "im Bereich des Strichs.",
        "The bar is the share of games won alone. The true share lies within the thin line, with a "
        "confidence of 95 %.",
    ),
    "how-long": ("Wie lange es dauert", "How long it takes"),
    "from-to": ("{low} bis {high}: {count}", "{low} to {high}: {count}"),
    "which-rules": ("Welche Regeln mitspielen", "Which rules have a part"),
    "which-rules-note": (
        "Wie oft im Mittel je Partie. Was nur verbietet, zählt einmal für jede Entscheidung, in der es etwas "
        "verbietet.",
        "How often per game on average. What only bars counts once for each decision in which it bars "
        "something.",
    ),
    "which-never": ("Welche nie mitspielen", "Which never have a part"),
    "sweep": ("Was {path} ändert", "What {path} changes"),
    "sweep-note": (
        "Je Platz der Anteil gewonnener Partien; das Band ist der Bereich von 95 %.",
        "For each seat the share of games won; the band is the interval of 95 %.",
    ),
    "comparison": ("Hier und dort", "Here and there"),
    "comparison-note": (
        "Wie viel öfter jeder Platz dort gewinnt, auf denselben Startzahlen. Berührt der Strich die Null, "
        "ist nichts gewiss.",
        "How much more often each seat wins there, on the same seeds. If the thin line touches zero, "
        "nothing is certain.",
    ),
    "paired-lengths": (
        "Länge im Mittel (der Unterschied: über Partien, die hier wie dort zu Ende gehen)",
        "length on average (the difference: over games that end both here and there)",
    ),
    "points": ("{value|Punkt|Punkte}", "{value|point|points}"),
    "problems": ("Abgebrochen wegen", "Broken off because of"),
    "interrupted": ("Abgebrochen.", "Interrupted."),
    "interrupted-kept": ("Abgebrochen; derselbe Aufruf macht weiter.", "Interrupted; the same call goes on."),
    "written": ("Geschrieben nach {folder}: {files}", "Written to {folder}: {files}"),
    "no-parquet": (
        "Für Parquet statt CSV: pip install regelwerk[numbers]",
        "For Parquet instead of CSV: pip install regelwerk[numbers]",
    ),
}  # fmt: skip


def say(key: str, language: str, **values: object) -> str:
    """A sentence or word in one language."""
    return filled(WORDS[key][language != "de"], **values)


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


def length(found: Mapping[str, Any], language: str) -> str:
    """How long games were, from a `summary`."""
    shown = found["length"]
    if not shown["games"]:
        return say("no-lengths", language)
    bounds = "" if shown["low"] is None else f" ({span(shown, language)})"
    values = {key: decimal(value, language) for key, value in shown.items() if isinstance(value, int | float)}
    return say("lengths", language, **{**values, "bounds": bounds})


def span(found: dict[str, Any], language: str) -> str:
    """The bounds of a number."""
    return f"{decimal(found['low'], language)} – {decimal(found['high'], language)}"


def percent(share: float, language: str) -> str:
    """A share as a percentage with one digit."""
    return f"{decimal(100 * share, language)} %"


def interval(found: dict[str, Any], language: str) -> str:
    """The bounds of a share."""
    return f"{decimal(100 * found['low'], language)} – {decimal(100 * found['high'], language)} %"


def decimal(value: float | None, language: str) -> str:
    """A number with one digit behind the point, none for a whole one; a dash for none."""
    if value is None:
        return "–"
    text = str(value) if isinstance(value, int) else f"{value:.1f}"
    return text.replace(".", ",") if language == "de" else text
