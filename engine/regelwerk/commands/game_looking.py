"""Looks at a game: where it stands, its reports, its journal, and whether it comes out the same again."""

from regelwerk.commands.files import write_beside
from regelwerk.commands.game_opening import any_game
from regelwerk.commands.opening import bounded
from regelwerk.commands.report import print_json
from regelwerk.commands.saying import say
from regelwerk.commands.syntax import Arguments, whole_number
from regelwerk.model.problem import Problem, Refused, nearest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from regelwerk.game.replay import Replayed
    from regelwerk.game.status import Status
    from regelwerk.game.table_store import TableStore


def status(arguments: Arguments) -> int:
    """Where a game stands and who is waited for; sealed orders stay sealed."""
    from regelwerk.game.status import status as standing

    with any_game(arguments) as store:
        found = standing(store)
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


def report(arguments: Arguments) -> int:
    """Shows a report of a turn, for one who acts or for the game master."""
    from regelwerk.game.reports import position, report_name, turns_reported
    from regelwerk.game.status import acting_at
    from regelwerk.game.store import Store

    by, asked = arguments.text("by"), arguments.text("turn")
    with any_game(arguments) as store:
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


def replay(arguments: Arguments) -> int:
    """Plays the whole game again and compares it with its journal, byte for byte."""
    from regelwerk.game.replay import replay as again
    from regelwerk.game.status import status as standing
    from regelwerk.game.store import Store

    with any_game(arguments) as store:
        done = again(store) if isinstance(store, Store) else _replayed(store)
        fared = standing(store).ruleset
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


def export(arguments: Arguments) -> int:
    """The journal of a game, one JSON object on each line; or the whole game as a record."""
    from regelwerk.game.ledger import compact
    from regelwerk.game.store import played

    with any_game(arguments) as store:
        if arguments.format == "record":
            text = played(store).record().to_json()
        else:
            lines = [
                compact({"seq": seq, "step": step, "kind": entry.kind, "data": store.load(entry.data)})
                for seq, step, entry in store.journal()
            ]
            text = "[\n" + ",\n".join(lines) + "\n]" if arguments.format == "json" else "\n".join(lines)
    if out := arguments.text("out"):
        write_beside(out, text.rstrip("\n") + "\n", arguments)
    else:
        print(text.rstrip("\n"))
    return 0
