"""What two rulesets differ in: values with places and reason, whom they touch, what plays otherwise."""

import shutil
from pathlib import Path

import pytest

from regelwerk.author.diff_page import page
from regelwerk.load.show import show
from regelwerk.scenario.difference import difference

TOYS = Path(__file__).parents[1] / "rulesets" / "variants"


@pytest.fixture(autouse=True)
def among_the_toys(monkeypatch):
    monkeypatch.chdir(TOYS)


def between(old, new, language="en"):
    found, problems = difference(old, new, language)
    assert found is not None, show(problems)
    return found


def test_a_ruleset_does_not_differ_from_itself():
    found = between("pond", "pond")
    assert (found.documents, found.examples, found.same_examples) == ((), (), 3)
    assert "The rules are the same." in page(found, "en")


def test_each_value_tells_old_and_new_with_both_places_and_the_reason_of_who_changed_it():
    changed = {each.id: each for each in between("pond", "both").documents}
    (leap,) = [value for value in changed["sorts"].values if value.action == "changed"]
    assert (leap.path, leap.old, leap.new) == ("rows/treefrog/leap", "5", "6")
    assert leap.old_span is not None and leap.new_span is not None
    assert (leap.old_span.file, leap.old_span.line) == ("pond/ruleset.yaml", 31)
    assert (leap.new_span.file, leap.new_span.line) == ("both/ruleset.yaml", 10)
    assert (leap.by, leap.reason) == ("both", {"en": "Frozen reeds are stiff."})


def test_documents_are_changed_added_or_removed():
    found = {each.id: each.action for each in between("pond", "both").documents}
    assert found == {
        "frog": "changed", "sorts": "changed", "leap": "changed", "P.3": "changed", "ruleset": "changed",
        "M.1": "added", "M.2": "added", "dusk": "added", "day": "removed", "P.4": "removed",
    }  # fmt: skip


def test_a_lesson_that_no_variant_takes_over_is_not_gone_from_it_as_it_is_from_another_game(
    tmp_path, monkeypatch
):
    for each in ("pond", "ice"):
        shutil.copytree(TOYS / each, tmp_path / each)
    shutil.copytree(TOYS / "pond", tmp_path / "puddle")
    monkeypatch.chdir(tmp_path)
    head = tmp_path / "puddle" / "ruleset.yaml"
    head.write_text(head.read_text("utf-8").replace("id: pond", "id: puddle"), encoding="utf-8")
    lesson = """kind: lesson
id: first
title: {de: Anfang, en: Start}
text: {de: Ein Sprung., en: A leap.}
given: {scenario: bank}
steps: [{say: {de: "{{ Quak }} ist da.", en: "{{ Quak }} is there."}}]
"""
    (tmp_path / "pond" / "lessons.yaml").write_text(lesson, encoding="utf-8")
    removed = {
        new: [each.id for each in between("pond", new).documents if each.action == "removed"]
        for new in ("ice", "puddle")
    }
    assert removed == {"ice": [], "puddle": ["first"]}


def touches(old, new, id):
    (found,) = [each for each in between(old, new).documents if each.id == id]
    return {(each.id, each.why) for each in found.touches}


def test_a_number_in_a_table_touches_who_reads_its_column():
    assert ("length", "reads") in touches("pond", "marsh", "sorts")
    assert touches("pond", "ice", "P.3") == {("length", "acts_on")}


def test_an_immunity_touches_the_events_that_carry_its_tags_and_they_it():
    assert touches("pond", "marsh", "M.1") == {("leap", "stops")}
    assert ("M.1", "stopped_by") in touches("pond", "marsh", "leap")


def test_a_rule_touches_its_event_whether_it_comes_or_goes():
    assert touches("pond", "marsh", "M.2") == {("leap", "acts_on")}
    assert touches("pond", "marsh", "P.4") == {("leap", "acts_on")}


def test_examples_are_run_and_the_first_step_that_differs_is_told():
    examples = {each.id: each for each in between("pond", "marsh").examples}
    assert (examples["leap-1"].was, examples["leap-1"].now) == ("length of Quak: 5", "length of Quak: 7")
    assert [problem.code for problem in examples["leap-1"].failures] == ["example-field-differs"]


def test_an_example_of_a_rule_that_is_gone_is_run_without_it():
    (found,) = [each for each in between("pond", "marsh").examples if each.id == "P.4-1"]
    assert found.orphan == "P.4"
    assert [problem.code for problem in found.unfit] == ["unknown-document"]
    assert found.was == "not allowed: Unk is resting."
    assert found.now == "length of Unk: 2"


def test_an_example_that_comes_out_as_before_is_only_counted():
    found = between("pond", "ice")
    assert [each.id for each in found.examples] == ["P.3-1"]
    assert found.same_examples == 2


def test_an_example_that_only_goes_another_way_has_a_list_of_its_own():
    found = between("ice", "both")
    (example,) = found.examples
    assert not example.unfit
    shown = page(found, "de")
    assert "## Beispiele, die anders ausgehen" in shown


