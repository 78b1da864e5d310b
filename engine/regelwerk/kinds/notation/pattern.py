"""One pattern of a notation: its text becomes a tree, and the tree must be writable again.

A pattern is the line as it would be written, with `<slot>` or `<slot: form>` where something is
filled in, `[…]` around what may be left out, `[word: field]` around a word that is a truth, `[…]*` and
`[…]+` around what may be repeated, and `|` between alternatives inside brackets. A literal
`[ ] < > | * +` is written between angles: `<[>`. (Doubling it, as is common elsewhere, would misread two
brackets that close together.)
"""

import re
from collections.abc import Callable, Mapping
from keyword import iskeyword
from typing import TypeAlias
from unicodedata import category

from regelwerk.model import notation as grammar
from regelwerk.model.problem import Problem, nearest
from regelwerk.model.span import Span

SpanOf: TypeAlias = Callable[[int, int], Span]
"""The characters `start` to `end` (from 0) of a pattern's text, as a place in the file."""

LONGEST_PATTERN = 500
DEEPEST_BRACKETS = 6

_TOKEN = rf"\s+|<[\[\]<>|*+]>|<[^<>]*>|\][*+]?|{grammar.WORD}|."
_RESERVED = frozenset({"alternative"})


def parse(
    text: str, span_of: SpanOf, forms: Mapping[str, object], flags: dict[str, grammar.Sequence]
) -> tuple[grammar.Sequence | None, list[Problem]]:
    """The tree of one pattern; `forms` are the names that a slot may read besides a plain name. Words that
    are a truth if they stand there are added to `flags`, by the name of the form that reads them."""
    if len(text) > LONGEST_PATTERN:
        return None, [Problem("notation-too-long", span_of(0, len(text)), {"most": str(LONGEST_PATTERN)})]
    for at, character in enumerate(text):
        if character not in "\t\n\r" and category(character) in ("Cc", "Cf", "Co", "Cs", "Zl", "Zp"):
            values = {"character": f"U+{ord(character):04X}"}
            return None, [Problem("notation-control-character", span_of(at, at + 1), values)]
    parser = _Parser(text, span_of, forms, flags)
    tree = parser.sequence(0)
    if not parser.problems:
        _check_slots(tree, set(), parser.problems)
    return (None if parser.problems else tree), parser.problems


