"""A document that does not fit its schema hides no mistake elsewhere, and brings about no false alarm."""

from pathlib import Path

import pytest

from regelwerk.link.ruleset import link_folder

TOYS = Path(__file__).parents[1] / "rulesets" / "toys"
TOY = """kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy}
languages: [en]
documents: {toy: {en: Toy}}
start: play
---
kind: type
id: crow
plural: crows
title: {en: crow}
fields: {age: {type: integer, default: 1, min: 0}}
---
kind: event
id: caw
title: {en: Caw}
parameters: {crow: crow}
do: [{change: crow.age, by: 1}]
---
kind: phase
id: play
title: {en: Play}
who: nobody
do: [{for_each: crow, in: crows, do: [{caw: crow}]}]
---
kind: scenario
id: wood
title: {en: Wood}
state: {crows: {Old: {age: 5}}}
---
kind: scenario
id: field
title: {en: Field}
state: {crows: {Young: {age: 1}}}
"""


@pytest.fixture
def codes(tmp_path):
    """The codes of all that is told about the one file of a folder."""

    def codes(text):
        (tmp_path / "rules.yaml").write_text(text, "utf-8")
        ruleset, problems = link_folder(str(tmp_path))
        assert ruleset is None
        return [problem.code for problem in problems]

    return codes


def test_mistakes_in_sound_documents_are_told_beside_the_misfits(codes):
    text = TOY.replace("state: {crows: {Old", "stat: {crows: {Old").replace("age: 1}}}\n", "age: -1}}}\n")
    assert codes(text) == ["key-unknown", "value-out-of-range"]


def test_only_what_may_stand_in_what_is_misshapen_is_passed_over(codes):
    """The event is misshapen; the phase that causes it could be wrong or not."""
    text = TOY.replace("parameters: {crow: crow}", "arguments: {crow: crow}")
    assert codes(text) == ["key-unknown"]
    assert codes(text.replace("in: crows", "in: ravens")) == ["key-unknown", "expression-unknown-name"]
    assert codes(text.replace("in: crows", "in: crowz")) == ["key-unknown", "expression-unknown-name"]
    text = text.replace("{crow: crow}\n", "{crow: crow, ravens: 1}\n")
    assert codes(text.replace("in: crows", "in: ravens")) == ["key-unknown"]


def test_a_misspelt_key_is_read_as_it_was_meant_and_hides_nothing_in_its_document(codes):
    text = TOY.replace("parameters: {crow: crow}\ndo", "parametrs: {crow: crow}\ntags: [noise]\ndo")
    text = text.replace("change: crow.age", "change: crow.aeg")
    assert codes(text) == ["key-unknown", "expression-unknown-field"]


def test_what_cannot_be_read_as_yaml_hides_no_mistake_elsewhere(codes):
    text = TOY.replace("id: wood\ntitle: {en: Wood}", 'id: wood\ntitle: {en: "Wood}')
    assert codes(text.replace("age: 1}}}\n", "age: -1}}}\n")) == ["yaml-unclosed-quote", "value-out-of-range"]


def test_what_may_stand_in_an_unreadable_document_is_passed_over(codes):
    text = TOY.replace("id: caw\ntitle: {en: Caw}", "id: caw\ntitle: {en: Caw\n]]: {{[, ravens}")
    found = codes(text.replace("in: crows", "in: ravens"))
    assert sorted(found) == ["yaml-bracket-left-open", "yaml-indentation"]


def test_a_document_that_one_sign_broke_is_read_as_it_was_meant(codes):
    text = TOY.replace("id: caw\ntitle: {en: Caw}", "id: caw\ntitle: {en: Caw")
    assert codes(text.replace("in: crows", "in: ravens")) == [
        "yaml-bracket-left-open",
        "expression-unknown-name",
    ]


def test_a_forgotten_line_between_two_documents_is_told_once_and_both_are_read(codes):
    text = TOY.replace("---\nkind: scenario\nid: field", "kind: scenario\nid: field")
    assert codes(text) == ["yaml-separator-missing"]
    assert codes(text.replace("age: 1}", "age: -1}")) == ["yaml-separator-missing", "value-out-of-range"]


