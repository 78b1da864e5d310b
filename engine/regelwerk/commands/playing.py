"""Plays what `regelwerk play` asks for: a new game, one that is resumed, one again."""

import shlex
import sys
from collections.abc import Callable
from functools import partial

from regelwerk.bots.seats import PERSON, seated
from regelwerk.commands.bots import players_in
from regelwerk.commands.exit_codes import INTERRUPTED
from regelwerk.commands.opening import bounded, folder_named
from regelwerk.commands.report import colour_wanted, print_json, tell
from regelwerk.commands.syntax import Arguments
from regelwerk.game.create import check_folder
from regelwerk.game.keeping import Keeping, fresh_place, holds_game, recorded
from regelwerk.game.rules import Rules, read_rules
from regelwerk.model.problem import refused
from regelwerk.model.texts import aligned, titled
from regelwerk.play.dialogue import Dialogue
from regelwerk.play.output import Output
from regelwerk.play.screen import Left, Screen, say
from regelwerk.play.session import Session

Begin = Callable[..., Keeping]

MOST_STEPS = 20_000


def play(arguments: Arguments) -> int:
    folder = folder_named(arguments.text("ruleset"))
    rules = bounded(lambda: read_rules(folder))
    carry_out = _replay if arguments.has("replay") else _play
    return carry_out(rules, arguments)


def _play(rules: Rules, arguments: Arguments) -> int:
    language = arguments.language
    screen = Screen(colour=colour_wanted(sys.stdout, plain=arguments.plain))
    session = _session(rules, arguments)
    begin = partial(Keeping, name=arguments.text("ruleset"), rules=rules)
    keeping = _keeping(begin, session, arguments)
    output = Output(partial(begin, anew=True), keeping, arguments.text("svg"))
    most = arguments.number("steps", MOST_STEPS)
    people = PERSON in session.players.values()
    if not people or arguments.as_json:
        if people:
            raise refused("play-json-asks-nobody")
        return _bots(session, output, most, arguments)
    scenario = session.rules.scenarios.get(session.game.scenario)
    names = {"title": session.ruleset.title, "scenario": titled(scenario, language) if scenario else ""}
    screen.say(say("game", language, seed=str(session.game.seed), **names), "bold")
    if session.game.decisions:
        screen.say(say("resumed", language, steps=str(session.game.decisions)))
    _keep(output, session, begin, screen, arguments)
    try:
        Dialogue(session, screen, output, most).run()
    except Left:
        screen.say(_leaving(output, session, arguments))
    except KeyboardInterrupt:
        print()
        screen.say(_leaving(output, session, arguments))
        return INTERRUPTED
    return 0


def _keeping(begin: Begin, session: Session, arguments: Arguments) -> Keeping | None:
    """Keeps the game where the caller said, or where it was, if that is by the same rules."""
    place, resumed = arguments.text("save"), arguments.text("resume")
    if arguments.has("no-save"):
        return None
    if resumed and place in ("", resumed) and holds_game(resumed) and not session.changed:
        keeping = begin(resumed)
        keeping.go_on()
        return keeping
    if not place:
        return None
    if not holds_game(place):
        check_folder(place)
    elif not arguments.has("force"):
        raise refused("file-there", file=place)
    return begin(place, anew=True)


def _keep(output: Output, session: Session, begin: Begin, screen: Screen, arguments: Arguments) -> None:
    """A folder for a game that was given none, unless nothing is to be saved; says where it is kept."""
    if arguments.has("no-save"):
        return
    if output.keeping is None:
        place = fresh_place(session.ruleset.id, session.game.scenario)
        output.keeping = begin(place) if place is not None else None
        output.unasked = True
    key = "kept" if output.place else "not-kept"
    screen.say(say(key, arguments.language, file=output.place), "dim" if output.place else "yellow")


def _leaving(output: Output, session: Session, arguments: Arguments) -> str:
    if output.place and session.game.decisions:
        again = (
            f"regelwerk play {shlex.quote(arguments.text('ruleset'))} --resume {shlex.quote(output.place)}"
        )
        return say("saved-resume", arguments.language, file=output.place, command=again)
    return say("left", arguments.language)


