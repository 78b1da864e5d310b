"""New documents for a ruleset that there is: drafts that pass `check` as they stand, to be filled in."""

from collections.abc import Iterator

from regelwerk.author.moment import moment, opening, state_lines
from regelwerk.link.ruleset import link
from regelwerk.load.reading import Reading
from regelwerk.load.validate import validate
from regelwerk.load.yaml_nodes import read
from regelwerk.model.problem import Problem, Refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.play.session import Session
from regelwerk.render.references import carried_tags
from regelwerk.run.chance import Seeded
from regelwerk.run.program import Program
from regelwerk.scenario.runner import run_examples
from regelwerk.texts import Texts

# The file of a ruleset that a new document goes into.
FILES = {
    "phase": "phases.yaml",
    "action": "actions.yaml",
    "rule": "rules.yaml",
    "table": "tables.yaml",
    "immunity": "immunities.yaml",
    "scenario": "scenarios.yaml",
    "example": "examples.yaml",
}
_SEED = 1
# What only another document can mend.
_TO_DO = {"phase-unreachable"}

_HEAD = """\
kind: {kind}
id: {id}
title: {{{titles}}}
"""
_PROSE = """\
text:
{texts}
source: {{standing: house}}
"""
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
    if kind == "example":
        yield from _examples(ruleset, id)
        titles = {each: _TEXTS.say(each, "example") for each in ruleset.languages}
        yield from _openings(ruleset, id, titles)
        return
    say = _Say(ruleset, language)
    head = _HEAD.format(kind=kind, id=id, titles=say.both(kind))
    if kind == "scenario":
        yield from _scenarios(ruleset, f"{head}source: {{standing: house}}\n", say.one("state"))
        return
    if kind == "table":
        yield head + (
            "source: {standing: house}\ncolumns:\n  name: {type: text, key: true}\n"
            f"  value: {{type: integer, text: {{{say.both('column')}}}}}\n"
            f"rows:\n  # {say.one('rows')}\n  - {{name: first, value: 1}}\n"
        )
        return
    head += _PROSE.format(texts="\n".join(f"  {each}" for each in say.each("text")))
    if kind == "phase":
        yield head + (
            f"who: nobody  # {say.one('who')}\nnext: [{{to: {ruleset.start}}}]  # {say.one('next')}\n"
        )
        return
    if kind == "action":
        own = [action.event.parameters[0].type.name for action in ruleset.actions.values()]
        for type in dict.fromkeys([*own, *ruleset.types]):
            for field in ruleset.types[type].fields:
                yield head + (
                    f"by: {type}  # {say.one('by')}\n"
                    f"requires: [{{that: false, else: {{{say.both('refusal')}}}}}]  # {say.one('may')}\n"
                    f"do: [{{set: {type}.{field}, to: {type}.{field}}}]  # {say.one('do')}\n"
                )
        return
    happening = {**{key: action.event for key, action in ruleset.actions.items()}, **ruleset.events}
    if kind == "rule":
        for name in happening:
            yield head + (
                f"on: {name}  # {say.one('on')}\nrequires: true  # {say.one('requires')}\n"
                f"refusal: {{{say.both('refusal')}}}\n"
            )
        return
    for event in happening.values():
        tags = carried_tags(event)
        type = next((each.type.name for each in event.parameters if each.type.name in ruleset.types), "")
        if tags and type:
            yield head + (
                f"for: {type}  # {say.one('for')}\nagainst: [{tags[0]}]  # {say.one('against')}\n"
                f"when: false  # {say.one('when')}\n"
            )
    for type in ruleset.types:
        yield head + (
            f"for: {type}  # {say.one('for')}\nagainst: any  # {say.one('against')}\n"
            f"when: false  # {say.one('when')}\n"
        )


def _examples(ruleset: Ruleset, id: str) -> Iterator[str]:
    """The first choices of each scenario, as they are made."""
    program = Program(ruleset)
    for scenario in ruleset.scenarios.values():
        session = Session(program, scenario, _SEED)
        try:
            session.begin()
            if session.decider() is None:
                continue
            choices = session.choices()
            if choices:
                yield moment(session, choices[0]).document(id)
        except Refused:
            continue


def _scenarios(ruleset: Ruleset, head: str, remark: str) -> Iterator[str]:
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
        yield head + "\n".join([*places, f"{first}  # {remark}", *rest]) + "\n"
    yield f"{head}state: {{}}  # {remark}\n"


def _openings(ruleset: Ruleset, id: str, titles: dict[str, str]) -> Iterator[str]:
    """For games of sealed orders: what stands before anybody gave any."""
    program = Program(ruleset)
    for scenario in ruleset.scenarios.values():
        try:
            yield opening(program, scenario, Seeded(_SEED), titles).document(id)
        except Refused:
            continue


class _Say:
    """The sentences of drafts, in the languages of a ruleset."""

    def __init__(self, ruleset: Ruleset, language: str) -> None:
        self.languages = ruleset.languages
        self.language = language

    def one(self, key: str) -> str:
        return _TEXTS.say(self.language, key)

    def each(self, key: str) -> list[str]:
        return [f"{language}: {_TEXTS.say(language, key)}" for language in self.languages]

    def both(self, key: str) -> str:
        return ", ".join(self.each(key))
