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
    """Each scenario with its picture and the command that begins it."""
    blocks = [f"# {book.say('play')}", book.say("play_about")]
    for scenario in offered(book):
        id = scenario.header.id
        blocks += [f"## {escape.text(book.title(id))} {{ #{play_anchor(id)} }}"]
        blocks += [*book.prose(scenario.header.text), *part("scenario", "page").drawing(book, scenario)]
        command = escape.code(f"regelwerk play {book.ruleset.header.id} --scenario {id}")
        blocks.append(book.say("play_command", command=command))
    return blocks
