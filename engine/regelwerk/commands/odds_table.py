"""Works odds out and prints them as a table: plain in a pipe, with bars on a terminal."""

import sys
from fractions import Fraction
from typing import NamedTuple

from regelwerk.api.odds import Odds
from regelwerk.api.ruleset import Ruleset
from regelwerk.commands.opening import opened
from regelwerk.commands.report import check_free, colour_wanted, print_json, write_beside
from regelwerk.commands.syntax import Arguments
from regelwerk.load.show import visible
from regelwerk.model.texts import aligned
from regelwerk.numbers.wording import fraction, number, percent, say
from regelwerk.render.bars_svg import Bar, bars_svg

MOST_ROWS = 40
_BAR = 24


class Row(NamedTuple):
    """`at_least`: of numbers, the odds of this or more. `rest` is no outcome of its own."""

    outcome: str
    odds: Fraction
    at_least: Fraction | None = None
    rest: bool = False


def odds(arguments: Arguments) -> int:
    check_free(arguments.text("svg"), arguments)
    ruleset = opened(arguments)
    found = Ruleset(ruleset, arguments.language).odds(
        *arguments.texts("event"),
        scenario=arguments.text("scenario"),
        example=arguments.text("example"),
        until=arguments.text("until"),
        of=arguments.text("of"),
        seconds=float(arguments.number("seconds", 60)),
    )
    if arguments.has("svg"):
        _draw(found, arguments)
    if arguments.as_json:
        print_json(found.to_dict())
        return 0
    tell(found, arguments)
    return 0


def _draw(found: Odds, arguments: Arguments) -> None:
    language = arguments.language
    bars = [
        Bar(row.outcome, float(row.odds), percent(row.odds, language), row.rest)
        for row in rows(found, language)
    ]
    heading = arguments.text("of") or arguments.text("example") or say("drawing", language)
    drawn = bars_svg(heading, bars, " ".join(notes(found, arguments)))
    write_beside(arguments.text("svg"), drawn, arguments)


def rows(found: Odds, language: str) -> list[Row]:
    """The outcomes in words; the least likely of very many are put together."""
    listed = list(found.items())
    numeric = found.numeric and len(listed) > 1
    shown = listed if len(listed) <= MOST_ROWS else listed[: MOST_ROWS - 1]
    left = 1 - found.never
    result: list[Row] = []
    for outcome, odds in shown:
        result.append(Row(visible(found.told(outcome, briefly=True)), odds, left if numeric else None))
        left -= odds
    if len(shown) < len(listed):
        result.append(Row(say("more", language, count=str(len(listed) - len(shown))), left, None, True))
    if found.never:
        result.append(Row(say("never", language), found.never, None, True))
    return result


def notes(found: Odds, arguments: Arguments) -> list[str]:
    """What is said below the table."""
    language = arguments.language
    result: list[str] = []
    if found.always:
        result.append(say("in-any-case", language, changes=visible(found.always)))
    mean, deviation = found.mean, found.deviation
    if mean is not None and deviation is not None and len(found) > 1:
        shown = {"mean": number(mean, language), "deviation": number(deviation, language)}
        result.append(say("mean-ended" if found.never else "mean", language, **shown))
    if arguments.has("until"):
        steps = "" if found.steps is None else number(found.steps, language)
        result.append(say("steps" if steps else "endless", language, steps=steps))
    return result


def tell(found: Odds, arguments: Arguments) -> None:
    """Prints the table and what is said below it."""
    language = arguments.language
    listed = rows(found, language)
    cumulative = any(row.at_least is not None for row in listed)
    heads = [say(key, language) for key in ("outcome", "exact", "percent")]
    heads += [say("at-least", language)] if cumulative else []
    cells = [
        [row.outcome, fraction(row.odds), percent(row.odds, language)]
        + ([percent(row.at_least, language) if row.at_least is not None else ""] if cumulative else [])
        for row in listed
    ]
    if colour_wanted(sys.stdout, plain=arguments.plain):
        _tell_in_colour(heads, cells, listed)
    else:
        first, *others = zip(heads, *cells, strict=True)
        right = [[cell.rjust(max(map(len, column))) for cell in column] for column in others]
        print("\n".join(aligned(list(zip(first, *right, strict=True)))))
    for note in notes(found, arguments):
        print(note)


def _tell_in_colour(heads: list[str], cells: list[list[str]], listed: list[Row]) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, header_style="bold", padding=(0, 2, 0, 0))
    for column, head in enumerate(heads):
        table.add_column(head, justify="left" if column == 0 else "right", overflow="fold")
    table.add_column("", no_wrap=True)
    for line, row in zip(cells, listed, strict=True):
        bar = Text("█" * round(_BAR * float(row.odds)), style="dim" if row.rest else "blue")
        table.add_row(*(Text(cell) for cell in line), bar)
    Console(highlight=False).print(table)
