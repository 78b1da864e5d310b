"""Codes of rules in texts, such as 3.1, and what can be chosen: whoever presses it reads the rule."""

import re
from collections.abc import Iterable

from regelwerk.api.game import Game
from regelwerk.model.texts import titled
from regelwerk.table.html import Html, bulleted, button, element, joined
from regelwerk.table.say import say

_CODE = re.compile(r"([\w§]+(?:\.\w+)*)")


def coded(game: Game, text: str) -> Html:
    """A text in which each code leads to its rule. What could be a word is none."""
    return joined(
        _code(game, piece) if at % 2 and not piece.isidentifier() else piece
        for at, piece in enumerate(_CODE.split(text))
    )


def explained(game: Game, ids: Iterable[str]) -> Html | None:
    """A button for each of some documents, to read what the rulebook says of it; folded away."""
    found = [(each, document) for each in ids if (document := game.documents.document(each)) is not None]
    buttons = [button(titled(document, game.language), class_="rule", data_rule=id) for id, document in found]
    summary = element("summary", say("what-is", game.language))
    return element("details", summary, bulleted(buttons), class_="explained") if buttons else None


def _code(game: Game, piece: str) -> str:
    found = game.documents.document(piece)
    if found is None:
        return piece
    return button(piece, class_="code", data_rule=piece, title=titled(found, game.language))
