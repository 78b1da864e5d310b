"""What an author meant by something of another shape, as it has to be written: part of telling misfits."""

import re
from collections.abc import Iterable
from typing import Any

from jsonschema.exceptions import ValidationError

from regelwerk.load.meant import meant_word, name_meant
from regelwerk.load.node import Node
from regelwerk.load.patterns import ID_PATTERN, IN_EACH_LANGUAGE
from regelwerk.load.spelling import word
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span
from regelwerk.texts.slips import slips

# What every document has; a text may mean anything else.
_PROSE = frozenset(("kind", "id", "title", "text"))
# More keys than that do not show what is meant.
_FEW = 8
# A loop in one line, as programs and conditions have it.
_LOOP = re.compile(r"(?:for[_ ]each |for )?\s*([a-z][a-z0-9_]*)\s+in\s+(.+?)(?:\s+(?:if|when)\s+(.+))?")
_DOTTED = re.compile(r"[^\W\d]\w*(\.\w+)+")
# Keys behind which effects stand, in a list.
_EFFECTS = frozenset(("do", "then", "else", "instead"))


def form(key: str, schema: Any) -> str:
    """What the value of a key looks like, in short."""
    asked = schema.get("properties", {}).get(key, {}) if isinstance(schema, dict) else {}
    reference = str(asked.get("$ref", "")).rpartition("/")[2]
    if reference in ("texts", "refusal"):
        return IN_EACH_LANGUAGE
    if reference == "source":
        return "{standing: house}"
    if reference == "effects" or asked.get("type") == "array":
        return "[…]"
    return "{…}" if asked.get("type") == "object" or reference == "parameters" else "…"


def renamed(problem: Problem) -> Problem:
    """With a name that can be one, for what an author may call as they like."""
    value = problem.values.get("value", "")
    if problem.hint or problem.code not in ("malformed-name", "malformed-id"):
        return problem
    if problem.code == "malformed-id":
        name = re.sub(r"\s+", "_", value.strip())
        return problem._replace(hint=name) if re.search(ID_PATTERN, name) else problem
    return problem._replace(hint=name_meant(value))


def likeliest(node: Node, key: str, schema: dict[str, Any]) -> tuple[list[str], str, set[str]]:
    """The keys that a mapping may have, the likeliest for an unknown `key` first; the one meant; all likely.

    Likely are keys that are not there yet and may hold its value, needed ones before all. If what stands
    behind it can be only the one key that is needed, that is meant.
    """
    from regelwerk.load.schemas import DEFS
    from regelwerk.load.validate import fits

    asked, needed = schema.get("properties", {}), set(schema.get("required", ()))
    data = node[key].plain()
    fitting = {name for name in asked if name not in node and fits(asked[name], DEFS)(data)}
    ordered = sorted(asked, key=lambda name: (name in node, name not in fitting, name not in needed))
    only = [name for name in fitting if name in needed]
    return ordered, only[0] if len(only) == 1 and only[0] not in _PROSE else "", fitting


