"""Merges a variant with the rulesets it extends: one ordered pass, every value with its place."""

from collections.abc import Container

from regelwerk.load.changes import OWN, Changes
from regelwerk.load.extends import Finder, Read, head_of, is_inherited, kind_of, without_extends
from regelwerk.load.folder import Reader
from regelwerk.load.merged import Merged
from regelwerk.load.node import Node
from regelwerk.load.reading import Reading
from regelwerk.load.schemas import SCHEMAS
from regelwerk.load.validate import validate
from regelwerk.model.chapters import chapter_of
from regelwerk.model.problem import Problem, Related
from regelwerk.model.provenance import Layer, Override
from regelwerk.model.span import Span

# What a variant's head may add to: its own source documents, chapters, words and nouns, these by language.
_ADDED_TO = {"documents": 1, "chapters": 1, "words": 1, "nouns": 2}
_MOST_RELATED = 3
_MOST_CAUSES = 100


def merge(place: str, nodes: list[Node], problems: list[Problem], read: Reader) -> Reading:
    """The documents of the variant at `place`, whose own documents are `nodes`."""
    problems = list(problems)
    if head_of(nodes) is None:
        changes = [node for node in nodes if kind_of(node) == "change"]
        problems += [without_extends(changes)] if changes else []
        return Reading(nodes, problems + validate(nodes))
    finder = Finder(read)
    finder.read(place, nodes)
    problems += finder.problems
    unread = bool(problems)
    layers = list(finder.layers.values())
    last = layers[-1]
    changes = [change for layer in layers for change in layer.changes]
    problems += validate([layer.head for layer in layers if "extends" in layer.head])
    ill_shaped = {id(change): found for change in changes if (found := validate([change]))}
    problems += [problem for found in ill_shaped.values() for problem in found]
    if not finder.complete or not last.builds_on:
        rest = [node for node in nodes if kind_of(node) != "change" and node is not last.head]
        shape = validate(rest if "extends" in last.head else [last.head, *rest])
        if "extends" not in last.head:
            # Whoever builds on another ruleset begins where that one does.
            shape = [each for each in shape if each.code != "key-missing" or each.values["key"] != "start"]
        told = {each.span for each in finder.problems if each.code == "extends-unknown"}
        kept = [each for each in problems if each.code != "extends-malformed" or each.span not in told]
        return Reading(nodes, kept + shape)
    merged = _merged(layers, ill_shaped, problems)
    if unread:
        # What could not be read is missing now, and told already.
        problems = [problem for problem in problems if problem.code != "change-document-missing"]
    # The examples and lessons that belong to the rulesets below a variant.
    below = {id(node) for layer in layers[:-1] for node in layer.documents if not is_inherited(node)}
    examples = [name for name, node in merged.documents.items() if id(node) in below]
    theirs = tuple(merged.documents.pop(name) for name in examples)
    heads = tuple(layer.head.span.file for layer in layers)
    documents = [*merged.documents.values(), *merged.strays]
    _drop_empty_chapters(merged.head, layers[:-1], documents, heads)
    head = _head_of(last, merged.head)
    documents = [head, *documents]
    overrides = tuple(each.override for each in merged.records if each.override.document not in examples)
    problems += validate(documents)
    places = [problem.span for problem in problems if problem.span is not None]
    return Reading(
        documents,
        with_causes(problems, documents, overrides),
        tuple(_layer(layer, finder) for layer in layers),
        overrides,
        tuple(changes),
        theirs,
        beside=True,
        failed=tuple(change for change in changes if any(each.within(change.span) for each in places)),
    )


def with_causes(
    problems: list[Problem], documents: list[Node], overrides: tuple[Override, ...]
) -> list[Problem]:
    """The problems, those that a change may have brought about with the place of the change."""
    if not overrides:
        return problems
    spans = {node["id"].text: node.span for node in documents if "id" in node}
    first = [_with_cause(problem, spans, overrides) for problem in problems[:_MOST_CAUSES]]
    return _removed_but_used(first, documents, overrides) + problems[_MOST_CAUSES:]


def _removed_but_used(
    problems: list[Problem], documents: list[Node], overrides: tuple[Override, ...]
) -> list[Problem]:
    """A removed name that a ruleset below still uses is told where it is removed, to be mended there.

    What only an example below names stays where it is: that example does not hold any more.
    """
    own = {each.change.file for each in overrides}
    examples = [node.span for node in documents if not is_inherited(node)]
    kept: list[Problem] = []
    used: dict[Span, Problem] = {}
    for problem in problems:
        place = problem.span
        removal = next((each.span for each in problem.related if each.note == "removed-here"), None)
        if (
            place is None
            or removal is None
            or place.file in own
            or "unknown" not in problem.code
            or any(place.within(each) for each in examples)
        ):
            kept.append(problem)
            continue
        before = used.get(removal) or Problem("removed-but-used", removal, {"name": problem.values["name"]})
        related = (*before.related, Related("used-here", place))[:_MOST_RELATED]
        used[removal] = before._replace(related=related)
    return [*kept, *used.values()]


