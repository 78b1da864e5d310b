"""`regelwerk overrides`: what a variant changes, who says so, and why."""

from regelwerk.commands.opening import opened
from regelwerk.commands.report import as_data, tell
from regelwerk.commands.syntax import Arguments
from regelwerk.model.problem import Problem, Refused, nearest, refused
from regelwerk.model.provenance import Override
from regelwerk.words.override_phrases import name, told


def run(arguments: Arguments) -> int:
    ruleset = opened(arguments)
    if not ruleset.layers:
        raise refused("no-variant", ruleset.header.span, name=ruleset.header.id)

    wanted = arguments.texts("ids")
    chosen: list[Override] = []
    unknown: list[Problem] = []
    for id in wanted:
        found = [each for each in ruleset.overrides if f"{name(each)}/".startswith(f"{id}/")]
        chosen += [each for each in found if each not in chosen]
        if not found and ruleset.document(id.partition("/")[0]) is None:
            known = [part for each in ruleset.overrides for part in (each.document, name(each))]
            unknown.append(Problem("unknown-document", None, {"name": id}, nearest(id, known)))
    if unknown:
        raise Refused(unknown)
    chosen = chosen if wanted else list(ruleset.overrides)
    lines = [f"{each.by}: {told(each, arguments.language)}" for each in chosen]
    lines = lines or [arguments.say("changes-nothing", ruleset=ruleset.header.id)]
    return tell([as_data(each) for each in chosen], lines, arguments)