def unknown_verb(error: ValidationError, document: Node) -> Problem | None:
    """An effect that begins with no verb, and does not look like an event either."""
    path = list(error.absolute_path)
    places = [at for at in range(1, len(path)) if isinstance(path[at], int) and path[at - 1] in _EFFECTS]
    if not places or len(path) > places[-1] + 2:
        return None
    effect = node_at(document, path[: places[-1] + 1])[0]
    if not isinstance(effect.value, dict) or not effect.value:
        return None
    from regelwerk.words.verbs import VERBS

    name, *others = effect.mapping
    if name in VERBS:
        return None
    if (loop := loop_meant(name)) and "for_each" in VERBS:
        return Problem("loop-as-text", effect.key_span(name), {"value": name}, loop)
    written = re.sub(r"[\s-]+", "_", name.strip().lower())
    named = {verb: {argument.name for argument in word.arguments} for verb, word in VERBS.items()}
    fitting = [verb for verb, names in named.items() if others and names.issuperset(others)]
    hint = meant_word(written, list(VERBS))
    of_key = "propertyNames" in error.absolute_schema_path and error.instance == name
    if any(key in VERBS for key in others):
        # A verb may have an argument that is called as another verb is.
        if hint not in fitting:
            return None
    elif not of_key and not (error.validator == "type" and isinstance(error.instance, list | dict)):
        return None
    if not hint and len(fitting) == 1:
        hint = fitting[0]
    elif not hint and of_key and re.fullmatch(r"[a-z][a-z0-9_]*", written):
        hint = written
    if not hint and error.instance in ({}, []):
        # That there is nothing to say is said by true.
        return Problem("event-takes-nothing", effect[name].span, {"event": name})
    return Problem("unknown-verb", effect.key_span(name), {"name": name, "possible": ", ".join(VERBS)}, hint)


def verb_meant(text: str) -> str:
    """The effect that a verb and what it is about say without a colon, else an empty text."""
    from regelwerk.words.verbs import VERBS

    verb, _, rest = text.strip().partition(" ")
    return f"{verb}: {rest.strip()}" if verb in VERBS and rest else ""


def elsewhere(document: Node, path: list[str | int], key: str) -> str:
    """Where a key of the document, or of an entry of a mapping in it, means something: `zones: {…}`."""
    from regelwerk.load.schemas import SCHEMAS, branches

    kind, node = document.at("kind").text, node_at(document, path)[0]
    asked = SCHEMAS[kind]["properties"] if kind in SCHEMAS and len(path) in (0, 2) else {}
    for name, part in asked.items():
        forms = branches(part.get("additionalProperties") or {})
        known = {each for form in forms for each in form.get("properties", ())}
        if path and name != path[0] and node.mapping.keys() <= known:
            return f"{name}: {{{path[1]}: …}}"
        if not path and key in known and isinstance(node[key].value, bool | int | str):
            return f"{name}: {{…: {{{key}: {word(node[key].value, 'null')}}}}}"
    # The same key in another kind says nothing of a document whose other keys that kind does not have.
    keys = document.mapping.keys()
    others = [each for each, schema in SCHEMAS.items() if keys <= schema["properties"].keys() and not path]
    return f"kind: {others[0]}" if len(others) == 1 else ""


def loop_meant(text: str) -> str:
    """The loop over a list that a text such as `for cat in cats if cat.old` says, else an empty text."""
    found = _LOOP.fullmatch(text.strip())
    if found is None:
        return ""
    name, within, condition = found.groups()
    when = f", when: {condition}" if condition else ""
    return f"{{for_each: {name}, in: {within}{when}, do: […]}}"


def listed(error: ValidationError, node: Node, document: Node) -> str:
    """The list of one item that was meant by what stands in its place."""
    path = list(error.absolute_path)
    if path == ["rows"] and isinstance(node.value, dict) and "columns" in document:
        key, row = next(iter(node.mapping.items()), ("", node))
        names = [name for name, column in document["columns"].mapping.items() if "key" in column.mapping]
        return f"- {{{names[0]}: {key}, …}}" if names and isinstance(row.value, dict) else ""
    written = node.written
    if not written:
        return ""
    if isinstance(node.value, dict):
        return f"[{written}]" if written.startswith("{") else ""
    items: Any = error.schema.get("items", {}) if isinstance(error.schema, dict) else {}
    if isinstance(items, dict) and items.get("type") == "object":
        needed = items.get("required", ())
        return f"[{{{needed[0]}: {written}}}]" if len(needed) == 1 else ""
    return f"[{written}]"


