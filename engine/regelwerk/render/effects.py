"""Effects in words: each verb by its phrase, each event by its title, nested effects beneath them."""

from regelwerk.model.expression import (
    Aggregate,
    Attribute,
    Constant,
    Expr,
    Expression,
    Generator,
    Name,
    Negate,
)
from regelwerk.model.rules import Cause, Effects, Verb
from regelwerk.model.types import BOOLEAN, UNKNOWN
from regelwerk.render import escape
from regelwerk.render.fitting import capital, number
from regelwerk.render.grammar import Case
from regelwerk.render.sentences import Lines, clause, is_long
from regelwerk.render.wording import Wording
from regelwerk.words.verbs import VERBS, VerbWord

_OPTIONAL: dict[str, tuple[str, str]] = {
    # an argument that a phrase does not mention: (German, English)
    "when": ("sofern {}", "provided that {}"),
    "by": ("geordnet nach {}", "ordered by {}"),
    "called": ("mit dem Namen: {}", "called: {}"),
}
# How a loop begins: `turn` is the member with its list.
_TURN = {"de": "für {turn}: {do}", "en": "for {turn}: {do}"}
# Arguments that a slot of its own tells of.
_TOLD = {"{turn}": ("for_each", "in"), "{of}": ("to",), "{less}": ("by",), "{none}": ("set", "to")}
# Verbs behind a subject in the plural.
_MANY = {
    "de": (("ist jetzt", "sind jetzt"), ("ändert ", "ändern "),
           ("erhöht ", "erhöhen "), ("verringert ", "verringern ")),
    "en": (("is now", "are now"), ("changes", "change"), ("grows", "grow"), ("drops", "drop")),
}  # fmt: skip


def _is_below_zero(node: Expr) -> bool:
    return isinstance(node, Constant) and isinstance(node.value, int | float) and node.value < 0


