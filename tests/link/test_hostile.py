"""Whatever a stranger makes of a ruleset, linking answers with problems or with what can run."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regelwerk.link.ruleset import link
from regelwerk.load.show import show
from regelwerk.load.validate import validate
from regelwerk.load.yaml_nodes import read
from regelwerk.reference.interpreter import Interpreter
from regelwerk.run.program import Program

TOY = """
kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy}
languages: [en]
documents: {toy: {en: Rules}}
start: writing
bands: [first, main, last]
---
kind: type
id: piece
plural: pieces
title: {en: Piece}
fields:
  place: {type: square, optional: true}
  health: {type: integer, default: 3, min: 0, max: 9}
  sort: {type: sorts}
  order: {type: order, optional: true}
  asleep: {type: boolean}
---
kind: type
id: rider
plural: riders
is: piece
title: {en: Rider}
---
kind: type
id: horse
plural: horses
is: piece
title: {en: Horse}
---
kind: type
id: pair
plural: pairs
is: piece
title: {en: Pair}
parts: {rider: rider, horse: horse}
shares: [place, order]
joined_by: "="
---
kind: type
id: square
plural: squares
title: {en: Square}
fields: {next: {type: square, list: true}}
---
kind: type
id: order
plural: orders
title: {en: Order}
fields:
  actor: {type: piece}
  word: {one_of: [go, stay]}
  goals: {type: square, list: true}
  notes: {type: text, list: true}
---
kind: table
id: sorts
title: {en: Sorts}
source: {standing: house}
columns:
  sort: {type: text, key: true}
  power: {type: integer, min: 0}
  tags: {one_of: [fire, frost], list: true}
rows:
  - {sort: foot, power: 1, tags: [fire]}
  - {sort: mounted, power: 2, tags: [], source: {standing: read, note: {en: Perhaps.}}}
---
kind: definition
id: movers
title: {en: Movers}
is: "[piece for piece in pieces if piece.place is not none and not piece.asleep]"
---
kind: definition
id: backed
title: {en: Backed}
parameters: {piece: piece}
is: moves(piece) and piece.health > 1
---
kind: quantity
id: strength
title: {en: Strength}
source: {standing: house}
parameters: {piece: piece}
base: sum(member.sort.power for member in members(piece))
bands: {first: all, best: highest}
at_least: 0
round: up
---
kind: modifier
id: healthy
title: {en: Healthy}
text: {en: "The healthy add {{ 1 + 1 }}."}
source: {standing: house}
of: strength
for: rider
band: first
when: piece.health > 2
during: [moving]
add: 2
---
kind: judgement
id: moves
title: {en: Moves}
source: {standing: house}
per: {piece: movers}
is: not any(moves(other) and strength(other) > strength(piece) for other in movers if other != piece)
otherwise: false
unless_decided: true
---
kind: judgement
id: push
title: {en: Push}
source: {standing: house}
per: {piece: movers}
yields: number
is: strength(piece) + count(other for other in movers if backed(other))
otherwise: 0
---
kind: event
id: burn
title: {en: Burn}
parameters: {target: piece, by: sorts}
affects: target
tags: by.tags
requires:
  - that: target.health > 0
    else: {en: "{{ target }} is gone."}
do:
  - {change: target.health, by: -by.power}
  - {roll: 6, as: die}
  - when: die > 5 and target.health <= 0
    then: [{remove: target}]
    else: [{set: target.asleep, to: true}]
report: {on: target.order, in: notes, en: "{{ target }} burns"}
report_stopped: {on: target.order, en: "{{ rule }}"}
---
kind: rule
id: spread
title: {en: Spread}
text: {en: Fire spreads.}
source: {standing: house, paragraph: "1"}
on: burn
when: by == sorts.foot
during: [moving]
band: last
do:
  - for_each: other
    in: pieces
    when: other.place == target.place and other != target
    by: other.health
    do: [{burn: other, by: by}]
---
kind: rule
id: wet
title: {en: Wet}
text: {en: What is wet does not burn.}
source: {standing: stated}
on: burn
requires: not target.asleep
refusal: {en: "{{ target }} is wet."}
before: spread
do: [{set: target.asleep, to: false}]
band: last
---
kind: rule
id: told
title: {en: Told}
text: {en: Others carry it out.}
source: {standing: house}
by: [spread, wet]
---
kind: immunity
id: frozen
title: {en: Frozen}
text: {en: Frozen.}
source: {standing: house}
for: pair
against: [fire]
except: [frost]
during: [moving]
when: any(immune(part) for part in parts(pair))
unless: pair.asleep
---
kind: phase
id: writing
title: {en: Writing}
who: {each: piece, sealed: orders_written}
next: [{to: moving}]
---
kind: phase
id: moving
title: {en: Moving}
who: nobody
at_once: true
do:
  - for_each: piece
    in: movers
    do:
      - when: moves(piece) and push(piece) > 0
        then: [{burn: piece, by: sorts.foot}]
prints: orders_written
next: [{to: joining, when: count(pieces) > 1}, {to: writing}]
---
kind: phase
id: joining
title: {en: Joining}
who: nobody
do:
  - let: lot
    be: count(riders)
  - for_each: rider
    in: riders
    do:
      - for_each: horse
        in: horses
        when: whole(horse) == horse and lot > 0
        do: [{join: pair, rider: rider, horse: horse}, {split: whole(rider)}]
