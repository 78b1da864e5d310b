"""What is wrong with the sound documents of a ruleset while others cannot be read or do not fit their schema.

Nobody knows what a misshapen or unreadable document would have said. So whatever names it, itself or by way
of other documents, is passed over: what looks wrong there may only follow. What is left is told at once. A
key that is merely misspelt is read as it was meant.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from engine.load.german_words import is_slip
from engine.load.mended import mend_slips
from engine.load.node import Node
from engine.load.reading import Reading
from engine.load.unread import Unread, unread_documents
from engine.load.validate import validate
from engine.model.problem import Problem, nearest
from engine.model.span import Span

_WORD = re.compile(r"\w+")
_OF = re.compile(r"^of[ \t]*:[ \t]*([^\s/#]+)", re.MULTILINE)
_SPACE = re.compile(r"^space[ \t]*:", re.MULTILINE)
_BLANK = re.compile(r"\s+")
# What no document says by itself: that nobody uses, reaches, carries or fills something.
_OF_THE_WHOLE = frozenset(
    (
        "flag-unused",
        "column-unused",
        "phase-unreachable",
        "phase-may-be-stuck",
        "edge-never-taken",
        "phases-circle",
        "unknown-chapter",
        "unknown-tag",
        "ruleset-head-missing",
        "order-undeclared",
    )
)
_DOUBLED = "duplicate-id"
_HEADLESS = "ruleset-head-missing"
# Told once, though more documents may be concerned: these are read only after an upgrade.
_OF_OTHERS = frozenset(("language-older", "language-newer"))
# What is told of a document that is understood all the same.
_UNDERSTOOD = frozenset(
    ("yaml-duplicate-key", "yaml-separator-missing", "yaml-anchor", "yaml-tag", "yaml-number-leading-zero",
     "yaml-number-other-base", "yaml-decimal-comma")
)
# What an expression or text shows by itself, whatever the things are that it speaks of.
_BY_ITSELF = frozenset(
    (
        "expression-sign",
        "expression-foreign-word",
        "expression-assignment",
        "expression-bracket",
        "expression-syntax",
        "expression-comma",
        "expression-number-form",
        "expression-quotes",
        "expression-power",
        "expression-open-text",
        "expression-dice",
        "expression-missing-part",
        "expression-two-values",
        "expression-adjacent-texts",
        "expression-braces",
        "expression-capital-constant",
        "expression-colon",
        "expression-comment",
        "expression-division-by-zero",
        "expression-empty",
        "expression-if-first",
        "expression-missing-argument",
        "expression-none-compared",
        "expression-possessive",
        "expression-reserved",
        "expression-text-prefix",
        "expression-too-deep",
        "expression-too-long",
        "expression-too-many-arguments",
        "expression-unit",
        "modifier-operators",
        "modifier-without-operator",
        "neighbour-itself",
        "parameter-missing",
        "parameter-twice",
        "rule-do-and-instead",
        "rule-without-effect",
        "rule-without-event",
        "unknown-parameter",
        "missing-translation",
        "template-not-closed",
        "template-single-brace",
        "refusal-missing",
        "duplicate-row",
        "column-missing",
        "value-does-not-fit",
        "value-out-of-range",
        "value-nothing",
        "default-does-not-fit",
        "limits-crossed",
    )
)
# What is told where the head lacks one of its keys.
_BY_HEAD = {
    "space": ("space-", "hex-", "board-", "level-", "unknown-thing", "expression-no-space",
              "expression-not-a-place", "expression-other-space"),
    "bands": ("unknown-band",),
    "documents": ("unknown-source",),
    "languages": ("missing-translation",),
    "start": ("unknown-phase",),
}  # fmt: skip
# What is told where a head lost its space, and so nobody knows which places there are.
_WITHOUT_SPACE = (
    "expression-unknown-name", "expression-dice", "field-missing", "unknown-field", "value-does-not-fit"
)  # fmt: skip
# No other document speaks of these by their id.
_UNNAMED = frozenset(("comparison", "example", "sheet", "term"))
# Of scenarios only examples speak.
_LEAVES = _UNNAMED | {"scenario"}
# Prose names nothing that could be missing.
_PROSE = frozenset(("title", "text", "refusal", "note", "reason"))

Link = Callable[[list[Node]], Iterable[Problem]]


class _Broken(NamedTuple):
    """What others may call a document of which nobody knows what it says, and the words that stand in it."""

    names: set[str]
    words: set[str]


# Nobody calls the head by its id.
_HEAD = _Broken(set(), set())


def problems_beside(reading: Reading, link: Link) -> list[Problem]:
    """The problems that `link` finds in documents that can be read and fit, apart from those with others."""
    nodes, problems = reading.nodes, reading.problems
    if any(
        problem.code in _OF_OTHERS or (problem.span is None and problem.code != _HEADLESS)
        for problem in problems
    ):
        return []
    changed = _changed(reading)
    told = [problem for problem in problems if problem.code not in _UNDERSTOOD]
    sound = [
        node
        for node in nodes
        if not any(_stands_in(problem.span, node) for problem in told)
        and not (reading.changes and validate([node]))
    ]
    misshapen = [node for node in nodes if node not in sound]
    mended, hidden = mend_slips(misshapen, told)
    # A change by a slip of its kind was not carried out.
    mended = [node for node in mended if _plain(node, "kind") != "change"]
    sound = [node for node in nodes if node in sound or node in mended]
    lost = [node for node in misshapen if node not in mended]
    unread = list(unread_documents(_read(reading), problems))
    broken = [_broken(node) for node in lost] + [_lost(text) for text in unread]
    known = [each for each in broken if each is not None]
    linked = sound if any(map(_is_head, sound)) else [*sound, *_stand_in(lost, unread, told)]
    silent = _of_head(linked[-1]) if len(linked) > len(sound) else ()
    if silent and "space" not in linked[-1] and _had_space(lost, unread):
        silent += _WITHOUT_SPACE
    untouched = _untouched(sound, known) if len(known) == len(broken) else []
    missed = None
    if all(each.text for each in unread):
        missed = {name for node in sound for name in _names(node)}
        missed = missed.union(*(each.names | each.words for each in known))
    spoilt = set().union(*(each.names for each in known))
    awaited = _awaited(reading)
    plurals = _lost_plurals(lost, unread)
    doubled = any(problem.code in (_DOUBLED, "variant-id-taken") for problem in problems)
    unsure = _tables_changed(reading)
    return hidden + [
        problem
        for problem in (_meaning_lost(each, spoilt) for each in link(linked))
        if not _of_lost_plural(problem, plurals)
        and not (doubled and problem.code == "unknown-document" and not _slip(problem))
        and (problem.code != "expression-unknown-row" or problem.values["table"] not in unsure)
        and (problem.code not in _OF_THE_WHOLE or _certain_name(problem, missed)
             or not (broken or reading.failed))
        and not problem.code.startswith(silent)
        and not awaited & set(problem.values.values())
        and (
            any(
                _stands_in(problem.span, node)
                or any(_within(problem.span, each) for each in changed[_id(node)])
                for node in untouched
            )
            or (
                any(_stands_in(problem.span, node) for node in linked)
                and _certain(problem, missed, unnamed=len(known) < len(broken))
            )
        )
    ]


def _changed(reading: Reading) -> defaultdict[str, list[Span]]:
    """Where the values stand that changes gave to documents, by the documents' ids."""
    found: defaultdict[str, list[Span]] = defaultdict(list)
    for each in reading.overrides:
        if each.new_span is not None:
            found[each.document].append(each.new_span)
    return found


