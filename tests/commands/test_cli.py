"""The command `regelwerk` as its callers see it."""

import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from regelwerk import cli
from regelwerk.commands.declared import declared
from regelwerk.commands.overview import COMMANDS, TEXTS
from regelwerk.commands.syntax import COMMON, common_options, help_text
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span
from regelwerk.texts import Texts
from regelwerk.texts.problems import PROBLEMS

ROOT = Path(__file__).parent.parent.parent


def regelwerk(*arguments, **environment):
    return subprocess.run(
        [sys.executable, "-m", "regelwerk", *arguments],
        cwd=ROOT,
        text=True,
        encoding="utf-8",
        capture_output=True,
        env={**os.environ, **environment},
        timeout=60,
    )


def test_help_lists_every_command_in_both_languages(capsys):
    for option, spoken in ((["--help"], "en"), (["--lang", "de", "-h"], "de"), (["help", "--lang=de"], "de")):
        assert cli.main(option) == 0
        shown = capsys.readouterr().out
        for name in COMMANDS:
            assert f"  {name}" in shown
            assert TEXTS.say(spoken, f"command-{name}") in shown


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_each_command_has_help_in_both_languages(command, language, capsys):
    syntax = declared(command)[0].syntax
    assert cli.main([command, "--help", "--lang", language]) == 0
    by_option = capsys.readouterr().out
    assert cli.main(["--lang", language, "help", command]) == 0
    assert capsys.readouterr().out == by_option
    for option in syntax.options:
        assert f"--{option.name}" in by_option


def syntaxes():
    """Every command and action as it is called, with its syntax and the actions that it has."""
    for file in sorted((ROOT / "engine" / "regelwerk" / "commands" / "usage").glob("*.txt")):
        called, actions = declared(file.stem)
        yield file.stem, called.syntax, actions
        for action, inner in actions.items():
            yield f"{file.stem} {action}", inner.syntax, ()


def test_what_is_declared_of_a_command_is_there():
    """Its function, a sentence for a wrong number, and what its options speak of."""
    words = {"here", "optional", "many", "alone", "repeatable", "required", "number", "needs", "never-with"}
    for command in COMMANDS:
        lines = (ROOT / "engine/regelwerk/commands/usage" / f"{command}.txt").read_text("utf-8").splitlines()
        known = [each for line in lines if line[:1] != "$" for each in line.split("; ")[1:]]
        assert {each.partition(" ")[0] for each in known} <= words, command
        called, actions = declared(command)
        for each in actions.values() if actions else [called]:
            module, _, function = each.function.rpartition(".")
            assert callable(getattr(import_module(f"regelwerk.commands.{module}"), function)), each
    for name, syntax, _ in syntaxes():
        known = {each.name for each in (*syntax.options, *syntax.positionals)}
        for option in syntax.options:
            assert known >= {*option.needs, *option.never_with}, (name, option)
            assert option.number is None or option.number.wrong in PROBLEMS.ids(), (name, option)


def test_every_line_of_help_has_its_words():
    """In a file of the command's own, or among those of several commands."""
    for name, syntax, actions in syntaxes():
        wanted = {"purpose"}
        wanted |= {f"argument-{each.name}" for each in syntax.positionals}
        wanted |= {f"option-{each.name}" for each in (*syntax.options, *common_options(syntax))}
        wanted |= {f"example-{number}" for number, _ in enumerate(syntax.examples, 1)}
        wanted |= {f"action-{each}" for each in actions}
        own = set(Texts(f"help/{name.replace(' ', '-')}").ids())
        assert own <= wanted, name
        assert wanted <= own | set(COMMON.ids()), name


def test_every_syntax_fits_into_110_columns():
    """Also those of commands that are not in the table yet."""
    for name, syntax, _ in syntaxes():
        for language in ("en", "de"):
            shown = help_text(syntax, name, language)
            assert max(map(len, shown.splitlines())) <= 110, name


def test_without_a_command_the_help_goes_to_standard_error(capsys):
    assert cli.main([]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("Usage: regelwerk COMMAND")


def test_the_version_is_the_package_s(capsys):
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"regelwerk {import_module('regelwerk').__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["chekc"], "unknown-command", "check"),
        (["check"], "missing-argument", "RULESET"),
        (["check", "a", "b"], "surplus-argument", "b"),
        (["check", "a", "--langg=de"], "unknown-option", "--lang"),
        (["check", "a", "--lang", "fr"], "unknown-choice", "de, en"),
        (["--format", "text"], "missing-command", "--format"),
        (["check", "/no/such/folder"], "unknown-ruleset", "/no/such/folder"),
        (["schema", "no_such_kind"], "unknown-schema", "no_such_kind"),
    ],
)
def test_a_wrong_call_is_explained_and_ends_with_2(arguments, code, words, capsys):
    assert cli.main(arguments) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert f"[{code}]" in shown.err
    assert words in shown.err


def test_a_misspelt_command_gets_the_likely_one(capsys):
    cli.main(["chekc", "--lang", "de"])
    shown = capsys.readouterr().err
    assert "Den Befehl „chekc“ gibt es nicht." in shown
    assert "check" in shown.split("gibt es nicht.")[1]


