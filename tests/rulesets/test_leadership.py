"""The ruleset leadership against its source: its paragraphs, and what follows from its numbers."""

import shutil
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import regelwerk
from regelwerk.bots.order_lister import possible_orders
from regelwerk.link.ruleset import link_folder
from regelwerk.model.carried import carriers
from regelwerk.model.document import Header
from regelwerk.model.ruleset import Ruleset
from regelwerk.run.chance import Scripted
from regelwerk.run.game import new_game
from regelwerk.run.orders import Line
from regelwerk.run.program import Program
from regelwerk.scenario.runner import run_covered, run_example

LEADERSHIP = Path(__file__).parents[2] / "rulesets" / "leadership"
DRAGON = "Dr: {sort: Dr, place: Gamma}"
PARAGRAPHS = tuple(
    f"F.3.1.{section}.{number}"
    for section, last in ((1, 7), (2, 5), (3, 13))
    for number in range(1, last + 1)
)
HEADINGS = {"F.3.1", "F.3.1.1", "F.3.1.2", "F.3.1.3"}


@cache
def linked(folder: Path = LEADERSHIP) -> Ruleset:
    ruleset, problems = link_folder(str(folder))
    assert ruleset is not None, problems
    return ruleset


def headers() -> Iterator[Header]:
    """Of all that has a title: balance is counted, not written."""
    ruleset = linked()
    yield ruleset.header
    for field in ruleset:
        if isinstance(field, dict) and field is not ruleset.balances:
            yield from (document.header for document in field.values() if hasattr(document, "header"))


def printed(folder: Path, example: str) -> tuple[str, ...]:
    ruleset = linked(folder)
    return run_example(Program(ruleset), ruleset.examples[example]).printed


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(LEADERSHIP, tmp_path / "leadership"))


