"""`regelwerk game submit`: hand in somebody's orders, sealed until everybody's are resolved."""

import sys

from regelwerk.commands.game_telling import ACCEPT, DIR, RULESET_AGAIN, STEP, guarded, print_json
from regelwerk.commands.opening import refused
from regelwerk.commands.saying import say
from regelwerk.commands.syntax import Arguments, Option, Positional, Syntax
from regelwerk.model.problem import Problem, Refused

SYNTAX = Syntax(
    positionals=(
        DIR,
        Positional(
            "file",
        ),
    ),
    options=(
        Option("by", "NAME"),
        STEP,
        RULESET_AGAIN,
        ACCEPT,
    ),
    examples=("regelwerk game submit ./spring --by North orders.txt --step 4",),
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
    language, step = arguments.language, sealed.stand.step
    told = [say(language, "game-submitted", by=by, count=len(said.read), step=step)]
    if sealed.replaced:
        told.append(say(language, "game-submitted-replaced"))
    print(" ".join(told))
    for order in said.read:
        print(f"  {order}")
    if said.warnings:
        print(say(language, "game-look-again"))
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
