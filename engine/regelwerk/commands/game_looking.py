"""Opens a kept game, in a folder or by its name in a database, and looks at it: where it stands, its reports,
its journal, and whether it comes out the same again."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TypeVar

from regelwerk.commands.opening import bounded, database
from regelwerk.commands.report import tell, write_beside
from regelwerk.commands.syntax import Arguments, whole_number
from regelwerk.game.files import settle
from regelwerk.game.ledger import compact
from regelwerk.game.opening import Playing, open_game
from regelwerk.game.replay import Replayed
from regelwerk.game.replay import replay as played_again
from regelwerk.game.reports import position, report_name, turns_reported
from regelwerk.game.retold import again, retold
from regelwerk.game.status import acting_at
from regelwerk.game.status import status as standing
from regelwerk.game.store import Store, any_store, open_store, played
from regelwerk.game.table_store import TableStore
from regelwerk.model.problem import nearest, refused

Game = TypeVar("Game")


def any_game(arguments: Arguments) -> AbstractContextManager[Store | TableStore]:
    """The game without its rules, by post or at the table."""
    store = any_store(arguments.text("dir"), database(arguments))
    return _settled(store, store)


def post(arguments: Arguments) -> AbstractContextManager[Store]:
    """The game by post without its rules."""
    store = open_store(arguments.text("dir"), database(arguments))
    return _settled(store, store)


def playing_by_post(arguments: Arguments) -> AbstractContextManager[Playing]:
    """The game by post with its rules."""
    folder, ruleset = arguments.text("dir"), arguments.text("ruleset")
    accept = arguments.has("accept-ruleset")
    playing = open_game(folder, ruleset, accept=accept, database=database(arguments))
    return _settled(playing.store, playing)


@contextmanager
def _settled(store: Store | TableStore, game: Game) -> Iterator[Game]:
    """What an earlier command left undone of the files of `reports/` is made up for first."""
    try:
        if isinstance(store, Store):
            settle(store)
        yield game
    finally:
        store.close()


def status(arguments: Arguments) -> int:
    """Where a game stands and who is waited for; sealed orders stay sealed."""
    with any_game(arguments) as store:
        found = standing(store)
    phase = found.phase_title.get(arguments.language) or next(iter(found.phase_title.values()), found.phase)
    lines = [f"{found.ruleset} {found.version}, {found.scenario}"]
    if found.over:
        won = ", ".join(found.winners)
        lines.append(arguments.say("game-over-won" if won else "game-over", winners=won))
    else:
        key = "game-stands" if found.turn else "game-stands-at-table"
        lines.append(arguments.say(key, turn=found.turn, phase=phase, step=found.step))
        for by in found.asked:
            there = by in found.given
            missing = "game-orders-missing" if found.sealed else "game-decides"
            state = arguments.say("game-orders-in" if there else missing)
            lines.append(f"  {'✓' if there else '·'} {by}: {state}")
    if found.ruleset_state != "same":
        lines.append(arguments.say(f"ruleset-{found.ruleset_state}"))
    for change in found.ruleset_changes[:20]:
        sign = {"added": "+", "removed": "-"}.get(change.kind, "~")
        values = f": {change.old} → {change.new}" if change.kind == "changed" else ""
        lines.append(f"  {sign} {change.where}{values}")
    if len(found.ruleset_changes) > 20:
        lines.append(f"  … {len(found.ruleset_changes) - 20}")
    data = {**found._asdict(), "ruleset_changes": [each._asdict() for each in found.ruleset_changes]}
    del data["phase_title"], data["sealed"]
    return tell(data, lines, arguments)


def report(arguments: Arguments) -> int:
    """Shows a report of a turn, for one who acts or for the game master."""
    by, asked = arguments.text("by"), arguments.text("turn")
    with any_game(arguments) as store:
        if not isinstance(store, Store):
            return _retold(store, arguments)
        turns = turns_reported(store)
        turn = whole_number(asked, most=10**7 - 1) if asked else turns[-1]
        if turn is None or turn not in turns:
            listed = ", ".join(str(number) for number in turns)
            raise refused("game-turn", turn=asked, turns=listed)
        text = store.report(report_name(turn, by))
        if text is None:
            readers = [who for who in acting_at(store) if store.report(report_name(turn, who)) is not None]
            known = {"by": by, "turn": turn, "readers": ", ".join(readers)}
            raise refused("game-unknown-reader", None, nearest(by, readers), **known)
        things = position(store, turn) if arguments.as_json else []
    data = {"turn": turn, "by": by, "text": text, "things": things}
    return tell(data, [text.removesuffix("\n")], arguments)


def _retold(store: TableStore, arguments: Arguments) -> int:
    """The same of a game at the table, which is played again for it."""
    by, asked = arguments.text("by"), arguments.text("turn")
    turn = whole_number(asked, most=10**7 - 1) if asked else None
    if asked and turn is None:
        raise refused("game-turn", turn=asked, turns="–")
    told = bounded(lambda: retold(store, by, turn))
    data = {"turn": told.turn, "by": by, "text": told.text, "things": told.things}
    return tell(data, [told.text.removesuffix("\n")], arguments)


def replay(arguments: Arguments) -> int:
    """Plays the whole game again and compares it with its journal, byte for byte."""
    with any_game(arguments) as store:
        done = played_again(store) if isinstance(store, Store) else _replayed(store)
        fared = standing(store).ruleset_state
    if done.difference is not None:
        raise refused("game-differs", **done.difference._asdict())
    lines = [arguments.say("game-replayed", entries=done.entries, steps=done.steps - 1)]
    lines += [arguments.say("game-replayed-kept")] if fared != "same" else []
    data = {"steps": done.steps, "entries": done.entries, "ruleset_state": fared}
    return tell(data, lines, arguments)


def _replayed(store: TableStore) -> Replayed:
    game = bounded(lambda: again(store))
    return Replayed(game.decisions + 1, sum(1 for _ in store.journal()), None)


def export(arguments: Arguments) -> int:
    """The journal of a game, one JSON object on each line; or the whole game as a record."""
    with any_game(arguments) as store:
        if arguments.format == "record":
            text = played(store).record().to_json()
        else:
            lines = [
                compact({"seq": seq, "step": step, "kind": entry.kind, "data": store.load(entry.data)})
                for seq, step, entry in store.journal()
            ]
            text = "[\n" + ",\n".join(lines) + "\n]" if arguments.as_json else "\n".join(lines)
    if out := arguments.text("out"):
        write_beside(out, text.rstrip("\n") + "\n", arguments)
    else:
        print(text.rstrip("\n"))
    return 0
