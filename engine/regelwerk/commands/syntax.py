"""The syntax of a command as data, and the parser that reads a command line by it.

argparse would stop at the first wrong value, where all mistakes are to be told at once, and cost each command
almost as much time as Python itself needs to start. This is the small part of it that the commands need:
positionals, flags, options with one value (`--out X`, `--out=X`), options whose value may be left out
(`--explain`, `--explain=full`), and `--`.
"""

import os
import re
from functools import partial
from typing import TypeVar
from unicodedata import normalize

from regelwerk.commands.overview import TEXTS as OVERVIEW
from regelwerk.commands.overview import listed
from regelwerk.commands.saying import say
from regelwerk.load.shipped import folder_of, holds_head
from regelwerk.model.problem import Problem, nearest
from regelwerk.model.record import NamedTuple
from regelwerk.texts import Texts, languages

COMMON = Texts("help/common")
Otherwise = TypeVar("Otherwise", int, None)
# What is looked for on a disk, letter by letter. All else is a name, however its letters are made up.
_KEPT = re.compile("dir|file|folder|game|name|new|old|paths?|rulesets?|save|url", re.IGNORECASE)


class Whole(NamedTuple):
    """A whole number, the limits included; `wrong` is the code of the problem with anything else."""

    wrong: str
    least: int = 0
    most: int = 10**18


class Positional(NamedTuple):
    """A value known by its place. `many` takes all that remain; it stands last. `here` names a ruleset:
    left out within the folder of one, it is that."""

    name: str
    required: bool = True
    many: bool = False
    here: bool = False


class Option(NamedTuple):
    """`--name`: a flag when `value` is empty, else an option whose value help calls `value`.

    `choices` are the only values accepted. `alone` is the value when the option stands without one;
    such an option takes a value only after `=`. `needs` are options and positionals without which it says
    nothing; one of them is enough. `never_with` are options that say something else.
    """

    name: str
    value: str = ""
    choices: tuple[str, ...] = ()
    alone: str = ""
    repeatable: bool = False
    needs: tuple[str, ...] = ()
    number: Whole | None = None
    never_with: tuple[str, ...] = ()
    required: bool = False


class Syntax(NamedTuple):
    """All that a command accepts; the help to it stands in `texts/<language>/help`."""

    positionals: tuple[Positional, ...] = ()
    options: tuple[Option, ...] = ()
    formats: tuple[str, ...] = ("text", "json")
    examples: tuple[str, ...] = ()


class Arguments(NamedTuple):
    """What a command was called with."""

    language: str
    format: str
    plain: bool
    values: dict[str, list[str]]

    def text(self, name: str) -> str:
        """The value of a positional or an option (the last one given), or an empty text."""
        given = self.values.get(name)
        return given[-1] if given else ""

    def texts(self, name: str) -> list[str]:
        """All values given to a positional with `many` or to a repeatable option."""
        return self.values.get(name, [])

    def has(self, name: str) -> bool:
        """Whether a flag or an option was given."""
        return name in self.values

    def number(self, name: str, otherwise: Otherwise) -> int | Otherwise:
        """The value of an option that is declared as a number."""
        return int(self.text(name)) if self.has(name) else otherwise

    @property
    def as_json(self) -> bool:
        """Whether a program asked."""
        return self.format == "json"

    def say(self, id: str, /, **values: object) -> str:
        """What commands say, in the language of the call."""
        return say(id, self.language, **values)


def whole_number(text: str, least: int = 0, most: int = 10**9) -> int | None:
    """The number that a text writes in digits; none if it is none, or none of those that are allowed."""
    if not (text.isascii() and text.removeprefix("-").isdecimal() and len(text) < 20):
        return None
    return int(text) if least <= int(text) <= most else None


def seconds_in(text: str) -> float | None:
    """The seconds that `90s`, `5m`, `2h` or a bare number say; none of anything else."""
    number, unit = (text[:-1], text[-1:]) if text[-1:] in ("s", "m", "h") else (text, "s")
    found = whole_number(number, 1, 10**6)
    return None if found is None else float(found * {"s": 1, "m": 60, "h": 3600}[unit])


def common_options(syntax: Syntax) -> tuple[Option, ...]:
    """The options that every command has."""
    return (
        Option("lang", "|".join(languages()), languages()),
        Option("format", "|".join(syntax.formats), syntax.formats),
        Option("no-colour"),
    )


def parse(syntax: Syntax, command: str, given: list[str], language: str) -> tuple[Arguments, list[Problem]]:
    """Read a command line (without the command's name); all mistakes in it at once."""
    known = {option.name: option for option in (*common_options(syntax), *syntax.options)}
    values: dict[str, list[str]] = {}
    problems: list[Problem] = []
    places: list[str] = []
    position = 0
    while position < len(given):
        argument = given[position]
        position += 1
        if argument == "--":
            places += given[position:]
            break
        if not argument.startswith("-") or argument == "-":
            places.append(argument)
            continue
        name, equals, value = argument.lstrip("-").partition("=")
        name = {"no-color": "no-colour"}.get(name, name)
        option = known.get(name) if argument.startswith("--") else None
        if option is None:
            problems.append(_unknown_option(argument.partition("=")[0], name, command, known))
            continue
        if not option.value:
            if equals:
                problems.append(Problem("unexpected-value", None, {"option": f"--{name}", "value": value}))
            values[name] = []
            continue
        if not equals:
            if option.alone:
                value = option.alone
            elif position < len(given) and not re.match("--|-[^0-9]", given[position]):
                value = given[position]
                position += 1
            else:
                words = {"option": f"--{name}", "value": option.value}
                problems.append(Problem("missing-value", None, words))
                continue
        value = _composed(option.value, value)
        if option.choices and value not in option.choices:
            words = {"option": f"--{name}", "value": value, "choices": ", ".join(option.choices)}
            problems.append(Problem("unknown-choice", None, words, nearest(value, option.choices)))
        elif option.number is not None and whole_number(value, *option.number[1:]) is None:
            least, most = map(str, option.number[1:])
            words = {"option": f"--{name}", "value": value, "least": least, "most": most}
            problems.append(Problem(option.number.wrong, None, words))
            values.setdefault(name, []).append(value)  # for what is asked of those that are given
        elif name in values and not option.repeatable and values[name] != [value]:
            problems.append(Problem("repeated-option", None, {"option": f"--{name}"}))
        else:
            values.setdefault(name, []).append(value)
    problems += _place(syntax, command, places, values)
    problems += _misfits(syntax, command, values)
    form = values.get("format", ["text"])[0]
    return Arguments(language, form, "no-colour" in values, values), problems


