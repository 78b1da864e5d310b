"""Pictures of examples: the position before and after, each a file of its own that many may share."""

import re
from collections.abc import Collection, Iterator, Sequence

from regelwerk.model.digest import blake2b
from regelwerk.model.outcome import NOTHING, POSITION, Pointed
from regelwerk.model.scenario import Chosen, EventPattern, Example, Happening, ids_in
from regelwerk.pictures import map, table
from regelwerk.render.plane_picture import TablePicture, closer
from regelwerk.render.space_svg import Picture, space_svg
from regelwerk.run.game import Game
from regelwerk.run.owners import Owners
from regelwerk.run.program import Program

_WORD = re.compile(r"\w+")
_SIZE = re.compile(r'<svg [^>]*?\bwidth="(\d+)" height="(\d+)"')


Shot = Picture | str  # a picture that is not drawn yet, or the file of one


class Pictures:
    """Draws positions in one language; `files` are the drawings by name."""

    def __init__(self, program: Program, language: str, heading: str) -> None:
        self._program = program
        self._language = language
        self._heading = heading
        self.files: dict[str, str] = {}

    def name(self, game: Game, pointed: Pointed = NOTHING) -> str:
        """The file that shows how a game stands, with what somebody points at; empty if its ruleset has no
        pictures."""
        return self._kept(picture(self._program, game, self._language, self._heading, pointed))

    def shot(self, game: Game) -> Shot:
        """How a game stands, to be drawn later: on a plane nearer to those whom it turns out to be about."""
        if self._program.ruleset.plane is None:
            return self.name(game)
        return table.pictured(self._program, game.state, self._language, past=False) or ""

    def nearer(self, shots: Sequence[Shot], ids: Collection[str]) -> list[str]:
        """The files that show positions of one example, which is about things with these ids."""
        planes = [each for each in shots if isinstance(each, TablePicture)]
        if len(planes) < len(shots):
            return [each for each in shots if isinstance(each, str)]
        return [self._kept(space_svg(each, self._language)) for each in closer(planes, ids)]

    def _kept(self, drawn: str | None) -> str:
        if drawn is None:
            return ""
        name = f"{POSITION}{blake2b(drawn.encode('utf-8', 'replace'), digest_size=6).hexdigest()}.svg"
        self.files[name] = drawn
        return name

    def sizes(self) -> dict[str, tuple[int, int]]:
        """How wide and high each file is drawn, in pixels."""
        found = {name: _SIZE.search(drawn) for name, drawn in self.files.items()}
        return {name: (int(each[1]), int(each[2])) for name, each in found.items() if each is not None}


def about(example: Example) -> set[str]:
    """The ids of those whom an example is about: who acts, who changes, and who is asked for; else who is
    given. Other words are among them."""
    expected = example.expect
    told: list[Chosen | EventPattern | Happening] = [*example.choices, *example.happens]
    told += [*expected.events, *expected.choices, *expected.no_choices]
    named = {word for each in told for given in each.arguments.values() for word in _words(given.value)}
    named |= {word for claim in expected.values for word in _words(claim.expression.text)}
    return (named | ids_in(expected.state).keys()) or set(ids_in(example.state))


def _words(value: object) -> Iterator[str]:
    if isinstance(value, list):
        for each in value:
            yield from _words(each)
    elif isinstance(value, str):
        yield value
        yield from _WORD.findall(value)


def picture(
    program: Program, game: Game, language: str, heading: str, pointed: Pointed = NOTHING
) -> str | None:
    """How a game stands, as SVG; nothing if its ruleset has no pictures."""
    ruleset, state, marked = program.ruleset, game.state, pointed.marked
    if ruleset.space is not None:
        shown = table.pictured(program, state, language, past=False)
        if isinstance(shown, TablePicture):
            piece = state.things.get(pointed.piece)
            shown = table.about(program, state, shown, piece, pointed.action, language)
            shown = shown._replace(spots=pointed.spots)
        return space_svg(shown._replace(marked=frozenset(marked)), language) if shown is not None else None
    if ruleset.map is None:
        return None
    each = next((phase.each for phase in ruleset.phases.values() if phase.each), "")
    owners = Owners(program, each) if each else None
    acting = [id for id, thing in state.things.items() if each and isinstance(thing, program.types[each])]
    since = state.trace[pointed.since :]
    return map.draw(program, state, owners, acting, heading, language, marked, since)
