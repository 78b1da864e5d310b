"""A game from its start to its end, as its master and its players see it."""

import json


def test_a_new_game_runs_to_the_first_decision_and_asks_everybody(table):
    status = table.status()
    assert (status["phase"], status["turn"], status["step"]) == ("plans", 1, 1)
    assert status["asked"] == status["waiting"] == ["Ida", "Ünal"]
    assert "Turn 1, Plans – step 1" in table.done("status")
    assert sorted(table.reports()) == ["turn-000-Ida.md", "turn-000-Ünal.md", "turn-000.md", "turn-000.svg"]


def test_orders_stay_sealed_until_they_are_resolved(table):
    table.submit("Ida", "Slow creeps Kale")
    told = [table.done("status"), table.done("report"), table.done("export"), *table.reports().values()]
    assert not any("creeps" in said for said in told)
    assert table.status()["given"] == ["Ida"]
    table.submit("Ünal", "")
    table.done("resolve")
    assert "Slow creeps Kale" in table.done("export")


def test_a_resubmission_replaces_the_earlier_orders(table):
    table.submit("Ida", "Slow creeps Kale\nSlower creeps Kale")
    assert "replaced" in table.submit("Ida", "Slow creeps Leek")
    table.submit("Ünal", "")
    said = table.done("resolve")
    assert "Slow creeps Leek" in said
    assert "Kale" not in said


def test_resolve_waits_for_all_unless_told_not_to(table):
    table.submit("Ida", "Slow creeps Kale")
    assert table.refused("resolve") == ["game-orders-missing"]
    table.done("resolve", "--now")
    assert "Without orders: Ünal." in table.done("report")
    assert "There were no orders from you." in table.done("report", "--by", "Ünal")


def test_only_those_are_asked_whom_the_phase_names(table):
    table.submit("Ida", "Slow creeps Kale\nSlower creeps Kale")
    table.submit("Ünal", "Moss creeps Bean")
    table.done("resolve")
    status = table.status()
    if status["phase"] == "plans":
        return
    tired = [name for name in ("Ida", "Ünal") if name in status["asked"]]
    for name in {"Ida", "Ünal"} - set(tired):
        assert table.refused_orders(name, "") == ["game-not-asked"]


def test_a_turn_ends_when_a_phase_asks_again(table):
    turns = []
    while not table.status()["over"]:
        turns.append((table.status()["turn"], table.status()["phase"]))
        table.done("resolve", "--now")
    assert [turn for turn, phase in turns if phase == "plans"] == [1, 2, 3]


def test_a_game_that_is_over_says_so_and_takes_nothing_more(table):
    for _ in range(3):
        table.turn()
    status = table.status()
    assert status["over"]
    assert status["winners"] == ["Ida", "Ünal"]
    assert "Won by: Ida, Ünal." in table.done("status")
    assert table.refused("resolve") == ["game-over"]
    assert table.refused_orders("Ida", "") == ["game-over"]


def test_the_same_seed_and_orders_give_the_same_journal(table, tmp_path):
    other = type(table)(tmp_path / "other", table.rules)
    other.done("new", "--ruleset", str(table.rules), "--scenario", "plot", "--seed", "5")
    for _ in range(2):
        table.turn()
        other.turn()
    assert table.done("export") == other.done("export")
    assert table.reports() == other.reports()


def test_the_journal_is_json_lines_with_every_event_and_no_time(table):
    table.turn()
    lines = [json.loads(line) for line in table.done("export").splitlines()]
    assert [line["seq"] for line in lines] == list(range(1, len(lines) + 1))
    kinds = [line["kind"] for line in lines]
    assert kinds[0] == "game"
    assert {"sealed", "event", "set", "die", "result", "stand"} <= set(kinds)
    creep = next(line["data"] for line in lines if line["kind"] == "event")
    assert creep["event"] == "creep"
    assert creep["with"][:2] == ["Slow", "Kale"]


def test_undo_brings_back_the_game_as_it_was_before_the_resolve(table):
    table.turn()
    table.submit("Ida", "Slow creeps Bean")
    table.submit("Ünal", "Moss creeps Leek")
    before, files = table.dump(), table.reports()
    table.done("resolve")
    table.done("undo")
    assert table.dump() == before
    assert table.reports() == files
    table.done("resolve")
    table.done("replay")


def test_undo_with_a_name_takes_back_what_was_handed_in(table):
    before = table.dump()
    table.submit("Ida", "Slow creeps Kale")
    table.done("undo", "--by", "Ida")
    assert table.dump() == before
    assert table.refused("undo", "--by", "Ida") == ["game-nothing-submitted"]
    assert table.refused("undo") == ["game-nothing-to-undo"]


def test_each_report_is_about_its_reader(table):
    table.submit("Ida", "Slow creeps Kale\nSlower creeps Dill")
    table.submit("Ünal", "Moss creeps Dill")
    table.done("resolve")
    own, other, master = (
        table.done("report", "--turn", "1", *by) for by in (["--by", "Ida"], ["--by", "Ünal"], [])
    )
    assert own.startswith("# Turn 1 – Ida\n")
    refusal = "Creep: Slower, Dill, Slower creeps Dill – not allowed: no path to Dill"
    assert f"{refusal}\n" in own
    assert f"{refusal}  [creep, snails.yaml:" in master      # places of the rules are for the game master
    assert refusal not in other
    assert "Moss is out of play" in other
    assert "Moss is out of play" not in own
    for text in (own, other, master):
        assert "Slower creeps Dill, no path to Dill" in text  # results are public


def test_reports_are_in_the_language_the_game_was_started_with(table, tmp_path):
    german = type(table)(tmp_path / "german", table.rules)
    german.done("new", "--ruleset", str(table.rules), "--scenario", "plot", "--lang", "de")
    german.submit("Ida", "Slow creeps Kale\nSlower creeps Dill")
    german.done("resolve", "--now")
    text = german.done("report", "--by", "Ida")
    assert text.startswith("# Zug 1 – Ida\n")
    assert "Slower creeps Dill, kein Weg nach Dill" in text
    assert "Spur" in german.done("report", "--turn", "1")


def test_a_report_that_is_not_there_is_refused_with_those_that_are(table):
    assert table.refused("report", "--turn", "9") == ["game-turn"]
    assert table.refused("report", "--turn", "x") == ["game-turn"]
    assert table.refused("report", "--by", "Idda") == ["game-unknown-reader"]


def test_lost_or_changed_reports_are_written_again_by_the_next_command(table):
    table.turn()
    files = table.reports()
    for name in list(files)[:3]:
        (table.folder / "reports" / name).unlink()
    (table.folder / "reports" / ".written.json").write_text("not json")
    (table.folder / "reports" / "turn-001.md.part").write_text("half")
    table.done("status")
    assert table.reports() == files


def test_files_that_somebody_else_put_beside_the_reports_are_left_alone(table):
    note = table.folder / "reports" / "turn-001-my-notes.txt"
    note.write_text("mine")
    table.turn()
    table.done("undo")
    assert note.read_text() == "mine"


def test_the_map_follows_the_game(table):
    table.turn()
    before, after = (table.reports()[f"turn-00{turn}.svg"] for turn in (0, 1))
    assert before != after
    for name in ("Bean", "Kale", "Leek", "Dill", "Slow", "Moss", "gravel", "Ida"):
        assert f">{name}</text>" in after
