"""Pictures of a session on a plane: who acts, what that one sees, how far the action reaches, from where."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from regelwerk.api.ruleset import Ruleset as Playable
from regelwerk.model.ruleset import Ruleset
from regelwerk.play.session import Session
from regelwerk.render.plane_frame import LONGEST
from tests.render.named_colours import named

TOY = """kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy}
languages: [en]
documents: {toy: {en: Toy}}
start: play
space:
  kind: plane
  table: {width: 40, depth: 40}
  pieces: {type: snail, at: spot, base: 2, facing: facing}
  shows: {owner: keeper}
---
kind: type
id: keeper
plural: keepers
title: {en: keeper}
---
kind: type
id: snail
plural: snails
title: {en: snail}
fields:
  keeper: {type: keeper}
  spot: {type: point, optional: true}
  facing: {type: number, default: 0}
---
kind: phase
id: play
title: {en: Play}
who: {decides: first(keepers), actions: [spit, creep, glide, rest, leave]}
---
kind: action
id: spit
title: {en: Spit}
source: {standing: house}
by: keeper
parameters: {snail: {from: snails}, target: {from: "[other for other in snails if other != snail]"}}
requires:
  - {that: "visible(snail, target)", else: {en: Not seen.}}
  - {that: "distance(snail, target) <= 12", else: {en: Too far.}}
do: [{set: snail.facing, to: 180}]
---
kind: action
id: creep
title: {en: Creep}
source: {standing: house}
by: keeper
parameters: {snail: {from: snails}, to: {from: "ring(snail, 3, 6, 3)"}}
do: [{set: snail.spot, to: to}]
---
kind: action
id: glide
title: {en: Glide}
source: {standing: house}
by: keeper
parameters:
  snail: {from: snails}
  to: {type: point, propose: "ring(snail, 1, 1, 1)"}
  facing: {type: number, propose: "[0, 90]"}
requires:
  - {that: "path_length([to], start=snail) <= 8 and fits(snail, to)", else: {en: Too far.}}
  - {that: "to.y >= 10 and facing < 90", else: {en: Not back.}}
do: [{set: snail.spot, to: to}]
---
kind: action
id: rest
title: {en: Rest}
source: {standing: house}
by: keeper
---
kind: action
id: leave
title: {en: Leave}
source: {standing: house}
by: keeper
parameters: {snail: {from: snails}}
do: [{remove: snail}]
---
kind: scenario
id: bed
title: {en: Bed}
state:
  keepers: {Ida: {}, Olm: {}}
  snails: {Slow: {keeper: Ida, spot: [10, 10]}, Other: {keeper: Olm, spot: [10, 20]}}
"""


@pytest.fixture
def session(link_text: Callable[[str], tuple[Ruleset | None, list[object]]]) -> Session:
    ruleset, problems = link_text(TOY)
    assert ruleset is not None, problems
    return Session(Playable(ruleset, "en"), "bed", 7)


def choose(session: Session, action: str, *position: int) -> str:
    """Takes an offered choice and gives the picture after it."""
    session.game.choose(session.game.choices(action)[position[0] if position else 0])
    drawn = session.game.picture()
    assert drawn is not None
    return drawn


def centre_of_range(drawing: str) -> tuple[float, float]:
    """The middle of the first ring, in the drawing's own units."""
    found = re.search(r'class="range" d="M([\d.-]+) ([\d.-]+)a([\d.]+)', drawing)
    assert found is not None
    left, y, radius = map(float, found.groups())
    return left + radius, y


def base_of(drawing: str, name: str) -> tuple[float, float]:
    found = re.search(rf"<title>{name} .*?<circle cx=\"([\d.]+)\" cy=\"([\d.]+)\"", drawing)
    assert found is not None
    return float(found[1]), float(found[2])


def test_before_the_first_step_nobody_is_chosen(session: Session) -> None:
    drawn = session.game.picture()
    assert drawn is not None
    assert 'class="range"' not in drawn and "Field of sight" not in drawn


def test_while_somebody_chooses_the_piece_shows_its_sight_and_how_far_the_action_reaches(
    session: Session,
) -> None:
    drawn = session.game.picture("spit", snail="Slow")
    assert drawn is not None
    assert "Field of sight of Slow: 180°" in drawn and "Spit: 12 cm" in drawn
    assert 'class="way"' not in drawn


def test_where_any_spot_may_be_chosen_those_that_are_allowed_are_shaded(session: Session) -> None:
    drawn = session.game.picture("glide", snail="Slow")
    assert drawn is not None
    assert "Glide: 8 cm from the middle" in drawn and ">allowed<" in drawn
    found = re.search(r'class="allowed" d="([^"]*)"', drawn)
    assert found is not None
    scale = LONGEST / 40
    rows = re.findall(r"M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)", found[1])
    area = sum(float(wide) * float(deep) for _, _, wide, deep in rows) / scale**2
    # Half a disc of 8 cm around (10, 10).
    assert area == pytest.approx(3.14159 * 64 / 2, rel=0.06)
    assert 'class="allowed"' not in (session.game.picture("glide", snail="Slow", to=[10, 12]) or "")
    assert 'class="allowed"' not in (session.game.picture("spit", snail="Slow") or "")


def test_until_a_piece_is_chosen_there_is_nothing_to_show(session: Session) -> None:
    assert session.game.picture("spit") is None


def test_after_a_step_the_ranges_lie_around_the_place_from_which_it_was_made(session: Session) -> None:
    before = session.game.picture()
    assert before is not None
    drawn = choose(session, "creep")
    assert "Creep: 3–6 cm" in drawn and "The way of Slow" in drawn
    x, y = base_of(before, "Slow")
    assert centre_of_range(drawn) == pytest.approx((x, y), abs=0.11)
    assert base_of(drawn, "Slow") != (x, y)


def test_whoever_stayed_has_no_way_and_the_ranges_around_it(session: Session) -> None:
    drawn = choose(session, "spit")
    assert "Spit: 12 cm" in drawn and 'class="way"' not in drawn.partition("</style>")[2]
    assert "Field of sight of Slow: 180°" in drawn


def test_a_choice_about_no_piece_and_one_about_a_piece_that_left_show_the_table_alone(
    session: Session,
) -> None:
    for action in ("rest", "leave"):
        drawn = choose(session, action)
        assert 'class="range"' not in drawn and "Field of sight" not in drawn


def test_whoever_has_lost_every_piece_keeps_the_colours_of_the_others(session: Session) -> None:
    first = session.game.picture()
    session.game.choose("leave", snail="Slow")
    later = session.game.picture()
    assert first is not None and later is not None
    assert re.findall(r'<circle[^>]*fill="(var\(--o2\))"', named(later)) == ["var(--o2)"]


def test_the_command_draws_while_a_person_chooses(
    play: Callable[..., tuple[int, str]], tmp_path: Path
) -> None:
    folder = tmp_path / "toy"
    folder.mkdir()
    (folder / "ruleset.yaml").write_text(TOY, "utf-8")
    pictures = tmp_path / "pictures"
    play(str(folder), "--seed", "1", "--lang", "en", "--svg", str(pictures), typed="creep Slow\n1\nrest\n")
    assert sorted(file.name for file in pictures.iterdir()) == [
        "choosing.svg", "step-00000.svg", "step-00001.svg", "step-00002.svg",
    ]  # fmt: skip
    assert "Creep: 3–6 cm" in (pictures / "choosing.svg").read_text("utf-8")
    assert "The way of Slow" in (pictures / "step-00001.svg").read_text("utf-8")
    assert "Creep" not in (pictures / "step-00002.svg").read_text("utf-8")
