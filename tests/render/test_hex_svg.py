"""Maps of hexes: everything stands where it says and is told, nothing is obeyed, nothing relies on colour."""

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regelwerk.render import hex_svg as hexes
from regelwerk.render.hex_marks import letters
from regelwerk.render.hex_picture import Counter, Hex, HexPicture, Shot, Side
from regelwerk.render.hex_svg import MOST_SHOTS, MOST_TOLD
from regelwerk.render.hex_tiles import COLOURS, LINES, TILES
from regelwerk.render.svg import breadth
from tests.render.named_colours import named

SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"


def hex_svg(*given):
    return named(hexes.hex_svg(*given))


def name(column, row, level=0):
    return f"{letters(column)}{row}" + (f"_{level}" if level else "")


def meadow(columns=5, rows=4, **special):
    """Hexes of one sort; `special` replaces some by their ids."""
    found = [Hex(name(c, r), c, r, 0, "Meadow", "tufts", "green") for c in range(1, columns + 1)
             for r in range(1, rows + 1)]
    return tuple(special.get(each.id, each) for each in found)


def picture(hexes=None, **given):
    return HexPicture("t", "Map", hexes=meadow() if hexes is None else hexes, **given)


def parsed(drawing):
    return ElementTree.fromstring(drawing)


def used(drawing, end):
    """Where copies of a shape lie."""
    return [
        (float(each.get("x")), float(each.get("y")))
        for each in parsed(drawing).iter(f"{SVG}use")
        if each.get(LINK).endswith(end)
    ]


def titles(drawing):
    return [each.text for each in parsed(drawing).iter(f"{SVG}title")]


def words(drawing):
    return ["".join(each.itertext()) for each in parsed(drawing).iter(f"{SVG}text")]


def test_columns_are_named_as_in_a_spreadsheet():
    assert [letters(n) for n in (1, 26, 27, 52, 53, 703)] == ["A", "Z", "AA", "AZ", "BA", "AAA"]


def test_each_hex_lies_in_its_column_and_row_and_bears_its_name():
    drawing = hex_svg(picture(), "en")
    spots = dict.fromkeys(used(drawing, "-hex"))
    assert len(spots) == 20
    assert {each.id for each in meadow()} <= set(words(drawing))


def test_grounds_keep_pattern_and_colour_and_stand_in_the_legend_once():
    drawing = hex_svg(picture(meadow(B2=Hex("B2", 2, 2, 0, "Pond", "waves", "blue"))), "en")
    assert words(drawing).count("Meadow") == words(drawing).count("Pond") == 1
    assert drawing.count('<g id="hexes-t-waves"') == drawing.count('<g id="hexes-t-waves-tile"') == 1
    assert drawing.count('<use xlink:href="#hexes-t-waves"') == 1
    assert "hexes-t-waves-tile" in drawing.rpartition("Pond")[0].rpartition("<rect ")[2]  # its sample
    assert "hexes-t-bricks" not in drawing


def test_tiles_cover_the_hex_that_they_are_cut_to():
    drawing = hex_svg(picture(meadow(B2=Hex("B2", 2, 2, 0, "Pond", "waves", "blue"))), "en")
    tiles, scale = drawing.partition('<g id="hexes-t-waves"')[2].partition("</g></g>")[0], 20.0
    scale *= float(re.search(r"scale\(([\d.]+)\)", tiles)[1])
    outline = drawing.partition('-hex" points="')[2].partition('"')[0]
    corners = [float(x) for x in re.findall(r"(-?[\d.]+),-?[\d.]+", outline)]
    spots = [int(x) * scale / 20 for x in re.findall(r' x="(-?\d+)"', tiles)]
    assert min(spots) <= min(corners) and max(spots) + scale >= max(corners)


def test_an_unknown_pattern_colour_or_line_is_drawn_plain():
    hexes = meadow(B2=Hex("B2", 2, 2, 0, "Odd", '"><script>', "url(x)"))
    drawing = hex_svg(picture(hexes, sides=(Side("s", "A1", "A2", "odd", "nothing"),)), "en")
    assert "script" not in drawing and "url(x)" not in drawing
    assert "odd" not in words(drawing)


@pytest.mark.parametrize("shape", [True, False])
@pytest.mark.parametrize("kind", [kind for kind in LINES if LINES[kind]])
def test_a_side_stands_on_the_edge_between_its_hexes(kind, shape):
    drawing = hex_svg(picture(flat=shape, sides=(Side("A1-A2", "A1", "A2", "Thing", kind),)), "en")
    assert "A1-A2: Thing" in titles(drawing)
    assert "Thing" in words(drawing)
    assert drawing.count(LINES[kind]) == 2


@pytest.mark.parametrize(("one", "other"), [("A1", "A3"), ("A1", "nowhere"), ("A1", "A1")])
def test_a_side_between_hexes_that_do_not_touch_is_left_out(one, other):
    assert "s: Thing" not in titles(hex_svg(picture(sides=(Side("s", one, other, "Thing", "bar"),)), "en"))