def test_a_key_that_stands_twice_hides_nothing_in_its_document(codes):
    text = TOY.replace("who: nobody\n", "who: nobody\nwho: nobody\n").replace("in: crows", "in: crowz")
    assert codes(text) == ["yaml-duplicate-key", "expression-unknown-name"]


def test_of_a_document_without_an_id_nobody_knows_what_it_is_missed_for(codes):
    text = TOY.replace("id: caw", "name: caw").replace("crow, in: crows", "crow, in: flock")
    assert codes(text) == ["key-unknown", "key-missing"]
    # A slip of a known name is none of what it may be called.
    slip = text.replace("in: flock", "in: crowz")
    assert sorted(codes(slip)) == ["expression-unknown-name", "key-missing", "key-unknown"]
    # What is wrong by itself is told all the same.
    assert codes(text.replace("age: 5", "age: -5")) == ["key-unknown", "key-missing", "value-out-of-range"]


@pytest.mark.parametrize(
    ("sound", "broken", "code"),
    [
        ("version: 1.0.0", "version: 1.0", "malformed-version"),
        ("title: {en: Toy}", 'title: {en: "Toy}', "yaml-unclosed-quote"),
        ("start: play", "start: [play]", "name-not-several"),
        ("start: play", "strat: pley", "key-unknown"),
        ("id: toy\n", "idd: toy\nod: toy\n", "key-unknown"),
    ],
)
def test_a_broken_head_hides_nothing_and_brings_about_no_false_alarm(codes, sound, broken, code):
    text = TOY.replace(sound, broken, 1)
    alone = codes(text)
    assert code in alone
    assert {each.split("-")[0] for each in alone} <= {"malformed", "yaml", "wrong", "key", "unknown", "name"}
    more = codes(text.replace("in: crows", "in: crowz"))
    assert sorted(more) == sorted([*alone, "expression-unknown-name"])


def test_what_else_is_wrong_is_told_of_a_ruleset_without_a_head(codes):
    text = TOY[TOY.index("kind: type") :]
    assert codes(text) == ["ruleset-head-missing"]
    text = text.replace("in: crows", "in: crowz")
    assert codes(text) == ["ruleset-head-missing", "expression-unknown-name"]


@pytest.mark.parametrize(
    ("sound", "broken", "code"),
    [
        ("languages: [en]", "languages: [en", "yaml-bracket-left-open"),
        ("start: play\n", "start: play\nspace: {kind: {plane\n", "yaml-bracket-left-open"),
        ("start: play\n", "start: play\nspace: 5\n", "wrong-type"),
        ("start: play\n", "start: play\nraum: {kind: plane}\n", "key-unknown"),
    ],
)
def test_what_is_asked_of_a_head_that_breaks_off_or_its_space_follows_from_that(codes, sound, broken, code):
    distance = "---\nkind: definition\nid: far\ntitle: {en: Far}\nparameters: {crow: crow}\n"
    distance += "is: distance(crow, crow) > 1\n"
    assert codes((TOY + distance).replace(sound, broken, 1)) == [code]


def test_a_key_of_the_head_that_means_nothing_hides_nothing_where_nobody_asks_for_a_space(codes):
    text = TOY.replace("start: play\n", "start: play\nraum: {kind: plane}\n").replace("age: 5", "age: -5")
    assert codes(text) == ["key-unknown", "value-out-of-range"]


def test_where_two_documents_have_one_id_what_names_it_is_passed_over(codes):
    other = "---\nkind: type\nid: crow\nplural: crowds\ntitle: {en: crow}\n"
    assert codes(TOY + other) == ["duplicate-id"]
    mark = "---\nkind: term\nid: nest\ntitle: {en: Nest}\ntext: {en: 'It holds {{ 3 + }}.'}\n"
    assert codes(TOY + other + mark) == ["duplicate-id", "expression-nothing-behind"]


