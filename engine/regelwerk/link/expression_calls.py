"""Calls in expressions: words, definitions, quantities, judgements; aggregates and comprehensions."""

import _ast as ast
from typing import Literal, TypeAlias, cast

from regelwerk.link import list_meant
from regelwerk.link.expression_checker import Checker, Scope, texts_of
from regelwerk.link.expression_names import type_name, unparsed
from regelwerk.link.narrowing import facts, member_facts
from regelwerk.link.plain_words import meant
from regelwerk.model.expression import (
    Aggregate,
    Call,
    Collection,
    Constant,
    Expr,
    Generator,
    ListOf,
    TypeName,
)
from regelwerk.model.span import Span
from regelwerk.model.types import BOOLEAN, INTEGER, NONE, NUMBER, TEXT, UNKNOWN, Type, list_of
from regelwerk.model.vocabulary import Function
from regelwerk.words.agreement import fits, item_of
from regelwerk.words.function_word import FunctionWord, Misfit, Parameter
from regelwerk.words.functions import FUNCTIONS

MOST_LOOPS = 4
Aggregating: TypeAlias = Literal["any", "all", "sum", "count", "min", "max", "list"]


def call(checker: Checker, node: ast.Call, scope: Scope) -> Expr:
    """A call of a word or of one of the ruleset's functions, by its bare name."""
    if isinstance(node.func, ast.Attribute):
        name_span = checker.name_span(node.func, node.func.attr)
        return checker.fail("expression-method", name_span, name=node.func.attr)
    if not isinstance(node.func, ast.Name):
        return checker.fail("expression-call-of", checker.span(node.func))
    name = node.func.id
    stars = [each for each in node.args if isinstance(each, ast.Starred)]
    if stars or any(each.arg is None for each in node.keywords):
        return checker.fail("expression-star", checker.span(stars[0] if stars else node))
    if (word := FUNCTIONS.get(name)) is not None:
        return _word(checker, word, node, scope)
    if (function := checker.vocabulary.functions.get(name)) is not None:
        return _function(checker, function, node, scope)
    known = (*FUNCTIONS, *checker.vocabulary.functions)
    return checker.unknown("expression-unknown-function", checker.span(node.func), name, known)


def _function(checker: Checker, function: Function, node: ast.Call, scope: Scope) -> Expr:
    parameters = tuple(Parameter(name) for name, _ in function.parameters)
    given = _placed(checker, function.id, parameters, node)
    arguments: list[Expr] = []
    for name, wanted in function.parameters:
        if name in given:
            found = checker.visit(meant(checker, given[name], wanted, scope), scope)
            rough = wanted.kind == "integer" and found.type.kind == "number"
            if rough or (wanted.kind == "choice" and texts_of(found) is not None):
                checker.expect(found, wanted)
            elif not checker.fits(found, wanted):
                told = {"given": found.type, "wanted": wanted}
                checker.fail("expression-argument", found.span, "", function=function.id, name=name, **told)
            elif not wanted.optional:
                checker.present(found)
            arguments.append(found)
    made = Call(function.result, checker.span(node), function.id, function.sort, tuple(arguments))
    return checker.settled(made, scope)


def _word(checker: Checker, word: FunctionWord, node: ast.Call, scope: Scope) -> Expr:
    span = checker.span(node)
    only = node.args[0] if len(node.args) == 1 and not node.keywords else None
    if word.aggregate and isinstance(only, ast.GeneratorExp):
        listed = loop(checker, only, scope)
        found = _result(checker, word, (listed,), span)
        if not word.parameters[0].nothing:
            _present(checker, listed)
        return Aggregate(found, span, cast(Aggregating, word.name), listed.element, listed.generators)
    already = len(checker.problems)
    placed = _placed(checker, word.name, word.parameters, node)
    matched = len(checker.problems) == already
    arguments: list[Expr] = []
    for name, part in placed.items():
        parameter = next((each for each in word.parameters if each.name == name), word.parameters[0])
        if parameter.wants == "type":
            arguments.append(type_name(checker, part))
        elif parameter.wants == "relation":
            of = arguments[0].type if arguments else UNKNOWN
            written = pairs(checker, part, of.required(), scope)
            if written is not part:
                checker.in_full[part.col_offset, part.end_col_offset or 0] = unparsed(written)
            matched = matched and isinstance(written, ast.ListComp)
            if matched:
                arguments.append(checker.visit(written, scope))
        elif isinstance(part, ast.GeneratorExp):
            arguments.append(loop(checker, part, scope))
        else:
            arguments.append(checker.visit(part, scope))
    if not matched:
        return Constant(UNKNOWN, span, None)
    defaults = [each for each in word.parameters[len(arguments) :] if each.default is not None]
    arguments += [_default(each, span) for each in defaults]
    found = _result(checker, word, tuple(arguments), span)
    for number, argument in enumerate(arguments):
        many = word.parameters[0].many
        parameter = word.parameters[0 if many else min(number, len(word.parameters) - 1)]
        if not (parameter.nothing or parameter.optional or parameter.wants == "type"):
            _present(checker, argument)
    return checker.settled(Call(found, span, word.name, "word", _narrowing(checker, word, arguments)), scope)


