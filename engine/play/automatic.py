"""A game of bots alone: it runs to its end without asking anybody."""

from collections.abc import Callable
from typing import NamedTuple

from engine.model.problem import Problem, Refused
from engine.play.output import Output
from engine.play.session import Session
from engine.run.choices import Choice
from engine.run.thing import Thing

# Hears of a choice: who made it, what, and whether inside another's turn.
Tell = Callable[[Thing, Choice, bool], None]


class Summary(NamedTuple):
    """How a game went. `stuck` is the id of whoever had to choose and could not, or empty."""

    steps: int
    winners: tuple[str, ...]
    stuck: str
    trace: str                          # the fingerprint of all that happened


def play(
    session: Session, output: Output, most_steps: int, tell: Tell
) -> Summary:
    """Lets the bots play; `tell` hears of each choice after it was carried out, and if it was a reaction.

    Raises:
        Refused: if the rules cannot be carried out, a file cannot be written, or the game does not end
            within `most_steps` (`play-too-many-steps`).
    """
    output.after_step(session)
    try:
        stuck = _run(session, output, most_steps, tell)
    finally:
        output.close(session)
    winners = tuple(session.program.shown(winner) for winner in session.game.state.ending or ())
    trace = session.steps[-1].trace if session.steps else session.start.trace
    return Summary(len(session.steps), winners, stuck, trace)


def _run(session: Session, output: Output, most_steps: int, tell: Tell) -> str:
    """Until the game is over, or somebody is stuck: their id."""
    while (decider := session.decider()) is not None:
        if len(session.steps) >= most_steps:
            raise Refused([Problem("play-too-many-steps", None, {"most": str(most_steps)})])
        if not session.choices():
            return decider.id
        choice = session.bot_choice(decider)
        reacting = session.reacting()
        session.choose(choice)
        tell(decider, choice, reacting)
        output.after_step(session, hurried=True)
    return ""
