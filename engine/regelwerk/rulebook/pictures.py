"""Pictures of examples: the position before and after, each a file of its own that many may share."""

import re

from regelwerk.model.digest import blake2b
from regelwerk.model.outcome import NOTHING, POSITION, Pointed
from regelwerk.pictures import map, table
from regelwerk.run.game import Game
from regelwerk.run.owners import Owners
from regelwerk.run.program import Program

_SIZE = re.compile(r'<svg [^>]*?\bwidth="(\d+)" height="(\d+)"')


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
        drawn = picture(self._program, game, self._language, self._heading, pointed)
        if drawn is None:
            return ""
        name = f"{POSITION}{blake2b(drawn.encode('utf-8', 'replace'), digest_size=6).hexdigest()}.svg"
        self.files[name] = drawn
        return name

    def sizes(self) -> dict[str, tuple[int, int]]:
        """How wide and high each file is drawn, in pixels."""
        found = {name: _SIZE.search(drawn) for name, drawn in self.files.items()}
        return {name: (int(each[1]), int(each[2])) for name, each in found.items() if each is not None}


def picture(
    program: Program, game: Game, language: str, heading: str, pointed: Pointed = NOTHING
) -> str | None:
    """How a game stands, as SVG; nothing if its ruleset has no pictures."""
    ruleset, state, marked = program.ruleset, game.state, pointed.marked
    if ruleset.space is not None:
        return table.draw(
            program,
            state,
            state.things.get(pointed.piece),
            pointed.action,
            language=language,
            marked=marked,
            spots=pointed.spots,
            past=False,
        )
    if ruleset.map is None:
        return None
    each = next((phase.each for phase in ruleset.phases.values() if phase.each), "")
    owners = Owners(program, each) if each else None
    acting = [id for id, thing in state.things.items() if each and isinstance(thing, program.types[each])]
    since = state.trace[pointed.since :]
    return map.draw(program, state, owners, acting, heading, language, marked, since)
