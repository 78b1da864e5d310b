"""What is looked for in built pages is found in bad ones, and not in ours."""

import pytest

from regelwerk.load.shipped import ruleset_folder, ruleset_ids
from tests.rulebook.built import broken_links, malformed, pages


def page(body):
    return f'<!doctype html><html lang="en"><head><title>x</title></head><body>{body}</body></html>'


@pytest.fixture
def site(tmp_path):
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "b.html").write_text(page('<p id="there">x</p>'), "utf-8")
    (tmp_path / "a.css").write_text("", "utf-8")

    def site(body):
        (tmp_path / "a.html").write_text(page(body), "utf-8")
        return tmp_path

    return site


@pytest.mark.parametrize(
    ("link", "wrong"),
    [
        ("c.html", "no such file"),
        ("sub", "no such file"),
        ("sub/b.html#nowhere", "no such place"),
        ("#nowhere", "no such place"),
        ("http://a.example/", "leaves the site"),
        ("//a.example/", "leaves the site"),
        ("/a.html", "leaves the site"),
        ("javascript:alert(1)", "leaves the site"),
        ("../../../../../../../etc/hostname", "outside"),
    ],
)
def test_a_link_that_leads_nowhere_or_away_is_told(site, link, wrong):
    assert list(broken_links(site(f'<a href="{link}">x</a>'))) == [f"a.html: {link}: {wrong}"]


def test_links_within_the_site_are_sound(site):
    body = '<i id="ä">x</i><a href="#%C3%A4">x</a><a href="sub/b.html#there">x</a>'
    body += '<img src="a.css" alt="" srcset="a.css 2x">'
    assert list(broken_links(site(body))) == []


@pytest.mark.parametrize(
    "body", ["<p><div></p></div>", "<b>x", '<i id="a"></i><i id="a"></i>', "<table><p></table>"]
)
def test_html_that_a_browser_must_guess_at_is_told(site, body):
    assert list(malformed(site(body)))


@pytest.mark.filterwarnings("default")
def test_of_toy_and_guide_no_link_is_broken_and_no_page_malformed(built, own_folders):
    site = built(own_folders)
    assert len(pages(site)) > 30
    assert list(broken_links(site)) == []
    assert list(malformed(site)) == []


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_of_a_shipped_rulebook_no_link_is_broken_and_no_page_malformed(built):
    site = built([ruleset_folder(id) for id in ruleset_ids()[1:2]])
    assert list(broken_links(site)) == []
    assert list(malformed(site)) == []
