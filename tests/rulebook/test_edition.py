import shutil

import pytest

from regelwerk.api.constants import Constants
from regelwerk.link.ruleset import link_folder, open_ruleset
from regelwerk.load.shipped import ruleset_folder
from regelwerk.rulebook.edition import make_edition
from regelwerk.rulebook.gather import gather
from regelwerk.rulebook.write import claim, write_pages
from regelwerk.run.program import Program


def linked(folder):
    ruleset, problems = link_folder(str(folder))
    assert problems == []
    return ruleset


def test_the_examples_are_run_and_values_in_prose_worked_out(toy_folder):
    edition, problems = make_edition(linked(toy_folder), "de")
    assert problems == []
    told = "*Vom Programm berechnet; es kommt heraus, was im Regelwerk steht.*"
    assert told in edition.pages["examples-toy.md"]
    value = "[9](exact_terms.md#fastest){ .rulebook-value"
    assert f"Siehe [T.2](#T.2)&#58; höchstens {value}" in edition.pages["toy.md"]


def test_an_example_that_comes_out_otherwise_is_a_problem(toy_folder):
    file = toy_folder / "toy.yaml"
    file.write_text(file.read_text("utf-8").replace("Ada: {wind: 0}", "Ada: {wind: 7}"), "utf-8")
    _, problems = make_edition(linked(toy_folder), "en")
    assert [problem.code for problem in problems] == ["example-field-differs"]


def test_a_value_that_needs_a_game_is_a_problem_at_its_place(toy_folder):
    file = toy_folder / "toy.yaml"
    file.write_text(file.read_text("utf-8").replace("{{ fastest }}", "{{ count(riders) }}"), "utf-8")
    _, problems = make_edition(linked(toy_folder), "en")
    assert [(problem.code, problem.span.line) for problem in problems] == [("rulebook-value", 53)]


def test_values_are_written_as_the_language_writes_them(link_text):
    ruleset, _ = link_text("""
kind: definition
id: half
title: {en: half}
is: 1 / 2
---
kind: term
id: T
title: {en: T}
text: {en: "{{ half }} {{ half > 0 }} {{ [1, 2] }}"}
""")
    program = Program(ruleset)
    shown = [part for part in ruleset.terms["T"].header.text["en"] if not isinstance(part, str)]
    for language, expected in (("de", ["0,5", "ja", "1, 2"]), ("en", ["0.5", "yes", "1, 2"])):
        constants = Constants(program, language)
        assert [constants.show(each) for each in shown] == expected


def test_a_value_that_asks_for_too_many_choices_says_of_how_many(link_text):
    ruleset, _ = link_text("""
kind: term
id: T
title: {en: T}
text: {en: "{{ count(subsets(from_to(1, 40), 0, 40)) }}"}
""")
    constants = Constants(Program(ruleset), "en")
    (asked,) = (part for part in ruleset.terms["T"].header.text["en"] if not isinstance(part, str))
    assert constants.show(asked) == "?"
    (problem,) = constants.problems
    assert (problem.code, problem.span, problem.values["of"]) == ("run-too-many-ways", asked.span, "40")


def test_pages_are_written_over_a_rulebook_and_nothing_else(toy_folder, tmp_path):
    edition, _ = make_edition(linked(toy_folder), "en")
    target = tmp_path / "book"
    for _ in range(2):
        assert claim(str(target)) == []
        assert write_pages(edition.pages, str(target / "en")) == []
    assert sorted(path.name for path in (target / "en").iterdir()) == sorted(edition.pages)
    (problem,) = claim(str(toy_folder))
    assert problem.code == "rulebook-folder"


def test_two_rulesets_of_one_name_do_not_replace_each_other_and_one_is_taken_once(toy_folder, tmp_path):
    shutil.copytree(toy_folder, tmp_path / "copy")
    (problem,) = gather([str(toy_folder), str(tmp_path / "copy")], [])[1]
    assert problem.code == "rulebook-same-id"
    assert (problem.values["one"], problem.values["other"]) == (str(toy_folder), str(tmp_path / "copy"))
    alone, again = gather([str(toy_folder)], []), gather([str(toy_folder), f"{toy_folder}/."], [])
    assert again[1] == [] and len(again[0]) == len(alone[0])


@pytest.mark.slow
def test_a_variant_leads_to_the_lessons_of_the_game_that_it_changes():
    rulesets = [open_ruleset(ruleset_folder(id)) for id in ("leadership", "iron_crown")]
    base, variant = rulesets
    page = make_edition(variant, "en", others=rulesets)[0].pages["learn.md"]
    assert "(../../leadership/en/learn.md)" in page
    # Alone, nothing is there to lead to; nor does a game lead to itself.
    assert "../../leadership" not in make_edition(variant, "en")[0].pages["learn.md"]
    assert "../../leadership" not in make_edition(base, "en", others=rulesets)[0].pages["learn.md"]
