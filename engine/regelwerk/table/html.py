"""Elements of HTML out of Python: texts are escaped, elements are not escaped again."""

from collections.abc import Iterable

from regelwerk.render.escape import visible

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


def joined(*children: Child) -> Html:
    """Several one behind the other."""
    parts = []
    for child in children:
        if isinstance(child, str):
            parts.append(child if isinstance(child, Html) else escaped(visible(child)))
        elif child is not None:
            parts.append(joined(*child))
    return Html("".join(parts))


def told(lines: Iterable[str], heading: str = "") -> Html:
    """Some lines, as a list."""
    return element(
        "div",
        element("strong", heading) if heading else None,
        element("ul", [element("li", each) for each in lines]),
    )


def escaped(value: str) -> str:
    """A text as the value of an attribute: every character stays what it is."""
    for each, told in (("&", "&amp;"), ('"', "&quot;"), ("<", "&lt;"), (">", "&gt;")):
        value = value.replace(each, told)
    return value


def _named(key: str) -> str:
    return key.rstrip("_").replace("_", "-")
