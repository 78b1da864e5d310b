"""Numbers of pages on paper: read from a PDF, put where there is room for them."""

import subprocess

import pytest

from regelwerk.rulebook.paper import numbered, pages_of, room
from regelwerk.rulebook.pdf import chromium

PAGE = """<!doctype html><meta charset="utf-8"><title>Three pages</title>
<style>section { break-before: page }</style>
<p><a href="#hölzern">one</a> <a href="#F.3.1">other</a></p>
<section id="hölzern">one</section><section><p id="F.3.1">other</p><p id="nobody">asks</p></section>"""


def test_a_number_stands_where_there_was_room_for_it():
    line = f'<a href="#back">Back</a>{room("back")} <a href="#gone">Gone</a>{room("gone")}'
    filled = line.replace(room("back"), room("back").replace("></", ">12</"))
    assert numbered(line, {"back": 12, "other": 3}) == filled


def test_numbers_are_put_in_once():
    line = numbered(room("back"), {"back": 12})
    assert numbered(line, {"back": 13}) == line


def test_a_file_that_is_no_pdf_is_refused(tmp_path):
    (tmp_path / "no.pdf").write_text("no", "utf-8")
    with pytest.raises(ValueError, match=r"."):
        pages_of(str(tmp_path / "no.pdf"))


@pytest.mark.browser
@pytest.mark.skipif(not chromium(), reason="no Chromium found; install it or name it in CHROMIUM")
def test_the_places_that_links_lead_to_are_found_on_their_pages(tmp_path):
    (tmp_path / "page.html").write_text(PAGE, "utf-8")
    target = tmp_path / "page.pdf"
    command = [
        chromium(), "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path / 'profile'}",
        f"--print-to-pdf={target}", (tmp_path / "page.html").as_uri(),
    ]  # fmt: skip
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    assert pages_of(str(target)) == {"hölzern": 2, "F.3.1": 3}
