"""Tables: everything stands where it says, nothing is obeyed, owners keep their colours."""

import re
from xml.etree import ElementTree

from hypothesis import example, given, settings
from hypothesis import strategies as st

from regelwerk.render.plane_frame import LONGEST, MARGIN
from regelwerk.render.plane_marks import plane_line
from regelwerk.render.plane_picture import Disc, Patch, Reach, TablePicture, closer
from regelwerk.render.plane_svg import plane_svg

SVG = "{http://www.w3.org/2000/svg}"


def picture(discs=(), patches=(), *, owners=("Ida", "Olm"), arc=180.0, chosen="", reaches=(), size=(40, 100)):
    return TablePicture("t", "Table", *size, "cm", arc, tuple(discs), patches, owners, chosen, reaches)


def circles(drawing):
    return [
        tuple(float(each.get(key)) for key in ("cx", "cy", "r"))
        for each in ElementTree.fromstring(drawing).iter(f"{SVG}circle")
        if each.get("stroke")
    ]


def test_the_near_edge_is_below_and_lengths_keep_their_scale():
    scale = LONGEST / 100
    drawing = plane_svg(picture([Disc("a", 10, 0, 3), Disc("b", 10, 100, 3)]), "en")
    (x, y, radius), (_, other, _) = circles(drawing)
    assert (x, y) == (MARGIN + 10 * scale, MARGIN + 100 * scale)
    assert radius == round(3 * scale, 1) and other == MARGIN


def test_facing_is_a_compass_degree():
    def tip(facing):
        drawing = plane_svg(picture([Disc("a", 20, 50, 2, facing=facing)]), "en")
        triangle = re.search(r'<polygon points="([\d.]+),([\d.]+)', drawing)
        (x, y, _), *_ = circles(drawing)
        return float(triangle[1]) - x, float(triangle[2]) - y

    assert abs(tip(0)[0]) < 0.1 and tip(0)[1] < 0
    assert tip(90)[0] > 0 and abs(tip(90)[1]) < 0.1
    assert "polygon" not in plane_svg(picture([Disc("a", 20, 50, 2)]), "en")


def test_sight_and_ranges_are_drawn_for_the_chosen_one_only():
    discs = [Disc("a", 20, 50, 2, facing=0)]
    reaches = (Reach("far", 10, 20), Reach("ahead", 0, 15, ahead=True))
    drawing = plane_svg(picture(discs, chosen="a", reaches=reaches), "en")
    assert "Field of sight of a: 180°" in drawing
    ring, sector = re.findall(r'<path class="range" d="(M[^"]*[zZ])"', drawing)
    assert ring.count("M") == 2 and sector.count("M") == 1
    for chosen in ("", "nobody"):
        drawing = plane_svg(picture(discs, chosen=chosen, reaches=reaches), "en")
        assert 'class="range"' not in drawing and "Field of sight" not in drawing


def test_whoever_sees_all_round_has_no_sector():
    drawing = plane_svg(picture([Disc("a", 20, 50, 2, facing=0)], arc=360.0, chosen="a"), "en")
    assert "Field of sight" not in drawing


def test_the_legend_tells_what_areas_do_and_only_of_those_that_lie_there():
    square = ((0, 0), (5, 0), (5, 5))
    drawing = plane_svg(picture(patches=(Patch("w", square, hides=True),)), "de")
    assert "verbirgt, was darin steht" in drawing
    assert "verdeckt" not in drawing and "hinein" not in drawing


def test_names_from_strangers_are_shown_and_never_markup():
    evil = '</text><script>alert("1")</script>'
    drawing = plane_svg(
        TablePicture(
            evil, evil, 10, 10, evil, 90, (Disc(evil, 1, 1, 1, evil, evil, evil, 0),),
            (Patch(evil, ((0, 0), (1, 0), (0, 1)), True, True, True),), (evil,), evil, (Reach(evil, 0, 1),),
        ),
        "en",
    )
    ElementTree.fromstring(drawing)
    assert "<script" not in drawing


numbers = st.one_of(st.floats(), st.floats(-200, 200), st.integers(-(10**30), 10**30))