def test_what_is_raised_or_sunk_is_marked_by_shade_edge_and_number():
    hexes = meadow(
        B2=Hex("B2", 2, 2, 1, "Meadow", "tufts", "green"), D3=Hex("D3", 4, 3, -1, "Pit", "dots", "sand")
    )
    drawing = hex_svg(picture(hexes), "en")
    assert drawing.count('class="drop"') == 12 + 1  # around each of the two, and in the legend
    assert {"+1", "-1", "higher level", "the ground falls away"} <= set(words(drawing))
    flat = hex_svg(picture(), "en")
    assert 'class="drop"' not in flat and "higher level" not in words(flat)


def test_what_lies_beneath_another_hex_has_a_panel_of_its_own():
    hexes = (*meadow(), Hex("B2_1", 2, 2, 1, "Walk", "planks", "brown"))
    drawing = hex_svg(picture(hexes, counters=(Counter("Ann", "B2"), Counter("Bob", "B2_1"))), "en")
    told = words(drawing)
    assert told.count("Beneath, level 0") == 1
    assert told.index("B2_1") < told.index("Beneath, level 0") < told.index("B2")
    assert "▾1" in told  # the map above says that somebody stands below
    assert drawing.count('class="ghost"') == 6
    assert "Darunter, Ebene 0" in words(hex_svg(picture(hexes), "de"))


def test_a_piece_stands_in_its_hex_with_owner_state_and_facing():
    piece = Counter("Ann", "B2", "Kn", "Red", 1, "hurt", "Ann (Red), hurt")
    drawing = hex_svg(picture(counters=(piece,), owners=("Red", "Blue"), states=(("hurt", "is hurt"),)), "en")
    assert "Ann (Red), hurt" in titles(drawing)
    assert {"Kn", "hurt", "is hurt", "Red", "Blue"} <= set(words(drawing))
    assert "Ann (Red), hurt: B2" in drawing[drawing.index("<desc") : drawing.index("</desc>")]


def test_owners_differ_in_shape_and_not_in_colour_alone():
    owners = tuple("ABCDEF")
    pieces = tuple(Counter(owner, f"A{n + 1}", owner, owner) for n, owner in enumerate(owners[:4]))
    drawing = hex_svg(picture(counters=pieces, owners=owners), "en")
    legend = drawing[drawing.index("Meadow") :]
    shapes = re.findall(r"<(circle|polygon)[^>]*?(?:points=\"([^\"]+)\")? fill=\"var\(--o", legend)
    assert len({(tag, points) for tag, points in shapes}) == len(owners)


def test_facing_points_into_the_direction_that_is_said():
    def notch(facing, flat):
        drawing = hex_svg(picture(flat=flat, counters=(Counter("a", "C3", facing=facing),)), "en")
        label = re.search(r'<text class="label" x="([\d.]+)" y="([\d.]+)"', drawing)
        x, y = map(float, label.groups())
        tip = re.search(r'<polygon points="([\d.]+),([\d.]+) [^"]*" fill="var\(--line\)"', drawing)
        return float(tip[1]) - x, float(tip[2]) - y

    assert notch(0, True)[1] < -10 and abs(notch(0, True)[0]) < 1
    assert notch(3, True)[1] > 10
    assert notch(1, False)[0] > 10 and abs(notch(1, False)[1] - notch(4, False)[1]) < 1


def test_a_piece_in_no_hex_is_not_on_the_map():
    drawing = hex_svg(picture(counters=(Counter("Ann", ""), Counter("Bob", "Z99"))), "en")
    assert not {"Ann", "Bob"} & set(titles(drawing))


def test_many_in_one_hex_are_counted():
    drawing = hex_svg(picture(counters=tuple(Counter(f"p{n}", "B2") for n in range(7))), "en")
    assert "+3" in words(drawing)


def test_what_can_be_chosen_is_marked_and_explained_only_where_there_is_something():
    pieces = (Counter("Ann", "B2", owner="Red"), Counter("Bob", "D2", owner="Blue"))
    bare = hex_svg(picture(counters=pieces), "en")
    assert not any(f'class="{key}"' in bare for key in ("reach", "shot"))
    drawing = hex_svg(
        picture(counters=pieces, acting=("Ann",), reached=("B1", "B3"), shots=(Shot("B2", "D2"),)), "en"
    )
    assert len(used(drawing, "-inner")) == 2
    assert drawing.count('class="shot"') == 2
    assert {"can be chosen now", "hex to choose", "can be chosen from here"} <= set(words(drawing))
    german = words(hex_svg(picture(counters=pieces, acting=("Ann",)), "de"))
    assert "jetzt wählbar" in german


