"""The final table of a game whose end ranks everybody: place, name, and what decided."""

from collections.abc import Callable, Iterable
from typing import Any

from regelwerk.model.texts import spoken


def final_table(data: Iterable[Any], language: str, names: Callable[[Any], str]) -> list[list[str]]:
    """The final table of a packed ranking, a heading first; `names` tells a thing by its id, or a number."""
    rows = [[str(place), names(id), *(names(value) for _, value in scores)] for place, id, scores in data]
    heads = [["", "", *(spoken(title, language) for title, _ in scores)] for _, _, scores in data]
    return heads[:1] + rows
