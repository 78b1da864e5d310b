"""Which lines may be indented wrongly, and how far in they may belong.

The YAML library complains where lines no longer fit together, often behind the line that is to blame.
"""

from collections import Counter
from collections.abc import Iterator

from regelwerk.load.edits import Edit, indent_of, is_filled

_ABOVE = 10
_STEP = 2


def moves(lines: list[str], broken: int, indents: Counter[int]) -> Iterator[Edit]:
    """Moves of lines at `broken` (from 0) or above it, the likeliest first.

    `indents`: how often lines of the file are indented so far. What is indented unlike others is moved first.
    """
    tried = [number for number in range(broken, -1, -1) if is_filled(lines[number])][:_ABOVE]
    near = tried[:2]
    # Where a key above is to blame, what stands below it is indented more.
    near += [number for number in tried[2:] if indent_of(lines[number]) <= indent_of(lines[broken])][:1]
    # Steps are of two blanks, mostly.
    near.sort(key=lambda number: (indents[own := indent_of(lines[number])], own % _STEP == 0))
    for number in near:
        yield from _moved(lines, number, number + 1, indents)
    for number in near:
        yield from _moved(lines, number, _block_end(lines, number), indents)
    for number in [each for each in tried if each not in near]:
        yield from _moved(lines, number, number + 1, indents)
        yield from _moved(lines, number, _block_end(lines, number), indents)
    # Several lines that were moved together.
    for number in tried[1:]:
        if broken - number > 1:
            yield from _moved(lines, number, broken, indents)


def _moved(lines: list[str], start: int, end: int, indents: Counter[int]) -> Iterator[Edit]:
    before = next((line for line in reversed(lines[:start]) if is_filled(line)), "")
    behind = next((line for line in lines[end:] if is_filled(line)), "")
    targets = {indent_of(line) for line in lines[:start][-_ABOVE:] if is_filled(line)} | {indent_of(behind)}
    if before:
        targets.add(indent_of(before) + _STEP)
    own = indent_of(lines[start])
    for target in sorted(targets - {own}, key=lambda each: (abs(each - own), -indents[each])):
        moved = tuple(_shifted(line, target - own) for line in lines[start:end])
        yield Edit(start, end, moved, target, "yaml-line-shifted")


def _block_end(lines: list[str], start: int) -> int:
    """The line behind those that are indented more than `start`."""
    end = start + 1
    while end < len(lines) and (not is_filled(lines[end]) or indent_of(lines[end]) > indent_of(lines[start])):
        end += 1
    return end


def _shifted(line: str, shift: int) -> str:
    if shift > 0:
        return " " * shift + line if is_filled(line) else line
    return line[min(-shift, indent_of(line)) :]
