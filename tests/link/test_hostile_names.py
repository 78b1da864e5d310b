"""What an author calls something reaches generated source: a name is a name, or it is refused."""

import ast
import gc
import json
from functools import cache
from pathlib import Path

import pytest
import yaml

from regelwerk.compile.identifiers import identifier, local
from regelwerk.link.ruleset import link
from regelwerk.load.patterns import ID_PATTERN, NAME_PATTERN
from regelwerk.load.schema_validator import whole_text
from regelwerk.load.schemas import DEFS, SCHEMAS
from regelwerk.load.validate import validate
from regelwerk.load.yaml_nodes import read
from regelwerk.model.problem import Refused
from regelwerk.run.program import Program

ROOT = Path(__file__).parent.parent.parent
TOYS = ROOT / "tests" / "rulesets" / "toys"
# What ends a name and begins something else, looks like another name, or is a word already.
NO_NAMES = [
    "{}\n",
    "{}\nPWNED = 1",
    "{}\r",
    "{}\u2028",
    "{}'",
    '{}"',
    "{} ",
    "{};PWNED",
    "{}(",
    "{}#",
    "{}\\",
    "{}\x00",
    "{}.x",
    "{}\uff41",
    "\ufb01{}",
    "{}\u0301",
    "{}\u00b7",
    "\u212a{}",
    "9{}",
    "",
    "_{}",
    "{}-x",
    "{}]",
    "{}\t",
]
WORDS = [
    "class",
    "lambda",
    "None",
    "none",
    "true",
    "id",
    "s",
    "self",
    "trace",
    "state",
    "begun",
    "exec",
    "__import__",
    "_parts",
    "note",
    "sum",
    "print",
    "found",
    "rule",
]
# In C where PyYAML was built with it.
LOADER, DUMPER = (getattr(yaml, f"C{name}", getattr(yaml, name)) for name in ("SafeLoader", "SafeDumper"))
SOURCES = [*sorted(ROOT.glob("rulesets/*/*.yaml")), *sorted(TOYS.glob("[a-v]*/*.yaml"))]


def positions(data, schema, path=(), general=()):
    """Where a schema asks for a name: the path, the same with a star for what may be called anything, whether
    it is a key's, the pattern and what stands there."""
    if not isinstance(schema, dict):
        return
    if "$ref" in schema:
        yield from positions(data, DEFS[schema["$ref"].removeprefix("#/$defs/")], path, general)
    for keyword in ("anyOf", "allOf", "oneOf"):
        for branch in schema.get(keyword, ()):
            yield from positions(data, branch, path, general)
    for keyword in ("then", "else"):
        yield from positions(data, schema.get(keyword), path, general)
    if isinstance(data, str) and "pattern" in schema:
        yield path, general, False, schema["pattern"], data
    if isinstance(data, list):
        for at, item in enumerate(data):
            yield from positions(item, schema.get("items"), (*path, at), (*general, "*"))
    if isinstance(data, dict):
        names = schema.get("propertyNames", {})
        names = DEFS[names["$ref"].removeprefix("#/$defs/")] if "$ref" in names else names
        for key, item in data.items():
            if "pattern" in names:
                yield (*path, key), (*general, "*"), True, names["pattern"], key
            own = schema.get("properties", {})
            inner = own.get(key, schema.get("additionalProperties"))
            yield from positions(item, inner, (*path, key), (*general, key if key in own else "*"))


def renamed(data, path, is_key, name):
    """A copy of a document in which something has another name."""
    copy = json.loads(json.dumps(data))
    inner = copy
    for step in path[:-1]:
        inner = inner[step]
    if is_key:
        items = list(inner.items())
        inner.clear()
        inner |= {name if key == path[-1] else key: value for key, value in items}
    elif path:
        inner[path[-1]] = name
    return copy


@cache
def every_position():
    """The smallest document for each position of each kind at which a name stands."""
    found = {}
    for file in SOURCES:
        for data in yaml.load_all(file.read_text("utf-8"), Loader=LOADER):
            if not data or data.get("kind") not in SCHEMAS:
                continue
            plain = json.dumps(data, default=str)
            data, size = json.loads(plain), len(plain)
            for path, general, is_key, pattern, held in positions(data, SCHEMAS[data["kind"]]):
                if whole_text(pattern).search(held) and len(path) < 9:
                    place = (data["kind"], *general[-4:], is_key)
                    if place not in found or size < found[place][0]:
                        found[place] = size, (data, path, is_key, pattern, held)
    return {place: example for place, (_, example) in found.items()}


def test_names_stand_in_all_kinds_that_have_any():
    assert len(every_position()) > 150
    named = {kind for kind, *_ in every_position()}
    assert named >= set(SCHEMAS) - {"sentences"}, set(SCHEMAS) - named


