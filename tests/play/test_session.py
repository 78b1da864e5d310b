"""Sessions: whatever is undone, saved and resumed on the way, the game is the same in the end."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import regelwerk
from regelwerk.api.record import read_record
from regelwerk.model.problem import Refused
from regelwerk.play.session import Session

Start = Callable[..., Session]
PROPERTY = settings(
    max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def choose(session: Session, lots: Random) -> bool:
    choices = session.game.choices()
    if not choices:
        return False
    session.game.choose(lots.choice(choices))
    return True


def end(session: Session) -> tuple[object, ...]:
    record = session.game.record(session.players).to_json()
    return record, session.game.position, list(session.game.story(decisions=0))


MOVES = st.lists(st.sampled_from(["choose", "stray", "save"]), max_size=15)


@PROPERTY
@given(st.integers(0, 1000), MOVES, st.booleans())
def test_undone_saved_and_resumed_equals_not_interrupted(
    brawl: regelwerk.Ruleset, start: Start, tmp_path: Path, seed: int, moves: list[str], typed: bool
) -> None:
    path = str(tmp_path / "game.json")
    straight, winding = (start(brawl, "yard", seed, typed=typed) for _ in range(2))
    for number, move in enumerate(moves):
        if move == "choose":
            # Each step draws its own lot, so that both games choose alike.
            choose(straight, Random(number))
            choose(winding, Random(number))
        elif move == "stray":
            done = sum(choose(winding, Random(-number - step)) for step in range(3))
            if done:
                winding.game.undo(done)
        else:
            Path(path).write_text(winding.game.record(winding.players).to_json(), encoding="utf-8")
            winding = Session(brawl, record=read_record(path)[0])
    assert end(winding) == end(straight)


@pytest.mark.parametrize("players", ["greedy,random", "random"])
def test_bots_choose_the_same_after_a_resume(brawl: regelwerk.Ruleset, start: Start, players: str) -> None:
    straight = start(brawl, "yard")
    sorts = (players.split(",") * 2)[:2]
    straight.players = dict(zip(["Reds", "Blues"], sorts, strict=True))
    halfway = None
    for number in range(30):
        if number == 11:
            halfway = Session(brawl, record=straight.game.record(straight.players))
        if straight.game.over:
            break
        straight.game.choose(straight.game.bot(straight.sort_of(straight.decider())))
    assert halfway is not None
    while halfway.game.decisions < straight.game.decisions:
        halfway.game.choose(halfway.game.bot(halfway.sort_of(halfway.decider())))
    assert end(halfway) == end(straight)


def test_choosing_anew_after_an_undo_meets_the_same_dice(brawl: regelwerk.Ruleset, start: Start) -> None:
    session = start(brawl, "yard")
    session.game.choose(session.game.choices("throw")[0])
    thrown = session.game.moves[0].dice
    session.game.undo()
    session.game.choose(session.game.choices("call")[0])
    assert session.game.moves[0].dice == thrown


def test_typed_dice_are_asked_for_one_by_one_and_stand_in_the_journal(
    brawl: regelwerk.Ruleset, start: Start
) -> None:
    session = start(brawl, "yard", typed=True)
    asked: list[int] = []

    def ask(sides: int) -> int:
        asked.append(sides)
        return 5

    session.ask = ask
    session.game.choose(session.game.choices("throw")[0])
    assert session.game.moves[0].dice == ((6, 5),)
    assert asked == [6]
    session.game.undo()
    session.game.choose(session.game.choices("back_to_back")[0])
    assert asked == [6]


def test_leaving_at_the_die_leaves_the_game_before_the_step(brawl: regelwerk.Ruleset, start: Start) -> None:
    session = start(brawl, "yard", typed=True)
    before = end(session)

    def leave(sides: int) -> int:
        raise KeyboardInterrupt

    session.ask = leave
    throw = session.game.choices("throw")[0]
    with pytest.raises(KeyboardInterrupt):
        session.game.choose(throw)
    assert end(session) == before


def test_a_refused_choice_leaves_the_game_as_it_was(noughts: regelwerk.Ruleset, start: Start) -> None:
    session = start(noughts, "row")
    choice = session.game.choices()[0]
    session.game.choose(choice)
    before = end(session)
    with pytest.raises(Refused):
        session.game.choose(choice)
    assert end(session) == before


def test_the_fingerprint_does_not_depend_on_the_language(brawl: regelwerk.Ruleset) -> None:
    spoken = [regelwerk.Ruleset(brawl.documents, language) for language in ("de", "en")]
    sessions = [Session(ruleset, "yard", 3) for ruleset in spoken]
    for session in sessions:
        for number in range(20):
            choose(session, Random(number))
    assert sessions[0].game.record() == sessions[1].game.record()


def test_a_game_begins_in_the_phase_that_its_scenario_names(link_text: Callable[..., Any]) -> None:
    """Whatever comes before that phase has happened already, and does not happen again."""
    text = """
kind: type
id: clock
plural: clocks
title: {en: clock}
fields: {turn: {type: integer, min: 0}}
---
kind: phase
id: play
title: {en: Ticking}
who: nobody
do: [{for_each: clock, in: clocks, do: [{change: clock.turn, by: 1}]}]
next: [{to: choosing}]
---
kind: phase
id: choosing
title: {en: Choosing}
who: {decides: first(clocks), actions: [wait]}
next: [{to: play}]
---
kind: action
id: wait
title: {en: Wait}
source: {standing: house}
by: clock
do: [{set: clock.turn, to: clock.turn}]
---
kind: scenario
id: before
title: {en: Before}
state: {clocks: {Tower: {turn: 1}}}
---
kind: scenario
id: within
title: {en: Within}
phase: choosing
state: {clocks: {Tower: {turn: 1}}}
"""
    ruleset, problems = link_text(text)
    assert problems == []
    playable = regelwerk.Ruleset(ruleset, "en")
    turns = {name: playable.game(name).thing("Tower").fields["turn"] for name in ruleset.scenarios}
    assert turns == {"before": 2, "within": 1}
    _, problems = link_text(text.replace("phase: choosing", "phase: chosing"))
    assert [problem.code for problem in problems] == ["unknown-phase"]
