"""Which fields a value reads: whatever else changes, it stays the same."""

from pathlib import Path
from textwrap import dedent

from regelwerk.bots.read_fields import fields_of_value
from regelwerk.link.ruleset import open_ruleset
from regelwerk.run.program import Program

ORCHARD = """
    kind: ruleset
    id: orchard
    version: 1.0.0
    title: {en: Orchard}
    source: {standing: house}
    languages: [en]
    start: day
    space:
      kind: plane
      unit: cm
      table: {width: 10, depth: 10}
      pieces: {type: tree, at: place, base: 1}
    value: sum(yield_of(tree) for tree in trees if tree.grower == grower)
    ---
    kind: type
    id: grower
    plural: growers
    title: {en: grower}
    fields:
      tired: {type: boolean}
      rich: {type: boolean}
    ---
    kind: type
    id: tree
    plural: trees
    title: {en: tree}
    fields:
      grower: {type: grower}
      place: {type: point, optional: true}
      apples: {type: integer}
      leaves: {type: integer}
    ---
    kind: phase
    id: day
    title: {en: Day}
    who: {decides: first(grower for grower in growers if not grower.tired), actions: [doze]}
    next: [{to: day}]
    ---
    kind: action
    id: doze
    title: {en: Doze}
    source: {standing: house}
    by: grower
    do: [{set: grower.tired, to: true}, {set: grower.rich, to: false}]
    ---
    kind: definition
    id: yield_of
    title: {en: yield}
    source: {standing: house}
    parameters: {tree: tree}
    is: crop(tree)
    ---
    kind: quantity
    id: crop
    title: {en: crop}
    source: {standing: house}
    parameters: {tree: tree}
    base: tree.apples
    bands: {first: all}
    ---
    kind: modifier
    id: rest
    title: {en: rest}
    source: {standing: house}
    text: {en: Who is tired picks less.}
    of: crop
    when: tree.grower.tired
    add: -1
    band: first
"""


def _fields(folder: Path, text: str) -> frozenset[str] | None:
    (folder / "orchard.yaml").write_text(dedent(text))
    return fields_of_value(Program(open_ruleset(str(folder))))


def test_what_definitions_quantities_modifiers_and_the_space_read_is_read(tmp_path: Path) -> None:
    read = _fields(tmp_path, ORCHARD)
    assert read is not None
    assert {"grower", "apples", "tired", "place"} <= read
    assert not {"rich", "leaves"} & read


def test_no_fields_are_named_where_nothing_is_valued(tmp_path: Path) -> None:
    assert _fields(tmp_path, ORCHARD.replace("    value:", "    # value:")) is None
