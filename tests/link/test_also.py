"""Other words by which readers look for a document or for a row of a table."""

TABLE = """
kind: table
id: naps
title: {en: Naps}
also: {en: [rests, "40 winks"]}
source: {standing: house}
columns:
  name: {type: text, key: true}
rows:
  - {name: long, also: {en: [siesta]}}
  - {name: short}
"""


def test_a_document_and_a_row_have_other_names(link_text):
    ruleset, problems = link_text(TABLE)
    assert problems == []
    table = ruleset.tables["naps"]
    assert table.header.also == {"en": ("rests", "40 winks")}
    assert [row.also for row in table.rows] == [{"en": ("siesta",)}, {}]


def test_no_column_is_called_as_the_names_of_a_row(link_text):
    text = TABLE.replace("rows:", "  also: {type: text, optional: true}\nrows:")
    text = text.replace(", also: {en: [siesta]}", "")
    assert "name-reserved" in [each.code for each in link_text(text)[1]]
