"""The table of a run: as Markdown, as JSON, and in benchmarks/README.md between its marks."""

import json
import os
import platform
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from benchmarks.timing import Ratio

README = Path(__file__).parent / "README.md"
BEGIN = "<!-- last table: written by `python -m benchmarks --write` -->"
END = "<!-- end of the last table -->"
HEADING = """\
| part | what / against what | median | spread | best | to reach | ms | against ms |
|---|---|---|---|---|---|---|---|"""

Rows = Mapping[str, Sequence[Ratio]]


def line(part: str, ratio: Ratio) -> str:
    return f"| {part} {ratio.row()}"


def machine() -> str:
    """What the figures depend on, in one line."""
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{python}, {platform.system()} {platform.machine()}, {os.cpu_count()} processors{load}"


def curves(rows: Rows) -> list[str]:
    """Each growth with all its sizes."""
    told = []
    for ratio in (ratio for each in rows.values() for ratio in each if ratio.curve):
        sizes = " | ".join(f"{size:,}" for size, _ in ratio.curve)
        figures = " | ".join(f"{figure:,.1f}" for _, figure in ratio.curve)
        told += ["", f"| {ratio.name} | {sizes} |", "|---" * (len(ratio.curve) + 1) + "|"]
        told += [f"| {ratio.median:.2f} | {figures} |"]
    return told


def as_json(rows: Rows, command: str) -> str:
    """Everything that was measured, for a program."""
    found = [{"part": part, **ratio._asdict()} for part, each in rows.items() for ratio in each]
    return json.dumps({"command": command, "machine": machine(), "rows": found}, ensure_ascii=False, indent=1)


def write(rows: Rows, command: str, readme: Path = README) -> None:
    """Renews the table in the README, but for rows of other parts. Raises SystemExit if it has no marks."""
    text = readme.read_text("utf-8")
    if BEGIN not in text or END not in text:
        raise SystemExit(f"{readme.name} has no marks for the table")
    start, end = text.index(BEGIN) + len(BEGIN), text.index(END)
    stays = re.findall(r"^\| ([a-z-]+) (\|.*)$", text[start:end], re.MULTILINE)
    kept: dict[str, list[str]] = {}
    for part, rest in stays:
        if part not in rows and part != "part":
            kept.setdefault(part, []).append(f"| {part} {rest}")
    from benchmarks.parts import PARTS

    lines = [
        each
        for part in PARTS
        for each in ([line(part, ratio) for ratio in rows[part]] if part in rows else kept.get(part, []))
    ]
    names = {row.split(" | ")[1] for each in kept.values() for row in each}
    blocks = re.findall(r"^(\| (.+?) \|.*\n(?:\|---)+\|\n\|.*)$", text[start:end], re.MULTILINE)
    stay = [each for block, name in blocks if name in names for each in ("", block)]
    told = [f"From `{command}`; {machine()}.", "", HEADING, *lines, *curves(rows), *stay]
    readme.write_text(text[:start] + "\n\n" + "\n".join(told) + "\n\n" + text[end:], "utf-8")
