"""`regelwerk game status`: where a game stands and who is waited for; sealed orders stay sealed."""

from regelwerk.commands.game_telling import DIR, guarded, print_json
from regelwerk.commands.saying import say
from regelwerk.commands.syntax import Arguments, Syntax

TYPE_CHECKING = False
if TYPE_CHECKING:
    from regelwerk.game.status import Status

SYNTAX = Syntax(
    positionals=(DIR,),
)


def run(arguments: Arguments) -> int:
    return guarded(arguments, lambda: _status(arguments))


def _status(arguments: Arguments) -> int:
    from regelwerk.game.files import settle
    from regelwerk.game.status import status
    from regelwerk.game.store import open_store

    store = open_store(arguments.text("dir"))
    try:
        settle(store)
        found = status(store)
    finally:
        store.close()
    if arguments.format == "json":
        print_json(_data(found))
        return 0
    language = arguments.language
    stand = found.stand
    phase = found.phase.get(language) or next(iter(found.phase.values()), stand.phase)
    print(f"{found.ruleset_id} {found.version}, {found.scenario}")
    if stand.over:
        won = ", ".join(found.winners)
        print(say(language, "game-over-won" if won else "game-over", winners=won))
    else:
        print(say(language, "game-stands", turn=stand.turn, phase=phase, step=stand.step))
        for by in stand.asked:
            there = by in found.given
            state = say(language, "game-orders-in" if there else "game-orders-missing")
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


def _data(found: "Status") -> dict[str, object]:
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