def _present(checker: Checker, argument: Expr) -> None:
    """A value that has to be there, and of a list everything in it."""
    kind = checker.present(argument)
    if kind.item is not None and kind.item.optional:
        match argument:
            case Aggregate(element=element):
                checker.present(element)
            case ListOf(items=items):
                for item in items:
                    checker.present(item)
            case _:
                checker.nothing(argument.span)


def _narrowing(checker: Checker, word: FunctionWord, arguments: list[Expr]) -> tuple[Expr, ...]:
    """The arguments; the type asked for by `is_a` never widens what is already known of the thing."""
    if word.name == "is_a" and isinstance(arguments[1], TypeName):
        known, asked = arguments[0].type, arguments[1]
        if known.kind == "thing" and checker.vocabulary.is_a(known.name, asked.thing):
            arguments[1] = asked._replace(type=known.required())
    return tuple(arguments)


def _default(parameter: Parameter, span: Span) -> Constant:
    value = parameter.default
    kind = {bool: BOOLEAN, int: INTEGER, float: NUMBER, str: TEXT}.get(type(value), NONE)
    return Constant(kind, span, value)


def _result(checker: Checker, word: FunctionWord, arguments: tuple[Expr, ...], span: Span) -> Type:
    found = word.result(tuple(checker.kind(each) for each in arguments), checker.vocabulary)
    if isinstance(found, Type):
        # Of what nobody knows nobody knows either whether it is whole.
        vague = found.kind == "number" and any(each.type in (UNKNOWN, list_of(UNKNOWN)) for each in arguments)
        # Who comes next among all of a type is there, as the thing itself is one of them.
        all_of = found.optional and word.name in ("next", "previous") and isinstance(arguments[1], Collection)
        if all_of and fits(checker.kind(arguments[0]), found, checker.vocabulary):
            return found.required()
        return UNKNOWN if vague else found
    misfit: Misfit = found
    at = arguments[misfit.argument]
    at = at.element if isinstance(at, Aggregate) and not isinstance(at.element, Constant) else at
    things = word.aggregate and item_of(at.type).kind == "thing"
    hint = f"{word.name}(each.… for each in {list_meant.written(at)})" if things else ""
    wrong = misfit.code in ("expression-argument-type", "expression-argument-thing")
    usage = {"usage": _usage(word.name, word.parameters)} if wrong else {}
    checker.fail(misfit.code, at.span, hint, **{"function": word.name, **usage, **misfit.values})
    return UNKNOWN


def _placed(
    checker: Checker, function: str, parameters: tuple[Parameter, ...], node: ast.Call
) -> dict[str, ast.expr]:
    """The arguments by parameter, in the parameters' order; problems for those that do not match."""
    span = checker.span(node)
    positional = [each for each in parameters if not each.optional]
    many = any(each.many for each in parameters)
    given: dict[str, ast.expr] = {}
    for position, argument in enumerate(node.args):
        if many:
            given[f"{positional[0].name} {position}"] = argument
        elif position < len(positional):
            given[positional[position].name] = argument
        else:
            filled = {"function": function, "most": str(len(positional)), "given": str(len(node.args))}
            usage = _usage(function, parameters)
            checker.fail("expression-too-many-arguments", checker.span(argument), usage=usage, **filled)
            break
    for keyword in node.keywords:
        name = str(keyword.arg)
        if name in given:
            checker.fail("expression-argument-twice", checker.span(keyword), function=function, name=name)
        elif any(each.name == name and not each.many for each in parameters):
            given[name] = keyword.value
        else:
            names = [each.name for each in parameters if not each.many]
            place = checker.span(keyword)
            checker.unknown("expression-unknown-argument", place, name, names, function=function)
    missing = [
        each.name
        for each in positional
        if each.default is None and each.name not in given and not (each.many and node.args)
    ]
    if missing:
        told = {"names": ", ".join(missing), "usage": _usage(function, parameters)}
        checker.fail("expression-missing-argument", span, function=function, **told)
    order = [each.name for each in parameters]
    return given if many else {name: given[name] for name in order if name in given}


