"""`regelwerk game orders`: what each of one player's pieces could be ordered now."""

from regelwerk.commands.game_telling import ACCEPT, DIR, RULESET_AGAIN, guarded, print_json
from regelwerk.commands.opening import refused
from regelwerk.commands.syntax import Arguments, Option, Syntax
from regelwerk.model.problem import Problem

SYNTAX = Syntax(
    positionals=(DIR,),
    options=(
        Option("by", "NAME"),
        RULESET_AGAIN,
        ACCEPT,
    ),
    examples=("regelwerk game orders ./spring --by North",),
)


def run(arguments: Arguments) -> int:
    return guarded(arguments, lambda: _orders(arguments))


def _orders(arguments: Arguments) -> int:
    from regelwerk.bots.order_lister import possible_orders
    from regelwerk.game import step
    from regelwerk.game.opening import open_game
    from regelwerk.game.orders import check_decider, check_step

    by = arguments.text("by")
    playing = open_game(
        arguments.text("dir"), arguments.text("ruleset"), accept=arguments.has("accept-ruleset")
    )
    try:
        stand = playing.store.stand()
        if not by:
            asked = ", ".join(stand.asked)
            return refused(arguments, [Problem("game-by-missing", None, {"asked": asked or "–"})])
        check_step(stand, "")
        check_decider(stand, by)
    finally:
        playing.store.close()
    game = step.opened(playing.program, stand, playing.seed, arguments.language)
    found = possible_orders(game, game.state.things[by])
    shown = {
        playing.program.shown(thing): [line.text for line in lines] for thing, lines in found.items() if lines
    }
    if arguments.format == "json":
        print_json({"by": by, "step": stand.step, "orders": shown})
        return 0
    for name, lines in shown.items():
        print(f"{name}:")
        for line in lines:
            print(f"  {line}")
    return 0
