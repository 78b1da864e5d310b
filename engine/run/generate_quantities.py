"""Source of quantities: the base, then band by band the modifiers that count, each noted in the trace."""

from engine.model.ruleset import Modifier, Quantity
from engine.run.writer import ModuleWriter, global_name, local

_APPLY = {
    "add": "total += {0}",
    "multiply": "total *= {0}",
    "at_most": "total = min(total, {0})",
    "at_least": "total = max(total, {0})",
    "replace": "total = {0}",
}


def write_quantity(
    code: ModuleWriter, quantity: Quantity, modifiers: list[Modifier], index: dict[str, int]
) -> None:
    """In a phase that resolves at once the value cannot change, so it is worked out only once."""
    id = quantity.header.id
    names = [local(parameter.name) for parameter in quantity.parameters]
    key = f"({', '.join([repr(id), *names])},)"
    with code.at(quantity.base.span):
        code.line(f"def {global_name('Quantity', id)}({', '.join(['s', *names])}):", quantity.header.span)
        with code.block():
            code.line("cache = s.cache")
            code.line(f"if cache is not None and {key} in cache:")
            with code.block():
                code.line(f"return cache[{key}]")
            code.line(f"base = total = {code.expression(quantity.base)}")
            code.line("counted = []")
            for band, stacking in quantity.bands.items():
                _band(code, [m for m in modifiers if m.band == band], stacking, index)
            _limits(code, quantity)
            arguments = f"({', '.join(names)},)"
            code.line(f"s.trace.append(('quantity', {index[id]}, {arguments}, base, counted, total))")
            code.line("if cache is not None:")
            with code.block():
                code.line(f"cache[{key}] = total")
            code.line("return total")


def _band(code: ModuleWriter, modifiers: list[Modifier], stacking: str, index: dict[str, int]) -> None:
    if not modifiers:
        return
    if stacking == "all":
        for modifier in modifiers:
            _contribution(code, modifier, index, _APPLY[modifier.operator].format("part"))
        return
    # Only the strongest (or weakest) contribution counts; the others are noted as outdone.
    code.line("best = None")
    better = ">" if stacking == "highest" else "<"
    for modifier in modifiers:
        apply = _APPLY[modifier.operator].format("part").replace("total", "trial")
        keep = f"trial = total; {apply}; best = trial if best is None or trial {better} best else best"
        _contribution(code, modifier, index, keep)
    code.line("if best is not None:")
    with code.block():
        code.line("total = best")


def _contribution(code: ModuleWriter, modifier: Modifier, index: dict[str, int], apply: str) -> None:
    number = index[modifier.header.id]
    tests: list[str] = []
    if modifier.during:
        tests.append(f"s.phase in {modifier.during!r}")
    if modifier.of_whom is not None:
        tests.append(f"({code.expression(modifier.of_whom)})")
    if modifier.when is not None:
        tests.append(f"({code.expression(modifier.when)})")
    if modifier.unless is not None:
        tests.append(f"not ({code.expression(modifier.unless)})")
    with code.at(modifier.value.span):
        value = code.expression(modifier.value)
        if not tests:
            code.line(f"part = {value}; counted.append(({number}, part))")
            code.line(apply)
            return
        code.line(f"if {' and '.join(tests)}:")
        with code.block():
            code.line(f"part = {value}; counted.append(({number}, part))")
            code.line(apply)
        code.line("else:")
        with code.block():
            code.line(f"counted.append(({number}, None))")


def _limits(code: ModuleWriter, quantity: Quantity) -> None:
    if quantity.round:
        code.line(f"total = word_round_{quantity.round}(total)")
    if quantity.at_least is not None:
        code.line(f"total = max(total, {code.expression(quantity.at_least)})", quantity.at_least.span)
    if quantity.at_most is not None:
        code.line(f"total = min(total, {code.expression(quantity.at_most)})", quantity.at_most.span)
