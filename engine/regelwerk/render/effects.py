"""Effects in words: each verb by its phrase, each event by its title, nested effects beneath them."""

import json
import re

from regelwerk.model import expression as expr
from regelwerk.model.rules import Cause, Effects, Parameter, Verb
from regelwerk.model.texts import spoken
from regelwerk.model.types import BOOLEAN, UNKNOWN
from regelwerk.render import escape
from regelwerk.render.calling import slots_of
from regelwerk.render.fitting import bracketed, capital, number
from regelwerk.render.fitting import clause as opened
from regelwerk.render.naming import number_after
from regelwerk.render.sentences import Lines, Sentences
from regelwerk.words.verb_word import SENTENCES, VerbWord
from regelwerk.words.verbs import VERBS

# Arguments that another value of a sentence tells of.
_TOLD = {"turn": ("for_each", "in"), "of": ("set", "to"), "set": ("to",)}


class EffectWording(Sentences):
    """Lines for effects."""

    def effects(self, effects: Effects, depth: int = 0) -> Lines:
        """A line for each effect, what it contains beneath it."""
        found: Lines = []
        for effect in effects:
            if isinstance(effect, Verb):
                found += self._verb(effect, depth)
            else:
                found.append((depth, f"{capital(self.cause(effect))}."))
        return found

    def cause(self, effect: Cause) -> str:
        """An event with what it is given: its author's phrase or its title and, in brackets, each parameter
        that does not stand in it with its value.

        A value that is called as its parameter stands there once.
        """
        event = self.book.ruleset.event(effect.event)
        given = {name: value.tree for name, value in effect.arguments.items() if value.text != "none"}
        slots = slots_of(event.phrase.get(self.book.language, ""))
        if slots and slots <= given.keys():
            head = self.phrased(
                event.phrase,
                lambda name, case: self.atom(given[name], case),
                lambda words: self.book.link(effect.event, words),
            )
        else:
            head, slots = self.book.link(effect.event), set()
        told: list[str] = []
        for each in event.parameters:
            if each.name in given.keys() - slots:
                called = escape.text(self.book.parameter(each))
                words = self.bare(given[each.name])
                told.append(words if words == f"*{called}*" else f"{called}: {words}")
        if any(map(bracketed, told)):
            return f"{head}; {', '.join(told)}"
        return f"{head} ({', '.join(told)})" if told else head

    def _verb(self, effect: Verb, depth: int) -> Lines:
        if "titles" in effect.arguments:
            return self._ranking(effect, depth)
        winners = effect.arguments.get("end")
        if (
            isinstance(winners, expr.Expression)
            and isinstance(winners.tree, expr.ListOf)
            and not winners.tree.items
        ):
            return [(depth, f"{capital(self._say(effect, 'nobody'))}.")]
        word, part = VERBS[effect.verb], self._part(effect)
        slots = SENTENCES.variables(self.book.language, effect.verb, part)
        given = effect.arguments
        nested = [each.name for each in word.arguments if each.sort == "effects" and each.name in given]
        first = next((name for name in nested if name in slots), "")
        condition = given.get("when")
        asked = self.clause(condition.tree) if isinstance(condition, expr.Expression) else []
        if first and "when" in slots and len(asked) > 1:
            (_, head), *rest = asked
            before = self._say(effect, "long", when=head)
            beneath = [(depth + inner, text) for inner, text in rest]
            found = [(depth, capital(before)), *beneath, (depth, self._say(effect, first))]
        else:
            line = self._say(effect, part)
            line = f"{line.rstrip().rstrip(':') if first else line}{self._left_out(effect, slots, nested)}"
            found = [(depth, self._begun(word, f"{line}{':' if first else '.'}"))]
        for name in nested:
            if name != first:
                found.append((depth, self._say(effect, name) or f"{name}:"))
            found += self.effects(effect.effects(name), depth + 1)
        return found

    def _ranking(self, effect: Verb, depth: int) -> Lines:
        """That the game is over, and who gets which place by what."""
        by = effect.arguments["by"]
        assert isinstance(by, dict)
        titles = json.loads(str(effect.arguments["titles"]))
        found: Lines = [(depth, f"{capital(self._say(effect, 'rank'))}:")]
        for (title, fewest), each in zip(titles, by.values(), strict=True):
            assert isinstance(each.tree, expr.Aggregate)
            (inside,) = each.tree.generators
            element = each.tree.element
            known = Parameter(inside.variable, inside.variable_type, each.span)
            words = Sentences(self.book, [known])
            value = words.value(element.of if fewest and isinstance(element, expr.Negate) else element)
            named = escape.text(spoken(title, self.book.language))
            part = "fewest" if fewest else "most"
            if re.match(rf"\[-?\s*{re.escape(spoken(title, self.book.language))} for ", each.text):
                part += "-untitled"
            found.append(
                (depth + 1, SENTENCES.say(self.book.language, "end", {"title": named, "value": value}, part))
            )
        shared = effect.arguments.get("shared")
        alone = isinstance(shared, expr.Expression) and shared.text == "false"
        found.append((depth, capital(self._say(effect, "alone" if alone else "shared"))))
        return found

    def _begun(self, word: VerbWord, line: str) -> str:
        """A line with a capital first letter, also where it begins with a name that is given here."""
        given = line.startswith("*") and any(each.sort == "binding" for each in word.arguments)
        return f"*{line[1:2].upper()}{line[2:]}" if given else capital(line)

    def _part(self, effect: Verb) -> str:
        """Which sentence of the verb fits what it is about; empty for the plain one."""
        given = effect.arguments
        if effect.verb == "for_each":
            return "turn"  # it tells the list and the condition on its members, too
        be = given.get("be")
        if effect.verb == "let" and isinstance(be, expr.Expression) and be.tree.type == BOOLEAN:
            return "means"
        field, to, by = (given.get(name) for name in (effect.verb, "to", "by"))
        if not isinstance(field, expr.Expression) or not isinstance(field.tree, expr.Attribute):
            return ""
        if effect.verb == "set" and isinstance(to, expr.Expression):
            if field.tree.type.kind == "boolean":
                said = self.field_phrase(field.tree)
                if not isinstance(to.tree, expr.Constant):
                    return "now-if" if said else "holds-if"
                if said:
                    return "now" if to.tree.value else "now-not"
                return "holds" if to.tree.value else "no-longer"
            gone = isinstance(to.tree, expr.Constant) and to.tree.value is None
            return "gone" if gone and self.head(field.tree) is not None else ""
        if effect.verb == "change" and isinstance(by, expr.Expression):
            match by.tree:
                case expr.Negate():
                    return "less"
                case expr.Constant(value=int() | float() as value):
                    return "less" if value < 0 else "more"
            return "more" if isinstance(by.tree, expr.Constant) else ""
        return ""

    def _say(self, effect: Verb, part: str, **known: str) -> str:
        """A sentence of the verb, filled with its arguments."""
        given = effect.arguments
        words: dict[str, object] = dict.fromkeys((each.name for each in VERBS[effect.verb].arguments), "")
        words |= {name: self._argument(effect, name) for name in given}
        subject, let = given.get(effect.verb), given.get("let")
        if part == "turn":
            words["turn"] = self._turn(effect)
        if part == "less" and isinstance(by := given["by"], expr.Expression):
            words["by"] = self._less(by.tree)
        if isinstance(subject, expr.Expression) and isinstance(subject.tree, expr.Attribute):
            held, owner = subject.tree, subject.tree.of
            named = self.book.field(owner.type, held.field)
            words["many"] = self.number_of(owner if part == "gone" else held)
            words["of"] = self.inflected(owner)
            words["none"] = self.titled(named, escape.text, "acc", "no")
            if part.startswith("now"):
                words["set"] = opened(self.field_phrase(held, negated=part == "now-not"))
            elif part.startswith(("holds", "no-longer")):
                words["set"] = self.quoted(escape.text(named))
        elif isinstance(let, str):
            words["many"] = number_after(self.book.phrase(self.book.variable(let)))
        return SENTENCES.say(self.book.language, effect.verb, {**words, **known}, part)

    def _less(self, by: expr.Expr) -> object:
        """What a number drops by."""
        if isinstance(by, expr.Negate):
            return self.inflected(by.of)
        assert isinstance(by, expr.Constant) and isinstance(by.value, int | float)
        return number(-by.value, self.book.language)

    def _turn(self, effect: Verb) -> str:
        """Whose turn it is in a loop: the member, the list that it is from, and the condition on it."""
        tree, variable = effect.expression("in").tree, str(effect.arguments["for_each"])
        if isinstance(tree, expr.Aggregate) and tree.function == "list" and len(tree.generators) == 1:
            (inside,) = tree.generators
            same = self.name(inside.variable) == self.name(variable)
            if same and isinstance(tree.element, expr.Name) and tree.element.id == inside.variable:
                return self.drawn(inside, "acc", "every", "each", last=True)
        loop = expr.Generator(variable, tree.type.item or UNKNOWN, tree, ())
        return self.drawn(loop, "acc", "every", "each")

    def _left_out(self, effect: Verb, slots: frozenset[str], nested: list[str]) -> str:
        """Arguments that are given and that the sentence has no place for: nothing is passed over."""
        told = {name for slot, names in _TOLD.items() if slot in slots for name in names}
        found = ""
        for name in effect.arguments:
            if name not in slots and name not in nested and name not in told:
                said = self._say(effect, f"with-{name}") or f"{name}: {self._argument(effect, name)}"
                found += f", {said}"
        return found

    def _argument(self, effect: Verb, name: str) -> object:
        declared, value = VERBS[effect.verb].argument(name), effect.arguments[name]
        sort = declared.sort if declared is not None else "expression"
        if isinstance(value, expr.Expression):
            if sort == "field" and isinstance(value.tree, expr.Attribute):
                return self.held(value.tree.of, value.tree.field)
            if name == "when":
                return self.tell("clause", clause=opened(self.condition(value.tree)))
            return self.inflected(value.tree)
        if isinstance(value, dict):
            return self.joined(self.value(each.tree) for each in value.values())
        if sort == "binding":
            return self.name(str(value))
        if sort == "type":
            return self.book.link(str(value))
        return "" if isinstance(value, tuple) else escape.text(str(value))
