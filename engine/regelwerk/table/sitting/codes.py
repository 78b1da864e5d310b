"""Codes of rules in texts, such as 3.1: whoever presses one reads the rule."""

import re

from regelwerk.api.game import Game
from regelwerk.model.texts import titled
from regelwerk.table.html import Html, button, joined

_CODE = re.compile(r"([\w§]+(?:\.\w+)*)")


def coded(game: Game, text: str) -> Html:
    """A text in which each code leads to its rule. What could be a word is none."""
    return joined(
        _code(game, piece) if at % 2 and not piece.isidentifier() else piece
        for at, piece in enumerate(_CODE.split(text))
    )


def _code(game: Game, piece: str) -> str:
    found = game.documents.document(piece)
    if found is None:
        return piece
    return button(piece, class_="code", data_rule=piece, title=titled(found, game.language))
