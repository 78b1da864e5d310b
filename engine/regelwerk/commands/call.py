"""Calls a command's module: its help, its arguments, its run."""

from importlib import import_module

from regelwerk.commands.report import refuse_usage, report
from regelwerk.commands.ruleset import tell_meant
from regelwerk.commands.syntax import help_text, parse
from regelwerk.model.problem import Refused

# Positionals and options whose values name rulesets.
_RULESETS = ("ruleset", "rulesets", "old", "new", "from", "against", "paths")


def call(command: str, given: list[str], language: str) -> int:
    """Run the registered `command` on the arguments `given`; returns the exit code.

    A command with `ACTIONS` hands over to the module of the action that is named first.
    """
    module = import_module(f"regelwerk.commands.{command.replace('-', '_')}")
    actions = getattr(module, "ACTIONS", ())
    at = next((at for at, word in enumerate(given) if not word.startswith("-")), None)
    if at is not None and given[at] in actions:
        module = import_module(f"regelwerk.commands.{command}_{given[at]}")
        command, given = f"{command} {given[at]}", [*given[:at], *given[at + 1 :]]
    before_values = given[: given.index("--")] if "--" in given else given
    if "--help" in before_values or "-h" in before_values:
        print(help_text(module.SYNTAX, command, language, getattr(module, "ACTIONS", ())))
        return 0
    arguments, problems = parse(module.SYNTAX, command, given, language)
    if actions and arguments.has("action"):
        problems = []  # there is no such action, and none of its options is worth a word
    if problems:
        return refuse_usage(problems, language, as_json=arguments.format == "json", plain=arguments.plain)
    given_names = (name for key in _RULESETS for name in arguments.texts(key))
    tell_meant(dict.fromkeys(given_names), language)
    try:
        code: int = module.run(arguments)
    except Refused as refusal:
        return report(refusal.problems, arguments)
    return code
