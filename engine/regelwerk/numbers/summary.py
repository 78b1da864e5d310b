"""What a simulation found, as plain data: for JSON, for the table on a terminal, for the report; and as a
document that the rulebook shows."""

from time import monotonic
from typing import Any

from regelwerk.load.spelling import spelt
from regelwerk.model.problem import Problem
from regelwerk.model.ruleset import Ruleset
from regelwerk.numbers.changes import rules_for
from regelwerk.numbers.game import ENDED, begun, play
from regelwerk.numbers.intervals import CONFIDENCE, Difference, paired_means, paired_shares, share
from regelwerk.numbers.matchup import BY_LOT, Matchup
from regelwerk.numbers.tally import Tally
from regelwerk.run.program import Program

# Kinds of documents that may have a part in a game; of these the ones that never had are told.
KINDS = ("rules", "events", "actions", "modifiers", "immunities", "judgements")
MOST_BINS = 24  # bars of the histogram of lengths
_LOOKED_AT, _SECONDS = 10, 5.0  # of the games that got stuck


def summary(ruleset: Ruleset, matchup: Matchup, tally: Tally) -> dict[str, Any]:
    """Shares are numbers from 0 to 1; `low` and `high` bound them with a confidence of 95 %."""
    ends, lengths = tally.ends(), tally.lengths()
    ids = [id for kind in KINDS for id in getattr(ruleset, kind)]
    return {
        "ruleset": ruleset.header.id,
        "version": ruleset.version,
        "rules": matchup.content,
        "scenario": matchup.scenario,
        "seed": matchup.seed,
        "changes": dict(matchup.changes),
        "games": len(tally),
        "confidence": CONFIDENCE,
        "players": [{"seat": seat, "plays": sort, **_wins(tally, seat)} for seat, sort in matchup.players],
        "together": _together(matchup, tally),
        "ends": {end: ends[end] for end in sorted(ends)},
        "stuck": stuck_places(matchup, tally),
        "lost": [
            {
                "seat": seat,
                "plays": dict(matchup.players).get(seat, BY_LOT),
                "code": code,
                "times": times,
                "games": games,
                "detail": detail,
            }
            for (seat, code), (times, games, detail) in tally.lost().items()
        ],
        "problems": sorted({game.problem for game in tally.games.values() if game.problem}),
        "broken_off": breaking(matchup, tally),
        "length": {**lengths._asdict(), "histogram": histogram(tally.steps())},
        "counted": _counted(ruleset, tally),
        "rules_counted": matchup.counted,
        "fired": {id: tally.fired[id] for id in ids if tally.fired[id]},
        "never": _never(ruleset, ids, tally) if matchup.counted else [],
    }


def _never(ruleset: Ruleset, ids: list[str], tally: Tally) -> list[str]:
    """What never had a part. A rule that others carry out has its part through them, and only where each of
    them is counted is anything known of it."""
    idle = dict.fromkeys(id for id in ids if not tally.fired[id])
    carried = {id: rule.by for id, rule in ruleset.rules.items() if rule.by}
    return [id for id in idle if all(other in idle for other in carried.get(id, ()))]


def _wins(tally: Tally, seat: str) -> dict[str, Any]:
    wins = tally.wins(seat)
    found, low, high = share(wins, len(tally))
    return {"wins": wins, "share": found, "low": low, "high": high, "shared": tally.shared(seat)}


def _together(matchup: Matchup, tally: Tally) -> dict[str, Any]:
    wins = tally.together(dict(matchup.players))
    return {"wins": wins, **share(wins, len(tally))._asdict()}


def _counted(ruleset: Ruleset, tally: Tally) -> dict[str, Any]:
    """What the head wants counted; `title` by language is what lengths are counted in."""
    texts = ruleset.counted.title if ruleset.counted is not None else {}
    title = {each: "".join(part for part in text if isinstance(part, str)) for each, text in texts.items()}
    length = {"title": title, **tally.measured()._asdict()}
    return {"length": length, "contributions": _contributions(tally)}


def _contributions(tally: Tally) -> list[dict[str, Any]]:
    """What took part in games: how often its side won in these, and in the others."""
    found = []
    for (event, what, seat), (games, wins) in tally.parts().items():
        others, lost = len(tally) - games, tally.wins(seat) - wins
        found.append({
            "of": event, "what": what, "seat": seat, "games": games, "wins": wins,
            "with": share(wins, games)._asdict(), "without": share(lost, others)._asdict(), "others": others,
        })  # fmt: skip
    return found


