"""Record sheets take their numbers and columns from the ruleset; what they cannot find is told."""

import pytest

from regelwerk.author.lints.registry import lint

TOY = """
kind: type
id: snail
plural: snails
title: {en: snail}
fields:
  slime: {type: integer, default: 7, min: 0, max: 12}
  weight: {type: number, max: 3}
  age: {type: integer}
---
kind: type
id: racer
plural: racers
is: snail
title: {en: racer}
---
kind: table
id: shells
title: {en: Shells}
source: {standing: stated}
columns:
  shell: {type: text, key: true}
  layers: {type: integer, text: {en: How thick.}}
  gloss: {type: number, text: {en: How bright.}}
rows:
  - {shell: round, layers: 2, gloss: 1.5}
  - {shell: flat, layers: 4, gloss: 2}
---
kind: sheet
id: card
title: {en: Card}
parts:
"""


def linked(link_text, *parts):
    ruleset, problems = link_text(TOY + "".join(f"  - {part}\n" for part in parts))
    return ruleset, [(each.code, each.span.line, each.hint) for each in problems]


def test_boxes_are_counted_by_a_fields_maximum_or_a_columns_greatest_value(link_text):
    ruleset, problems = linked(
        link_text,
        "boxes: {of: racer, field: slime}",
        "blank: {rows: 3, columns: [{title: {en: Shell}, boxes: {of: shells, field: layers}}]}",
    )
    assert problems == []
    field, blank = ruleset.sheets["card"].parts
    assert (field.boxes.number, field.boxes.start) == (12, "7")
    assert (blank.number, blank.columns[0].boxes.number, blank.columns[0].boxes.start) == (3, 4, "")


@pytest.mark.parametrize(("part", "code", "hint"), [
    ("boxes: {of: snial, field: slime}", "unknown-type", "snail"),
    ("boxes: {of: snail, field: slim}", "unknown-field", "slime"),
    ("boxes: {of: snail, field: weight}", "sheet-no-count", ""),
    ("boxes: {of: snail, field: age}", "sheet-no-count", ""),
    ("boxes: {of: shells, field: gloss}", "sheet-no-count", ""),
    ("boxes: {of: shells, field: layer}", "unknown-column", "layers"),
    ("table: {of: shell, columns: [{field: shell}]}", "unknown-table", "shells"),
    ("table: {of: shells, columns: [{field: layer}]}", "unknown-column", "layers"),
    ("title: {en: Nothing}", "sheet-part-form", ""),
    ("{lines: [{en: Name}], boxes: {of: snail, field: slime}}", "sheet-part-form", ""),
    ("lines: [{de: Name}]", "missing-translation", ""),
])
def test_what_a_sheet_cannot_show_is_told(link_text, part, code, hint):
    ruleset, problems = linked(link_text, part)
    assert ruleset is None
    assert problems == [(code, TOY.count("\n") + 1, hint)]


def test_too_many_boxes_are_refused(link_text):
    ruleset, problems = link_text(
        TOY.replace("max: 12", "max: 1000000") + "  - boxes: {of: snail, field: slime}\n"
    )
    assert ruleset is None
    assert [(each.code, each.values["count"]) for each in problems] == [("sheet-boxes", "1e+06")]


def test_a_column_that_only_a_sheet_shows_is_used(link_text):
    text = TOY.replace(", text: {en: How thick.}", "")
    for part, found in (
        ("lines: [{en: Name}]", ["column-unused"]),
        ("table: {of: shells, columns: [{field: layers}]}", []),
    ):
        ruleset, problems = link_text(f"{text}  - {part}\n")
        assert problems == []
        assert [each.code for each in lint(ruleset, [], ["column-unused"])] == found
