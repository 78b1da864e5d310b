"""Calls in sentences: words of the language by their phrases, and what a ruleset itself defines.

Authors give phrases of their own: `<cat> [does not touch|touches] <other: acc>`.
"""

import re
from collections.abc import Callable, Sequence

from regelwerk.model import expression as expr
from regelwerk.model.document import Phrases
from regelwerk.model.rules import Definition, Judgement
from regelwerk.model.texts import spoken
from regelwerk.render import escape
from regelwerk.render.book import kept
from regelwerk.render.fitting import clause, pauses
from regelwerk.render.listing import CASES, Listing
from regelwerk.texts.grammar import Article, Case
from regelwerk.texts.pattern import Inflected
from regelwerk.words.function_word import PHRASES
from regelwerk.words.functions import FUNCTIONS

_CHOICE = re.compile(r"\[([^\[\]|]*)(?:\|([^\[\]]*))?\]")
_SLOT = re.compile(r"<\s*(\w+)\s*(?::\s*(\w+)\s*)?>")
# It may melt with the article that follows, so that a link ends before it.
_PREPOSITION = re.compile(r"(?<=\S) [^\W\dA-Z_]{1,3}$")
_BLANKS = re.compile(r"\s+")
_BEFORE_SIGN = re.compile(r" (?=[,.;])")
_BOUNDS = {"max": "no-less", "min": "no-more"}


