"""Builds located nodes from PyYAML's events, and refuses what rules do without.

One pass, so that anchors, aliases and tags are refused before anything could expand, and so that each
value keeps its marks. PyYAML's own resolver (YAML 1.1: `on` is true, `010` is 8) never runs.
"""

import re
from typing import Any

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    StreamEndEvent,
)

from regelwerk.load import limits
from regelwerk.load.line_slips import BULLETS, call_cut, decimal_comma, lone_part
from regelwerk.load.node import EventRange, Node, marked_span
from regelwerk.load.scalars import NUMBER_STARTS, WORDS, NotANumber, number
from regelwerk.load.source import Source
from regelwerk.model.problem import Problem, Related
from regelwerk.model.span import Span

_SPECIAL_KEYS = frozenset([*WORDS, "<<"])
_SIGNS = ("yaml-alias", "yaml-anchor", "yaml-tag")
_EXPLICIT_INDENT = r"[|>][-+]?([1-9])"


class _Stop(Exception):
    """A limit was passed: nothing more of this file is read."""


class EventReader:
    """One pass over the events of a text, from its line `skipped` (from 0) to the end or an error."""

    def __init__(self, source: Source, text: str, skipped: int) -> None:
        if skipped:
            text = "\n" * skipped + "\n".join(re.split(r"\r\n|\r|\n", text)[skipped:])
        self.source = source
        self.explained = False
        # From libyaml, where PyYAML was built with it.
        self._next = getattr(yaml, "CLoader", yaml.Loader)(text).get_event
        self._count = 0
        self._depth = 0
        self._decimals: float | None = None
        self._problems: list[Problem] = []
        self._above: list[Node] = []  # documents that nothing divides from the present one
        self._document_line = skipped

    def documents(self, nodes: list[Node], problems: list[Problem]) -> tuple[Problem, int] | None:
        """Appends documents and problems.

        Returns the syntax error that stopped it, if any, and the line (from 0) behind which the next document
        is looked for.
        """
        self._problems = problems
        try:
            self._read_stream(nodes)
        except _Stop:
            return None
        except yaml.MarkedYAMLError as error:
            from regelwerk.load.syntax import syntax_problem

            if error.problem_mark is not None:
                found, line = syntax_problem(error, error.problem_mark, self.source)
                # What such a sign does to the rest of its line only follows.
                self.explained |= self._told_on(error.problem_mark.line, *_SIGNS)
                return found, max(line, self._document_line)
        except (yaml.YAMLError, ValueError):
            pass
        else:
            return None
        place = Span(self.source.file, self._document_line + 1, 1, self._document_line + 1, 1)
        return Problem("yaml-syntax", place), self._document_line

    def _read_stream(self, nodes: list[Node]) -> None:
        while True:
            event = self._next()
            if isinstance(event, StreamEndEvent):
                return
            if isinstance(event, DocumentStartEvent):
                start: Any = event.start_mark
                self._document_line = start.line
                if event.version or event.tags:
                    self._refuse("yaml-directive", event)
                node = self._node(self._next())
                blank = (
                    node.value is None
                    and not node.style
                    and node.span.line == node.span.end_line
                    and node.span.column == node.span.end_column
                )
                if not blank:
                    nodes += [*self._above, node]
                self._above = []

    def _node(self, event: Any) -> Node:
        sort = type(event)
        if sort is ScalarEvent:
            return self._scalar_node(event)
        if sort is AliasEvent:
            if not self._told_on(event.start_mark.line, "yaml-merge-key"):
                self._refuse("yaml-alias", event, name=event.anchor)
            return Node(None, event, self.source)
        if event.anchor is not None or event.tag is not None:
            self._refuse_properties(event)
        self._depth += 1
        if self._depth > limits.MAX_DEPTH:
            self._refuse("yaml-too-deep", event, limit=str(limits.MAX_DEPTH))
            raise _Stop
        node = self._mapping(event) if sort is MappingStartEvent else self._sequence(event)
        self._depth -= 1
        self._count += len(node.value) + 1  # type: ignore[arg-type]
        if self._count > limits.MAX_NODES:
            self._refuse("yaml-too-many-nodes", event, limit=str(limits.MAX_NODES))
            raise _Stop
        return node

    def _scalar_node(self, event: Any) -> Node:
        if event.anchor is not None or event.tag is not None:
            self._refuse_properties(event)
        value = event.value
        if not value and event.tag and not event.style:
            # `!name`: whatever was meant, it was no nothing.
            return Node(event.tag, event, self.source)
        if event.style or value in WORDS or value[0] in NUMBER_STARTS:
            value = self._scalar(event)
        return Node(value, event, self.source)

    def _sequence(self, start: Any) -> Node:
        items: list[Node] = []
        next_event = self._next
        while (sort := type(event := next_event())) is not SequenceEndEvent:
            items.append(self._scalar_node(event) if sort is ScalarEvent else self._node(event))
        return Node(items, EventRange(start, event), self.source)

    def _mapping(self, start: Any) -> Node:
        pairs: dict[str, Node] = {}
        places: dict[str, Any] = {}
        begin, flow = start, start.flow_style
        next_event = self._next
        while (sort := type(event := next_event())) is not MappingEndEvent:
            key = event.value if sort is ScalarEvent else None
            if (
                key is None
                or key in _SPECIAL_KEYS
                or key[0] in NUMBER_STARTS
                or event.anchor is not None
                or event.tag is not None
                or event.style
            ):
                key = self._key(event, start)
            value_event = next_event()
            plain = type(value_event) is ScalarEvent
            value = self._scalar_node(value_event) if plain else self._node(value_event)
            if key is None:
                told = self._problems[-1].code if self._problems else ""
                if told == "yaml-key-not-text" and flow and plain and self._lacks_colon(event, value_event):
                    self._problems.pop()
                    self._refuse_lone(event, event.value)
                if self._decimals is not None and pairs:
                    # What stands before the comma is but the beginning of the number.
                    pairs[next(reversed(pairs))].value = self._decimals
                self._decimals = None
                continue
            if value.value is None and flow and self._lacks_colon(event, value_event):
                self._refuse_lone(event, key)
            again = len(pairs) == 1 and key in pairs and pairs[key].value == value.value
            if key in pairs and key == "kind" and not again and self._depth == 1 and not flow:
                self._problems.append(Problem("yaml-separator-missing", marked_span(event, self.source)))
                above = Span(self.source.file, begin.start_mark.line + 1, 1, event.start_mark.line, 1)
                self._above.append(Node(pairs, above, self.source, places))
                pairs, places, begin = {}, {}, event
            elif key in pairs and key[:1] in BULLETS:
                self._refuse("yaml-bullet", event, "-", sign=key[0])
                continue
            elif key in pairs:
                first = Related("first-defined", marked_span(places[key], self.source))
                place = marked_span(event, self.source)
                self._problems.append(Problem("yaml-duplicate-key", place, {"key": key}, related=(first,)))
                if pairs[key].value is None and value.value is not None:
                    pairs[key], places[key] = value, event
                continue
            pairs[key] = value
            places[key] = event
        return Node(pairs, EventRange(begin, event), self.source, places)

    def _key(self, event: Any, mapping: Any) -> str | None:
        if type(event) is not ScalarEvent:
            self._refuse_collection_key(event, mapping)
            self._node(event)
            return None
        if event.anchor is not None or event.tag is not None:
            self._refuse_properties(event)
        key: str = event.value
        if event.style:
            self._scalar(event)
        elif key == "<<":
            self._refuse("yaml-merge-key", event)
            return None
        elif (key in WORDS or key[0] in NUMBER_STARTS) and not isinstance(self._scalar(event), str):
            told = bool(self._problems) and self._problems[-1].span == marked_span(event, self.source)
            if not told and not self._refuse_decimals(event):
                self._refuse("yaml-key-not-text" if key else "yaml-key-missing", event, key=key)
            return None
        return key

    def _refuse_collection_key(self, event: Any, mapping: Any) -> None:
        start = mapping.start_mark
        line = self.source.line(start.line)
        if line[start.column : start.column + 2] == "{{":
            from regelwerk.load.syntax import printed_before

            # What holds this mapping as a key was refused for the same reason.
            if self._problems and self._problems[-1].code == "yaml-key-not-text-but-collection":
                self._problems.pop()
            quote = printed_before(line[: start.column], self.source, start.line, left_open=True)
            if quote is None:
                self._refuse("yaml-placeholder-unquoted", mapping)
            else:
                self._problems.append(quote)
            self.explained = True
        elif type(event) is not AliasEvent:
            self._refuse("yaml-key-not-text-but-collection", event)

    def _scalar(self, event: Any) -> bool | int | float | str | None:
        value: str = event.value
        style = event.style
        if style:
            if style == '"' and re.search(limits.BAD_CHARACTER, value):
                self._refuse("yaml-escaped-character", event)
            elif style in "|>":
                self._check_block(event)
            return value
        if value in WORDS:
            return WORDS[value]
        if value[0] not in NUMBER_STARTS:
            return value
        try:
            return number(value)
        except NotANumber as refused:
            number_ = "" if refused.meant is None else str(refused.meant)
            self._refuse(refused.code, event, number_, text=value, number=number_)
            return refused.meant

    def _lacks_colon(self, key: Any, value: Any) -> bool:
        end, start = key.end_mark, value.start_mark
        if (end.line, end.column) != (start.line, start.column):
            return False
        return self.source.line(end.line)[end.column - 1 : end.column] != ":"

    def _refuse_lone(self, event: Any, key: str) -> None:
        """A part of { } that is neither key nor value."""
        from regelwerk.load.syntax import no_colon

        place = marked_span(event, self.source)
        found = call_cut(place, self.source, key) or no_colon(place, self.source.line(place.line - 1))
        if found.code == "yaml-missing-colon" and not found.hint:
            found = lone_part(place, self.source, key)
        if found.span not in [each.span for each in self._problems[-1:]]:  # cut in more than two
            self._problems.append(found)

    def _refuse_decimals(self, event: Any) -> bool:
        """Whether a key is what stands behind the comma of `7,5`, which then is told."""
        start, end = event.start_mark, event.end_mark
        comma = decimal_comma(self.source, start.line, start.column, end.column)
        if comma is None:
            return False
        self._decimals = float(comma.hint)
        self._problems.append(comma)
        return True

    def _check_block(self, event: Any) -> None:
        start = event.start_mark
        header = self.source.line(start.line)[start.column :]
        if (found := re.match(_EXPLICIT_INDENT, header)) is not None:
            self._refuse("yaml-swallowed-comparison", event, text=found.group())

    def _refuse_properties(self, event: Any) -> None:
        if event.anchor is not None:
            self._refuse("yaml-anchor", event, name=event.anchor)
        if event.tag is not None:
            self._refuse("yaml-tag", event, tag=event.tag.replace("tag:yaml.org,2002:", "!!"))

    def _told_on(self, line: int, *codes: str) -> bool:
        """Whether the last problem is one of these and stands on a line (from 0)."""
        last = self._problems[-1] if self._problems else None
        place = last.span if last is not None and last.code in codes else None
        return place is not None and place.line == line + 1

    def _refuse(self, code: str, place: Any, hint: str = "", **values: str) -> None:
        if len(self._problems) > limits.MAX_PROBLEMS:
            raise _Stop
        span = marked_span(place, self.source)
        if span.line != span.end_line:
            line = self.source.line(span.line - 1)
            span = span._replace(end_line=span.line, end_column=max(len(line) + 1, span.column + 1))
        self._problems.append(Problem(code, span, values, hint))
