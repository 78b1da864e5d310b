"""What a ruleset's documents let expressions say: types and their ancestors, tables, functions, names."""

import pytest

from regelwerk.link.ruleset import open_ruleset
from regelwerk.load.show import by_place
from regelwerk.model.types import BOOLEAN, INTEGER, NUMBER, TEXT, Type, list_of, row, thing
from tests.conftest import HEAD, PHASE

TOY = """
kind: type
id: piece
plural: pieces
title: {en: Piece}
fields:
  health: {type: integer, default: 3}
  sort: {type: sorts, optional: true}
---
kind: type
id: rider
plural: riders
is: piece
title: {en: Rider}
fields: {luck: {one_of: [good, bad], default: good}}
---
kind: type
id: guard
plural: guards
is: rider
title: {en: Guard}
fields: {friends: {type: piece, list: true}}
---
kind: table
id: sorts
title: {en: Sorts}
source: {standing: house}
columns:
  sort: {type: text, key: true}
  rival: {type: sorts, optional: true, text: {en: Whom it fights.}}
rows:
  - {sort: foot}
  - {sort: mounted, rival: foot}
---
kind: event
id: hit
title: {en: Hit}
parameters: {target: piece, force: integer}
"""


def document(kind: str, id: str, *lines: str) -> str:
    needed = {"quantity": "source: {standing: house}\n", "judgement": "source: {standing: house}\n"}
    prose = "text: {en: T.}\nsource: {standing: house}\n"
    needed |= dict.fromkeys(("rule", "modifier", "immunity"), prose)
    head = f"---\nkind: {kind}\nid: {id}\ntitle: {{en: T}}\n{needed.get(kind, '')}"
    return head + "".join(f"{line}\n" for line in lines)


def definition(id: str, value: str, parameters: str = "") -> str:
    return document("definition", id, *([f"parameters: {parameters}"] if parameters else []), f"is: {value}")


@pytest.fixture
def vocabulary(link_text):
    def vocabulary(*documents):
        ruleset, problems = link_text(TOY + "".join(documents))
        assert problems == []
        return ruleset.vocabulary

    return vocabulary


@pytest.fixture
def told(link_text):
    def told(*documents: str) -> list[tuple[str, str]]:
        """Code and hint of each problem."""
        problems = by_place(link_text(TOY + "".join(documents))[1])
        return [(problem.code, problem.hint) for problem in problems]

    return told


def test_a_type_has_the_fields_of_all_its_ancestors_the_oldest_first(vocabulary):
    guard = vocabulary().things["guard"]
    assert guard.ancestors == ("rider", "piece")
    assert guard.fields == {
        "health": INTEGER,
        "sort": row("sorts", optional=True),
        "luck": Type("choice", options=("good", "bad")),
        "friends": list_of(thing("piece")),
    }


def test_a_table_may_refer_to_its_own_rows(vocabulary):
    sorts = vocabulary().tables["sorts"]
    assert sorts.columns == {"sort": TEXT, "rival": row("sorts", optional=True)}
    assert sorts.keys == {"foot", "mounted"}


def test_a_definition_has_the_type_of_its_expression_whatever_the_order_of_the_documents(vocabulary):
    functions = vocabulary(
        definition("large", "half > 1"),
        definition("half", "whole_lot / 2"),
        definition("whole_lot", "count(pieces)"),
    ).functions
    assert [functions[id].result for id in ("whole_lot", "half", "large")] == [INTEGER, NUMBER, BOOLEAN]


def test_a_definition_by_cases_may_be_called_as_its_file_is(tmp_path):
    cases = ("cases:", "  - {when: count(pieces) > 1, is: 2}", "  - {is: 3}")
    (tmp_path / "moves.yaml").write_text(
        TOY + document("definition", "moves", *cases) + HEAD + PHASE, encoding="utf-8"
    )
    assert open_ruleset(str(tmp_path)).vocabulary.functions["moves"].result == INTEGER


