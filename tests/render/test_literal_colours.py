"""Drawings show in viewers that know no CSS variables; where they are known, light and dark still differ."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from regelwerk.render.bars_svg import Bar, bars_svg
from regelwerk.render.hex_picture import Counter, Hex, HexPicture
from regelwerk.render.hex_svg import hex_svg
from regelwerk.render.literal_colours import literal_colours
from regelwerk.render.map_svg import Picture, Place, map_svg
from regelwerk.render.palette import style

HEXES = tuple(Hex(f"{'AB'[n - 1]}{r}", n, r, 0, "Meadow", "tufts", "green") for n in (1, 2) for r in (1, 2))
DRAWINGS = {
    "hexes": hex_svg(HexPicture("t", "Map", hexes=HEXES, counters=(Counter("a", "A1", "Kn", "Ida"),),
                                owners=("Ida",), reached=("B1",)), "en"),
    "map": map_svg(Picture("Map", "Beds", (Place("a", 0, 0, (), "Ida", "gravel"), Place("b", 1, 0)),
                           ("Ida",), ("loam", "gravel"), ())),
    "bars": bars_svg("Odds", (Bar("one", 0.5, "50 %"), Bar("rest", 0.5, "50 %", True))),
}


def drawn(svg: str) -> tuple[str, str, str]:
    """Outside the style; the style for everybody; the style for those who know variables."""
    style = re.search(r"<style>(.*?)@supports \(color:var\(--a\)\)\{(.*)\}</style>", svg, re.DOTALL)
    assert style is not None
    return svg.replace(style[0], ""), style[1], style[2]


@pytest.mark.parametrize("name", DRAWINGS)
def test_nothing_but_the_style_for_those_who_know_them_has_variables(name: str) -> None:
    body, everybody, knowing = drawn(DRAWINGS[name])
    assert "var(" not in body and "--" not in body
    assert "var(" not in everybody and "--" not in everybody and "@" not in everybody
    assert "prefers-color-scheme:dark" in knowing and "var(--paper)" in knowing


@pytest.mark.parametrize("name", DRAWINGS)
def test_every_colour_of_the_drawing_follows_light_and_dark(name: str) -> None:
    body, _, knowing = drawn(DRAWINGS[name])
    for kind, colour in set(re.findall(r'(fill|stroke)="(#\w+)"', body)):
        found = re.findall(rf':where\(\[{kind}="{colour}"\][^)]*\)\{{{kind}:var\((--[\w-]+)\)', knowing)
        by_class = re.search(rf"{kind}:var\(", knowing)
        assert len(set(found)) == 1 or (not found and by_class), (kind, colour)


def test_equal_colours_of_two_variables_are_told_apart_and_see_through_ones_keep_their_part() -> None:
    first = style("x", "--one:#336699;--two:#336699;--thin:#00000080", "--one:#111111;--two:#222222")
    shapes = '<path fill="var(--one)"/><path fill="var(--two)"/><path fill="var(--thin)" fill-opacity=".5"/>'
    svg = literal_colours(f'<svg class="x"><style>{first}</style>{shapes}</svg>')
    body, _, knowing = drawn(svg)
    assert '<path fill="#336699"/><path fill="#336698"/>' in body
    assert re.search(r'<path fill="#\w{6}" fill-opacity="0.251"/>', body)
    assert '.x :where([fill="#336698"]){fill:var(--two)}' in knowing
    assert re.search(r'\[fill-opacity="0.251"\]\)\{fill:var\(--thin\);fill-opacity:0.5\}', knowing)


def test_what_a_class_says_stands_at_the_shape_too() -> None:
    body, everybody, _ = drawn(DRAWINGS["bars"])
    assert re.search(r'class="bar"[^>]* fill="#1f62a8"', body)
    assert ".odds-bars .bar{fill:#1f62a8}" in everybody


@pytest.mark.skipif(shutil.which("rsvg-convert") is None, reason="rsvg-convert is not there")
@pytest.mark.parametrize("name", DRAWINGS)
def test_a_viewer_without_variables_shows_colours(name: str, tmp_path: Path) -> None:
    """rsvg-convert knows no variables: the paper is white, and little of the picture is black."""
    (tmp_path / "a.svg").write_text(DRAWINGS[name])
    image = subprocess.run(
        ["rsvg-convert", str(tmp_path / "a.svg"), "-f", "png", "-o", str(tmp_path / "a.png")],
        capture_output=True, check=True,
    )
    assert image.stderr == b""
    assert black_part(tmp_path / "a.png") < 0.2


def black_part(file: Path) -> float:
    """Which part of a picture is nearly black."""
    import struct
    import zlib

    data = file.read_bytes()
    width, height = struct.unpack(">II", data[16:24])
    chunks, at = b"", 8
    while at < len(data):
        (size,) = struct.unpack(">I", data[at : at + 4])
        chunks += data[at + 8 : at + 8 + size] if data[at + 4 : at + 8] == b"IDAT" else b""
        at += 12 + size
    raw, step = zlib.decompress(chunks), data[25]
    per = {2: 3, 6: 4}[step]
    line, before, dark = 1 + width * per, bytes(width * per), 0
    for row in range(height):
        kind, values = raw[row * line], bytearray(raw[row * line + 1 : (row + 1) * line])
        for n in range(len(values)):
            left = values[n - per] if n >= per else 0
            up, corner = before[n], before[n - per] if n >= per else 0
            guess = left + up - corner
            nearest = min((left, up, corner), key=lambda each: abs(guess - each))
            values[n] = (values[n] + (0, left, up, (left + up) // 2, nearest)[kind]) & 255
        before = bytes(values)
        dark += sum(max(before[n : n + 3]) < 16 and (per == 3 or before[n + 3] > 128)
                    for n in range(0, len(before), per))
    return dark / (width * height)
