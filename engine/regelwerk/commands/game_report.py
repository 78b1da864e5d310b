"""`regelwerk game report`: show a report of a turn, for one who acts or for the game master."""

from regelwerk.commands.game_telling import DIR, guarded, print_json
from regelwerk.commands.syntax import Arguments, Option, Syntax
from regelwerk.model.problem import Problem, Refused, nearest

SYNTAX = Syntax(
    positionals=(DIR,),
    options=(
        Option(
            "by",
            "NAME",
        ),
        Option(
            "turn",
            "N",
        ),
    ),
)


def run(arguments: Arguments) -> int:
    return guarded(arguments, lambda: _report(arguments))


def _report(arguments: Arguments) -> int:
    from regelwerk.game.files import settle
    from regelwerk.game.reports import position, report_name, turns_reported
    from regelwerk.game.status import acting_at
    from regelwerk.game.store import open_store

    store = open_store(arguments.text("dir"))
    by = arguments.text("by")
    try:
        settle(store)
        turns = turns_reported(store)
        asked = arguments.text("turn")
        turn = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 8 else -1
        turn = turn if asked else turns[-1]
        if turn not in turns:
            listed = ", ".join(str(number) for number in turns)
            raise Refused([Problem("game-turn", None, {"turn": asked, "turns": listed})])
        text = store.report(report_name(turn, by))
        if text is None:
            readers = [who for who in acting_at(store) if store.report(report_name(turn, who)) is not None]
            values = {"by": by, "turn": str(turn), "readers": ", ".join(readers)}
            raise Refused([Problem("game-unknown-reader", None, values, nearest(by, readers))])
        things = position(store, turn) if arguments.format == "json" else []
    finally:
        store.close()
    if arguments.format == "json":
        print_json({"turn": turn, "by": by, "text": text, "things": things})
    else:
        print(text, end="")
    return 0