def test_what_reads_a_judgement_however_indirectly_is_judged_and_nothing_else(vocabulary):
    functions = vocabulary(
        definition("far", "near(piece)", "{piece: piece}"),
        definition("near", "falls(piece)", "{piece: piece}"),
        definition("other", "piece.health > 1", "{piece: piece}"),
        document("judgement", "falls", "per: {piece: pieces}", "is: other(piece)"),
    ).functions
    assert {id for id, function in functions.items() if function.judged} == {"far", "near", "falls"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (document("type", "ghost", "plural: ghosts", "is: pice"), [("unknown-type", "piece")]),
        (document("type", "ghost", "plural: riders"), [("plural-taken", "")]),
        (document("type", "ghost", "plural: rider"), [("name-taken", "")]),
        (document("type", "ghost", "plural: sorts"), [("name-taken", "")]),
        (document("type", "class", "plural: classes"), [("name-reserved", "")]),
        (
            document("type", "ghost", "plural: ghosts", "fields: {t: {type: text, list: true, default: []}}"),
            [("default-not-possible", "")],
        ),
        (
            document("type", "ghost", "plural: ghosts", "fields: {foe: {type: piece, default: a}}"),
            [("default-not-possible", "")],
        ),
        (document("type", "ghost", "plural: ghosts", "fields: {id: {type: text}}"), [("name-reserved", "")]),
        (
            document("type", "ghost", "plural: ghosts", "is: guard", "fields: {health: {type: text}}"),
            [("field-inherited", "")],
        ),
        (
            document("type", "ghost", "plural: ghosts", "is: piece", "parts: {health: rider}"),
            [("field-inherited", "")],
        ),
        (
            document("type", "ghost", "plural: ghosts", "fields: {a: {type: integer, min: 3, max: 1}}"),
            [("limits-crossed", "")],
        ),
        (
            document("type", "ghost", "plural: ghosts", "fields: {a: {type: text, min: 3}}"),
            [("limits-of-no-number", "")],
        ),
        (
            document(
                "type", "ghost", "plural: ghosts", "fields: {a: {type: piece, list: true, optional: true}}"
            ),
            [("list-optional", "")],
        ),
        (
            document("type", "ghost", "plural: ghosts", "fields: {a: {type: text, key: true}}"),
            [("key-without-effect", "")],
        ),
        (
            document("type", "ghost", "plural: ghosts", "shares: [health]"),
            [
                ("only-for-wholes", ""),
                ("unknown-field", ""),
            ],
        ),
        (
            document(
                "type",
                "pair",
                "plural: pairs",
                "parts: {a: rider}",
                "fields: {luck: {type: text}}",
                "shares: [luck]",
            ),
            [("shared-field-differs", "")],
        ),
        (definition("pieces_left", "picces"), [("expression-unknown-name", "pieces")]),
        (definition("sum", "1"), [("name-of-word", "")]),
        (definition("immune", "true"), [("name-reserved", "")]),
        (definition("tall", "1", "{hit: piece, riders: integer}"), [("name-taken", "")]),
        (document("event", "set", "parameters: {target: piece}"), [("name-of-verb", "")]),
        (document("event", "raise", "parameters: {target: piece}"), [("name-reserved", "")]),
        (document("event", "fall", "parameters: {target: piece, hit: piece}"), [("name-taken", "")]),
        (
            document("event", "fall", "parameters: {rule: piece}", "report_refusal: {on: rule, en: x}"),
            [("name-of-report", ""), ("thing-expected", "")],
        ),
        (
            document("event", "fall", "parameters: {force: integer}", "tags: [blow]"),
            [("tags-without-affected", "")],
        ),
        (
            document("event", "fall", "parameters: {target: piece}", "tags: \"['a']\""),
            [("tags-expected", "")],
        ),
        (
            document(
                "rule", "r", "on: hit", "when: force > 1", "do: [{hit: target, target: target, force: 1}]"
            ),
            [("parameter-twice", "")],
        ),
        (
            document(
                "rule", "r", "on: hit", "do: [{change: target.luck, by: 1}]", "when: is_a(target, rider)"
            ),
            [("change-of-no-number", "")],
        ),
        (document("rule", "r", "on: hit", "do: [{split: force}]"), [("thing-expected", "")]),
        (document("rule", "r", "on: hit", "do: [{set: target.id, to: \"'x'\"}]"), [("field-fixed", "")]),
        (
            document("rule", "r", "on: hit", "do: [{set: sorts.foot.sort, to: \"'x'\"}]"),
            [("field-expected", "")],
        ),
        (document("rule", "r", "by: [hit]", "band: first"), [("key-without-effect", "")]),
        (document("rule", "r", "by: [hot]"), [("unknown-document", "hit")]),
        (document("judgement", "j", "per: {piece: sorts}", "is: true"), [("things-expected", "")]),
        (
            document("judgement", "j", "per: {piece: pieces}", "is: true", "otherwise: 1"),
            [("judgement-value", "")],
        ),
        (
            document("judgement", "j", "per: {piece: pieces}", "is: true", "unless_decided: true"),
            [("way-out-unused", "")],
        ),
        (
            document("judgement", "j", "per: {piece: pieces}", "is: true")
            + document("judgement", "k", 'per: {piece: "[one for one in pieces if j(one)]"}', "is: true"),
            [("judgement-in-list", "")],
        ),
        (
            document("quantity", "q", "parameters: {}", "base: 1", "bands: {all_of_them: all}")
            + document("modifier", "m", "of: q", "band: all_of_them", "for: piece", "add: 1"),
            [("modifier-for-nobody", "")],
        ),
    ],
)
def test_a_mistake_is_told_by_its_own_code_and_no_other(told, text, expected):
    assert told(text) == expected


