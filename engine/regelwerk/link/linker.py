"""What every part of linking shares: the problems found so far, and checked expressions and texts."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from regelwerk.kinds import KINDS
from regelwerk.link.expression import check
from regelwerk.link.narrowing import facts
from regelwerk.load.meant import is_slip, meant_word
from regelwerk.load.node import Node
from regelwerk.load.spelling import word
from regelwerk.model.document import Clause, Language, Source, Standing, Template, Texts
from regelwerk.model.expression import Constant, Expression
from regelwerk.model.problem import FewGuesses, Problem, Related, listed
from regelwerk.model.span import Span
from regelwerk.model.types import UNKNOWN, Type
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.type_phrases import values

# A value between single braces: `{ numbers.most }`.
_SINGLE = r"(?<!\{)\{ *([a-z][a-z0-9_]*)(?:\.[a-z0-9_]+)+ *\}(?!\})"
LISTED = 12
LANGUAGES: tuple[Language, ...] = ("de", "en")


class Linker:
    """Collects problems while documents become a ruleset.

    Nothing is raised: a broken expression becomes one of unknown type, so that one mistake is told
    once and the rest is still checked.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.problems: list[Problem] = []
        # Every sound expression, wherever it stands: what the ruleset uses is read off these.
        self.checked: list[Expression] = []
        self.languages: tuple[str, ...] = LANGUAGES
        self.default_document = ""
        self.documents: frozenset[str] = frozenset()
        # The ids of the sentences of each source of which there is a list.
        self.sentences: dict[str, dict[str, Node]] = {}
        # Expressions that had to be checked early, by their nodes (which outlive the linker).
        self.early: dict[int, Expression] = {}
        # The documents by kind and id, to look up how readers call them.
        self.kinds: Mapping[str, Mapping[str, Node]] = {}
        # Whether the tags of an event can not be known, so that others may be carried than it seems.
        self.tags_unsure = False

    def problem(
        self, code: str, span: Span, hint: str = "", related: tuple[Related, ...] = (), **told: str | Type
    ) -> None:
        self.problems.append(Problem(code, span, values(**told), hint, related))

    def twice(self, code: str, span: Span, first: Span | None, **told: str) -> None:
        """That something is there already, and where."""
        self.problem(code, span, "", () if first is None else (Related("first-defined", first),), **told)

    def unknown(self, code: str, node: Node, candidates: Iterable[str], **values: str) -> None:
        """A name that does not exist, with those that do and the one that was probably meant."""
        self.unknown_at(code, node.span, str(node.value), candidates, **values)

    def unknown_at(self, code: str, span: Span, name: str, candidates: Iterable[str], **values: str) -> str:
        """The same for a name that is a key, or stands in some other way for itself; returns the hint."""
        possible = set(candidates) if not FewGuesses.over() else set[str]()
        hint = meant_word(name, possible)
        others = self.kinds.values() if code.removeprefix("unknown-") in KINDS else ()
        other = tuple([Related("other-kind", each[name]["kind"].span) for each in others if name in each])
        self.problem(code, span, hint, other, name=name, possible=listed(possible, LISTED), **values)
        return hint

    def idle(self, node: Node, keys: Iterable[str]) -> None:
        """Tells of keys that the rest of a document leaves without effect."""
        for key in keys:
            if key in node:
                self.problem("key-without-effect", node.key_span(key), key=key)

    def hint_at(self, number: int, hint: str) -> bool:
        """Gives a problem that has no hint one; whether it had none."""
        problem = self.problems[number]
        if problem.hint:
            return False
        self.problems[number] = problem._replace(hint=hint)
        return True

    def lose(self, node: Node) -> None:
        """Notes that nobody understands a node because of the last problem."""
        self.problems[-1] = self.problems[-1]._replace(lost=node.words())

    def known(self, code: str, node: Node, candidates: Mapping[str, object]) -> bool:
        if node.text in candidates:
            return True
        self.unknown(code, node, candidates)
        return False

    def meant(self, code: str, node: Node, candidates: Iterable[str]) -> str:
        """The candidate that is named; of a slip of the pen, which is told, the one that was meant.

        So a misspelt name hides nothing that stands beside it. Empty if it can not be known.
        """
        name, possible = node.text, list(candidates)
        if name in possible:
            return name
        hint = self.unknown_at(code, node.span, name, possible)
        return hint if is_slip(name, hint) else ""

    def expression(
        self, node: Node, scope: Mapping[str, Type], expect: Type | None = None, *, lenient: bool = False
    ) -> Expression:
        early = self.early.get(id(node)) if expect is None else None
        if early is not None:
            self.checked.append(early)
            return early
        # Numbers, true and false an author may write without quotes.
        span_of = node.span_of if isinstance(node.value, str) else None
        return self._checked(word(node.value), node.span, span_of, scope, expect, lenient=lenient)

    def optional_expression(
        self, node: Node | None, scope: Mapping[str, Type], expect: Type | None = None
    ) -> Expression | None:
        return None if node is None else self.expression(node, scope, expect)

    def present(self, checked: Expression, node: Node) -> None:
        """Notes a problem if there may be no value, nor in a list of values."""
        kind = checked.type
        if kind.optional or (kind.item is not None and kind.item.optional):
            self.problem("expression-may-be-nothing", node.span)

    def told(self, condition: Expression | None, *, holds: bool = True) -> Mapping[str, Type]:
        """What is known of values where a condition holds, or does not."""
        return {} if condition is None else facts(condition.tree, self.vocabulary.functions, holds=holds)

    def derived(
        self, text: str, span: Span, scope: Mapping[str, Type], expect: Type | None = None
    ) -> Expression:
        """An expression that linking itself writes, placed where its cause stands."""
        return self._checked(text, span, None, scope, expect)

    def of_key(self, text: str, span: Span, scope: Mapping[str, Type]) -> Expression:
        """An expression about things by name that stands as the key of a mapping, in quotes or without."""
        quoted = span.end_column - span.column == len(text) + 2
        first = span.column + quoted
        certain = span.line == span.end_line and span.end_column - span.column in (len(text), len(text) + 2)

        def span_of(start: int, end: int) -> Span:
            return span._replace(column=first + start, end_column=first + end) if certain else span

        return self._checked(text, span, span_of, scope, lenient=True)

    def _checked(
        self,
        text: str,
        span: Span,
        span_of: Callable[[int, int], Span] | None,
        scope: Mapping[str, Type],
        expect: Type | None = None,
        *,
        lenient: bool = False,
    ) -> Expression:
        checked, problems, kind = check(
            text,
            span_of or (lambda start, end: span),
            scope,
            self.vocabulary,
            expect=expect,
            lenient=lenient,
        )
        self.problems += problems
        if checked is None:
            # What things a list holds is known although its condition is broken.
            kind = kind if expect is None and kind.kind == "list" else UNKNOWN
            return Expression(text, span, Constant(kind, span, None))
        self.checked.append(checked)
        return checked

    def texts(self, node: Node | None, scope: Mapping[str, Type] | None = None) -> Texts:
        """Text in each language; one that the ruleset promises and that is missing is a problem."""
        if node is None:
            return {}
        result: Texts = {}
        for language in dict.fromkeys((*LANGUAGES, *self.languages)):
            part = node.get(language)
            if part is not None:
                result[language] = self.template(part, scope or {})
            elif language in self.languages:
                told = {"language": f"note:language-{language}", "key": language}
                self.problems.append(Problem("missing-translation", node.span, told))
        return result

    def template(self, node: Node, scope: Mapping[str, Type]) -> Template:
        if "{" not in node.text:
            return (node.text,) if node.text else ()
        parts: list[str | Expression] = []
        position = 0
        for start, end in _placeholders(node.text):
            parts.append(node.text[position : start - 2])
            place, inner = node.span_of(start, end), _shifted(node, start)
            checked = self._checked(node.text[start:end], place, inner, scope)
            parts.append(checked._replace(span=place))
            position = end + 2
        parts.append(node.text[position:])
        single = node.text.count("{") != 2 * node.text.count("{{")
        for found in re.finditer(_SINGLE, node.text) if single else ():
            if found[1] in self.vocabulary.tables or found[1] in scope:
                place = node.span_of(found.start(), found.end())
                self.problem("template-single-brace", place, f"{{{found[0]}}}")
        opened = node.text.find("{{", position)
        if opened >= 0:
            self.problem("template-not-closed", node.span_of(opened, len(node.text)))
        return tuple(part for part in parts if part != "")

    def source(self, node: Node | None) -> Source | None:
        if node is None:
            return None
        document = node.get("document")
        if document is not None and document.text not in self.documents:
            self.unknown("unknown-source", document, self.documents)
        of = document.text if document is not None else self.default_document
        paragraph = node.at("paragraph").text
        standing = self._standing(node, of, paragraph)
        clauses = node.at("clauses").items
        told = (Clause(self.texts(each["says"]), *self._standing(each, of, "")) for each in clauses)
        return Source(of, paragraph, *standing, tuple(told))

    def _standing(self, node: Node, of: str, paragraph: str) -> tuple[Standing, Texts, tuple[str, ...]]:
        """How something stands, with the note on it and the sentences of the source.

        Whoever says that the source states something names the sentence, and gives no reading of it.
        """
        standing: Standing = node["standing"].text  # type: ignore[assignment]
        known, named = self.sentences.get(of, {}), node.at("sentences").items
        if standing == "stated":
            if "note" in node:
                self.problem("stated-and-read", node.key_span("note"))
            if known and "sentences" not in node and paragraph not in known:
                self.problem("sentence-missing", node["standing"].span, document=of)
        note = self.texts(node.get("note"))
        for item in named:
            if item.text not in known:
                self.unknown("unknown-sentence", item, known, document=of)
        if "sentences" not in node and paragraph in known:
            return standing, note, (paragraph,)
        return standing, note, tuple(item.text for item in named)


def _placeholders(text: str) -> Iterator[tuple[int, int]]:
    """Where the expressions between double braces begin and end; one that is never closed ends the search."""
    end = -2
    while (start := text.find("{{", end + 2)) >= 0 and (end := text.find("}}", start + 2)) >= 0:
        yield start + 2, end


def _shifted(node: Node, offset: int) -> Callable[[int, int], Span]:
    return lambda start, end: node.span_of(start + offset, end + offset)
