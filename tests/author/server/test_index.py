"""Every name is found wherever it stands, so renaming it leaves a sound ruleset behind."""

from pathlib import Path

import pytest

from regelwerk.author.edits import Edit, edited
from regelwerk.author.reference import example
from regelwerk.author.server.naming_places import PLACES, place_at
from regelwerk.author.server.rename import renamed
from regelwerk.author.server.symbols import Symbol, Use
from regelwerk.kinds import KINDS
from regelwerk.load.schemas import DEFS, SCHEMAS
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span
from regelwerk.scenario.runner import run_examples
from tests.renaming import all_renamed


def place(project, symbol):
    return sorted(f"{span.file[len(project.place) + 1:]}:{span.line}" for span in project.index.uses(symbol))


def lines(project, symbol):
    found = sorted(project.index.uses(symbol))
    return [project.files.lines(span.file)[span.line - 1].strip() for span in found]


@pytest.mark.parametrize(
    ("symbol", "expected"),
    [
        (
            Symbol("field", "wet", "frog"),
            [
                "wet: {type: boolean, default: true, title: {de: nass, en: wet}}",
                "then: [{set: frog.wet, to: false}]",
                "when: not frog.wet",
            ],
        ),
        (Symbol("row", "toad", "sorts"),
         ["- {sort: toad, leap: 2}", "when: frog.sort == sorts.toad",
          "frogs: {Quak: {sort: treefrog}, Unk: {sort: toad}}"]),
        (Symbol("tag", "jump"), ["tags: [jump]"]),
    ],
)  # fmt: skip
def test_a_name_is_found_in_keys_values_and_expressions(pond, symbol, expected):
    ruleset = [line for line in lines(pond, symbol) if "Q" not in line or "Unk" in line]
    assert [line for line in ruleset if line in expected] == expected


def test_a_variant_sees_its_base_and_its_changes_as_one(ice):
    uses = ice.index.uses(Symbol("document", "P.3"))
    assert {span.file.rpartition("/")[0].rpartition("/")[2] for span in uses} == {"pond", "ice"}
    (given,) = ice.index.given(Symbol("document", "P.3"))
    assert given.file.endswith("pond/ruleset.yaml")


def test_every_symbol_can_be_renamed(pond):
    symbols = [
        Symbol("document", "frog"), Symbol("document", "sorts"), Symbol("document", "night"),
        Symbol("document", "leap"), Symbol("document", "length"), Symbol("document", "P.4"),
        Symbol("document", "bank"), Symbol("plural", "frogs", "frog"), Symbol("field", "flies", "frog"),
        Symbol("field", "leap", "sorts"), Symbol("row", "treefrog", "sorts"), Symbol("tag", "jump"),
    ]  # fmt: skip
    refused = {}
    for symbol in symbols:
        (given, *_) = pond.index.given(symbol)
        result = renamed(pond, Use(symbol, given, True), "renamed", "en")
        if isinstance(result, Problem):
            refused[symbol] = result
    # The event's parameter is called like the type; it keeps its name, which is no name of the type.
    assert refused == {}


def test_renaming_is_refused_with_the_reason(pond, ice):
    use = Use(Symbol("document", "length"), pond.index.given(Symbol("document", "length"))[0], True)
    assert renamed(pond, use, "two words", "en").code == "rename-malformed"
    assert renamed(pond, use, "count", "en").code == "rename-breaks"
    column = Use(Symbol("field", "leap", "sorts"), use.span, True)
    assert renamed(pond, column, "name_de", "en").code == "rename-of-names"
    elsewhere = Use(use.symbol, ice.index.given(use.symbol)[0], True)
    assert renamed(ice, elsewhere, "reach", "en").code == "rename-elsewhere"
    path = use.span.file
    pond.files.opened[path] = pond.files.text(path).replace("on: leap", "on: laep")
    pond.refresh()
    assert renamed(pond, use, "reach", "en").code == "rename-unsound"


def test_a_tag_is_not_renamed_to_another_that_is_there(pond):
    path = f"{pond.place}/ruleset.yaml"
    pond.files.opened[path] = pond.files.text(path).replace("tags: [jump]", "tags: [jump, noise]")
    assert pond.refresh() == []
    use = Use(Symbol("tag", "noise"), pond.index.given(Symbol("tag", "noise"))[0], True)
    assert renamed(pond, use, "jump", "en").code == "rename-tag-there"
    assert list(renamed(pond, use, "splash", "en")) == [path]


