"""Results of games: what has to fit together in them, when they are out of date, what the page says."""

import pytest

from regelwerk.author.format import formatted
from regelwerk.link.fingerprint import played_fingerprint
from regelwerk.link.ruleset import link_folder
from regelwerk.load.yaml_nodes import read
from regelwerk.rulebook.edition import make_edition

GAME = """\
kind: ruleset
id: orchard
version: 1.0.0
title: {en: Orchard}
languages: [en]
start: play
balance:
  length: {title: {en: days}, is: count(players)}
  contributions:
    pick: {what: fruit, whose: player}
---
kind: type
id: player
plural: players
title: {en: player}
---
kind: table
id: fruits
title: {en: Fruits}
source: {standing: house}
columns: {fruit: {type: text, key: true}, name_en: {type: text}}
rows: [{fruit: plum, name_en: "Plum | <b>"}]
---
kind: action
id: pick
title: {en: Pick}
source: {standing: house}
by: player
parameters: {fruit: {from: fruits}}
do: [{end: "[player]"}]
---
kind: phase
id: play
title: {en: Play}
who: {decides: first(players), actions: [pick]}
---
kind: scenario
id: morning
title: {en: Morning}
source: {standing: house}
state: {players: {Ada: {}, Ben: {}}}
---
"""
RESULTS = """\
kind: balance
id: balance-morning
scenario: morning
rules: %s
seed: 3
games: 20
seats:
  Ada: {plays: strong, wins: 12}
  Ben: {plays: strong, wins: 5, shared: 2}
length: {tenth: 2, median: 3.5, nine_tenths: 4}
contributions:
  - {of: pick, what: plum, seat: Ada, games: 10, wins: 9}
  - {of: pick, what: pear, seat: Ada, games: 4, wins: 1}
  - {of: pick, what: fig, seat: Ben, games: 16, wins: 5}
"""
FIRST = GAME.count("\n")


def digest(game: str = GAME) -> str:
    return played_fingerprint(read(game, "toy.yaml")[0], "morning")


def whole(game: str = GAME, rules: str = "", results: str = RESULTS) -> str:
    return game + results % f'"{rules or digest(game)}"'


def page(link_text, text: str) -> str:
    ruleset, problems = link_text(text)
    assert problems == []
    return make_edition(ruleset, "en")[0].pages["balance.md"]


def test_results_know_the_rules_that_were_played_by(link_text):
    ruleset, problems = link_text(whole())
    assert problems == []
    found = ruleset.balances["balance-morning"]
    assert (found.scenario, found.fresh, found.seed, found.games) == ("morning", True, 3, 20)
    assert found.seats["Ben"] == ("strong", 5, 2)
    assert found.length == (2, 3.5, 4)
    assert found.shares[0] == ("pick", "plum", "Ada", 10, 9)


@pytest.mark.parametrize(("old", "new", "same"), [
    ("{en: Pick}", "{en: Pluck}", True),
    ("version: 1.0.0", "version: 1.0.1", True),
    ("{end: \"[player]\"}", "{end: \"[]\"}", False),
    ("Ben: {}", "Ben: {}, Cleo: {}", False),
    ("rows: [{fruit: plum", "rows: [{fruit: pear", False),
])  # fmt: skip
def test_only_what_is_played_makes_results_out_of_date(old, new, same):
    assert GAME.count(old) == 1
    assert (digest(GAME.replace(old, new)) == digest()) is same


def test_other_scenarios_are_not_played():
    other = "kind: scenario\nid: noon\ntitle: {en: Noon}\nsource: {standing: house}\nstate: {}\n---\n"
    assert digest(GAME + other) == digest()


def test_results_in_a_file_of_their_own_leave_the_rules_as_they_are(tmp_path):
    (tmp_path / "game.yaml").write_text(GAME.removesuffix("---\n"), "utf-8")
    before = link_folder(str(tmp_path))[0].content
    (tmp_path / "results.yaml").write_text(RESULTS % digest(), "utf-8")
    ruleset, problems = link_folder(str(tmp_path))
    assert problems == [] and ruleset.content == before and ruleset.balances


