"""Small damage to a text: to its bytes, tokens, lines and documents. The same random numbers do the same damage."""

import re
from collections.abc import Callable, Sequence
from random import Random

_TOKEN = re.compile(rb"\w+|[ \t]+|\r?\n|[^\w\s]", re.ASCII)
_DIVIDER = re.compile(rb"^---[ \t]*\r?\n", re.MULTILINE)
# What nobody expects at the place where it lands: empty, huge, of another type, of another language.
HOSTILE = [
    b"", b"none", b"null", b"~", b"true", b"0", b"-1", b"1e999", b".nan", b"9" * 50, b"0x1F", b"'", b'"', b"[", b"{}",
    b"[a]", b"{a: b}", b"*a", b"&a", b"!!python/name:os.system", b"%YAML 1.1", b"---", b"...", b"|", b">", b"? ", b"- ",
    b": ", b"#", b"\t", b"\r", b"\x00", b"\xff\xfe", "\u202e".encode(), "\ufb01eld".encode(), "ﾊ".encode(), b"class",
    b"None", b"__init__", b"begun", b"id", b"kind", b"plural", b'"foo\\n"', b"1/0", b"a" * 300, b"(" * 60, b"not " * 60,
    b"count(x for x in all)", b"if", b"else", b"for", b"in", b"and", b"{{", b"}}", b"<", b">", b"$", b"../..", b"/etc/passwd",
    b"1 // 0", b"5 % 0", b"-", b"== none", b".x", b"extends: .", b"seconds", b"2026-01-01", b"on", b"1_000", b"1:20",
]

Damage = Callable[[bytes, Random, Sequence[bytes]], bytes]


def mutated(text: bytes, random: Random, others: Sequence[bytes]) -> bytes:
    """The text with one to four pieces of damage; `others` are texts to take pieces from."""
    for _ in range(random.choice((1, 1, 1, 1, 1, 2, 3))):
        text = random.choice(DAMAGE)(text, random, others)
    return text


def _place(text: bytes, random: Random) -> int:
    return random.randrange(len(text) + 1)


def _flip(text: bytes, random: Random, others: Sequence[bytes]) -> bytes:
    if not text:
        return random.randbytes(1)
    at = random.randrange(len(text))
    return text[:at] + bytes([text[at] ^ (1 << random.randrange(8))]) + text[at + 1:]


def _cut(text: bytes, random: Random, others: Sequence[bytes]) -> bytes:
    at = _place(text, random)
    return text[:at] + text[at + random.choice((1, 1, 2, 5, 30, 400)):]


def _insert(text: bytes, random: Random, others: Sequence[bytes]) -> bytes:
    at = _place(text, random)
    return text[:at] + random.choice(HOSTILE) + text[at:]


def _end_early(text: bytes, random: Random, others: Sequence[bytes]) -> bytes:
    return text[:_place(text, random)]


def _token(text: bytes, random: Random, others: Sequence[bytes]) -> bytes:
    tokens = _TOKEN.findall(text)
    words = [at for at, each in enumerate(tokens) if not each.isspace()]
    if not words:
        return text
    at, other = random.choice(words), random.choice(words)
    match random.randrange(5):
        case 0:
            tokens[at] = b""
        case 1:
            tokens[at], tokens[other] = tokens[other], tokens[at]
        case 2:
            tokens[at] = tokens[other]
        case 3:
            tokens[at] = random.choice(HOSTILE)
        case _:
            tokens.insert(at, tokens[other])
    return b"".join(tokens)


def _line(text: bytes, random: Random, others: Sequence[bytes]) -> bytes:
    lines = text.splitlines(keepends=True)
    if not lines:
        return text
    at, other = random.randrange(len(lines)), random.randrange(len(lines))
    match random.randrange(7):
        case 0:
            del lines[at]
        case 1:
            lines.insert(other, lines[at])
        case 2:
            lines[at], lines[other] = lines[other], lines[at]
        case 3:
            lines[at] = b" " * random.choice((1, 2, 4, 7)) + lines[at]
        case 4:
            lines[at] = lines[at].lstrip(b" ")
        case 5:
            lines[at] = lines[at].rstrip(b"\r\n")
        case _:
            del lines[at:at + random.choice((2, 3, 8))]
    return b"".join(lines)


def _document(text: bytes, random: Random, others: Sequence[bytes]) -> bytes:
    documents = _DIVIDER.split(text)
    at, other = random.randrange(len(documents)), random.randrange(len(documents))
    match random.randrange(4):
        case 0:
            del documents[at]
        case 1:
            documents.insert(other, documents[at])
        case 2:
            documents[at], documents[other] = documents[other], documents[at]
        case _:
            strange = _DIVIDER.split(random.choice(others)) if others else [b""]
            documents.insert(at, random.choice(strange))
    return b"---\n".join(each if each.endswith(b"\n") else each + b"\n" for each in documents)


def _value(text: bytes, random: Random, others: Sequence[bytes]) -> bytes:
    """A number, a comparison or a word is another one, as it well might be: much of that passes `check`."""
    alike = random.choice(_ALIKE_KEYS)
    found = list(alike.finditer(text))
    if not found:
        return text
    one = random.choice(found)
    other = random.choice(found)[0] if random.random() < 0.6 else random.choice(_ALIKE[alike])
    return text[:one.start()] + other + text[one.end():]


_ALIKE = {
    re.compile(rb"(?<![\w.])\d+(?![\w.])"): [b"0", b"1", b"-1", b"2", b"7", b"1000000", b"9" * 30, b"1.5"],
    re.compile(rb"(?<= )(?:==|!=|<=|>=|<|>|\+|-|\*|/|//|%)(?= )"): [b"==", b"!=", b"<", b">", b"+", b"*", b"//", b"%"],
    re.compile(rb"(?<= )(?:and|or|true|false|none)(?=[ ,\n}\]])"): [b"and", b"or", b"true", b"false", b"none"],
    re.compile(rb"(?<=[ {.(])[a-z_]+(?=[ .,)}\]\n])"): [b"none", b"id", b"count", b"first"],
}
_ALIKE_KEYS = list(_ALIKE)
DAMAGE: list[Damage] = [
    _flip, _cut, _insert, _end_early, _token, _token, _line, _line, _document, _value, _value, _value, _value, _value,
]
