"""Printing: without Chromium that is told; with it each PDF has its pages, and a sheet exactly one."""

import os
import re
from unicodedata import normalize

import pytest

from regelwerk.cli import main
from regelwerk.link.ruleset import link_folder
from regelwerk.load.shipped import ruleset_folder, ruleset_ids
from regelwerk.rulebook.edition import make_edition
from regelwerk.rulebook.gather import gather
from regelwerk.rulebook.pdf import chromium, print_site, printed

# `make pdf` prints all of them, too.
SAMPLE = os.environ.get("REGELWERK_PAGES") == "sample"
installed = pytest.mark.skipif(not chromium(), reason="no Chromium found; install it or name it in CHROMIUM")


def test_without_chromium_nothing_is_made_and_it_is_told(toy_folder, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "nothing"))
    assert main(["rulebook", "pdf", str(toy_folder), "--to", str(tmp_path / "p"), "--lang", "de"]) == 1
    assert "[rulebook-chromium-missing]" in capsys.readouterr().out
    assert not (tmp_path / "p").exists()


def test_each_edition_and_each_of_its_sheets_is_printed(toy_folder):
    ruleset, _ = link_folder(str(toy_folder))
    edition, _ = make_edition(ruleset, "en")
    assert [*printed([edition]).items()] == [
        ("toy-en.pdf", "toy/en/print.html"),
        ("toy-en-book.pdf", "toy/en/book.html"),
    ]


def page_count(file):
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", file.read_bytes()))


@installed
@pytest.mark.browser
@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_the_shipped_sheets_fit_on_one_page_each_booklets_on_twelve_and_no_edition_is_a_heap(tmp_path):
    ids = ["duel"] if SAMPLE else ruleset_ids()
    editions, problems = gather([ruleset_folder(id) for id in ids], [])
    assert problems == []
    files, problems = print_site(editions, str(tmp_path / "pdf"))
    assert problems == []
    assert sorted(files) == sorted(printed(editions))
    booklets = {file for file in files if file.endswith("-book.pdf")}
    assert len(booklets) == len(editions)
    sheets = {file for file in files if not re.fullmatch(r"\w+-(de|en)\.pdf", file)} - booklets
    assert len(sheets) >= (4 if SAMPLE else 8)
    for file in files:
        pages = page_count(tmp_path / "pdf" / file)
        least, most = (1, 1) if file in sheets else (4, 12) if file in booklets else (11, 99)
        assert least <= pages <= most, file
        assert (tmp_path / "pdf" / file).stat().st_size < 20_000_000, file
    for file in sorted(set(files) - sheets - booklets):
        assert wrong_numbers(tmp_path / "pdf" / file) == [], file


    for file in sorted(booklets):
        assert wrong_parts(tmp_path / "pdf" / file) == [], file


def wrong_parts(file):
    """Parts of a printed booklet whose page is not the one that its contents name."""
    pypdf = pytest.importorskip("pypdf")
    reader = pypdf.PdfReader(file)
    parts = [each for each in reader.outline if not isinstance(each, list)]
    assert len(parts) == 3
    contents = normalize("NFKC", reader.pages[0].extract_text())
    return [
        each.title for each in parts
        if f"\n{each.title} {reader.get_destination_page_number(each) + 1}" not in contents
    ]  # fmt: skip


def wrong_numbers(file):
    """Chapters of a printed edition whose page is not the one that its contents name."""
    pypdf = pytest.importorskip("pypdf")
    reader = pypdf.PdfReader(file)
    chapters = [each for each in reader.outline if not isinstance(each, list)][1:]
    assert len(chapters) > 5
    # Letters that a font joins are letters of their own there.
    contents = normalize("NFKC", "\n".join(reader.pages[number].extract_text() for number in range(1, 6)))
    return [
        each.title for each in chapters
        if f"{each.title} {reader.get_destination_page_number(each) + 1}\n" not in f"{contents}\n"
    ]  # fmt: skip
