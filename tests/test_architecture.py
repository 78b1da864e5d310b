"""The house keeps its plan: imports run one way, the engine knows no game, starting stays cheap."""

import io
import re
import shutil
import subprocess
import sys
import tokenize
from functools import cache
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parent.parent
ENGINE = ROOT / "engine" / "regelwerk"
RULESETS = ROOT / "rulesets"

# Words that a ruleset uses as a name and that are the engine's own vocabulary too. Each needs a reason;
# a proper name (a place, a people, a spell) never belongs here.
SHARED_WORDS = {
    "actions": "what whoever decides may choose, in every game",
    "appear": "the English verb",
    "armour": "the English noun in the words' own examples",
    "base": "the round base of a piece on a plane",
    "being": "the English participle",
    "batch": "very many games worked out at once",
    "beside": "the English preposition: files are written beside and renamed",
    "building": "the English participle",
    "busy": "the English adjective",
    "call": "the English verb: an expression calls a word",
    "calls": "the English verb",
    "cast": "a function of Python's typing module",
    "current": "the English adjective",
    "cut": "the English verb: long lines are cut",
    "drop": "the English verb",
    "ein": "the German article",
    "engine": "this program itself",
    "fort": "the German adverb for away",
    "fail": "the English verb",
    "field": "what a type declares",
    "fields": "what a type document declares",
    "follow": "the English verb; the FOLLOW sets of a grammar",
    "free": "the English adjective: a name that is not taken",
    "gap": "the English noun: a gap that is as wide as a base",
    "given": "a section of examples; the English participle",
    "go": "the English verb",
    "good": "the English adjective",
    "group": "the English noun: a regular expression's group",
    "hex": "what a space of hexes is made of, in every game",
    "hexside": "where two hexes of a space touch, in every game",
    "hidden": "the English participle: what is out of sight",
    "hold": "the English verb: what a field may hold, what must hold",
    "lambda": "Python's keyword",
    "lead": "the English verb",
    "leading": "the English adjective: what stands in front",
    "leads": "the English verb",
    "levels": "levels of a plane, and of detail",
    "limits": "the limits of a field",
    "machine": "the English noun: for machines to read",
    "match": "Python's keyword",
    "measured": "the English participle",
    "miss": "the English verb",
    "move": "the English verb",
    "moves": "the English verb",
    "muster": "the German word for a pattern",
    "on_table": "whether a place is on a plane's table",
    "paid": "the English participle",
    "pay": "the English verb: what a cost says is paid",
    "ranks": "the English verb: what an end does that gives places",
    "verdict": "the English noun: what became of a mutant",
    "one": "the English numeral and pronoun",
    "odds": "the English noun: how likely something is",
    "opened": "the English participle: a ruleset that was opened",
    "order": "what players write, in every game; before and after",
    "orders": "what players write, in every game",
    "plain": "the English adjective: plain text, plain data",
    "player": "whoever plays, in every game",
    "power": "the English noun in the words' own examples",
    "reach": "the English verb: what effects reach",
    "ready": "the English adjective",
    "rivals": "the English noun: two documents that claim one name",
    "separate": "the English verb and adjective",
    "settle": "the English verb: what is left after the fixed point is settled",
    "small": "the English adjective",
    "standard": "standard output",
    "stays": "the English verb",
    "stopping": "the English participle",
    "storey": "how high a level of a plane is",
    "stuck": "the English participle",
    "team": "the English noun in the words' own examples",
    "three": "the English numeral",
    "tisch": "the German noun: a plane is a table",
    "turn": "the English noun and verb: whose turn it is",
    "two": "the English numeral",
    "unfinished": "the English adjective",
    "unit": "the unit of measure of a field",
    "unknown": "the third truth value, and a type not known",
    "walk": "the English verb: walking over a tree",
    "writing": "the English verb",
    "zweiter": "the German numeral",
    # What ids of sentences and examples have in common with everyday words.
    "clash": "the English noun: what two rules do to one another",
    "force": "the option that lets a file be written over",
    "named": "the English participle",
    "order-twice": "the code of a problem",
    "setting_up": "the English gerund",
    "steps": "the English noun: steps of a game, steps along a way",
    "stride": "the English noun: how far one number of a line lies from the next",
    "struck": "the English participle",
}


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    command = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    return subprocess.run(
        [sys.executable, "-c", command, "--no-cache", "--no-logo"],
        cwd=folder, env={"PYTHONPATH": str(folder), "PATH": ""}, capture_output=True, text=True, timeout=120,
    )


def test_imports_run_one_way_through_the_rooms():
    result = lint_imports(ROOT)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.slow
@pytest.mark.parametrize(("file", "text", "complaint"), [
    ("utils.py", "", "utils"),
    ("model/astray.py", "import regelwerk.load.shipped\n", "model.astray -> regelwerk.load.shipped"),
])
def test_a_stray_module_or_an_import_upwards_breaks_the_contract(tmp_path, file, text, complaint):
    shutil.copytree(ENGINE, tmp_path / "regelwerk", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "regelwerk" / file).write_text(text)
    result = lint_imports(tmp_path)
    assert result.returncode == 1
    assert complaint in result.stdout


def test_no_module_of_the_engine_names_anything_of_a_game():
    if not RULESETS.is_dir():
        pytest.skip("there is no ruleset whose names could be known")
    names = {name for file in RULESETS.rglob("*.yaml") for name in names_of(file.read_text("utf-8"))}
    searched = Searched({name for name in names if name.lower() not in SHARED_WORDS})
    found = [
        f"{file.relative_to(ROOT)}:{line}: {name}"
        for file in sorted(ENGINE.rglob("*.py"))
        if "shipped" not in file.relative_to(ENGINE).parts
        for line, name in game_names_in(file.read_text("utf-8"), searched)
    ]
    assert not found, "\n".join(found)


