"""A YAML value that knows where it stands.

Spans are worked out when asked for: a clean check reads thousands of nodes and shows none of them.
"""

from collections.abc import Container, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from regelwerk.load.source import Source
from regelwerk.model.span import Span

if TYPE_CHECKING:
    from regelwerk.load.positions import Positions

# Thousands are made; the class itself would cost as much again.
_span = partial(tuple.__new__, Span)

Scalar: TypeAlias = bool | int | float | str | None


class EventRange:
    """The place of a collection: the start of its first event, and the end of its last."""

    __slots__ = ("end_mark", "start_mark")

    def __init__(self, first: Any, last: Any) -> None:
        self.start_mark = first.start_mark
        self.end_mark = last.end_mark


class Node:
    """One value: a scalar, a list of nodes, or a mapping of text to nodes.

    `place` is a `Span`, an object of PyYAML's with marks, or a plain tuple: first line, first column, last
    line, the column behind its end (all from 1), and the style. `key_places` holds the same for each key,
    without styles.
    """

    __slots__ = ("_key_places", "_place", "_positions", "source", "value")
    _positions: "Positions"

    def __init__(
        self,
        value: "Scalar | list[Node] | dict[str, Node]",
        place: Any,
        source: Source | None = None,
        key_places: "dict[str, Any] | None" = None,
    ) -> None:
        self.value = value
        self.source = source
        self._place = place
        self._key_places = key_places

    def __repr__(self) -> str:
        return f"Node({self.plain()!r}, {self.span})"

    @property
    def span(self) -> Span:
        """Where the value stands, quotes and brackets included."""
        place = self._place
        if type(place) is tuple:
            return _span((self.source.file, *place[:4]))  # type: ignore[union-attr]
        return place if isinstance(place, Span) else self._located()

    @property
    def file(self) -> str:
        """The file that the value stands in."""
        return self.source.file if self.source is not None else self.span.file

    @property
    def style(self) -> str:
        """How a scalar was written: `"` or `'` quoted, `|` or `>` as a block, empty when plain."""
        place = self._place
        return place[4] if type(place) is tuple else getattr(place, "style", None) or ""

    @property
    def keys(self) -> dict[str, Span]:
        """Where each key of a mapping stands; empty for everything else."""
        return {key: self.key_span(key) for key in self._key_places or ()}

    def key_span(self, key: str) -> Span:
        """Where one key stands; the whole mapping if the key has no place of its own."""
        place = self._key_places.get(key) if self._key_places is not None else None
        if type(place) is tuple:
            return _span((self.source.file, *place))  # type: ignore[union-attr]
        if place is None:
            return self.span
        return place if isinstance(place, Span) else marked_span(place, self.source)

    def __getitem__(self, key: str) -> "Node":
        return self.mapping[key]

    def __contains__(self, key: str) -> bool:
        return isinstance(self.value, dict) and key in self.value

    def __iter__(self) -> "Iterator[Node]":
        """The items of a list; nothing for any other value."""
        return iter(self.items)

    def get(self, key: str) -> "Node | None":
        """The value of a key, or nothing if there is no such key or no mapping."""
        return self.value.get(key) if isinstance(self.value, dict) else None

    def at(self, key: str) -> "Node":
        """The value of a key; a node that holds nothing if there is no such key or no mapping."""
        return self.mapping.get(key, _NOTHING)

    @property
    def mapping(self) -> "dict[str, Node]":
        """The mapping, empty if the value is none."""
        return self.value if isinstance(self.value, dict) else {}

    @property
    def items(self) -> "list[Node]":
        """The items of a list, empty if the value is none."""
        return self.value if isinstance(self.value, list) else []

    @property
    def one_or_more(self) -> "list[Node]":
        """The items of a list, or what stands by itself; nothing where nothing stands."""
        return self.items if isinstance(self.value, list) or self is _NOTHING else [self]

    @property
    def text(self) -> str:
        """The text, empty if the value is none."""
        return self.value if isinstance(self.value, str) else ""

    @property
    def spelt(self) -> str:
        """A scalar as it stands in the file (`010`, not 10); empty for any other value."""
        return "" if isinstance(self.value, list | dict) else self.written

    @property
    def written(self) -> str:
        """What stands at its place in the file; empty if that is more than one line."""
        span = self.span
        if self.source is None or span.line != span.end_line:
            return ""
        return self.source.line(span.line - 1)[span.column - 1 : span.end_column - 1]

    @property
    def first_line(self) -> Span:
        """The part of the span on its first line: there something is said to be missing."""
        span = self.span
        if span.line == span.end_line:
            return span
        end = len(self.source.line(span.line - 1).rstrip()) + 1 if self.source is not None else 0
        return span._replace(end_line=span.line, end_column=max(end, span.column + 1))

    @property
    def in_block(self) -> bool:
        """Whether a collection as it was read, not an empty one, stands without brackets."""
        if not self.value or self.source is None or not isinstance(self.value, list | dict):
            return False
        start = self._place.start_mark
        return self.source.line(start.line)[start.column : start.column + 1] not in ("[", "{")

    def put(self, key: str, value: "Node", place: Span) -> None:
        """Sets a key of a mapping, which stands at `place`. The mapping itself keeps its own place."""
        self.keep_place()
        self.mapping[key] = value
        self._key_places = {**(self._key_places or {}), key: place}

    def rename(self, key: str, name: str) -> None:
        """Calls a key of a mapping otherwise; its place stays, and so does the order of the keys."""
        self.value = {name if each == key else each: value for each, value in self.mapping.items()}
        places = self._key_places or {}
        self._key_places = {name if each == key else each: place for each, place in places.items()}

    def moved(self, source: Source, columns: Mapping[int, int]) -> None:
        """Places this node and all below it in another text, with lines so many columns farther right."""
        style, whole = self.style, self.span
        places = {key: self.key_span(key) for key in self._key_places or ()}
        for each in (*self.mapping.values(), *self.items):
            each.moved(source, columns)

        def there(span: Span) -> tuple[int, int, int, int]:
            _, line, column, end_line, end_column = span
            return line, column + columns.get(line, 0), end_line, end_column + columns.get(end_line, 0)

        self._place = (*there(whole), style)
        self._key_places = {key: there(place) for key, place in places.items()} or None
        self.source = source

    def renamed(self, key: str, name: str) -> "Node":
        """Another node of the same values, with a key called otherwise."""
        node = self.with_value(self.value)
        node.rename(key, name)
        return node

    def keep_place(self) -> None:
        """The span stays what it is now, whatever becomes of the values below."""
        self._place = self.span

    def stretch(self, line: int) -> None:
        """The span ends at a line, for what stands there belongs to it and could not be read."""
        self._place = self.span._replace(end_line=max(line, self.span.end_line))

    def with_value(self, value: "Scalar | list[Node] | dict[str, Node]") -> "Node":
        """Another node at the same place."""
        keys = dict(self._key_places) if self._key_places is not None else None
        return Node(value, self._place, self.source, keys)

    def plain(self) -> Any:
        """The same as ordinary Python data."""
        value = self.value
        if isinstance(value, dict):
            return {key: item.plain() for key, item in value.items()}
        if isinstance(value, list):
            return [item.plain() for item in value]
        return value

    def words(self) -> str:
        """Every key and every scalar of the value, as one text."""
        if not isinstance(self.value, list | dict):
            return str(self.value)
        below = [item.words() for item in (*self.mapping.values(), *self.items)]
        return " ".join([*self.mapping, *below])

    def walk(self, without: Container[str] = ()) -> "Iterator[Node]":
        """This node and all below it, outermost first, but for what stands behind some keys."""
        yield self
        if isinstance(self.value, dict):
            for key, item in self.value.items():
                if key not in without:
                    yield from item.walk(without)
        elif isinstance(self.value, list):
            for item in self.value:
                yield from item.walk(without)

    def span_of(self, start: int, end: int) -> Span:
        """Where the characters `start` to `end` (from 0, end exclusive) of a text stand.

        Quotes, escapes and the folding of blocks are accounted for; where the way back is not
        certain the whole scalar is given.
        """
        value = self.value
        if not isinstance(value, str):
            return self.span
        try:
            positions = self._positions
        except AttributeError:
            from regelwerk.load.positions import Positions

            positions = self._positions = Positions(value, self.style, self.span, self.source)
        return positions.part(start, end)

    def _located(self) -> Span:
        # PyYAML ends a block collection where the next token begins, lines further down: the end is that of
        # the last value in it, found without working out where those in between stand.
        last = self
        while (inner := last._last_of_block()) is not None:
            if isinstance(inner._place, Span):
                return marked_span(self._place, self.source)._replace(
                    end_line=inner._place.end_line, end_column=inner._place.end_column
                )
            last = inner
        return marked_span(self._place, self.source, last._place)

    def _last_of_block(self) -> "Node | None":
        """The last value of a block collection; none of any other value."""
        if not self.in_block:
            return None
        return self.items[-1] if isinstance(self.value, list) else next(reversed(self.mapping.values()))


_NOTHING = Node(None, Span("", 1, 1, 1, 1))


def of_plain(value: Any, place: Span) -> Node:
    """Plain data as the loader would have read them, the whole at one place."""
    if isinstance(value, Mapping):
        return Node({str(key): of_plain(item, place) for key, item in value.items()}, place)
    if isinstance(value, list | tuple):
        return Node([of_plain(item, place) for item in value], place)
    return Node(value, place)


def marked_span(place: Any, source: Source | None, last: Any = None) -> Span:
    """The span between the marks of an object of PyYAML's, without line ends that trail it.

    With `last` the end is that of another object.
    """
    start, ends = place.start_mark, last or place
    end = ends.end_mark
    first_line, end_line, end_column = start.line, end.line, end.column
    if end_column == 0 and source is not None and end_line > (least := ends.start_mark.line):
        end_line -= 1
        while end_line > least and not source.line(end_line).strip():
            end_line -= 1
        end_column = len(source.line(end_line))
    file = source.file if source is not None else ""
    return _span((file, first_line + 1, start.column + 1, end_line + 1, end_column + 1))
