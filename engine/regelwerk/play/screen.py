"""Lines out and lines in, and what they say. Text of rulesets, saves and people is made harmless first."""

import sys
from contextlib import suppress
from functools import cache

from regelwerk.load.show import visible
from regelwerk.texts import Texts, languages


class Left(Exception):
    """Nobody types any more: the end of the input."""


class Screen:
    """The terminal, or a pipe. `colour`: styles are shown, by rich."""

    def __init__(self, *, colour: bool = False) -> None:
        self._colour = colour
        self._console: object = None
        reconfigure = getattr(sys.stdin, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
        if colour:
            with suppress(ImportError):
                import readline  # noqa: F401 - arrow keys and history, just by being there

    def say(self, text: str = "", style: str = "") -> None:
        """One line or several; `style` is one of rich's."""
        for line in text.split("\n"):
            shown = visible(line)
            if self._colour and style:
                self._styled(shown, style)
            else:
                print(shown)

    def clear(self) -> None:
        """Nothing that was shown before is to be seen any more."""
        print("\033[2J\033[3J\033[H" if self._colour else "\n" * 60, end="")

    def ask(self, prompt: str) -> str:
        """The line that somebody types.

        Raises:
            Left: at the end of the input.
        """
        try:
            return input(visible(prompt)).strip()
        except EOFError as error:
            print()
            raise Left from error

    def _styled(self, text: str, style: str) -> None:
        from rich.console import Console
        from rich.text import Text

        if not isinstance(self._console, Console):
            self._console = Console(soft_wrap=True, highlight=False)
        self._console.print(Text(text, style=style))


say = Texts("play")
_COMMANDS = ("help", "why", "undo", "look", "show", "save", "quit")


@cache
def commands() -> dict[str, str]:
    """The commands by the words for them, in every language whatever is spoken."""
    return {
        word: command
        for command in _COMMANDS
        for language in languages()
        for word in say(f"command-{command}", language).split(", ")
    }
