"""`regelwerk game`: run a game by post; look at one of the table or the terminal."""

import sys

from regelwerk.commands import game_looking
from regelwerk.commands.files import force
from regelwerk.commands.game_opening import playing_by_post, post
from regelwerk.commands.opening import database, folder_named
from regelwerk.commands.report import print_json, report
from regelwerk.commands.saying import say
from regelwerk.commands.syntax import Action, Arguments, Option, Positional, Syntax, whole_number
from regelwerk.model.problem import Problem, Refused, nearest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from regelwerk.game.opening import Playing
    from regelwerk.game.resolve import Resolved

DIR = Positional("dir")
STEP, STORE = Option("step", "N"), Option("store", "URL")
# The ruleset, should it not lie where it lay, and whether one that has changed is taken on.
RULES = (Option("ruleset", "PATH"), Option("accept-ruleset"), STORE)

SYNTAX = Syntax(
    positionals=(Positional("action"), Positional("dir", required=False, many=True)),
    examples=(
        "regelwerk game new ./spring --ruleset ./my-rules --scenario small",
        "regelwerk game submit ./spring --by North orders.txt",
        "regelwerk game resolve ./spring",
    ),
)


def run(arguments: Arguments) -> int:
    """Only reached when the action is none that there is."""
    action = arguments.text("action")
    values = {"action": action, "actions": ", ".join(ACTIONS)}
    raise Refused([Problem("game-unknown-action", None, values, nearest(action, list(ACTIONS)))])


def _by(arguments: Arguments, playing: "Playing") -> str:
    by = arguments.text("by")
    if not by:
        asked = ", ".join(playing.store.stand().asked)
        raise Refused([Problem("game-by-missing", None, {"asked": asked or "–"})])
    return by


def _new(arguments: Arguments) -> int:
    """Starts a game in a folder of its own."""
    missing = [option for option in ("ruleset", "scenario") if not arguments.text(option)]
    if missing:
        values = [{"argument": f"--{each}", "command": "game new"} for each in missing]
        raise Refused([Problem("missing-argument", None, each) for each in values])
    name, given = arguments.text("ruleset"), arguments.text("seed")
    folder = folder_named(name)
    from regelwerk.api.ruleset import fresh_seed

    seed = whole_number(given, most=10**18 - 1) if given else fresh_seed()
    if seed is None:
        raise Refused([Problem("game-seed", None, {"seed": given})])
    from regelwerk.game.create import create

    language, place = arguments.language, arguments.text("dir")
    stand = create(place, name, folder, arguments.text("scenario"), seed, language, database(arguments))
    if arguments.format == "json":
        asked = list(stand.asked)
        print_json({"folder": place, "seed": seed, "step": stand.step, "phase": stand.phase, "asked": asked})
    else:
        print(say(language, "game-begun", folder=place, seed=seed, asked=", ".join(stand.asked) or "–"))
    return 0


def _orders(arguments: Arguments) -> int:
    """What each of one player's pieces could be ordered now."""
    from regelwerk.game import step
    from regelwerk.game.orders import check_decider, check_step

    with playing_by_post(arguments) as playing:
        stand, by = playing.store.stand(), _by(arguments, playing)
        check_step(stand, "")
        check_decider(stand, by)
    ruleset = step.ruleset_for(playing.rules.ruleset, arguments.language)
    game = step.opened(ruleset, stand, playing.seed)
    shown = {game.name(id): list(lines) for id, lines in game.possible_orders(by).items()}
    if arguments.format == "json":
        print_json({"by": by, "step": stand.step, "orders": shown})
        return 0
    for name, lines in shown.items():
        print(f"{name}:")
        for line in lines:
            print(f"  {line}")
    return 0


def _submit(arguments: Arguments) -> int:
    """Hands in somebody's orders, sealed until everybody's are resolved."""
    from regelwerk.game.orders import submit

    file, language = arguments.text("file"), arguments.language
    with playing_by_post(arguments) as playing:
        by = _by(arguments, playing)
        sealed = submit(playing, by, _read(file), file, arguments.text("step"), language)
    said, step = sealed.advice, sealed.stand.step
    if arguments.format == "json":
        warnings = [{"order": order, "text": text} for order, text in said.warnings]
        handed = {"by": by, "step": step, "orders": len(said.lines), "replaced": sealed.replaced}
        print_json({**handed, "read": list(said.lines), "warnings": warnings})
        return 0
    told = [say(language, "game-submitted", by=by, count=len(said.lines), step=step)]
    if sealed.replaced:
        told.append(say(language, "game-submitted-replaced"))
    print(" ".join(told))
    for order in said.lines:
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


