"""New documents for a ruleset that there is: drafts that pass `check` as they stand, to be filled in."""

import os
from collections.abc import Iterator, Sequence
from string import Template

from regelwerk.api.history import of_scenario
from regelwerk.author.moment import moment, opening, state_lines
from regelwerk.kinds import folder
from regelwerk.link.ruleset import link
from regelwerk.load.reading import Reading
from regelwerk.load.validate import validate
from regelwerk.load.yaml_nodes import read
from regelwerk.model.problem import Problem, Refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.render.references import carried_tags
from regelwerk.run.chance import Seeded
from regelwerk.run.program import Program
from regelwerk.scenario.runner import run_examples
from regelwerk.texts import Texts

_SEED = 1
# What only another document can mend.
_TO_DO = {"phase-unreachable"}

_TEXTS = Texts("drafts")


def drafted(ruleset: Ruleset, reading: Reading, kind: str, id: str, language: str) -> str:
    """The text of a new document that the ruleset takes as it stands.

    Raises:
        Refused: with the reasons why none could be made.
    """
    problems: list[Problem] = []
    for text in _drafts(ruleset, kind, id, language):
        problems = fits(ruleset, reading, text, id)
        if {each.code for each in problems} <= _TO_DO:
            return text
    # The draft lies in no file.
    problems = [
        each._replace(span=None) if each.span and each.span.file == "new" else each for each in problems
    ]
    raise Refused(problems or [Problem("new-nothing-to-begin-with", None, {"kind": kind})])


def fits(ruleset: Ruleset, reading: Reading, text: str, id: str) -> list[Problem]:
    """What the ruleset would have to say against a new document; an example is run too."""
    nodes, problems = read(text, "new")
    problems = problems or validate(nodes)
    if problems:
        return problems
    linked, problems = link([*reading.nodes, *nodes], "", reading)
    if linked is not None and id in linked.examples:
        return list(run_examples(linked, ids=[id])[id].failures)
    return problems


def _drafts(ruleset: Ruleset, kind: str, id: str, language: str) -> Iterator[str]:
    """Drafts of a kind, the best first; which of them the ruleset takes has to be tried."""
    if kind == "example":
        yield from _examples(ruleset, id)
        titles = {each: _TEXTS.say(each, "example") for each in ruleset.languages}
        yield from _openings(ruleset, id, titles)
        return
    with open(os.path.join(folder(kind), "draft.yaml"), encoding="utf-8") as file:
        template = Template(file.read())
    for values in _values(ruleset, kind, language):
        yield template.substitute(_Sentences(ruleset.languages, language, id=id, **values))


def _values(ruleset: Ruleset, kind: str, language: str) -> Iterator[dict[str, str]]:
    """What may stand for the names in the template of a kind."""
    happening = {**{key: action.event for key, action in ruleset.actions.items()}, **ruleset.events}
    match kind:
        case "phase":
            yield {"start": ruleset.start}
        case "action":
            own = [action.event.parameters[0].type.name for action in ruleset.actions.values()]
            for type in dict.fromkeys([*own, *ruleset.types]):
                yield from ({"type": type, "field": field} for field in ruleset.types[type].fields)
        case "rule":
            yield from ({"event": event} for event in happening)
        case "immunity":
            for event in happening.values():
                tags = carried_tags(event)
                types = (each.type.name for each in event.parameters if each.type.name in ruleset.types)
                type = next(types, "")
                if tags and type:
                    yield {"type": type, "against": f"[{tags[0]}]"}
            yield from ({"type": type, "against": "any"} for type in ruleset.types)
        case "lesson":
            yield from ({"scenario": scenario} for scenario in ruleset.scenarios)
        case "scenario":
            yield from ({"state": state} for state in _states(ruleset, _TEXTS.say(language, "state")))
        case _:
            yield {"document": ruleset.start}


class _Sentences(dict[str, str]):
    """What a template names: values, and sentences of drafts in the author's language (`say_…`) or in each
    language of the ruleset, on one line (`each_…`) or several (`lines_…`)."""

    def __init__(self, languages: Sequence[str], language: str, **values: str) -> None:
        super().__init__(values)
        self.languages, self.language = languages, language

    def __missing__(self, key: str) -> str:
        how, _, name = key.partition("_")
        if how == "say":
            return _TEXTS.say(self.language, name)
        said = [f"{language}: {_TEXTS.say(language, name)}" for language in self.languages]
        return ", ".join(said) if how == "each" else "\n".join(f"  {each}" for each in said)


def _examples(ruleset: Ruleset, id: str) -> Iterator[str]:
    """The first choices of each scenario, as they are made."""
    program = Program(ruleset)
    for scenario in ruleset.scenarios.values():
        try:
            history = of_scenario(program, scenario, _SEED, "en")
            first = next(history.game.choices(), None)
            if first is not None:
                yield moment(history, scenario, first).document(id)
        except Refused:
            continue


def _states(ruleset: Ruleset, remark: str) -> Iterator[str]:
    """The scenarios that there are, to be changed, those on offer first; else one in which nothing is."""
    for scenario in sorted(ruleset.scenarios.values(), key=lambda each: not each.offered):
        state = {
            ruleset.types[kind].plural: {
                id: {name: value.value for name, value in fields.items()}
                for id, (_, fields) in things.items()
            }
            for kind, things in scenario.own.items()
        }
        first, *rest = state_lines(state, "")
        places = [f"board: {scenario.board}"] if scenario.board else []
        places += [f"phase: {scenario.phase}"] if scenario.phase else []
        yield "\n".join([*places, f"{first}  # {remark}", *rest])
    yield f"state: {{}}  # {remark}"


def _openings(ruleset: Ruleset, id: str, titles: dict[str, str]) -> Iterator[str]:
    """For games of sealed orders: what stands before anybody gave any."""
    program = Program(ruleset)
    for scenario in ruleset.scenarios.values():
        try:
            yield opening(program, scenario, Seeded(_SEED), titles).document(id)
        except Refused:
            continue
