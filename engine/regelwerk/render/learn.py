"""Where a reader begins: how one wins, what is needed, how it is set up, the lessons, what can be played."""

from collections.abc import Callable

from regelwerk.kinds import part
from regelwerk.model.document import Texts
from regelwerk.model.on_offer import on_offer
from regelwerk.render import escape
from regelwerk.render.book import Book, Fixed, anchor, lesson_page


def about_blocks(book: Book) -> list[str]:
    """How one wins, who plays how long, and where to begin."""
    about = book.ruleset.about
    blocks: list[str] = []
    if about is not None:
        blocks += [f"**{' · '.join(map(escape.text, book.facts))}**"] if book.facts else []
        blocks += [f"**{book.say('goal')}:** {part}" for part in book.prose(about.goal)[:1]]
        blocks += book.prose(about.goal)[1:]
    first = next(iter(book.ruleset.lessons), "")
    if first:
        blocks.append(f"[{book.say('start_here')}]({Fixed.LEARN})\n{{ .rulebook-start }}")
    return blocks


def to_begin(book: Book, prose: Callable[[Texts], list[str]]) -> list[str]:
    """How one wins, what is needed and how it is set up; `prose` makes paragraphs."""
    about = book.ruleset.about
    if about is None:
        return []
    blocks = [f"## {book.say('goal')}", *prose(about.goal)]
    for key, listed, mark in (("components", about.components, "-"), ("setup", about.setup, "1.")):
        if listed:
            items = [f"{mark} {' '.join(prose(each))}" for each in listed]
            blocks += [f"## {book.say(key)}", "\n".join(items)]
    return blocks


def learn_blocks(book: Book) -> list[str]:
    """The page that leads to the lessons of a game: how one wins, what is needed, how it is set up."""
    about = book.ruleset.about
    blocks = [f"# {book.say('learn_game')}", *book.prose(book.ruleset.header.text)]
    blocks += to_begin(book, book.prose)
    if about is not None and about.scenario:
        picture = part("scenario", "page").drawing(book, book.ruleset.scenarios[about.scenario])
        blocks += [*picture, book.say("from_scenario", scenario=book.link(about.scenario))] if picture else []
    if book.ruleset.lessons:
        blocks.append(f"## {book.say('lessons')}")
    before = book.taught_before
    if before is not None:
        link = f"[{escape.text(before.title)}]({before.address})"
        blocks.append(book.say("taught_before", game=link))
    for number, (id, lesson) in enumerate(book.ruleset.lessons.items(), 1):
        blocks.append(f"### [{number}. {escape.text(book.title(id))}]({lesson_page(id)})")
        blocks += map(book.linked, escape.divided(book.raw(lesson.header.text))[:1])
    return blocks


def play_anchor(id: str) -> str:
    """Where a scenario stands on the page."""
    return f"play-{anchor(id)}"


def play_blocks(book: Book) -> list[str]:
    """Each scenario with its picture and the commands that begin it."""
    blocks = [f"# {book.say('play')}", book.say("play_about")]
    for id in on_offer(book.ruleset):
        scenario = book.ruleset.scenarios[id]
        blocks += [f"## {escape.text(book.title(id))} {{ #{play_anchor(id)} }}"]
        blocks += [*book.prose(scenario.header.text), *part("scenario", "page").drawing(book, scenario)]
        table, terminal = (
            escape.code(f"regelwerk {command} {book.ruleset.header.id} --scenario {id}")
            for command in ("table", "play")
        )
        blocks.append(book.say("play_commands", table=table, terminal=terminal))
    return blocks
