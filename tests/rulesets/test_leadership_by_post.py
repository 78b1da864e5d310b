"""Leadership by post: what is said as orders come in, and what could be ordered."""

import contextlib
import io
import json

import pytest

from regelwerk.cli import main

pytestmark = pytest.mark.usefixtures("read_once")


def game(*arguments):
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(out):
        code = main(["game", *map(str, arguments)])
    assert code == 0, out.getvalue()
    return out.getvalue()


@pytest.fixture
def folder(tmp_path):
    game("new", tmp_path / "game", "--ruleset", "leadership", "--scenario", "standard", "--seed", 1)
    return tmp_path / "game"


def said(folder, lines, language):
    file = folder.parent / "orders.txt"
    file.write_text(lines, "utf-8")
    return game("submit", folder, "--by", "Adler", file, "--lang", language)


@pytest.mark.parametrize(
    ("order", "german", "english"),
    [
        ("K1 Alpha mve Gamma", "Gamma grenzt nicht an Alpha.", "Gamma does not adjoin Alpha."),
        ("K1=Rt1 Alpha mve Beta mve Alpha mve Eta", "Niemand zieht über mehr als zwei Provinzen.",
         "Nobody moves over more than two provinces."),
        ("K1 Alpha mve Beta mve Epsilon", "Epsilon grenzt nicht an Beta.", "Epsilon does not adjoin Beta."),
        ("K1=Rt1 Alpha mve Beta mve Gamma", "Niemand in diesem Befehl zieht über zwei Provinzen.",
         "Nobody in this order moves over two provinces."),
        ("K1 {PAN–Gamma} Alpha hld", "Zu weit für Magie aus Alpha: Gamma.",
         "Too far for magic from Alpha: Gamma."),
        ("K1=Ein1 Alpha hld", "K1(kn)(PAN) kann Ein1 nicht führen.", "K1(kn)(PAN) cannot lead Ein1."),
        ("Ein1 Beta sup Ga1 Eta mve Theta", "Niemand in diesem Befehl reicht nach Theta.",
         "Nobody in this order reaches Theta."),
        ("Ein1 Beta mve Theta", "Dorthin kann niemand in diesem Befehl: Theta.",
         "Nobody in this order can go there: Theta."),
        ("K1 {kd–Beta} Alpha hld", "Niemand in Alpha beherrscht: kd.", "Nobody in Alpha knows: kd."),
        ("Rt1 Alpha sup Rt1 Alpha", "Rt1 unterstützt sich nicht selbst.",
         "Rt1 does not support itself."),
        ("Rt1 Alpha sup Ein1 Alpha", "Ein1 steht nicht in Alpha.", "Ein1 is not in Alpha."),
        ("Rt1 Alpha sup Ein1 Beta mve Gamma", "Gamma grenzt nicht an Alpha.", "Gamma does not adjoin Alpha."),
        ("Rt1 Alpha sup Ein1 Beta mve Alpha", "Alpha grenzt nicht an Alpha.", "Alpha does not adjoin Alpha."),
        ("K1=Ein1 Alpha hld", "Ein1 steht nicht in Alpha oder gehört einer anderen Nation.",
         "Ein1 is not in Alpha or belongs to another nation."),
        ("K1 Alpha hld\nK1=Rt1 Alpha mve Beta", "steht in mehr als einem Befehl.",
         "stands in more than one order."),
        ("K1 Alpha hld", "Rt1 in Alpha hat keinen Befehl und hält.", "Rt1 in Alpha has no order and holds."),
    ],
)
def test_what_can_not_work_is_told_as_orders_come_in(folder, order, german, english):
    assert german in said(folder, order, "de")
    assert english in said(folder, order, "en")


def test_that_whoever_leads_will_not_cast_is_told_as_the_order_comes_in(folder):
    file = folder.parent / "orders.txt"
    file.write_text("H3=HoKa3 {kd–Pi} Phi hld", "utf-8")
    told = game("submit", folder, "--by", "Wolf", file, "--lang", "en")
    assert "Whoever leads does not cast; this lapses: kd." in told
    file.write_text("El2 {SP–Zeta} Epsilon hld\nB2=El2 {SP–Zeta} Epsilon hld", "utf-8")
    assert "does not cast" not in game("submit", folder, "--by", "Bär", file, "--lang", "en")


def test_a_group_with_somebody_of_another_nation_is_refused_by_name(folder, capsys):
    file = folder.parent / "orders.txt"
    file.write_text("K1+N2 Alpha hld", "utf-8")
    for language, told in (
        ("de", "Einer anderen Nation gehören: N2(sw)."),
        ("en", "These belong to another nation: N2(sw)."),
    ):
        assert main(["game", "submit", str(folder), "--by", "Adler", str(file), "--lang", language]) == 1
        shown = capsys.readouterr()
        assert told in shown.out


def test_sound_orders_are_not_warned_of(folder):
    orders = "K1=Rt1 Alpha mve Eta\nH1=Ga1 Eta mve Theta\nJ1 Beta sup Rt1 Alpha mve Eta\n"
    orders += "Ein1 Beta hld\nHoKa1 Ny hld"
    shown = said(folder, orders, "en")
    assert "Please look again" not in shown
    assert "  H1=Ga1 Eta mve Theta\n" in shown


def test_what_could_be_ordered_holds_leading_magic_and_two_legs(folder):
    found = json.loads(game("orders", folder, "--by", "Adler", "--format", "json"))["orders"]
    lines = {line for several in found.values() for line in several}
    assert len(found) == 7
    king = next(name for name in found if name.startswith("K1"))
    for line in ("Alpha hld", "Alpha mve Beta", "Alpha sup Rt1 Alpha"):
        assert f"{king} {line}" in lines
    assert f"{king} Alpha mve Beta mve Gamma" not in lines    # he moves over one province
    assert f"{king}=Rt1 Alpha mve Eta" in lines
    assert "Ga1 Eta mve Theta mve Iota" in lines
    assert any("{PAN–" in line for line in lines)
    assert not any("mve Gamma" in line and line.startswith(f"{king} Alpha mve Gamma") for line in lines)


@pytest.mark.parametrize(
    ("orders", "told"),
    [
        ("K Beta rtr Epsilon\nRt Beta rtr Epsilon", False),
        ("K=Rt Beta rtr Epsilon\nK=Rt Beta rtr Delta", True),
        ("# nothing", True),
    ],
)
def test_retreat_orders_that_agree_are_not_warned_of(tmp_path, orders, told):
    folder = tmp_path / "siege"
    game("new", folder, "--ruleset", "leadership", "--scenario", "siege_of_beta", "--seed", 1)
    file = tmp_path / "orders.txt"
    for nation, lines in (
        ("Adler", "K=Rt Beta hld"),
        ("Wolf", "fBb Alpha mve Beta\nEl Gamma sup fBb Alpha mve Beta"),
    ):
        file.write_text(lines, "utf-8")
        game("submit", folder, "--by", nation, file)
    game("resolve", folder)
    file.write_text(orders, "utf-8")
    shown = game("submit", folder, "--by", "Adler", file, "--lang", "en")
    assert ("K=Rt has no retreat order, or several that contradict each other." in shown) == told
    assert ("Please look again" in shown) == told
