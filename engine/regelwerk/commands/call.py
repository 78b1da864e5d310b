"""Calls a command: its help, its arguments, its run, and what it refused."""

from importlib import import_module

from regelwerk.commands.report import refuse, report
from regelwerk.commands.saying import tell_meant
from regelwerk.commands.syntax import Action, Run, Syntax, help_text, parse
from regelwerk.load.meant import meant_word
from regelwerk.model.problem import Problem, Refused

# Positionals and options whose values name rulesets.
_RULESETS = ("ruleset", "rulesets", "old", "new", "from", "against", "paths")


def call(command: str, given: list[str], language: str) -> int:
    """Run the registered `command` on the arguments `given`; returns the exit code.

    A command with `ACTIONS` hands over to the action that is named first.
    """
    module = import_module(f"regelwerk.commands.{command.replace('-', '_')}")
    actions: dict[str, Action] = getattr(module, "ACTIONS", {})
    syntax: Syntax = module.SYNTAX
    run: Run | None = getattr(module, "run", None)
    at = next((at for at, word in enumerate(given) if not word.startswith("-")), None)
    if at is not None and given[at] in actions:
        syntax, run = actions[given[at]]
        command, given, actions = f"{command} {given[at]}", [*given[:at], *given[at + 1 :]], {}
    before_values = given[: given.index("--")] if "--" in given else given
    if "--help" in before_values or "-h" in before_values:
        print(help_text(syntax, command, language, tuple(actions)))
        return 0
    arguments, problems = parse(syntax, command, given, language)
    if actions and (action := arguments.text("action")):
        # None of its options is worth a word.
        values = {"action": action, "actions": ", ".join(actions)}
        hint = meant_word(action, list(actions))
        problems = [Problem(f"{command}-unknown-action", None, values, hint)]
    if problems or run is None:
        return refuse(problems, arguments)
    given_names = (name for key in _RULESETS for name in arguments.texts(key))
    tell_meant(dict.fromkeys(given_names), language)
    try:
        return run(arguments)
    except Refused as refusal:
        return report(refusal.problems, arguments, refusal.texts)