def _read(reading: Reading) -> Iterator[Span]:
    yield from (node.span for node in (*reading.nodes, *reading.changes, *reading.examples))
    yield from (layer.head for layer in reading.layers)


def _lost_plurals(lost: list[Node], unread: list[Unread]) -> list[str]:
    """The ids of types of which nobody knows the plural."""
    types = [node for node in lost if _plain(node, "kind") == "type"]
    found = [_id(node) for node in types if not isinstance(_plain(node, "plural"), str)]
    found += [each.id for each in unread if each.kind == "type" and not each.names]
    return found


def _of_lost_plural(problem: Problem, types: list[str]) -> bool:
    """Whether a name that is not known may be the plural of a type that does not tell it any more."""
    if not types or problem.code not in ("unknown-plural", "expression-unknown-name"):
        return False
    name = problem.values["name"]
    return not problem.hint or any(name != id and name.startswith(id[:-1]) for id in types if id)


def _tables_changed(reading: Reading) -> set[str]:
    """Tables that changes which could not be carried out speak of: rows may be missing there."""
    return {each["of"].text.partition("/")[0] for each in reading.failed if "of" in each}


def _certain_name(problem: Problem, missed: set[str] | None) -> bool:
    """Whether a tag or chapter is misspelt, whatever else there is: another has nearly that name."""
    return problem.code.startswith("unknown-") and _certain(problem, missed)


def _meaning_lost(problem: Problem, spoilt: set[str]) -> Problem:
    """With a name of a broken document, where one that nobody has is but a slip of it."""
    name = problem.values.get("name", "")
    if "unknown" not in problem.code or problem.hint or not name or name in spoilt:
        return problem
    near = nearest(name, spoilt)
    return problem._replace(hint=near) if near and is_slip(name, near) else problem


def _plain(node: Node, key: str) -> object:
    given = node.get(key)
    return given.value if given is not None else None


def _awaited(reading: Reading) -> set[str]:
    """What might be there if the changes had been carried out: whatever they speak of."""
    given = [{key: value for key, value in each.plain().items() if key not in ("kind", "of", "reason")}
             for each in reading.failed]
    return _words(given)


def _id(node: Node) -> str:
    given = node.get("id")
    return given.text if given is not None else ""


