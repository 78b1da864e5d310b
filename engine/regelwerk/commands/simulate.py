"""`regelwerk simulate`: plays very many games of bots and says what came of them."""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING, Any

from regelwerk.commands.bots import OPTIONS, patience_in, players_in
from regelwerk.commands.files import check_free, force, write_beside
from regelwerk.commands.opening import folder_named, opened
from regelwerk.commands.report import colour_wanted, print_json
from regelwerk.commands.syntax import RULESET, Arguments, Option, Syntax, seconds_in
from regelwerk.model.on_offer import scenario_meant
from regelwerk.model.problem import Problem, Refused
from regelwerk.model.ruleset import Ruleset

if TYPE_CHECKING:
    from regelwerk.commands.simulate_runner import Runner
    from regelwerk.numbers.matchup import Matchup
    from regelwerk.numbers.tally import Tally

MOST_GAMES = 10_000_000
INTERRUPTED = 130

SYNTAX = Syntax(
    positionals=(RULESET,),
    options=(
        Option("scenario", "ID"),
        Option("games", "N"),
        Option("for", "60s"),
        Option("players", "SORT,…"),
        Option("seed", "N"),
        Option("workers", "N"),
        Option("steps", "N"),
        Option("no-rules"),
        Option("batch"),
        Option("out", "DIR"),
        Option("balance", "FILE"),
        Option("learn", "FILE"),
        force("balance", "learn"),
        Option("vary", "PATH=FROM..TO"),
        Option("against", "RULESET"),
        Option("tournament", "SORT,…"),
        Option("cluster", "tcp://…"),
        *OPTIONS,
    ),
    examples=(
        "regelwerk simulate ./my-rules --scenario start --players greedy,random --games 200",
    ),
)  # fmt: skip


def run(arguments: Arguments) -> int:
    problems = _misfits(arguments)
    if problems:
        raise Refused(problems)
    return _simulate(opened(arguments), arguments)


def _misfits(arguments: Arguments) -> list[Problem]:
    problems = []
    limits = (("games", 1, MOST_GAMES), ("seed", 0, 2**63), ("workers", 1, 1_000), ("steps", 1, 1_000_000))
    for option, least, most in limits:
        given = arguments.text(option)
        fits = given.isdecimal() and len(given) < 20 and least <= int(given) <= most
        if arguments.has(option) and not fits:
            values = {"option": f"--{option}", "value": given, "least": str(least), "most": str(most)}
            problems.append(Problem("simulate-number", None, values))
    if arguments.has("for") and seconds_in(arguments.text("for")) is None:
        problems.append(Problem("simulate-time", None, {"value": arguments.text("for")}))
    if arguments.has("vary") and arguments.has("against"):
        problems.append(Problem("simulate-vary-and-against", None))
    exclusive = [("cluster", "workers")]
    exclusive += [("batch", other) for other in ("workers", "cluster", "out", "against")]
    exclusive += [("balance", other) for other in ("vary", "against", "tournament", "batch", "no-rules")]
    exclusive += [("learn", other) for other in ("vary", "against", "tournament", "batch", "out")]
    exclusive += [("tournament", other) for other in ("players", "vary", "against", "batch", "no-rules")]
    for one, other in exclusive:
        if arguments.has(one) and arguments.has(other):
            problems.append(Problem("asked-for-both", None, {"one": f"--{one}", "other": f"--{other}"}))
    return problems


def _number(arguments: Arguments, option: str, otherwise: int) -> int:
    return int(arguments.text(option)) if arguments.has(option) else otherwise


def _simulate(ruleset: Ruleset, arguments: Arguments) -> int:
    from regelwerk.commands.simulate_runner import Runner
    from regelwerk.numbers.matchup import MOST_STEPS, matchup, players_of
    from regelwerk.numbers.summary import summary
    from regelwerk.numbers.telling import tell_summary

    folder = folder_named(arguments.text("ruleset"))
    scenario = scenario_meant(ruleset, arguments.text("scenario")).header.id
    players = players_of(ruleset, scenario, players_in(arguments))
    seed, most = _number(arguments, "seed", 1), _number(arguments, "steps", MOST_STEPS)
    counted = not arguments.has("no-rules") and not arguments.has("batch")
    base = matchup(ruleset, folder, scenario, players, seed, most)
    base = base._replace(counted=counted, patience=patience_in(arguments))
    thinking = sorted(set(players.values()) - {"random"})
    if thinking and arguments.has("no-rules"):
        raise Refused([Problem("simulate-thinking-needs-rules", None, {"sorts": ", ".join(thinking)})])
    for option in ("balance", "learn"):
        if arguments.has(option):
            check_free(arguments.text(option), arguments)
    if arguments.has("learn"):
        from regelwerk.numbers.features import features
        from regelwerk.numbers.simulate import check_library

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


def _write_balance(found: dict[str, Any], base: "Matchup", arguments: Arguments) -> None:
    """Writes what the rulebook shows."""
    from regelwerk.author.format import formatted
    from regelwerk.link.fingerprint import played_fingerprint
    from regelwerk.load.reading import read_ruleset
    from regelwerk.numbers.summary import document

    file = arguments.text("balance")
    rules = played_fingerprint(read_ruleset(base.folder).nodes, base.scenario)
    write_beside(file, formatted(document(found, base, rules), file)[0], arguments)


