"""Codes of rules in texts, such as 3.1, and what can be chosen: whoever presses it reads the rule."""

import json
import re
from collections.abc import Iterable

from regelwerk.api.game import Game
from regelwerk.model.texts import titled
from regelwerk.table.html import Html, button, element, joined
from regelwerk.table.say import say

_CODE = re.compile(r"([\w§]+(?:\.\w+)*)")


def coded(game: Game, text: str) -> Html:
    """A text in which each code leads to its rule. What could be a word is none."""
    return joined(
        _code(game, piece) if at % 2 and not piece.isidentifier() else piece
        for at, piece in enumerate(_CODE.split(text))
    )


def explained(game: Game, ids: Iterable[str]) -> Html | None:
    """Some documents, to read what the rulebook says of them; the page lists them when it is unfolded."""
    documents = ((each, game.documents.document(each)) for each in ids)
    found = {id: titled(document, game.language) for id, document in documents if document is not None}
    summary = element("summary", say("what-is", game.language))
    return element("details", summary, class_="explained", data_rules=json.dumps(found)) if found else None


def _code(game: Game, piece: str) -> str:
    found = game.documents.document(piece)
    if found is None:
        return piece
    return button(piece, class_="code", data_rule=piece, title=titled(found, game.language))
