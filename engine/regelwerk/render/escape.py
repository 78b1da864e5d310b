"""Makes text from a ruleset safe in Markdown, HTML and SVG: it is shown, never obeyed.

A ruleset may come from a stranger. Whatever Markdown or HTML could take for markup becomes a numeric
character reference, which every Markdown renderer passes through and every browser shows as itself.
"""

import re
import unicodedata
from html import unescape

# Also what common extensions of Markdown use, and the braces of template languages.
_MARKUP = re.compile(r"[&<>{}\[\]\\`*_|~#!^$=@\"'%]")
# Only at the start of a text do these begin a list, a quotation or a definition.
_START = re.compile(r"[-+:?.)]")
_NUMBERED = re.compile(r"\d+(?=[.)])")
_ADDRESS = re.compile(r":(?=//)|(?i:(?<=www)\.|(?<=mailto):)")
_IMAGE = re.compile(r"!\[[^\]]*\]\([^)]*\)")
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)(?:\{[^}]*\})?")
_TAG = re.compile(r"</?\w[^>]*>")
_STARS = re.compile(r"\*+")
# Joiners are needed to write some languages; every other invisible character can hide or turn text.
_HARMLESS = "\u00ad\u200c\u200d"


def text(raw: str) -> str:
    """`raw` on one line, as Markdown that shows exactly that."""
    shown = _MARKUP.sub(_reference, visible(" ".join(raw.split())))
    shown = _ADDRESS.sub(_reference, shown)
    numbered = _NUMBERED.match(shown)
    position = numbered.end() if numbered else 0
    if _START.match(shown, position):
        return shown[:position] + _code(shown[position]) + shown[position + 1 :]
    return shown


def paragraphs(raw: str) -> list[str]:
    """The paragraphs of a longer text, each as by `text`."""
    return [text(part) for part in divided(raw)]


def divided(raw: str) -> list[str]:
    """The paragraphs of a longer text as they are: what blank lines divide."""
    return [part for part in re.split(r"\n\s*\n", raw) if part.strip()]


def code(raw: str) -> str:
    """`raw` as a piece of code within a sentence."""
    return f"<code>{text(raw)}</code>"


def lines(raw: list[str]) -> str:
    """Lines of code as a block of their own; blanks are kept."""
    shown = "\n".join(_MARKUP.sub(_reference, visible(line)) for line in raw)
    return f"<pre><code>{shown}</code></pre>"


def markup(raw: str) -> str:
    """`raw` for HTML or SVG outside Markdown: between tags, or in an attribute with double quotes."""
    return spaced(" ".join(raw.split()))


def spaced(raw: str) -> str:
    """The same with all its blanks."""
    return re.sub("[&<>\"']", _reference, visible(raw))


def visible(raw: str) -> str:
    """Characters that cannot be seen, or that turn the direction of writing, by their number."""
    if raw.isprintable():
        return raw
    return "".join(
        f"‹U+{ord(each):04X}›" if each not in _HARMLESS and _hidden(each) else each for each in raw
    )


def _hidden(character: str) -> bool:
    return unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def _reference(found: re.Match[str]) -> str:
    return _code(found[0])


def _code(character: str) -> str:
    return f"&#{ord(character)};"


def plain(markdown: str) -> str:
    """Markdown as `regelwerk.render` writes it, without its markup and escapes."""
    return unescape(_STARS.sub("", _TAG.sub("", _LINK.sub(r"\1", _IMAGE.sub("", markdown)))))
