"""A third language is added by adding files: English with accents, made by a script, speaks everywhere."""

import io
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, visitor

from regelwerk import cli
from regelwerk.texts import catalogue

ACCENTS = str.maketrans("aeiou", "åēïøū")
PLAIN = str.maketrans("åēïøū", "aeiou")
TOY = Path(__file__).parents[1] / "render" / "toy.yaml"
CORPUS = Path(__file__).parents[1] / "fuzz" / "corpus"
CLEARED = (catalogue.languages, catalogue._entries)


class Accented(visitor.Transformer):
    def visit_TextElement(self, node):
        node.value = node.value.translate(ACCENTS)
        return node


@pytest.fixture(scope="module")
def texts(tmp_path_factory):
    folder = tmp_path_factory.mktemp("languages") / "texts"
    shutil.copytree(catalogue.FOLDER, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    for file in (folder / "en").rglob("*.ftl"):
        made = Accented().visit(FluentParser().parse(file.read_text("utf-8")))
        target = folder / "xx" / file.relative_to(folder / "en")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(FluentSerializer().serialize(made), "utf-8")
    return folder


@pytest.fixture
def said(texts, tmp_path, monkeypatch, capsys):
    """What a command says in a language, on both streams."""
    for each in CLEARED:
        each.cache_clear()
    monkeypatch.setattr(catalogue, "FOLDER", str(texts))
    monkeypatch.setattr(cli, "_TEXTS", str(texts))
    monkeypatch.chdir(tmp_path)

    def run(language, *call, typed=""):
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        cli.main([*call, "--lang", language])
        shown = capsys.readouterr()
        return shown.out + shown.err

    yield run
    for each in CLEARED:
        each.cache_clear()


@pytest.mark.parametrize("call", [
    ["--help"], ["simulate", "--help"], ["new", "--help"], ["game", "submit", "--help"],
    ["check", "nowhere"], ["check", "duel", "--farmat", "x"],
    ["check", str(CORPUS / "head_twice_one_partial")],
    ["lint", "--about", "table-gap"],
])  # fmt: skip
def test_what_commands_say_is_the_language_s_own_whatever_it_is(said, call):
    english, other = said("en", *call), said("xx", *call)
    assert other.translate(PLAIN) == english.translate(PLAIN)
    # Names, code and lines of files stay as they are.
    assert sum(letter in "åēïøū" for letter in other) > 20


def test_play_speaks_it(said):
    call = ["play", "duel", "--players", "person,greedy", "--seed", "1", "--no-save"]
    other = said("xx", *call, typed="help\nfly\nquit\n")
    assert "Yøū måy:" in other
    assert "ïs nøt ūndērstøød" in other
    assert "Untïl nēxt tïmē." in other


def test_what_may_be_meant_is_told_in_play_whatever_the_language(said):
    """Titles that a ruleset does not have in it are told in one that it has."""
    call = ["play", "duel", "--players", "person,greedy", "--seed", "1", "--no-save"]
    other = said("xx", *call, typed="Zauberer\nquit\n")
    assert "Zauberer fertig" in other and "Untïl nēxt tïmē." in other


def test_a_game_by_post_speaks_it(said, tmp_path):
    call = ["--ruleset", "leadership", "--scenario", "standard", "--seed", "1"]
    assert "hås bēgūn" in said("xx", "game", "new", str(tmp_path / "g"), *call)
    assert "mïssïng" in said("xx", "game", "status", str(tmp_path / "g"))


def test_a_result_and_its_reasons_speak_it(said):
    assert "1 ørdēr gïvēn" in said("xx", "explain", "leadership", "F.3.1.3.4")
    assert "pērcēnt" in said("xx", "odds", "duel", "--example", "blast-hit", "--of", "Albin.field")


SPEAKS = """
import sys
from regelwerk.texts import catalogue
catalogue.FOLDER = sys.argv[1]
from regelwerk import cli
cli._TEXTS = sys.argv[1]
sys.exit(cli.main(sys.argv[2:]))
"""


def accented_rules(folder):
    """The toy ruleset of the rulebook's tests in a third language only: its English with accents."""
    speaks = "languages: [xx]\nnouns: {xx: {rïdēr: rïdērs, wïnd: wïnds}}"
    told = TOY.read_text("utf-8").replace("languages: [de, en]", speaks)
    quoted = r"\ben: ([\"'])(.*?)\1"
    told = re.sub(quoted, lambda found: f"xx: {found[1]}{accented(found[2])}{found[1]}", told)
    told = re.sub(r"\ben: ([^\"'{}]*?)(?=[,}\n])", lambda found: f"xx: {accented(found[1])}", told)
    told = re.sub(r"\ben:", "xx:", told)
    (folder / "rules.yaml").write_text(told, "utf-8")
    return folder


def accented(text):
    """A text of a ruleset with accents, but for the expressions in it."""
    parts = re.split(r"(\{\{.*?\}\})", text)
    return "".join(part if part.startswith("{{") else part.translate(ACCENTS) for part in parts)


def test_the_rulebook_of_a_ruleset_that_speaks_it_is_written_in_it(texts, tmp_path):
    (tmp_path / "toy").mkdir()
    rules, pages = str(accented_rules(tmp_path / "toy")), tmp_path / "pages"
    call = ["rulebook", "write", str(pages), "--ruleset", rules, "--lang", "xx"]
    done = subprocess.run(
        [sys.executable, "-c", SPEAKS, str(texts), *call], capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr
    told = "\n".join(page.read_text("utf-8") for page in (pages / "toy" / "xx").glob("*.md"))
    for sentence in ("## Rïdēr", "Wïnd øf *rïdēr* drøps by *far*.", "ïs grēåtēr thån 0 ånd"):
        assert sentence in told, sentence
    # Neither an English nor a German word is left; the names of files and documents are code.
    plain = re.sub(r"<[^>]*>|\([^)]*\)|\{[^}]*\}|\*[^*]*\*", " ", told)
    assert re.findall(r"\b(?:und|nicht|ist|der|for|the|is|not|and|which|that)\b", plain) == []
