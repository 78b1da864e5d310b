"""Where in the engine an error arose that nobody foresaw: a mark to report it by.

Neither the error's class nor its words are shown: they tell a player nothing, and a hostile file may have
put text into them.
"""

from pathlib import Path

_ROOT = Path(__file__).parent.parent


def place_of(error: BaseException) -> str:
    """`run/state.py:141`: the innermost line of the engine; empty if no line of it was reached."""
    found = ""
    step = error.__traceback__
    while step is not None:
        file = Path(step.tb_frame.f_code.co_filename)
        if file.is_relative_to(_ROOT):
            found = f"{file.relative_to(_ROOT).as_posix()}:{step.tb_lineno}"
        step = step.tb_next
    return found
