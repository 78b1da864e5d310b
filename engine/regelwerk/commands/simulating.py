"""Plays what `regelwerk simulate` asks for, and tells and writes what came of it."""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from regelwerk.author.format import formatted
from regelwerk.commands.bots import players_in
from regelwerk.commands.exit_codes import INTERRUPTED
from regelwerk.commands.opening import folder_named, opened
from regelwerk.commands.report import check_free, colour_wanted, print_json, write_beside
from regelwerk.commands.simulate_runner import Runner
from regelwerk.commands.syntax import Arguments, seconds_in
from regelwerk.link.fingerprint import played_fingerprint
from regelwerk.link.ruleset import open_ruleset
from regelwerk.load.reading import read_ruleset
from regelwerk.model.on_offer import scenario_meant
from regelwerk.model.problem import Problem, Refused, refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.numbers import learning, tournament
from regelwerk.numbers.changes import rules_for, sweep
from regelwerk.numbers.features import features
from regelwerk.numbers.keep import GAMES, export
from regelwerk.numbers.matchup import MOST_STEPS, Matchup, matchup, players_of
from regelwerk.numbers.report import page
from regelwerk.numbers.sentences import say
from regelwerk.numbers.simulate import check_library
from regelwerk.numbers.summary import differences, document, summary
from regelwerk.numbers.tally import Tally
from regelwerk.numbers.telling import tell_comparison, tell_summary, tell_sweep, tell_tournament


def simulate(arguments: Arguments) -> int:
    problems = []
    if arguments.has("for") and seconds_in(arguments.text("for")) is None:
        problems.append(Problem("simulate-time", None, {"value": arguments.text("for")}))
    if arguments.has("vary") and arguments.has("against"):
        problems.append(Problem("simulate-vary-and-against", None))
    if problems:
        raise Refused(problems)
    return _simulate(opened(arguments), arguments)


def _simulate(ruleset: Ruleset, arguments: Arguments) -> int:
    folder = folder_named(arguments.text("ruleset"))
    scenario = scenario_meant(ruleset, arguments.text("scenario")).header.id
    players = players_of(ruleset, scenario, players_in(arguments))
    seed, most = arguments.number("seed", 1), arguments.number("steps", MOST_STEPS)
    counted = not arguments.has("no-rules") and not arguments.has("batch")
    base = matchup(ruleset, folder, scenario, players, seed, most)
    base = base._replace(counted=counted, patience=arguments.number("patience", None))
    thinking = sorted(set(players.values()) - {"random"})
    if thinking and arguments.has("no-rules"):
        raise refused("simulate-thinking-needs-rules", sorts=", ".join(thinking))
    for option in ("balance", "learn"):
        if arguments.has(option):
            check_free(arguments.text(option), arguments)
    if arguments.has("learn"):
        check_library("--learn", "numpy")
        base = base._replace(noted=features(ruleset))
    runner = Runner(arguments)
    try:
        with _interruptible():
            if arguments.has("vary"):
                return _sweep(ruleset, base, runner, arguments)
            if arguments.has("against"):
                return _compare(ruleset, base, runner, arguments)
            if arguments.has("tournament"):
                return _tournament(ruleset, base, runner, arguments)
            tally = runner.run(base)
            found = summary(ruleset, base, tally)
            if arguments.has("balance") and not runner.interrupted:
                _write_balance(found, base, arguments)
            learns = arguments.has("learn") and not runner.interrupted
            told = _write_learnt(ruleset, tally, base, arguments) if learns else ""
            code = _result(found, tell_summary, runner, (ruleset,), arguments)
            print(told, end="\n" * learns, file=sys.stderr)
            return code
    except KeyboardInterrupt:
        return _interrupted(arguments, 0)


def _write_balance(found: dict[str, Any], base: Matchup, arguments: Arguments) -> None:
    """Writes what the rulebook shows."""
    file = arguments.text("balance")
    rules = played_fingerprint(read_ruleset(base.folder).nodes, base.scenario)
    write_beside(file, formatted(document(found, base, rules), file)[0], arguments)


def _write_learnt(ruleset: Ruleset, tally: Tally, base: Matchup, arguments: Arguments) -> str:
    """Writes a definition that bots can go by; gives how good it is, in a sentence."""
    file, found = arguments.text("learn"), learning.learnt(base.noted, tally.ordered())
    text = learning.document(found, ruleset, base, arguments.language)
    write_beside(file, formatted(text, file)[0], arguments)
    return learning.told(found, arguments.language)


