"""One slip in documents on which all others depend: it is told at its line, and nothing that follows from it.

The folders beside this file add documents to a sound ruleset; here its own documents are edited.
"""

# ruff: noqa: E501 (what stands there and what is written instead are read side by side)

import shutil
from pathlib import Path

import pytest

from regelwerk.link.ruleset import link_folder
from regelwerk.load.show import show

BASE = Path(__file__).parent / "base"
ROW = "  - {snack: gnat, food: 1, reach: 2}"
WHEN = "when: frog.mood == 'angry'"

# What stands there, what an author writes instead, how many lines below its first the slip stands, its code,
# and what both languages have to name.
IN_PLACE = {
    # Indentation
    "a key one blank too far": ("rules.yaml", "on: catch\n", " on: catch\n", 0, "yaml-line-shifted", "0"),
    "a key one blank short": ("things.yaml", "  frogs:\n    Quax", " frogs:\n    Quax", 0, "yaml-line-shifted", "2"),
    "an item one blank short": (
        "rules.yaml", "  - {gulp: frog, snack: snack}", " - {gulp: frog, snack: snack}", 0, "yaml-line-shifted", "2"),
    "an item one blank too far": (
        "rules.yaml", "  - {gulp: frog, snack: snack}", "   - {gulp: frog, snack: snack}", 0, "yaml-line-shifted",
        "2"),
    "a row one blank too far": ("things.yaml", ROW, " " + ROW, 0, "yaml-line-shifted", "2"),
    "a branch two blanks short": (
        "rules.yaml", "    then: [{end", "  then: [{end", 0, "yaml-line-shifted", "4"),
    "the first line of a document moved": (
        "things.yaml", "kind: type\nid: frog", "  kind: type\nid: frog", 0, "yaml-line-shifted", "0"),
    "a key above a block one blank short": (
        "things.yaml", "    Quax: {owner: Ada}", "   Quax: {owner: Ada}", 0, "yaml-line-shifted", "4"),
    "prose that goes on at the left": (
        "rules.yaml", "text: {de: Kein Frosch fängt zweimal dasselbe., en: No frog catches the same twice.}",
        "text:\n  de: Kein Frosch fängt zweimal\n  en: No frog catches\nthe same twice.", 3, "yaml-line-shifted", "4"),
    "a tab in a type": ("things.yaml", "  owner: {type: player", "\towner: {type: player", 0, "yaml-tab", ""),
    # Signs
    "no colon behind the parameters": ("rules.yaml", "parameters: {frog: frog, snack: snacks}\ntags",
                                       "parameters {frog: frog, snack: snacks}\ntags", 0, "yaml-missing-colon",
                                       "parameters: {frog: frog"),
    "no colon behind what a loop is about": (
        "rules.yaml", "  - for_each: other", "  - for_each other", 0, "yaml-missing-colon", "for_each: other"),
    "no colon behind when": ("rules.yaml", "  - when: heavy(frog)", "  - when heavy(frog)", 0,
                             "yaml-missing-colon", "when: heavy(frog)"),
    "no colon before braces": (
        "rules.yaml", "expect: {refused: [P.3]}", "expect {refused: [P.3]}", 0, "yaml-missing-colon",
        "expect: {refused: [P.3]}"),
    "a bracket open in a type": ("things.yaml", "en: to move}}", "en: to move}", 0, "yaml-bracket-left-open", "}"),
    "a brace too many in a table": ("things.yaml", ROW, ROW + "}", 0, "yaml-bracket-never-opened", "}"),
    "a comma missing in a column": ("things.yaml", "{type: integer, min: 0, max: 9", "{type: integer, min: 0 max: 9",
                                    0, "yaml-unclosed-bracket", "min: 0, max"),
    "a quote open in an event": ("rules.yaml", 'by: "round_down(gain(frog, snack))"',
                                 'by: "round_down(gain(frog, snack))', 0, "yaml-unclosed-quote", ""),
    "a row without braces": ("things.yaml", ROW, "  - snack: gnat, food: 1, reach: 2", 0, "yaml-braces-missing",
                             "{snack: gnat, food: 1, reach: 2}"),
    "a row in round brackets": ("things.yaml", ROW, "  - (snack: gnat, food: 1, reach: 2)", 0,
                                "yaml-braces-missing", "{snack: gnat, food: 1, reach: 2}"),
    "a key behind a key": ("rules.yaml", "bands: {mood: all}", "bands: mood: all", 0, "yaml-braces-missing",
                           "{mood: all}"),
    "an exclamation mark for not": ("rules.yaml", WHEN, "when: !frog.mood", 0, "yaml-tag", "`not`"),
    "stars around a word": ("rules.yaml", "title: {de: Zorn, en: Anger}", "title: {de: *Zorn hier*, en: Anger}", 0,
                            "yaml-alias", ""),
    "a merge of something named": ("rules.yaml", "bands: {mood: all}", "bands: {<<: *all, mood: all}", 0,
                                   "yaml-merge-key", ""),
    "a conflict of two versions": (
        "things.yaml", ROW, f"<<<<<<< HEAD\n{ROW}\n=======\n  - {{snack: gnat, food: 2, reach: 2}}\n>>>>>>> other", 0,
        "yaml-merge-conflict", "======="),
    "the end of a conflict alone": ("rules.yaml", "on: catch\n", "on: catch\n>>>>>>> other\n", 1,
                                    "yaml-merge-conflict", ">>>>>>>"),
    "a frame of code": ("rules.yaml", "kind: phase\nid: playing", "```yaml\nkind: phase\nid: playing", 0,
                        "yaml-fence", "```"),
    # Lines that stand twice
    "the first line twice": ("rules.yaml", "kind: event\n", "kind: event\nkind: event\n", 1, "yaml-duplicate-key",
                             "kind"),
    "a key above a block twice": ("things.yaml", "  frogs:\n", "  frogs:\n  frogs:\n", 1, "yaml-duplicate-key",
                                  "frogs"),
    # Names misspelt where they stand
    "the id of a type": ("things.yaml", "id: frog\n", "id: frogg\n", 0, "name-misspelt", "frog"),
    "the id of a table": ("things.yaml", "id: snacks\n", "id: snaks\n", 0, "name-misspelt", "snacks"),
    "the plural of a type": ("things.yaml", "plural: players", "plural: playrs", 0, "name-misspelt", "players"),
    "a column": ("things.yaml", "  reach: {type", "  raech: {type", 0, "name-misspelt", "reach"),
    "an id that is also the plural": ("things.yaml", "plural: frogs", "plural: frog", 0, "name-taken", "frog"),
    "types in a circle": ("things.yaml", "id: animal\nplural: animals\n", "id: animal\nplural: animals\nis: frog\n",
                          2, "types-circular", "animal → frog → animal"),
    "words of a choice as text": ("things.yaml", "one_of: [calm, angry]", "one_of: calm/angry", 0, "list-expected",
                                  ""),
    # Expressions
    "a second value without a comparison": (
        "rules.yaml", "is: frog.weight > 9", "is: frog.prey == snacks.gnat or snacks.dragonfly", 0,
        "expression-not-a-condition", "frog.prey == snacks.dragonfly"),
    "a field by itself": ("rules.yaml", "is: frog.weight > 9", "is: weight > 9", 0, "expression-unknown-name",
                          "frog.weight"),
    "one sign for a comparison within a count": (
        "rules.yaml", "is: frog.weight > 9", "is: count(other for other in frogs if other.owner = frog.owner) > 1",
        0, "expression-assignment", "=="),
    "an x for times": ("rules.yaml", "is: frog.weight > 9", "is: frog.weight x 2 > 9", 0,
                       "expression-foreign-word", "*"),
    "a number in quotes": ("rules.yaml", "is: frog.weight > 9", "is: frog.weight > '9'", 0, "expression-order-of",
                           "9"),
    "a number as a word": ("rules.yaml", "add: 1", "add: drei", 0, "expression-unknown-name", "3"),
    "two events without brackets": ("rules.yaml", "on: catch\n", "on: catch, gain\n", 0, "list-expected", "[catch, gain]"),
    "two events and a word": ("rules.yaml", "on: catch\n", "on: catch und gain\n", 0, "list-expected", "[catch, gain]"),
    "a thing that is expected to be gone": ("rules.yaml", "frogs: {Quax: {weight: 5}}", "frogs: {Quax: none}", 0,
                                            "wrong-type", "gone: [Quax]"),
    "a thing that stands beneath no plural": ("rules.yaml", "frogs: {Quax: {weight: 5}}", "Quax: {weight: 5}", 0,
                                              "unknown-plural", "frogs"),
    "a list around one name": ("rules.yaml", "of: gain\nwhen", "of: [gain]\nwhen", 0, "name-not-several", "gain"),
}  # fmt: skip


@pytest.mark.parametrize("slip", IN_PLACE)
def test_a_slip_is_told_at_its_line_with_what_mends_it_and_nothing_else_is(slip, tmp_path):
    file, sound, written, below, code, named = IN_PLACE[slip]
    shutil.copytree(BASE, tmp_path / "pond")
    path = tmp_path / "pond" / file
    text = path.read_text("utf-8")
    assert text.count(sound) == 1
    path.write_text(text.replace(sound, written), "utf-8")
    line = text[: text.index(sound)].count("\n") + 1 + below
    _, problems = link_folder(str(tmp_path / "pond"))
    found = [(problem.code, Path(problem.span.file).name, problem.span.line) for problem in problems]
    assert found == [(code, file, line)], show(problems)
    for language in ("de", "en"):
        sentences = "\n".join(row for row in show(problems, language).splitlines() if not row.startswith("  "))
        assert named in sentences