@settings(max_examples=60)
@given(numbers, numbers, numbers, st.one_of(st.none(), numbers), numbers, numbers)
@example(9.5e-305, -57.0, 1.0, None, 0.0, 0.0)  # a table of no size, of which no part is drawn
@example(1.0, 1.0, 5e-324, None, 0.0, 0.0)  # a base of no size
def test_whatever_the_numbers_are_it_stays_a_drawing(x, y, radius, facing, near, far):
    floats = [float(each) for each in (x, y, radius, near, far)]
    disc = Disc("a", *floats[:3], facing=None if facing is None else float(facing))
    reach = Reach("r", *floats[3:], ahead=True)
    patches = (Patch("p", ((floats[0], floats[1]),)),)
    given = picture([disc], patches, chosen="a", reaches=(reach,), size=floats[:2])
    for drawn in (given, *closer([given], {"a"})):
        drawing = plane_svg(drawn, "de")
        ElementTree.fromstring(drawing)
        assert not re.search(r'="[^"]*\b(nan|inf)\b', drawing)
        assert len(drawing) < 30_000


def test_of_an_example_that_part_of_the_table_is_drawn_where_it_happens():
    far, one, other = Disc("far", 5, 5, 1.5), Disc("one", 60, 70, 1.5), Disc("other", 60, 73, 1.5)
    before = picture([far, one, other], size=(90, 90))
    after = picture([far, one._replace(x=64), other], size=(90, 90))
    near = closer([before, after], {"one", "other", "an owner"})
    assert near[0].part == near[1].part
    left, low, wide, deep = near[0].part
    assert left < 60 - 1.5 and left + wide > 64 + 1.5 and low < 70 - 1.5 and low + deep > 73 + 1.5
    assert max(wide, deep) < 30
    drawing = plane_svg(near[0], "en")
    assert 'data-id="one"' in drawing and 'data-id="far"' not in drawing
    # The numbers at the edges are those of the whole table.
    assert ">60</text>" in drawing and ">10</text>" not in drawing


def test_a_part_stays_on_the_table_and_is_no_strip():
    (drawn,) = closer([picture([Disc("a", 1, 1, 1.5), Disc("b", 1, 60, 1.5)], size=(90, 90))], {"a", "b"})
    left, low, wide, deep = drawn.part
    assert (left, low) == (0, 0) and wide >= 0.7 * deep


def test_all_of_the_table_is_drawn_for_those_who_stand_at_its_ends_or_nowhere():
    wide = picture([Disc("a", 5, 5, 1.5), Disc("b", 85, 85, 1.5)], size=(90, 90))
    assert closer([wide], {"a", "b"}) == [wide]
    assert closer([wide], {"somebody"}) == closer([wide], ()) == [wide]


def test_the_drawing_asks_for_nothing_from_outside_and_follows_dark_mode():
    drawing = plane_svg(picture([Disc("a", 1, 1, 1)]), "en")
    assert "prefers-color-scheme:dark" in drawing
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)|url\((?!#)|@import|href", drawing)
    assert "<title" in drawing and "<desc" in drawing


def written(drawing):
    """The names in the drawing, each with its height on it."""
    return {
        "".join(each.itertext()): float(each.get("y"))
        for each in ElementTree.fromstring(drawing).iter(f"{SVG}text")
    }


def test_a_name_keeps_clear_of_a_tip_that_points_at_it():
    def below(facing):
        drawing = plane_svg(picture([Disc("a", 20, 50, 2, facing=facing, name="Olm of the pond")]), "en")
        return written(drawing)["Olm of the pond"] - circles(drawing)[0][1]

    radius = 2 * LONGEST / 100
    assert below(0) < radius * 1.55 + 12 <= round(below(180), 1) + 0.1


def test_the_name_of_an_area_moves_up_when_somebody_stands_on_it():
    patch = Patch("Fen", ((10, 40), (30, 40), (30, 60), (10, 60)))
    free = written(plane_svg(picture(patches=(patch,)), "en"))["Fen"]
    taken = written(plane_svg(picture([Disc("a", 20, 50, 2)], (patch,)), "en"))["Fen"]
    assert taken < free - 2 * LONGEST / 100


def test_who_hides_somebody_is_drawn_in_the_order_of_the_table():
    names = ("zinc", "rain", "moss", "fern", "bolt", "amber")
    discs = [Disc(name, at, 50, 2) for at, name in enumerate(names)]
    table = picture([Disc("a", 0, 20, 2), Disc("b", 0, 80, 2), *discs])
    line = plane_line(table, "a", "b", names, clear=False)
    drawn = [float(at) for at in re.findall(r'<circle class="hiding" cx="([\d.]+)"', line)]
    assert len(drawn) == len(discs) and drawn == sorted(drawn)
