"""The rule in words: what a document does, told from its linked form by the phrases of its words."""

from collections.abc import Callable
from typing import Any, TypeAlias

from regelwerk.model.content import ThingDocument
from regelwerk.model.document import Texts
from regelwerk.model.expression import Expression, Rows
from regelwerk.model.rules import (
    Action,
    Definition,
    Event,
    Immunity,
    Judgement,
    Modifier,
    NotationDocument,
    Parameter,
    Phase,
    Quantity,
    Report,
    Rule,
    Settling,
)
from regelwerk.model.types import BOOLEAN, list_of, thing
from regelwerk.render import escape
from regelwerk.render.effects import EffectWording
from regelwerk.render.fitting import capital, finished, italic
from regelwerk.render.pieces import Pieces
from regelwerk.render.references import carried_tags
from regelwerk.render.sentences import Lines, clause, counted
from regelwerk.render.wording import Wording

Told: TypeAlias = Definition | Quantity | Modifier | Judgement | Immunity | Event | Action | Rule | Phase
"""The documents that are told in words."""


class InWords(Pieces):
    """Documents of one edition as nested lists of sentences."""

    def told(self, document: Told) -> Lines:
        how = _HOW[type(document)]
        return [(depth, finished(line)) for depth, line in how(self, document)]

    # --- what something is --------------------------------------------------------------

    def thing(self, document: ThingDocument) -> Lines:
        found: Lines = []
        if document.parent:
            found.append((0, self.say("special", type=self.book.link(document.parent))))
        if document.parts:
            parts = ", ".join(self.book.link(kind) for kind in document.parts.values())
            found.append((0, self.say("parts", parts=parts)))
        if document.shares:
            kind = self.book.ruleset.vocabulary.things[document.header.id]
            names = ", ".join(
                f"*{escape.text(self.book.thing_field(kind.id, name))}*" for name in document.shares
            )
            found.append((0, self.say("shares", names=names)))
        return found

    def notation(self, document: NotationDocument) -> Lines:
        found: Lines = [(0, self.say("makes", type=self.book.link(document.makes)))]
        if document.mark_when is not None:
            (_, head), *rest = clause(Wording(self.book), document.mark_when.tree)
            found += [(0, self.say("marked", mark=escape.code(document.mark), condition=head)), *rest]
        return found

    def _definition(self, document: Definition) -> Lines:
        words = Wording(self.book, document.parameters)
        found = self.about(words, document.parameters)
        if document.value.type == BOOLEAN:
            return found + self._so_if(words, document)
        key = "are" if document.value.type.kind == "list" else "is"
        return found + self.value(key, words, document.value)

    def _so_if(self, words: Wording, document: Definition | Judgement) -> Lines:
        """When something is true: by its phrase, where it has one."""
        said = words.phrased(document.phrase, words.named, escape.text)
        if not said:
            return self.condition("holds_if", words, document.value)
        (_, head), *rest = clause(words, document.value.tree)
        told = self.say("so_if", what=capital(said), condition=head)
        return [(0, told + ("" if head.endswith(":") else ".")), *rest]

    def _quantity(self, document: Quantity) -> Lines:
        words = Wording(self.book, document.parameters)
        found = [
            *self.about(words, document.parameters),
            *self.value("base", words, document.base),
        ]
        for band, stacking in document.bands.items():
            members = [
                each.header.id
                for each in self.book.ruleset.modifiers.values()
                if (each.quantity, each.band) == (document.header.id, band)
            ]
            told = self.say("quantity_band", band=self.band(band), stacking=self.say(f"stacking_{stacking}"))
            found += [(0, told), *((1, self.book.link(id)) for id in members)]
        if document.at_least is not None:
            found.append((0, self.say("never_below", value=words.value(document.at_least.tree))))
        if document.at_most is not None:
            found.append((0, self.say("never_above", value=words.value(document.at_most.tree))))
        if document.round:
            found.append((0, self.say(f"round_{document.round}")))
        return found

    def _judgement(self, document: Judgement) -> Lines:
        words = Wording(self.book, (document.parameter,))
        domain = words.drawn_from(document.domain.tree)
        every = words.titled(self.book.parameter(document.parameter), italic, "acc", "every")
        if self.book.phrase(self.book.parameter(document.parameter)) is None:
            every = words.tell("unbent-every", name=every)
        found: Lines = [(0, self.say("judged_per", name=every, domain=domain))]
        if document.value.type == BOOLEAN:
            found += self._so_if(words, document)
        else:
            found += self.value("is", words, document.value)
        if document.otherwise is not None:
            found.append((0, self.say("otherwise", value=self.plain(document.otherwise))))
        for way in document.settles:
            found += self._settling(way, document.parameter)
        if document.unless_decided is not None:
            found.append((0, self.say("unless_decided", value=self.plain(document.unless_decided))))
        return found

    def _settling(self, way: Settling, member: Parameter) -> Lines:
        """How certain circles are settled."""
        called: Texts = {self.book.language: (Wording(self.book).tell("circle"),)}
        circle = Parameter("circle", list_of(member.type), member.span, called)
        words = Wording(self.book, (circle,))
        found: Lines = [(0, self.say("settled_any"))]
        if way.when is not None:
            found = self.condition("settled_if", words, way.when)
        if way.before:
            found.append((1, self.say("settled_before", others=self.book.links(list(way.before)))))
        if way.value is not None:
            found.append((1, self.say("settled_as", value=self.plain(way.value))))
        return found

    # --- what changes a value, and what protects ----------------------------------------

    def _modifier(self, document: Modifier) -> Lines:
        words = Wording(self.book, self.book.ruleset.quantities[document.quantity].parameters)
        value = words.value(document.value.tree)
        found: Lines = [
            (
                0,
                words.grammar.fitted(
                    self.say("contributes", quantity=self._titled(words, document.quantity))
                ),
            ),
            (1, f"{self.say(document.operator, value=value)}."),
        ]
        if document.of_whom is not None:
            found.append((0, self.say("for", whom=self.whom(words, document.of_whom))))
        found += self.conditions(words, document.when, document.unless)
        found += self.during(document.during)
        if len(self.book.ruleset.quantities[document.quantity].bands) > 1:
            found.append((0, self.say("band", band=self.band(document.band))))
        return found

    def _titled(self, words: Wording, id: str) -> str:
        """A link to a document behind a preposition with the dative."""
        return words.titled(self.book.title(id), lambda shown: self.book.link(id, shown), "dat")

    def _immunity(self, document: Immunity) -> Lines:
        words = Wording(self.book, (document.subject,))
        tags = ", ".join(self.tag(tag) for tag in document.against)
        found: Lines = [
            (0, self.say("safe", whom=self.whom(words, document.of_whom))),
            (0, self.say("against", tags=tags) if tags else self.say("against_any")),
        ]
        if document.exceptions:
            found.append(
                (0, self.say("except", tags=", ".join(self.tag(tag) for tag in document.exceptions)))
            )
        return found + self.conditions(words, document.when, document.unless) + self.during(document.during)

    # --- what happens -------------------------------------------------------------------

    def _event(self, document: Event) -> Lines:
        words = Wording(self.book, document.parameters)
        found = self.given(words, document.parameters)
        found += self._tags(document, words)
        found += self.requirements(words, document.requires)
        if document.effects:
            found.append((0, self.say("happens")))
            found += EffectWording(words).lines(document.effects, 1)
        else:
            found.append((0, self.say("nothing_happens")))
        for key in ("report", "report_refusal", "report_stopped"):
            found += self._report(key, getattr(document, key), words)
        rules = [
            each.header.id for each in self.book.ruleset.rules.values() if each.event == document.header.id
        ]
        if rules:
            found.append((0, self.say("rules_on", documents=self.book.links(rules))))
        return found

    def _action(self, document: Action) -> Lines:
        """Who chooses, and from which lists; then the same as for an event."""
        by, *chosen = document.event.parameters
        words = Wording(self.book, document.event.parameters)
        found: Lines = [(0, self.say("chosen_by", type=self.book.link(by.type.name)))]
        for parameter in chosen:
            name, listed = words.name(parameter.name), document.domains[parameter.name]
            if parameter.name in document.free:
                several = parameter.type.item is not None
                kind = (parameter.type.item or parameter.type).kind
                sort = self.say(f"any_{kind}s" if several else f"any_{kind}")
                found.append((0, self.say("chosen_free", name=name, sort=sort)))
                continue
            if isinstance(listed.tree, Rows):
                source = words.drawn_from(listed.tree)
                found.append((0, self.say("chosen_from", name=name, listed=source)))
                continue
            (_, told), *conditions = counted(
                words, listed.tree, lambda bare: words.tell("domain", list=words.inflected(bare))
            )
            line = self.say("chosen_from", name=name, listed=told)
            found += [(0, line.removesuffix(".") if conditions else line), *conditions]
        return found + self._event(document.event)

    def _tags(self, document: Event, words: Wording) -> Lines:
        carried = carried_tags(document)
        found: Lines = []
        if isinstance(document.tags, Expression):
            found.append((0, self.say("tags_of", value=words.value(document.tags.tree))))
        elif carried:
            found.append((0, self.say("tags", tags=", ".join(self.tag(tag) for tag in carried))))
        stopping = [
            each.header.id
            for each in self.book.ruleset.immunities.values()
            if carried and (not each.against or set(each.against) & set(carried))
        ]
        if stopping:
            found.append((0, self.say("stopped_by", documents=self.book.links(stopping))))
        return found

    def _report(self, key: str, report: Report | None, words: Wording) -> Lines:
        if report is None:
            return []
        return [(0, self.say(key, text=self.template(report.text, words)))]

    def _rule(self, document: Rule) -> Lines:
        found: Lines = []
        if document.event:
            event = self.book.ruleset.event(document.event)
            words = Wording(self.book, event.parameters)
            link = self.book.link(document.event)
            if document.when is None:
                found.append((0, self.say("on_always", event=link)))
            else:
                (_, head), *rest = clause(words, document.when.tree)
                found.append((0, self.say("on_if", event=link, condition=head) + ("" if rest else ":")))
                found += rest
                if rest:
                    found.append((0, self.say("on_then")))
            found += [(1 + depth, text) for depth, text in self.requirements(words, document.requires)]
            found += EffectWording(words).lines(document.effects, 1)
            if document.instead:
                found.append((0, self.say("instead")))
                found += EffectWording(words).lines(document.instead, 1)
            if document.band != "main":
                found.append((0, self.say("band", band=self.band(document.band))))
        found += self.during(document.during)
        if document.by:
            found.append((0, self.say("by", documents=self.book.links(document.by))))
        return found

    def _phase(self, document: Phase) -> Lines:
        words, who = Wording(self.book), Wording(self.book)
        who.nothing = "nobody"
        found: Lines = []
        if document.sealed:
            each, notation = self.book.link(document.each), self.book.link(document.sealed)
            found.append((0, self.say("who_sealed", each=each, notation=notation)))
            if document.among is not None:
                found.append((0, self.say("among", list=words.value(document.among.tree))))
            made = self.book.ruleset.notations[document.sealed].makes
            asked = [Parameter(id, thing(id), document.header.span) for id in (document.each, made)]
            found += self.requirements(Wording(self.book, asked), document.requires)
            if document.one_for:
                field = self.book.field(thing(made), document.one_for)
                found.append((0, self.say("one_order", field=field)))
            elif document.again:
                found.append((0, self.say("more_orders", documents=self.book.links(list(document.again)))))
            for warns in document.warns:
                found += self.warning(warns, asked)
        elif document.decides is not None:
            found += self.value("who_decides", who, document.decides)
            found.append((0, self.say("may_choose", actions=self.book.links(document.actions))))
            for reaction in document.react:
                found += self.value("may_react", who, reaction.decides)
                found.append((1, self.say("may_choose", actions=self.book.links(reaction.actions))))
        else:
            found.append((0, self.say("who_nobody")))
        if document.at_once:
            found.append((0, self.say("at_once")))
        if document.effects:
            found.append((0, self.say("happens")))
            found += EffectWording(words).lines(document.effects, 1)
        if document.prints:
            found.append((0, self.say("prints", notation=self.book.link(document.prints))))
        following = [
            self.book.link(edge.to)
            if edge.when is None
            else self.say(
                "next_if", phase=self.book.link(edge.to), condition=clause(words, edge.when.tree)[0][1]
            )
            for edge in document.next
        ]
        told = self.say("next", phases="; ".join(following)) if following else self.say("next_none")
        return [*found, (0, told)]


_HOW: dict[type[Told], Callable[[InWords, Any], Lines]] = {
    Definition: InWords._definition,
    Quantity: InWords._quantity,
    Modifier: InWords._modifier,
    Judgement: InWords._judgement,
    Immunity: InWords._immunity,
    Event: InWords._event,
    Action: InWords._action,
    Rule: InWords._rule,
    Phase: InWords._phase,
}
