"""A drawing whose colours follow light and dark, for viewers that know no variables of CSS as well.

Whatever stands as `var(--x)` in the drawing becomes the light colour itself. What follows light and dark is
said once more in the style, where viewers without variables do not look (`@supports`): an attribute is
found again there by its colour, so each variable gets a colour of its own.
"""

import re

_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
_RULE = re.compile(r"([^{}]+)\{((?:[^{}]|\{[^{}]*\})*)\}")
_DEFINED = re.compile(r"--([\w-]+)\s*:\s*([^;}]+)")
_TAG = re.compile(r"<\w[^>]*var\(--[^>]*>")
_ATTRIBUTE = re.compile(r'\b(fill|stroke)="var\(--([\w-]+)\)"')
_VARIABLE = re.compile(r"var\(--([\w-]+)\)")
_PRESENTED = re.compile(
    r"(fill|stroke|text|font|paint)(-(opacity|width|dasharray|anchor|size|weight|order))?:"
)
_NAME = re.compile(r'<svg [^>]*?class="([\w-]+)"')


def literal_colours(svg: str) -> str:
    """The drawing without variables but for its style. It has one style and a class of its own, and its
    colours are written with six or, where they let something through, eight digits."""
    found, named = _STYLE.search(svg), _NAME.search(svg)
    if found is None or named is None:
        return svg
    rules = [(selector.strip(), body) for selector, body in _RULE.findall(found[1])]
    said = [(selector, body) for selector, body in rules if not _DEFINED.search(body)]
    colours = _distinct(rules)
    again: dict[str, None] = {}
    before, behind = (
        _TAG.sub(lambda tag: _literal(tag[0], colours, named[1], again), part)
        for part in (svg[: found.start()], svg[found.end() :])
    )
    # For viewers that know no variables.
    light = [
        (selector, _VARIABLE.sub(lambda each: colours[each[1]][:7], body))
        for selector, body in said
        if not selector.startswith("@")
    ]
    behind = _attributes(behind, light)
    plain = "".join(f"{selector}{{{body}}}" for selector, body in light)
    given = "".join(f"{selector}{{{body}}}" for selector, body in rules if _DEFINED.search(body))
    varying = ((selector, [each for each in body.split(";") if "var(" in each]) for selector, body in said)
    uses = (f"{selector}{{{';'.join(parts)}}}" for selector, parts in varying if parts)
    themed = "".join([given, *again, *uses])
    return f"{before}<style>{plain}@supports (color:var(--a)){{{themed}}}</style>{behind}"


def _attributes(drawn: str, rules: list[tuple[str, str]]) -> str:
    """What the rules for classes say, as attributes as well: some viewers know little CSS, or none."""
    said: dict[str, str] = {}
    for selector, body in rules:
        _, _, name = selector.rpartition(" .")
        said[name] = ";".join(filter(None, (said.get(name, ""), body)))
    attributes = {
        name: [part.split(":") for part in body.split(";") if _PRESENTED.match(part)]
        for name, body in said.items()
    }

    def filled(tag: re.Match[str]) -> str:
        text = tag[0]
        for kind, value in attributes.get(tag[1], ()):
            if f" {kind}=" not in text:
                text += f' {kind}="{value}"'
        return text

    return re.sub(r'<\w[^>]*? class="([\w-]+)"(?:[^>/]|/(?!>))*', filled, drawn)


def _literal(tag: str, colours: dict[str, str], name: str, again: dict[str, None]) -> str:
    """One tag with its colours written out; `again` gets the rules by which they follow light and dark."""
    for kind, variable in _ATTRIBUTE.findall(tag):
        colour, see_through = colours[variable][:7], colours[variable][7:]
        written, rule = f'{kind}="{colour}"', f"{kind}:var(--{variable})"
        chosen = f"[{written}]"
        tag = tag.replace(f'{kind}="var(--{variable})"', written)
        if see_through:
            own = re.search(rf'\s{kind}-opacity="([\d.]+)"', tag)
            opacity = float(own[1]) if own else 1.0
            tag = tag.replace(own[0], "") if own else tag
            through = f'{kind}-opacity="{opacity * int(see_through, 16) / 255:.3g}"'
            tag = tag.replace(written, f"{written} {through}")
            chosen, rule = f"{chosen}[{through}]", f"{rule};{kind}-opacity:{opacity:g}"
        # `:where` weighs nothing: as an attribute does, it gives way to every rule for a class.
        again[f".{name} :where({chosen}){{{rule}}}"] = None
    return tag


def _distinct(rules: list[tuple[str, str]]) -> dict[str, str]:
    """The light colours of the variables, those that are equal told apart by a shade that nobody sees."""
    light = next((body for _, body in rules if _DEFINED.search(body)), "")
    found: dict[str, str] = {}
    taken: set[str] = set()
    for name, given in _DEFINED.findall(light):
        colour, see_through = given.strip()[:7], given.strip()[7:]
        while colour in taken:
            number = int(colour[1:], 16)
            colour = f"#{number - 1 if number & 255 else number + 1:06x}"
        taken.add(colour)
        found[name] = colour + see_through
    return found