def _bots(session: Session, output: Output, most: int, arguments: Arguments) -> int:
    """A game of bots alone: it runs to its end without asking anybody."""
    language, game, as_json = arguments.language, session.game, arguments.as_json
    output.after_step(session)
    try:
        stuck = _run_bots(session, output, most, arguments)
    finally:
        output.close(session)
    over = not stuck and not session.decider()
    winners = [game.name(each) for each in game.outcome.winners] if game.outcome is not None else []
    if not (over or stuck or arguments.has("steps")):
        raise refused("play-too-many-steps", most=most)
    if as_json:
        summary = {"steps": game.decisions, "winners": winners, "stuck": stuck, "over": over}
        # The fingerprint of all that happened.
        record = game.record()
        print_json({**summary, "trace": (record.moves or (record.start,))[-1].trace, "seed": game.seed})
        return 0
    if output.pictures and not output.drawable:
        print(say("no-picture", language))
    if over:
        print(say("over", language, steps=str(game.decisions)))
        print(say("won" if winners else "nobody-won", language, winners=", ".join(winners)))
        for line in aligned(game.final_table):
            print(f"  {line}")
    elif stuck:
        print(say("stuck", language, who=stuck))
    else:
        print(say("enough", language, steps=str(game.decisions)))
    return 0


def _run_bots(session: Session, output: Output, most: int, arguments: Arguments) -> str:
    """Until the game is over, has had its steps, or somebody has to choose and cannot: then their id."""
    game, quiet = session.game, arguments.has("quiet") or arguments.as_json
    while game.decisions < most and (decider := session.decider()):
        step, who = str(game.decisions + 1), game.name(decider)  # all who decide in secret take one step
        do: Callable[[], object]
        if session.writes():
            lines = session.bot_orders(decider)
            key, said, do = "step", "; ".join(lines) or "–", partial(session.hand_in, decider, lines)
        elif game.choices():
            choice = session.bot(decider)
            key = "step-reacting" if game.reacting else "step"
            said, do = str(choice), partial(game.choose, choice)
        else:
            return decider
        if game.bot_lost is not None:
            print(game.bot_lost.message(arguments.language), file=sys.stderr)
        do()
        if not quiet:
            print(say(key, arguments.language, number=step, who=who, choice=said))
        output.after_step(session, hurried=True)
    return ""


def _session(rules: Rules, arguments: Arguments) -> Session:
    """A new game at its first decision, or a saved one where it stopped."""
    playable, ruleset = rules.playable(arguments.language), rules.ruleset
    players = players_in(arguments)
    resumed, path = arguments.has("resume"), arguments.text("resume")
    if resumed:
        accept = arguments.has("accept-ruleset")
        session = Session(playable, record=recorded(path)[0], file=path, accept=accept)
    else:
        typed = arguments.text("dice") == "typed"
        session = Session(playable, arguments.text("scenario"), arguments.number("seed", None), typed=typed)
    if arguments.has("players") or not resumed:
        session.players = seated(ruleset, session.game.seats, players)
    session.patience = arguments.number("patience", None)
    return session


def _replay(rules: Rules, arguments: Arguments) -> int:
    path = arguments.text("replay")
    record, text = recorded(path)
    session = Session(rules.playable(arguments.language), record=record, file=path)
    again = session.game.record(session.players).to_json()
    if again != text:
        ours, theirs = again.splitlines(), text.splitlines()
        first = next(
            (n for n, pair in enumerate(zip(ours, theirs, strict=False), 1) if pair[0] != pair[1]),
            min(len(ours), len(theirs)),
        )
        raise refused("save-bytes-differ", file=path, line=first)
    steps = len(record.moves)
    equal = say("equal", arguments.language, steps=str(steps))
    return tell({"steps": steps, "equal": True}, [equal], arguments, indent=None)
