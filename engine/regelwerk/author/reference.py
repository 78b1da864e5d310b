"""The reference of the language: every kind of document and every word, from schemas and modules."""

import os
import re
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from textwrap import dedent
from typing import Any, NamedTuple

from regelwerk import words
from regelwerk.kinds import folder
from regelwerk.load.schemas import DEFS, SCHEMAS
from regelwerk.texts import Texts
from regelwerk.words.functions import FUNCTIONS
from regelwerk.words.verbs import VERBS

_SAID, _SCHEMA, _MEANINGS = Texts("reference"), Texts("schema"), Texts("words")
_MARKS = re.compile(r"[^a-z0-9]+")
_DEEPEST = 3
_POSITIONS = os.path.join(os.path.dirname(words.__file__), "examples")
_NAME = re.compile(r"\w+")
_DECLARED = re.compile(r"(?:(?<=plural: )|(?<=[{ ])(?=[A-Z]))\w+(?=\n|:)")


class Section(NamedTuple):
    """A heading with an id, and what stands beneath it, in Markdown. `name` is what authors type."""

    sort: str
    name: str
    heading: str
    text: str
    title: str

    def __str__(self) -> str:
        return f"{self.heading} {self.title} {{#{self.sort}-{self.name}}}\n\n{self.text}"


def _section(sort: str, name: str, title: str, *blocks: str, heading: str = "###") -> Section:
    return Section(sort, name, heading, "\n\n".join(blocks), title)


def reference_pages(language: str) -> dict[str, str]:
    """The pages as Markdown, by file name; each kind, shared piece and word has a heading of its own."""
    return {f"{name}.md": "\n\n".join(map(str, blocks(language))) + "\n" for name, blocks in _PAGES.items()}


def sections(page: str, language: str) -> dict[str, Section]:
    """The sections of the page `kinds` or `words`, by name."""
    return {each.name: each for each in _PAGES[page](language) if isinstance(each, Section)}


def _kinds(language: str) -> list[str | Section]:
    said = partial(_SAID.say, language)
    blocks: list[str | Section] = [f"# {said('kinds')}", said("kinds-lead")]
    for kind, schema in SCHEMAS.items():
        title = _translated(f"kind-{kind}", schema["title"], language)
        shown = (f"{said('example')}:", f"```yaml\n{example(kind)}```")
        told = (_told(schema, language), _table(schema, language), *shown)
        blocks.append(_section("kind", kind, f"{kind} – {title}", *told, heading="##"))
    blocks.append(f"## {said('shared')}")
    for name in ("texts", "also", "phrase", "source", "field", "report"):
        shared = DEFS[name]
        blocks.append(_section("shared", name, name, _told(shared, language), _table(shared, language)))
    return blocks


def example(kind: str) -> str:
    """The documents of a kind that the reference shows; those of all kinds are a game, and its variant."""
    with open(f"{folder(kind)}/example.yaml", encoding="utf-8") as file:
        return file.read()


def _table(schema: dict[str, Any], language: str) -> str:
    said = partial(_SAID.say, language)
    lines = [f"| {said('key')} | {said('needed')} | {said('meaning')} |", "|---|---|---|"]
    for key, needed, meaning in _rows(schema, language, "", 1):
        cell = meaning.strip().replace("|", "\\|").replace("\n", " ")
        lines.append(f"| `{key}` | {'✓' if needed else ''} | {cell} |")
    return "\n".join(lines)


def _rows(schema: dict[str, Any], language: str, before: str, depth: int) -> Iterator[tuple[str, bool, str]]:
    required = schema.get("required", ())
    for key, value in schema.get("properties", {}).items():
        if key == "kind" and depth == 1:
            continue
        whole = _resolved(value)
        choices = " ".join(f"`{option}`" for option in whole.get("enum", ()))
        yield f"{before}{key}", key in required, f"{_told(whole, language)} {choices}"
        inner = [value, *value.get("anyOf", ()), *value.get("oneOf", ())]
        inner += [value[part] for part in ("then", "else") if isinstance(value.get(part), dict)]
        inner += [each["items"] for each in inner if isinstance(each.get("items"), dict)]
        inner = [each for place, each in enumerate(inner) if each not in inner[:place]]
        for each in inner if depth < _DEEPEST else ():
            yield from _rows(each, language, f"{before}{key}.", depth + 1)