class _Parser:
    """Recursive descent over the pattern's tokens; stops at none of the problems it meets."""

    def __init__(
        self, text: str, span_of: SpanOf, forms: Mapping[str, object], flags: dict[str, grammar.Sequence]
    ) -> None:
        self.tokens = [(found.group(), found.start()) for found in re.finditer(_TOKEN, text, re.DOTALL)]
        self.at = 0
        self.end = len(text)
        self.span_of = span_of
        self.forms = forms
        self.flags = flags
        self.problems: list[Problem] = []

    def problem(self, code: str, start: int, end: int, **values: str) -> None:
        self.problems.append(Problem(code, self.span_of(start, end), values))

    def peek(self) -> str:
        return self.tokens[self.at][0] if self.at < len(self.tokens) else ""

    def offset(self) -> int:
        return self.tokens[self.at][1] if self.at < len(self.tokens) else self.end

    def sequence(self, depth: int) -> grammar.Sequence:
        start = self.offset()
        parts: list[grammar.Node] = []
        while self.at < len(self.tokens):
            token, at = self.tokens[self.at]
            if depth and (token == "|" or token[0] == "]"):
                break
            self.at += 1
            span = self.span_of(at, at + len(token))
            if token.isspace():
                parts.append(grammar.Blank(span))
            elif token == "[":
                parts.append(self.bracket(at, depth + 1))
            elif token[0] == "<" and len(token) > 1:
                if token[1] in "[]<>|*+" and len(token) == 3:
                    parts.append(grammar.Literal(span, token[1]))
                else:
                    self.slot(token, at, parts)
            elif token in "<>|" or token[0] == "]":
                code = "notation-bar-outside" if token == "|" else "notation-stray"
                self.problem(code, at, at + 1, character=token[0])
            elif token in "*+" and self.repeats(token, parts):
                self.problem("notation-star-outside", at, at + 1, character=token)
            else:
                parts.append(grammar.Literal(span, token))
        if all(isinstance(part, grammar.Blank) for part in parts) and not self.problems:
            self.problem("notation-empty", start, max(self.offset(), start))
        return grammar.Sequence(self.span_of(start, self.offset()), tuple(parts))

    def repeats(self, sign: str, parts: list[grammar.Node]) -> bool:
        """Whether a sign behind a slot or a round bracket is likely meant to repeat it; a plus sign may well
        stand between two."""
        before = parts[-1] if parts else None
        behind = isinstance(before, grammar.Slot) or (
            isinstance(before, grammar.Literal) and before.text == ")"
        )
        return behind and (sign == "*" or not self.peek().strip() or self.peek()[0] == "]")

    def bracket(self, start: int, depth: int) -> grammar.Node:
        if depth > DEEPEST_BRACKETS:
            self.problem("notation-brackets-deep", start, start + 1, most=str(DEEPEST_BRACKETS))
            self.skip_bracket()
            return grammar.Blank(self.span_of(start, start + 1))
        options = [self.sequence(depth)]
        while self.peek() == "|":
            self.at += 1
            options.append(self.sequence(depth))
        closing = self.peek()
        if not closing:
            self.problem("notation-unclosed", start, start + 1, character="[")
        self.at += 1
        span = self.span_of(start, self.offset())
        body = options[0] if len(options) == 1 else grammar.Choice(span, tuple(options))
        if len(closing) < 2:
            return grammar.Optional(span, self.flag(body) if isinstance(body, grammar.Sequence) else body)
        if isinstance(body, grammar.Choice) or any(
            isinstance(part, grammar.Optional | grammar.Repeat) for part in body.parts
        ):
            self.problem("notation-repeat-nested", start, self.offset())
            body = options[0]
        return grammar.Repeat(span, body, 1 if closing[1] == "+" else 0)

    def flag(self, body: grammar.Sequence) -> grammar.Sequence:
        """`[VIA: convoyed]`: the word `VIA`, whose slot is the truth `convoyed`. Anything else as it is."""
        texts = [part.text if isinstance(part, grammar.Literal) else "" for part in body.parts]
        if ":" not in texts or any(
            not isinstance(part, grammar.Literal | grammar.Blank) for part in body.parts
        ):
            return body
        colon = len(texts) - 1 - texts[::-1].index(":")
        said = [
            part
            for part in body.parts[:colon]
            if not isinstance(part, grammar.Blank) or part != body.parts[0]
        ]
        (*_, last), name = body.parts, "".join(texts[colon + 1 :])
        if not said or not name.isidentifier() or iskeyword(name) or name[0] == "_" or name in _RESERVED:
            return body
        words = "".join(part.text if isinstance(part, grammar.Literal) else " " for part in said).strip()
        form = f"{grammar.FLAG}{words}]"
        self.flags.setdefault(form, grammar.Sequence(body.span, tuple(said)))
        before = body.parts[:1] if isinstance(body.parts[0], grammar.Blank) else ()
        return grammar.Sequence(body.span, (*before, grammar.Slot(last.span, name, form)))

    def skip_bracket(self) -> None:
        open_brackets = 1
        while open_brackets and self.at < len(self.tokens):
            open_brackets += {"[": 1, "]": -1}.get(self.peek()[0], 0)
            self.at += 1

    def slot(self, token: str, at: int, parts: list[grammar.Node]) -> None:
        name, colon, form = (piece.strip() for piece in token[1:-1].partition(":"))
        end = at + len(token)
        if not name.isidentifier() or iskeyword(name) or name[0] == "_" or name in _RESERVED:
            self.problem("notation-slot-name", at, end, slot=name)
            return
        if not colon:
            form = name if name in self.forms else grammar.NAME
        elif form != grammar.NAME and form not in self.forms:
            span, hint = self.span_of(at, end), nearest(form, {*self.forms, grammar.NAME})
            self.problems.append(Problem("notation-unknown-form", span, {"form": form}, hint))
            return
        parts.append(grammar.Slot(self.span_of(at, end), name, form))


def _check_slots(sequence: grammar.Sequence, closed: set[str], problems: list[Problem]) -> None:
    """A line must be writable from its slots alone, so what was read must always show in them.

    `closed` collects the slots of brackets that have been closed: they take all that is left.
    """
    for part in sequence.parts:
        if isinstance(part, grammar.Slot):
            if part.name in closed:
                problems.append(Problem("notation-slot-after-bracket", part.span, {"slot": part.name}))
        elif isinstance(part, grammar.Optional | grammar.Repeat):
            options = part.body.options if isinstance(part.body, grammar.Choice) else (part.body,)
            inside: set[str] = set()
            for option in options:
                mine = {each.name for each in option.parts if isinstance(each, grammar.Slot)}
                others = {
                    slot.name
                    for rival in options
                    if rival is not option
                    for slot, _ in grammar.occurrences(rival)
                }
                if not mine:
                    problems.append(Problem("notation-unrecorded", option.span))
                elif not mine - others:
                    problems.append(Problem("notation-choice-untold", option.span))
                _check_slots(option, set(closed), problems)
                inside |= {slot.name for slot, _ in grammar.occurrences(option)}
            closed |= inside
