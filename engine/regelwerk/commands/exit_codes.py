"""The one table of exit codes, which every command keeps.

| code | what it says |
|---|---|
| 0 | It was done, and nothing is wrong. Warnings alone are nothing wrong, but where `lint` looks for them. |
| 1 | The call is sound. What it is about has problems, or it could not be carried out as things stand. |
| 2 | The call is wrong: an option or a value that is none, or a name of something that is not there. |

Ctrl-C ends with 130, a reader that closes the pipe with 141, as the shell counts signals. Which problems are
about the call is said here and nowhere else; no command picks a code for what it reports.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from regelwerk.model.problem import Problem

CLEAN, PROBLEMS, USAGE, INTERRUPTED, PIPE_CLOSED = 0, 1, 2, 130, 141

# Codes of problems that are about the call.
WRONG_CALLS = frozenset((
    "asked-for-both", "bot-no-function", "bot-not-callable", "bot-not-imported", "bot-uninvited",
    "diff-one", "folder-missing", "format-of-file", "game-by-missing",
    "game-missing", "game-seed", "game-turn", "game-unknown-action",
    "game-unknown-decider", "game-unknown-reader", "game-unknown-scenario", "manual-unknown-code",
    "manual-unknown-kind", "manual-unknown-word", "missing-argument",
    "missing-command", "missing-value", "moment-no-such-step", "mutate-unknown", "new-in-shipped",
    "new-name", "new-named-as-base", "new-not-a-neighbour", "new-unknown-action", "new-unknown-game",
    "no-variant", "odds-event-form", "odds-of-what", "odds-seconds", "odds-too-many-events",
    "odds-until-what", "option-needs", "option-not-a-number", "orders-file", "play-json-asks-nobody",
    "play-not-a-number", "play-players-count", "play-seat-twice", "play-unknown-player",
    "play-unknown-scenario",
    "play-unknown-seat", "repeated-option", "rulebook-action", "rulebook-language", "save-not-read",
    "simulate-against-scenario", "simulate-batch-by-lot", "simulate-number", "simulate-people",
    "simulate-seats-differ", "simulate-time", "simulate-tournament-seats", "simulate-tournament-sorts",
    "simulate-thinking-needs-rules", "simulate-vary-and-against",
    "simulate-vary-misfit", "simulate-vary-no-value", "simulate-vary-too-many",
    "simulate-vary-unclear", "simulate-vary-unknown", "store-unknown", "surplus-argument", "table-deadline",
    "table-name", "table-no-port", "table-press-unknown", "table-rulebook",
    "threshold-not-a-number", "unexpected-value", "unknown-choice", "unknown-command",
    "unknown-document", "unknown-example",
    "unknown-option", "unknown-ruleset", "unknown-schema", "why-not-count", "why-not-kind",
    "why-not-no-number", "why-not-no-parameter", "why-not-nothing-to-choose",
    "why-not-other-type", "why-not-twice", "why-not-unknown-value", "why-not-with",
))  # fmt: skip
# These are said of the call and of files: with a place they are about the file.
_OF_FILES_TOO = frozenset((
    "bot-uninvited", "play-unknown-player", "play-unknown-scenario", "unknown-document", "unknown-example",
))  # fmt: skip


def exit_code(problems: "Iterable[Problem]") -> int:
    """0 without problems, 2 if one of them is about the call, else 1.

    What stands in an option's value (`--of "…"`) is part of the call and has its place there.
    """
    code = CLEAN
    for problem in problems:
        span = problem.span
        if span is not None and span.file.startswith("--"):
            return USAGE
        if problem.code in WRONG_CALLS and (span is None or problem.code not in _OF_FILES_TOO):
            return USAGE
        code = PROBLEMS
    return code
