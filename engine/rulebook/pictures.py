"""Pictures of examples: the position before and after, each a file of its own that many may share."""

from hashlib import blake2b

from engine.game import picture as map_picture
from engine.model.outcome import POSITION
from engine.render.space_svg import draw
from engine.run.program import Program
from engine.run.snapshot import dump
from engine.run.turn import Game


class Pictures:
    """Draws positions in one language; `files` are the drawings by name."""

    def __init__(self, program: Program, language: str, heading: str) -> None:
        self._program = program
        self._language = language
        self._heading = heading
        self.files: dict[str, str] = {}

    def name(self, game: Game) -> str:
        """The file that shows how a game stands; empty if its ruleset has no pictures."""
        drawn = self._drawn(game)
        if drawn is None:
            return ""
        name = f"{POSITION}{blake2b(drawn.encode('utf-8', 'replace'), digest_size=6).hexdigest()}.svg"
        self.files[name] = drawn
        return name

    def _drawn(self, game: Game) -> str | None:
        ruleset = self._program.ruleset
        if ruleset.space is not None:
            return draw(ruleset, dump(game), self._language)
        if ruleset.map is None:
            return None
        return map_picture.draw(self._program, game.state, None, (), self._heading, self._language)
