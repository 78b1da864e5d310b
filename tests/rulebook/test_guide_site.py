"""The author's guide with its reference becomes a site without a broken link, and leads the front page."""

import pytest

from regelwerk.author.lints.page import markdown
from regelwerk.author.reference import reference_pages
from regelwerk.rulebook.guide import guide_folder, make_guide, written
from regelwerk.rulebook.site import build_site


def guide(language):
    return make_guide(language, {**reference_pages(language), "lints.md": markdown(language)})


def test_a_step_of_the_guide_says_to_which_file_it_belongs():
    page = guide("en").pages["04_game.md"]
    assert "`stones/rules.yaml`:\n" in page and "`stones/rules.yaml`, at the end:\n" in page
    assert "<!--" not in page


def test_the_first_page_is_the_front():
    assert next(iter(guide("de").pages)) == "index.md"


def test_what_is_written_by_hand_and_what_is_looked_up_are_two_parts():
    made = guide("en")
    assert {"index.md", "06_board.md"} <= made.chapters
    assert made.headings.keys() - made.chapters == {"kinds.md", "words.md", "lints.md"}


def test_pictures_stand_beside_the_chapters_and_are_no_pages():
    made = guide("de")
    assert made.pages["fens.svg"].startswith("<svg") and "fens.svg" not in made.headings
    assert "](fens.svg)" in made.pages["06_board.md"]


@pytest.mark.slow
def test_the_guide_builds_strictly_in_both_languages(tmp_path):
    pytest.importorskip("material")
    folder = str(tmp_path / "site")
    assert build_site([], folder, guides=[guide(language) for language in written()]) == []
    fronts = ((tmp_path / "site" / name).read_text("utf-8") for name in ("index.html", "index-en.html"))
    for language, front in zip(map(guide_folder, written()), fronts, strict=True):
        assert f'href="{language}/index.html"' in front
        chapter = (tmp_path / "site" / language / "06_board.html").read_text("utf-8")
        assert 'src="fens.svg"' in chapter and 'href="kinds.html"' in chapter
        assert "kind-immunity" in (tmp_path / "site" / language / "kinds.html").read_text("utf-8")
