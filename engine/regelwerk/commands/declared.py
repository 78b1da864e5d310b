"""Reads from `usage/<command>.txt` how a command is called; the lines stand in the order of its help.

run odds_table.odds                         what carries it out; else `run` in its own module
RULESET; here                               a positional: `here`, `optional`, `many` (see `syntax`)
--seconds N; number odds-seconds 1 86400    an option, its value, and what else is known of it
$ regelwerk odds ./my-rules                 an example
[new]                                       an action, with lines of its own; `<kind>`: each drafted kind
"""

import os
import re
from importlib import import_module

from regelwerk.commands.syntax import Arguments, Option, Positional, Syntax, Whole
from regelwerk.model.record import NamedTuple
from regelwerk.texts import languages

_USAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "usage")


class Action(NamedTuple):
    """Something to call: its syntax, and the function that carries it out."""

    syntax: Syntax
    function: str

    def run(self, arguments: Arguments) -> int:
        """Carries it out; what is slow to import is imported only now. Gives the exit code."""
        module, _, name = self.function.rpartition(".")
        code: int = getattr(import_module(f"regelwerk.commands.{module}"), name)(arguments)
        return code


def declared(command: str) -> tuple[Action, dict[str, Action]]:
    """A command, and the actions that it has."""
    with open(os.path.join(_USAGE, f"{command}.txt"), encoding="utf-8") as file:
        own, *others = re.split(r"\n\[(.+)\]\n", file.read())
    actions: dict[str, Action] = {}
    for name, text in zip(others[::2], others[1::2], strict=True):
        for each in _drafted() if name == "<kind>" else [name]:
            actions[each] = _action(text.replace("<kind>", each), "")
    return _action(own, "" if actions else f"{command.replace('-', '_')}.run"), actions


def _drafted() -> list[str]:
    from regelwerk.kinds import KINDS

    return [kind for kind, each in KINDS.items() if each.drafted]


def _action(text: str, function: str) -> Action:
    positionals: list[Positional] = []
    options: list[Option] = []
    examples: list[str] = []
    formats = Syntax().formats
    for line in filter(None, text.splitlines()):
        head, *known = line.split("; ")
        word, _, rest = head.partition(" ")
        if word == "$":
            examples.append(line[2:])
        elif word == "run":
            function = rest
        elif word == "formats":
            formats = tuple(rest.split())
        elif word.startswith("--"):
            options.append(_option(word[2:], rest, {key: given for key, *given in map(str.split, known)}))
        else:
            positionals.append(
                Positional(word.lower(), "optional" not in known, "many" in known, "here" in known)
            )
    return Action(Syntax(tuple(positionals), tuple(options), formats, tuple(examples)), function)


def _option(name: str, value: str, known: dict[str, list[str]]) -> Option:
    value = "|".join(languages()) if value == "<languages>" else value
    choices = tuple(value.split("|")) if "|" in value else ()
    if value == "CODE":
        from regelwerk.model.lints import CODES

        choices = CODES
    (alone,) = known.get("alone", [""])
    wrong, *limits = known.get("number", [""])
    return Option(
        name,
        value,
        choices,
        alone,
        "repeatable" in known,
        tuple(known.get("needs", ())),
        Whole(wrong, *map(int, limits)) if wrong else None,
        tuple(known.get("never-with", ())),
        "required" in known,
    )
