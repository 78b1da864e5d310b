"""What the search of a site knows, and what a reader finds with it."""

import json

import pytest

from regelwerk.link.ruleset import link_folder
from regelwerk.rulebook.edition import make_edition
from regelwerk.rulebook.search import FILE, _language, search_data
from regelwerk.rulebook.site import build_site
from tests.rulebook.asking import asked, data_of, places


def told(data):
    return json.loads(data.partition("=")[2])


@pytest.fixture
def edition(toy_folder):
    ruleset, problems = link_folder(str(toy_folder))
    assert problems == []

    def edition(language):
        return make_edition(ruleset, language)[0]

    return edition


def made(tmp_path, text):
    """The German and the English search of a small ruleset."""
    (tmp_path / "toy.yaml").write_text(HEAD + text, "utf-8")
    ruleset, problems = link_folder(str(tmp_path))
    assert problems == []
    return [data_of(make_edition(ruleset, language)[0]) for language in ("de", "en")]


HEAD = """
kind: ruleset
id: toy
version: 1.0.0
title: {de: Spiel, en: Toy}
start: play
---
kind: phase
id: play
title: {de: Zug, en: Turn}
who: nobody
"""
TERM = """---
kind: term
id: {id}
title: {{de: "{de}", en: "{en}"}}
also: {{de: [{also_de}], en: [{also_en}]}}
text: {{de: "{text_de}", en: "{text_en}"}}
"""
WORDS = [
    ("sight", "Sichtlinie", "Line of sight", "Blick", "view", "Wer wen sieht.", "Who sees whom."),
    ("pygmies", "Pygmäen", "Pygmies", "Zwergvolk", "small folk", "Sie sind klein.", "They are small."),
    ("street", "Straße", "Street", "Weg", "road", "Fuhrwerke fahren dort.", "Carts go there."),
    ("forest", "Wälder", "Forests", "Gehölz", "woodland", "Pferde kommen nicht hinein.", "No horses."),
    ("F.3.1", "Übergabe", "Handing over", "Tausch", "swap", "Man gibt etwas.", "One gives."),
    ("F.3.1.2", "Annahme", "Acceptance", "Nehmen", "taking", "Man nimmt etwas.", "One takes something."),
    ("start_play", "Anfang", "Beginning", "Aufbau", "set-up", "Alle bauen auf.", "All set up."),
]
KEYS = ("id", "de", "en", "also_de", "also_en", "text_de", "text_en")
TERMS = "".join(TERM.format(**dict(zip(KEYS, each, strict=True))) for each in WORDS)


@pytest.mark.parametrize(
    ("language", "question", "first"),
    [
        (0, "Sichtfeld", "sight"),
        (0, "pygmeen", "pygmies"),
        (0, "PYGMAEEN", "pygmies"),
        (0, "strasse", "street"),
        (0, "Wo sind hier Straßen?", "street"),
        (0, "Wald", "forest"),
        (0, "waelder", "forest"),
        (0, "Blicke", "sight"),
        (0, "Straß", "street"),
        (0, "F.3.1", "F.3.1"),
        (0, "3.1.2", "F.3.1.2"),
        (0, "f.3.1.", "F.3.1"),
        (0, "start_play", "start_play"),
        (0, "Aufbau", "start_play"),
        (1, "setup", "start_play"),
        (1, "set-up", "start_play"),
        (1, "set up", "start_play"),
        (1, "line-of-sight", "sight"),
        (1, "forrest", "forest"),
        (1, "woods", "forest"),
        (1, "what is the view?", "sight"),
        (1, "pygmy", "pygmies"),
    ],
)
def test_a_word_is_found_however_it_is_written(tmp_path, language, question, first):
    (found,) = asked(made(tmp_path, TERMS)[language], [question])
    assert places(found)[0] == f"toy.html#{first}"


def test_function_words_count_only_where_there_is_nothing_else(tmp_path):
    german, english = made(tmp_path, TERMS)
    assert places(asked(german, ["das ist der Wald und nicht die"])[0])[0] == "toy.html#forest"
    assert asked(german, ["xyzzyqw", ""]) == [[], []]
    assert places(asked(english, ["of"])[0]) == ["toy.html#sight"]


