"""From located nodes to a linked ruleset: one pass, every problem told, nothing ignored."""

from regelwerk.link.building import Building
from regelwerk.link.documents import by_kind
from regelwerk.link.linker import Linker
from regelwerk.load.node import Node
from regelwerk.load.patterns import IN_EACH_LANGUAGE
from regelwerk.load.reading import Reading, is_head, read_ruleset
from regelwerk.model.collecting import without_collecting
from regelwerk.model.problem import FewGuesses, Problem, Refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.vocabulary import Vocabulary


def link_folder(path: str) -> tuple[Ruleset | None, list[Problem]]:
    """Reads, validates and links the ruleset in a folder; no ruleset if there is any problem."""
    return link_read(path)[:2]


@without_collecting
def link_read(path: str) -> tuple[Ruleset | None, list[Problem], Reading]:
    """The same, and what was read."""
    with FewGuesses():
        reading = read_ruleset(path)
        return *linked(reading, path), reading


def linked(
    reading: Reading, folder: str, linker: Linker | None = None
) -> tuple[Ruleset | None, list[Problem]]:
    """The ruleset that was read; of one with problems the causes first, each with what follows from it.

    What does not fit its schema is taken out of the documents, which are altered for that.
    """
    older = any(each.code == "language-older" for each in reading.problems)
    if older or (reading.problems and not reading.beside):
        return None, reading.problems  # an upgrade comes before all else
    nodes, read, headless = reading.nodes, reading.problems, False
    if read or not any(map(is_head, nodes)):
        from regelwerk.load.pruned import Pruned

        pruned = Pruned(reading, folder)
        nodes, read, headless = pruned.nodes, pruned.problems, pruned.headless
    linker = linker or Linker(Vocabulary({}, {}, {}))
    ruleset, problems = link(nodes, folder, reading, linker)
    if not read and not problems:
        return ruleset, problems
    from regelwerk.link.causes import causes_first

    found = [*read, *(each for each in problems if each.span is None or each.span.file)]
    found = [_spoken(each, linker.languages) for each in found]
    return None, causes_first(found, len(read), [*reading.nodes, *reading.changes], headless=headless)


def _spoken(problem: Problem, languages: tuple[str, ...]) -> Problem:
    """What is to be written in every language, in those of the ruleset."""
    if problem.values.get("form") != IN_EACH_LANGUAGE:
        return problem
    form = ", ".join(f"{each}: …" for each in languages)
    return problem._replace(values={**problem.values, "form": f"{{{form}}}"})


def open_ruleset(path: str) -> Ruleset:
    """The linked ruleset in a folder; raises Refused with every problem found."""
    return open_read(path)[0]


def open_read(path: str) -> tuple[Ruleset, Reading]:
    """The same, and what was read."""
    ruleset, problems, reading = link_read(path)
    if ruleset is None:
        raise Refused(problems)
    return ruleset, reading


@without_collecting
def link(
    nodes: list[Node], folder: str = "", reading: Reading | None = None, linker: Linker | None = None
) -> tuple[Ruleset | None, list[Problem]]:
    """The ruleset that validated documents make up; `reading` says what a variant is made of.

    Who hands in the `linker` finds there what was understood, although there be problems.
    """
    linker = linker or Linker(Vocabulary({}, {}, {}))
    kinds = by_kind(linker, nodes)
    heads = list(kinds.get("ruleset", {}).values())
    if not heads:
        linker.problems.append(Problem("ruleset-head-missing", None, {"folder": folder or "–"}))
        return None, linker.problems
    # One that only names its base says too little to be linked by.
    heads.sort(key=lambda head: "start" not in head)
    for other in heads[1:]:
        linker.twice("ruleset-head-twice", other["id"].span, heads[0]["id"].span)
    head = heads[0]
    if "start" not in head:
        # Whatever else were told would only follow.
        if len(heads) < 2:
            linker.problem("key-missing", head.first_line, key="start", form="…")
        return None, linker.problems
    ruleset = Building(linker, kinds, head, reading or Reading(nodes, [])).build()
    if linker.problems:
        from regelwerk.load.title_hints import with_title

        linker.problems[:] = [with_title(problem, kinds) for problem in linker.problems]
    if linker.problems and reading is not None and reading.overrides:
        from regelwerk.load.variant import with_causes

        return None, with_causes(linker.problems, nodes, reading.overrides)
    return (None if linker.problems else ruleset), linker.problems
