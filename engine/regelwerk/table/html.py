"""Elements of HTML out of Python, and larger pieces from `markup`: texts are escaped, elements not again."""

import re
from collections.abc import Callable, Iterable
from functools import cache

from regelwerk.render.escape import visible

_HOLE = re.compile(r'("?)\{(=?)([\w-]+)\}')
_EMPTY = frozenset(("input", "link", "meta", "br"))


class Html(str):
    """Text that is markup already."""

    __slots__ = ()


Child = str | Iterable["Child"] | None


def element(name: str, /, *children: Child, **attributes: str | bool | None) -> Html:
    """An element. Attributes are named as in HTML, with `_` for `-` (`class_`, `data_asked`); True stands
    for one without a value, False and None leave it out."""
    given = "".join(
        f" {_named(key)}" if value is True else f' {_named(key)}="{escaped(value)}"'
        for key, value in attributes.items()
        if value is not None and value is not False
    )
    if name in _EMPTY:
        return Html(f"<{name}{given}>")
    return Html(f"<{name}{given}>{joined(*children)}</{name}>")


def button(text: Child, /, **attributes: str | bool | None) -> Html:
    """A button that sends no form."""
    return element("button", text, type="button", **attributes)


def note(text: Child) -> Html:
    """A remark in small print."""
    return element("p", text, class_="note")


def joined(*children: Child) -> Html:
    """Several one behind the other."""
    parts = []
    for child in children:
        if isinstance(child, str):
            parts.append(child if isinstance(child, Html) else escaped(visible(child)))
        elif child is not None:
            parts.append(joined(*child))
    return Html("".join(parts))


def filled(name: str, say: Callable[[str, str], str], language: str, /, **parts: Child) -> Html:
    """The piece of HTML in `markup`: `{part}` stands for one of the parts, `{=key}` for a sentence."""

    def put(hole: re.Match[str]) -> str:
        quote, said, key = hole.groups()
        part = say(key, language) if said else parts[key]
        return quote + (escaped(part) if quote and isinstance(part, str) else joined(part))

    return Html(_HOLE.sub(put, _markup(name)))


@cache
def _markup(name: str) -> str:
    from importlib.resources import files  # it may lie in an archive

    lines = files("regelwerk.table").joinpath("markup", f"{name}.html").read_text("utf-8").splitlines()
    return "".join(map(str.strip, lines))


def bulleted(lines: Iterable[Child], /, **attributes: str | bool | None) -> Html:
    """A list of them."""
    return element("ul", [element("li", each) for each in lines], **attributes)


def told(lines: Iterable[str], heading: str = "") -> Html:
    """Some lines, as a list."""
    return element("div", element("strong", heading) if heading else None, bulleted(lines))


def escaped(value: str) -> str:
    """A text as the value of an attribute: every character stays what it is."""
    for each, told in (("&", "&amp;"), ('"', "&quot;"), ("<", "&lt;"), (">", "&gt;")):
        value = value.replace(each, told)
    return value


def _named(key: str) -> str:
    return key.rstrip("_").replace("_", "-")