TOY = """\
kind: table
id: snack_kinds
columns: {snack: {type: text, key: true}, taste: {one_of: [sour, bland]}, price: {type: integer}}
rows:
  - {snack: Zimtstern, taste: sour, price: 3}
---
kind: scenario
id: T.1-2
state: {eaters: {Ob: {snack: Zimtstern}}}
"""


def test_the_names_of_a_ruleset_are_ids_keys_choices_and_things():
    assert names_of(TOY) == {"snack_kinds", "Zimtstern", "sour", "bland", "T.1-2", "Ob"}


@pytest.mark.parametrize("source", [
    "zimtstern = 1", "if_zimtstern_then = 1", "class SnackKinds: ...", "x = 'a Zimtstern costs more'",
    '"""See T.1-2."""', "x = 1  # as in T.1-2", "x = {'Ob': 1}", "x = f'{y} Zimtstern'",
])
def test_a_name_is_found_in_identifiers_texts_and_comments(source):
    assert game_names_in(source, Searched(names_of(TOY)))


@pytest.mark.parametrize("source", ["Obst = job = ob = 1", "x = 'T.1-23'", "bland_ness = zimtsterne = 2"])
def test_a_longer_word_that_contains_a_name_is_another_word(source):
    assert [name for _, name in game_names_in(source, Searched(names_of(TOY) - {"bland"}))] == []


def names_of(text: str) -> set[str]:
    """The names that a ruleset's file gives: ids, row keys, choices, things in states."""
    names: set[str] = set()
    for document in yaml.load_all(text, Loader=getattr(yaml, "CBaseLoader", yaml.BaseLoader)):
        if not isinstance(document, dict):
            continue
        names.add(document.get("id", ""))
        columns = document.get("columns", {})
        for row in document.get("rows", []):
            names |= {row[column] for column in row if columns.get(column, {}).get("key") == "true"}
        for field in [*columns.values(), *document.get("fields", {}).values()]:
            names |= set(field.get("one_of", []) if isinstance(field, dict) else [])
        given = document.get("given") if isinstance(document.get("given"), dict) else {}
        for things in [*document.get("state", {}).values(), *given.get("state", {}).values()]:
            # Of a type of which there is one, its fields stand there.
            names |= {id for id, held in things.items() if isinstance(held, dict)}
    # One letter, or a number, names nothing that could be told from a variable; C4 or AA12_1 is where
    # a hex lies, on every map.
    return {
        name
        for name in names
        if len(name) > 1 and not name.isdigit() and not re.fullmatch(r"[A-Z]{1,2}\d+(_\d+)?", name)
    }


@cache
def pattern_of(names: frozenset[str]) -> re.Pattern[str]:
    """Finds any of the names as a word: `_` divides words, and short names keep their case."""
    long = sorted((name for name in names if len(name) > 3), key=len, reverse=True)
    camel = {re.sub(r"_(\w)", lambda found: found[1].upper(), f"_{name}") for name in long if "_" in name}
    short = sorted((name for name in names if len(name) <= 3), key=len, reverse=True)
    words = [f"(?i:{re.escape(name)})" for name in long] + [re.escape(name) for name in [*camel, *short]]
    return re.compile(rf"(?<![^\W_])(?:{'|'.join(words)})(?![^\W_])") if words else re.compile(r"(?!)")


class Searched:
    """Names that are looked for, by their longest words: a pattern of thousands of names is slow. One without
    `_` may stand for one with it, as in CamelCase."""

    def __init__(self, names: set[str]) -> None:
        self.by_word: dict[str, set[str]] = {}
        for name in names:
            for written in (name, name.replace("_", "")):
                self.by_word.setdefault(max(self._words(written), key=len), set()).add(name)

    def found_in(self, text: str) -> list[re.Match[str]]:
        near = [self.by_word[word] for word in dict.fromkeys(self._words(text)) if word in self.by_word]
        return [match for names in near for match in pattern_of(frozenset(names)).finditer(text)]

    @staticmethod
    def _words(text: str) -> list[str]:
        return re.findall(r"[^\W_]+", text.lower())


def game_names_in(source: str, searched: Searched) -> list[tuple[int, str]]:
    """Lines and names, for every name of a game in a module's identifiers, texts and comments."""
    found = []
    if not any(map(searched.found_in, source.split("\n"))):  # reading tokens is slow
        return found
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in (tokenize.OP, tokenize.NUMBER, tokenize.NEWLINE, tokenize.NL):
            for match in searched.found_in(token.string):
                found.append((token.start[0] + token.string.count("\n", 0, match.start()), match[0]))
    return found


@pytest.mark.parametrize(("code", "forbidden"), [
    ("import regelwerk.cli", {"argparse", "re", "typing", "json", "yaml", "regelwerk.model"}),
    ("import regelwerk.commands.unchanged", {"argparse", "re", "typing", "json", "yaml", "hashlib",
                                             "pathlib"}),
    ("import regelwerk.commands.check", {"argparse", "jsonschema", "networkx", "lark", "rich",
                                         "dataclasses"}),
    ("import regelwerk.words.functions, regelwerk.run.program, regelwerk.spaces.plane", {"shapely", "numpy"}),
    ("from regelwerk.link.ruleset import link_folder", {"regelwerk.spaces.plane", "shapely", "numpy"}),
])
def test_what_every_start_pays_for_stays_light(code, forbidden):
    listing = subprocess.run(
        [sys.executable, "-c", f"{code}; import sys; print(*sys.modules)"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.split()
    assert not forbidden & set(listing)
