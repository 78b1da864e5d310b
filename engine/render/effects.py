"""Effects in words: each verb by its phrase, each event by its title, nested effects beneath them."""

from engine.model.expression import Attribute, Expression
from engine.model.rules import Cause, Effects, Verb
from engine.render import escape
from engine.render.sentences import Lines, clause, is_long
from engine.render.wording import Wording
from engine.words.verbs import VERBS, VerbWord

_OPTIONAL: dict[str, tuple[str, str]] = {
    # an argument that a phrase does not mention: (German, English)
    "when": ("sofern {}", "provided that {}"),
    "by": ("geordnet nach {}", "ordered by {}"),
}


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
        """An event with what it is given: its title and, in brackets, each parameter with its value."""
        parameters = {each.name: each for each in self.book.ruleset.event(effect.event).parameters}
        given = ", ".join(
            f"{escape.text(self.book.parameter(parameters[name]))}: {self.wording.value(value.tree)}"
            for name, value in effect.arguments.items()
            if value.text != "none"
        )
        return f"{self.book.link(effect.event)} ({given})" if given else self.book.link(effect.event)

    def _verb(self, effect: Verb, depth: int) -> Lines:
        word = VERBS[effect.verb]
        phrase = word.phrase["de" if self.german else "en"]
        nested = [
            each.name for each in word.arguments if each.sort == "effects" and each.name in effect.arguments
        ]
        first = next((name for name in nested if f"{{{name}}}" in phrase), "")
        if first:
            phrase = phrase[: phrase.index(f"{{{first}}}")].rstrip().rstrip(":")
        condition = effect.arguments.get("when")
        if first and isinstance(condition, Expression) and "{when}" in phrase and is_long(condition.tree):
            (_, head), *rest = clause(self.wording, condition.tree)
            then = "dann:" if self.german else "then:"
            before = self._filled(word, effect, phrase[: phrase.index("{when}") + len("{when}")], when=head)
            found = [(depth, before), *[(depth + inner, text) for inner, text in rest], (depth, then)]
        else:
            line = self._filled(word, effect, phrase)
            found = [(depth, f"{line}{self._left_out(word, effect, phrase, nested)}{':' if first else '.'}")]
        for name in nested:
            if name != first:
                found.append(
                    (depth, ("sonst:" if self.german else "otherwise:") if name == "else" else f"{name}:")
                )
            inside = effect.arguments[name]
            assert isinstance(inside, tuple) and not isinstance(inside, Expression)
            found += self.lines(inside, depth + 1)
        return found

    def _filled(self, word: VerbWord, effect: Verb, phrase: str, **known: str) -> str:
        words = {name: self._argument(word, name, value) for name, value in effect.arguments.items()}
        return phrase.format(
            **{**dict.fromkeys((each.name for each in word.arguments), ""), **words, **known}
        )

    def _left_out(self, word: VerbWord, effect: Verb, phrase: str, nested: list[str]) -> str:
        """Arguments that are given and that the phrase has no place for: nothing is passed over."""
        found = ""
        for name, value in effect.arguments.items():
            if f"{{{name}}}" not in phrase and name not in nested:
                pattern = _OPTIONAL.get(name, (f"{name}: {{}}", f"{name}: {{}}"))[not self.german]
                found += f", {pattern.format(self._argument(word, name, value))}"
        return found

    def _argument(self, word: VerbWord, name: str, value: object) -> str:
        declared = word.argument(name)
        sort = declared.sort if declared is not None else "expression"
        if isinstance(value, Expression):
            if sort == "field" and isinstance(value.tree, Attribute):
                return self.wording.held(value.tree.of, value.tree.field)
            if name == "when":
                return clause(self.wording, value.tree)[0][1]
            return self.wording.value(value.tree)
        if isinstance(value, dict):
            joint = " und " if self.german else " and "
            return joint.join(self.wording.value(each.tree) for each in value.values())
        if sort == "binding":
            return self.wording.name(str(value))
        if sort == "type":
            return self.book.link(str(value))
        return "" if isinstance(value, tuple) else escape.text(str(value))
