"""A message as Fluent understands it, and its values filled in.

Python's own runtime for Fluent needs Babel (33 MB, and 50 ms to import) for numbers and dates that no message
shows, and its parser takes longer to import than a short command for all else. Of what the format offers,
variables, their forms as functions, choices and quoted signs are used; tests hold each message to what Fluent's
parser makes of it. Short commands import neither `re` nor `typing` here.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache

Filler = Callable[[Mapping[str, object]], str]


class Pattern:
    """A text with variables: what fills them in, their names, and in which `forms` they are asked for."""

    def __init__(
        self, filled: Filler, variables: frozenset[str], forms: frozenset[str] = frozenset()
    ) -> None:
        self.filled = filled
        self.variables = variables
        self.forms = forms


class Inflected:
    """A value that a message asks for in a form: `{ GEN($owner) }` asks for `gen`, `{ $owner }` for none."""

    def __init__(self, form: Callable[[str], str]) -> None:
        self.form = form

    def __str__(self) -> str:
        return self.form("")


@cache
def parsed(entry: str) -> dict[str, Pattern]:
    """The pattern of a message under the empty name, those of its attributes under theirs; nothing of a message
    that is broken."""
    try:
        return {name: _Reading(text).pattern() for name, text in _parts(entry)}
    except ValueError:
        return {}


def _parts(entry: str) -> Iterator[tuple[str, str]]:
    """The texts of a message and of its attributes, without what stands in front of their lines."""
    name, text = "", ""
    for line in entry.partition("=")[2].split("\n"):
        words = line.strip(" ")
        if words.startswith(".") and "=" in words:
            if text.strip():
                yield name, text.strip()
            name, _, words = words[1:].partition("=")
            name, text = name.strip(), ""
        text += f"{words.strip(' ')}\n"
    if text.strip():
        yield name, text.strip()


class _Reading:
    """A text that is read from the left; whatever is broken in it raises ValueError."""

    def __init__(self, text: str) -> None:
        self._left = text
        self._names, self._forms = set[str](), set[str]()

    def pattern(self) -> Pattern:
        filler = self._text()
        if self._left:
            raise ValueError(self._left)
        return Pattern(filler, frozenset(self._names), frozenset(self._forms))

    def _text(self) -> Filler:
        """As far as the next variant, or a brace that closes what stands around it."""
        pieces: list[Filler] = []
        self._left = self._left.lstrip()
        while True:
            ends = (self._left.find(sign) for sign in ("{", "}", "\n[", "\n*["))
            end = min((at for at in ends if at >= 0), default=len(self._left))
            text, self._left = self._left[:end], self._left[end:]
            if not self._left.startswith("{"):
                return _joined([*pieces, _fixed(text.rstrip())])
            pieces += [_fixed(text), self._placed()]

    def _placed(self) -> Filler:
        """What stands in braces."""
        self._left = self._left[1:].lstrip()
        if self._left.startswith('"'):
            text, self._left = self._left[1:].split('"', 1)
            found = _fixed(text)
        else:
            head, chooses, _ = self._left[: self._left.index("}")].partition("->")
            self._left = self._left[len(head + chooses) :]
            found = self._choice(self._named(head)) if chooses else self._variable(head)
        closed, self._left = self._left.lstrip()[:1], self._left.lstrip()[1:]
        if closed != "}":
            raise ValueError(self._left)
        return found

    def _named(self, variable: str) -> str:
        sign, name = variable.strip()[:1], variable.strip()[1:]
        if sign != "$" or not name.replace("-", "_").isidentifier():
            raise ValueError(variable)
        self._names.add(name)
        return name

    def _variable(self, inside: str) -> Filler:
        """`$name`, or `GEN($name)` for a form of it."""
        form, asked, variable = inside.strip().partition("(")
        if not asked:
            return _variable(self._named(inside))
        if not form.isupper() or not variable.endswith(")"):
            raise ValueError(inside)
        self._forms.add(form)
        return _form(self._named(variable[:-1]), form.lower())

    def _choice(self, name: str) -> Filler:
        """A variant a line, one of them with a star: `[one] day`, `*[other] days`."""
        variants: dict[str, Filler] = {}
        other = None
        while (line := self._left.lstrip()).startswith(("[", "*[")):
            key, _, self._left = line.partition("[")[2].partition("]")
            variants[key] = self._text()
            if line.startswith("*"):
                other = variants[key]
        if other is None:
            raise ValueError(name)
        return _choice(name, variants, other)


def _joined(pieces: list[Filler]) -> Filler:
    return lambda values: "".join([piece(values) for piece in pieces])


def _fixed(text: str) -> Filler:
    return lambda values: text


def _variable(name: str) -> Filler:
    return lambda values: str(values[name]) if name in values else f"{{{name}}}"


def _form(name: str, form: str) -> Filler:
    def asked(values: Mapping[str, object]) -> str:
        value = values.get(name, f"{{{name}}}")
        return value.form(form) if isinstance(value, Inflected) else str(value)

    return asked


def _choice(name: str, forms: Mapping[str, Filler], other: Filler) -> Filler:
    """The variant that a value names; the variant `one` for 1; else the one with a star."""

    def chosen(values: Mapping[str, object]) -> str:
        value = str(values.get(name, ""))
        return forms.get("one" if value == "1" and value not in forms else value, other)(values)

    return chosen