def test_a_document_called_like_the_ruleset_hides_nothing_wherever_it_stands(codes):
    head, rest = TOY.split("---\n", 1)
    id = next(line for line in head.splitlines() if line.startswith("id: "))
    mark = f"kind: term\n{id}\ntitle: {{en: Nest}}\ntext: {{en: A nest.}}\n"
    assert codes(f"{mark}---\n{head}---\n{rest}") == ["duplicate-id"]
    mistaken = rest.replace("age: 5", "age: -5")
    assert codes(f"{mark}---\n{head}---\n{mistaken}") == ["duplicate-id", "value-out-of-range"]


def test_a_file_that_leads_outside_hides_only_what_it_may_hold(codes, tmp_path):
    (tmp_path / "link.yaml").symlink_to("/etc/hostname")
    assert codes(TOY) == ["file-outside"]
    assert codes(TOY.replace("age: 5", "age: -5")) == ["file-outside", "value-out-of-range"]
    assert codes(TOY.replace("in: crows", "in: ravens")) == ["file-outside"]
    assert codes(TOY.replace("in: crows", "in: crowz")) == ["file-outside", "expression-unknown-name"]


@pytest.mark.parametrize("toy", sorted(folder.name for folder in TOYS.iterdir() if folder.is_dir()))
def test_one_misshapen_document_in_a_sound_ruleset_is_all_that_is_told(codes, toy):
    documents = next((TOYS / toy).glob("*.yaml")).read_text("utf-8").split("\n---\n")
    for number, document in enumerate(documents):
        broken = [*documents[:number], f"{document.rstrip()}\nno_such_key: 1", *documents[number + 1 :]]
        assert codes("\n---\n".join(broken)) == ["key-unknown"], document.splitlines()[:3]


def test_a_name_that_several_ask_for_otherwise_is_told_where_it_stands(tmp_path):
    text = TOY.replace("id: caw\n", "id: cawe\n")
    text = text.replace("do: [{caw: crow}]", "do: [{caw: crow}, {caw: crow}]")
    (tmp_path / "toy.yaml").write_text(text, "utf-8")
    _, found = link_folder(str(tmp_path))
    assert [(each.code, each.span.line, each.values, each.hint) for each in found] == [
        ("name-misspelt", text[: text.index("id: cawe")].count("\n") + 1,
         {"name": "cawe", "used": "caw", "places": "2"}, "caw"),
    ]  # fmt: skip
    assert [each.code for each in found[0].follows] == ["unknown-verb", "unknown-verb"]


def test_a_name_that_somebody_calls_as_it_is_called_is_not_what_is_misspelt(codes):
    text = TOY.replace("do: [{caw: crow}]", "do: [{caw: crow}, {cawe: crow}, {cawe: crow}]")
    assert codes(text) == ["unknown-verb", "unknown-verb"]


def test_what_is_missing_in_every_language_is_asked_for_in_those_of_the_ruleset(tmp_path: Path) -> None:
    one = TOY + "kind: term\nid: silt\ntext: {en: Silt.}\n"
    for text, form in ((one, "{en: …}"), (one.replace("languages: [en]\n", ""), "{de: …, en: …}")):
        (tmp_path / "toy.yaml").write_text(text, encoding="utf-8")
        problems = link_folder(str(tmp_path))[1]
        assert [each.values["form"] for each in problems if each.code == "key-missing"] == [form]


def test_a_key_of_the_head_in_another_document_is_not_taken_for_a_second_head(tmp_path: Path) -> None:
    text = TOY + "kind: scenario\nid: pond\ntitle: {en: Pond}\nextends: wood\nstate: {crows: {Old: {}}}\n"
    (tmp_path / "toy.yaml").write_text(text, encoding="utf-8")
    (unknown,) = [each for each in link_folder(str(tmp_path))[1] if each.code == "key-unknown"]
    assert (unknown.values["key"], unknown.hint) == ("extends", "")
