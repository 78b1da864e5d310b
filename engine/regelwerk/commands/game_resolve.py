"""`regelwerk game resolve`: resolve what was handed in, and write the reports and the map."""

from regelwerk.commands.game_telling import ACCEPT, DIR, RULESET_AGAIN, STEP, guarded, print_json
from regelwerk.commands.report import report
from regelwerk.commands.saying import say
from regelwerk.commands.syntax import Arguments, Option, Syntax
from regelwerk.model.problem import Problem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from regelwerk.game.opening import Playing
    from regelwerk.game.resolve import Resolved

SYNTAX = Syntax(
    positionals=(DIR,),
    options=(
        Option(
            "now",
        ),
        STEP,
        RULESET_AGAIN,
        ACCEPT,
    ),
)


def run(arguments: Arguments) -> int:
    return guarded(arguments, lambda: _resolve(arguments))


def _resolve(arguments: Arguments) -> int:
    from regelwerk.game.resolve import resolve

    now, expected = arguments.has("now"), arguments.text("step")
    return resolved(arguments, lambda playing: resolve(playing, now=now, expected=expected))


def resolved(arguments: Arguments, resolve: "Callable[[Playing], Resolved]") -> int:
    """Resolves in a way and tells what came of it."""
    from regelwerk.game.files import settle
    from regelwerk.game.opening import open_game

    folder = arguments.text("dir")
    playing = open_game(folder, arguments.text("ruleset"), accept=arguments.has("accept-ruleset"))
    try:
        settle(playing.store)
        done = resolve(playing)
    finally:
        playing.store.close()
    after = done.after
    if arguments.format == "json":
        print_json(
            {
                "step": done.before.step,
                "turn": done.before.turn,
                "phase": done.before.phase,
                "missing": list(done.missing),
                "results": list(done.lines),
                "next": {
                    "step": after.step,
                    "turn": after.turn,
                    "phase": after.phase,
                    "asked": list(after.asked),
                },
                "back": done.back,
                "over": after.over,
                "winners": list(after.state.get("ending") or ()),
            }
        )
    else:
        for line in done.lines:
            print(line)
        if after.over:
            won = ", ".join(after.state.get("ending") or ())
            print(say(arguments.language, "game-over-won", winners=won or "–"))
        else:
            stand = {"turn": after.turn, "step": after.step, "asked": ", ".join(after.asked)}
            print(say(arguments.language, "game-goes-on", **stand))
        if done.back:
            print(say(arguments.language, "game-orders-again", count=done.back))
    if done.unwritten and arguments.format != "json":
        return report([Problem("game-reports-unwritten", None, {"reason": done.unwritten})], arguments)
    return 0
