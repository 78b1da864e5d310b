"""`regelwerk game status`: where a game stands and who is waited for; sealed orders stay sealed."""

from regelwerk.commands.game_telling import DIR, guarded, print_json
from regelwerk.commands.syntax import Arguments, Say, Syntax

TYPE_CHECKING = False
if TYPE_CHECKING:
    from regelwerk.game.status import Status

SYNTAX = Syntax(
    Say(
        "Tells the turn, the phase and the step, and whose orders are in. What they say stays sealed.",
        "Nennt Zug, Phase und Schritt, und wessen Befehle da sind. Was darin steht, bleibt verdeckt.",
    ),
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
    german = arguments.language == "de"
    stand = found.stand
    phase = found.phase.get(arguments.language) or next(iter(found.phase.values()), stand.phase)
    print(f"{found.ruleset_id} {found.version}, {found.scenario}")
    if stand.over:
        won = ", ".join(found.winners)
        print(
            ("Das Spiel ist aus." if german else "The game is over.")
            + ((f" Gewonnen: {won}." if german else f" Won by: {won}.") if won else "")
        )
    else:
        words = "Zug {0}, {1} – Schritt {2}" if german else "Turn {0}, {1} – step {2}"
        print(words.format(stand.turn, phase, stand.step))
        for by in stand.asked:
            there = by in found.given
            state = ("da" if there else "fehlt") if german else ("in" if there else "missing")
            print(f"  {'✓' if there else '·'} {by}: {state}")
    fared = {
        "changed": ("Das Regelwerk hat sich geändert:", "The ruleset has changed:"),
        "missing": ("Das Regelwerk ist nicht mehr da, wo es war.", "The ruleset is no longer where it was."),
        "broken": ("Das Regelwerk enthält jetzt Fehler.", "The ruleset has mistakes in it now."),
    }.get(found.ruleset)
    if fared is not None:
        print(fared[not german])
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
