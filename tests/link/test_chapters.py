HEAD = """kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy}
languages: [en]
start: play
chapters:
  toy: {en: All of it}
  tyo: {en: Nothing}
"""


def test_a_chapter_that_no_file_has_is_a_problem_with_the_name_that_was_meant(link_text):
    _, problems = link_text(HEAD)
    assert [(problem.code, problem.span.line, problem.hint) for problem in problems] == [
        ("unknown-chapter", 9, "toy")
    ]


def test_chapters_that_no_file_has_are_told_in_their_order(link_text):
    names = ["zinc", "rain", "moss", "fern", "bolt", "amber"]
    unknown = "".join(f"  {name}: {{en: Nothing}}\n" for name in names)
    _, problems = link_text(HEAD.replace("  tyo: {en: Nothing}\n", unknown))
    assert [problem.values["name"] for problem in problems] == names


def test_a_chapter_is_named_by_its_file_without_the_ending(link_text):
    ruleset, problems = link_text(HEAD.replace("  tyo: {en: Nothing}\n", ""))
    assert problems == []
    assert list(ruleset.chapters) == ["toy"]