def _composed(called: str, value: str) -> str:
    return value if _KEPT.fullmatch(called) else normalize("NFC", value)


def _unknown_option(shown: str, name: str, command: str, known: dict[str, Option]) -> Problem:
    values = {"option": shown, "command": command, "options": ", ".join(f"--{option}" for option in known)}
    hint = nearest(name, list(known))
    return Problem("unknown-option", None, values, f"--{hint}" if hint else "")


def _misfits(syntax: Syntax, command: str, values: dict[str, list[str]]) -> list[Problem]:
    """Options that are missing, would be ignored without others, or cannot stand beside others."""
    names = {option.name: f"--{option.name}" for option in syntax.options}
    missing = [
        names[each.name] for each in syntax.options if each.required and not any(values.get(each.name, ()))
    ]
    problems = [Problem("missing-argument", None, {"argument": each, "command": command}) for each in missing]
    for option in (each for each in syntax.options if each.name in values):
        if option.needs and not any(each in values for each in option.needs):
            others = ", ".join(names.get(each, each.upper()) for each in option.needs)
            problems.append(Problem("option-needs", None, {"option": names[option.name], "others": others}))
        for other in option.never_with:
            if other in values:
                both = {"one": names[option.name], "other": names[other]}
                problems.append(Problem("asked-for-both", None, both))
    return problems


def _place(syntax: Syntax, command: str, places: list[str], values: dict[str, list[str]]) -> list[Problem]:
    problems = []
    if _is_here(syntax, places):
        places = [os.curdir, *places]
    for positional in syntax.positionals:
        taken = places if positional.many else places[:1]
        places = places[len(taken) :]
        if taken:
            values[positional.name] = [_composed(positional.name, each) for each in taken]
        elif positional.required:
            problems.append(
                Problem("missing-argument", None, {"argument": positional.name.upper(), "command": command})
            )
    first = next(iter(values.get(syntax.positionals[0].name, ())), "") if syntax.positionals else ""
    hint = ""
    if len(places) == 1 and any(option.name == "in" for option in syntax.options):
        # Which ruleset it is about stands in front with most commands.
        hint = f"{command} {places[0]} --in {first}" if os.path.isdir(first) else ""
    problems += [
        Problem("surplus-argument", None, {"argument": place, "command": command}, hint) for place in places
    ]
    return problems


def _is_here(syntax: Syntax, places: list[str]) -> bool:
    """Whether the ruleset that a command is about is left out, and the present folder is one.

    Where something else may stand behind it, what names no ruleset is that.
    """
    if not syntax.positionals or not syntax.positionals[0].here or not holds_head(os.curdir):
        return False
    return not places or (len(syntax.positionals) > 1 and folder_of(places[0]) is None)


def help_text(syntax: Syntax, command: str, language: str, actions: tuple[str, ...] = ()) -> str:
    """The help of one command; `actions` are those that it has."""
    own, heads = Texts(f"help/{command.replace(' ', '-')}"), partial(OVERVIEW.say, language)

    def said(id: str) -> str:
        return (own if own.has(id) else COMMON).say(language, id)

    options = (*syntax.options, *common_options(syntax))
    usage = " ".join(
        f"[{place.name.upper()}{' …' if place.many else ''}]"
        if not place.required or place.here
        else place.name.upper() + (" …" if place.many else "")
        for place in syntax.positionals
    )
    sections = [
        f"{heads('usage')}: regelwerk {command} [{heads('options-word')}] {usage}".rstrip(),
        own.say(
            language, "purpose", {"actions": listed(own, "action", actions, language)} if actions else {}
        ),
    ]
    width = max(len(left) for left in [_left(option) for option in options])
    told = {
        "arguments": [(place.name.upper(), f"argument-{place.name}") for place in syntax.positionals],
        "options": [(_left(option), f"option-{option.name}") for option in options],
    }
    parts = {head: [f"  {left:<{width}}  {said(id)}" for left, id in each] for head, each in told.items()}
    examples = enumerate(syntax.examples, 1)
    parts["examples"] = [f"  {line}\n      {said(f'example-{number}')}" for number, line in examples]
    sections += ["\n".join([f"{heads(head)}:", *lines]) for head, lines in parts.items() if lines]
    return "\n\n".join(sections)


def _left(option: Option) -> str:
    if option.alone:
        return f"--{option.name}[={option.value}]"
    return f"--{option.name} {option.value}".rstrip()
