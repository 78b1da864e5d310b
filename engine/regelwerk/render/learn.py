"""Where a reader begins: how one wins, what is needed, how it is set up, and the lessons."""

from regelwerk.kinds import part
from regelwerk.render import escape
from regelwerk.render.book import LEARN, Book, lesson_page


def about_blocks(book: Book) -> list[str]:
    """How one wins, who plays how long, and where to begin."""
    about = book.ruleset.about
    blocks: list[str] = []
    if about is not None:
        facts = [escape.text(book.raw(each)) for each in (about.players, about.duration) if each]
        blocks += [f"**{' · '.join(facts)}**"] if facts else []
        blocks += [f"**{book.say('goal')}:** {part}" for part in book.prose(about.goal)[:1]]
        blocks += book.prose(about.goal)[1:]
    first = next(iter(book.ruleset.lessons), "")
    if first:
        blocks.append(f"[{book.say('start_here')}]({LEARN})\n{{ .rulebook-start }}")
    return blocks


def learn_blocks(book: Book) -> list[str]:
    """The page that leads to the lessons of a game: how one wins, what is needed, how it is set up."""
    about = book.ruleset.about
    blocks = [f"# {book.say('learn_game')}", *book.prose(book.ruleset.header.text)]
    if about is not None:
        blocks += [f"## {book.say('goal')}", *book.prose(about.goal)]
        for key, listed, mark in (("components", about.components, "-"), ("setup", about.setup, "1.")):
            if listed:
                items = [f"{mark} {' '.join(book.prose(each))}" for each in listed]
                blocks += [f"## {book.say(key)}", "\n".join(items)]
        if about.scenario:
            picture = part("scenario", "page").drawing(book, book.ruleset.scenarios[about.scenario])
            blocks += (
                [*picture, book.say("from_scenario", scenario=book.link(about.scenario))] if picture else []
            )
    if book.ruleset.lessons:
        blocks.append(f"## {book.say('lessons')}")
    before = book.taught_before
    if before is not None:
        link = f"[{escape.text(before.title)}]({before.address})"
        blocks.append(book.say("taught_before", game=link))
    for number, (id, lesson) in enumerate(book.ruleset.lessons.items(), 1):
        first = book.raw(lesson.header.text).split("\n\n")[0]
        blocks.append(f"### [{number}. {escape.text(book.title(id))}]({lesson_page(id)})")
        blocks += [book.linked(first)] if first else []
    return blocks
