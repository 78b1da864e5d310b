"""The ruleset of a game: found again, compared with what the game began with, linked.

A game keeps the plain documents of its ruleset. So it can say what has changed since, and be replayed
by the rules that it was played with, even when the ruleset is gone.
"""

import json
import os
from hashlib import blake2b
from typing import Any, NamedTuple

from regelwerk.api.ruleset import Ruleset as Playable
from regelwerk.game.ledger import Ledger
from regelwerk.link.ruleset import link
from regelwerk.load.node import Node, of_plain
from regelwerk.load.reading import Reading, read_sound
from regelwerk.load.shipped import meant_folder, ruleset_folder
from regelwerk.load.validate import validate
from regelwerk.model.problem import Refused, refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.span import Span

MOST_CHANGES = 40


class Change(NamedTuple):
    """One difference: `where` is a document's id and the way into it, such as `walls.rows[2].height`."""

    kind: str  # added, removed or changed
    where: str
    old: str
    new: str


class Rules(NamedTuple):
    """A linked ruleset with its documents, the folder that its spans begin with, and the fingerprint of its
    files, by which records know it.

    Each document is `{"file", "line", "document"}`: the file as seen from the folder, and plain data.
    """

    ruleset: Ruleset
    documents: list[Any]
    folder: str
    files: str

    def playable(self, language: str, files: str = "") -> Playable:
        """The ruleset of a game whose record knows it by the fingerprint `files`, or by that of its files."""
        return Playable(self.ruleset._replace(content=files or self.files), language, self.folder)


def read_rules(folder: str) -> Rules:
    reading = read_sound(folder)
    return _linked(reading.nodes, folder, reading)


def kept_rules(documents: list[Any]) -> Rules:
    """The ruleset that a game has kept. Raises Refused if its documents no longer make one."""
    nodes = [of_plain(_document(each), _place(each)) for each in documents]
    problems = validate(nodes)
    if problems:
        raise Refused(problems)
    return _linked(nodes, "")


def folder_for(store: Ledger, path: str = "") -> str:
    """Where the game's ruleset stands: at `path` if given, else where it stood when the game began.

    Raises:
        Refused: `game-ruleset-missing`.
    """
    name = path or store.load(store.meta("ruleset"))
    if not isinstance(name, str) or not name:
        raise store.broken("ruleset")
    folder = (meant_folder(path) if path else ruleset_folder(name)) or name
    if not os.path.isdir(folder):
        raise refused("game-ruleset-missing", ruleset=name)
    return folder


def name_for(given: str) -> str:
    """How a game remembers its ruleset: a shipped one by its id, another by its absolute path."""
    return given if meant_folder(given) is not None else os.path.abspath(given)


def changes(store: Ledger, documents: list[Any]) -> list[Change]:
    """How documents differ from those that the game is played with."""
    seq, _ = store.last("game", "ruleset")
    before, after = by_id(store.documents(seq)), by_id(documents)
    found = [Change("added", id, "", "") for id in after if id not in before]
    found += [Change("removed", id, "", "") for id in before if id not in after]
    for id, old in before.items():
        if id in after:
            found += _differences(id, old, after[id])
    return found


def content_of(folder: str) -> tuple[str, list[Any]]:
    """Fingerprint and documents of the ruleset in a folder, unlinked: enough to see that it changed."""
    documents = [_kept(node, folder) for node in read_sound(folder).nodes]
    return fingerprint(documents), documents


def fingerprint(documents: list[Any]) -> str:
    """A fingerprint of documents, whatever their order and the files they stand in."""
    digest = blake2b(digest_size=16)
    for _, text in sorted((id, repr(document)) for id, document in by_id(documents).items()):
        digest.update(text.encode("utf-8", "surrogatepass"))
    return digest.hexdigest()


def _linked(nodes: list[Node], folder: str, reading: Reading | None = None) -> Rules:
    ruleset, problems = link(nodes, folder, reading)
    if ruleset is None:
        raise Refused(problems)
    documents = [_kept(node, folder) for node in nodes]
    # What a game is played by are the documents themselves, however their files are laid out.
    known = ruleset._replace(content=fingerprint(documents))
    return Rules(known, documents, folder, ruleset.content)


def _kept(node: Node, folder: str) -> dict[str, Any]:
    file = os.path.relpath(node.span.file, folder).replace(os.sep, "/") if folder else node.span.file
    return {"file": file, "line": node.span.line, "document": node.plain()}


def _document(kept: Any) -> Any:
    return kept.get("document") if isinstance(kept, dict) else None


def _place(kept: Any) -> Span:
    line = kept.get("line") if isinstance(kept, dict) else None
    line = line if isinstance(line, int) else 1
    return Span(str(kept.get("file")) if isinstance(kept, dict) else "", line, 1, line, 1)


def by_id(documents: list[Any]) -> dict[str, Any]:
    found = [_document(each) for each in documents]
    return {str(each.get("id")): each for each in found if isinstance(each, dict)}


def _differences(where: str, old: Any, new: Any) -> list[Change]:
    """Down to the values that differ; what became longer or shorter is told item by item."""
    if isinstance(old, list) and isinstance(new, list):
        old, new = ({f"[{at}]": each for at, each in enumerate(items, 1)} for items in (old, new))
        return _within(where, old, new)
    if isinstance(old, dict) and isinstance(new, dict):
        return _within(f"{where}.", old, new)
    if old == new and type(old) is type(new):
        return []
    return [Change("changed", where, _shown(old), _shown(new))]


def _within(before: str, old: dict[str, Any], new: dict[str, Any]) -> list[Change]:
    found = []
    for key in {**old, **new}:
        place = f"{before}{key}"
        if key not in new:
            found.append(Change("removed", place, _shown(old[key]), ""))
        elif key not in old:
            found.append(Change("added", place, "", _shown(new[key])))
        else:
            found += _differences(place, old[key], new[key])
    return found


def _shown(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 80 else text[:79] + "…"