def test_a_wrong_call_is_told_as_json_when_json_was_asked_for(capsys):
    for arguments in (["chekc", "--format", "json"], ["check", "/no/such", "--format=json"]):
        assert cli.main(arguments) == 2
        shown = capsys.readouterr()
        assert "unknown-" in json.dumps(json.loads(shown.out))
        assert shown.err == ""


def test_problems_are_the_result_and_end_with_1(toy, linker, capsys):
    linker.problems = [Problem("ruleset-head-twice", Span(str(toy / "ruleset.yaml"), 1, 1, 1, 5))]
    assert cli.main(["check", str(toy)]) == 1
    shown = capsys.readouterr()
    assert "ruleset.yaml:1:1" in shown.out
    assert "[ruleset-head-twice]" in shown.out
    assert "\x1b" not in shown.out
    assert shown.err == ""


def test_what_no_command_foresaw_is_one_sentence_without_a_traceback(toy, linker, capsys, monkeypatch):
    def explode():
        raise RecursionError("deep\x1b[31m\nwater")

    linker.meanwhile = explode
    assert cli.main(["check", str(toy)]) == 1
    shown = capsys.readouterr().err
    assert shown.startswith("Something went wrong inside Regelwerk itself")
    assert "(cli.py:" in shown or "(commands/check.py:" in shown
    assert "[internal-error]" in shown
    assert "RecursionError" not in shown and "deep" not in shown and "water" not in shown
    assert "Traceback" not in shown
    monkeypatch.setenv("REGELWERK_DEBUG", "1")
    cli.main(["check", str(toy), "--lang", "de"])
    shown = capsys.readouterr().err
    assert shown.startswith("In Regelwerk selbst")
    assert "Traceback" in shown and "RecursionError" in shown


def test_an_interruption_ends_quietly(toy, linker, capsys):
    def interrupt():
        raise KeyboardInterrupt

    linker.meanwhile = interrupt
    assert cli.main(["check", str(toy)]) == 130
    assert capsys.readouterr().err == ""


@pytest.mark.skipif(sys.platform == "win32", reason="pipes there break in another way")
def test_a_reader_who_leaves_early_causes_no_words():
    reading, writing = os.pipe()
    os.close(reading)
    try:
        result = subprocess.run(
            [sys.executable, "-m", "regelwerk", "--help"],
            cwd=ROOT,
            stdout=writing,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
        )
    finally:
        os.close(writing)
    assert (result.returncode, result.stderr) == (141, "")


def test_an_output_that_knows_no_umlauts_still_gets_the_help():
    result = regelwerk("--help", "--lang", "de", PYTHONIOENCODING="ascii")
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.skipif(sys.platform != "linux", reason="file names are bytes on Linux only")
def test_a_name_that_is_no_text_can_still_be_told():
    result = regelwerk(b"check", b"/no/\xff", b"--format=json")
    assert result.returncode == 2
    assert "unknown-ruleset" in result.stdout


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "C", "LC_MESSAGES": "de_CH"}, "de"),
        ({"LANG": "de_DE", "LC_ALL": ""}, "de"),
    ],
)
def test_the_environment_decides_the_language(environment, language):
    assert cli.language_of(["check", "x"], environment) == (language, ["check", "x"])


def test_the_option_outweighs_the_environment_wherever_it_stands():
    german = {"LANG": "de_DE"}
    assert cli.language_of(["--lang", "en", "check", "x"], german) == ("en", ["check", "x"])
    assert cli.language_of(["check", "x", "--lang=en"], german) == ("en", ["check", "x"])
    assert cli.language_of(["check", "--", "--lang", "en"], german) == ("de", ["check", "--", "--lang", "en"])


def test_colour_is_for_terminals_whose_reader_wants_it(monkeypatch):
    from regelwerk.commands.report import colour_wanted

    class Terminal:
        def isatty(self):
            return True

    monkeypatch.setenv("TERM", "xterm")
    assert colour_wanted(Terminal(), plain=False)
    assert not colour_wanted(Terminal(), plain=True)
    assert not colour_wanted(None, plain=False)
    monkeypatch.setenv("NO_COLOR", "1")
    assert not colour_wanted(Terminal(), plain=False)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="only Linux has a disk that is always full")
def test_output_that_finds_no_room_is_told_as_that_and_not_as_a_bug():
    command = [sys.executable, "-m", "regelwerk", "kinds", "rule"]
    with open("/dev/full", "w") as full:
        ended = subprocess.run(command, stdout=full, cwd=ROOT, stderr=subprocess.PIPE, text=True, timeout=60)
    assert ended.returncode == 1
    assert "[output-not-written]" in ended.stderr and "[internal-error]" not in ended.stderr


NOUGHTS = str(ROOT / "tests" / "rulesets" / "toys" / "noughts")


@pytest.mark.parametrize("arguments", [["fmt", "-"], ["play", NOUGHTS, "--no-save"]])
def test_a_closed_standard_input_is_an_empty_one(arguments, monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", None)
    assert cli.main(arguments) == 0
    sys.stdin.close()
    assert "[internal-error]" not in capsys.readouterr().err
