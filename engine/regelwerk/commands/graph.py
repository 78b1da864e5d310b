"""`regelwerk graph`: the phases of a game and how one leads to the next."""

from regelwerk.commands.opening import opened
from regelwerk.commands.report import write_beside
from regelwerk.commands.syntax import Arguments
from regelwerk.model.problem import refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.texts import title

_FORMS = {"svg": "svg", "json": "json", "txt": "text"}


def run(arguments: Arguments) -> int:
    out = arguments.text("out")
    ending = _FORMS.get(out.rpartition(".")[2].lower(), "") if "." in out else ""
    if ending and not arguments.has("format"):
        arguments = arguments._replace(format=ending)
    elif ending and ending != arguments.format:
        raise refused("format-of-file", file=out, format=arguments.format)
    text = _drawn(opened(arguments), arguments)
    if out:
        write_beside(out, text + "\n", arguments)
    else:
        print(text)
    return 0


def _drawn(ruleset: Ruleset, arguments: Arguments) -> str:
    language = arguments.language
    if arguments.format == "svg":
        from regelwerk.render.phase_svg import phase_svg

        return str(phase_svg(ruleset, language))
    from regelwerk.link.phase_graph import graph

    phases = graph(ruleset.phases)
    if arguments.as_json:
        import json

        import networkx

        data = networkx.node_link_data(phases, edges="edges")
        for node in data["nodes"]:
            node["title"] = title(ruleset.phases[node["id"]].header.title, language)
        return json.dumps(data, ensure_ascii=False, indent=2)
    lines = []
    for id, phase in ruleset.phases.items():
        lines.append(f"{id}: {title(phase.header.title, language)}")
        for edge in phase.next:
            condition = f"  ({edge.when.text})" if edge.when is not None else ""
            lines.append(f"  → {edge.to}{condition}")
    return "\n".join(lines)
