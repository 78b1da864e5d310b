"""Names and literals in expressions, and what is read off them: fields, columns and rows of tables, items."""

import _ast as ast
import re

from regelwerk.link.expression_checker import Checker, Scope
from regelwerk.link.expression_grammar import a_die
from regelwerk.load.meant import number_meant, truth_meant
from regelwerk.model import expression as expr
from regelwerk.model.problem import FewGuesses, nearest
from regelwerk.model.span import Span
from regelwerk.model.types import BOOLEAN, INTEGER, NONE, NUMBER, TEXT, UNKNOWN, Type, list_of, row, thing
from regelwerk.model.vocabulary import ThingType, Vocabulary
from regelwerk.words.agreement import item_of
from regelwerk.words.functions import FUNCTIONS

_CONSTANTS = {"true": (True, BOOLEAN), "false": (False, BOOLEAN), "none": (None, NONE)}
_COORDINATES = {"x": NUMBER, "y": NUMBER}


def name(checker: Checker, node: ast.Name, scope: Scope) -> expr.Expr:
    """A bare name: a variable, a plural, a table, a function without parameters."""
    name, span, vocabulary = node.id, checker.span(node), checker.vocabulary
    if name in _CONSTANTS:
        value, kind = _CONSTANTS[name]
        return expr.Constant(kind, span, value)
    if name in scope:
        return expr.Name(scope[name], span, name)
    if (described := vocabulary.collection(name)) is not None:
        every = expr.Collection(list_of(thing(described.id)), span, described.id)
        return (
            expr.Item(thing(described.id), span, every, expr.Constant(INTEGER, span, 0))
            if described.one
            else every
        )
    if name in vocabulary.tables:
        return expr.Rows(list_of(row(name)), span, name)
    if name in vocabulary.things:
        # Where a document speaks of one thing of the type, that one is meant more often than all of them.
        single = next((each for each, kind in scope.items() if kind == thing(name)), "")
        return checker.fail(
            "expression-type-as-value", span, single or vocabulary.things[name].plural, name=name
        )
    function = vocabulary.functions.get(name)
    if function is not None and not function.parameters:
        return checker.settled(expr.Call(function.result, span, name, function.sort, ()), scope)
    if name in FUNCTIONS or function is not None:
        given = [each for each, _ in function.parameters] if function is not None else ["…"]
        return checker.fail("expression-call-missing", span, f"{name}({', '.join(given)})", name=name)
    if FewGuesses.over():
        return checker.unknown("expression-unknown-name", span, name, ())
    known = names_known(scope, vocabulary)
    # Names of things begin with a capital; such words do not.
    truth = truth_meant(name)
    if truth and name not in known and (name.islower() or name.lower() == truth):
        return checker.unknown("expression-unknown-name", span, name, (truth, *known), truth)
    if (sides := re.fullmatch(a_die(), name)) is not None:
        return checker.fail("expression-dice", span, dice=name, sides=sides[1], times="2")
    if (field := _words(vocabulary).get(name)) is not None:
        compared = f"{owner_of(checker, field, scope) or '…'}.{field} == {name}"
        return checker.fail("expression-word-unquoted", span, f"'{name}'", name=name, compared=compared)
    owner = owner_of(checker, name, scope)
    number = number_meant(name, whole=True) if name.isalpha() and name != "null" else ""
    hint = f"{owner}.{name}" if owner else number
    return checker.unknown("expression-unknown-name", span, name, known, hint)


def constant(checker: Checker, node: ast.Constant, scope: Scope) -> expr.Expr:
    """A number or a text in quotes."""
    value = node.value
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return checker.fail("expression-not-allowed", checker.span(node))
    kind = TEXT if isinstance(value, str) else INTEGER if isinstance(value, int) else NUMBER
    return expr.Constant(kind, checker.span(node), value)


def listed(checker: Checker, node: ast.List, scope: Scope) -> expr.Expr:
    """`[a, b]`: values of one type."""
    items = tuple(checker.visit(item, scope) for item in node.elts)
    return expr.ListOf(list_of(checker.join(items, checker.span(node))), checker.span(node), items)


def is_named(name: str, scope: Scope, vocabulary: Vocabulary) -> bool:
    """Whether a name alone stands for anything in expressions."""
    function = vocabulary.functions.get(name)
    known = any(name in each for each in (scope, vocabulary.tables, _CONSTANTS))
    called = function is not None and not function.parameters
    return known or called or vocabulary.collection(name) is not None


def names_known(scope: Scope, vocabulary: Vocabulary) -> tuple[str, ...]:
    """All names that stand for something in expressions, but for the words of the engine."""
    plurals = (each.plural for each in vocabulary.things.values())
    named = filter(str.isidentifier, scope)
    return *named, *plurals, *vocabulary.tables, *vocabulary.functions, *_CONSTANTS


def owner_of(checker: Checker, name: str, scope: Scope) -> str:
    """The innermost variable, or what there is one of, with a field or column of this name."""
    only = {each.id: thing(each.id) for each in checker.vocabulary.things.values() if each.one}
    for owner, kind in reversed({**only, **scope}.items()):
        if owner.isidentifier() and name in (_read_off(checker.vocabulary, kind) or ()):
            return owner
    return ""


def _words(vocabulary: Vocabulary) -> dict[str, str]:
    """Every word that some field or column may hold, with its name."""
    fields = [each for thing in vocabulary.things.values() for each in thing.fields.items()]
    fields += [each for table in vocabulary.tables.values() for each in table.columns.items()]
    return {option: name for name, kind in fields for option in (kind.item or kind).options}


