"""Comparisons: what is tried out, the chances of like against like as tables, and all chances as data."""

import json
from fractions import Fraction

from regelwerk.model.comparison import Comparison
from regelwerk.model.outcome import Compared, Pairing
from regelwerk.render import escape
from regelwerk.render.book import Book
from regelwerk.render.examples import happening_words
from regelwerk.render.fitting import clause, number
from regelwerk.render.say import WORDING
from regelwerk.render.tables import grid
from regelwerk.render.wording import Wording
from regelwerk.texts.decimal import decimal

_LARGEST = 10_000  # a fraction with a larger denominator says nothing to a reader


def data_name(id: str) -> str:
    """The file that all chances of a comparison stand in."""
    return f"comparison-{id}.json"


def body(book: Book, comparison: Comparison) -> list[str]:
    """What happens, a link to all chances, and a table for like against like."""
    words = Wording(book)
    lines = []
    for happening, taken in zip(comparison.happens, comparison.taken, strict=True):
        told = {name: _of_side(book, comparison, *each) for name, each in taken.items()}
        lines.append(f"- {happening_words(book, happening, told)}")
    blocks = [f"**{book.say('happening')}**", "\n".join(lines)]
    if comparison.times is not None:
        blocks.append(book.say("compared_times", times=book.values(comparison.times)))
    if comparison.until is not None:
        blocks.append(book.say("compared_until", condition=clause(words.condition(comparison.until.tree))))
    found = book.compared.get(comparison.header.id)
    if found is None or not found.combinations:
        return blocks
    id = comparison.header.id
    blocks.append(f"[{book.say('compared_data')}]({data_name(id)})")
    return [*blocks, *_tables(book, comparison, found)]


def files(book: Book) -> dict[str, str]:
    """File name to all chances of each comparison, as JSON."""
    return {
        data_name(id): json.dumps(_data(book, book.ruleset.comparisons[id], found), ensure_ascii=False)
        for id, found in book.compared.items()
    }


def percent(book: Book, chance: Fraction, places: int = 1) -> str:
    """A chance as a percentage; what is neither certain nor impossible is not rounded to either."""
    least = Fraction(1, 10**places)
    shown = round(chance * 100, places)
    if 0 < chance < 1:
        shown = min(max(shown, least), 100 - least)
    whole = shown.denominator == 1
    told = number(int(shown) if whole else float(shown), book.language)
    return WORDING.say(book.language, "percent", {"number": told})


def _of_side(book: Book, comparison: Comparison, side: str, field: str) -> str:
    called = escape.text(book.thing_field(comparison.type, field))
    return book.say("compared_field", field=called, side=escape.text(side))


def _tables(book: Book, comparison: Comparison, found: Compared) -> list[str]:
    """For each way to fill all names but the first the same on both sides: who against whom."""
    tables = list(comparison.of.values())
    blocks = []
    for rest in dict.fromkeys(each[1:] for each in found.combinations):
        chosen = [at for at, each in enumerate(found.combinations) if each[1:] == rest]
        called = [book.row(tables[0], found.combinations[at][0]) for at in chosen]
        with_what = ", ".join(map(book.row, tables[1:], rest))
        title = book.raw(comparison.chances[0].title)
        heading = f"{title}: {with_what}" if with_what else title
        first = escape.text(book.title(tables[0]))
        rows = [
            [f"**{escape.text(name)}**", *(_cell(book, found.pairing(one, other)) for other in chosen)]
            for name, one in zip(called, chosen, strict=True)
        ]
        blocks += [
            f"**{escape.text(heading)}**",
            grid([f"{first} ↓ →", *(escape.text(name) for name in called)], rows),
        ]
    return [book.say("compared_read"), *blocks]


def _cell(book: Book, pairing: Pairing) -> str:
    chance = pairing.chances[0]
    shown = percent(book, chance, 0)
    return f'<span class="rulebook-chance" style="--chance: {round(float(chance) * 100)}%">{shown}</span>'


def _data(book: Book, comparison: Comparison, found: Compared) -> dict[str, object]:
    columns = [
        {
            "title": book.title(table),
            "rows": {
                key: book.row(table, key) for key in dict.fromkeys(each[place] for each in found.combinations)
            },
        }
        for place, table in enumerate(comparison.of.values())
    ]
    return {
        "of": columns,
        "names": list(comparison.of),
        "sides": [book.say("compared_first"), book.say("compared_second")],
        "chances": [book.raw(each.title) for each in comparison.chances],
        "combinations": [list(each) for each in found.combinations],
        "pairings": [_told(book, each) for each in found.pairings],
        "steps": book.say("compared_steps") if comparison.until is not None else "",
        "never": book.say("compared_never"),
        "decimal": decimal(".", book.language),
    }


def _told(book: Book, pairing: Pairing) -> dict[str, object]:
    """Percentages, the fractions that can be said, and how long it takes."""
    told: dict[str, object] = {"p": [percent(book, each) for each in pairing.chances]}
    fractions = [str(each) if 1 < each.denominator <= _LARGEST else "" for each in pairing.chances]
    if any(fractions):
        told["f"] = fractions
    if pairing.steps is not None:
        told["s"] = round(float(pairing.steps), 1)
    if pairing.never:
        told["n"] = percent(book, pairing.never)
    return told