class Calling(Listing):
    """Words for calls and what stands in their slots. How single values are said, a subclass knows."""

    def atom(self, node: expr.Expr, case: Case = "nom", *, among: bool = False) -> str:
        """In brackets where a name is expected and a whole phrase stands, `among` others above all."""
        words = self.value(node, case)
        plain = isinstance(
            node,
            expr.Name | expr.Attribute | expr.Constant | expr.Item | expr.RowOf | expr.Collection | expr.Rows,
        ) or (isinstance(node, expr.Call) and (node.sort != "word" or words.endswith(",")))
        plain = plain or (isinstance(node, expr.ListOf) and len(node.items) == 1) or case == "gen"
        plain = plain or (isinstance(node, expr.Call | expr.Aggregate) and not among and not pauses(words))
        return words if plain else f"({words})"

    def holds(self, what: str, whom: str, *, negated: bool = False) -> str:
        return self.tell("holds-not" if negated else "holds", what=what, whom=whom)

    def holding(self, node: expr.Call, *, negated: bool = False) -> str:
        """A definition that is true or false, as a clause."""
        said = self.said(node, negated=negated)
        if said:
            return said
        if node.function == "immune" and node.function not in self.book.documents:
            return self.tell("safe-not" if negated else "safe", whom=self._given(node.arguments[:1], "nom"))
        title = self.quoted(self._title(node))
        if node.arguments:
            return self.holds(title, self._given(node.arguments), negated=negated)
        return self.tell("holds-plainly-not" if negated else "holds-plainly", what=title)

    def said(self, node: expr.Call, *, negated: bool = False, linked: bool = True) -> str:
        """What a definition or judgement works out, by its author's phrase; empty without one."""
        document = self.book.documents.get(node.function)
        if not isinstance(document, Definition | Judgement):
            return ""
        own = document.parameters if isinstance(document, Definition) else (document.parameter,)
        given = dict(zip((each.name for each in own), node.arguments, strict=False))
        return self.phrased(
            document.phrase,
            lambda name, case: self.atom(given[name], case),
            lambda words: self.book.link(node.function, words) if linked else kept(words),
            negated=negated,
        )

    def bends(self, node: expr.Call) -> bool:
        """Whether a known noun calls it: that of its title, or the first of its author's phrase."""
        document = self.book.documents.get(node.function)
        phrase = document.phrase if isinstance(document, Definition | Judgement) else {}
        words = spoken(phrase, self.book.language) or self.book.title(node.function)
        return self.book.phrase(words.partition("<")[0].strip()) is not None and "[" not in words

    def phrased(
        self,
        phrase: Phrases,
        slot: Callable[[str, Case], str],
        linked: Callable[[str], str],
        *,
        negated: bool = False,
    ) -> str:
        """An author's phrase in the edition's language, or in another; empty without one."""
        given = spoken(phrase, self.book.language)
        words = self.grammar.fitted(filled(given, slot, linked, negated=negated)) if given else ""
        # A phrase without brackets says the same where it is denied.
        return self.tell("not", words=f"({words})") if words and negated and "[" not in given else words

    def field_phrase(self, node: expr.Attribute, *, negated: bool = False) -> str:
        """That a field is true or not, by the phrase that its author gives; empty without one."""
        found = self.book.ruleset.field_of(node.of.type, node.field)
        phrase = found.phrase if found is not None else {}
        return self.phrased(phrase, lambda _, case: self.atom(node.of, case), escape.text, negated=negated)

    def asked(self, node: expr.Call, case: Case, article: Article) -> str:
        """What a definition, quantity or judgement comes to."""
        said = self.said(node)
        if said and self.bends(node):
            return self.titled(
                self.said(node, linked=False), lambda words: self._linked_noun(node, words), case, article
            )
        if said:
            loose = f"({said})" if self.grammar.inflects else said
            return self.tell("of", words=loose) if case == "gen" else said
        phrase = self.book.phrase(self.book.title(node.function))
        if phrase is None and not node.arguments and node.type.kind == "list":
            words = self.quoted(self._title(node))
            return self.tell("of", words=words) if case == "gen" else words
        head = self.linked(node.function, case, article, listed=node.type.kind == "list")
        given = [each for each in node.arguments if each.type.kind != "boolean"]
        if len(given) == 1:
            head = f"{head} {self.value(given[0], 'gen')}"
        elif given and phrase is not None:
            head = self.tell("asked-for", head=head, given=self._given(given))
        elif given:
            listed = ", ".join(self.atom(each, among=True) for each in given)
            head = self.tell("asked-of", head=head, given=listed)
        whether = [self.condition(each) for each in node.arguments if each.type.kind == "boolean"]
        return self.tell("asked-if", head=head, condition=clause(self.joined(whether))) if whether else head

    def _linked_noun(self, node: expr.Call, words: str) -> str:
        """What follows an article, a link as far as the noun; names behind it may be links themselves."""
        phrase = self.book.phrase(words)
        nouns = words.split(" ")[: len(phrase.stems) + 1 if phrase is not None else 1]
        return " ".join([self.book.link(node.function, " ".join(nouns)), *words.split(" ")[len(nouns) :]])

    def _title(self, node: expr.Call) -> str:
        immune = node.function == "immune" and node.function not in self.book.documents
        return self.book.link(node.function, self.book.say("immune") if immune else "")

    def _given(self, arguments: Sequence[expr.Expr], case: Case = "acc") -> str:
        """What something holds for: German has it in the accusative."""
        among = len(arguments) > 1
        *before, last = [self.atom(argument, case, among=among) for argument in arguments]
        return self.joined([", ".join(before), last]) if before else last

    def word(self, node: expr.Call, case: Case = "nom", *, part: str = "") -> str:
        """A word of the language by its phrase, or by another part of it."""
        bounded = self._bounded(node)
        if bounded:
            return bounded
        word, given = FUNCTIONS[node.function], node.arguments
        first, *_ = names = [parameter.name for parameter in word.parameters]
        values: dict[str, object] = {"case": case}
        if any(parameter.many for parameter in word.parameters):
            # A list with what holds for an empty one, or values one after the other.
            more = len(names) == 2 and given[0].type.kind == "list" and len(given) == 2
            several = given[:1] if more else given
            values[first] = Inflected(lambda form: self._several(several, form))
            values |= {names[-1]: self.value(given[1])} if more else {}
        else:
            last = given[-1]
            more = len(given) == len(names) and not (isinstance(last, expr.Constant) and last.value == "")
            slots = [self._slot(argument, case) for argument in given]
            values |= dict(zip(names, slots, strict=False))
        language = self.book.language
        if len(given) == 2 and not more and PHRASES.has(word.name, part="pair"):
            part = "pair"
            values |= {"first": self._slot(given[0], case), "second": self._slot(given[1], case)}
        elif isinstance(given[0], expr.Aggregate):
            part, told = self.of_each(word.name, given[0])
            values |= told
        words = PHRASES.say(language, word.name, values, part)
        words += PHRASES.say(language, word.name, values, "more") if more else ""
        return self.grammar.fitted(words)

    def _bounded(self, node: expr.Call) -> str:
        """A value that goes no lower or higher than a number; empty for any other call."""
        if node.function not in _BOUNDS or len(node.arguments) != 2:
            return ""
        fixed = [each for each in node.arguments if isinstance(each, expr.Constant)]
        free = [each for each in node.arguments if each not in fixed and each.type.kind != "list"]
        if len(fixed) != 1 or len(free) != 1:
            return ""
        value, bound = self.inflected(free[0]).form("plain"), self.value(fixed[0])
        return self.tell(_BOUNDS[node.function], value=value, bound=bound)

    def _slot(self, node: expr.Expr, whole: Case) -> Inflected:
        """What stands in a slot of a word's phrase; `whole` is the case of the word itself."""
        if isinstance(node, expr.TypeName):
            return Inflected(lambda form: self._sort(node.thing, form))
        match node:
            case expr.Aggregate(element=expr.ListOf(items=(expr.Name(), expr.Name())), generators=(_, last)):
                # Pairs of things: a relation goes by its name.
                return Inflected(lambda form: self._relation(last))
        return self.inflected(node, self.atom, whole)

    def _relation(self, pairs: expr.Generator) -> str:
        """What the field or the definition is called that leads from one thing of a pair to the other."""
        match pairs:
            case expr.Generator(source=expr.Attribute(of=of, field=field)):
                return self.quoted(escape.text(self.book.field(of.type, field)))
            case (
                expr.Generator(source=expr.Call() as call) | expr.Generator(conditions=(expr.Call() as call,))
            ):
                return self.quoted(self._title(call))
        return ""

    def _sort(self, id: str, form: str) -> str:
        """What something is or is not: a type's title with the article `a` or `no`."""
        words, title = self.book.link(id), self.book.title(id)
        if not form:
            return words
        if self.grammar.inflects and self.book.phrase(title) is not None:
            return self.linked(id, "nom", "a" if form == "a" else "no")
        words = self.grammar.kind(words)
        return words if form == "a" else self.tell("no-type", type=words)

    def _several(self, nodes: Sequence[expr.Expr], form: str) -> str:
        """Values one after the other; a list that is the only one in the case of the slot."""
        if len(nodes) == 1:
            return self.atom(nodes[0], CASES[form])
        listed = self.joined((self.atom(node) for node in nodes), "then")
        return self.tell("among-many", listed=listed) if form == "gen" else listed


def slots_of(phrase: str) -> set[str]:
    """The names that a phrase fills in."""
    return {found[1] for found in _SLOT.finditer(phrase)}


def filled(
    phrase: str, slot: Callable[[str, Case], str], linked: Callable[[str], str], *, negated: bool = False
) -> str:
    """The phrase in Markdown: `slot` tells a name in a case, `linked` makes a link of words."""
    chosen = _CHOICE.sub(lambda found: (found[1] if negated else found[2]) or "", phrase)
    pieces = _SLOT.split(_BEFORE_SIGN.sub("", _BLANKS.sub(" ", chosen)).strip())
    words = pieces[::3]
    longest = max(range(len(words)), key=lambda at: len(words[at].strip(" ,")))
    told = []
    for at, text in enumerate(words):
        bare = text.strip(" ,")
        bare = _PREPOSITION.sub("", bare) if at + 1 < len(words) else bare
        before, _, after = text.partition(bare) if bare else (text, "", "")
        told.append(f"{kept(before)}{linked(bare)}{kept(after)}" if at == longest and bare else kept(text))
        if at + 1 < len(words):
            name, case = pieces[3 * at + 1], pieces[3 * at + 2]
            told.append(slot(name, CASES[case or "nom"]))
    return "".join(told)