class EffectWording:
    """Words for effects; names of parameters and variables are those of `wording`."""

    def __init__(self, wording: Wording) -> None:
        self.wording = wording
        self.book = wording.book
        self.german = wording.german

    def lines(self, effects: Effects, depth: int = 0) -> Lines:
        """A line for each effect, what it contains beneath it."""
        found: Lines = []
        for effect in effects:
            found += (
                self._verb(effect, depth) if isinstance(effect, Verb) else [(depth, f"{self.cause(effect)}.")]
            )
        return found

    def cause(self, effect: Cause) -> str:
        """An event with what it is given: its title and, in brackets, each parameter with its value.

        A value that is called as its parameter stands there once.
        """
        parameters = {each.name: each for each in self.book.ruleset.event(effect.event).parameters}
        told: list[str] = []
        for name, value in effect.arguments.items():
            if value.text != "none":
                called = escape.text(self.book.parameter(parameters[name]))
                words = self.wording.bare(value.tree)
                told.append(words if words == f"*{called}*" else f"{called}: {words}")
        given = ", ".join(told)
        return f"{self.book.link(effect.event)} ({given})" if given else self.book.link(effect.event)

    def _verb(self, effect: Verb, depth: int) -> Lines:
        word = VERBS[effect.verb]
        phrase = self._phrase(word, effect)
        nested = [
            each.name for each in word.arguments if each.sort == "effects" and each.name in effect.arguments
        ]
        first = next((name for name in nested if f"{{{name}}}" in phrase), "")
        if first:
            phrase = phrase[: phrase.index(f"{{{first}}}")].rstrip().rstrip(":")
        condition = effect.arguments.get("when")
        if first and isinstance(condition, Expression) and "{when}" in phrase and is_long(condition.tree):
            (_, head), *rest = clause(self.wording, condition.tree)
            then = "Dann:" if self.german else "Then:"
            before = self._filled(word, effect, phrase[: phrase.index("{when}") + len("{when}")], when=head)
            beneath = [(depth + inner, text) for inner, text in rest]
            found = [(depth, capital(before)), *beneath, (depth, then)]
        else:
            line = self._filled(word, effect, phrase)
            line = f"{line}{self._left_out(word, effect, phrase, nested)}{':' if first else '.'}"
            found = [(depth, self._begun(word, line))]
        for name in nested:
            if name != first:
                found.append(
                    (depth, ("Sonst:" if self.german else "Otherwise:") if name == "else" else f"{name}:")
                )
            inside = effect.arguments[name]
            assert isinstance(inside, tuple) and not isinstance(inside, Expression)
            found += self.lines(inside, depth + 1)
        return found

    def _begun(self, word: VerbWord, line: str) -> str:
        """A line with a capital first letter, also where it begins with a name that is given here."""
        given = line.startswith("*") and any(each.sort == "binding" for each in word.arguments)
        return f"*{line[1:2].upper()}{line[2:]}" if given else capital(line)

    def _phrase(self, word: VerbWord, effect: Verb) -> str:
        """The verb's phrase, made to agree with what it is about."""
        phrase = word.phrase["de" if self.german else "en"]
        subject = next((each.name for each in word.arguments if each.sort == "field"), "")
        field, given = effect.arguments.get(subject), effect.arguments
        if isinstance(field, Expression) and isinstance(field.tree, Attribute):
            for value in (given.get("to"), given.get("by")):
                if isinstance(value, Expression):
                    phrase = self._agreeing(phrase, field.tree, value)
        if isinstance(effect.arguments.get("let"), str):
            called = self.book.phrase(self.book.variable(str(effect.arguments["let"])))
            be = effect.arguments.get("be")
            if isinstance(be, Expression) and be.tree.type == BOOLEAN:
                # What is true or false is a sentence of its own.
                phrase = phrase.replace("steht für", "bedeutet").replace("stands for", "means")
            elif called is not None and called.plural:
                phrase = phrase.replace("steht für", "stehen für").replace("stands", "stand")
        if "{for_each}" in phrase:
            # Whose turn it is tells the list and the condition on its members, too.
            phrase = _TURN["de" if self.german else "en"]
        return phrase

    def _agreeing(self, phrase: str, field: Attribute, value: Expression) -> str:
        if field.type.kind == "boolean" and not isinstance(value.tree, Constant):
            return self.wording.either(
                "{set} gilt jetzt für {of}, wenn gilt: {to}; sonst nicht",
                "{set} now holds for {of} if {to}; otherwise it does not",
            )
        if field.type.kind == "boolean" and isinstance(value.tree, Constant):
            return self.wording.either(
                "{set} gilt jetzt für {of}" if value.tree.value else "{set} gilt nicht mehr für {of}",
                "{set} now holds for {of}" if value.tree.value else "{set} no longer holds for {of}",
            )
        gone = isinstance(value.tree, Constant) and value.tree.value is None
        if gone and "{set}" in phrase and self.wording.head(field) is not None:
            several = self.wording.is_many(field.of)
            has = self.wording.either("haben" if several else "hat", "have" if several else "has")
            return self.wording.either(f"{{whose}} {has} jetzt {{none}}", f"{{whose}} {has} {{none}} now")
        if "{by}" in phrase:
            if isinstance(value.tree, Negate) or _is_below_zero(value.tree):
                phrase = phrase.replace("ändert sich", "verringert sich").replace("changes", "drops")
                phrase = phrase.replace("{by}", "{less}")
            elif isinstance(value.tree, Constant):
                phrase = phrase.replace("ändert sich", "erhöht sich").replace("changes", "grows")
        if self.wording.is_many(field):
            for one, many in _MANY["de" if self.german else "en"]:
                phrase = phrase.replace(one, many)
        return phrase

    def _filled(self, word: VerbWord, effect: Verb, phrase: str, **known: str) -> str:
        words = {name: self._argument(word, name, value) for name, value in effect.arguments.items()}
        if "{turn}" in phrase:
            words["turn"] = self._turn(effect)
        field, by = effect.arguments.get("set"), effect.arguments.get("by")
        if "{change}" in phrase and isinstance(by, Expression):
            words["by"] = self.wording.value(by.tree, "acc")
            words["less"] = self._less(by.tree)
        if "{of}" in phrase and isinstance(field, Expression) and isinstance(field.tree, Attribute):
            named = escape.text(self.book.field(field.tree.of.type, field.tree.field))
            words["set"] = f"„{named}“" if self.german else f"“{named}”"
            words["of"] = self.wording.value(field.tree.of, "acc")
        if "{none}" in phrase and isinstance(field, Expression) and isinstance(field.tree, Attribute):
            words["none"] = self.wording.titled(
                self.book.field(field.tree.of.type, field.tree.field), escape.text, "acc", "no"
            )
            words["whose"] = self.wording.value(field.tree.of)
        return phrase.format(
            **{**dict.fromkeys((each.name for each in word.arguments), ""), **words, **known}
        )

    def _less(self, by: Expr) -> str:
        """What a number drops by."""
        if isinstance(by, Negate):
            return self.wording.value(by.of, "acc")
        if isinstance(by, Constant) and isinstance(by.value, int | float):
            return number(-by.value, self.book.language)
        return ""

    def _turn(self, effect: Verb) -> str:
        """Whose turn it is in a loop: the member, the list that it is from, and the condition on it."""
        listed, variable = effect.arguments["in"], str(effect.arguments["for_each"])
        assert isinstance(listed, Expression)
        tree, every = listed.tree, self.wording.either("jedes", "each")
        if isinstance(tree, Aggregate) and tree.function == "list" and len(tree.generators) == 1:
            (inside,) = tree.generators
            same = self.wording.name(inside.variable) == self.wording.name(variable)
            if same and isinstance(tree.element, Name) and tree.element.id == inside.variable:
                return self.wording.drawn(inside, "acc", "every", every)
        loop = Generator(variable, tree.type.item or UNKNOWN, tree, ())
        return self.wording.drawn(loop, "acc", "every", every)

    def _left_out(self, word: VerbWord, effect: Verb, phrase: str, nested: list[str]) -> str:
        """Arguments that are given and that the phrase has no place for: nothing is passed over."""
        found = ""
        for name, value in effect.arguments.items():
            told = next((names for slot, names in _TOLD.items() if slot in phrase), ())
            if f"{{{name}}}" not in phrase and name not in nested and name not in told:
                pattern = _OPTIONAL.get(name, (f"{name}: {{}}", f"{name}: {{}}"))[not self.german]
                case: Case = "dat" if name == "by" else "nom"
                found += f", {pattern.format(self._argument(word, name, value, case))}"
        return found

    def _argument(self, word: VerbWord, name: str, value: object, case: Case = "nom") -> str:
        declared = word.argument(name)
        sort = declared.sort if declared is not None else "expression"
        if isinstance(value, Expression):
            if sort == "field" and isinstance(value.tree, Attribute):
                return self.wording.held(value.tree.of, value.tree.field)
            if name == "when":
                return clause(self.wording, value.tree)[0][1]
            told = self.wording.value(value.tree, case)
            whole = name in ("be", "to") and value.tree.type == BOOLEAN
            return capital(told) if whole and self.german and not isinstance(value.tree, Constant) else told
        if isinstance(value, dict):
            joint = " und " if self.german else " and "
            return joint.join(self.wording.value(each.tree) for each in value.values())
        if sort == "binding":
            return self.wording.name(str(value))
        if sort == "type":
            return self.book.link(str(value))
        return "" if isinstance(value, tuple) else escape.text(str(value))
