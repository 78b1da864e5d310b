"""Maps: no box on another, colours and patterns stay with whom they belong to, nothing is obeyed."""

import re
from xml.etree import ElementTree

from hypothesis import given, settings
from hypothesis import strategies as st

from regelwerk.render.map_svg import HEIGHT, WIDTH, Marker, Picture, Place, map_svg
from regelwerk.rulebook.pictures import picture as drawn
from regelwerk.run.chance import Seeded
from regelwerk.run.game import new_game
from regelwerk.run.program import Program
from tests.once import opened
from tests.render.named_colours import named

SVG = "{http://www.w3.org/2000/svg}"


def picture(places, owners=("Ida", "Olm"), patterns=("loam", "gravel"), legend=()):
    return Picture("Map", "Beds", tuple(places), owners, patterns, legend)


def boxes(drawing):
    """Left, top, width and height of every place."""
    root = ElementTree.fromstring(drawing)
    return [
        tuple(float(group[0].get(key)) for key in ("x", "y", "width", "height"))
        for group in root.iter(f"{SVG}g")
        if "data-id" in group.attrib
    ]


coordinates = st.one_of(
    st.integers(-50, 50), st.floats(-1e9, 1e9), st.just(float("inf")), st.just(float("nan"))
)


@settings(max_examples=60)
@given(st.lists(st.tuples(coordinates, coordinates), min_size=1, max_size=20), st.integers(0, 9))
def test_no_box_lies_on_another_wherever_the_places_are(spots, things):
    markers = tuple(Marker(f"snail {number}") for number in range(things))
    drawn = boxes(map_svg(picture(Place(f"p{n}", x, y, markers=markers) for n, (x, y) in enumerate(spots))))
    assert len(drawn) == len(spots)
    for at, (left, top, width, height) in enumerate(drawn):
        assert left >= 0 and top >= 0
        for other in drawn[:at]:
            apart = (
                abs(left - other[0]) >= width - 0.2 or abs(top - other[1]) >= (height + other[3]) / 2 - 0.2
            )
            assert apart or abs(top - other[1]) >= height - 0.2


def test_places_keep_their_directions():
    drawn = boxes(map_svg(picture([Place("a", 0, 0), Place("b", 5, 0), Place("c", 0, 2)])))
    (ax, ay, *_), (bx, by, *_), (cx, cy, *_) = drawn
    assert bx - ax >= WIDTH and by == ay
    assert cy - ay >= HEIGHT and cx == ax


def test_each_pair_is_joined_by_one_line_and_strangers_by_none():
    drawing = map_svg(
        picture([Place("a", 0, 0, ("b",)), Place("b", 1, 0, ("a", "elsewhere")), Place("c", 2, 0)])
    )
    assert named(drawing).count('stroke="var(--line)" stroke-width="3"') == 1


def test_an_owner_keeps_a_colour_when_another_is_gone():
    def fill(places):
        root = ElementTree.fromstring(map_svg(picture(places)))
        return [group[0].get("fill") for group in root.iter(f"{SVG}g") if "data-id" in group.attrib]

    both = fill([Place("a", 0, 0, owner="Ida"), Place("b", 1, 0, owner="Olm"), Place("c", 2, 0)])
    assert len(set(both)) == 3
    assert fill([Place("b", 1, 0, owner="Olm")]) == both[1:2]


def test_the_first_pattern_is_plain_and_the_others_differ():
    drawing = map_svg(picture([Place("a", 0, 0, pattern="loam"), Place("b", 1, 0, pattern="gravel")]))
    assert drawing.count('<pattern id="kind-1"') == 1
    assert drawing.count('fill="url(#kind-1)"') == 2  # the place and the legend
    assert ">gravel</text>" in drawing and ">loam</text>" in drawing


def test_names_from_strangers_are_shown_and_never_markup():
    evil = '</text><script>alert("1")</script>'
    drawing = map_svg(
        Picture(
            evil,
            evil,
            (Place(evil, 0, 0, owner=evil, signs="<&", markers=(Marker(evil, evil),)),),
            (evil,),
            (evil,),
            ((evil, evil),),
        )
    )
    ElementTree.fromstring(drawing)
    assert "<script" not in drawing


def test_a_map_without_places_is_a_drawing_all_the_same():
    ElementTree.fromstring(map_svg(picture([])))
    ElementTree.fromstring(map_svg(picture([], (), ())))


def test_the_drawing_asks_for_nothing_from_outside_and_follows_dark_mode():
    drawing = map_svg(picture([Place("a", 0, 0)]))
    assert "prefers-color-scheme:dark" in drawing
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)|url\((?!#)|@import|href", drawing)
    assert "<title" in drawing and "<desc" in drawing


def test_whoever_points_at_a_piece_or_a_place_reads_what_it_is():
    ford = Place("ford", 0, 0, (), "Ida", "gravel", "★", (Marker("K1", "Olm", "K1, Olm, King"), Marker("x")))
    drawing = map_svg(picture([ford], legend=(("★", "centre"), ("⌂", "tower"))))
    assert re.findall(r"<title>([^<]*)", drawing) == ["ford, Ida, gravel, centre", "K1, Olm, King"]


def test_a_long_name_is_written_smaller_before_it_is_cut():
    names = ("a", "Marienwerder", "Marienwerder West")
    drawing = map_svg(picture([Place(name, x, 0) for x, name in enumerate(names)]))
    written = re.findall(r'<text class="name"([^>]*)>([^<]*)', drawing)
    sizes = {name: re.findall(r"font-size:([\d.]+)", how) for how, name in written}
    assert sizes == {"a": [], "Marienwerder": ["11.1"], "Marienwerder We…": ["8.2"]}


def test_of_the_shipped_map_each_piece_is_told_by_its_sort():
    ruleset = opened("leadership")
    program = Program(ruleset)
    game = new_game(program, ruleset.scenarios["standard"].state, Seeded(1), language="de")
    told = re.findall(r"<title>([^<]*)", str(drawn(program, game, "de", "Karte")))
    gamma = "Gamma, Ebene, Versorgungszentrum, Gebäude, an der Küste"
    assert {"K1, Adler, König", "Löw3, Wolf, Löwen", gamma} <= {*told}
