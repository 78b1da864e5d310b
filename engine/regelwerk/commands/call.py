"""Calls a command: its help, its arguments, its run, and what it refused."""

from regelwerk.commands.declared import declared
from regelwerk.commands.report import refuse, report
from regelwerk.commands.saying import tell_meant
from regelwerk.commands.syntax import help_text, parse
from regelwerk.load.meant import meant_word
from regelwerk.model.problem import Problem, Refused

# Positionals and options whose values name rulesets.
_RULESETS = ("ruleset", "rulesets", "old", "new", "from", "against", "paths")


def call(command: str, given: list[str], language: str) -> int:
    """Run the registered `command` on the arguments `given`; returns the exit code.

    A command with actions hands over to the action that is named first.
    """
    called, actions = declared(command)
    name, action = command, ""
    at = next((at for at, word in enumerate(given) if not word.startswith("-")), None)
    if at is not None and given[at] in actions:
        action = given[at]
        called, given = actions[action], [*given[:at], *given[at + 1 :]]
        name = f"{command} {action}"
    before_values = given[: given.index("--")] if "--" in given else given
    if "--help" in before_values or "-h" in before_values:
        print(help_text(called.syntax, name, language, () if action else tuple(actions)))
        return 0
    arguments, problems = parse(called.syntax, name, given, language)
    if action:
        arguments.values["action"] = [action]
    elif actions and (strange := arguments.text("action")):
        # None of its options is worth a word.
        values = {"action": strange, "actions": ", ".join(actions)}
        hint = meant_word(strange, list(actions))
        problems = [Problem(f"{command}-unknown-action", None, values, hint)]
    if problems or not called.function:
        return refuse(problems, arguments)
    given_names = (name for key in _RULESETS for name in arguments.texts(key))
    tell_meant(dict.fromkeys(given_names), language)
    try:
        return called.run(arguments)
    except Refused as refusal:
        return report(refusal.problems, arguments, refusal.texts)
