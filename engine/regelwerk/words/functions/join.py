"""`join(texts, separator='')`: texts one after the other, with the separator between them.

The result has at most 10,000 characters.

    join([text(player.money) for player in players], separator=', ')  # "5, 2, 8"
"""

from collections.abc import Iterable

from regelwerk.model.types import TEXT, list_of
from regelwerk.words.function_word import FunctionWord, Parameter, takes

LONGEST = 10_000


def _join(texts: Iterable[str], separator: str = "") -> str:
    found: list[str] = []
    length = 0
    for text in texts:
        length += len(text) + len(separator)
        if length > LONGEST:
            raise OverflowError(f"a joined text has more than {LONGEST} characters")
        found.append(text)
    return separator.join(found)


WORD = FunctionWord(
    "join",
    (Parameter("texts"), Parameter("separator", default="")),
    takes(list_of(TEXT), TEXT, gives=TEXT),
    _join,
)
