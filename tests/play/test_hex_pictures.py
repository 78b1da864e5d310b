"""`play --svg` on a map of hexes: each step is drawn, with what can be chosen then."""

from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

Play = Callable[..., tuple[int, str]]


def test_each_step_is_drawn_with_what_can_be_chosen_then(play: Play, tmp_path: Path) -> None:
    typed = "swim Oda B2\n"
    play("otters", "--seed", "3", "--lang", "en", "--svg", str(tmp_path), typed=typed)
    before, after = (tmp_path / f"step-0000{n}.svg" for n in range(2))
    texts = ["".join(ElementTree.parse(file).getroot().itertext()) for file in (before, after)]
    assert "Oda (Brook), old, faces 2: C2" in texts[0]
    assert "Oda (Brook), old, faces 2: B2" in texts[1]
    for told in ("hex to choose", "can be chosen now", "can be chosen from here"):
        assert all(told in text for text in texts)
    assert "hexside to choose" in texts[0]  # the log beside Oda
    assert "hexside to choose" not in texts[1]


def test_the_pictures_speak_the_language_of_the_player(play: Play, tmp_path: Path) -> None:
    play("otters", "--seed", "3", "--lang", "de", "--svg", str(tmp_path), typed="")
    text = (tmp_path / "step-00000.svg").read_text("utf-8")
    assert "Tiefes Wasser" in text and "Karte aus Sechsecken" in text and "Deep water" not in text


def test_the_last_picture_has_nothing_to_choose(play: Play, tmp_path: Path) -> None:
    code, _ = play("otters", "--seed", "3", "--players", "random", "--svg", str(tmp_path))
    assert code == 0
    last = max(tmp_path.iterdir()).read_text("utf-8")
    assert 'class="reach"' not in last and 'class="shot"' not in last
