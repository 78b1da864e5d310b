"""Source of the rules that act on an event: one after the other, or looked up where there are many.

Rules that stand in a row and each ask first whether the same thing equals something fixed are found by
its value: those that cannot apply are not asked, and cost nothing but their note in the trace.

    found = Index·cast·1.get(spell_)
"""

from typing import NamedTuple

from regelwerk.model.expression import Attribute, Compare, Constant, Expr, Logic, Name, RowOf
from regelwerk.model.rules import Effects, Event, Rule
from regelwerk.model.span import Span
from regelwerk.model.traversal import walk
from regelwerk.run.event_sizes import bound
from regelwerk.run.identifiers import global_name, local
from regelwerk.run.lookups import HASHED, cannot_fail, plain
from regelwerk.run.source import emit
from regelwerk.run.writer import ModuleWriter

FEW = 4  # rules that are asked sooner than looked up


class _Key(NamedTuple):
    """A rule applies only if `asked` equals `value`."""

    asked: Expr
    value: RowOf | Constant


def write_rules(
    code: ModuleWriter, event: Event, rules: list[Rule], form: str, index: dict[str, int]
) -> None:
    """The rules in their order, inside the function of their event. `form` tells lists of rules apart."""
    for number, row in enumerate(_rows(code, event, rules)):
        if len(row) < FEW:
            for rule in row:
                _rule(code, rule, index)
        else:
            _look_up(code, event, row, f"{form}{number}")


def write_looked_up(
    code: ModuleWriter, event: Event, rules: list[Rule], form: str, index: dict[str, int]
) -> None:
    """What `write_rules` looks up: a function for each rule, and the index; behind the event's function."""
    for number, row in enumerate(_rows(code, event, rules)):
        if len(row) >= FEW:
            _index(code, event, row, f"{form}{number}", index)


def conditions(code: ModuleWriter, rule: Rule) -> str:
    """Source of when a rule applies; empty if always."""
    tests = [f"s.phase in {rule.during!r}"] if rule.during else []
    if rule.when is not None:
        tests.append(f"({code.expression(rule.when)})" if tests else code.expression(rule.when))
    return " and ".join(tests)


def asked_at(rule: Rule) -> Span:
    return rule.when.span if rule.when is not None else rule.header.span


def note(code: ModuleWriter, entry: str) -> None:
    """Adds an entry to the trace, which a function of an event has as `trace`."""
    if code.traced:
        code.line(f"trace.append({entry})")


# --- one after the other --------------------------------------------------------------------------


def _rule(code: ModuleWriter, rule: Rule, index: dict[str, int]) -> None:
    tests, number = conditions(code, rule), index[rule.header.id]
    with code.of(rule.header.id, rule.header.span):
        if not tests:
            note(code, f"('rule', {number})")
            code.effects(rule.effects)
            return
        code.line(f"if {tests}:", asked_at(rule))
        with code.block():
            note(code, f"('rule', {number})")
            code.effects(rule.effects)
        if code.traced:
            code.line("else:")
            with code.block():
                note(code, f"('skipped', {number})")


# --- looked up ------------------------------------------------------------------------------------


def _rows(code: ModuleWriter, event: Event, rules: list[Rule]) -> list[list[Rule]]:
    """The rules in rows: those in one row can be found by the value of one expression."""
    rows: list[list[Rule]] = []
    asked = ""  # by the row that is still open
    for rule in rules:
        key = _key(event, rule)
        source = emit(key.asked, code.naming) if key is not None else ""
        if not source or source != asked:
            rows.append([])
        rows[-1].append(rule)
        asked = "" if key is None or _changes(code, rule.effects, key.asked) else source
    return rows


def _key(event: Event, rule: Rule) -> _Key | None:
    if rule.when is None:
        return None
    tree = rule.when.tree
    for part in tree.parts if isinstance(tree, Logic) and tree.operator == "and" else (tree,):
        if isinstance(part, Compare) and part.operator == "==":
            for asked, value in ((part.left, part.right), (part.right, part.left)):
                if isinstance(value, RowOf | Constant) and _lasting(event, asked):
                    return _Key(asked, value)
        if not plain(part):
            return None
    return None


def _lasting(event: Event, asked: Expr) -> bool:
    """Whether it is a parameter of the event, or a field of one, that can be looked up."""
    if asked.type.kind not in HASHED or not cannot_fail(asked):
        return False
    names = {each.id for each in walk(asked) if isinstance(each, Name)}
    return isinstance(asked, Name | Attribute) and names <= {each.name for each in event.parameters}


def _changes(code: ModuleWriter, effects: Effects, asked: Expr) -> bool:
    """Whether after these effects the same expression may have another value."""
    read = {each.field for each in walk(asked) if isinstance(each, Attribute)}
    names = {each.id for each in walk(asked) if isinstance(each, Name)}
    return bool(read & code.writes(effects) or names & bound(effects))


def _given(code: ModuleWriter, event: Event) -> str:
    names = [local(each.name) for each in event.parameters]
    return ", ".join(["s", *(["trace"] if code.traced else []), *names])


def _look_up(code: ModuleWriter, event: Event, row: list[Rule], form: str) -> None:
    id = event.header.id
    table, passed = global_name("Index", id, form), global_name("Passed", id, form)
    key = _key(event, row[0])
    assert key is not None
    given = _given(code, event)
    asked = emit(key.asked, code.naming)
    if not code.traced:
        code.line(f"for rule in {table}.get({asked}, ()):")
        with code.block():
            code.line(f"rule({given})")
        return
    code.line("at = 0")
    code.line(f"for position, rule in {table}.get({asked}, ()):")
    with code.block():
        code.line(f"if at < position: trace.append(('passed', {passed}, at, position))")
        code.line(f"rule({given}); at = position + 1")
    code.line(f"if at < {len(row)}: trace.append(('passed', {passed}, at, {len(row)}))")


def _index(code: ModuleWriter, event: Event, row: list[Rule], form: str, index: dict[str, int]) -> None:
    id = event.header.id
    given = _given(code, event)
    by_value: dict[object, list[str]] = {}  # 1 and 1.0 are the same value, written in two ways
    sources: dict[object, str] = {}
    for position, rule in enumerate(row):
        key = _key(event, rule)
        assert key is not None
        name = global_name("Rule", rule.header.id)
        with code.of(rule.header.id, rule.header.span):
            code.line(f"def {name}({given}):")
            code.begin()
            with code.block():
                _rule(code, rule, index)
        fixed = key.value
        value: object = fixed.value if isinstance(fixed, Constant) else (RowOf, fixed.key)
        sources.setdefault(value, emit(key.value, code.naming))
        by_value.setdefault(value, []).append(f"({position}, {name})" if code.traced else name)
    code.line(f"{global_name('Index', id, form)} = {{")
    for each, found in by_value.items():
        code.line(f"    {sources[each]}: ({', '.join(found)},),")
    code.line("}")
    if code.traced:
        numbers = ", ".join(str(index[rule.header.id]) for rule in row)
        code.line(f"{global_name('Passed', id, form)} = ({numbers},)")
