"""The catalogues: every language says the same messages, and what a message may hold is filled in."""

import ast as python
import json
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from regelwerk.texts import Texts, catalogue, languages, pattern

FOLDER = Path(catalogue.FOLDER)
FILES = sorted(file.relative_to(FOLDER / "en") for file in (FOLDER / "en").rglob("*.ftl"))


def topic_of(file: Path) -> str:
    """The topic of a file below a language's folder: all problems are one."""
    return "problems" if file.parts[0] == "problems" else file.with_suffix("").as_posix()


# What a sentence may have to know about its values in one language and not in another.
GRAMMATICAL = {"case", "many", "list", "which", "bent"}
TOPICS = sorted({topic_of(file) for file in FILES})


def messages(file: Path) -> list[ast.Message]:
    body = FluentParser().parse(file.read_text("utf-8")).body
    return [each for each in body if isinstance(each, ast.Message)]


@pytest.fixture
def said(tmp_path, monkeypatch):
    """Texts of a topic of their own, by language."""

    def written(**texts: str) -> Texts:
        monkeypatch.setattr(catalogue, "FOLDER", str(tmp_path))
        catalogue._entries.cache_clear()
        for language, text in texts.items():
            (tmp_path / language).mkdir()
            (tmp_path / language / "toys.ftl").write_text(text, encoding="utf-8")
        return Texts("toys")

    yield written
    catalogue._entries.cache_clear()


def test_english_and_german_are_there():
    assert {"de", "en"} <= set(languages())


@pytest.mark.parametrize("language", languages())
def test_every_file_holds_nothing_but_messages(language):
    for file in (FOLDER / language).rglob("*.ftl"):
        body = FluentParser().parse(file.read_text("utf-8")).body
        assert [each.content for each in body if isinstance(each, ast.Junk)] == [], file
        # What is found as text is what Fluent's parser finds.
        topic = topic_of(file.relative_to(FOLDER / language))
        parsed = {each.id.name for each in body if isinstance(each, ast.Message)}
        assert parsed <= set(Texts(topic).ids(language))


@pytest.mark.parametrize("topic", TOPICS)
def test_no_message_of_a_topic_stands_twice(topic):
    files = [file for file in FILES if topic_of(file) == topic]
    for language in languages():
        ids = [each.id.name for file in files for each in messages(FOLDER / language / file)]
        assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("language", ["de"])
def test_both_languages_say_the_same_messages_about_the_same_values(topic, language):
    texts = Texts(topic)
    assert set(texts.ids(language)) == set(texts.ids())
    for id in texts.ids():
        entries = (catalogue._entries(texts._topic, each) for each in ("en", language))
        ours, theirs = (catalogue.parsed(each[id]) for each in entries)
        assert ours.keys() == theirs.keys(), id
        for part in ours:
            assert ours[part].variables - GRAMMATICAL == theirs[part].variables - GRAMMATICAL, id


def test_values_are_filled_in_and_one_takes_its_own_form(said):
    forms = "{ $count ->\n    [one] toy\n   *[other] toys\n}"
    texts = said(en=f'found = {{ $count }} {forms} in "{{ "{{" }}{{ $box }}{{ "}}" }}"\n')
    assert texts.say("en", "found", {"count": 1, "box": "a"}) == '1 toy in "{a}"'
    assert texts.say("en", "found", {"count": "1", "box": "{count}"}) == '1 toy in "{{count}}"'
    assert texts.say("en", "found", {"count": 0}) == '0 toys in "{{box}}"'
    assert texts.variables("en", "found") == {"count", "box"}


def test_a_form_may_be_named_by_its_value(said):
    texts = said(en="holds = This { $holds ->\n    [always] always\n   *[never] never\n} holds.\n")
    assert texts.say("en", "holds", {"holds": "always"}) == "This always holds."
    assert texts.say("en", "holds", {"holds": "odd"}) == "This never holds."


def test_what_a_language_lacks_is_said_in_english_and_what_none_says_by_its_id(said):
    texts = said(en="one = One\n    .mend = Mend it.\ntwo = Two\n", de="one = Eins\n")
    assert [texts.say("de", id) for id in ("one", "two", "three")] == ["Eins", "Two", "three"]
    assert [texts.say("de", id, part="mend") for id in ("one", "two", "three")] == ["Mend it.", "", ""]
    assert texts.say("xx", "one") == "One"


def test_a_broken_message_falls_back_and_leaves_its_neighbours_alone(said):
    texts = said(en="one = One\ntwo = Two\n", de="one = { $\ntwo = Zwei\n")
    assert [texts.say("de", id) for id in ("one", "two")] == ["One", "Zwei"]


def test_messages_of_several_lines_keep_them(said):
    texts = said(en="told =\n    First:\n    { \"  \" }second\n\n    third\nnext = n\n")
    assert texts.say("en", "told") == "First:\n  second\n\nthird"
    assert texts.say("en", "next") == "n"


def test_no_message_holds_a_blank_that_is_no_variable():
    """`{name}` of Python's own format would be read as a reference to another message."""
    for file in FOLDER.rglob("*.ftl"):
        assert not re.search(r"\{ ?[a-z]\w* ?\}", file.read_text("utf-8")), file


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("topic", TOPICS)
def test_messages_that_need_no_parser_are_read_as_fluent_reads_them(topic, language):
    for entry in catalogue._entries(topic, language).values():
        ours, theirs = pattern.parsed(entry), pattern._parsed_by_fluent(entry)
        assert ours.keys() == theirs.keys(), entry
        for part, read in theirs.items():
            assert (ours[part].variables, ours[part].forms) == (read.variables, read.forms), entry
            for value in ("1", "2", "some text", *re.findall(r"\[([\w-]+)\]", entry)):
                values = dict.fromkeys(read.variables, value)
                assert ours[part].filled(values) == read.filled(values), entry
            assert ours[part].filled({}) == read.filled({}), entry


# What is German by nature: letters of names, signs that are told apart, an example of a dictionary's entry.
# How German bends its nouns, and what authors may type for English keys, stands in `texts/de`.
GERMAN_BY_NATURE = {
    "link/expression_text.py", "load/patterns.py",
    "load/syntax.py",
    "author/lints/prose.py",
}  # fmt: skip


def test_no_sentence_stands_in_python():
    package = FOLDER.parent
    found = {
        file.relative_to(package).as_posix()
        for file in package.rglob("*.py")
        if file.parent.parent != FOLDER and re.search("[äöüÄÖÜß„]", file.read_text("utf-8"))
    }
    assert found == GERMAN_BY_NATURE


def test_no_german_word_that_people_write_stands_in_python():
    package = FOLDER.parent
    lists = {each: json.loads((FOLDER / each / "slips.json").read_text("utf-8")) for each in ("de", "en")}
    german, english = ({word for words in each.values() for word in words} for each in lists.values())
    shared = {"an", "d", "der", "die", "in", "w", "zone", "regelwerk"}  # of other things, too
    found = {
        f"{file.relative_to(package).as_posix()}: {node.value}"
        for file in package.rglob("*.py")
        if file.parent.parent != FOLDER
        for node in python.walk(python.parse(file.read_text("utf-8")))
        if isinstance(node, python.Constant) and node.value in german - english - shared
    }
    assert found == set()
