import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from jinja2 import Environment

from regelwerk.cli import main
from regelwerk.link.ruleset import link_folder
from regelwerk.rulebook.edition import make_edition
from regelwerk.rulebook.site import build_site

pytest.importorskip("material", reason="the site needs the extra `site`")
# MkDocs and its theme warn of things in each other; what they warn of in our pages is logged instead.
pytestmark = pytest.mark.filterwarnings("default")

# What a page may hold beside plain markup, all of it the theme's own.
HANDLERS = re.compile(r"^on")


class Reader(HTMLParser):
    """Collects scripts, addresses and event handlers of a page, as a browser would find them."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.scripts, self.addresses, self.handlers, self.in_script = [], [], [], False

    def handle_starttag(self, tag, attributes):
        self.in_script = tag == "script"
        for name, value in attributes:
            if name in ("src", "href", "xlink:href", "action"):
                self.addresses.append(value or "")
            if HANDLERS.match(name):
                self.handlers.append((tag, name))

    def handle_endtag(self, tag):
        self.in_script = False

    def handle_data(self, data):
        if self.in_script:
            self.scripts.append(data)


def read(folder):
    for page in sorted(folder.rglob("*.html")):
        reader = Reader()
        reader.feed(page.read_text("utf-8"))
        yield page, reader


def edition_of(folder, language):
    ruleset, problems = link_folder(str(folder))
    assert problems == []
    edition, problems = make_edition(ruleset, language)
    assert problems == []
    return edition


def test_markup_in_a_ruleset_comes_into_no_page(hostile_folder, tmp_path):
    assert build_site([edition_of(hostile_folder, "en")], str(tmp_path / "site")) == []
    pages = list(read(tmp_path / "site"))
    assert len(pages) > 5
    for page, reader in pages:
        text = page.read_text("utf-8")
        assert not [script for script in reader.scripts if "alert" in script], page
        assert not [
            address for address in reader.addresses if re.match(r"(?i)\s*(javascript|http|//)", address)
        ]
        assert reader.handlers == []
        # The one-page edition shows the drawing of the phases as the file that it is.
        pictures = {re.search(r'src="([^"]*)"', each)[1] for each in re.findall(r"<img[^>]*>", text)}
        assert pictures <= ({"sequence.svg"} if page.name == "print.html" else set())


def test_the_templates_of_the_theme_are_compiled_for_the_first_edition(toy_folder, tmp_path, monkeypatch):
    compiled, plainly = [], Environment.compile
    monkeypatch.setattr(Environment, "compile", lambda *given: compiled.append(given) or plainly(*given))
    for language, again in (("de", False), ("en", True)):
        edition = edition_of(toy_folder, language)
        compiled.clear()
        assert build_site([edition], str(tmp_path / language)) == []
        assert not again or compiled == []


def test_a_site_has_an_edition_for_each_language_that_lead_to_each_other(toy_folder, tmp_path):
    editions = [edition_of(toy_folder, language) for language in ("de", "en")]
    assert build_site(editions, str(tmp_path / "site")) == []
    german = (tmp_path / "site" / "toy" / "de" / "toy.html").read_text("utf-8")
    assert 'href="./../../toy/en/toy.html"' in german
    assert '<html lang="de"' in german
    drawing = (tmp_path / "site" / "toy" / "en" / "sequence.html").read_text("utf-8")
    assert 'xlink:href="toy.html#gallop"' in drawing
    assert 'href="toy/de/index.html"' in (tmp_path / "site" / "index.html").read_text("utf-8")


def test_a_link_that_leads_nowhere_stops_the_build(toy_folder, tmp_path):
    edition = edition_of(toy_folder, "en")
    pages = {**edition.pages, "index.md": "[a](toy.md#nowhere) [b](missing.md)\n"}
    problems = build_site([edition._replace(pages=pages)], str(tmp_path / "site"))
    assert {problem.code for problem in problems} == {"rulebook-site"}
    assert len(problems) == 2
    assert not (tmp_path / "site" / "index.html").exists()


def test_the_command_builds_below_the_working_directory_and_tells_what_it_made(
    toy_folder, tmp_path, capsys, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    assert main(["rulebook", "build", str(toy_folder), "--to", "s", "--edition", "de", "--lang", "en"]) == 0
    assert capsys.readouterr().out == "s/toy/de: 8 pages\n"
    assert (tmp_path / "s" / "toy" / "de" / "toy.html").exists()


def test_the_command_refuses_a_language_that_the_ruleset_does_not_have(hostile_folder, tmp_path, capsys):
    assert (
        main(["rulebook", "write", str(hostile_folder), "--to", str(tmp_path / "s"), "--edition", "de"]) == 2
    )
    assert "rulebook-language" in "".join(capsys.readouterr())


def test_the_command_refuses_an_action_it_does_not_know(capsys):
    assert main(["rulebook", "biuld"]) == 2
    assert "build" in capsys.readouterr().err


def test_a_drawing_leads_to_the_file_in_which_it_is_large(tmp_path):
    snails = Path(__file__).parents[1] / "rulesets" / "toys" / "snails"
    edition = edition_of(snails, "de")
    assert build_site([edition], str(tmp_path / "site")) == []
    pages = [page for page in (tmp_path / "site").rglob("*.html") if page.name != "print.html"]
    opened = re.compile(r'<a class="rulebook-large" href="([^"]+)" title="Bild groß öffnen"><(?:svg|img)')
    large = [name for page in pages for name in opened.findall(page.read_text("utf-8"))]
    assert set(edition.book.maps.values()) <= set(large)
    assert all(list((tmp_path / "site").rglob(name)) for name in large)