next: [{to: writing}]
---
kind: notation
id: orders_written
title: {en: Orders}
makes: order
forms:
  order: "<actor: piece> <word: word>[ {<notes>[, <notes>]*}]"
  piece: {pattern: "<id>[(<sort>)]", names: piece}
  word: {one_of: {go: "goes <goals>[ then <goals>]*", stay: stays}}
results:
  mark: {write: "!", when: order.actor.asleep}
  before_remarks: ", "
  between_remarks: "; "
---
kind: term
id: square-term
title: {en: Square}
text: {en: A place.}
---
kind: scenario
id: start
title: {en: Start}
state:
  squares: {a: {next: [b]}, b: {next: [a]}}
  riders: {Ann: {place: a, sort: foot}}
  horses: {Bay: {place: a, sort: mounted, health: 2}}
---
kind: example
id: one
of: spread
given: {scenario: start, state: {riders: {Ann: {health: 4}}}, phase: writing}
orders: [Ann goes a]
happens: [{in: moving, burn: Ann, by: foot}]
dice: [3]
expect:
  printed: [x]
  events: [{burn: Ann}, {burn: Ann=Bay}]
  refused: [wet]
  stopped_by: [frozen]
  state: {riders: {Ann: {health: 3}}}
  gone: [Bay]
"""
DOCUMENTS: list[dict[str, Any]] = [node.plain() for node in read(TOY, "toy.yaml")[0]]
Path = tuple[Any, ...]
LONG = 2000


def places(tree: Any, path: Path = ()) -> "list[Path]":
    """The way to every value but the documents themselves."""
    inner = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    found = [path] if len(path) > 1 else []
    for key, value in inner:
        found += places(value, (*path, key))
    return found


PLACES = places(DOCUMENTS)


def at(tree: Any, path: Path) -> Any:
    for key in path:
        tree = tree[key]
    return tree


VALUES = [at(DOCUMENTS, path) for path in PLACES]
WORDS = sorted({key for path in PLACES for key in path if isinstance(key, str)})
ODD: list[Any] = [None, True, 0, -1, 2.5, "", "none", "x", "id", "piece", "immune", "{{", "1 / 0", [], {}]


@st.composite
def rulesets(draw: Any) -> list[Any]:
    """The toy after a few accidents: keys lost or renamed, values swapped, documents lost or doubled."""
    tree = copy.deepcopy(DOCUMENTS)
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from(PLACES))
        try:
            parent, key = at(tree, path[:-1]), path[-1]
            parent[key]
        except (KeyError, IndexError, TypeError):
            continue
        if isinstance(parent, str):  # an accident before this one put a word there
            continue
        accident = draw(st.sampled_from(("lose", "rename", "swap", "odd", "word", "document")))
        if accident == "lose":
            del parent[key]
        elif accident == "rename" and isinstance(parent, dict):
            parent[draw(st.sampled_from(WORDS))] = parent.pop(key)
        elif accident == "swap":
            alike = [value for value in VALUES if type(value) is type(parent[key])]
            parent[key] = copy.deepcopy(draw(st.sampled_from(alike or VALUES)))
        elif accident == "odd":
            parent[key] = draw(st.sampled_from(ODD))
        elif accident == "word":
            parent[key] = draw(st.sampled_from(WORDS))
        elif draw(st.booleans()):
            tree.append(copy.deepcopy(tree[draw(st.integers(0, len(tree) - 1))]))
        else:
            del tree[draw(st.integers(0, len(tree) - 1))]
    return tree


def linked(tree: list[Any], *, validated: bool) -> Any:
    text = "\n---\n".join(json.dumps(document, ensure_ascii=False) for document in tree)
    nodes, problems = read(text, "toy.yaml")
    problems += validate(nodes)
    if problems:
        assert not validated
        return None, problems
    return link(nodes, "toy")


def test_the_toy_itself_is_sound_and_runs():
    ruleset, problems = linked(DOCUMENTS, validated=True)
    assert show(problems) == ""
    Program(ruleset)


@settings(max_examples=200)
@given(rulesets())
def test_no_accident_makes_linking_raise_and_what_passes_can_run(tree):
    ruleset, problems = linked(tree, validated=False)
    assert (ruleset is None) == bool(problems)
    for problem in problems:
        assert problem.span is not None or problem.code in ("ruleset-head-missing",), problem
    for language in ("en", "de"):
        shown = show(problems, language)
        assert "_en}" not in shown and "_de}" not in shown
    if ruleset is not None:
        Program(ruleset)
        Interpreter(ruleset, recording=True)


@pytest.mark.parametrize("kind", ["definition", "type", "event"])
def test_long_chains_end_in_a_ruleset_or_a_problem_but_never_in_a_traceback(kind):
    head = [document for document in DOCUMENTS if document["kind"] == "ruleset"]
    head = [{**head[0], "start": "play"}]
    phase = {"kind": "phase", "id": "play", "title": {"en": "Play"}, "who": "nobody"}
    title = {"en": "x"}
    chain = {
        "definition": lambda n: {"is": f"d{n + 1}" if n < LONG else 1},
        "type": lambda n: {"plural": f"d{n}s", **({"is": f"d{n + 1}"} if n < LONG else {})},
        "event": lambda n: {"parameters": {"x": "integer"}, "do": [{f"d{(n + 1) % LONG}": "x"}]},
    }[kind]
    documents = [*head, phase]
    documents += [{"kind": kind, "id": f"d{n}", "title": title, **chain(n)} for n in range(LONG + 1)]
    _, problems = linked(documents, validated=True)
    possible = {"definitions-too-deep", "types-too-deep", "event-endless"}
    assert {problem.code for problem in problems} <= possible
