"""The command `regelwerk`: finds the command asked for and guards its end.

Authors run `check` on every save, so this module and what it imports at the top stay as light as
`python -c pass`: no argparse, re, typing or json. A command's module is imported when it is called.
"""

import errno
import os
import sys

from regelwerk.commands.exit_codes import CLEAN, INTERRUPTED, PIPE_CLOSED, PROBLEMS, USAGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

_TEXTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "texts")
# Why output cannot be written though somebody reads it.
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


def main(arguments: list[str] | None = None) -> int:
    """Run one command line and return its exit code (`regelwerk.commands.exit_codes`).

    Never raises: what a command failed to foresee is told in one sentence (`internal-error`, code 1).
    With REGELWERK_DEBUG=1 the traceback follows.
    """
    if arguments is None:
        _in_utf8()
    if sys.stdin is None:  # closed by whoever called: there is nothing to read
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 - as long as the process lives
    given = sys.argv[1:] if arguments is None else list(arguments)
    language, rest = language_of(given, os.environ)
    try:
        # A file name may hold bytes that are no text; telling it must not fail.
        reconfigure = getattr(sys.stdout, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
        if len(rest) == 2 and rest[0] == "check" and not rest[1].startswith("-"):
            from regelwerk.commands.unchanged import tell_unchanged

            if tell_unchanged(rest[1], language):
                if arguments is None:
                    _leave_at_once(CLEAN)
                return CLEAN
        code = _dispatch(rest, language)
        # The language server hands its output over to whoever talks to the editor, who closes it.
        if sys.stdout is not None and not sys.stdout.closed:
            sys.stdout.flush()
        if arguments is None and rest[:1] == ["check"]:
            _leave_at_once(code)
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _silence_output()
        return PIPE_CLOSED
    except OSError as error:
        _silence_output()
        if error.errno in _FULL and error.filename is None:
            return _tell("output-not-written", {"reason": error.strerror or "?"}, language)
        return _tell_failure(error, language)
    except Exception as error:
        return _tell_failure(error, language)


def _in_utf8() -> None:
    """Begins anew with Python's UTF-8 mode where names of files could not be written in any language."""
    odd = sys.getfilesystemencoding().lower() not in ("utf-8", "utf8")
    if odd and not sys.flags.utf8_mode and os.name == "posix" and sys.executable:
        encoding = getattr(sys.stdout, "encoding", None) or "ascii"
        os.environ.setdefault("PYTHONIOENCODING", f"{encoding}:backslashreplace")
        with_it = [sys.executable, "-X", "utf8", *sys.orig_argv[1:]]
        try:
            os.execv(sys.executable, with_it)
        except OSError:
            return


def language_of(arguments: list[str], environment: "Mapping[str, str]") -> tuple[str, list[str]]:
    """The language to speak, and the arguments without a well-formed `--lang`.

    Without the option the environment decides (LC_ALL, LC_MESSAGES, LANG: the first that is set), and
    without that it is English. A misspelt language stays among the arguments, for the parser to refuse.
    """
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((environment[name] for name in names if environment.get(name)), "")
    language = locale[:2].lower() if _spoken(locale[:2].lower()) else "en"
    rest: list[str] = []
    position = 0
    while position < len(arguments):
        argument = arguments[position]
        if argument == "--":
            rest += arguments[position:]
            break
        following = arguments[position + 1] if position + 1 < len(arguments) else ""
        if argument == "--lang" and _spoken(following):
            position += 1
            language = following
        elif argument.startswith("--lang=") and _spoken(argument.removeprefix("--lang=")):
            language = argument.removeprefix("--lang=")
        else:
            rest.append(argument)
        position += 1
    return language, rest


def _spoken(language: str) -> bool:
    """Whether there are texts in a language (`regelwerk.texts.languages`, without what that imports)."""
    return language.isalpha() and os.path.isdir(os.path.join(_TEXTS, language))


def _dispatch(arguments: list[str], language: str) -> int:
    before: list[str] = []
    while arguments and arguments[0].startswith("-"):
        option = arguments[0]
        if option in ("-h", "--help"):
            return _print_help(language)
        if option == "--version":
            from regelwerk import __version__

            print(f"regelwerk {__version__}")
            return CLEAN
        width = 2 if option == "--format" and len(arguments) > 1 else 1
        before += arguments[:width]
        arguments = arguments[width:]
    if arguments[:1] == ["help"]:
        arguments = [*arguments[1:2], "--help"]
    if arguments == ["--help"]:
        return _print_help(language)
    if not arguments and not before:
        return _print_help(language, USAGE)
    if not arguments:
        return _refuse("missing-command", {"option": before[0]}, before, language)
    command, rest = arguments[0], before + arguments[1:]
    from regelwerk.commands.overview import COMMANDS

    if command in COMMANDS:
        from regelwerk.commands.call import call

        return call(command, rest, language)
    return _refuse("unknown-command", {"command": command, "commands": ", ".join(COMMANDS)}, rest, language)


def _leave_at_once(code: int) -> None:
    """End the process without taking the interpreter down: a tenth of a check's time."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()
    os._exit(code)


def _print_help(language: str, code: int = CLEAN) -> int:
    """The help of all; on standard error where it was not asked for."""
    from regelwerk.commands.overview import overview

    print(overview(language), file=sys.stderr if code else sys.stdout)
    return code


def _refuse(code: str, values: dict[str, str], arguments: list[str], language: str) -> int:
    """A call without a command that there is."""
    from regelwerk.commands.overview import COMMANDS
    from regelwerk.commands.report import refuse
    from regelwerk.commands.syntax import Arguments
    from regelwerk.model.problem import Problem, nearest

    hint = nearest(values["command"], list(COMMANDS)) if "command" in values else ""
    following = zip(arguments, arguments[1:], strict=False)  # noqa: RUF007 - itertools would cost every start
    as_json = "--format=json" in arguments or ("--format", "json") in following
    called = Arguments(language, "json" if as_json else "text", False, {})
    return refuse([Problem(code, None, values, hint)], called)


def _silence_output() -> None:
    """Whoever read our output is gone: let the interpreter's last flush go nowhere."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        pass


def _tell(code: str, values: dict[str, str], language: str) -> int:
    from regelwerk.texts.problems import PROBLEMS as SENTENCES

    print(SENTENCES.say(language, code, values), file=sys.stderr)
    print(f"{SENTENCES.say(language, code, part='mend')} [{code}]", file=sys.stderr)
    return PROBLEMS


def _tell_failure(error: Exception, language: str) -> int:
    """A failure that no command foresaw, in one sentence with the advice to report it; returns exit code 1.

    The sentences are filled here and not by `regelwerk.load.show`, which may be what failed. Of the error
    itself only its place in the engine is told; REGELWERK_DEBUG=1 shows all of it.
    """
    from regelwerk.model.raised import place_of

    _tell("internal-error", {"place": place_of(error)}, language)
    if os.environ.get("REGELWERK_DEBUG") == "1":
        import traceback

        traceback.print_exception(error)
    return PROBLEMS
