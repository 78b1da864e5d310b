"""Starts a game by post and carries it on: orders, their resolution, taking back."""

import sys

from regelwerk.api.ruleset import fresh_seed
from regelwerk.commands.exit_codes import CLEAN, PROBLEMS
from regelwerk.commands.game_looking import playing_by_post, post
from regelwerk.commands.opening import database, folder_named
from regelwerk.commands.report import report, tell
from regelwerk.commands.syntax import Arguments
from regelwerk.game import step
from regelwerk.game.create import create
from regelwerk.game.opening import Playing
from regelwerk.game.orders import MOST_BYTES, check_decider, check_step, withdraw
from regelwerk.game.orders import submit as hand_in
from regelwerk.game.resolve import Resolved
from regelwerk.game.resolve import redo as resolve_again
from regelwerk.game.resolve import resolve as resolve_step
from regelwerk.game.resolve import undo as take_back
from regelwerk.model.problem import Problem, refused


def _by(arguments: Arguments, playing: Playing) -> str:
    by = arguments.text("by")
    if not by:
        asked = ", ".join(playing.store.stand().asked)
        raise refused("game-by-missing", asked=asked or "–")
    return by


def new(arguments: Arguments) -> int:
    """Starts a game in a folder of its own."""
    name, place, language = arguments.text("ruleset"), arguments.text("dir"), arguments.language
    folder = folder_named(name)
    seed = arguments.number("seed", None)
    seed = fresh_seed() if seed is None else seed
    stand = create(place, name, folder, arguments.text("scenario"), seed, language, database(arguments))
    asked = ", ".join(stand.asked) or "–"
    begun = arguments.say("game-begun", folder=place, seed=seed, asked=asked)
    data = {"folder": place, "seed": seed, "step": stand.step, "phase": stand.phase}
    return tell({**data, "asked": list(stand.asked)}, [begun], arguments)


def orders(arguments: Arguments) -> int:
    """What each of one player's pieces could be ordered now."""
    with playing_by_post(arguments) as playing:
        stand, by = playing.store.stand(), _by(arguments, playing)
        check_step(stand, "")
        check_decider(stand, by)
    ruleset = step.ruleset_for(playing.rules.ruleset, arguments.language)
    game = step.opened(ruleset, stand, playing.seed)
    shown = {game.name(id): list(lines) for id, lines in game.possible_orders(by).items()}
    told = (line for name, lines in shown.items() for line in (f"{name}:", *(f"  {each}" for each in lines)))
    return tell({"by": by, "step": stand.step, "orders": shown}, told, arguments)


def submit(arguments: Arguments) -> int:
    """Hands in somebody's orders, sealed until everybody's are resolved."""
    file, language = arguments.text("file"), arguments.language
    with playing_by_post(arguments) as playing:
        by = _by(arguments, playing)
        sealed = hand_in(playing, by, _read(file), file, arguments.text("step"), language)
    said, step = sealed.advice, sealed.stand.step
    warnings = [{"order": order, "text": text} for order, text in said.warnings]
    handed = {"by": by, "step": step, "orders": len(said.lines), "replaced": sealed.replaced}
    told = arguments.say("game-submitted", by=by, count=len(said.lines), step=step)
    if sealed.replaced:
        told += f" {arguments.say('game-submitted-replaced')}"
    lines = [told, *(f"  {order}" for order in said.lines)]
    if said.warnings:
        lines.append(arguments.say("game-look-again"))
    lines += [f"  {order}: {text}" if order else f"  {text}" for order, text in said.warnings]
    return tell({**handed, "read": list(said.lines), "warnings": warnings}, lines, arguments)


def _read(file: str) -> bytes:
    try:
        if file == "-":
            return sys.stdin.buffer.read(MOST_BYTES + 1)
        with open(file, "rb") as stream:
            return stream.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "?"
        raise refused("orders-file", file=file, reason=reason) from error


def resolve(arguments: Arguments) -> int:
    """Resolves what was handed in, and writes the reports and the map."""
    with playing_by_post(arguments) as playing:
        done = resolve_step(playing, now=arguments.has("now"), expected=arguments.text("step"))
    return _tell_resolved(done, arguments)


def redo(arguments: Arguments) -> int:
    """Resolves once more what `undo` took back, with the orders of then."""
    with playing_by_post(arguments) as playing:
        done = resolve_again(playing)
    return _tell_resolved(done, arguments)


def _tell_resolved(done: Resolved, arguments: Arguments) -> int:
    before, after = done.before, done.after
    winners = list(after.state.get("ending") or ())
    left = {"step": before.step, "turn": before.turn, "phase": before.phase}
    comes = {"step": after.step, "turn": after.turn, "phase": after.phase, "asked": list(after.asked)}
    came = {"missing": list(done.missing), "results": list(done.lines), "next": comes, "back": done.back}
    lines = list(done.lines)
    if after.over:
        lines.append(arguments.say("game-over-won", winners=", ".join(winners) or "–"))
    else:
        stand = {"turn": after.turn, "step": after.step, "asked": ", ".join(after.asked)}
        lines.append(arguments.say("game-goes-on", **stand))
    if done.back:
        lines.append(arguments.say("game-orders-again", count=done.back))
    ended = {"over": after.over, "winners": winners, "unwritten": done.unwritten}
    tell({**left, **came, **ended}, lines, arguments)
    if not done.unwritten:
        return CLEAN
    problem = Problem("game-reports-unwritten", None, {"reason": done.unwritten})
    return PROBLEMS if arguments.as_json else report([problem], arguments)


def undo(arguments: Arguments) -> int:
    """Takes back the last resolve, or what somebody handed in."""
    by = arguments.text("by")
    with post(arguments) as store:
        stand, kept = (withdraw(store, by), 1) if by else take_back(store)
    lines = [arguments.say("game-undone", step=stand.step, turn=stand.turn)]
    lines += [arguments.say("game-undone-kept", count=kept)] if kept else []
    if by:
        lines = [arguments.say("game-withdrawn", by=by, step=stand.step)]
    data = {"step": stand.step, "turn": stand.turn, "phase": stand.phase, "kept": kept}
    return tell(data, lines, arguments)
