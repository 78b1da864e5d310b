"""A simulation as one page of HTML that needs nothing else: no scripts, no other files, no other machine.

It follows the reader's light or dark setting, and fits a phone.
"""

from collections.abc import Callable, Mapping
from importlib.resources import files
from string import Template
from typing import Any

from regelwerk.model.ruleset import Ruleset
from regelwerk.model.texts import title
from regelwerk.numbers import charts
from regelwerk.numbers.sentences import (
    bounded,
    broke,
    certainty,
    decimal,
    ends,
    interval,
    length,
    lost,
    percent,
    say,
    span,
    stuck,
)
from regelwerk.render.escape import markup
from regelwerk.render.palette import DARK, LIGHT, style

# What a document is called, by its id.
Titles = Callable[[str], str]


def page(found: Mapping[str, Any], language: str, *rulesets: Ruleset) -> str:
    """The page about what `summary` found, or a sweep, a comparison, a tournament of several of those.
    Documents are called by their titles in the `rulesets`, by their ids where they have no plain title."""

    def titles(id: str) -> str:
        headed = (each if id == each.header.id else each.document(id) for each in rulesets)
        called = (title(each.header.title, language) for each in headed if each is not None)
        return next(filter(None, called), id)

    if "vary" in found:
        first, inside = found["results"][0], _sweep(found, language)
    elif "tournament" in found:
        first, inside = found["results"][0], _tournament(found, language)
    elif "differences" in found:
        first, inside = found["base"], _comparison(found, language)
        for side in ("base", "against"):
            head = f"{say(side, language).capitalize()}: {_about(found[side], language, titles)}"
            inside.append(f"<h2>{markup(head)}</h2>")
            inside += [_shares(found[side], language), _lengths(found[side], language)]
    else:
        first = found
        inside = [
            _shares(found, language),
            _lengths(found, language),
            *_contributions(found, language, titles),
        ]
        inside += _rules(found, language, titles)
    # A percent sign stays beside its number.
    body = "".join(inside).replace(" %", "\N{NO-BREAK SPACE}%")
    values = {"language": language, "light": LIGHT, "dark": DARK, "style": style("plot"), "body": body}
    about = markup(_about(first, language, titles))
    lines = files("regelwerk.numbers").joinpath("report.html").read_text("utf-8").splitlines()
    return Template("".join(lines)).substitute(values, title=say("report", language), about=about) + "\n"


def _about(found: Mapping[str, Any], language: str, titles: Titles) -> str:
    return say(
        "about", language, ruleset=titles(found["ruleset"]), version=found["version"],
        scenario=titles(found["scenario"]), count=found["games"], seed=found["seed"],
    )  # fmt: skip


def _section(title: str, note: str, inside: str) -> str:
    about = f"<p>{markup(note)}</p>" if note else ""
    return f"<h2>{markup(title)}</h2>{about}{inside}"


def _wide(title: str, rows: str) -> str:
    around = f'<div class="wide" role="region" tabindex="0" aria-label="{markup(title)}">'
    return f"{around}<table>{rows}</table></div>"


def _shares(found: Mapping[str, Any], language: str) -> str:
    title = say("who-wins", language)
    rows = [
        charts.Bar(
            f"{player['seat']} ({player['plays']})", player["share"], player["low"], player["high"],
            bounded(player["share"], player, language),
        )
        for player in found["players"]
    ]  # fmt: skip
    below = "".join(f"<p>{markup(line)}</p>" for line in ends(found, language))
    below += "".join(f"<p>{markup(broke(row, language))}</p>" for row in found["broken_off"])
    below += "".join(f"<p>{markup(stuck(place, language))}</p>" for place in found["stuck"])
    below += _lost(found, language)
    return _section(title, say("who-wins-note", language), charts.bars(rows, 0.0, 1.0, title) + below)


def _lost(found: Mapping[str, Any], language: str) -> str:
    return "".join(f"<p>{markup(lost(row, language))}</p>" for row in found["lost"])


def _lengths(found: Mapping[str, Any], language: str) -> str:
    bins, title = found["length"]["histogram"], say("how-long", language)
    if not bins:
        return _section(title, length(found, language), "")
    told = [say("from-to", language, low=low, high=high, count=count) for low, high, count in bins]
    return _section(title, length(found, language), charts.histogram(bins, told, title))