def _with_cause(problem: Problem, spans: dict[str, Span], overrides: tuple[Override, ...]) -> Problem:
    place = problem.span
    if place is None or problem.code.startswith(("change-", "extends-", "variant-")):
        return problem
    found: list[Related] = []
    for each in overrides:
        if each.new_span is not None and each.action == "changed" and place.within(each.new_span):
            found += [Related("value-was", each.old_span)] if each.old_span is not None else []
        elif each.action == "removed" and problem.values.get("name") == (
            each.path.rpartition("/")[2] or each.document
        ):
            found.append(Related("removed-here", each.change))
        elif (
            each.path
            and each.document in spans
            and place.within(spans[each.document])
            and not (each.new_span is not None and place.within(each.new_span))
        ):
            found.append(Related("changed-here", each.change))
    new = [each for each in dict.fromkeys(found) if each not in problem.related][:_MOST_RELATED]
    return problem._replace(related=(*problem.related, *new)) if new else problem


def _merged(layers: list[Read], ill_shaped: Container[int], problems: list[Problem]) -> Merged:
    """One pass over the layers, those first that others build on."""
    root = next(layer for layer in layers if "extends" not in layer.head)
    merged = Merged(root, problems)
    merged.below = {layer.key: layer.all_below for layer in layers}
    ids = {layer.key: layer.id for layer in layers}
    for layer in layers:
        if "extends" not in layer.head:
            for node in layer.documents:
                name = node.at("id").text
                if name and name not in merged.documents:
                    merged.documents[name] = node
                else:
                    merged.strays.append(node)
            continue
        _add_head(merged, layer.head, root.id)
        changes = Changes(merged, layer, frozenset(ids[key] for key in layer.all_below))
        for change in layer.changes:
            if id(change) not in ill_shaped:
                changes.apply(change)
        for node in layer.documents:
            changes.add_document(node)
    problems += merged.unsettled()
    merged.without_removed()
    return merged


def _add_head(merged: Merged, head: Node, base: str) -> None:
    """What the head of a variant adds to that of its base."""
    for key, value in head.mapping.items():
        place = head.key_span(key)
        if key in _ADDED_TO and isinstance(value.value, dict):
            _add_to(merged, merged.head, key, value, place, _ADDED_TO[key])
        elif key not in OWN and key in SCHEMAS["ruleset"]["properties"]:
            merged.problem("variant-head-key", place, name=key, base=base)


def _add_to(merged: Merged, there: Node, key: str, value: Node, place: Span, depth: int) -> None:
    """A key that a mapping lacks; so many levels down, the entries of one that it has."""
    if key not in there:
        there.put(key, value, place)
    elif depth and isinstance(value.value, dict):
        for name, entry in value.mapping.items():
            _add_to(merged, there[key], name, entry, value.key_span(name), depth - 1)
    else:
        first = Related("first-defined", there.key_span(key))
        merged.problem("change-already-there", place, first, name=key)


def _head_of(last: Read, below: Node) -> Node:
    """The head of the base with what the variant says of itself."""
    keys = ("kind", "id", "version", "language", "title", "text", "source")
    own = {key: last.head[key] for key in keys if key in last.head}
    rest = {key: node for key, node in below.mapping.items() if key not in own and key != "extends"}
    places = {key: below.key_span(key) for key in rest} | {key: last.head.key_span(key) for key in own}
    return Node({**own, **rest}, last.head.span, last.head.source, places)


def _drop_empty_chapters(
    head: Node, below: list[Read], documents: list[Node], heads: tuple[str, ...]
) -> None:
    """Chapters of the base of which no document is left, such as those with its examples."""
    chapters = head.get("chapters")
    if chapters is None:
        return
    left = {chapter_of(file, heads) for file in {node.span.file for node in documents}}
    files = {node.span.file for layer in below for node in layer.documents}
    emptied = {chapter_of(file, heads) for file in files} - left
    for name in [name for name in chapters.mapping if name in emptied]:
        chapters.keep_place()
        del chapters.mapping[name]


def _layer(layer: Read, finder: Finder) -> Layer:
    bases = tuple(finder.layers[key].id for key in layer.builds_on)
    titles = layer.head.at("title").mapping
    title = {language: text.text for language, text in titles.items()}
    return Layer(layer.id, layer.version, layer.head.span, bases, layer.folder, title)
