"""`regelwerk game`: run a game by post, in a folder of its own; look at one of the table.

Every action first brings the files of `reports/` up to date, should an earlier one have been cut off.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from regelwerk.commands.files import force, write_beside
from regelwerk.commands.opening import bounded, folder_named
from regelwerk.commands.report import print_json, report
from regelwerk.commands.saying import say
from regelwerk.commands.syntax import Action, Arguments, Option, Positional, Syntax, whole_number
from regelwerk.model.problem import Problem, Refused, nearest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from regelwerk.game.opening import Playing
    from regelwerk.game.replay import Replayed
    from regelwerk.game.resolve import Resolved
    from regelwerk.game.status import Status
    from regelwerk.game.store import Store
    from regelwerk.game.table_store import TableStore

DIR = Positional("dir")
STEP = Option("step", "N")
# The ruleset, should it not lie where it lay, and whether one that has changed is taken on.
RULES = (Option("ruleset", "PATH"), Option("accept-ruleset"))

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


@contextmanager
def _store(arguments: Arguments) -> "Iterator[Store]":
    """The game without its rules."""
    from regelwerk.game.files import settle
    from regelwerk.game.store import open_store

    store = open_store(arguments.text("dir"))
    try:
        settle(store)
        yield store
    finally:
        store.close()


@contextmanager
def _any(arguments: Arguments) -> "Iterator[Store | TableStore]":
    """The game without its rules, by post or at the table."""
    from regelwerk.game.files import settle
    from regelwerk.game.store import Store, any_store

    store = any_store(arguments.text("dir"))
    try:
        if isinstance(store, Store):
            settle(store)
        yield store
    finally:
        store.close()


@contextmanager
def _playing(arguments: Arguments) -> "Iterator[Playing]":
    """The game with its rules."""
    from regelwerk.game.files import settle
    from regelwerk.game.opening import open_game

    folder, ruleset = arguments.text("dir"), arguments.text("ruleset")
    playing = open_game(folder, ruleset, accept=arguments.has("accept-ruleset"))
    try:
        settle(playing.store)
        yield playing
    finally:
        playing.store.close()


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
    stand = create(place, name, folder, arguments.text("scenario"), seed, language)
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

    with _playing(arguments) as playing:
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
    with _playing(arguments) as playing:
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


def _status(arguments: Arguments) -> int:
    """Where a game stands and who is waited for; sealed orders stay sealed."""
    from regelwerk.game.status import status

    with _any(arguments) as store:
        found = status(store)
    if arguments.format == "json":
        print_json(_status_data(found))
        return 0
    language, stand = arguments.language, found.stand
    phase = found.phase.get(language) or next(iter(found.phase.values()), stand.phase)
    print(f"{found.ruleset_id} {found.version}, {found.scenario}")
    if stand.over:
        won = ", ".join(found.winners)
        print(say(language, "game-over-won" if won else "game-over", winners=won))
    else:
        key = "game-stands" if stand.turn else "game-stands-at-table"
        print(say(language, key, turn=stand.turn, phase=phase, step=stand.step))
        for by in stand.asked:
            there = by in found.given
            missing = "game-orders-missing" if found.sealed else "game-decides"
            state = say(language, "game-orders-in" if there else missing)
            print(f"  {'✓' if there else '·'} {by}: {state}")
    if found.ruleset != "same":
        print(say(language, f"ruleset-{found.ruleset}"))
    for change in found.changes[:20]:
        sign = {"added": "+", "removed": "-"}.get(change.kind, "~")
        values = f": {change.old} → {change.new}" if change.kind == "changed" else ""
        print(f"  {sign} {change.where}{values}")
    if len(found.changes) > 20:
        print(f"  … {len(found.changes) - 20}")
    return 0


def _status_data(found: "Status") -> dict[str, object]:
    stand = found.stand
    return {
        "ruleset": found.ruleset_id,
        "version": found.version,
        "scenario": found.scenario,
        "step": stand.step,
        "turn": stand.turn,
        "phase": stand.phase,
        "asked": list(stand.asked),
        "given": list(found.given),
        "waiting": list(found.waiting),
        "over": stand.over,
        "winners": list(found.winners),
        "ruleset_state": found.ruleset,
        "ruleset_changes": [change._asdict() for change in found.changes],
    }


def _resolve(arguments: Arguments) -> int:
    """Resolves what was handed in, and writes the reports and the map."""
    from regelwerk.game.resolve import resolve

    with _playing(arguments) as playing:
        done = resolve(playing, now=arguments.has("now"), expected=arguments.text("step"))
    return _tell_resolved(done, arguments)


def _redo(arguments: Arguments) -> int:
    """Resolves once more what `undo` took back, with the orders of then."""
    from regelwerk.game.resolve import redo

    with _playing(arguments) as playing:
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


def _report(arguments: Arguments) -> int:
    """Shows a report of a turn, for one who acts or for the game master."""
    from regelwerk.game.reports import position, report_name, turns_reported
    from regelwerk.game.status import acting_at
    from regelwerk.game.store import Store

    by, asked = arguments.text("by"), arguments.text("turn")
    with _any(arguments) as store:
        if not isinstance(store, Store):
            return _retold(store, arguments)
        turns = turns_reported(store)
        turn = whole_number(asked, most=10**7 - 1) if asked else turns[-1]
        if turn is None or turn not in turns:
            listed = ", ".join(str(number) for number in turns)
            raise Refused([Problem("game-turn", None, {"turn": asked, "turns": listed})])
        text = store.report(report_name(turn, by))
        if text is None:
            readers = [who for who in acting_at(store) if store.report(report_name(turn, who)) is not None]
            values = {"by": by, "turn": str(turn), "readers": ", ".join(readers)}
            raise Refused([Problem("game-unknown-reader", None, values, nearest(by, readers))])
        if arguments.format == "json":
            print_json({"turn": turn, "by": by, "text": text, "things": position(store, turn)})
        else:
            print(text, end="")
    return 0


def _retold(store: "TableStore", arguments: Arguments) -> int:
    """The same of a game at the table, which is played again for it."""
    from regelwerk.game.retold import retold

    by, asked = arguments.text("by"), arguments.text("turn")
    turn = whole_number(asked, most=10**7 - 1) if asked else None
    if asked and turn is None:
        raise Refused([Problem("game-turn", None, {"turn": asked, "turns": "–"})])
    told = bounded(lambda: retold(store, by, turn))
    if arguments.format == "json":
        print_json({"turn": told.turn, "by": by, "text": told.text, "things": told.things})
    else:
        print(told.text, end="")
    return 0


def _undo(arguments: Arguments) -> int:
    """Takes back the last resolve, or what somebody handed in."""
    from regelwerk.game.orders import withdraw
    from regelwerk.game.resolve import undo

    by, language = arguments.text("by"), arguments.language
    with _store(arguments) as store:
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


def _replay(arguments: Arguments) -> int:
    """Plays the whole game again and compares it with its journal, byte for byte."""
    from regelwerk.game.replay import replay
    from regelwerk.game.status import status
    from regelwerk.game.store import Store

    with _any(arguments) as store:
        done = replay(store) if isinstance(store, Store) else _replayed(store)
        fared = status(store).ruleset
    if done.difference is not None:
        values = {key: str(value) for key, value in done.difference._asdict().items()}
        raise Refused([Problem("game-differs", None, values)])
    if arguments.format == "json":
        print_json({"steps": done.steps, "entries": done.entries, "ruleset_state": fared})
        return 0
    print(say(arguments.language, "game-replayed", entries=done.entries, steps=done.steps - 1))
    if fared != "same":
        print(say(arguments.language, "game-replayed-kept"))
    return 0


def _replayed(store: "TableStore") -> "Replayed":
    from regelwerk.game.replay import Replayed
    from regelwerk.game.retold import again

    game = bounded(lambda: again(store))
    return Replayed(game.decisions + 1, sum(1 for _ in store.journal()), None)


def _export(arguments: Arguments) -> int:
    """The journal of a game, one JSON object on each line."""
    from regelwerk.game.journal import compact

    with _any(arguments) as store:
        lines = [
            compact({"seq": seq, "step": step, "kind": entry.kind, "data": store.load(entry.data)})
            for seq, step, entry in store.journal()
        ]
    text = "[\n" + ",\n".join(lines) + "\n]" if arguments.format == "json" else "\n".join(lines)
    if out := arguments.text("out"):
        write_beside(out, text + "\n", arguments)
    else:
        print(text)
    return 0


_BY = Option("by", "NAME")
# In the order of a game.
ACTIONS = {
    "new": Action(
        Syntax(
            (DIR,),
            (Option("ruleset", "RULESET"), Option("scenario", "ID"), Option("seed", "N")),
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
    "status": Action(Syntax((DIR,)), _status),
    "resolve": Action(Syntax((DIR,), (Option("now"), STEP, *RULES)), _resolve),
    "report": Action(Syntax((DIR,), (_BY, Option("turn", "N"))), _report),
    "undo": Action(Syntax((DIR,), (_BY,)), _undo),
    "redo": Action(Syntax((DIR,), RULES), _redo),
    "replay": Action(Syntax((DIR,)), _replay),
    "export": Action(Syntax((DIR,), (Option("out", "FILE"), force("out")), ("jsonl", "json")), _export),
}