def edit(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{file} no longer holds {old!r} once"
    path.write_text(text.replace(old, new), "utf-8")


def test_every_paragraph_of_the_chapter_is_a_document_under_its_own_number() -> None:
    assert len(PARAGRAPHS) == 25
    ids = {header.id: header for header in headers()}
    for paragraph in PARAGRAPHS:
        source = ids[paragraph].source
        assert source is not None and source.paragraph == paragraph


def test_every_paragraph_has_an_example_that_shows_it_and_one_that_shows_its_limit() -> None:
    shown = Counter(example.of for example in linked().examples.values())
    assert {paragraph: shown[paragraph] for paragraph in PARAGRAPHS if shown[paragraph] < 2} == {}


def test_the_examples_come_out_as_written_and_reach_every_part_of_the_ruleset() -> None:
    outcomes, coverage = run_covered(linked())
    failed = {id: outcome.failures for id, outcome in outcomes.items() if outcome.failures}
    assert failed == {}
    assert [(part.kind, part.id) for part in coverage.missed] == []


def test_whatever_is_stated_or_read_cites_a_paragraph_that_exists() -> None:
    known = {*PARAGRAPHS, *HEADINGS}
    wrong = {
        header.id: header.source.paragraph
        for header in headers()
        if header.source is not None
        and header.source.standing in ("stated", "read")
        and header.source.paragraph not in known
    }
    assert wrong == {}


def test_a_house_rule_never_claims_a_paragraph_of_its_own_number() -> None:
    claimed = [
        header.id
        for header in headers()
        if header.source is not None and header.source.standing == "house" and header.id in PARAGRAPHS
    ]
    assert claimed == []


def test_every_title_and_prose_stands_in_german_and_english() -> None:
    incomplete = [
        header.id
        for header in headers()
        if not header.title.get("de") or not header.title.get("en")
        or (bool(header.text) and not (header.text.get("de") and header.text.get("en")))
    ]
    assert incomplete == []


def test_prose_is_not_the_same_sentence_twice() -> None:
    same = [header.id for header in headers() if header.text and header.text["de"] == header.text["en"]]
    assert same == []


def test_the_dragons_number_in_the_table_is_the_number_that_is_printed(copy: Path) -> None:
    edit(copy, "tables.yaml", "family: dragon, strength: 5", "family: dragon, strength: 6")
    assert printed(copy, "F.3.1.3.4-2")[1] == "fBb Beta mve Epsilon, zu schwach, 2:6"


def test_a_greater_bonus_of_leading_is_a_greater_strength(copy: Path) -> None:
    edit(
        copy,
        "entity.yaml",
        "sentences: [F.3.1.3.9-1]}\nis: 1",
        "sentences: [F.3.1.3.9-1]}\nis: 2",
    )
    assert printed(copy, "F.3.1.3.4-2")[1] == "fBb Beta mve Epsilon, zu schwach, 3:5"


def test_without_the_immunity_to_panic_led_knights_panic(copy: Path) -> None:
    """An immunity taken out of the files is gone from the game: nothing of it is in the engine."""
    edit(copy, "entity.yaml", "for: led\nagainst: [panic]", "for: led\nagainst: [death]")
    ruleset = linked(copy)
    outcome = run_example(Program(ruleset), ruleset.examples["F.3.1.3.12-1"])
    assert outcome.printed[0] == "fBb Alpha mve Beta]; fBb (PAN)"
    assert {problem.code for problem in outcome.failures} >= {"example-not-stopped", "example-line-differs"}


def test_english_results_hold_no_german_remark() -> None:
    ruleset = linked()
    program = Program(ruleset)
    german = ("zu schwach", "vertrieben", "gestört", "führ", "wirkungslos", "entfällt", "durch", "hat schon")
    german += ("steht nicht", "hilft nur", "zieht", "weicht", "trifft", "Fahnenflucht", "befolgen", "Figur")
    german += ("mehr da", "Rückzugsfeld", "löst sich", "beweg", "Erscheinung", "versinkt", "im Weg")
    mixed = {
        id: line
        for id, example in ruleset.examples.items()
        for line in run_example(program, example, "en").printed
        if any(word in line for word in german)
    }
    assert mixed == {}


def test_in_the_standard_game_whoever_starts_beside_a_figure_can_be_led_by_it() -> None:
    program = Program(linked())
    game = new_game(program, linked().scenarios["standard"].state, Scripted(()))
    pairs = [
        (figure, unit)
        for figure in game.state.all_figures
        for unit in game.state.all_units
        if figure.nation is unit.nation and figure.place is unit.place
    ]
    orders = [f"{figure.id}={unit.id} {figure.place.id} hld" for figure, unit in pairs]
    game.run([Line(order, "orders", n) for n, order in enumerate(orders, 1)])
    assert len(pairs) == 9
    assert game.state.printed[: len(orders)] == orders


def test_every_sentence_of_the_chapter_is_carried_by_a_document_that_is_no_house_rule() -> None:
    carried = carriers(linked())["leadership"]
    assert {id.partition("-")[0] for id in carried} == {"F.3.1", *PARAGRAPHS, "Bsp.1", "Bsp.2", "Bsp.3"}
    assert [id for id, by in carried.items() if all(each.standing == "house" for each in by)] == []


def test_what_is_no_unit_is_told_in_both_languages() -> None:
    program = Program(linked())
    game = new_game(program, linked().scenarios["standard"].state, Scripted(()))
    (problem,) = game.check([Line("K1=H1 Alpha hld", "orders", 1, by="Adler")])
    assert (problem.code, problem.values) == (
        "order-wrong-thing",
        {"name": "H1", "type_de": "Einheit", "type_en": "unit"},
    )


def test_a_retreat_order_names_nobody_of_another_nation() -> None:
    program = Program(linked())
    game = new_game(program, linked().scenarios["siege_of_beta"].state, Scripted(()))
    orders = ("K=Rt Beta hld", "fBb Alpha mve Beta", "El Gamma sup fBb Alpha mve Beta")
    game.run([Line(order, "orders", n) for n, order in enumerate(orders, 1)])
    assert game.state.phase == "retreats"
    for named in ("K=El", "K+El", "K=Rt+El"):
        (problem,) = game.check([Line(f"{named} Beta rtr Delta", "orders", 1, by="Adler")])
        assert problem.code == "order-refused"
    assert game.check([Line("K=Rt Beta rtr Delta", "orders", 1, by="Adler")]) == []


def test_retreats_on_offer_name_nobody_who_is_not_dislodged(copy: Path) -> None:
    edit(copy, "standard.yaml", DRAGON, DRAGON.replace("Gamma", "Lambda"))
    ruleset = linked(copy)
    game = new_game(Program(ruleset), ruleset.scenarios["standard"].state, Scripted(()))
    taken = [("Bär", "B2(kn)(SON)=El2(SP) Epsilon mve Delta"), ("Adler", "Ein1 Beta mve Gamma")]
    game.run([Line(order, "orders", 1, by=by) for by, order in taken])
    game.run([Line("B2(kn)(SON)=El2(SP) Delta mve Gamma", "orders", 1, by="Bär")])
    assert game.state.phase == "retreats"
    found = possible_orders(game, game.state.things["Adler"])
    offered = {line.text for lines in found.values() for line in lines}
    assert offered == {"Ein1 Gamma rtr Beta", "Ein1 Gamma dsb"}


def test_of_a_dislodged_pair_both_are_meant_and_neither_is_offered_besides() -> None:
    ruleset = linked()
    game = new_game(Program(ruleset), ruleset.scenarios["siege_of_beta"].state, Scripted(()))
    orders = ("K=Rt Beta hld", "fBb Alpha mve Beta", "El Gamma sup fBb Alpha mve Beta")
    game.run([Line(order, "orders", n) for n, order in enumerate(orders, 1)])
    assert game.state.phase == "retreats"
    found = possible_orders(game, game.state.things["Adler"])
    offered = {line.text for lines in found.values() for line in lines}
    assert offered == {"K=Rt Beta rtr Delta", "K=Rt Beta rtr Epsilon", "K=Rt Beta dsb"}


def test_help_for_a_move_that_nobody_can_make_is_warned_of_and_not_on_offer() -> None:
    """To where the helped one stands already, or too far for it; some go two provinces far."""
    game = regelwerk.load("leadership", language="en").game("standard", seed=1)
    told = {
        "El2(SP) Epsilon sup fBb2 Zeta mve Zeta":
            "In Zeta fBb2 stands already; holding is supported without a goal.",
        "fBb2 Zeta sup Bb2 My mve Epsilon": "Bb2 does not get from My to Epsilon.",
        "fBb2 Zeta sup Bb2 My mve Lambda": "",
        "Bb2 My sup N2(sw) Sigma mve Zeta": "",
    }  # fmt: skip
    offered = {line for lines in game.possible_orders("Bär").values() for line in lines}
    for line, text in told.items():
        warnings = [text for by, text in game.advice("Bär", [line]).warnings if by]
        assert warnings == ([text] if text else []), line
        assert (line in offered) == (not text)


def test_a_figure_that_goes_far_takes_far_whom_it_could_lead(copy: Path) -> None:
    """A jester goes two provinces; with a ring it may lead knights who stand with it."""
    edit(copy, "standard.yaml", "{sort: Bb, nation: Bär, place: My}", "{sort: Rt, nation: Bär, place: My}")
    line = "fBb2 Zeta sup Bb2 My mve Epsilon"
    for carries, place, offered in (("[ri]", "My", True), ("[ri]", "Sigma", False), ("[fl]", "My", False)):
        edit(copy, "standard.yaml", "place: Sigma, carries: [sw]", f"place: {place}, carries: {carries}")
        game = regelwerk.load(str(copy), language="en").game("standard", seed=1)
        warned = [text for by, text in game.advice("Bär", [line]).warnings if by]
        assert warned == ([] if offered else ["Bb2 does not get from My to Epsilon."])
        assert any(line in lines for lines in game.possible_orders("Bär").values()) == offered
        edit(copy, "standard.yaml", f"place: {place}, carries: {carries}", "place: Sigma, carries: [sw]")


def test_a_hero_beside_a_foreign_maiden_is_warned_that_he_will_not_lead(copy: Path) -> None:
    """Where she stands is known when orders are written. Beside his own maiden he leads; so does a king."""
    line = "H1(fl)(ri)=Ga1 Eta hld"
    berserker = "{rank: B, nation: Wolf, place: Chi"
    for rank, nation, warned in (("H", "Wolf", True), ("H", "Adler", False), ("K", "Wolf", False)):
        maiden = f"{{rank: J, nation: {nation}, place: Xi"
        edit(copy, "standard.yaml", "H1: {rank: H", f"H1: {{rank: {rank}")
        edit(copy, "standard.yaml", berserker, maiden)
        game = regelwerk.load(str(copy), language="en").game("standard", seed=1)
        texts = [text for by, text in game.advice("Adler", [line]).warnings if by]
        assert texts == (["H1(fl)(ri) is beside a foreign maiden and does not lead."] if warned else [])
        assert any(line in lines for lines in game.possible_orders("Adler").values()) != warned
        edit(copy, "standard.yaml", f"H1: {{rank: {rank}", "H1: {rank: H")
        edit(copy, "standard.yaml", maiden, berserker)


def test_a_unit_that_supports_the_pair_it_belongs_to_is_warned_that_it_supports_itself() -> None:
    """Behind an equals sign the unit is meant: a figure may help its unit's move, the unit not its own."""
    game = regelwerk.load("leadership", language="en").game("standard", seed=1)
    told = {
        "Rt1 Alpha sup K1=Rt1 Alpha mve Beta": ["Rt1 does not support itself."],
        "K1=Rt1 Alpha sup K1=Rt1 Alpha mve Beta": ["Rt1 does not support itself."],
        "K1 Alpha sup K1=Rt1 Alpha mve Beta": [],
    }
    for line, warned in told.items():
        assert [text for by, text in game.advice("Adler", [line]).warnings if by] == warned


def test_an_artefact_of_whoever_leads_is_not_counted_among_those_at_hand(copy: Path) -> None:
    """King and barbarians both carry SML; without a crown the king leads, and so it works once."""
    barbarians = "{sort: Bb, nation: Bär, place: My"
    edit(copy, "standard.yaml", barbarians + "}", barbarians + ", carries: [SML]}")
    game = regelwerk.load(str(copy), language="en").game("standard", seed=1)
    told = {
        "K2(ri)(SML)=Bb2(SML) {SML–Lambda} My hld": [],
        "K2(ri)(SML)=Bb2(SML) {SML–Lambda, SML–Zeta} My hld":
            ["Each artefact works only once in a turn; too often: SML, SML."],
        "K2(ri)(SML)+Bb2(SML) {SML–Lambda, SML–Zeta} My hld": [],
    }  # fmt: skip
    for line, warned in told.items():
        assert [text for by, text in game.advice("Bär", [line]).warnings if by] == warned


def test_who_cannot_get_through_quicksand_is_warned_that_he_sinks(copy: Path) -> None:
    """The cavalry rides on to Ypsilon, alone or led by the hero; beside it he gets no further than Xi."""
    edit(copy, "standard.yaml", "place: Eta, carries: [fl, ri]", "place: Ny, carries: [fl, ri]")
    game = regelwerk.load(str(copy), language="en").game("standard", seed=1)
    told = {
        "HoKa1 Ny mve Xi mve Ypsilon": [],
        "H1(fl)(ri)=HoKa1 Ny mve Xi mve Ypsilon": [],
        "HoKa1+H1(fl)(ri) Ny mve Xi mve Ypsilon": ["Whoever gets only one province far sinks in Xi."],
        "HoKa1+H1(fl)(ri) Ny mve Eta mve Beta": [],
    }
    offered = {line for lines in game.possible_orders("Adler").values() for line in lines}
    for line, warned in told.items():
        assert [text for by, text in game.advice("Adler", [line]).warnings if by] == warned
        assert not (warned and line in offered)


def test_help_against_a_dragon_by_those_who_are_not_led_is_warned_of_and_not_on_offer(copy: Path) -> None:
    edit(copy, "standard.yaml", DRAGON, DRAGON.replace("Gamma", "Lambda"))
    game = regelwerk.load(str(copy), language="en").game("standard", seed=1)
    told = ["Against the dragon in Lambda only led units help."]
    warned = {
        "El2(SP) Epsilon sup Bb2 My mve Lambda": told,
        "B2(kn)(SON)+El2(SP) Epsilon sup Bb2 My mve Lambda": told,
        "B2(kn)(SON)=El2(SP) Epsilon sup Bb2 My mve Lambda": [],
        "fBb2 Zeta sup Bb2 My mve Lambda": [],
        "Rt3 Rho sup Dr Lambda": [],
    }
    for line, texts in warned.items():
        seat = "Wolf" if line.startswith("Rt3") else "Bär"
        assert [text for by, text in game.advice(seat, [line]).warnings if by] == texts
    offered = {line for lines in game.possible_orders("Bär").values() for line in lines}
    assert not offered & {line for line, texts in warned.items() if texts}
