"""Words that follow a number: `{count|order|orders}` is “1 order”, and “2 orders”, “0 orders”, “1.5 orders”.

German and English both have one form for exactly one and another for everything else.
"""

import re
from collections.abc import Mapping

_COUNTED = re.compile(r"\{(\w+)\|([^{}|]*)\|([^{}]*)\}")


def chosen(template: str, values: Mapping[str, object]) -> str:
    """The template with each counted word in the form that its value asks for: `{count} orders`."""
    if "|" not in template:
        return template

    def form(found: re.Match[str]) -> str:
        name, one, many = found.groups()
        return f"{{{name}}} {one if str(values.get(name)) == '1' else many}"

    return _COUNTED.sub(form, template)


def filled(template: str, *placed: object, **named: object) -> str:
    """The template with its values, by place (`{0|order|orders}`) or by name."""
    values = {**{str(at): value for at, value in enumerate(placed)}, **named}
    return chosen(template, values).format(*placed, **named)
