"""The author's guide, followed by its letter: files written, commands run, outputs compared."""

import io
import json
import os
import re
import runpy
import shlex
from contextlib import redirect_stdout
from pathlib import Path

import pytest

import regelwerk
from regelwerk.cli import main
from regelwerk.commands import simulate_runner
from regelwerk.rulebook.pictures import picture
from regelwerk.run.chance import Seeded
from regelwerk.run.game import new_game
from regelwerk.run.program import Program
from tests.sampling import sample

ROOT = Path(__file__).resolve().parents[1]
GUIDE = ROOT / "site" / "guide"
GAMES = GUIDE / "games"
LANGUAGES = sorted(folder.name for folder in GUIDE.iterdir() if folder != GAMES)
_STEP = re.compile(
    r"(?:<!-- (?P<how>write|append|part): (?P<file>\S+) -->\n)?```(?P<sort>\w+)\n(?P<text>.*?)```", re.DOTALL
)


def steps(page: Path) -> list[tuple[str, str, str]]:
    """The steps of a page: how, which file, and the text to write or the commands with their outputs."""
    return [
        (found["how"] or found["sort"], found["file"] or "", found["text"])
        for found in _STEP.finditer(page.read_text("utf-8"))
    ]


def commands(text: str) -> list[tuple[str, str]]:
    """Each command of a block, with what it shall print."""
    return re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", text, re.MULTILINE)


def told(output: str, shown: str) -> bool:
    """Whether an output is what a page shows; `…` stands for any text, on a line of its own for any lines."""
    parts = [
        r"(?:.*\n)*" if line == "…" else re.escape(line).replace("…", ".*") + r"\n"
        for line in shown.rstrip().splitlines()
    ]
    return re.fullmatch("".join(parts), output.rstrip() + "\n") is not None


def ran(file: Path) -> str:
    """What a program of a page prints."""
    with redirect_stdout(io.StringIO()) as printed:
        runpy.run_path(str(file))
    return printed.getvalue()


def follow(page: Path, run, wanted=lambda arguments: True) -> None:
    """Does what a page says in the present folder; `run` gives the output of a command that is `wanted`."""
    for how, file, text in steps(page):
        if how == "console":
            for line, shown in commands(text):
                program, *arguments = shlex.split(line)
                if not wanted(arguments):
                    continue
                output = run(arguments) if program == "regelwerk" else ran(Path(*arguments))
                assert told(output, shown), f"{page.name}: {line}\n{output}\n--- shown:\n{shown}"
        elif how == "part":
            assert text in Path(file).read_text("utf-8"), f"{page.name}: this is no part of {file}\n{text}"
        elif file:
            target = Path(file)
            target.parent.mkdir(exist_ok=True)
            with target.open("a" if how == "append" else "w", encoding="utf-8") as stream:
                stream.write(text)


@pytest.mark.parametrize("language", sample(LANGUAGES))
def test_the_guide_works_step_by_step_in_an_empty_folder(tmp_path, monkeypatch, capsys, language):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8" if language == "de" else "en_GB.UTF-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / ".cache"))
    # How far a simulation is after so many seconds depends on the machine.
    monkeypatch.setattr(simulate_runner, "_FIRST_LINE", 1e9)

    def run(arguments: list[str]) -> str:
        main(arguments)
        captured = capsys.readouterr()
        assert "Traceback" not in captured.out + captured.err
        return captured.out + captured.err

    for page in sorted((GUIDE / language).glob("*.md")):
        follow(page, run)


def test_both_languages_take_the_same_steps():
    assert LANGUAGES == ["de", "en"]
    names = {language: {file.name for file in (GUIDE / language).glob("*.md")} for language in LANGUAGES}
    assert names["de"] == names["en"]
    for name in names["de"]:
        german, english = ([step[:2] for step in steps(GUIDE / language / name)] for language in ("de", "en"))
        assert german == english, name


def test_every_command_of_the_guide_is_one_that_there_is():
    from regelwerk.commands.overview import COMMANDS

    for language in LANGUAGES:
        for page in (GUIDE / language).glob("*.md"):
            for command in re.findall(r"`regelwerk (\w+)", page.read_text("utf-8")):
                assert command in COMMANDS, f"{page.name}: {command}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["fens", "islands"])
def test_pictures_are_those_that_the_rulebook_makes(game, language):
    """REGELWERK_ACCEPT=1 draws them anew."""
    ruleset = regelwerk.load(str(GAMES / game), language).documents
    scenario, program = next(iter(ruleset.scenarios.values())), Program(ruleset)
    start = new_game(program, scenario.state, Seeded(1), language=language)
    drawn = picture(program, start, language, ruleset.header.title[language][0])
    kept = GUIDE / language / f"{game}.svg"
    if os.environ.get("REGELWERK_ACCEPT"):
        kept.write_text(drawn, "utf-8")
    assert kept.read_text("utf-8") == drawn


@pytest.mark.parametrize("game", sorted(each.name for each in GAMES.iterdir()))
def test_the_games_that_chapters_begin_from_are_sound(game, capsys):
    for command in ("check", "lint", "test"):
        assert main([command, str(GAMES / game)]) == 0, capsys.readouterr()
    assert main(["fmt", "--check", str(GAMES / game)]) == 0
    capsys.readouterr()
    assert main(["simulate", str(GAMES / game), "--games", "20", "--steps", "100", "--format", "json"]) == 0
    ends = json.loads(capsys.readouterr().out)["ends"]
    assert ends == {"unfinished": 20} if game == "crabs" else {"won": 20}  # crabs walk for ever