def test_what_is_no_name_is_refused_at_every_position_of_every_kind():
    for at, (_, _, _, pattern, held) in every_position().items():
        for form in NO_NAMES:
            strict = pattern == NAME_PATTERN or (
                pattern == ID_PATTERN and set(form) & set("\n\r'\" ;(#\\]\t\x00")
            )
            broken = form[2:3] == "\n" and "\\s*$" not in pattern  # an effect's target is an expression
            if strict or broken:
                assert whole_text(pattern).search(form.format(held)) is None, (at, form)


@pytest.mark.parametrize("kind", sorted(set(SCHEMAS) - {"sentences"}))
def test_a_line_break_behind_a_name_is_told_by_the_validator_and_by_jsonschema(kind):
    from regelwerk.load.schema_errors import Validator
    from regelwerk.load.validate import whole

    told = Validator(whole(SCHEMAS[kind], DEFS))
    for at, (data, path, is_key, _, held) in every_position().items():
        if at[0] == kind:
            hostile = renamed(data, path, is_key, f"{held}\n")
            nodes, problems = read(yaml.dump(hostile, Dumper=DUMPER, allow_unicode=True), "hostile.yaml")
            problems += validate(nodes)
            field = any(problem.code == "malformed-field" for problem in problems)
            assert problems or _field(data, path), (at, held)
            assert field or not told.is_valid(hostile) or _field(data, path), at


def _field(data, path):
    """Whether an expression stands there, in which a line break is a blank."""
    inner = data
    for step in path:
        inner = inner[step]
    return isinstance(inner, str) and "." in inner


RULES = """
kind: ruleset
id: toy
version: 1.0.0
title: {{en: Toy}}
languages: [en]
documents: {{toy: {{en: The toy's rules}}}}
start: play
---
kind: type
id: {type}
plural: {plural}
title: {{en: Kid}}
fields: {{{field}: integer, other: integer}}
---
kind: table
id: {table}
title: {{en: Wares}}
columns: {{{column}: integer}}
rows: {{{row}: {{{column}: 3}}}}
---
kind: definition
id: {definition}
title: {{en: Sum}}
parameters: {{{parameter}: {type}}}
is: {parameter}.{field} + 1
---
kind: event
id: {event}
title: {{en: Event}}
parameters: {{{argument}: {type}}}
do:
  - {{let: {binding}, be: "sum(each.{field} for each in {plural}) + {definition}({argument})"}}
  - {{roll: 6, as: {die}}}
  - {{set: {argument}.{field}, to: {binding} + {die}}}
  - {{for_each: {turn}, in: {plural}, do: [{{change: {turn}.other, by: 1}}]}}
---
kind: phase
id: play
title: {{en: Play}}
who: nobody
"""
NAMES = dict.fromkeys(
    (
        "type",
        "plural",
        "field",
        "table",
        "column",
        "row",
        "definition",
        "parameter",
        "event",
        "argument",
        "binding",
        "die",
        "turn",
    )
)


@pytest.mark.parametrize("position", NAMES)
def test_whatever_passes_becomes_nothing_but_functions(position):
    """Words of Python's and of ours, as a name of each thing: refused where they stand, or harmless."""
    for word in [*WORDS, *(json.dumps(form.format("x")) for form in NO_NAMES)]:
        given = {name: f"{name}_x" for name in NAMES} | {position: word}
        nodes, problems = read(RULES.format(**given), "toy.yaml")
        problems += validate(nodes)
        ruleset = None
        if not problems:
            ruleset, problems = link(nodes, "toy")
        if word.startswith('"'):
            assert problems or (position == "row" and word.isascii()), word
        if ruleset is None:
            assert problems
            assert all(problem.code and problem.span for problem in problems)
            continue
        program = Program(ruleset)
        for statement in ast.parse(program.generated.text).body:
            assert isinstance(statement, ast.FunctionDef | ast.Assign), ast.unparse(statement)
        assert "PWNED" not in program.space
        gc.collect()


@pytest.mark.parametrize("form", NO_NAMES)
def test_whatever_writes_source_refuses_what_is_no_identifier(form):
    name = form.format("x")
    with pytest.raises(Refused) as refused:
        identifier("class" if form == "_{}" else name)
    assert [problem.code for problem in refused.value.problems] == ["malformed-name"]
    if not name.isidentifier():
        with pytest.raises(Refused):
            local(name)


def test_letters_that_look_alike_stay_apart_in_generated_source():
    twins = ["fia", "\ufb01a", "\u212ab", "Kb", "a\u0301b", "\u00e1b", "a\u00b7b", "ab"]
    written = [local(each) for each in twins]
    seen = {ast.parse(each).body[0].value.id for each in written}
    assert len(seen) == len(twins)
