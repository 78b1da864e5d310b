"""What `min` and `max` have in common: their two forms, and which arguments fit."""

from regelwerk.model.types import NUMBER, Type
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.agreement import joined
from regelwerk.words.functions.spec import Misfit, Parameter, Types, number_of, wants, wants_list, wrong

PARAMETERS = (Parameter("numbers", many=True), Parameter("default", optional=True))


def result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    """Of a list with an optional default, or of two or more numbers."""
    first, *others = types
    if first.kind == "list":
        if (misfit := wants_list(first, NUMBER, vocabulary)) is not None:
            return misfit
        if others and others[0].kind not in ("integer", "number", "unknown"):
            return wrong(1, others[0], NUMBER)
        numbers = [number_of(first), *others]
    else:
        if (misfit := wants(types, NUMBER, vocabulary)) is not None:
            return misfit
        if len(types) < 2:
            return Misfit("expression-one-number", 0, {})
        numbers = list(types)
    found = numbers[0].required()
    for number in numbers[1:]:
        found = joined(found, number.required(), vocabulary) or NUMBER
    return found


def template(function: str, types: Types) -> str:
    """The Python call of either form."""
    if types[0].kind == "list" and len(types) > 1:
        return f"{function}({{0}}, default={{1}})"
    return f"{function}({', '.join(f'{{{position}}}' for position in range(len(types)))})"