def test_the_page_shows_bounds_length_and_what_took_part(link_text):
    found = page(link_text, whole())
    assert "20 games: <code>regelwerk simulate orchard --scenario morning --players strong,strong" in found
    assert (
        '| **Ada** | strong | 12 | <span class="rulebook-chance" style="--chance: 60%">60% (39–78)</span>'
        in found
    )
    assert "Length (days): half of the games took up to 3.5; eight of ten took 2 to 4." in found
    assert "90% (60–98) · 10</span>" in found and "30% (11–60) · 10</span>" in found
    # What happened too rarely, or nearly always, tells nothing.
    assert "pear" not in found and "fig" not in found
    assert "have changed" not in found


def test_the_page_escapes_what_rows_are_called(link_text):
    found = page(link_text, whole())
    assert "Plum &#124; &#60;b&#62;" in found


def test_the_page_says_what_is_out_of_date_and_what_is_missing(link_text):
    assert "**The rules have changed since this was measured.**" in page(link_text, whole(rules="0" * 32))
    assert "This scenario has not been measured yet." in page(link_text, GAME.removesuffix("---\n"))


def test_a_ruleset_without_results_that_wants_nothing_counted_has_no_page(link_text):
    game = GAME.replace(GAME[GAME.index("balance:") : GAME.index("---")], "").removesuffix("---\n")
    assert "balance.md" not in make_edition(link_text(game)[0], "en")[0].pages


@pytest.mark.parametrize(("old", "new", "code", "line"), [
    ("scenario: morning", "scenario: mornign", "unknown-scenario", 3),
    ("wins: 12}", "wins: 21}", "balance-too-many", 8),
    ("shared: 2}", "shared: 16}", "balance-too-many", 9),
    ("seat: Ben,", "seat: Bne,", "balance-seat", 14),
    ("games: 16, wins: 5", "games: 21, wins: 5", "balance-too-many", 14),
    ("games: 16, wins: 5", "games: 16, wins: 6", "balance-too-many", 14),
    ("of: pick, what: fig", "of: pikc, what: fig", "unknown-event", 14),
    ("games: 20", "games: 0", "number-too-small", 6),
    ("seed: 3\n", "", "key-missing", 1),
    ("tenth: 2, ", "", "key-missing", 10),
    ("plays: strong, wins: 12", "plays: strong, won: 12", "key-unknown", 8),
])  # fmt: skip
def test_results_that_do_not_fit_are_told_at_their_place(link_text, old, new, code, line):
    assert RESULTS.count(old) == 1
    _, problems = link_text(whole(results=RESULTS.replace(old, new)))
    assert (code, FIRST + line) in [(each.code, each.span.line) for each in problems]


def test_results_that_are_out_of_date_may_name_what_there_is_no_more(link_text):
    assert (
        link_text(whole(rules="0" * 32, results=RESULTS.replace("of: pick, what: fig", "of: gone")))[1] == []
    )


@pytest.mark.parametrize(("old", "new", "code", "told"), [
    ("whose: player", "whose: fruit", "contribution-whose", {"types": "player"}),
    ("whose: player", "whose: players", "contribution-whose", {"types": "player"}),
    ("what: fruit", "what: 1.5", "contribution-what", {}),
    ("what: fruit", "what: friut", "expression-unknown-name", None),
    ("    pick: {what", "    pikc: {what", "unknown-event", None),
    ("is: count(players)", "is: first(players)", "expression-expected", None),
])  # fmt: skip
def test_what_the_head_wants_counted_has_to_make_sense(link_text, old, new, code, told):
    _, problems = link_text(GAME.replace(old, new).removesuffix("---\n"))
    found = [each for each in problems if each.code == code]
    assert [each.code for each in problems] == [code], problems
    assert 8 <= found[0].span.line <= 10
    assert told is None or found[0].values == told


def test_results_are_laid_out_as_fmt_does(link_text):
    text = RESULTS % digest()
    assert formatted(text, "toy.yaml")[0] == text