def _write_learnt(ruleset: Ruleset, tally: "Tally", base: "Matchup", arguments: Arguments) -> str:
    """Writes a definition that bots can go by; gives how good it is, in a sentence."""
    from regelwerk.author.format import formatted
    from regelwerk.numbers.learning import document, learnt, told

    file, found = arguments.text("learn"), learnt(base.noted, tally.ordered())
    text = document(found, ruleset, base, arguments.language)
    write_beside(file, formatted(text, file)[0], arguments)
    return told(found, arguments.language)


def _interrupted(arguments: Arguments, done: int) -> int:
    """Says that it was broken off, and after how many games, if any are done."""
    from regelwerk.numbers.sentences import say

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


def _sweep(ruleset: Ruleset, base: "Matchup", runner: "Runner", arguments: Arguments) -> int:
    from regelwerk.numbers.changes import rules_for, sweep
    from regelwerk.numbers.summary import summary
    from regelwerk.numbers.telling import tell_sweep

    tried = sweep(arguments.text("vary"))
    matchups = {value: base._replace(changes=((tried.path, value),)) for value in tried.values}
    for matchup in matchups.values():  # a value that does not fit is told before hours of playing
        rules_for(matchup)
    runner.claim(base, vary=tried.path)
    rows: list[dict[str, Any]] = []
    for value, matchup in matchups.items():
        try:
            rows.append({"value": value, **summary(ruleset, matchup, runner.run(matchup, value))})
        except KeyboardInterrupt:
            if not rows:
                raise
            runner.interrupted = True
        if runner.interrupted:
            break
    return _result({"vary": tried.path, "results": rows}, tell_sweep, runner, (ruleset,), arguments)


def _compare(ruleset: Ruleset, base: "Matchup", runner: "Runner", arguments: Arguments) -> int:
    from regelwerk.link.ruleset import open_ruleset
    from regelwerk.numbers.matchup import players_of
    from regelwerk.numbers.summary import differences, summary
    from regelwerk.numbers.telling import tell_comparison, tell_summary

    other = arguments.text("against")
    folder = folder_named(other)
    rival = open_ruleset(folder)
    if base.scenario not in rival.scenarios:
        values = {"other": other, "name": base.scenario, "scenarios": ", ".join(rival.scenarios) or "–"}
        raise Refused([Problem("simulate-against-scenario", None, values)])
    players = players_of(rival, base.scenario, players_in(arguments))
    if players != dict(base.players):
        seats = {"one": ", ".join(dict(base.players)), "other": ", ".join(players)}
        raise Refused([Problem("simulate-seats-differ", None, seats)])
    sides = (base, base._replace(folder=folder, content=rival.content))
    runner.claim(base, against=sides[1].name)
    one = runner.run(sides[0], "base")
    if runner.interrupted:
        return _result(summary(ruleset, base, one), tell_summary, runner, (ruleset,), arguments)
    two = runner.run(sides[1], "against")
    found = {
        "base": summary(ruleset, sides[0], one),
        "against": summary(rival, sides[1], two),
        "differences": differences(base, one, two),
    }
    return _result(found, tell_comparison, runner, (ruleset, rival), arguments)


def _tournament(ruleset: Ruleset, base: "Matchup", runner: "Runner", arguments: Arguments) -> int:
    from regelwerk.numbers.simulate import check_library
    from regelwerk.numbers.summary import summary
    from regelwerk.numbers.telling import tell_tournament
    from regelwerk.numbers.tournament import Lineup, lineups, sorts_of, standings

    sorts = sorts_of(ruleset, players_in(arguments, "tournament"))
    planned = lineups(sorts, [seat for seat, _ in base.players])
    check_library("--tournament", "choix")
    runner.claim(base, tournament=",".join(sorts))
    played: list[tuple[Lineup, Tally]] = []
    results: list[dict[str, Any]] = []
    for lineup in planned:
        matchup = base._replace(players=lineup.players)
        try:
            played.append((lineup, runner.run(matchup, lineup.name)))
        except KeyboardInterrupt:
            if not played:
                raise
            runner.interrupted = True
            break
        results.append({"lineup": lineup.name, **summary(ruleset, matchup, played[-1][1])})
        if runner.interrupted:
            break
    found = {"tournament": list(sorts), **standings(sorts, played), "results": results}
    return _result(found, tell_tournament, runner, (ruleset,), arguments)


def _result(
    found: dict[str, Any], tell: Any, runner: "Runner", rulesets: tuple[Ruleset, ...], arguments: Arguments
) -> int:
    whole = arguments.has("out") and not runner.interrupted
    written = _written(found, runner, rulesets, arguments) if whole else ()
    if arguments.format == "json":
        print_json(found)
    else:
        tell(found, arguments.language, colour_wanted(sys.stdout, plain=arguments.plain))
    if runner.by_time and runner.seconds is not None:
        from regelwerk.numbers.sentences import say

        print(say("by-time", arguments.language, seconds=round(runner.seconds)), file=sys.stderr)
    for line in written:
        print(line, file=sys.stderr)
    return _interrupted(arguments, sum(len(tally) for _, tally in runner.parts)) if runner.interrupted else 0


def _written(
    found: dict[str, Any], runner: "Runner", rulesets: tuple[Ruleset, ...], arguments: Arguments
) -> list[str]:
    """Puts the results beside the games; says which files there are."""
    from regelwerk.numbers.keep import GAMES, export
    from regelwerk.numbers.report import Titles, page
    from regelwerk.numbers.sentences import say

    language, folder = arguments.language, arguments.text("out")
    html = page(found, language, Titles(language, *rulesets))
    files = export(folder, found, runner.parts, html)
    told = [say("written", language, folder=folder, files=", ".join(files))]
    return told + [say("no-parquet", language)] * (GAMES[0] not in files)