def _usage(function: str, parameters: tuple[Parameter, ...]) -> str:
    """How a word or definition is written."""
    return f"{function}({', '.join(each.name for each in parameters if not each.optional)})"


def loop(checker: Checker, node: ast.ListComp | ast.GeneratorExp, scope: Scope) -> Aggregate:
    """`[… for x in xs if …]`, with brackets of its own or those of a call."""
    generators: list[Generator] = []
    checker.loops += len(node.generators)
    if checker.loops > MOST_LOOPS:
        checker.fail("expression-too-many-loops", checker.span(node), most=str(MOST_LOOPS))
    for each in node.generators:
        source = checker.visit(each.iter, scope)
        if source.type.kind not in ("list", "unknown"):
            checker.fail("expression-loop-over", source.span, given=source.type)
        variable, kind = _variable(checker, each.target, scope), item_of(source.type)
        scope = {**scope, variable: kind, **member_facts(variable, source, checker.functions)}
        conditions: list[Expr] = []
        for part in each.ifs:
            found = checker.condition(part, scope)
            scope = {**scope, **facts(found, checker.functions, holds=True)}
            conditions.append(found)
        generators.append(Generator(variable, kind, source, tuple(conditions)))
    element = checker.visit(node.elt, scope)
    checker.loops -= len(node.generators)
    return Aggregate(list_of(checker.kind(element)), checker.span(node), "list", element, tuple(generators))


def _variable(checker: Checker, target: ast.expr, scope: Scope) -> str:
    if not isinstance(target, ast.Name):
        checker.fail("expression-loop-variable", checker.span(target))
        return ""
    if target.id in scope:
        checker.fail("expression-name-taken", checker.span(target), name=target.id)
    elif target.id in ("true", "false", "none"):
        checker.fail("expression-loop-variable", checker.span(target))
    return target.id


def pairs(checker: Checker, part: ast.expr, of: Type, scope: Scope) -> ast.expr:
    """The pairs that stand for the name of a relation; the name itself, if a problem is told of it.

    A word follows from thing to thing a field that lists things, or a definition of what is beside what. That
    is written out, `[[one, other] for one in cells for other in one.borders]`, so that whatever reads
    expressions needs to know nothing new.
    """
    if of.kind == "unknown" or isinstance(part, ast.ListComp):
        return part
    if not isinstance(part, ast.Name) or of.kind != "thing":
        # What stands in quotes, or behind a dot, may be meant for the name.
        name = part.value if isinstance(part, ast.Constant) else getattr(part, "attr", "")
        known = checker.vocabulary.things[of.name].fields if of.kind == "thing" else ()
        hint = f"by={name}" if isinstance(name, str) and name in known else ""
        checker.fail("expression-relation-expected", checker.span(part), hint, given=of)
        return part
    from ast import copy_location, parse, walk

    one, other = _free("one", scope), _free("other", scope)
    loops = _by_field(checker, part.id, of, one, other) or _by_function(checker, part.id, one, other)
    if not loops:
        known = checker.vocabulary.things[of.name].fields
        lists = [name for name, kind in known.items() if kind.item is not None and kind.item.kind == "thing"]
        functions = [id for id in checker.functions if _by_function(checker, id, one, other)]
        checker.unknown("expression-unknown-relation", checker.span(part), part.id, [*lists, *functions])
        return part
    found = parse(f"[[{one}, {other}] {loops}]", mode="eval").body
    for node in walk(found):
        copy_location(node, part)
    return found


def _by_field(checker: Checker, name: str, of: Type, one: str, other: str) -> str:
    things = checker.vocabulary.things
    kind = things[of.name].fields.get(name)
    if kind is None or kind.optional or kind.item is None or kind.item.kind != "thing":
        return ""
    inside = things[kind.item.name]
    owner = inside if name in inside.fields else things[of.name]
    return f"for {one} in {owner.plural} for {other} in {one}.{name}"


def _by_function(checker: Checker, name: str, one: str, other: str) -> str:
    known = checker.functions.get(name)
    if known is None or any(kind.kind != "thing" for _, kind in known.parameters):
        return ""
    lists = [
        f"for {each} in {checker.vocabulary.things[kind.name].plural}"
        for each, (_, kind) in zip((one, other), known.parameters, strict=False)
    ]
    if len(known.parameters) == 2 and known.result.kind == "boolean":
        return f"{' '.join(lists)} if {name}({one}, {other})"
    if len(known.parameters) == 1 and known.result.item is not None and known.result.item.kind == "thing":
        return f"{lists[0]} for {other} in {name}({one})"
    return ""


def _free(name: str, scope: Scope) -> str:
    while name in scope:
        name += "_"
    return name
