from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from regelwerk.render.phase_svg import layout, phase_svg

IDS = [f"p{number}" for number in range(8)]
EDGES = st.lists(st.tuples(st.sampled_from(IDS), st.sampled_from(IDS)), unique=True, max_size=20)


def crosses(box, one, other):
    """Whether a stretch at right angles goes through the inside of a box."""
    left, right = sorted((one[0], other[0]))
    top, bottom = sorted((one[1], other[1]))
    return (
        left < box.x + box.width - 0.01
        and right > box.x + 0.01
        and top < box.y + box.height - 0.01
        and bottom > box.y + 0.01
    )


@settings(max_examples=150)
@given(EDGES)
def test_no_arrow_crosses_a_box_and_each_runs_at_right_angles_within_the_drawing(edges):
    placed = layout(dict.fromkeys(IDS, "a title of some length that has to be wrapped"), edges, "p0")
    assert sorted((arrow.source, arrow.target) for arrow in placed.arrows) == sorted(edges)
    for arrow in placed.arrows:
        for one, other in pairwise(arrow.points):
            assert one[0] == other[0] or one[1] == other[1]
            assert not [box.id for box in placed.boxes if crosses(box, one, other)]
        for x, y in arrow.points:
            assert 0 <= x <= placed.width
            assert 0 <= y <= placed.height


@settings(max_examples=50)
@given(EDGES)
def test_boxes_do_not_overlap(edges):
    boxes = layout(dict.fromkeys(IDS, "x"), edges, "p0").boxes
    for number, box in enumerate(boxes):
        for other in boxes[number + 1 :]:
            assert not crosses(box, (other.x, other.y), (other.x + other.width, other.y + other.height))


def test_the_first_phase_stands_on_top_and_what_turns_back_leads_upwards():
    placed = layout({"a": "A", "b": "B"}, [("a", "b"), ("b", "a")], "a")
    assert [box.id for box in placed.boxes] == ["a", "b"]
    assert [arrow.points[-1][1] <= arrow.points[0][1] for arrow in placed.arrows] == [False, True]


def test_a_note_makes_its_box_higher_and_stands_in_it():
    plain = layout({"a": "Move", "b": "Rest"}, [("a", "b")], "a")
    noted = layout({"a": "Move", "b": "Rest"}, [("a", "b")], "a", {"a": "with reactions"})
    assert [box.note for box in noted.boxes] == ["with reactions", ""]
    assert noted.boxes[0].height > plain.boxes[0].height
    assert noted.boxes[1].y > plain.boxes[1].y


def test_what_follows_otherwise_is_dashed_like_what_follows_on_a_condition(link_text):
    told = [
        f"---\nkind: phase\nid: {id}\ntitle: {{en: {id}}}\nwho: nobody\nnext: {following}\n"
        for id, following in (("play", "[{to: rest, when: 2 > 1}, {to: work}]"), ("work", "[{to: rest}]"))
    ]
    rest = "---\nkind: phase\nid: rest\ntitle: {en: Rest}\nwho: nobody\n"
    ruleset, problems = link_text("".join([*told, rest]))
    assert ruleset is not None, problems
    assert phase_svg(ruleset, "en").count("stroke-dasharray") == 2