BY_NAME = """
---
kind: definition
id: big
title: {de: Gross, en: Big}
parameters: {frog: frog, least: integer, more: integer}
is: length(frog) + more > least
---
kind: definition
id: least_of_all
title: {de: Am wenigsten, en: Least of all}
parameters: {least: integer}
is: max(least, 1)
---
kind: modifier
id: P.5
title: {de: Nah, en: Near}
text: {de: Nah., en: Near.}
source: {paragraph: P.5, standing: stated}
of: length
when: frog.flies > least_of_all(least=3)
add: -1
band: weather
---
kind: definition
id: bigger
title: {de: Grösser, en: Bigger}
parameters: {frog: frog}
is: >-
  big(frog,
    least=least_of_all(least=2),
    more=1) or big(frog, more
    =2, least=1)
"""


@pytest.mark.parametrize(
    ("owner", "name", "places"),
    [
        ("big", "least", [(5, 26), (6, 27), (30, 5), (32, 9)]),
        ("big", "more", [(5, 42), (6, 20), (31, 5), (31, 26)]),
        ("least_of_all", "least", [(11, 14), (12, 9), (20, 33), (30, 24)]),
    ],
)
def test_arguments_by_name_are_found_on_every_line_and_belong_to_their_own_call(pond, owner, name, places):
    path = f"{pond.place}/ruleset.yaml"
    before = pond.files.text(path)
    pond.files.opened[path] = before + BY_NAME.lstrip("\n")
    assert pond.refresh() == []
    symbol = Symbol("local", name, owner)
    first = before.count("\n")
    found = sorted((span.line - first, span.column) for span in pond.index.uses(symbol))
    assert found == places
    use = Use(symbol, pond.index.given(symbol)[0], True)
    assert len(renamed(pond, use, "renamed", "en")[path]) == len(places)


def test_rewriting_keeps_line_ends():
    spans = [Span("x", 1, 1, 1, 2), Span("x", 2, 3, 2, 4), Span("x", 2, 1, 2, 2)]
    edits = [Edit(span, "xyz") for span in spans]
    assert edited("a b\r\na a\nc", edits) == "xyz b\r\nxyz xyz\nc"


def test_a_comment_in_what_goes_does_not_move_what_changes_before_it_on_its_line():
    text = "  a: {b: 1, c: [2, # two\n    # three\n    3], d: 4} # four\n"
    edits = [
        Edit(Span("x", 1, 10, 1, 11), "one"), Edit(Span("x", 1, 16, 3, 7), "none"),
        Edit(Span("x", 3, 12, 3, 13), "five"),
    ]  # fmt: skip
    expected = "  # two\n  # three\n  a: {b: one, c: none, d: five} # four\n"
    assert edited(text, edits) == expected
    assert edited(text, edits[::-1]) == expected


# Names that refer to nothing with an index of its own: bands, parameters, variables, words of a kind.
NOT_INDEXED = {
    ("event", "affects"), ("action", "affects"), ("modifier", "band"), ("rule", "band"),
    ("ruleset", "bands/*"), ("change", "of"), ("phase", "who/warns/*/for_each"),
}  # fmt: skip


def names_in(schema, path=()):
    """Paths of a schema at which a name or an id stands."""
    reference = schema.get("$ref", "").removeprefix("#/$defs/")
    if reference in ("name", "id"):
        yield path
    elif reference in ("texts", "source", "effects", "effect", "expression", "refusal"):
        return
    elif reference:
        yield from names_in(DEFS[reference], path)
    for choice in schema.get("anyOf", ()):
        yield from names_in(choice, path)
    for key, inner in schema.get("properties", {}).items():
        yield from names_in(inner, (*path, key))
    for key in ("items", "additionalProperties"):
        if isinstance(schema.get(key), dict):
            yield from names_in(schema[key], (*path, "*"))


