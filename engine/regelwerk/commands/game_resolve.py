"""`regelwerk game resolve`: resolve what was handed in, and write the reports and the map."""

from regelwerk.commands.game_telling import ACCEPT, DIR, RULESET_AGAIN, STEP, guarded, print_json
from regelwerk.commands.report import report
from regelwerk.commands.syntax import Arguments, Option, Say, Syntax
from regelwerk.model.counted import filled
from regelwerk.model.problem import Problem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from regelwerk.game.opening import Playing
    from regelwerk.game.resolve import Resolved

SYNTAX = Syntax(
    Say(
        "Resolves the orders once everybody's are in, and plays on to the next decision. A report for each\n"
        "and a map, if the ruleset says how to draw one, are written to reports/.",
        "Wertet die Befehle aus, sobald alle da sind, und spielt weiter bis zur nächsten Entscheidung. Für\n"
        "jeden ein Bericht, und wenn das Regelwerk es vorsieht eine Karte, liegen dann in reports/.",
    ),
    positionals=(DIR,),
    options=(
        Option(
            "now",
            Say(
                "do not wait: orders that are missing count as not given",
                "nicht warten: Fehlende Befehle gelten als nicht gegeben",
            ),
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
            words = {"de": "Das Spiel ist aus. Gewonnen: {0}.", "en": "The game is over. Won by: {0}."}
            print(words[arguments.language].format(won or "–"))
        else:
            words = {"de": "Zug {0}, Schritt {1}. Am Zug: {2}.", "en": "Turn {0}, step {1}. To act: {2}."}
            print(words[arguments.language].format(after.turn, after.step, ", ".join(after.asked)))
        if done.back:
            words = {
                "de": "Wieder abgegeben: {0|frühere Abgabe|frühere Abgaben}.",
                "en": "In again: {0|earlier set of orders|earlier sets of orders}.",
            }
            print(filled(words[arguments.language], done.back))
    if done.unwritten and arguments.format != "json":
        return report([Problem("game-reports-unwritten", None, {"reason": done.unwritten})], arguments)
    return 0
