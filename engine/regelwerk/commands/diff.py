"""`regelwerk diff`: what two rulesets differ in, whom it touches, and which examples come out otherwise."""

from regelwerk.commands.opening import folder_named
from regelwerk.commands.report import as_data, place_data, tell
from regelwerk.commands.syntax import Arguments
from regelwerk.load.shipped import folder_of, unknown_ruleset
from regelwerk.model.problem import Refused, refused

# What programs are told of a value that differs.
_TOLD = ("path", "action", "old", "new", "old_span", "new_span", "by", "reason")

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from regelwerk.scenario.difference import Difference


def run(arguments: Arguments) -> int:
    names = [arguments.text("old"), arguments.text("new")]
    if not names[1]:
        names = [_base_of(names[0]), names[0]]
    folders = [folder_of(name) for name in names]
    wrong = [unknown_ruleset(name) for name, folder in zip(names, folders, strict=True) if folder is None]
    if wrong:
        raise Refused(wrong)
    from regelwerk.scenario.difference import difference

    found, problems = difference(folders[0] or "", folders[1] or "", arguments.language)
    if found is None:
        raise Refused(problems)
    from regelwerk.author.diff_page import page
    from regelwerk.render.escape import plain

    shown = page(found, arguments.language, all=arguments.has("all"))
    shown = shown if arguments.format == "markdown" else plain(shown)
    return tell(_data(found, arguments.language), [shown], arguments)


def _base_of(name: str) -> str:
    """The folder of the one ruleset that a variant extends."""
    folder = folder_named(name)
    from regelwerk.load.reading import read_sound

    layers = read_sound(folder).layers
    bases = [each for each in layers[:-1] if each.id in layers[-1].extends]
    if len(bases) != 1:
        raise refused("diff-one", ruleset=name)
    return bases[0].folder


def _data(found: "Difference", language: str) -> "dict[str, Any]":
    from regelwerk.load.show import sentence

    return {
        "old": {"id": found.old.header.id, "version": found.old.version},
        "new": {"id": found.new.header.id, "version": found.new.version},
        "documents": [
            {
                "id": each.id,
                "kind": each.document.header.kind if each.document is not None else "ruleset",
                "paragraph": each.document.header.paragraph if each.document is not None else "",
                "action": each.action,
                "by": each.by,
                "reason": each.reason,
                "place": place_data(each.span),
                "values": [
                    {name.replace("span", "place"): as_data(getattr(value, name)) for name in _TOLD}
                    for value in each.values
                ],
                "touches": as_data(each.touches),
            }
            for each in found.documents
        ],
        "examples": [
            {
                "id": each.id,
                "unfit": [sentence(problem, language) for problem in each.unfit],
                "failures": [sentence(problem, language) for problem in each.failures],
                "was": each.was,
                "now": each.now,
                "orphan_of": each.orphan,
            }
            for each in found.examples
        ],
        "on_the_way": list(found.on_the_way),
        "same_examples": found.same_examples,
    }
