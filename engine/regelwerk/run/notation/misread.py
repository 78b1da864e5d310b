"""Why a line could not be read: what stood there, what could have, and what was understood."""

from typing import TYPE_CHECKING

from regelwerk.model.problem import Problem, nearest
from regelwerk.run.notation.grammar import ANY_NAME, END, Grammar, LineParser, Place
from regelwerk.run.notation.pieces import Piece
from regelwerk.texts import Texts, in_each_language

if TYPE_CHECKING:
    from lark import Token

    from regelwerk.run.notation.grammar import LineTree

_TEXTS = Texts("notation")
MOST_EXPECTED = 6
LONGEST_COMPLETION = 40
_INVENTED = -1
_PROBE = -2


def explain(grammar: Grammar, pieces: list[Piece], stuck: int, place: Place) -> Problem:
    """The problem of a line whose piece at `stuck` (or whose end) can not stand where it stands."""
    parser = grammar.parser(pieces[:stuck])
    terminals = parser.accepts()
    words = sorted(grammar.texts[terminal] for terminal in terminals if terminal in grammar.texts)
    values = in_each_language(expected=lambda language: _listed(grammar, parser, words, terminals, language))
    if stuck:
        before = place.line[: pieces[stuck - 1].end].strip()
        tree = _completed(parser)
        slots = _filled(grammar, tree, place) if tree is not None else []
        understood = ", ".join(slots) or before
        values |= in_each_language(understood=lambda language: understood)
        first = pieces[0]
        if first.is_word and grammar.literals.get(first.text) not in grammar.parser([]).accepts():
            values["begins"] = first.text
    if stuck == len(pieces):
        end = pieces[-1].end
        return Problem("order-ends-early", place.span(end, end + 1), values)
    found = pieces[stuck]
    values["found"] = found.text
    span = place.span(found.start, found.end)
    if terminals == {END}:
        return Problem("order-goes-on", span, values)
    hint = nearest(found.text, words) if found.is_word else ""
    return Problem("order-unexpected" if stuck else "order-begins-wrongly", span, values, hint)


def _listed(
    grammar: Grammar, parser: LineParser, words: list[str], terminals: set[str], language: str
) -> str:
    """What could stand here."""
    opening, closing = _TEXTS.say(language, "expected-quotes").split()
    listed = [f"{opening}{word}{closing}" for word in words[:MOST_EXPECTED]]
    if ANY_NAME in terminals:
        slot = _slot_of_name(grammar, parser)
        name = "expected-name-for" if slot else "expected-name"
        listed.insert(0, _TEXTS.say(language, name, {"slot": slot}))
    if len(words) > MOST_EXPECTED:
        listed.append("…")
    if END in terminals:
        listed.append(_TEXTS.say(language, "expected-end"))
    *first, last = listed
    return f"{', '.join(first)} {_TEXTS.say(language, 'expected-or')} {last}" if first else last


def _slot_of_name(grammar: Grammar, parser: LineParser) -> str:
    """The outermost slot that a name standing here would open."""
    from lark import Token

    further = parser.copy()
    further.feed_token(Token(ANY_NAME, "", start_pos=_PROBE, end_pos=_PROBE))
    tree = _completed(further)
    if tree is None:
        return ""
    for each in tree.iter_subtrees_topdown():  # type: ignore[no-untyped-call]
        if each.data in grammar.slots and [token.start_pos for token in _tokens(each)][:1] == [_PROBE]:
            return grammar.slots[each.data].name
    return ""


def _completed(parser: LineParser) -> "LineTree | None":
    """The tree of the line with its shortest likely end invented, if one is found soon."""
    from lark import Token

    for reverse in (False, True):
        further = parser.copy()
        for _ in range(LONGEST_COMPLETION):
            terminals = further.accepts()
            if END in terminals:
                return further.feed_eof()
            chosen = sorted(terminals, reverse=reverse)[0]
            further.feed_token(Token(chosen, "", start_pos=_INVENTED, end_pos=_INVENTED))
    return None


def _tokens(tree: "LineTree") -> "list[Token]":
    return list(tree.scan_values(lambda each: True))


def _filled(grammar: Grammar, tree: "LineTree", place: Place) -> list[str]:
    """The slots that were filled so far, the larger ones where they are complete."""
    tokens = _tokens(tree)
    starts = [token.start_pos or 0 for token in tokens]
    if not starts or starts[0] == _INVENTED:
        return []
    if tree.data in grammar.slots and _INVENTED not in starts:
        return [f"{place.line[starts[0] : starts[-1] + len(tokens[-1])]} (<{grammar.slots[tree.data].name}>)"]
    return [
        found
        for child in tree.children
        if not isinstance(child, str)
        for found in _filled(grammar, child, place)
    ]
