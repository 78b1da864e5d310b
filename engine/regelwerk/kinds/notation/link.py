"""Notations: their forms, and whether what a line's slots read has a field to go to."""

from collections.abc import Mapping

from regelwerk.kinds.notation.compiled import compile_notation
from regelwerk.link.building import Building
from regelwerk.link.documents import header
from regelwerk.link.field_writes import FieldWrites, gives_away
from regelwerk.link.fields import filled_fields
from regelwerk.link.linker import Linker
from regelwerk.load.node import Node
from regelwerk.model.notation import FLAG, NAME, Form, Notation, SlotShape, occurrences, told_in
from regelwerk.model.problem import Related
from regelwerk.model.rules import FormUse, NotationDocument
from regelwerk.model.span import Span
from regelwerk.model.types import BOOLEAN, Type, thing

# What a word of a line can be made into.
_READABLE = ("thing", "row", "choice", "integer", "number", "text")
# What a thing that a line makes may be without: lists are empty, numbers 0, truth values false.
_HAS_START = ("list", "integer", "number", "boolean", "unknown")


def link(building: Building, node: Node) -> NotationDocument | None:
    linker = building.linker
    head = header(linker, node)
    forms: dict[str, list[tuple[str, object]]] = {}
    uses: dict[str, FormUse] = {}
    for name, spec in node["forms"].mapping.items():
        patterns, alternatives = _patterns(linker, name, spec)
        if patterns:
            forms[name] = [(pattern.text, pattern.span_of) for pattern in patterns]
            uses[name] = _use(linker, spec, alternatives)
    makes = node["makes"]
    known = linker.known("unknown-type", makes, linker.vocabulary.things)
    if not node["forms"].mapping:
        linker.problem("notation-without-forms", node["forms"].span)
    if len(forms) < len(node["forms"].mapping) or not forms:
        return None
    compiled, problems = compile_notation(forms, next(iter(forms)))  # type: ignore[arg-type]
    linker.problems += [
        problem if problem.span is not None else problem._replace(span=node["forms"].span)
        for problem in problems
    ]
    if compiled is None or not known:
        return None
    uses |= {name: FormUse("", "", (True,)) for name in compiled.forms if name not in uses}
    if all(not name or name in linker.vocabulary.things for use in uses.values() for name in use[:2]):
        _Slots(linker, compiled, uses, filled_fields(linker, building.of("type"))).check(makes.text, node)
    results = node.at("results")
    mark = results.get("mark")
    scope: Mapping[str, Type] = {makes.text: thing(makes.text)}
    return NotationDocument(
        head,
        makes.text,
        compiled,
        uses,
        results.at("mark").at("write").text,
        linker.expression(mark["when"], scope, BOOLEAN) if mark is not None else None,
        results.at("before_remarks").text,
        results.at("after_mark").text,
        results.at("between_remarks").text,
    )


def _patterns(linker: Linker, name: str, spec: Node) -> tuple[list[Node], tuple[str, ...]]:
    """A form's patterns, and the names of its alternatives if it has any."""
    if isinstance(spec.value, str):
        return [spec], ()
    if "pattern" in spec and "one_of" in spec:
        linker.problem("form-two-shapes", spec.key_span("one_of"), name=name)
    if "pattern" in spec:
        return [spec["pattern"]], ()
    alternatives = spec.at("one_of").mapping
    if not alternatives:
        linker.problem("form-without-pattern", spec.span, name=name)
    return list(alternatives.values()), tuple(alternatives)


def _use(linker: Linker, spec: Node, alternatives: tuple[str, ...]) -> FormUse:
    for key in ("names", "makes"):
        if key in spec:
            linker.known("unknown-type", spec[key], linker.vocabulary.things)
    if "names" in spec and "makes" in spec:
        linker.problem("form-names-and-makes", spec.key_span("makes"))
    return FormUse(spec.at("names").text, spec.at("makes").text, alternatives)