def _interrupted(arguments: Arguments, done: int) -> int:
    """Says that it was broken off, and after how many games, if any are done."""
    language = arguments.language
    told = [say("interrupted-after", language, done=done)] if done else []
    if arguments.has("out") or not told:
        told.append(say("interrupted-kept" if arguments.has("out") else "interrupted", language))
    print("\n".join(told), file=sys.stderr)
    return INTERRUPTED


@contextmanager
def _interruptible() -> Iterator[None]:
    """A machine that shuts down, or a time limit from outside, interrupts as Ctrl-C does."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _sweep(ruleset: Ruleset, base: Matchup, runner: Runner, arguments: Arguments) -> int:
    tried = sweep(arguments.text("vary"))
    matchups = {value: base._replace(changes=((tried.path, value),)) for value in tried.values}
    for each in matchups.values():  # a value that does not fit is told before hours of playing
        rules_for(each)
    runner.claim(base, vary=tried.path)
    rows = [
        {"value": value, **summary(ruleset, matchups[value], tally)} for value, tally in runner.each(matchups)
    ]
    return _result({"vary": tried.path, "results": rows}, tell_sweep, runner, (ruleset,), arguments)


def _compare(ruleset: Ruleset, base: Matchup, runner: Runner, arguments: Arguments) -> int:
    other = arguments.text("against")
    folder = folder_named(other)
    rival = open_ruleset(folder)
    if base.scenario not in rival.scenarios:
        known = ", ".join(rival.scenarios) or "–"
        raise refused("simulate-against-scenario", other=other, name=base.scenario, scenarios=known)
    players = players_of(rival, base.scenario, players_in(arguments))
    if players != dict(base.players):
        raise refused("simulate-seats-differ", one=", ".join(dict(base.players)), other=", ".join(players))
    against = base._replace(folder=folder, content=rival.content)
    runner.claim(base, against=against.name)
    played = dict(runner.each({"base": base, "against": against}))
    found = summary(ruleset, base, played["base"])
    if "against" not in played:
        return _result(found, tell_summary, runner, (ruleset,), arguments)
    found = {
        "base": found,
        "against": summary(rival, against, played["against"]),
        "differences": differences(base, played["base"], played["against"]),
    }
    return _result(found, tell_comparison, runner, (ruleset, rival), arguments)


def _tournament(ruleset: Ruleset, base: Matchup, runner: Runner, arguments: Arguments) -> int:
    sorts = tournament.sorts_of(ruleset, players_in(arguments, "tournament"))
    planned = tournament.lineups(sorts, [seat for seat, _ in base.players])
    check_library("--tournament", "choix")
    runner.claim(base, tournament=",".join(sorts))
    matchups = {lineup.name: base._replace(players=lineup.players) for lineup in planned}
    tallies = dict(runner.each(matchups))
    played = [(lineup, tallies[lineup.name]) for lineup in planned if lineup.name in tallies]
    results = [{"lineup": name, **summary(ruleset, matchups[name], tally)} for name, tally in tallies.items()]
    found = {"tournament": list(sorts), **tournament.standings(sorts, played), "results": results}
    return _result(found, tell_tournament, runner, (ruleset,), arguments)


def _result(
    found: dict[str, Any], tell: Any, runner: Runner, rulesets: tuple[Ruleset, ...], arguments: Arguments
) -> int:
    whole = arguments.has("out") and not runner.interrupted
    written = _written(found, runner, rulesets, arguments) if whole else ()
    if arguments.as_json:
        print_json(found)
    else:
        tell(found, arguments.language, colour_wanted(sys.stdout, plain=arguments.plain))
    if runner.by_time and runner.seconds is not None:
        print(say("by-time", arguments.language, seconds=round(runner.seconds)), file=sys.stderr)
    for line in written:
        print(line, file=sys.stderr)
    return _interrupted(arguments, sum(len(tally) for _, tally in runner.parts)) if runner.interrupted else 0


def _written(
    found: dict[str, Any], runner: Runner, rulesets: tuple[Ruleset, ...], arguments: Arguments
) -> list[str]:
    """Puts the results beside the games; says which files there are."""
    language, folder = arguments.language, arguments.text("out")
    html = page(found, language, *rulesets)
    files = export(folder, found, runner.parts, html)
    told = [say("written", language, folder=folder, files=", ".join(files))]
    return told + [say("no-parquet", language)] * (GAMES[0] not in files)
