"""The table of commands: what `regelwerk --help` prints without importing any of them.

To add a command, write `commands/<name>.py` with `SYNTAX` and `run(arguments) -> int`, and add its line here.
"""

# name: (English, German)
COMMANDS: dict[str, tuple[str, str]] = {
    "check": ("find every mistake in a ruleset", "findet jeden Fehler in einem Regelwerk"),
    "lint": ("warn of what is most likely not meant", "warnt vor dem, was wohl nicht gemeint ist"),
    "test": ("run the examples of a ruleset", "spielt die Beispiele eines Regelwerks durch"),
    "resolve": ("resolve orders and say why", "wertet Befehle aus und sagt, warum"),
    "explain": ("tell why a step happened, or why not", "sagt, warum ein Schritt geschah oder nicht"),
    "why-not": ("tell what a rule lacks to apply", "sagt, was einer Regel fehlt, um zu gelten"),
    "play": ("play at the terminal, with people and bots", "spielt am Bildschirm, mit Menschen und Bots"),
    "odds": ("work out exact odds", "rechnet Wahrscheinlichkeiten genau aus"),
    "simulate": ("play very many games and add them up", "spielt sehr viele Partien und zählt zusammen"),
    "show": ("show documents of a ruleset", "zeigt Dokumente eines Regelwerks"),
    "overrides": ("list what a variant changes, and why", "nennt, was eine Variante ändert und warum"),
    "diff": ("tell how two rulesets differ in play", "sagt, worin sich zwei Regelwerke unterscheiden"),
    "graph": ("draw the phases of a game", "zeichnet die Phasen eines Spiels"),
    "rulebook": ("make the rulebook to browse or to print", "macht das Regelbuch zum Blättern oder Drucken"),
    "game": ("run a game by post", "leitet ein Spiel per Post"),
    "fmt": ("lay rules out in one style", "bringt Regeln in eine einheitliche Form"),
    "upgrade": (
        "rewrite rules of an older language version",
        "schreibt Regeln einer älteren Sprachversion um",
    ),
    "new": ("begin a ruleset, a variant, a rule", "beginnt ein Regelwerk, eine Variante, eine Regel"),
    "lsp": ("serve an editor while you write", "hilft im Editor beim Schreiben"),
    "schema": (
        "print, write or compare the schemas that editors use",
        "zeigt, schreibt oder vergleicht die Schemata für Editoren",
    ),
}

_OVERVIEW_EN = """\
Usage: regelwerk COMMAND [OPTIONS] …

Rules of tabletop games as data: check them, play them, read them.

Commands:
{commands}

Options:
  --lang de|en      language of messages and help (else the one of your system)
  --format json     results for programs instead of people
  --no-colour       plain output (also when NO_COLOR is set)
  --version         print the version
  -h, --help        this help; after a command: the help of that command

A ruleset is named by the path of its folder, or by its id if it comes with Regelwerk.
Exit codes: 0 nothing wrong; 1 problems of what the call is about; 2 the call itself is wrong."""

_OVERVIEW_DE = """\
Aufruf: regelwerk BEFEHL [OPTIONEN] …

Regeln von Brett- und Figurenspielen als Daten: prüfen, spielen, lesen.

Befehle:
{commands}

Optionen:
  --lang de|en      Sprache der Meldungen und der Hilfe (sonst die des Systems)
  --format json     Ergebnisse für Programme statt für Menschen
  --no-colour       Ausgabe ohne Farben (auch, wenn NO_COLOR gesetzt ist)
  --version         nennt die Version
  -h, --help        diese Hilfe; nach einem Befehl: die Hilfe zu diesem Befehl

Ein Regelwerk nennst du beim Pfad seines Ordners oder, wenn es mitgeliefert ist, bei seiner Kennung.
Rückgabewerte: 0 alles in Ordnung; 1 Probleme mit dem, worum es geht; 2 der Aufruf selbst ist falsch."""


def overview(language: str) -> str:
    """The help of `regelwerk` itself."""
    german = language == "de"
    width = max(len(name) for name in COMMANDS)
    lines = [f"  {name:<{width}}  {summary[german]}" for name, summary in COMMANDS.items()]
    return (_OVERVIEW_DE if german else _OVERVIEW_EN).format(commands="\n".join(lines))
