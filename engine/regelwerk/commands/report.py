"""Hands out problems and results as the caller asked: text, in colour or not, JSON, or a file."""

import os
import sys

from regelwerk.commands.exit_codes import CLEAN, USAGE, exit_code
from regelwerk.commands.syntax import Arguments
from regelwerk.model.problem import Problem, refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any, TextIO

    from regelwerk.model.span import Span


def colour_wanted(stream: "TextIO | None", *, plain: bool) -> bool:
    """Whether `stream` shows colours and its reader wants them (NO_COLOR, TERM=dumb, `--no-colour`)."""
    if plain or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" or stream is None:
        return False
    return stream.isatty()


def report(
    problems: list[Problem],
    arguments: Arguments,
    texts: "Mapping[str, str] | None" = None,
    *,
    all: bool = False,
) -> int:
    """Print problems, of the input or of the call itself; returns their exit code.

    `texts` are the lines of files that they point at, where these are not to be read from the disk; `all`
    shows those, too, that only follow from others.

    Text about the call goes to standard error, so that it never lands in a file meant for results. JSON
    goes to standard output, where the program that asked for it reads.
    """
    code = exit_code(problems)
    if code == USAGE:
        return refuse(problems, arguments)
    _print(problems, arguments, sys.stdout, texts=texts, all=all)
    return code


def refuse(problems: list[Problem], arguments: Arguments) -> int:
    """Print what is wrong with the call itself; returns exit code 2."""
    _print(problems, arguments, sys.stderr)
    return USAGE


def warn(warnings: list[Problem], arguments: Arguments) -> None:
    """Print what is most likely not meant."""
    _print(warnings, arguments, sys.stdout, warnings=True)


def _print(
    problems: list[Problem], arguments: Arguments, stream: "TextIO", *, warnings: bool = False, **how: "Any"
) -> None:
    """Print problems, or warnings, to `stream`; JSON always to standard output."""
    from regelwerk.load import show

    if arguments.as_json:
        listed, warned = ([], problems) if warnings else (problems, None)
        print(show.as_json(listed, arguments.language, warned))
    else:
        colour = colour_wanted(stream, plain=arguments.plain)
        print(show.show(problems, arguments.language, colour, warnings=warnings, **how), file=stream)


def tell(data: object, lines: "Iterable[str]", arguments: Arguments, indent: int | None = 2) -> int:
    """Print a result, for programs or in lines; returns exit code 0."""
    if arguments.as_json:
        print_json(data, indent)
    else:
        for line in lines:
            print(line)
    return CLEAN


def print_json(data: object, indent: int | None = 2) -> None:
    """Print a result for programs."""
    import json

    print(json.dumps(data, ensure_ascii=False, indent=indent))


def print_styled(lines: "Iterable[tuple[str, str, str]]", arguments: Arguments) -> None:
    """Print lines, each a text, a style of rich's, and a place that stands dim behind it in brackets."""
    if not colour_wanted(sys.stdout, plain=arguments.plain):
        for text, _, place in lines:
            print(f"{text}  [{place}]" if place else text)
        return
    from rich.console import Console
    from rich.text import Text

    console = Console(soft_wrap=True, highlight=False)
    for text, style, place in lines:
        console.print(Text(text, style), Text(f"  [{place}]" if place else "", "dim"))


def as_data(value: object) -> object:
    """Records, and lists of them, for programs; what a record calls `span` is a `place` there."""
    from regelwerk.model.span import Span

    if isinstance(value, Span):
        return place_data(value)
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name.replace("span", "place"): as_data(held) for name, held in value._asdict().items()}
    return [as_data(each) for each in value] if isinstance(value, tuple) else value


def place_data(span: "Span | None") -> "dict[str, object] | None":
    """Where something stands, for programs."""
    return None if span is None else {"file": span.file, "line": span.line, "column": span.column}


def check_free(path: str, arguments: Arguments) -> None:
    """Raises Refused if a file lies at `path` that nobody said may be overwritten, or a game, ever."""
    if not os.path.isfile(path):
        return
    from regelwerk.game.database import NAME

    folder, name = os.path.split(path)
    if name == NAME:
        raise refused("game-exists", folder=folder or ".")
    if not arguments.has("force"):
        raise refused("file-there", file=path)


def write_beside(path: str, text: str, arguments: Arguments) -> None:
    """Writes a whole text or nothing; raises Refused if a file is there, or none can be written."""
    from regelwerk.load.whole_file import told, write_whole

    check_free(path, arguments)
    with told(path):
        write_whole(path, text)
