"""What has to hold for a document to do what it says: one question after the other."""

from regelwerk.author.why_not.asking import Names, reads
from regelwerk.author.why_not.happening import Happening, of_rule
from regelwerk.author.why_not.parts import Part, Parts
from regelwerk.author.why_not.question import Ask, Questions, parameters_of
from regelwerk.model.problem import Refused
from regelwerk.model.rules import Action, Definition, Event, Immunity, Judgement, Modifier, Rule
from regelwerk.model.ruleset import Document


class Asks:
    """The questions of documents in one position.

    With `chosen` an action also has to be offered to whoever decides; what comes from outside has not.
    """

    def __init__(self, parts: Parts, *, chosen: bool = True) -> None:
        self.questions = Questions(parts)
        self._happening = Happening(self.questions, chosen=chosen)
        self.parts, self.asking, self.words = parts, parts.asking, parts.words
        self.rules = parts.words.ruleset

    def of(self, document: Document) -> list[Ask]:
        given = parameters_of(self.rules, document)
        match document:
            case Rule():
                around = self._happening.of(document.event, document) if document.event else []
                return [*around, *self._attempted(document), *self.of_rule(document)]
            case Modifier():
                return [
                    *self.questions.during(document.during),
                    *self.questions.expression(document, document.of_whom, given),
                    *self.questions.expression(document, document.when, given),
                    *self.questions.expression(document, document.unless, given, want=False),
                ]
            case Immunity():
                return self._of_immunity(document)
            case Action() | Event():
                return self._happening.of(document.header.id, None)
            case Definition() if document.value.type.kind == "boolean":
                return self.questions.expression(document, document.value, given)
            case Judgement():
                asks = [self._judged(document)]
                if document.value.type.kind == "boolean":
                    asks += self.questions.expression(document, document.value, given)
                return asks
        return []

    def of_rule(self, rule: Rule) -> list[Ask]:
        """When a rule on an event applies; what it demands then is another matter."""
        return of_rule(self.questions, rule)

    def _attempted(self, rule: Rule) -> list[Ask]:
        """Somebody of whom something can be demanded."""
        if not rule.requires:
            return []
        needed = frozenset[str]().union(*(reads(each.that.tree) for each in rule.requires))
        text = self.words.say("attempted", title=self.words.title(rule.event))
        return [Ask(needed, lambda names: True, lambda names: Part(text, True), False)]

    # --- what documents ask themselves --------------------------------------------------------------

    def _of_immunity(self, immunity: Immunity) -> list[Ask]:
        given = (immunity.subject,)
        asks = self._tags(immunity) + self.questions.during(immunity.during)
        asks += self.questions.expression(immunity, immunity.of_whom, given)
        asks += self.questions.expression(immunity, immunity.when, given)
        return asks + self.questions.expression(immunity, immunity.unless, given, want=False)

    def _tags(self, immunity: Immunity) -> list[Ask]:
        """That it is against the tags at hand, if there are any."""
        words, tags = self.words, self.asking.tags
        if tags is None:
            return []
        shown, against = ", ".join(tags) or "–", immunity.against
        meant = not against or any(tag in tags for tag in against)
        excepted = any(tag in tags for tag in immunity.exceptions)

        def part(names: Names) -> Part:
            if excepted:
                told = words.say("excepted-otherwise", tags=", ".join(immunity.exceptions))
                return Part(words.say("excepted", tag=shown), False, told, failing=1)
            text = words.say("against", tag=shown)
            if meant:
                return Part(text, True)
            return Part(text, False, words.say("against-otherwise", tags=", ".join(against)), failing=1)

        return [Ask(frozenset(), lambda names: meant and not excepted, part)]

    def _judged(self, judgement: Judgement) -> Ask:
        words, name = self.words, judgement.parameter.name
        node = judgement.domain.tree

        def holds(names: Names) -> bool | None:
            try:
                return names[name] in list(self.asking.value(node, names))
            except Refused:
                return None

        def part(names: Names) -> Part:
            found = holds(names)
            text = words.say("judged", thing=words.value(names[name]))
            told = words.say("judged-otherwise", listed=words.phrase(node, names, ()))
            return Part(
                text,
                found,
                told if found is False else "",
                judgement.domain.span,
                judgement.header.id,
                failing=int(found is False),
            )

        return Ask(frozenset((name,)), holds, part)