def test_an_event_without_parameters_can_be_caused(told):
    dawn = document(
        "event", "dawn", "parameters: {}", "do: [{for_each: one, in: pieces, do: [{remove: one}]}]"
    )
    assert told(dawn, document("rule", "r", "on: hit", "do: [{dawn: true}]")) == []
    assert told(dawn, document("rule", "r", "on: hit", "do: [{dawn: target}]")) == [
        ("event-takes-nothing", "")
    ]


def test_a_quantity_that_no_judgement_needs_may_ask_for_judgements(told):
    falls = document("judgement", "falls", "per: {piece: pieces}", "is: piece.health < 1")
    loss = document(
        "quantity",
        "loss",
        "parameters: {piece: piece}",
        "base: 1 if falls(piece) else 0",
        "bands: {b: all}",
    )
    assert told(falls, loss) == []
    needs = document("judgement", "grieves", "per: {piece: pieces}", "is: loss(piece) > 0")
    assert ("quantity-judged", "") in told(falls, loss, needs)


def test_quantities_that_may_not_ask_for_judgements_are_told_in_their_order(link_text):
    falls = document("judgement", "falls", "per: {piece: pieces}", "is: piece.health < 1")
    names = ["zinc", "rain", "moss", "fern", "bolt", "amber"]
    given = ("parameters: {piece: piece}", "base: 1 if falls(piece) else 0", "bands: {b: all}")
    quantities = [document("quantity", name, *given) for name in names]
    asked = " + ".join(f"{name}(piece)" for name in sorted(names))
    needs = document("judgement", "grieves", "per: {piece: pieces}", f"is: {asked} > 0")
    _, problems = link_text(TOY + "".join((falls, *quantities, needs)))
    lines = [each.span.line for each in problems if each.code == "quantity-judged"]
    assert len(lines) == len(names)
    assert lines == sorted(lines)


def test_a_broken_expression_hides_no_other_mistake(told):
    assert told(
        document("immunity", "i", "for: pieces", "against: [frost]"),
        document("rule", "r", "on: hti", "do: [{hit: target}]"),
        definition("d", "1 +"),
    ) == [
        ("unknown-group", "piece"),
        ("unknown-tag", ""),
        ("unknown-event", "hit"),
        ("expression-nothing-behind", ""),
    ]