def without_doubtful(nodes: list[Node], problems: list[Problem]) -> list[Problem]:
    """The problems of a ruleset in which two documents have one id: nobody knows which others mean."""
    doubled = {problem.values["name"] for problem in problems if problem.code == _DOUBLED}
    found = [_broken(node) for node in nodes if doubled & set(_names(node))]
    broken = [each for each in found if each is not None]
    untouched = _untouched(nodes, broken)
    missed = set().union(*(each.names | each.words for each in broken))
    return [
        problem
        for problem in problems
        if problem.code == _DOUBLED
        or (problem.code != "unknown-document" and (
            any(_stands_in(problem.span, node) for node in untouched) or _certain(problem, missed)
        ))
        or (problem.code == "unknown-document" and _slip(problem))
    ]


def _slip(problem: Problem) -> bool:
    return is_slip(problem.values["name"], problem.hint)


def _stand_in(lost: list[Node], unread: list[Unread], told: list[Problem]) -> list[Node]:
    """What is linked in place of a head that is broken or missing."""
    from engine.load import head_stand_in

    found = [head_stand_in.of_misshapen(node, told) for node in lost if _is_head(node)]
    found += [head_stand_in.of_unread(each) for each in unread if each.kind == "ruleset"]
    return found[:1] or [head_stand_in.made_up()]


def _certain(problem: Problem, missed: set[str] | None, *, unnamed: bool = False) -> bool:
    """Whether something is wrong by itself, whatever the broken documents say.

    `missed` are all their words, and what sound ones are called, which may not be understood without them.
    With an `unnamed` one among them, a name has to be hardly more than a slip of a known one.
    """
    if problem.code in _BY_ITSELF:
        return True
    # A name that is nearly a known one is misspelt, unless a document has that very name.
    name = problem.values.get("name", "")
    return missed is not None and "unknown" in problem.code and bool(problem.hint and name) \
        and name not in missed and (not unnamed or is_slip(name, problem.hint))


def _of_head(stand_in: Node) -> tuple[str, ...]:
    """How the codes begin of what may only follow from keys that the head no longer has."""
    return tuple(code for key, codes in _BY_HEAD.items() if key not in stand_in for code in codes)


def _had_space(lost: list[Node], unread: list[Unread]) -> bool:
    return any("space" in node for node in lost if _is_head(node)) or any(
        _SPACE.search(each.text) for each in unread if each.kind == "ruleset"
    )


def _is_head(node: Node) -> bool:
    kind = node.get("kind")
    return kind is not None and kind.value == "ruleset"


def _untouched(sound: list[Node], broken: list[_Broken]) -> list[Node]:
    """The documents that nothing broken names, and that name nothing broken, be it through others."""
    spoiled = set().union(*(each.names for each in broken))
    named = set().union(*(each.words for each in broken))
    words = {id(node): _words(node.plain()) for node in sound}
    left = sound
    while caught := [node for node in left if spoiled & words[id(node)]]:
        left = [node for node in left if node not in caught]
        spoiled |= {name for node in caught for name in _names(node)}
    return [node for node in left if not named & set(_names(node))]


def _stands_in(span: Span | None, node: Node) -> bool:
    whole = node.span
    return span is not None and span.file == whole.file and whole.line <= span.line <= whole.end_line


def _within(span: Span | None, whole: Span) -> bool:
    return span is not None and span.file == whole.file and (
        (whole.line, whole.column) <= (span.line, span.column)
        and (span.end_line, span.end_column) <= (whole.end_line, whole.end_column)
    )


def _broken(node: Node) -> _Broken | None:
    """None if it is not known what others may call the document."""
    if not isinstance(node.value, dict):
        # No document at all: nobody calls it anything but what stands in it.
        return _Broken(_words(node.plain()), _words(node.plain()))
    kind, given = node.get("kind"), node.get("id")
    id = given.text if given is not None else ""
    if _is_head(node):
        return _HEAD
    if kind is not None and kind.value == "change":
        of = node.get("of")
        return _Broken({of.text.partition("/")[0]} - {""} if of is not None else set(), _words(node.plain()))
    if not _nameable(kind.text if kind is not None else "", id):
        return None
    return _Broken(set(_names(node)), _words(node.plain()))


def _lost(unread: Unread) -> _Broken | None:
    if unread.kind == "ruleset":
        return _HEAD
    if unread.kind == "change":
        # Nobody names a change; what it is about, and all that it says, others may.
        return _Broken({each for each in _OF.findall(unread.text) if each}, _words(unread.text))
    if not _nameable(unread.kind, unread.id):
        return None
    names = set() if unread.kind in _UNNAMED else {unread.id, *unread.names} - {""}
    return _Broken(names, _words(unread.text))


def _nameable(kind: str, id: str) -> bool:
    return kind in _LEAVES or bool(id)


def _names(node: Node) -> Iterator[str]:
    """What others may call a document: its id whole, its plural, and tags that it carries."""
    kind = node.get("kind")
    if kind is not None and kind.value in _UNNAMED:
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
        yield from _words(tags.plain())


def _words(value: object) -> set[str]:
    """Every word of a value, and every text whole: an id may hold dots."""
    if isinstance(value, dict):
        told = [item for key, item in value.items() if key not in _PROSE]
        return set().union(*({key, *_WORD.findall(key)} for key in value), *map(_words, told))
    if isinstance(value, list):
        return set().union(*map(_words, value))
    return {value, *_WORD.findall(value)} if isinstance(value, str) else set()
