"""Rewrites rulesets of an older language version, file by file, comments and layout kept."""

import os
from collections.abc import Callable

from regelwerk.author.edits import Edit, edited
from regelwerk.author.rewriting import Source
from regelwerk.load.extends import Finder, head_of, kind_of
from regelwerk.load.language import LANGUAGE, is_old_band, old_stacking, stated_otherwise
from regelwerk.load.node import Node
from regelwerk.load.yaml_nodes import read
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span

# The kinds of the documents of a ruleset and of what it extends, by id.
Kinds = dict[str, str]
# The edits that one document needs to come to the next version of the language.
Step = Callable[[Node, Kinds], list[Edit]]


def upgraded(sources: list[Source]) -> tuple[list[tuple[Source, str]], list[Problem]]:
    """The files that have to change, with their new texts; a ruleset with a file that cannot be read
    stays as it is as a whole."""
    changed: list[tuple[Source, str]] = []
    problems: list[Problem] = []
    for folder, files in _by_ruleset(sources).items():
        found: list[Problem] = []
        for source in files:
            found += source.problems or read(source.text, source.file)[1]
        texts = {source.file: source.text for source in files}
        if not found:
            new, found = _upgraded_ruleset(folder, texts)
            changed += [(source, new[source.file]) for source in files if new[source.file] != source.text]
        problems += found
    return changed, problems


def _by_ruleset(sources: list[Source]) -> dict[str, list[Source]]:
    """The files by the folder of the ruleset that they belong to; each alone where there is none."""
    heads = {
        os.path.dirname(source.file)
        for source in sources
        if "ruleset" in source.text and head_of(read(source.text, source.file)[0]) is not None
    }
    found: dict[str, list[Source]] = {}
    for source in sources:
        folder = os.path.dirname(source.file)
        while folder not in heads and folder != os.path.dirname(folder):
            folder = os.path.dirname(folder)
        found.setdefault(folder if folder in heads else source.file, []).append(source)
    return found


def _upgraded_ruleset(folder: str, texts: dict[str, str]) -> tuple[dict[str, str], list[Problem]]:
    before = [node for file, text in texts.items() for node in read(text, file)[0]]
    head = head_of(before)
    stated = head.get("language") if head is not None else None
    version = stated.value if stated is not None and type(stated.value) is int else 1
    if head is not None and version > LANGUAGE:
        newer = stated_otherwise(head)
        return texts, [newer] if newer is not None else []
    new, touched = texts, False
    for each in range(max(version, 1), LANGUAGE):
        kinds = _kinds(folder, new)
        for file, text in new.items():
            edits = [edit for node in read(text, file)[0] for edit in STEPS[each](node, kinds)]
            if edits:
                touched = True
                new = {**new, file: edited(text, edits)}
    if head is not None and (touched or (version < LANGUAGE and stated is not None)):
        file = head.span.file
        now = head_of(read(new[file], file)[0])
        assert now is not None
        new = {**new, file: edited(new[file], [_stamp(now)])}
    after = [read(text, file) for file, text in new.items()]
    if any(wrong for _, wrong in after):
        return texts, [Problem("upgrade-uncertain", None, {"folder": folder})]
    return new, []


def _stamp(head: Node) -> Edit:
    """The head's `language: N`, in place of an older one or behind the version."""
    stated = head.get("language")
    if stated is not None:
        return Edit(stated.span, str(LANGUAGE))
    behind = head.get("version") or head["id"]
    place = behind.span
    spot = Span(place.file, place.end_line, place.end_column, place.end_line, place.end_column)
    if head.source is not None and head.source.line(head.span.line - 1)[head.span.column - 1] == "{":
        return Edit(spot, f", language: {LANGUAGE}")
    # Behind a comment that stands beside the version.
    line = head.source.line(place.end_line - 1) if head.source is not None else ""
    spot = spot._replace(column=len(line) + 1, end_column=len(line) + 1)
    return Edit(spot, f"\n{' ' * (head.span.column - 1)}language: {LANGUAGE}")


def _kinds(folder: str, texts: dict[str, str]) -> Kinds:
    nodes = [node for file, text in texts.items() for node in read(text, file)[0]]
    documents = list(nodes)
    if any("extends" in node for node in nodes) and head_of(nodes) is not None:
        finder = Finder()
        finder.read(folder or ".", nodes)
        documents = [node for layer in finder.layers.values() for node in layer.documents] + documents
    return {node["id"].text: kind_of(node) for node in documents if "id" in node}


# --- from language 1 to language 2 --------------------------------------------------------------------
#
# What counts of a quantity's band is said by one word, `bonus: all`, no longer by a mapping with the one
# key `stacking`.


def _plain_stacking(document: Node, kinds: Kinds) -> list[Edit]:
    kind = kind_of(document)
    if kind == "quantity":
        return _plain_bands(document)
    of = document.at("of")
    if kind != "change" or kinds.get(of.text.partition("/")[0]) != "quantity":
        return []
    steps = of.text.split("/")[1:]
    edits: list[Edit] = []
    for verb in ("set", "add", "replace"):
        value = document.get(verb)
        if value is None:
            continue
        if not steps:
            edits += _plain_bands(value)
        elif steps == ["bands"]:
            edits += _plain_bands(Node({"bands": value}, value.span))
        elif steps[0] == "bands" and len(steps) == 2 and is_old_band(value):
            edits += [Edit(document.key_span(verb), "replace")] if verb != "replace" else []
            edits.append(_plain_band(document.key_span(verb), value))
    if len(steps) == 3 and steps[0] == "bands" and steps[2] == "stacking":
        length = len(of.text)
        edits.append(Edit(of.span_of(length - len("/stacking"), length), ""))
    return edits


def _plain_bands(quantity: Node) -> list[Edit]:
    bands = quantity.at("bands")
    return [_plain_band(bands.key_span(name), band) for name, band in old_stacking(quantity)]


def _plain_band(key: Span, band: Node) -> Edit:
    """`{stacking: all}` behind a key becomes `all`."""
    value = band["stacking"]
    source = value.source
    start = source.line(key.end_line - 1).find(":", key.end_column - 1) if source is not None else -1
    behind_colon = Span(key.file, key.end_line, start + 2, band.span.end_line, band.span.end_column)
    return Edit(behind_colon, f" {value.value}")


STEPS: dict[int, Step] = {1: _plain_stacking}
