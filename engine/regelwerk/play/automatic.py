"""A game of bots alone: it runs to its end without asking anybody."""

from collections.abc import Callable
from typing import NamedTuple

from regelwerk.play.output import Output
from regelwerk.play.session import Session
from regelwerk.run.choices import Choice
from regelwerk.run.thing import Thing

# Hears of a choice: who made it, what, and whether inside another's turn.
Tell = Callable[[Thing, Choice, bool], None]


class Summary(NamedTuple):
    """How a game went. `stuck` is the id of whoever had to choose and could not, or empty; neither stuck nor
    `over` is a game that was left after so many steps as were asked for."""

    steps: int
    winners: tuple[str, ...]
    stuck: str
    over: bool
    trace: str  # the fingerprint of all that happened


def play(session: Session, output: Output, most_steps: int, tell: Tell) -> Summary:
    """Lets the bots play; `tell` hears of each choice after it was carried out, and if it was a reaction.

    Raises:
        Refused: if the rules cannot be carried out, or a file cannot be written.
    """
    output.after_step(session)
    try:
        stuck = _run(session, output, most_steps, tell)
    finally:
        output.close(session)
    winners = tuple(session.program.shown(winner) for winner in session.game.state.ending or ())
    trace = session.steps[-1].trace if session.steps else session.start.trace
    over = not stuck and session.decider() is None
    return Summary(len(session.steps), winners, stuck, over, trace)


def _run(session: Session, output: Output, most_steps: int, tell: Tell) -> str:
    """Until the game is over, has had its steps, or somebody is stuck: their id."""
    while len(session.steps) < most_steps and (decider := session.decider()) is not None:
        if not session.choices():
            return decider.id
        choice = session.bot_choice(decider)
        reacting = session.reacting()
        session.choose(choice)
        tell(decider, choice, reacting)
        output.after_step(session, hurried=True)
    return ""
