"""Sheets: every number, column and document that one shows comes from the ruleset's own data."""

from regelwerk.kinds import KINDS
from regelwerk.link.building import Building
from regelwerk.link.documents import header
from regelwerk.link.linker import LANGUAGES
from regelwerk.load.node import Node
from regelwerk.load.schemas import SCHEMAS
from regelwerk.model.content import Table, ThingDocument, declared_fields
from regelwerk.model.sheet import Boxes, Sheet, SheetColumn, SheetPart

MOST_BOXES = 100
_ENTRIES = tuple(kind for kind, each in KINDS.items() if each.looked_up)
_NAMED = {"sequence": ("phase",), "actions": ("action",), "notation": ("notation",), "entries": _ENTRIES}
_UNKNOWN = {
    "sequence": "unknown-phase", "actions": "unknown-action", "entries": "unknown-document",
    "notation": "unknown-notation",
}  # fmt: skip


def link(building: Building, node: Node) -> Sheet:
    linker = _SheetLinker(building)
    return Sheet(header(building.linker, node), tuple(map(linker.part, node["parts"].items)))


class _SheetLinker:
    """Links the parts of a sheet to the documents of its ruleset."""

    def __init__(self, building: Building) -> None:
        self.linker = building.linker
        self.types: dict[str, ThingDocument] = building.of("type")
        self.tables: dict[str, Table] = building.of("table")
        keys = SCHEMAS["sheet"]["properties"]["parts"]["items"]["properties"]
        self.forms = [key for key in keys if key != "title"]
        # What each form of reference may name, also what something is wrong with: it is not missing.
        self.listed = {form: building.named(*kinds) for form, kinds in _NAMED.items()}
        # What a variant has removed falls off the sheets without a word: its author said so already.
        self.gone = {each.document for each in building.reading.overrides if not each.path}

    def part(self, node: Node) -> SheetPart:
        forms = [form for form in self.forms if form in node]
        title = self.linker.texts(node.get("title"))
        if len(forms) != 1:
            place = node.key_span(forms[1]) if forms else node.span
            self.linker.problem("sheet-part-form", place, forms=", ".join(self.forms))
            return SheetPart("lines", title)
        (form,) = forms
        inner, texts = node[form], self.linker.texts
        if form == "lines":
            return SheetPart(form, title, rows=tuple(texts(each) for each in inner.items))
        if form == "boxes":
            return SheetPart(form, title, boxes=self._boxes(inner))
        if form == "tally":
            rows = tuple(texts(each) for each in inner["rows"].items)
            return SheetPart(
                form, title, rows=rows, number=_whole(inner["columns"]), heading=texts(inner["heading"])
            )
        if form in self.listed:
            return self._reference(inner, SheetPart(form, title))
        if form == "blank":
            columns = tuple(
                SheetColumn(texts(each["title"]), {}, self._boxes(each["boxes"]) if "boxes" in each else None)
                for each in inner["columns"].items
            )
            return SheetPart(form, title, number=_whole(inner["rows"]), columns=columns)
        return self._table(inner, SheetPart(form, title))

    def _reference(self, node: Node, part: SheetPart) -> SheetPart:
        of = node["of"]
        named = [of] if isinstance(of.value, str) else of.items
        code, there = _UNKNOWN[part.form], self.listed[part.form]
        left = [each for each in named if each.text in there or each.text not in self.gone]
        found = [each for each in left if self.linker.known(code, each, there)]
        words = "as" in node and node["as"].value == "words"
        for each in found if part.form == "entries" else ():
            entry = self.listed["entries"][each.text]
            if entry["kind"].value == "term" if words else "text" not in entry:
                self.linker.problem("sheet-entry-empty", each.span, name=each.text)
        return part._replace(of=tuple(each.text for each in found), words=words)

    def _table(self, node: Node, part: SheetPart) -> SheetPart:
        of = node["of"]
        if not self.linker.known("unknown-table", of, self.tables):
            return part
        known = self.tables[of.text].columns
        columns = []
        for each in node["columns"].items:
            field = each["field"]
            named = dict.fromkeys(LANGUAGES, field) if isinstance(field.value, str) else field.mapping
            for name in {id(name): name for name in named.values() if name.text not in known}.values():
                self.linker.unknown("unknown-column", name, known, table=of.text)
            fields = {language: name.text for language, name in named.items()}
            columns.append(SheetColumn(self.linker.texts(each.get("title")), fields))
        return part._replace(table=of.text, columns=tuple(columns))

    def _boxes(self, node: Node) -> Boxes:
        """How many, and what stands in the first."""
        of, field = node["of"], node["field"]
        if of.text in self.tables:
            most, start = self._greatest(self.tables[of.text], field), ""
        elif of.text in self.types:
            most, start = self._most(of.text, field)
        else:
            self.linker.unknown("unknown-type", of, [*self.types, *self.tables])
            return Boxes(0)
        if most is not None and not 1 <= most <= MOST_BOXES:
            self.linker.problem("sheet-boxes", field.span, count=f"{most:g}", most=str(MOST_BOXES))
        return Boxes(int(most or 0), start, of.text, field.text)

    def _greatest(self, table: Table, field: Node) -> float | None:
        if field.text not in table.columns:
            self.linker.unknown("unknown-column", field, table.columns, table=table.header.id)
            return None
        if table.columns[field.text].type.kind != "integer":
            self.linker.problem("sheet-no-count", field.span, name=field.text, of=table.header.id)
            return None
        values = [row.values[field.text] for row in table.rows]
        return max((float(each) for each in values if isinstance(each, int)), default=0.0)

    def _most(self, type: str, field: Node) -> tuple[float | None, str]:
        lineage = self.linker.vocabulary.lineage(type)
        found = declared_fields(self.types, lineage).get(field.text)
        if found is None:
            self.linker.unknown("unknown-field", field, self.linker.vocabulary.things[type].fields, of=type)
            return None, ""
        if found.type.kind != "integer" or found.limits[1] is None:
            self.linker.problem("sheet-no-count", field.span, name=field.text, of=type)
            return None, ""
        return found.limits[1], str(found.default) if found.has_default else ""


def _whole(node: Node) -> int:
    return node.value if isinstance(node.value, int) else 0