def or_a_list(error: ValidationError, problem: Problem) -> str:
    """The list of words that would have done instead of the one word that is known, or of the one name."""
    parent = error.parent
    branches: Any = parent.validator_value if parent is not None and parent.validator == "anyOf" else []
    if not any(isinstance(branch, dict) and branch.get("type") == "array" for branch in branches):
        return ""
    if problem.code == "not-one-of":
        return f"[{problem.values['value']}]"
    joined = ("and", "or", *slips("logic"))
    names = [each for each in re.split(r"[\s,;&+/]+", problem.values.get("value", "")) if each not in joined]
    named = problem.code == "malformed-name" and len(names) > 1 and all(map(str.isidentifier, names))
    return f"[{', '.join(names)}]" if named else ""


def or_mappings(error: ValidationError) -> list[str]:
    """The mappings, by the keys that they need, that would have done instead of the words that are known."""
    parent = error.parent
    branches: Any = parent.validator_value if parent is not None and parent.validator == "anyOf" else []
    needed = [branch.get("required", ()) for branch in branches if isinstance(branch, dict)]
    return [_open(keys) for keys in needed if keys]


def mapped(error: ValidationError, node: Node, document: Node) -> str:
    """The mapping that was meant by a text or list: its keys, with what was written behind them."""
    schema = error.schema if isinstance(error.schema, dict) else {}
    keys = list(schema.get("required", ())) or list(schema.get("properties", {}))
    given = [item.value for item in node.items] if isinstance(node.value, list) else [node.value]
    if len(keys) > _FEW and all(value in keys for value in given):
        return _open(given)
    if "columns" in document and list(error.absolute_path)[:1] == ["rows"]:
        keys = list(document["columns"].mapping)
    if not keys and isinstance(schema.get("additionalProperties"), dict) and not isinstance(node.value, list):
        # A number, a name, or a number and a name; else what is worked out.
        found = re.fullmatch(r"(-?\d*)\s*([^\W\d]\w*)?", str(node.value))
        if found is None and _DOTTED.fullmatch(node.written):
            return f"{{…: {node.written}}}"
        return f"{{{found[2] or '…'}: {found[1] or '…'}}}" if found is not None else ""
    if len(given) == 1 and isinstance(given[0], dict) and not schema.get("properties"):
        return _open(given[0])
    if len(keys) > _FEW:
        # What comes first in a schema is what the rest only adds to.
        return f"{{{keys[0]}: {node.written}}}" if isinstance(node.value, str) and node.written else ""
    if any(isinstance(value, list | dict) for value in given):
        named = list(schema.get("properties", {}))
        return _open(named) if 0 < len(named) <= _FEW else ""
    if not keys and isinstance(node.value, list):
        keys, given = [str(value) for value in given], []
    written = [word(value, "null") for value in given]
    written += ["…"] * (len(keys) - len(written))
    pairs = ", ".join(f"{key}: {value}" for key, value in zip(keys, written, strict=False))
    return f"{{{pairs}}}" if keys else ""


def _open(keys: Iterable[object]) -> str:
    """A mapping with these keys, of which the values are still to be said."""
    return "{" + ", ".join(f"{key}: …" for key in keys) + "}"


def quoted(node: Node) -> str:
    """A text that YAML takes for a list, or for a key and its value, as it has to be written."""
    written = node.written
    if not written:
        return ""
    if node.mapping:
        plain = len(node.mapping) == 1 and not re.search(r'[{"\n]|: *$', written)
        return f'"{written}"' if plain else ""
    if len(node.items) == 1 and isinstance(node.items[0].value, str):
        # Of one name, or one condition, the brackets are too many.
        return node.items[0].value
    return f'"{written}"' if written.startswith("[") and '"' not in written else ""


def node_at(node: Node, path: list[str | int]) -> tuple[Node, Span | None]:
    """The node at a path, and where the key before it stands, if it has one."""
    key_span: Span | None = None
    for step in path:
        if isinstance(step, str):
            key_span = node.key_span(step)
            node = node.mapping[step]
        else:
            key_span = None
            node = node.items[step]
    return node, key_span
