"""What others may call documents of which nobody knows what they say, and whom that leaves untouched."""

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from regelwerk.load.node import Node
from regelwerk.load.unread import Unread
from regelwerk.model.span import Span

_WORD = re.compile(r"\w+")
_OF = re.compile(r"^of[ \t]*:[ \t]*([^\s/#]+)", re.MULTILINE)
_BLANK = re.compile(r"\s+")
# No other document speaks of these by their id.
_UNNAMED = frozenset(("comparison", "example", "sheet", "term"))
# Of scenarios only examples speak.
_LEAVES = _UNNAMED | {"scenario"}
_SETTING_UP = frozenset(("board", "comparison", "example", "scenario"))
# Prose names nothing that could be missing.
_PROSE = frozenset(("title", "text", "refusal", "note", "reason"))


class Broken(NamedTuple):
    """What others may call a document of which nobody knows what it says, and the words that stand in it."""

    names: set[str]
    words: set[str]


# Nobody calls the head by its id.
_HEAD = Broken(set(), set())


def is_head(node: Node) -> bool:
    kind = node.get("kind")
    return kind is not None and kind.value == "ruleset"


def untouched_by(sound: list[Node], broken: list[Broken]) -> list[Node]:
    """The documents that nothing broken names, and that name nothing broken, be it through others."""
    spoiled = set().union(*(each.names for each in broken))
    named = set().union(*(each.words for each in broken))
    speaking: defaultdict[str, list[int]] = defaultdict(list)
    for number, node in enumerate(sound):
        for word in words_of(node.plain()):
            speaking[word].append(number)
    caught: set[int] = set()
    waiting = list(spoiled)
    while waiting:
        for number in speaking.pop(waiting.pop(), ()):
            if number not in caught:
                caught.add(number)
                waiting += names_of(sound[number])
    left = [node for number, node in enumerate(sound) if number not in caught]
    return [node for node in left if not named & set(names_of(node))]


def stands_in(span: Span | None, node: Node) -> bool:
    """Whether a place is in the lines of a document."""
    whole = node.span
    return span is not None and span.file == whole.file and whole.line <= span.line <= whole.end_line


def broken_of(node: Node) -> Broken | None:
    """None if it is not known what others may call the document."""
    if not isinstance(node.value, dict):
        # No document at all: nobody calls it anything but what stands in it.
        return Broken(words_of(node.plain()), words_of(node.plain()))
    kind, given = node.get("kind"), node.get("id")
    id = given.text if given is not None else ""
    if is_head(node):
        return _HEAD
    if kind is not None and kind.value == "change":
        of = node.get("of")
        return Broken({of.text.partition("/")[0]} - {""} if of is not None else set(), words_of(node.plain()))
    if not _nameable(kind.text if kind is not None else "", id):
        return None
    return Broken(set(names_of(node)), words_of(node.plain()))


def lost_of(unread: Unread) -> Broken | None:
    if unread.kind == "ruleset":
        return _HEAD
    if unread.kind == "change":
        # Nobody names a change; what it is about, and all that it says, others may.
        return Broken({each for each in _OF.findall(unread.text) if each}, words_of(unread.text))
    if not _nameable(unread.kind, unread.id):
        return None
    names = set() if unread.kind in _UNNAMED else {unread.id, *unread.names} - {""}
    return Broken(names, words_of(unread.text))


def _nameable(kind: str, id: str) -> bool:
    return kind in _LEAVES or bool(id)


def names_of(node: Node) -> Iterator[str]:
    """What others may call a document: its id whole, its plural, and tags that it carries."""
    kind = node.get("kind")
    if kind is not None and kind.text in _UNNAMED:
        return
    for key in ("id", "plural"):
        given = node.get(key)
        if given is not None and isinstance(given.value, str):
            yield given.value
            if _BLANK.search(given.value):
                yield from _WORD.findall(given.value)[:1]
                # Others call it as an id can be written.
                yield from (_BLANK.sub(joint, given.value) for joint in (".", "_", "-", ""))
    tags = node.get("tags")
    if tags is not None:
        yield from words_of(tags.plain())


def set_up_in(nodes: list[Node]) -> set[str]:
    """What things are called that scenarios, boards and examples set up."""
    found: set[str] = set()
    for node in nodes:
        kind = node.get("kind")
        if kind is not None and kind.text in _SETTING_UP:
            found |= {key for part in node.walk() for key in part.mapping}
    return found


def words_of(value: object) -> set[str]:
    """Every word of a value, and every text whole: an id may hold dots."""
    if isinstance(value, dict):
        told = [item for key, item in value.items() if key not in _PROSE]
        return set().union(*({key, *_WORD.findall(key)} for key in value), *map(words_of, told))
    if isinstance(value, list):
        return set().union(*map(words_of, value))
    return {value, *_WORD.findall(value)} if isinstance(value, str) else set()