def _resolve(arguments: Arguments) -> int:
    """Resolves what was handed in, and writes the reports and the map."""
    from regelwerk.game.resolve import resolve

    with playing_by_post(arguments) as playing:
        done = resolve(playing, now=arguments.has("now"), expected=arguments.text("step"))
    return _tell_resolved(done, arguments)


def _redo(arguments: Arguments) -> int:
    """Resolves once more what `undo` took back, with the orders of then."""
    from regelwerk.game.resolve import redo

    with playing_by_post(arguments) as playing:
        done = redo(playing)
    return _tell_resolved(done, arguments)


def _tell_resolved(done: "Resolved", arguments: Arguments) -> int:
    before, after = done.before, done.after
    winners = list(after.state.get("ending") or ())
    if arguments.format == "json":
        print_json(
            {
                "step": before.step,
                "turn": before.turn,
                "phase": before.phase,
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
                "winners": winners,
            }
        )
        return 0
    for line in done.lines:
        print(line)
    if after.over:
        print(say(arguments.language, "game-over-won", winners=", ".join(winners) or "–"))
    else:
        stand = {"turn": after.turn, "step": after.step, "asked": ", ".join(after.asked)}
        print(say(arguments.language, "game-goes-on", **stand))
    if done.back:
        print(say(arguments.language, "game-orders-again", count=done.back))
    if done.unwritten:
        return report([Problem("game-reports-unwritten", None, {"reason": done.unwritten})], arguments)
    return 0


def _undo(arguments: Arguments) -> int:
    """Takes back the last resolve, or what somebody handed in."""
    from regelwerk.game.orders import withdraw
    from regelwerk.game.resolve import undo

    by, language = arguments.text("by"), arguments.language
    with post(arguments) as store:
        stand, kept = (withdraw(store, by), 1) if by else undo(store)
    if arguments.format == "json":
        print_json({"step": stand.step, "turn": stand.turn, "phase": stand.phase, "kept": kept})
    elif by:
        print(say(language, "game-withdrawn", by=by, step=stand.step))
    else:
        print(say(language, "game-undone", step=stand.step, turn=stand.turn))
        if kept:
            print(say(language, "game-undone-kept", count=kept))
    return 0


_BY = Option("by", "NAME")
# In the order of a game.
ACTIONS = {
    "new": Action(
        Syntax(
            (DIR,),
            (Option("ruleset", "RULESET"), Option("scenario", "ID"), Option("seed", "N"), STORE),
            examples=(
                "regelwerk game new ./spring --ruleset ./my-rules --scenario small --seed 7 --lang de",
            ),
        ),
        _new,
    ),
    "orders": Action(
        Syntax((DIR,), (_BY, *RULES), examples=("regelwerk game orders ./spring --by North",)), _orders
    ),
    "submit": Action(
        Syntax(
            (DIR, Positional("file")),
            (_BY, STEP, *RULES),
            examples=("regelwerk game submit ./spring --by North orders.txt --step 4",),
        ),
        _submit,
    ),
    "status": Action(Syntax((DIR,), (STORE,)), game_looking.status),
    "resolve": Action(Syntax((DIR,), (Option("now"), STEP, *RULES)), _resolve),
    "report": Action(Syntax((DIR,), (_BY, Option("turn", "N"), STORE)), game_looking.report),
    "undo": Action(Syntax((DIR,), (_BY, STORE)), _undo),
    "redo": Action(Syntax((DIR,), RULES), _redo),
    "replay": Action(Syntax((DIR,), (STORE,)), game_looking.replay),
    "export": Action(
        Syntax((DIR,), (Option("out", "FILE"), force("out"), STORE), ("jsonl", "json", "record")),
        game_looking.export,
    ),
}
