"""`regelwerk game submit`: hand in somebody's orders, sealed until everybody's are resolved."""

import sys

from regelwerk.commands.game_telling import ACCEPT, DIR, RULESET_AGAIN, STEP, guarded, print_json
from regelwerk.commands.opening import refused
from regelwerk.commands.syntax import Arguments, Option, Positional, Say, Syntax
from regelwerk.model.counted import filled
from regelwerk.model.problem import Problem, Refused

SYNTAX = Syntax(
    Say(
        "Hands in orders: one on each line, # begins a comment. Every line is checked at once; if one is\n"
        "wrong, nothing is stored. Shows how they were read, and what can not work as written. Handing in\n"
        "again replaces what was there.",
        "Gibt Befehle ab: je Zeile einen, # beginnt eine Bemerkung. Jede Zeile wird gleich geprüft; ist\n"
        "eine falsch, wird nichts gespeichert. Zeigt, wie sie gelesen wurden und was so nicht gelingen\n"
        "kann. Wer noch einmal abgibt, ersetzt das Frühere.",
    ),
    positionals=(
        DIR,
        Positional(
            "file",
            Say(
                "order file in UTF-8, or - for what is piped in",
                "Befehlsdatei in UTF-8, oder - für das, was hineingeleitet wird",
            ),
        ),
    ),
    options=(
        Option("by", Say("whose orders these are", "wessen Befehle das sind"), "NAME"),
        STEP,
        RULESET_AGAIN,
        ACCEPT,
    ),
    examples=(
        (
            "regelwerk game submit ./spring --by North orders.txt --step 4",
            Say("refused if step 4 is over", "abgelehnt, wenn Schritt 4 vorbei ist"),
        ),
    ),
)


def run(arguments: Arguments) -> int:
    return guarded(arguments, lambda: _submit(arguments))


def _submit(arguments: Arguments) -> int:
    from regelwerk.game.files import settle
    from regelwerk.game.opening import open_game
    from regelwerk.game.orders import submit

    folder, by, file = arguments.text("dir"), arguments.text("by"), arguments.text("file")
    playing = open_game(folder, arguments.text("ruleset"), accept=arguments.has("accept-ruleset"))
    try:
        settle(playing.store)
        if not by:
            asked = ", ".join(playing.store.stand().asked)
            return refused(arguments, [Problem("game-by-missing", None, {"asked": asked or "–"})])
        sealed = submit(playing, by, _read(file), file, arguments.text("step"), arguments.language)
    finally:
        playing.store.close()
    said = sealed.advice
    if arguments.format == "json":
        warnings = [{"order": order, "text": text} for order, text in said.warnings]
        handed = {"by": by, "step": sealed.stand.step, "orders": len(said.read), "replaced": sealed.replaced}
        print_json({**handed, "read": list(said.read), "warnings": warnings})
        return 0
    words = {
        "de": ("{0}: {1|Befehl|Befehle} abgegeben (Schritt {2}).", " Die früheren sind ersetzt."),
        "en": ("{0}: {1|order|orders} handed in (step {2}).", " The earlier ones are replaced."),
    }[arguments.language]
    print(filled(words[0], by, len(said.read), sealed.stand.step) + (words[1] if sealed.replaced else ""))
    for order in said.read:
        print(f"  {order}")
    if said.warnings:
        print({"de": "Bitte noch einmal ansehen:", "en": "Please look again:"}[arguments.language])
    for order, text in said.warnings:
        print(f"  {order}: {text}" if order else f"  {text}")
    return 0


def _read(file: str) -> bytes:
    from regelwerk.game.orders import MOST_BYTES

    try:
        if file == "-":
            return sys.stdin.buffer.read(MOST_BYTES + 1)
        with open(file, "rb") as stream:
            return stream.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "?"
        raise Refused([Problem("orders-file", None, {"file": file, "reason": reason})]) from error
