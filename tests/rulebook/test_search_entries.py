"""What the search knows of a page: sections by their headings, words apart, nothing from elsewhere."""

from regelwerk.rulebook.html import to_html
from regelwerk.rulebook.search import entries


def test_each_section_has_its_own_words_and_the_first_goes_by_the_page():
    table = "| c | d |\n| --- | --- |\n| e | **f** |"
    page = to_html(f"# A\n\nOne *two*, [three](#x).\n\n## B {{ #x }}\n\n{table}", "here")
    assert list(entries(page.html, "p.html")) == [
        {"location": "p.html", "title": "A", "text": "One two, three."},
        {"location": "p.html#x", "title": "B", "text": "c d e f"},
    ]


def test_what_is_left_out_of_the_search_and_what_is_no_text_is_not_in_it():
    page = to_html('# A\n\nkept\n\nUsed by: [B](#b)\n{ .rulebook-used data-search-exclude="" }\n\nkept too')
    drawn = page.html.replace("kept too", "kept too <svg><title>no</title></svg><script>no()</script>")
    assert [each["text"] for each in entries(drawn, "p.html")] == ["kept kept too"]


def test_text_stays_escaped_for_the_theme_shows_it_as_html():
    (entry,) = entries(to_html("# &#60;i&#62;\n\n&#60;script&#62;").html, "p.html")
    assert (entry["title"], entry["text"]) == ("&#60;i&#62;", "&#60;script&#62;")
