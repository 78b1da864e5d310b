"""A difference as a page of Markdown; as plain text it serves a terminal."""

from regelwerk.load.show import sentence
from regelwerk.model.difference import DocumentChange
from regelwerk.model.provenance import Action, Override, place
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.texts import spoken, title
from regelwerk.render.escape import code, text
from regelwerk.render.svg import cut
from regelwerk.scenario.difference import Difference, ExampleChange
from regelwerk.texts import Texts

_MOST = 300
_say = Texts("diff")


def page(difference: Difference, language: str, *, all: bool = False) -> str:
    """The difference, headings and nested lists; of the examples those that no longer do what they expect,
    and the others only if `all`."""
    old, new = _ruleset(difference.old, language), _ruleset(difference.new, language)
    blocks = [f"# {_say('heading', language, old=old, new=new)}"]
    if not difference.documents:
        blocks.append(_say("nothing", language))
    actions: tuple[Action, ...] = ("changed", "added", "removed")
    for action in actions:
        chosen = [each for each in difference.documents if each.action == action]
        if chosen:
            blocks.append(f"## {_say(action, language)}")
            blocks += [_document(each, language) for each in chosen]
    names = {"old": code(difference.old.header.id), "new": code(difference.new.header.id)}
    same = str(difference.same_examples)
    if difference.examples or difference.on_the_way:
        failing = [each for each in difference.examples if each.unfit or each.failures]
        other = [each for each in difference.examples if each not in failing]
        for key, examples in (("examples", failing), ("other_way", other if all else [])):
            if examples:
                blocks.append(f"## {_say(key, language)}")
                blocks.append("\n".join(_example(each, language) for each in examples))
        if other and not all:
            blocks.append(_say("another_way", language, count=str(len(other))))
        if difference.on_the_way:
            blocks.append(_say("on_the_way", language, count=str(len(difference.on_the_way))))
        blocks.append(_say("same", language, same=same))
    elif difference.old.examples:
        blocks.append(_say("no_examples", language, same=same, **names))
    return "\n\n".join(blocks)


def _document(change: DocumentChange, language: str) -> str:
    lines = [f"- {_title(change, language)}"]
    if change.action != "changed":
        lines[0] += f" – {code(place(change.span))}"
        lines += [f"    - {_reason(change.by, change.reason, language)}"] if change.reason else []
    for each in change.values:
        lines += _value(each, language)
    if change.touches:
        shown = [_say(each.why, language, id=code(each.id)) for each in change.touches]
        lines.append(f"    - {_say('touches', language, all=', '.join(shown))}")
    return "\n".join(lines)


def _title(change: DocumentChange, language: str) -> str:
    if change.document is None:
        return f"**{_say('head', language)}**"
    header = change.document.header
    parts = [text(header.kind), code(change.id)]
    if header.paragraph not in ("", change.id):
        parts.append(text(header.paragraph))
    return f"**{text(title(header.title, language) or change.id)}** ({', '.join(parts)})"


def _value(each: Override, language: str) -> list[str]:
    path = code(each.path.removeprefix("rows/"))
    values = {"path": path, "old": code(cut(each.old, _MOST)), "new": code(cut(each.new, _MOST))}
    lines = [f"    - {_say(f'value_{each.action}', language, **values)}"]
    new, old = place(each.new_span), place(each.old_span)
    both = _say("places", language, new=code(new), old=code(old)) if new and old else code(new or old)
    lines.append(f"        - {both}")
    if each.reason:
        lines.append(f"        - {_reason(each.by, each.reason, language)}")
    return lines


def _reason(by: str, reason: dict[str, str], language: str) -> str:
    return _say("why", language, by=code(by), reason=text(spoken(reason, language)))


def _example(each: ExampleChange, language: str) -> str:
    told = [_say("orphan", language, id=code(each.orphan))] if each.orphan else []
    for key, problems in (("unfit", each.unfit), ("fails", each.failures)):
        told += [_say(key, language, problem=text(sentence(problem, language))) for problem in problems]
    if each.was or each.now:
        told.append(_say("otherwise", language, was=text(each.was), now=text(each.now)))
    return "\n".join([f"- {code(each.id)}", *(f"    - {line}" for line in told)])


def _ruleset(ruleset: Ruleset, language: str) -> str:
    return text(f"{title(ruleset.header.title, language)} {ruleset.version}")
