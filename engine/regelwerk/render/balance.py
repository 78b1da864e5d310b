"""The page about how even scenarios are: who won how often, how long it took, what took part in it."""

from regelwerk.model.balance import Balance, Share
from regelwerk.model.on_offer import on_offer
from regelwerk.model.ruleset import Ruleset
from regelwerk.render import escape
from regelwerk.render.book import Book
from regelwerk.render.fitting import number
from regelwerk.render.say import WORDING
from regelwerk.render.tables import grid

FEWEST = 5  # games with and without something, for a row of its own


def measured(ruleset: Ruleset) -> bool:
    """Whether there is a page: somebody measured, or said what to measure."""
    return bool(ruleset.balances or ruleset.counted)


def balance_blocks(book: Book) -> list[str]:
    """The blocks of the page, a section for each scenario on offer."""
    found = {each.scenario: each for each in book.ruleset.balances.values()}
    blocks = [f"# {book.say('balance')}", book.say("balance_about")]
    for id in on_offer(book.ruleset):
        blocks.append(f"## {book.link(id)}")
        blocks += _scenario(book, found[id]) if id in found else [book.say("balance_missing")]
    return blocks


def _scenario(book: Book, found: Balance) -> list[str]:
    sorts = ",".join(each.plays for each in found.seats.values())
    call = (
        f"regelwerk simulate {book.ruleset.header.id} --scenario {found.scenario} --players {sorts} "
        f"--games {found.games} --seed {found.seed}"
    )
    blocks = [] if found.fresh else [f"**{book.say('balance_stale')}**"]
    blocks.append(book.say("balance_games", count=found.games, call=escape.code(call)))
    head = ["seat", "balance_plays", "balance_wins", "balance_share", "balance_shared"]
    rows = [
        [
            f"**{escape.text(seat)}**", escape.text(each.plays), number(each.wins, book.language),
            _share(book, each.wins, found.games), number(each.shared, book.language),
        ]
        for seat, each in found.seats.items()
    ]  # fmt: skip
    blocks.append(grid([book.say(each) for each in head], rows))
    counted = book.ruleset.counted
    if found.length is not None and counted is not None and counted.title:
        tenth, median, most = (number(each, book.language) for each in found.length)
        called = book.text(counted.title)
        blocks.append(book.say("balance_length", called=called, tenth=tenth, median=median, most=most))
    return blocks + _contributions(book, found)


def _contributions(book: Book, found: Balance) -> list[str]:
    rows = [
        [
            _what(book, each), escape.text(each.seat), _share(book, each.wins, each.games, of=True),
            _share(book, found.seats[each.seat].wins - each.wins, found.games - each.games, of=True),
        ]
        for each in found.shares
        if FEWEST <= each.games <= found.games - FEWEST and book.documents.get(each.event) is not None
    ]  # fmt: skip
    if not rows:
        return []
    head = [book.say(each) for each in ("balance_what", "seat", "balance_with", "balance_without")]
    return [book.say("balance_contributions", fewest=FEWEST), grid(head, rows)]


def _what(book: Book, share: Share) -> str:
    """The event as a link, and what took part in it as readers call it."""
    counted = book.ruleset.counted
    event = book.link(share.event)
    contribution = counted.contributions.get(share.event) if counted is not None else None
    if not share.what:
        return event
    kind = contribution.what.type if contribution is not None and contribution.what is not None else None
    kind = kind.item or kind if kind is not None else None
    if kind is not None and kind.kind == "row":
        return f"{event}: {escape.text(book.row(kind.name, share.what))}"
    named = kind is not None and kind.kind == "choice"
    return f"{event}: {book.named(share.what) if named else escape.text(share.what)}"


def _share(book: Book, wins: int, games: int, *, of: bool = False) -> str:
    """A share as a bar with its bounds, with `of` also of how many games."""
    share, low, high = (100 * each for each in book.share(wins, games))
    value, least, most = (number(round(each), book.language) for each in (share, low, high))
    told = book.say(
        "balance_bounds", share=WORDING.say(book.language, "percent", {"number": value}), low=least, high=most
    )
    told += f" · {number(games, book.language)}" if of else ""
    return f'<span class="rulebook-chance" style="--chance: {round(share)}%">{told}</span>'
