"""A value that a variant changed, in words: what it is, what it was, where both stand, and why."""

from collections.abc import Iterable

from regelwerk.model.provenance import Override, place, place_among
from regelwerk.texts import Texts

_MOST = 120
_TEXTS = Texts("changes")


def told(override: Override, language: str, heads: Iterable[str] = ()) -> str:
    """One line: `snacks/apple/price: 45 (mine/changes.yaml:3), was 30 in yours/tables.yaml:12 – reason`.

    With the `heads` of the rulesets the new value's place is left out, because it is told beside the line,
    and the old one's does not depend on the machine.
    """
    key = override.action if override.path else f"document-{override.action}"
    values = {
        "name": name(override),
        "new": _short(override.new),
        "old": _short(override.old),
        "there": "" if heads else f" ({place(override.place)})",
        "before": place_among(override.old_span, heads) if heads else place(override.old_span),
    }
    words = _TEXTS.say(language, key, values)
    why = override.why(language)
    return f"{words} – {why}" if why else words


def name(override: Override) -> str:
    """What a change calls it: the document's id and the way into it, rows of a table by their keys."""
    path = override.path.removeprefix("rows/").removesuffix("/+")
    return f"{override.document}/{path}" if path else override.document


def _short(text: str) -> str:
    return text if len(text) <= _MOST else text[: _MOST - 1] + "…"