def _resolved(schema: dict[str, Any]) -> dict[str, Any]:
    """A schema with what it refers to; its own words go first. Of names for the like, what they stand for."""
    if "description" not in schema and isinstance(schema.get("additionalProperties"), dict):
        schema = {**schema, **_resolved(schema["additionalProperties"])}
    name = str(schema.get("$ref", "")).rpartition("/")[2]
    return {**DEFS.get(name, {}), **schema}


def _told(schema: dict[str, Any], language: str) -> str:
    text = str(schema.get("description", ""))
    return _translated(text_id(text), text, language)


def text_id(text: str) -> str:
    """What a sentence of a schema is called in `texts/<language>/schema.ftl`: its beginning."""
    return _MARKS.sub("-", text.lower()).strip("-")[:60].strip("-")


def _translated(id: str, english: str, language: str) -> str:
    return _SCHEMA.say(language, id) if _SCHEMA.has(id, language) else english


def _words(language: str) -> list[str | Section]:
    said = partial(_SAID.say, language)
    blocks: list[str | Section] = [f"# {said('words')}", said("words-lead"), f"## {said('functions')}"]
    for name, word in FUNCTIONS.items():
        told = _manual(word.manual, f"function-{name}", language)
        phrase = word.plain(language, lambda name: said("blank", {"name": name}))
        blocks.append(_section("word", name, name, *told, f"{said('reads')}: *{phrase}*"))
    blocks.append(f"## {said('verbs')}")
    for name in VERBS:
        manual = import_module(f"regelwerk.words.verbs.{name}").__doc__ or ""
        blocks.append(_section("effect", name, name, *_manual(manual, f"verb-{name}", language)))
    blocks.append(f"## {said('positions')}")
    for name, text in positions().items():
        blocks.append(_section("position", name, name, said(f"position-{name}"), f"```yaml\n{text}```"))
    return blocks


_PAGES = {"kinds": _kinds, "words": _words}


def positions() -> dict[str, str]:
    """The rulesets in whose scenarios the examples of words are worked out, by name."""
    found = {}
    for name in sorted(os.listdir(_POSITIONS)):
        with open(os.path.join(_POSITIONS, name), encoding="utf-8") as file:
            found[name.partition(".")[0]] = file.read()
    return found


def position_of(example: str) -> str:
    """The position whose things or types an example names; empty if it is the same everywhere."""
    named = {*_NAME.findall(example)}
    return next((each for each, text in positions().items() if named & {*_DECLARED.findall(text)}), "")


def shown(manual: str) -> list[str]:
    """The examples of a word's manual, each with what it comes to."""
    return [text for example, text in _paragraphs(manual) if example]


def _manual(manual: str, id: str, language: str) -> Iterator[str]:
    """A word's own text, or its translation and then its examples, which are the same in every language."""
    translated = _MEANINGS.has(id, language)
    if translated:
        yield _MEANINGS.say(language, id)
    for indented, text in _paragraphs(manual):
        if indented:
            yield f"```yaml\n{text}\n```"
            if position := position_of(text):
                yield _SAID.say(language, "worked-out", {"position": f"[{position}](#position-{position})"})
        elif not translated:
            yield text


def _paragraphs(manual: str) -> list[tuple[bool, str]]:
    """The paragraphs of a docstring, and whether each is an example: indented, or a list of effects."""
    found = []
    for paragraph in manual.strip("\n").split("\n\n"):
        lines = [line for line in paragraph.strip("\n").splitlines() if line.strip()]
        if not lines:
            continue
        example = all(line.startswith("    ") for line in lines) or lines[0].startswith("- ")
        found.append((example, dedent("\n".join(lines))))
    return found