def attribute(checker: Checker, node: ast.Attribute, scope: Scope) -> expr.Expr:
    """What stands behind a dot: a field, a column, or the key of a row."""
    if table := _table_named(checker, node.value, scope):
        return _row_of(checker, table, node.attr, checker.span(node), checker.name_span(node, node.attr))
    of = checker.visit(node.value, scope)
    for told in checker.problems[-1:]:
        if told[:2] != ("expression-unknown-name", of.span):
            continue
        owner = owner_of(checker, node.attr, scope)
        if node.attr in _words(checker.vocabulary):
            checker.problems[-1] = told._replace(hint=node.attr)
        elif owner and not told.hint:
            checker.problems[-1] = told._replace(hint=f"{owner}.{node.attr}")
    return checker.settled(_field(checker, of, node, scope), scope)


def subscript(checker: Checker, node: ast.Subscript, scope: Scope) -> expr.Expr:
    """What stands in square brackets: a place in a list, or the key of a row."""
    span, key = checker.span(node), node.slice
    table = _table_named(checker, node.value, scope)
    if table and isinstance(key, ast.Constant) and isinstance(key.value, str):
        return _row_of(checker, table, key.value, span, checker.span(key))
    of, index = checker.visit(node.value, scope), checker.visit(key, scope)
    if of.type.kind not in ("list", "unknown"):
        return checker.fail("expression-index-of", of.span, given=of.type)
    if index.type.kind not in ("integer", "unknown"):
        code = "expression-computed-key" if table else "expression-index"
        return checker.fail(code, index.span, table=table, given=index.type)
    if table and _numbered(keys := checker.vocabulary.tables[table].keys):
        # Whoever writes this means the row of that number, not the one at that place.
        number = str(key.value) if isinstance(key, ast.Constant) else ""
        hint = f"{table}['{number}']" if number in keys else ""
        return checker.fail("expression-computed-key", index.span, hint, table=table, given=index.type)
    checker.present(index)
    return checker.settled(expr.Item(item_of(of.type), span, of, index), scope)


def _numbered(keys: frozenset[str]) -> bool:
    """Whether numbers name the rows of a table."""
    return bool(keys) and all(key.lstrip("-").isdecimal() for key in keys)


def type_name(checker: Checker, node: ast.expr) -> expr.Expr:
    """A node that must be a type document's id."""
    span = checker.span(node)
    if not isinstance(node, ast.Name):
        return checker.fail("expression-type-wanted", span)
    if node.id in checker.vocabulary.things:
        return expr.TypeName(thing(node.id), span, node.id)
    return checker.unknown("expression-unknown-type", span, node.id, checker.vocabulary.things)


def _table_named(checker: Checker, node: ast.expr, scope: Scope) -> str:
    """The table that a name stands for, or an empty text."""
    if not isinstance(node, ast.Name) or node.id in scope or node.id not in checker.vocabulary.tables:
        return ""
    return "" if checker.vocabulary.collection(node.id) is not None else node.id


def _row_of(checker: Checker, table: str, key: str, span: Span, key_span: Span) -> expr.Expr:
    """The row of a table that a key names."""
    if key not in checker.vocabulary.tables[table].keys:
        keys = checker.vocabulary.tables[table].keys
        return checker.unknown("expression-unknown-row", key_span, key, keys, table=table)
    return expr.RowOf(row(table), span, table, key)


def _field(checker: Checker, of: expr.Expr, node: ast.Attribute, scope: Scope) -> expr.Expr:
    """The field of a thing, or the column of a row."""
    given, name, span = of.type, node.attr, checker.span(node)
    if given.kind == "unknown":
        return expr.Attribute(UNKNOWN, span, of, name)
    fields = _COORDINATES if given.kind == "point" else _read_off(checker.vocabulary, given)
    if given.kind == "thing" and fields is None:
        # Of a type that is told elsewhere.
        return expr.Attribute(UNKNOWN, span, of, name)
    if given.kind == "list":
        hint = f"{name}({unparsed(node.value)})" if name in FUNCTIONS else ""
        return checker.fail("expression-field-of-list", checker.name_span(node, name), hint, name=name)
    name_span = checker.name_span(node, name)
    if fields is None:
        return checker.fail("expression-no-fields", name_span, name=name, given=given)
    if name in fields:
        checker.present(of)
        return expr.Attribute(fields[name], span, of, name)
    things = checker.vocabulary.things.values() if given.kind == "thing" else ()
    if having := [each.id for each in things if given.name in each.ancestors and name in fields_of(each)]:
        told = {"name": name, "type": given.name, "types": ", ".join(having)}
        return checker.fail("expression-field-of-descendant", name_span, "", **told)
    hint = ""
    if nearest(name, list(fields)):
        pass
    elif name in FUNCTIONS:
        hint = f"{name}({unparsed(node.value)}, …)"
    elif owner := owner_of(checker, name, scope):
        hint = f"{owner}.{name}"
    of_what = given.name or given.kind
    return checker.unknown("expression-unknown-field", name_span, name, fields, hint, of=of_what)


def unparsed(node: ast.expr) -> str:
    """A part of an expression as an author writes it."""
    from ast import unparse  # slow to import, and seldom needed

    return unparse(node)


def fields_of(described: ThingType) -> dict[str, Type]:
    """All that can be read off a thing: its fields, its parts, its id."""
    return {"id": TEXT, **described.fields, **described.parts}


def _read_off(vocabulary: Vocabulary, kind: Type) -> dict[str, Type] | None:
    """The fields of things of a type, or the columns of a row; none of any other value."""
    if kind.kind == "row" and kind.name in vocabulary.tables:
        return vocabulary.tables[kind.name].columns
    if kind.kind == "thing" and kind.name in vocabulary.things:
        return fields_of(vocabulary.things[kind.name])
    return None