def test_whoever_types_a_part_of_a_number_finds_all_that_begin_so(tmp_path):
    (found,) = asked(made(tmp_path, TERMS)[0], ["3.1"])
    assert places(found)[:2] == ["toy.html#F.3.1", "toy.html#F.3.1.2"]


TABLE = """---
kind: table
id: beasts
title: {de: Tiere, en: Beasts}
source: {standing: house}
columns:
  beast: {type: text, key: true}
  name_de: {type: text}
  name_en: {type: text}
  price: {type: integer, unit: G, title: {de: Preis, en: price}}
  flies: {type: boolean, default: false, title: {de: fliegt, en: flies}}
rows:
  - {beast: owl, name_de: Eule, name_en: Owl, price: 5, flies: true, also: {de: [Uhu], en: [hooter]}}
  - {beast: dog, name_de: Hund, name_en: Dog, price: 3}
---
kind: table
id: limits
title: {de: Grenzen, en: Limits}
source: {standing: house}
columns:
  limit: {type: text, key: true}
  name_de: {type: text}
  name_en: {type: text}
  value: {type: integer}
  unit: {type: text, text: {de: Einheit, en: unit}}
rows:
  - {limit: jump, name_de: weitester Sprung, name_en: longest jump, value: 4, unit: cm}
---
kind: definition
id: read
title: {de: gelesen, en: read}
parameters: {beast: beasts, limit: limits}
is: beast.price if beast.flies else limit.value
"""


def test_rows_are_found_by_their_names_and_answer_at_once(tmp_path):
    german, english = made(tmp_path, TABLE)
    rows = {each["title"]: each["prose"] for each in told(english)["entries"] if each.get("row")}
    assert rows == {"Owl": "price (G) 5 · flies", "Dog": "price (G) 3", "longest jump": "4 cm"}
    best = [found[0] for found in asked(english, ["what does an owl cost?", "hooters", "how far can I jump"])]
    assert [each.title for each in best] == ["Owl", "Owl", "longest jump"]
    (found,) = asked(german, ["Uhu Hund Preis"])
    assert (found[0].at, {found[0].title, *found[0].rows} >= {"Eule", "Hund"}) == ("toy.html#beasts", True)


def test_a_section_is_found_by_its_paragraph_with_and_without_its_letter(edition):
    ids = {each["at"]: each["ids"] for each in told(data_of(edition("en")))["entries"] if each["ids"]}
    assert ids["toy.html#T.10"] == ["T.10", "2.10", "10"]
    assert ids["toy.html#mounts"] == ["mounts", "2.1"]


def test_examples_stand_behind_what_they_show(edition):
    entries = told(data_of(edition("en")))["entries"]
    examples = [each for each in entries if each["kind"] == "example"]
    assert examples and not any(each["ids"] or each["body"] for each in examples)
    weights = told(data_of(edition("en")))["weights"]
    assert weights["example"] < min(weights[kind] for kind in ("rule", "row", "action", "definition"))


def test_a_page_of_people_is_found_by_its_sections():
    section = {"location": "start.html#first", "title": "First &amp; last", "text": "Type &lt;here&gt;"}
    (entry,) = told(search_data("en", [section]))["entries"]
    assert (entry["at"], entry["title"]) == ("start.html#first", "First & last")
    assert entry["prose"] == "Type <here>"


def test_a_language_that_says_nothing_about_its_words_can_be_searched(monkeypatch):
    monkeypatch.setattr("regelwerk.rulebook.search.content", lambda language, name: "")
    _language.cache_clear()
    data = search_data("en", [{"location": "a.html", "title": "Ŝipo", "text": "ŝipoj"}])
    _language.cache_clear()
    assert places(asked(data, ["sipo"])[0]) == ["a.html"]


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_the_built_site_has_all_that_the_search_needs_and_nothing_of_another(edition, tmp_path):
    pytest.importorskip("material", reason="the site needs the extra `site`")
    assert build_site([edition("de")], str(tmp_path / "site")) == []
    folder = tmp_path / "site" / "toy" / "de"
    data = (folder / FILE).read_text("utf-8")
    assert told(data)["texts"]["none"].startswith("Nichts gefunden")
    assert all((folder / name).is_file() for name in ("minisearch.min.js", "search-words.js", "search.js"))
    assert not (folder / "search").exists()
    page = (folder / "toy.html").read_text("utf-8")
    assert "//unpkg" not in page and 'aria-label="Suche"' in page
