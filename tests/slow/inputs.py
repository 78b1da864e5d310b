"""Small rulesets that once took minutes or gigabytes, each made as large as asked."""

from collections.abc import Callable

HEAD = """kind: ruleset
id: slow
version: 1.0.0
title: {en: Slow}
languages: [en]
documents: {slow: {en: Slow rules}}
start: play
---
kind: type
id: cube
plural: cubes
title: {en: cube}
fields: {size: {type: integer}}
---
kind: scenario
id: start
title: {en: Start}
state: {cubes: {CUBES}}
---
kind: phase
id: play
title: {en: Play}
who: {decides: "first(cube for cube in cubes if cube.size < 4)", actions: [grow]}
next: [{when: "count(cube for cube in cubes if cube.size < 4) == 0", to: over}, {to: play}]
---
kind: phase
id: over
title: {en: Over}
who: nobody
""".replace("CUBES", ", ".join(f"a{n}: {{size: 1}}" for n in range(30)))
PROSE = "title: {en: Title}\ntext: {en: Prose.}\nsource: {standing: house}\n"


def _definition(id: str, value: str) -> str:
    return f"kind: definition\nid: {id}\ntitle: {{en: Title}}\nsource: {{standing: house}}\nis: {value}\n"


def _grow(*lines: str) -> str:
    done = "".join(f"  - {each}\n" for each in ("{change: cube.size, by: 1}", *lines))
    example = (
        "kind: example\nid: grown\ntitle: {en: Grown}\nof: grow\n"
        "given: {scenario: start, state: {cubes: {b: {size: 1}}}}\n"
        "happens: [{in: play, grow: b}]\nexpect: {state: {cubes: {b: {size: 2}}}}\n"
    )
    return f"kind: action\nid: grow\n{PROSE}by: cube\ndo:\n{done}---\n{example}"


def _ruleset(*documents: str) -> str:
    return "---\n".join((HEAD, *documents))


def definitions_twice(size: int) -> str:
    """Each definition asks for the next twice."""
    chain = [_definition(f"d{n}", f"d{n + 1}() + d{n + 1}()") for n in range(size)]
    last = _definition(f"d{size}", "count(cubes)")
    return _ruleset(*chain, last, _grow("{when: d0() > 5, then: [{change: cube.size, by: 1}]}"))


def events_twice(size: int) -> str:
    """Each event causes the next twice."""
    chain = [f"kind: event\nid: e{n}\n{PROSE}parameters: {{cube: cube}}\n"
             f"do: [{{e{n + 1}: cube}}, {{e{n + 1}: cube}}]\n" for n in range(size)]
    last = f"kind: event\nid: e{size}\n{PROSE}parameters: {{cube: cube}}\n"
    last += "do: [{change: cube.size, by: 0}]\n"
    return _ruleset(*chain, last, _grow("{e0: cube}"))


def quantities_twice(size: int) -> str:
    """Each quantity asks for the next twice."""
    chain = [
        f"kind: quantity\nid: q{n}\ntitle: {{en: Title}}\nsource: {{standing: house}}\n"
        f"parameters: {{cube: cube}}\nbands: {{main: all}}\n"
        f"base: {f'q{n + 1}(cube) + q{n + 1}(cube)' if n < size else 'cube.size'}\n"
        for n in range(size + 1)
    ]
    return _ruleset(*chain, _grow("{when: q0(cube) > 5, then: [{change: cube.size, by: 1}]}"))


def lets_twice(size: int) -> str:
    """Each name stands for the one before twice, as a list."""
    lets = [f"{{let: x{n}, be: '[x{n - 1}, x{n - 1}]'}}" for n in range(1, size)]
    return _ruleset(_grow("{let: x0, be: cube.size}", *lets))


def loops(size: int) -> str:
    """Loops over everything, one inside another, within one expression."""
    generators = " ".join(f"for c{n} in cubes" for n in range(size))
    return _ruleset(_grow(f'{{when: "count(1 {generators}) > 5", then: [{{change: cube.size, by: 1}}]}}'))


def nested_effects(size: int) -> str:
    """Conditions inside conditions."""
    inner = "{when: cube.size > 1, then: [" * size + "{change: cube.size, by: 1}" + "]}" * size
    return _ruleset(_grow(inner))


def nested_brackets(size: int) -> str:
    return _ruleset(_definition("deep", '"' + "(" * size + "1" + ")" * size + '"'), _grow())


def definitions_maybe(size: int) -> str:
    """As above, but only where somebody has grown: nobody can know beforehand."""
    chain = [
        _definition(f"d{n}", f"d{n + 1}() + d{n + 1}() if count(cubes) > 2 else 0") for n in range(size)
    ]
    last = _definition(f"d{size}", "count(cubes)")
    return _ruleset(*chain, last, _grow("{when: d0() > 5, then: [{change: cube.size, by: 1}]}"))


def long_sum(size: int) -> str:
    long = _definition("long", " + ".join(["count(cubes)"] * size))
    return _ruleset(long, _grow("{change: cube.size, by: long()}"))


def misspelt_names(size: int) -> str:
    """As many definitions as problems, each with a name that nothing has."""
    return _ruleset(*(_definition(f"d{n}", f"nope{n} + 1") for n in range(size)), _grow())


def misspelt_kinds(size: int) -> str:
    return _ruleset(_grow(), *(["knd: definiton\n"] * size))


def wandering_lines(size: int) -> str:
    return _ruleset(_grow()) + "---\n" + "".join(f"{' ' * (n * 7 % 23)}key{n}: a\n" for n in range(size))


def long_ids(size: int) -> str:
    return _ruleset(_definition("d" * size, "1"), _grow())


def aliases(size: int) -> str:
    """Each anchor holds the one before nine times."""
    made = ["a0: &a0 [1]\n"]
    made += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, size)]
    return _ruleset(_grow()) + "---\n" + "".join(made)


def deep_lists(size: int) -> str:
    return _ruleset(_grow()) + "---\nkind: " + "[" * size + "]" * size + "\n"


def rules_on_one_event(size: int) -> str:
    return _ruleset(_grow(), *(f"kind: rule\nid: R{n}\n{PROSE}on: grow\nwhen: cube.size == {n + 50}\n"
                               f"do: [{{change: cube.size, by: 1}}]\n" for n in range(size)))


def great_numbers(size: int) -> str:
    """A number that is squared again and again."""
    return _ruleset(_grow(*["{set: cube.size, to: cube.size * cube.size + 9}"] * size))


# What is made, and how large for a test: below 1 MiB each.
INPUTS: dict[str, tuple[Callable[[int], str], int]] = {
    "definitions twice": (definitions_twice, 40),
    "definitions maybe twice": (definitions_maybe, 40),
    "events twice": (events_twice, 40),
    "quantities twice": (quantities_twice, 40),
    "lists twice": (lets_twice, 40),
    "loops in one": (loops, 12),
    "nested effects": (nested_effects, 25),
    "nested brackets": (nested_brackets, 5000),
    "long sum": (long_sum, 3000),
    "misspelt names": (misspelt_names, 9000),
    "misspelt kinds": (misspelt_kinds, 45000),
    "wandering lines": (wandering_lines, 40000),
    "long id": (long_ids, 500_000),
    "aliases": (aliases, 30),
    "deep lists": (deep_lists, 100_000),
    "rules on one event": (rules_on_one_event, 5000),
    "great numbers": (great_numbers, 60),
}
