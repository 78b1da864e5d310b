"""Command lines are read by their declared syntax, all mistakes at once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelwerk.commands.syntax import Option, Positional, Syntax, Whole, help_text, parse

SYNTAX = Syntax(
    positionals=(Positional("dough"), Positional("toppings", required=False, many=True)),
    options=(
        Option("hot"),
        Option("out", "FILE"),
        Option("explain", "rules|full", ("rules", "full"), alone="rules"),
        Option("seed", "NUMBER", repeatable=True),
    ),
    formats=("text", "json", "svg"),
)


def read(*words):
    return parse(SYNTAX, "bake", list(words), "en")


def codes(*words):
    return [problem.code for problem in read(*words)[1]]


def test_values_stand_behind_a_blank_or_an_equals_sign():
    arguments, problems = read("rye", "--out", "a", "--seed=1", "--seed", "2", "salt", "nuts")
    assert problems == []
    assert (arguments.text("dough"), arguments.text("out")) == ("rye", "a")
    assert arguments.texts("seed") == ["1", "2"]
    assert arguments.texts("toppings") == ["salt", "nuts"]
    assert not arguments.has("hot")


def test_an_option_whose_value_may_be_left_out_never_takes_the_next_word():
    arguments, problems = read("--explain", "rye")
    assert problems == []
    assert (arguments.text("explain"), arguments.text("dough")) == ("rules", "rye")
    assert read("rye", "--explain=full")[0].text("explain") == "full"


def test_a_name_is_the_same_however_its_letters_are_made_up_and_a_path_is_kept():
    """Some systems take umlauts apart; names of things never are, names of files may be."""
    apart = "Ba\u0308r"
    arguments, problems = read(apart, "--seed", apart, f"--seed={apart}", "--out", apart, apart)
    assert problems == []
    assert (arguments.text("dough"), arguments.texts("toppings")) == ("Bär", ["Bär"])
    assert (arguments.texts("seed"), arguments.text("out")) == (["Bär", "Bär"], apart)


def test_after_two_dashes_everything_is_a_place():
    arguments, problems = read("--", "--hot", "-x")
    assert problems == []
    assert (arguments.text("dough"), arguments.texts("toppings")) == ("--hot", ["-x"])


def test_a_single_dash_is_a_value():
    assert read("-", "--out", "-")[0].text("out") == "-"


def test_a_number_below_zero_is_a_value():
    assert read("-", "--out", "-5")[0].text("out") == "-5"
    twice = ["missing-value", "unknown-option", "missing-value"]
    assert codes("dough", "--out", "-x", "--out", "--") == twice


def test_every_mistake_is_told_at_once():
    assert codes("--warm", "--hot=very", "--explain=all", "--out") == [
        "unknown-option",
        "unexpected-value",
        "unknown-choice",
        "missing-value",
        "missing-argument",
    ]


@pytest.mark.parametrize(("word", "hint"), [("--explian", "--explain"), ("--HOT", "--hot"), ("--xyzzy", "")])
def test_a_misspelt_option_gets_the_likely_one_as_hint(word, hint):
    assert read("rye", word)[1][0].hint == hint


def test_a_misspelt_choice_gets_the_likely_one_as_hint():
    problem = read("rye", "--format", "jsn")[1][0]
    assert (problem.code, problem.hint) == ("unknown-choice", "json")
    assert problem.values["choices"] == "text, json, svg"


def test_an_option_given_twice_with_two_values_is_a_mistake():
    assert codes("rye", "--out", "a", "--out", "b") == ["repeated-option"]
    assert codes("rye", "--out", "a", "--out", "a") == []


def test_a_word_too_many_is_a_mistake():
    syntax = Syntax(positionals=(Positional("dough"),))
    problems = parse(syntax, "bake", ["rye", "salt"], "en")[1]
    assert [problem.code for problem in problems] == ["surplus-argument"]
    assert problems[0].values["argument"] == "salt"


@pytest.mark.parametrize("spelling", ["--no-colour", "--no-color"])
def test_both_spellings_of_colour_are_understood(spelling):
    assert read("rye", spelling)[0].plain


def test_help_is_in_the_language_asked_for():
    assert help_text(SYNTAX, "bake", "en").startswith("Usage: regelwerk bake [OPTIONS] DOUGH [TOPPINGS …]")
    german = help_text(SYNTAX, "bake", "de")
    assert german.startswith("Aufruf: regelwerk bake [OPTIONEN] DOUGH [TOPPINGS …]\n\n")
    assert "--explain[=rules|full]" in german
    assert "Options" not in german


@given(st.lists(st.text(max_size=8) | st.sampled_from(["--out", "--hot", "--", "-", "--explain="])))
def test_no_command_line_makes_the_parser_fail(words):
    arguments, problems = parse(SYNTAX, "bake", words, "en")
    assert problems or arguments.has("dough")


def test_wrong_numbers_lonely_missing_and_exclusive_options_are_told_with_all_else():
    syntax = Syntax(
        options=(
            Option("minutes", "N", number=Whole("odds-seconds", 1, 60), needs=("hot",)),
            Option("hot"),
            Option("cold", never_with=("hot", "minutes")),
            Option("shop", "SHOP", required=True),
        ),
    )

    def told(*words):
        return [problem.code for problem in parse(syntax, "bake", list(words), "en")[1]]

    assert told("--minutes", "61", "--warm") == [
        "odds-seconds", "unknown-option", "missing-argument", "option-needs"
    ]
    assert told("--cold", "--hot", "--minutes", "5", "--shop", "s") == ["asked-for-both", "asked-for-both"]
    arguments, problems = parse(syntax, "bake", ["--hot", "--minutes=60", "--shop", "s"], "en")
    assert (problems, arguments.number("minutes", 0), arguments.number("seconds", None)) == ([], 60, None)
