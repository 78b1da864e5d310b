"""A drawing with the names of its colours in place of the colours, as its style tells them apart."""

import re

_RULE = re.compile(r':where\(\[(fill|stroke)="(#\w{6})"\](?:\[[\w-]+="([\d.]+)"\])?\)\{\1:(var\(--[\w-]+\))')


def named(drawing: str) -> str:
    style = re.search(r"<style>.*?</style>", drawing, re.DOTALL)[0]
    for kind, colour, _, variable in _RULE.findall(style):
        drawing = drawing.replace(f'{kind}="{colour}"', f'{kind}="{variable}"')
    return drawing
