"""`regelwerk show`: one document of a ruleset, in words."""

from regelwerk.commands.opening import opened
from regelwerk.commands.report import tell
from regelwerk.commands.syntax import Arguments
from regelwerk.model.document import Header
from regelwerk.model.named import named
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.texts import title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from regelwerk.run.listing import CodeLine


def run(arguments: Arguments) -> int:
    ruleset = opened(arguments)
    ids = arguments.texts("ids")
    known = named(ruleset, ids or [document.header.id for document in ruleset.all_documents()])
    if arguments.has("resolved"):
        return _resolved(arguments, list(known))
    if arguments.has("code"):
        return _code(ruleset, ids, arguments)
    headers = [document.header for document in known.values()]
    if arguments.as_json or not ids:
        told = (f"{each.kind:<11} {each.id:<24} {title(each.title, arguments.language)}  [{each.span}]"
                for each in headers)  # fmt: skip
        return tell([_data(header, arguments.language) for header in headers], told, arguments)
    from regelwerk.api.constants import Constants
    from regelwerk.render.plain import described
    from regelwerk.run.program import Program

    values = Constants(Program(ruleset), arguments.language).show
    print("\n\n".join(described(ruleset, each, arguments.language, values) for each in known.values()))
    return 0


def _resolved(arguments: Arguments, ids: list[str]) -> int:
    """Prints documents as they are after merging."""
    from regelwerk.author.resolved import lines_shown, resolved
    from regelwerk.load.reading import read_ruleset
    from regelwerk.load.shipped import folder_of

    reading = read_ruleset(folder_of(arguments.text("ruleset")) or "")
    nodes = {node["id"].text: node for node in reading.nodes}
    found = {}
    for id in ids:
        table, _, row = ("", "", "") if id in nodes else id.rpartition("/")
        found[id] = resolved(nodes[table or id], reading.overrides, row)
    data = {
        id: [
            {"text": line.text, "file": line.span.file, "line": line.span.line}
            | ({"was": line.was.old, "by": line.was.by} if line.was is not None else {})
            for line in lines
        ]
        for id, lines in found.items()
    }
    shown = "\n---\n".join("\n".join(lines_shown(lines, arguments.language)) for lines in found.values())
    return tell(data, [shown], arguments)


def _code(ruleset: Ruleset, ids: list[str], arguments: Arguments) -> int:
    """Prints the generated code of documents, or the whole module."""
    from regelwerk.run.listing import as_text, listing
    from regelwerk.run.program import Program

    generated = Program(ruleset).generated
    found = {id: listing(generated, id) for id in ids or [""]}
    data = [
        {"id": id, "parts": [[_line_data(line) for line in lines] for lines in stretches]}
        for id, stretches in found.items()
    ]
    texts = (as_text(each) or f"# {arguments.say('no-code', id=id)}" for id, each in found.items())
    return tell(data, ["\n\n\n".join(texts)], arguments)


def _line_data(line: "CodeLine") -> dict[str, object]:
    file, at = (line.span.file, line.span.line) if line.span is not None else (None, None)
    return {"number": line.number, "code": line.text, "file": file, "line": at}


def _data(header: Header, language: str) -> dict[str, object]:
    data: dict[str, object] = {
        "kind": header.kind,
        "id": header.id,
        "title": title(header.title, language),
        "file": header.span.file,
        "line": header.span.line,
    }
    if header.source is not None:
        data |= {"paragraph": header.source.paragraph, "standing": header.source.standing}
    return data