def test_examples_that_still_do_what_they_expect_are_counted_and_listed_on_demand():
    found = between("pond", "ice")
    [example] = found.examples
    way = found._replace(examples=(example._replace(failures=(), unfit=()),))
    assert "Another way, and still as expected: 1 example (--all shows them)." in page(way, "en")
    assert example.id not in page(way, "en").partition("Another way")[2]
    assert "## Examples that only go another way" not in page(way, "en")
    listed = page(way, "en", all=True)
    assert f"## Examples that only go another way\n\n- <code>{example.id}</code>" in listed
    assert "--all" not in listed


def test_both_directions_are_told():
    forth = {each.id: each.action for each in between("pond", "marsh").documents}
    back = {each.id: each.action for each in between("marsh", "pond").documents}
    turned = {"added": "removed", "removed": "added", "changed": "changed"}
    assert back == {id: turned[action] for id, action in forth.items()}


def test_a_ruleset_with_problems_is_told_and_not_compared():
    found, problems = difference("pond", "bad_version", "en")
    assert found is None
    assert [problem.code for problem in problems] == ["extends-other-version"]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("new", ["marsh", "ice", "both"])
def test_the_page_tells_every_document_and_example(new, language):
    found = between("pond", new, language)
    shown = page(found, language, all=True)
    for each in found.documents:
        if each.document is not None:
            assert f"<code>{each.id}</code>" in shown
    for example in found.examples:
        assert f"- <code>{example.id}</code>" in shown or "&#" in shown
    assert "{" not in shown


def test_an_example_that_comes_to_the_same_by_other_names_is_only_counted(tmp_path):
    for name in ("pond", "again"):
        shutil.copytree(TOYS / "pond", tmp_path / name)
    for file in (tmp_path / "again").glob("*.yaml"):
        text = file.read_text("utf-8")
        text = text.replace("title: {de: Springen, en: Leap}", "title: {de: Hüpfen, en: Hop}")
        file.write_text(text, "utf-8")
    found, problems = difference(str(tmp_path / "pond"), str(tmp_path / "again"), "en")
    assert problems == [] and found is not None
    assert found.examples == () and found.on_the_way
    assert "to the same result" in page(found, "en") and "zum selben Ergebnis" in page(found, "de")


def test_bands_and_parameters_in_another_order_are_a_change(tmp_path):
    for folder, bands, parameters in (
        ("old", "{first: all, then: highest}", "{one: cat, other: cat}"),
        ("new", "{then: highest, first: all}", "{other: cat, one: cat}"),
    ):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "toy.yaml").write_text(
            "kind: ruleset\nid: toy\nversion: 1.0.0\ntitle: {en: Toy}\nlanguages: [en]\n"
            "documents: {toy: {en: Toy}}\nstart: play\n"
            "---\nkind: type\nid: cat\nplural: cats\ntitle: {en: cat}\nfields: {age: {type: integer}}\n"
            "---\nkind: phase\nid: play\ntitle: {en: Play}\nwho: nobody\n"
            f"---\nkind: quantity\nid: grace\ntitle: {{en: grace}}\nsource: {{standing: house}}\n"
            f"parameters: {parameters}\nbase: one.age - other.age\nbands: {bands}\n",
            "utf-8",
        )
    (found,) = between(str(tmp_path / "old"), str(tmp_path / "new")).documents
    assert [(each.path, each.new) for each in found.values] == [
        ("parameters", "{other: cat, one: cat}"),
        ("bands", "{then: highest, first: all}"),
    ]


def test_rows_and_things_in_another_order_are_a_change(tmp_path):
    for folder, rows, cats in (
        ("old", "[{size: small, least: 1}, {size: large, least: 5}]", "{Mia: {age: 2}, Tom: {age: 3}}"),
        ("new", "[{size: large, least: 5}, {size: small, least: 1}]", "{Tom: {age: 3}, Mia: {age: 2}}"),
    ):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "toy.yaml").write_text(
            "kind: ruleset\nid: toy\nversion: 1.0.0\ntitle: {en: Toy}\nlanguages: [en]\n"
            "documents: {toy: {en: Toy}}\nstart: play\n"
            "---\nkind: type\nid: cat\nplural: cats\ntitle: {en: cat}\nfields: {age: {type: integer}}\n"
            "---\nkind: phase\nid: play\ntitle: {en: Play}\nwho: nobody\n"
            "---\nkind: table\nid: sizes\ntitle: {en: Sizes}\nsource: {standing: house}\n"
            f"columns: {{size: {{type: text, key: true}}, least: {{type: integer}}}}\nrows: {rows}\n"
            f"---\nkind: scenario\nid: home\ntitle: {{en: Home}}\nstate: {{cats: {cats}}}\n",
            "utf-8",
        )
    table, scenario = between(str(tmp_path / "old"), str(tmp_path / "new")).documents
    assert [(each.path, each.old, each.new) for each in table.values] == [
        ("rows", "[small, large]", "[large, small]")
    ]
    assert [(each.path, each.old, each.new) for each in scenario.values] == [
        ("state/cats", "[Mia, Tom]", "[Tom, Mia]")
    ]