@pytest.mark.parametrize("kind", sorted(SCHEMAS))
def test_every_place_for_a_name_is_known_to_the_index(kind):
    assert kind in PLACES
    missing = [
        "/".join(path)
        for path in names_in(SCHEMAS[kind])
        if path != ("id",) and place_at(kind, path) is None and (kind, "/".join(path)) not in NOT_INDEXED
    ]
    assert missing == []


def test_a_head_behind_a_byte_order_mark_is_one(tmp_path):
    from regelwerk.author.server.project import OpenRulesets

    (tmp_path / "ruleset.yaml").write_text("\ufeffkind: ruleset\nid: toy\n", encoding="utf-8")
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "terms.yaml").write_text("id: NP\n", encoding="utf-8")
    rulesets = OpenRulesets()
    project = rulesets.of_file(str(tmp_path / "more" / "terms.yaml"))
    assert project.place == str(tmp_path)
    assert rulesets.speaks_of_rules(project)


def test_what_is_shown_of_a_name_says_yes_and_no_in_words(pond):
    from regelwerk.author.server.hover import of_symbol

    path = f"{pond.place}/ruleset.yaml"
    text = pond.files.text(path).replace("{sort: toad, leap: 2}", "{sort: toad, leap: 2, loud: true}")
    text = text.replace("{sort: treefrog, leap: 5, croak: 3}", "{sort: treefrog, leap: 5, loud: false}")
    text = text.replace("  croak:", "  loud: {type: boolean, title: {de: laut, en: loud}}\n  croak:")
    text = text.replace("en: Frogs", "en: \"{{ sorts.toad.loud }}: frogs\", de: Quak} #")
    pond.files.opened[path] = text.replace("text: {de: Frösche springen., en", "text: {en")
    assert pond.refresh() == []
    assert of_symbol(pond, Symbol("document", "pond"), "en") == "**Pond**\n\nyes\\: frogs"
    assert "= `yes`" in of_symbol(pond, Symbol("field", "wet", "frog"), "en")
    assert "loud: yes" in of_symbol(pond, Symbol("row", "toad", "sorts"), "en")
    assert "laut: nein" in of_symbol(pond, Symbol("row", "treefrog", "sorts"), "de")


def test_a_variant_is_looked_at_again_once_what_it_extends_is_mended(pond):
    from regelwerk.author.server.project import OpenRulesets

    path = f"{pond.place}/ruleset.yaml"
    rulesets = OpenRulesets()
    text = rulesets.files.text(path)
    rulesets.files.opened[path] = text.replace("on: leap", "on: leap\nunknown: 1")
    ice = rulesets.of_file(f"{Path(pond.place).parent}/ice/ruleset.yaml")
    assert ice.refresh() != []
    rulesets.files.opened[path] = text
    assert ice in rulesets.concerned(path)
    assert ice.refresh() == []


def test_a_change_names_the_parameters_of_what_it_changes(ice):
    path = f"{ice.place}/ruleset.yaml"
    change = """---
kind: change
of: P.4
reason: {de: Darum., en: So.}
set:
  when: >-
    frog.sort == sorts.toad and
    frog.flies > 1
"""
    before = ice.files.text(path)
    ice.files.opened[path] = before + change
    assert ice.refresh() == []
    first = before.count("\n")
    uses = [span for span in ice.index.uses(Symbol("local", "frog", "leap")) if span.file == path]
    assert sorted((span.line - first, span.column) for span in uses) == [(7, 5), (8, 5)]


GAMES = Path(__file__).parents[2] / "rulesets" / "games"
TOYS = Path(__file__).parents[2] / "rulesets" / "toys"


FOLDERS = [GAMES / "regions", GAMES / "summits", GAMES / "tricks", TOYS / "ferries", "kinds"]


@pytest.mark.parametrize("sort", ["document", "field", "plural", "row", "local", "tag"])
@pytest.mark.parametrize("folder", FOLDERS)
def test_with_every_name_of_a_sort_renamed_all_examples_come_out_as_before(folder, sort, tmp_path):
    if folder == "kinds":
        folder = tmp_path
        for kind in KINDS:
            if kind != "change":
                (folder / f"{kind}.yaml").write_text(example(kind), encoding="utf-8")
    project = all_renamed(folder, sort)
    assert project.refresh() == []
    assert not any(outcome.failures for outcome in run_examples(project.understood.ruleset, "en").values())
