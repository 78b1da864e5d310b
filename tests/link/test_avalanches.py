"""One mistake in what very many documents name: its cause is told first, what follows is counted."""

import shutil
from pathlib import Path

import pytest

from regelwerk.link.ruleset import link_folder
from regelwerk.load import limits
from regelwerk.load.show import causes_first, show

HEAD = """kind: ruleset
id: town
version: 1.0.0
title: {en: Town}
languages: [en]
documents: {town: {en: Town}}
start: day
---
kind: phase
id: day
title: {en: Day}
who: nobody
"""
THINGS = """kind: type
id: house
plural: houses
title: {en: house}
fields:
  floors: {type: integer, default: 1, min: 0}
  wood: {type: sorts}
---
kind: type
id: tower
plural: towers
title: {en: tower}
is: house
fields: {bells: {type: integer, default: 1, min: 0}}
---
kind: table
id: sorts
title: {en: Sorts}
source: {standing: house}
columns:
  sort: {type: text, key: true}
  price: {type: number}
rows:
  - {sort: oak, price: 7.5}
  - {sort: fir, price: 3}
"""
USE = """---
kind: definition
id: dear_{n}
title: {{en: Dear}}
parameters: {{tower: tower, house: house}}
is: tower.bells > {n} and house.floors < sorts.oak.price and house.wood == sorts.oak
---
kind: scenario
id: town_{n}
title: {{en: Town}}
state:
  houses: {{Hall: {{floors: 2, wood: oak}}}}
  towers: {{Keep: {{floors: 4, wood: fir, bells: 2}}}}
---
kind: event
id: count_{n}
title: {{en: Count}}
do:
  - {{for_each: tower, in: towers, do: [{{change: tower.bells, by: 1}}, {{set: tower.wood, to: sorts.oak}}]}}
---
kind: example
id: count_{n}.1
title: {{en: Count}}
of: count_{n}
given: {{scenario: town_{n}}}
happens: [{{in: day, count_{n}: true}}]
expect: {{state: {{towers: {{Keep: {{bells: 3}}}}}}}}
"""
# What stands there, what an author writes instead, the line and the code of the cause.
CAUSES = {
    "a decimal comma in a row that others name": ("price: 7.5}", "price: 7,5}", 24, "yaml-decimal-comma"),
    "no number in a row that others name": ("price: 7.5}", "price: .nan}", 24, "yaml-number-not-finite"),
    "a row without its key": ("{sort: oak, price", "{price", 24, "column-missing"),
    "a renamed field": ("fields: {bells:", "fields: {gongs:", 14, "name-misspelt"),
    "a renamed row": ("{sort: oak,", "{sort: pine,", 24, "name-misspelt"),
    "a renamed column": ("  price: {", "  cost: {", 24, "unknown-column"),
    "a renamed type": ("id: tower", "id: spire", 10, "name-misspelt"),
    "a doubled plural": ("plural: towers", "plural: houses", 11, "plural-taken"),
    "a colon missing": ("plural: towers", "plural towers", 11, "yaml-missing-colon"),
    "a quote left open": ("title: {en: Sorts}", 'title: {en: "Sorts}', 18, "yaml-unclosed-quote"),
    "a misspelt kind of another sort": ("kind: table", "kind: list", 16, "kind-unknown"),
}


@pytest.fixture
def told(tmp_path, monkeypatch):
    def told(things: str) -> list[tuple[str, str, int]]:
        Path("town").mkdir()
        Path("town/a.yaml").write_text(HEAD + "".join(USE.format(n=n) for n in range(20)), "utf-8")
        assert link_folder("town")[0] is None
        Path("town/things.yaml").write_text(THINGS, "utf-8")
        ruleset, problems = link_folder("town")
        assert ruleset is not None, show(problems)
        Path("town/things.yaml").write_text(things, "utf-8")
        _, problems = link_folder("town")
        return [
            (each.code, each.span.file, each.span.line, len(each.follows)) for each in causes_first(problems)
        ]

    monkeypatch.chdir(tmp_path)
    return told


@pytest.mark.parametrize("slip", CAUSES)
def test_the_cause_is_told_first_and_next_to_nothing_beside_it(told, slip):
    sound, written, line, code = CAUSES[slip]
    assert THINGS.count(sound) == 1
    found = told(THINGS.replace(sound, written))
    assert found[0][:3] == (code, "town/things.yaml", line)
    assert len(found) <= 3, found


def test_a_field_that_nobody_asks_for_yet_is_not_taken_for_another_that_things_lack(told):
    found = told(THINGS.replace("  wood: {type: sorts}", "  sort: {type: sorts}\n  rung: {type: boolean}"))
    assert found[0][:2] == ("expression-unknown-field", "town/a.yaml")
    assert "name-misspelt" not in {code for code, *_ in found}


def test_a_file_that_is_too_large_is_told_before_all_that_misses_what_stands_in_it(told):
    found = told(THINGS + "# " + "x" * limits.MAX_FILE_BYTES)
    assert [each[:2] for each in found] == [("yaml-too-large", "town/things.yaml")]
    assert found[0][3] > 60


def test_a_key_of_a_row_that_is_set_in_the_table_is_told_once_with_the_way_to_the_row(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    shutil.copytree(Path(__file__).parents[1] / "rulesets" / "variants" / "pond", "pond")
    Path("swamp").mkdir()
    Path("swamp/ruleset.yaml").write_text(
        "kind: ruleset\nid: swamp\nversion: 1.0.0\nextends: ../pond\ntitle: {de: Sumpf, en: Swamp}\n"
        "source: {standing: house}\n---\nkind: change\nof: sorts\nreason: {de: So., en: So.}\n"
        "add: {sort: newt, leap: 4}\n",
        "utf-8",
    )
    _, problems = link_folder("swamp")
    text = show(problems, "en")
    assert len(problems) <= 3
    assert "sorts/rows" in text
