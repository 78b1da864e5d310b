"""What may be chosen, level by level, and what typed words mean by it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from engine.model.ruleset import Ruleset
from engine.model.texts import title
from engine.play.plain import plain
from engine.run.choices import Choice
from engine.run.program import Program
from engine.run.telling import told as in_words

Named = TypeVar("Named")


class Match(NamedTuple):
    """What leading words mean: the things meant (one if it is clear), and the words left over."""

    found: list[Any]
    names: list[str]
    rest: list[str]


def offered_actions(choices: Sequence[Choice]) -> list[str]:
    return list(dict.fromkeys(choice.action for choice in choices))


def offered_values(choices: Sequence[Choice], action: str, chosen: Sequence[Any]) -> list[Any]:
    """The values from which the next parameter may be chosen so that the whole is allowed."""
    level = len(chosen)
    wanted = [plain(value) for value in chosen]
    found: dict[str, Any] = {}
    for choice in choices:
        if choice.action == action and [plain(value) for value in choice.arguments[:level]] == wanted:
            found.setdefault(repr(plain(choice.arguments[level])), choice.arguments[level])
    return list(found.values())


def action_names(ruleset: Ruleset, actions: Iterable[str], language: str) -> dict[str, list[str]]:
    """The names by which each action may be called."""
    return {id: [id, title(ruleset.actions[id].header.title, language)] for id in actions}


def value_names(program: Program, value: object, language: str) -> list[str]:
    """The names by which a value may be called: the first is the one that is shown."""
    return list(dict.fromkeys([in_words(program, value, language), program.shown(value), str(plain(value))]))


def match(words: Sequence[str], names: Mapping[str, Sequence[str]]) -> Match:
    """Which of the named is meant by the leading words.

    A whole name goes first, the longest that there is. Of the beginning of a name as few words are taken
    as make it clear, for those that follow may be meant for what comes next.
    """
    folded = {key: [each.casefold() for each in called] for key, called in names.items()}
    for count in range(len(words), 0, -1):
        typed = " ".join(words[:count]).casefold()
        found = [key for key, called in folded.items() if typed in called]
        if found:
            return Match(found, [names[key][0] for key in found], list(words[count:]))
    unclear = Match([], [], list(words))
    for count in range(1, len(words) + 1):
        typed = " ".join(words[:count]).casefold()
        found = [key for key, called in folded.items() if any(each.startswith(typed) for each in called)]
        if not found:
            break
        unclear = Match(found, [names[key][0] for key in found], list(words[count:]))
        if len(found) == 1:
            break
    return unclear


def match_value(words: Sequence[str], values: Sequence[Any], program: Program, language: str) -> Match:
    """The same for values of a parameter."""
    names = {str(position): value_names(program, value, language) for position, value in enumerate(values)}
    found = match(words, names)
    return found._replace(found=[values[int(position)] for position in found.found])


def told(program: Program, choice: Choice, language: str) -> str:
    """A choice in words: the action's title and what was chosen."""
    action = program.ruleset.actions[choice.action]
    said = title(action.header.title, language) or choice.action
    chosen = ", ".join(in_words(program, value, language) for value in choice.arguments)
    return f"{said}: {chosen}" if chosen else said


def parameter_title(ruleset: Ruleset, action: str, position: int, language: str) -> str:
    parameter = ruleset.actions[action].event.parameters[position + 1]
    return title(parameter.title, language) or parameter.name
