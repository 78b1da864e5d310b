"""What most commands begin with: the ruleset that the caller named, linked, or the exit code."""

from regelwerk.commands.budget import bounded
from regelwerk.commands.report import refuse_usage, report
from regelwerk.commands.syntax import Arguments
from regelwerk.load.shipped import folder_of, unknown_ruleset
from regelwerk.model.problem import Problem
from regelwerk.model.ruleset import Ruleset


def opened(arguments: Arguments) -> Ruleset | int:
    """The ruleset named by the argument `ruleset`, or the exit code after its problems were told."""
    name = arguments.text("ruleset")
    folder = folder_of(name)
    if folder is None:
        return refused(arguments, [unknown_ruleset(name)])
    from regelwerk.link.ruleset import link_folder

    linked = bounded(arguments, lambda: link_folder(folder))
    if isinstance(linked, int):
        return linked
    ruleset, problems = linked
    return ruleset if ruleset is not None else report(problems, arguments)


def refused(arguments: Arguments, problems: list[Problem]) -> int:
    """The exit code of a wrong call, after it was told."""
    return refuse_usage(
        problems, arguments.language, as_json=arguments.format == "json", plain=arguments.plain
    )