def test_a_piece_that_is_pointed_at_bears_its_name():
    pieces = (Counter("Ann", "B2", "Kn"), Counter("Bob", "D2", "Kn"), Counter("Cy", "C3", "Cy"))
    drawing = words(hex_svg(picture(counters=pieces, marked=frozenset({"Ann", "Cy", "C1"})), "en"))
    assert drawing.count("Ann") == 1 and drawing.count("Cy") == 1 and "Bob" not in drawing


def test_of_very_many_lines_only_so_many_are_drawn():
    shots = tuple(Shot(one.id, other.id) for one in meadow() for other in meadow())
    assert hex_svg(picture(shots=shots), "en").count('class="shot"') <= MOST_SHOTS + 1


def test_it_is_told_in_words_for_whoever_does_not_see_it():
    hexes = meadow(B2=Hex("B2", 2, 2, 1))
    pieces = tuple(Counter(f"p{n}", "A1") for n in range(MOST_TOLD + 5))
    text = parsed(hex_svg(picture(hexes, counters=pieces), "en")).find(f"{SVG}desc").text
    assert text.startswith("Map of hexes: 5 columns, 4 rows, levels 0 … 1. p0: A1; p1: A1")
    assert text.endswith("and 5 more")
    german = parsed(hex_svg(picture(), "de"))
    assert german.find(f"{SVG}desc").text == "Karte aus Sechsecken: 5 Spalten, 4 Reihen, Ebenen 0."
    assert german.get("aria-labelledby") == "hexes-t-title hexes-t-text"


def test_a_large_map_names_columns_and_rows_at_its_edge():
    drawing = hex_svg(picture(meadow(60, 40)), "en")
    told = set(words(drawing))
    assert "A1" not in told and {"A", "BH", "1", "40"} <= told
    assert len(drawing) < 600_000


def test_the_same_picture_gives_the_same_text_and_asks_for_nothing_from_outside():
    drawing = hex_svg(picture(counters=(Counter("a", "B2"),)), "en")
    assert drawing == hex_svg(picture(counters=(Counter("a", "B2"),)), "en")
    elsewhere = r"https?://(?!www\.w3\.org/(2000/svg|1999/xlink))"
    assert not re.search(rf"{elsewhere}|@import|<script|<image|<foreignObject", drawing)


@given(st.text(), st.text())
@settings(max_examples=60)
def test_names_are_shown_and_never_obeyed(one, other):
    sly = f'"><script>alert(1)</script>{one}'
    hexes = meadow(A1=Hex(sly, 1, 1, 0, f"]]>{other}<b>", "tufts", "green"))
    drawing = hex_svg(
        HexPicture(
            sly, sly, True, hexes, (Side(sly, sly, "A2", sly, "bar"),),
            (Counter(sly, sly, sly, sly, 2, sly, sly),), (sly,), ((sly, sly),), (sly,), (sly,),
            (Shot(sly, "C3"),),
        ),
        "en",
    )  # fmt: skip
    root = parsed(drawing)
    assert not list(root.iter(f"{SVG}script"))
    assert not list(root.iter(f"{SVG}b"))


FAR = st.tuples(st.integers(-(10**30), 10**30), st.integers(-5, 10**6), st.integers(-(10**20), 9))


@given(st.lists(FAR, max_size=6))
@settings(max_examples=60)
def test_positions_that_make_no_sense_draw_no_nonsense(spots):
    hexes = tuple(Hex(f"h{n}", *spot) for n, spot in enumerate(spots))
    drawing = hex_svg(picture(hexes, counters=(Counter("a", "h0"),)), "en")
    assert "nan" not in drawing and "inf" not in drawing.replace("-inner", "")
    parsed(drawing)


def test_every_pattern_colour_and_line_is_well_formed():
    for text in [*TILES.values(), *LINES.values()]:
        parsed(f"<g>{text}</g>")
    drawing = hex_svg(picture(), "en")
    for colour in COLOURS:
        assert drawing.count(f"--h-{colour}:") == 5  # light, dark, twice for the site's switch, print


def test_a_notch_is_longer_than_wide_and_keeps_clear_of_the_name_above_it():
    drawing = hex_svg(picture(counters=(Counter("a", "C3", facing=0),)), "en")
    points = re.search(r'<polygon points="([^"]+)" fill="var\(--line\)"', drawing)[1].split()
    tip, left, right = (tuple(map(float, point.split(","))) for point in points)
    assert left[1] - tip[1] > 1.5 * abs(right[0] - left[0])
    name = re.search(r'<text class="name" x="[\d.]+" y="([\d.]+)"[^>]*>C3</text>', drawing)
    assert tip[1] > float(name[1])
    assert "facing" in words(drawing)
    assert "facing" not in words(hex_svg(picture(counters=(Counter("a", "C3"),)), "en"))


def test_entries_of_the_legend_leave_room_for_wide_letters():
    assert breadth("WWWW") > breadth("Baum") > breadth("Till")
