"""The drawing of odds: bars as long as outcomes are likely, whatever their names hold."""

from xml.etree import ElementTree

from regelwerk.render.bars_svg import BARS, Bar, bars_svg

SVG = "{http://www.w3.org/2000/svg}"


def drawn(*bars: Bar, title: str = "Odds", note: str = "") -> ElementTree.Element:
    return ElementTree.fromstring(bars_svg(title, bars, note))


def lengths(drawing: ElementTree.Element, name: str) -> list[float]:
    return [float(each.get("width", "")) for each in drawing if each.get("class") == name]


def test_a_bar_is_as_long_as_its_share_of_the_frame() -> None:
    drawing = drawn(Bar("hit", 0.75, "75 %"), Bar("miss", 0.2, "20 %"), Bar("no end", 0.05, "5 %", True))
    assert lengths(drawing, "track") == [BARS] * 3
    assert lengths(drawing, "bar") == [0.75 * BARS, 0.2 * BARS]
    assert lengths(drawing, "rest") == [0.05 * BARS]


def test_where_all_are_short_the_longest_fills_the_picture_and_no_frame_promises_certainty() -> None:
    drawing = drawn(Bar("a", 0.1, "10 %"), Bar("b", 0.05, "5 %"))
    assert lengths(drawing, "track") == []
    assert lengths(drawing, "bar") == [BARS, BARS / 2]


def test_what_can_happen_at_all_can_be_seen() -> None:
    assert lengths(drawn(Bar("a", 1 - 1e-9, "> 99.99 %"), Bar("b", 1e-9, "1e-07 %")), "bar")[1] == 1.0


def test_names_are_shown_and_never_obeyed() -> None:
    drawing = drawn(Bar('<script>"&x', 1.0, "100 %"), title="</svg>", note="<b>")
    texts = [each.text for each in drawing.iter(f"{SVG}text")]
    assert texts == ["</svg>", '<script>"&x', "100 %", "<b>"]


def test_long_names_are_cut_in_the_picture_and_whole_in_its_description() -> None:
    drawing = drawn(Bar("x" * 200, 1.0, "100 %"))
    assert [len(each.text or "") for each in drawing.iter(f"{SVG}text")][1] == 60
    description = drawing.find(f"{SVG}desc")
    assert description is not None and "x" * 200 in (description.text or "")


def test_nothing_to_show_is_still_a_drawing() -> None:
    assert drawn().tag == f"{SVG}svg"