def _contributions(found: Mapping[str, Any], language: str, titles: Titles) -> list[str]:
    rows = "".join(
        f"<tr><td>{markup(titles(each['of']))} {markup(each['what'])}</td><td>{markup(each['seat'])}</td>"
        + "".join(
            f"<td>{percent(each[side]['value'], language)} "
            f"({interval(each[side], language)}; {each[games]})</td>"
            for side, games in (("with", "games"), ("without", "others"))
        )
        + "</tr>"
        for each in found["counted"]["contributions"]
        if each["others"]
    )
    if not rows:
        return []
    title = say("contributions", language)
    head = "".join(f"<th>{say(each, language)}</th>" for each in ("contribution", "seat", "with", "without"))
    table = _wide(title, f"<tr>{head}</tr>{rows}")
    return [_section(title, say("contributions-note", language), table)]


def _rules(found: Mapping[str, Any], language: str, titles: Titles) -> list[str]:
    often = sorted(found["fired"].items(), key=lambda pair: (-pair[1], pair[0]))
    rows = "".join(
        f"<tr><td>{_named(id, titles)}</td>"
        f'<td class="number">{decimal(times / found["games"], language)}</td></tr>'
        for id, times in often
    )
    never = "".join(f"<tr><td>{_named(id, titles)}</td></tr>" for id in found["never"])
    parts = []
    if rows:
        note = say("which-rules-note", language)
        parts.append(_section(say("which-rules", language), note, f"<table>{rows}</table>"))
    if never:
        parts.append(_section(say("which-never", language), "", f"<table>{never}</table>"))
    return parts


def _named(id: str, titles: Titles) -> str:
    title = titles(id)
    return markup(title) if title == id else f"{markup(title)} <code>{markup(id)}</code>"


def _sweep(found: Mapping[str, Any], language: str) -> list[str]:
    results = found["results"]
    title = say("sweep", language, path=found["vary"])
    rows = [
        charts.Curve(
            f"{player['seat']} ({player['plays']})",
            tuple((each["players"][n]["share"], each["players"][n]["low"], each["players"][n]["high"])
                  for each in results),
        )
        for n, player in enumerate(results[0]["players"])
    ]  # fmt: skip
    plot = charts.curves([each["value"] for each in results], rows, title)
    seats = "".join(f"<th>{markup(player['seat'])}</th>" for player in results[0]["players"])
    head = f"<tr><th>{say('value', language)}</th>{seats}<th>{say('length', language)}</th></tr>"
    lines = "".join(
        f"<tr><td>{markup(each['value'])}</td>"
        + "".join(f"<td>{bounded(player['share'], player, language)}</td>" for player in each["players"])
        + f"<td>{decimal(each['length']['mean'], language)}</td></tr>"
        for each in results
    )
    table = _wide(title, head + lines)
    return [_section(title, say("sweep-note", language), f"{plot}{table}")]


def _tournament(found: Mapping[str, Any], language: str) -> list[str]:
    title = say("tournament", language)
    rated = [
        charts.Bar(
            row["plays"], row["rating"], row["low"], row["high"],
            f"{row['rating']:.0f} ({row['low']:.0f} – {row['high']:.0f})",
        )
        for row in found["ratings"]
    ]  # fmt: skip
    against = [
        charts.Bar(
            f"{pair['one']} – {pair['other']}", pair["share"] or 0.0, pair["low"], pair["high"],
            "–" if pair["share"] is None
            else bounded(pair["share"], pair, language),
        )
        for pair in found["pairs"]
    ]  # fmt: skip
    most = max(row.high for row in rated)
    pairs = say("pair", language)
    return [
        _section(title, say("rating-note", language), charts.bars(rated, 0.0, most, title)),
        *(_lost(each, language) for each in found["results"]),
        _section(pairs, say("pair-note", language), charts.bars(against, 0.0, 1.0, pairs)),
    ]


def _comparison(found: Mapping[str, Any], language: str) -> list[str]:
    title = say("comparison", language)
    rows = [
        charts.Bar(
            seat, each["difference"], each["low"], each["high"],
            say("points", language, value=f"{'+' if each['difference'] > 0 else ''}"
                f"{decimal(100 * each['difference'], language)}"),
            certainty(each, language),
        )
        for seat, each in found["differences"]["players"].items()
    ]  # fmt: skip
    reach = max((max(abs(row.low), abs(row.high)) for row in rows), default=0.0) or 0.01
    means = [decimal(found[side]["length"]["mean"], language) for side in ("base", "against")]
    longer = found["differences"]["length"]
    told = f"{decimal(longer['difference'], language)} ({span(longer, language)}); " if longer else ""
    below = (
        f"<p>{say('paired-lengths', language)}: {' → '.join(means)}; {say('difference', language)} "
        f"{told}{markup(certainty(longer, language))}</p>"
    )
    note = say("comparison-note", language)
    return [_section(title, note, charts.bars(rows, -reach, reach, title) + below)]
