"""The page that leads to play: what games can be set up, and how one begins them."""

from regelwerk.kinds import part
from regelwerk.model.scenario import Scenario
from regelwerk.render import escape
from regelwerk.render.book import Book, anchor


def offered(book: Book) -> list[Scenario]:
    """The scenarios that somebody may want to play."""
    return [each for each in book.ruleset.scenarios.values() if each.offered]


def play_anchor(id: str) -> str:
    """Where a scenario stands on the page."""
    return f"play-{anchor(id)}"


def play_blocks(book: Book) -> list[str]:
    """Each scenario with its picture and the commands that begin it."""
    blocks = [f"# {book.say('play')}", book.say("play_about")]
    for scenario in offered(book):
        id = scenario.header.id
        blocks += [f"## {escape.text(book.title(id))} {{ #{play_anchor(id)} }}"]
        blocks += [*book.prose(scenario.header.text), *part("scenario", "page").drawing(book, scenario)]
        table, terminal = (
            escape.code(f"regelwerk {command} {book.ruleset.header.id} --scenario {id}")
            for command in ("table", "play")
        )
        blocks.append(book.say("play_commands", table=table, terminal=terminal))
    return blocks
