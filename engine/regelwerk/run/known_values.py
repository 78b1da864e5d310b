"""Writes the look-up of values that follow from rows alone in place, in the effects that ask for them.

    try: known = Known·zeal[puller_.breed][cart_]
    except (KeyError, AttributeError): known = Unknown·zeal
    noted = known[0]
    if noted is not None:
        base, counted, x1 = noted
        trace.append(('quantity', 3, (puller_, cart_, ), base, counted, x1))
    else:
        x1 = Quantity·zeal(s, puller_, cart_)
    if x1 > load_:

Only what an effect asks surely and before anything that could fail is written ahead of it.
"""

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from regelwerk.model.expression import (
    Arithmetic,
    Call,
    Choose,
    Compare,
    Expr,
    Logic,
    Name,
    Negate,
    Not,
)
from regelwerk.run.identifiers import global_name
from regelwerk.run.lookups import cannot_fail
from regelwerk.run.row_key_source import MISSED, Place
from regelwerk.run.row_keys import Noted
from regelwerk.run.source import chained, emit
from regelwerk.run.writing import Writing


class Known(NamedTuple):
    """What a look-up needs to know of a quantity or a definition; `notes` are those that it leaves."""

    place: Place
    notes: tuple[Noted, ...] = ()


class Effects(Writing, Protocol):
    """Where effects are written: `known` are the values that are looked up in place, by their ids, `numbers`
    those of documents in the trace; `record` and `about` are what the variables `known` and `about` hold."""

    known: dict[str, Known]
    numbers: Mapping[str, int]
    record: str
    about: str


def ahead(code: Effects, tree: Expr) -> str:
    """Source of an expression, after whatever look-ups have been written ahead of it."""
    return emit(_ahead(code, tree)[0], code.naming)


def _ahead(code: Effects, node: Expr) -> tuple[Expr, bool]:
    """What remains of a node, and whether what is asked after it may be written ahead as well."""
    match node:
        case Call(function=id, sort="quantity" | "definition" as sort, arguments=arguments):
            known = code.known.get(id)
            if known is None or not all(isinstance(each, Name) for each in arguments):
                return node, False
            names = {
                parameter.name: code.naming.name(each.id)
                for parameter, each in zip(known.place.parameters, arguments, strict=True)
                if isinstance(each, Name)
            }
            look_up = _quantity if sort == "quantity" else _definition
            return Name(node.type, node.span, code.naming.variable(look_up(code, id, known, names))), True
        case Compare(left=left, right=right) | Arithmetic(left=left, right=right):
            left, goes_on = _ahead(code, left)
            if goes_on:
                right, goes_on = _ahead(code, right)
            found = node._replace(left=left, right=right)
            return found, goes_on and cannot_fail(found)
        case Not(of=of) | Negate(of=of):
            of, _ = _ahead(code, of)
            return node._replace(of=of), False
        case Choose(condition=condition):
            return node._replace(condition=_ahead(code, condition)[0]), False
        case Logic(parts=parts) if not chained(node):
            return node._replace(parts=(_ahead(code, parts[0])[0], *parts[1:])), False
    return node, cannot_fail(node)


def _record(code: Effects, place: Place, names: dict[str, str]) -> str:
    """Writes what leaves the record in the variable `known`; gives source of the value there."""
    record = place.record(names.__getitem__)
    if code.record != record:
        code.line(f"try: known = {record}")
        code.line(f"{MISSED}: known = {place.unknown}")
        code.record = record
    return f"known[{place.number}]"


def _quantity(code: Effects, id: str, known: Known, names: dict[str, str]) -> str:
    """Writes what leaves the total in a variable."""
    total = code.fresh()
    asked = f"{total} = {global_name('Quantity', id)}({', '.join(['s', *names.values()])})"
    found = _record(code, known.place, names)
    if not code.traced:
        code.line(f"{total} = {found}")
        code.line(f"if {total} is None: {asked}")
        return total
    code.line(f"noted = {found}")
    code.line("if noted is not None:")
    with code.block():
        code.line(f"base, counted, {total} = noted")
        code.line(_note(code, id, tuple(names.values()), total))
    code.line(f"else: {asked}")
    return total


def _definition(code: Effects, id: str, known: Known, names: dict[str, str]) -> str:
    value = code.fresh()
    asked = f"{value} = {global_name('Definition', id)}({', '.join(['s', *names.values()])})"
    found = _record(code, known.place, names)
    if not known.notes:
        code.line(f"{value} = {found}")
        code.line(f"if {value} is Unasked: {asked}")
        return value
    code.line(f"noted = {found}")
    code.line("if noted is not Unasked:")
    with code.block():
        code.line(f"{value}{''.join(f', note{n}' for n in range(len(known.notes)))} = noted")
        for n, noted in enumerate(known.notes):
            code.line(f"base, counted, total = note{n}")
            code.line(_note(code, noted.quantity, tuple(names[each] for each in noted.arguments), "total"))
    code.line(f"else: {asked}")
    return value


def _note(code: Effects, id: str, arguments: tuple[str, ...], total: str) -> str:
    about = f"({''.join(f'{each}, ' for each in arguments)})"
    about = "about" if about == code.about else about
    return f"trace.append(('quantity', {code.numbers[id]}, {about}, base, counted, {total}))"
