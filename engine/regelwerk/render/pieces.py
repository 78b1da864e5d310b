"""The rule in words: what a document does, told from its linked form by the phrases of its words.

What documents of several kinds have in common stands here: requirements, conditions, values, phases.
"""

from regelwerk.kinds import function
from regelwerk.model.document import Phrases, Texts
from regelwerk.model.expression import Aggregate, Call, Choose, Expr, Expression, Name, TypeName
from regelwerk.model.rules import Parameter, Requirement
from regelwerk.model.ruleset import Document
from regelwerk.render import escape
from regelwerk.render.book import Book, kept
from regelwerk.render.effects import EffectWording
from regelwerk.render.fitting import capital, finished
from regelwerk.render.sentences import Lines, beneath, has_fallback, is_long_sum


def in_words(book: Book, document: Document) -> Lines:
    """The rule in words; nothing of a document of a kind that is not told so."""
    told = function(document.header.kind, "page", "told")
    lines: Lines = told(book, document) if told is not None else []
    return [(depth, capital(finished(line))) for depth, line in lines]


class Pieces(EffectWording):
    """Sentences for pieces of one document; `parameters` are those that it declares."""

    def requirements(self, required: tuple[Requirement, ...]) -> Lines:
        found: Lines = []
        for each in required:
            text = self.template(each.refusal)
            if each.that.text == "false" and not each.reasons:
                found.append((0, self.book.say("never_allowed", text=text)))
                continue
            found += self.asking("required", each.that)
            if not each.reasons:
                found.append((0, self.book.say("else_refused", text=text)))
                continue
            reasons: Lines = []
            for when, why in each.reasons:
                reasons += self.asking("refused_where", when, text=self.template(why))
            reasons.append((0, self.book.say("refused_else", text=text)))
            found += [(0, self.book.say("refused_for")), *beneath(reasons)]
        return found

    def warning(self, should: Requirement) -> Lines:
        """What should hold, and what is said where it does not."""
        said = self.book.say("else_warned", text=self.template(should.refusal))
        return [*self.asking("should", should.that), (0, said)]

    def asking(self, key: str, condition: Expression, **more: str) -> Lines:
        """A sentence that ends in a condition; a long condition goes on beneath it as a list."""
        (_, head), *rest = self.clause(condition.tree)
        return [(0, self.book.say(key, condition=head, **more) + ("" if head.endswith(":") else ".")), *rest]

    def giving(self, key: str, value: Expression) -> Lines:
        """A sentence about a value; cases and long sums go on beneath it, one by one."""
        tree = value.tree
        if is_long_sum(tree):
            told = self.summed(tree)
        elif has_fallback(tree):
            told = self.fallbacks(tree)
        elif isinstance(tree, Choose):
            told = [(depth, text if text.endswith(":") else f"{text}.") for depth, text in self.cases(tree)]
        else:
            (_, head), *conditions = self.counted(tree)
            return [(0, self.book.say(key, value=head) + ("" if conditions else ".")), *conditions]
        return [(0, self.book.say(key, value="").rstrip()), *beneath(told)]

    def so_if(self, phrase: Phrases, value: Expression) -> Lines:
        """When something is true: by its phrase, where it has one."""
        said = self.phrased(phrase, self.named, escape.text)
        return self.asking("so_if", value, what=capital(said)) if said else self.asking("holds_if", value)

    def conditions(self, when: Expression | None, unless: Expression | None) -> Lines:
        asked = (("if", when), ("unless", unless))
        return [line for key, each in asked if each is not None for line in self.asking(key, each)]

    def whom(self, of_whom: Expression) -> str:
        """The test behind `for`: a type by its name, anything else as a condition."""
        match of_whom.tree:
            case Call(function="is_a", arguments=(Name(), TypeName(thing=kind))):
                return self.book.link(kind)
        return self.condition(of_whom.tree)

    def during(self, phases: tuple[str, ...]) -> Lines:
        return [(0, self.book.say("during", phases=self.book.links(phases)))] if phases else []

    def about(self, parameters: tuple[Parameter, ...]) -> Lines:
        return [(0, f"{self.book.say('for_each_of')} {self.with_types(parameters)}.")] if parameters else []

    def given(self, parameters: tuple[Parameter, ...]) -> Lines:
        return [(0, self.book.say("with", parameters=self.with_types(parameters)))] if parameters else []

    def with_types(self, parameters: tuple[Parameter, ...]) -> str:
        """Parameters with what they stand for, where their name does not say it already."""
        found = []
        for each in parameters:
            kind = self.book.type_words(each.type)
            same = bool(each.type.name) and self.book.is_called_as(self.book.parameter(each), each.type.name)
            found.append(self.name(each.name) if same else f"{self.name(each.name)} ({kind})")
        return ", ".join(found)

    def template(self, texts: Texts) -> str:
        """A text for players: what it fills in stands in words."""
        told = ""
        for part in self.book.template(texts):
            shown = kept(part) if isinstance(part, str) else f"‹{self.bare(_shortly(part.tree))}›"
            # What is filled in may bring its own blank.
            told += f" {shown}" if told.endswith("›") and shown[:1].isalnum() else shown
        return told

    def band(self, name: str) -> str:
        return (
            self.quoted(self.book.named(name)) if name in self.book.ruleset.words else self.book.named(name)
        )


def _shortly(node: Expr) -> Expr:
    """A list without the conditions on its members: what a player is told names the list alone."""
    if not isinstance(node, Aggregate) or node.function in ("any", "all"):
        return node
    return node._replace(generators=tuple(each._replace(conditions=()) for each in node.generators))