def differences(matchup: Matchup, one: Tally, other: Tally) -> dict[str, Any]:
    """How much more often each seat wins in `other`, and how much longer its games are.

    Games with the same number have the same seed, so what is equal in both cancels out. `length` is none
    where fewer than two games end in both.
    """
    common = sorted(one.games.keys() & other.games.keys())
    shares = {
        seat: paired_shares(
            (one.games[n].winners == (seat,), other.games[n].winners == (seat,)) for n in common
        )
        for seat, _ in matchup.players
    }
    whole = [n for n in common if one.games[n].end in ENDED and other.games[n].end in ENDED]
    length = paired_means((one.games[n].steps, other.games[n].steps) for n in whole)
    return {
        "players": {seat: _told(each) for seat, each in shares.items()},
        "length": _told(length) if length is not None else None,
    }


def _told(found: Difference) -> dict[str, Any]:
    return {**found._asdict(), "told": found.told}


def histogram(values: list[int]) -> list[tuple[int, int, int]]:
    """How many values lie from one number to another (both inclusive), in at most `MOST_BINS` equal parts."""
    if not values:
        return []
    least, most = min(values), max(values)
    width = (most - least) // MOST_BINS + 1
    counts = [0] * ((most - least) // width + 1)
    for value in values:
        counts[(value - least) // width] += 1
    return [
        (least + number * width, least + (number + 1) * width - 1, count)
        for number, count in enumerate(counts)
    ]


def stuck_places(matchup: Matchup, tally: Tally) -> list[dict[str, Any]]:
    """The places in which games got stuck: the phase, who decides, and what barred every choice, with the
    numbers of the games that were played once more and looked at."""
    numbers = [game.number for game in tally.ordered() if game.end == "stuck"][:_LOOKED_AT]
    if not numbers:
        return []
    program = Program(rules_for(matchup), counting=True)
    found: dict[tuple[str, str, tuple[str, ...]], list[int]] = {}
    end = monotonic() + _SECONDS
    for number in numbers:
        game = begun(program, matchup, number)
        play(program, matchup, number, game=game)
        barred = tuple(program.documents[each].header.id for each in sorted(program.barring))
        who = next((decider.id for decider in game.deciders()), "")
        found.setdefault((game.state.phase, who, barred), []).append(number)
        if monotonic() >= end:
            break
    return [
        {"phase": phase, "who": who, "barred": barred, "games": games}
        for (phase, who, barred), games in found.items()
    ]


def breaking(matchup: Matchup, tally: Tally) -> list[dict[str, Any]]:
    """What broke games off, with their numbers; where, the first of them tells, played once more."""
    numbers: dict[str, list[int]] = {}
    for game in tally.ordered():
        if game.problem:
            numbers.setdefault(game.problem, []).append(game.number)
    program = Program(rules_for(matchup)) if numbers else None
    found: list[dict[str, Any]] = []
    for code, games in sorted(numbers.items()):
        told: list[Problem] = []
        assert program is not None
        play(program, matchup, games[0], broke=told)
        problem = told[0] if told else Problem(code, None)
        place = "" if problem.span is None else str(problem.span)
        found.append({"code": code, "place": place, "values": problem.values, "games": games})
    return found


def document(found: dict[str, Any], matchup: Matchup, rules: str) -> str:
    """The text of a document about balance, from a `summary` and the fingerprint of what was played."""
    lines = [
        "kind: balance", f"id: {spelt('balance-' + matchup.scenario)}", f"scenario: {matchup.scenario}",
        f"rules: {spelt(rules)}", f"seed: {matchup.seed}", f"games: {found['games']}", "seats:",
    ]  # fmt: skip
    for player in found["players"]:
        counts = {"plays": player["plays"], "wins": player["wins"], "shared": player["shared"]}
        lines.append(f"  {spelt(player['seat'])}: {spelt(counts)}")
    measured = found["counted"]["length"]
    if measured["games"]:
        lines.append(f"length: {spelt({key: measured[key] for key in ('tenth', 'median', 'nine_tenths')})}")
    shares = found["counted"]["contributions"]
    lines += ["contributions:"] * bool(shares)
    for each in shares:
        told = {key: each[key] for key in ("of", "what", "seat", "games", "wins") if each[key] != ""}
        lines.append(f"  - {spelt(told)}")
    return "\n".join(lines) + "\n"