class _Slots:
    """Follows a notation's forms the way reading a line does, with types in place of things."""

    def __init__(
        self,
        linker: Linker,
        compiled: Notation,
        uses: Mapping[str, FormUse],
        defaults: Mapping[str, frozenset[str]],
    ) -> None:
        self.linker = linker
        self.forms = compiled.forms
        self.start = compiled.start
        self.uses = uses
        self.defaults = defaults

    def check(self, makes: str, node: Node) -> None:
        self.places = node["forms"]
        self._made(makes, self.start, node["makes"])
        for name, use in self.uses.items():
            if use.names:
                self._named(use.names, self.forms[name], node["forms"][name]["names"])
            elif use.makes:
                self._made(use.makes, name, node["forms"][name]["makes"])

    def _named(self, kind: str, form: Form, place: Node) -> None:
        fields = self.linker.vocabulary.things[kind].fields
        if "id" not in form.slots or not form.slots["id"].required or form.slots["id"].form != NAME:
            self.linker.problem("form-names-without-id", place.span, form=form.name)
        for slot in form.slots.values():
            if slot.name == "id":
                continue
            if slot.form != NAME:
                self._problem("slot-reads-form", form, slot)
            elif slot.name not in fields:
                self._no_field(form, slot, fields, kind)

    def _made(self, kind: str, form: str, place: Node) -> None:
        """All slots that end up in a thing of this type, those of transparent forms included."""
        filled: dict[str, bool] = {}
        self._fill(kind, form, "", True, filled, set())
        writes = FieldWrites(self.forms, self.uses, self.linker.vocabulary.things[kind].fields)
        for name in filled:
            twice = writes.twice(form, name)
            if twice is not None:
                before = (Related("notation-field-first", twice[0]),) if twice[0] != twice[1] else ()
                self.linker.problem("slot-field-twice", twice[1], "", before, name=name, type=kind)
        document = self.linker.vocabulary.things[kind]
        lacking = [
            name
            for name, wanted in document.fields.items()
            if not filled.get(name)
            and not wanted.optional
            and wanted.kind not in _HAS_START
            and name not in self.defaults.get(kind, ())
        ]
        unknown = [
            at
            for at, each in enumerate(self.linker.problems)
            if each.code == "slot-without-field" and each.values["type"] == kind
        ]
        slots = {self.linker.problems[at].values["name"] for at in unknown}
        if len(slots) == len(lacking) == 1:
            for at in unknown:
                self.linker.hint_at(at, lacking[0])
            if all(self.linker.problems[at].hint == lacking[0] for at in unknown):
                return
        for name in lacking:
            of = self._told_by(form, document.fields[name])
            if of is not None:
                place_of = self.places.key_span(of)
                self.linker.problem("form-for-field-missing", place_of, name, name=name, type=kind, form=of)
            else:
                self.linker.problem("slot-for-field-missing", place.span, name=name, type=kind)

    def _told_by(self, form: str, wanted: Type) -> str | None:
        """The form whose patterns are called as the words of a field are, so that the field could say which
        of them was read, were they called alike."""
        forms = [form, *(slot.form for slot in self.forms[form].slots.values() if slot.form in self.uses)]
        for each in forms:
            alternatives = self.uses[each].alternatives
            if wanted.kind == "choice" and alternatives and {*alternatives} <= {*wanted.options}:
                return each
        return None

    def _fill(
        self,
        kind: str,
        name: str,
        slot: str,
        always: bool,
        filled: dict[str, bool],
        seen: set[tuple[str, str]],
    ) -> None:
        if (name, slot) in seen:
            return
        seen.add((name, slot))
        form, use = self.forms[name], self.uses[name]
        fields = self.linker.vocabulary.things[kind].fields
        told = told_in(fields, name, slot)
        if use.alternatives and told:
            filled[told] = filled.get(told, False) or always
            wanted = fields[told]
            missing = [word for word in use.alternatives if word not in wanted.options]
            if name[0] == FLAG:
                if wanted.kind not in ("boolean", "unknown"):
                    span = form.alternatives[0].span
                    self.linker.problem("slot-does-not-fit", span, name=told, given=wanted)
            elif wanted.kind not in ("text", "unknown") and (wanted.kind != "choice" or missing):
                span = form.alternatives[0].span
                words = ", ".join(map(str, missing or use.alternatives))
                self.linker.problem("form-not-an-option", span, name=told, words=words, type=kind)
        for each in form.slots.values():
            if each.form[0] == FLAG and each.name not in fields:
                self._no_field(form, each, fields, kind)
            elif gives_away(self.uses, each.form):
                self._fill(kind, each.form, each.name, always and each.required, filled, seen)
            elif each.name not in fields:
                self._no_field(form, each, fields, kind)
            else:
                filled[each.name] = filled.get(each.name, False) or (always and each.required)
                self._fits(form, each, fields[each.name])

    def _fits(self, form: Form, slot: SlotShape, wanted: Type) -> None:
        held = wanted.item if wanted.kind == "list" and wanted.item is not None else wanted
        if held.kind == "unknown":
            return
        if slot.many and wanted.kind != "list":
            self._problem("slot-read-often", form, slot)
        use = self.uses.get(slot.form)
        is_a = self.linker.vocabulary.is_a
        if use is None:
            if held.kind not in _READABLE:
                self._problem("slot-does-not-fit", form, slot, given=wanted)
            return
        read = use.makes or use.names
        related = held.kind == "thing" and (
            is_a(read, held.name) or (bool(use.names) and is_a(held.name, read))
        )
        if not related:
            self._problem("slot-does-not-fit", form, slot, given=wanted)

    def _no_field(self, form: Form, slot: SlotShape, fields: Mapping[str, Type], kind: str) -> None:
        place = _place(form, slot.name)
        self.linker.unknown_at("slot-without-field", place, slot.name, fields, type=kind)

    def _problem(self, code: str, form: Form, slot: SlotShape, **told: str | Type) -> None:
        self.linker.problem(code, _place(form, slot.name), "", (), name=slot.name, **told)


def _place(form: Form, slot: str) -> Span:
    """Where a slot of a form stands first."""
    found = (each.span for tree in form.alternatives for each, _ in occurrences(tree) if each.name == slot)
    return next(found, form.alternatives[0].span)
