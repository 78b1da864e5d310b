"""What authors call wrongly on the command line is answered with the call that they meant."""

import pytest

from regelwerk.cli import main


@pytest.fixture
def mine(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["new", "ruleset", "mine", "--lang", "en"]) == 0
    assert main(["new", "variant", "other", "--from", "mine", "--lang", "en"]) == 0
    capsys.readouterr()


def said(capsys):
    captured = capsys.readouterr()
    return captured.out + captured.err


@pytest.mark.usefixtures("mine")
@pytest.mark.parametrize(
    ("call", "answer"),
    [
        (["new", "rule", "mine", "R.7"], "Did you mean 'new rule R.7 --in mine'?"),
        (["new", "game", "x"], "Did you mean 'ruleset'?"),
        (["new", "ruleset", "Größe 2"], "Did you mean 'groesse_2'?"),
        (["check", "."], "In the folder '.' several rulesets lie"),
        (["diff", "mine"], "'mine' does not build on one other ruleset"),
        (["new", "table", "Preise", "--in", "mine"], "Did you mean 'preise'?"),
    ],
)
def test_the_answer_names_what_was_meant(call, answer, capsys):
    assert main([*call, "--lang", "en"]) != 0
    assert answer in said(capsys)


@pytest.mark.usefixtures("mine")
def test_a_draft_that_can_not_be_lies_in_no_file(capsys):
    main(["new", "rule", "R 8", "--in", "mine", "--lang", "en"])
    assert said(capsys).startswith("'R 8' can not be an id.")


@pytest.mark.usefixtures("mine")
def test_a_variant_alone_is_compared_with_what_it_builds_on(capsys):
    assert main(["diff", "other", "--lang", "en"]) == 0
    alone = said(capsys)
    assert main(["diff", "mine", "other", "--lang", "en"]) == 0
    assert alone.splitlines()[0] == said(capsys).splitlines()[0]


@pytest.mark.usefixtures("mine")
def test_a_die_that_can_not_fall_so_is_told_in_the_example_and_the_throw_beside_it(tmp_path, capsys):
    rules = tmp_path / "mine" / "more.yaml"
    rules.write_text(DICE, encoding="utf-8")
    assert main(["test", "mine", "--lang", "en"]) == 1
    told = said(capsys)
    assert "more.yaml:15:8: A die with 6 sides can not show 7." in told
    assert "more.yaml:6:6: thrown here" in told
    rules.write_text(DICE.replace("dice: [7]\n", ""), encoding="utf-8")
    assert main(["test", "mine", "--lang", "en"]) == 1
    told = said(capsys)
    assert "more.yaml:14:11: A die with 6 sides is thrown here" in told


DICE = """\
kind: event
id: gust
title: {de: Böe, en: Gust}
parameters: {player: player}
do:
  - {roll: 6, as: thrown}
  - {when: thrown > 3, then: [{set: player.turn, to: true}]}
---
kind: example
id: gust-1
title: {de: Böe, en: Gust}
of: gust
given: {scenario: begin}
happens: [{in: playing, gust: Ada}]
dice: [7]
expect: {events: [{gust: Ada}]}
"""
