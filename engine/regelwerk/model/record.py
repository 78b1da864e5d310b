"""`typing.NamedTuple` at a third of its price.

A process that checks one small ruleset defines more than a hundred of them, and `typing` examines each
annotation at run time, which nobody here asks it to. Type checkers see the original, but a class where
records are the nodes of a tree: tuples they compare item by item, which takes minutes for many sorts.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, ClassVar, Self, dataclass_transform
    from typing import NamedTuple as NamedTuple

    @dataclass_transform(frozen_default=True)
    class Node:
        """A record that is a node of a tree."""

        _fields: ClassVar[tuple[str, ...]]

        def _replace(self, **changes: Any) -> Self: ...
else:
    from collections import namedtuple

    # From Python 3.14 on annotations are worked out by a function, in the form with this number.
    _LATER, _VALUES = "__annotate_func__", 1
    _OWN = frozenset({"__module__", "__qualname__", "__annotations__", _LATER, "__classcell__"})

    class _Making(type):
        def __new__(cls, name, bases, members):
            if not bases:
                return super().__new__(cls, name, bases, members)
            later = members.get(_LATER)
            fields = members.get("__annotations__", {}) if later is None else later(_VALUES)
            defaults = [members[field] for field in fields if field in members]
            module = members["__module__"]
            made = namedtuple(name, fields, defaults=defaults, module=module)
            made.__annotations__ = fields
            made.__qualname__ = members["__qualname__"]
            for key, value in members.items():
                if key not in _OWN and key not in fields:
                    setattr(made, key, value)
            return made

    class NamedTuple(metaclass=_Making):
        """The base of a class of records, whose annotations are its fields."""

    Node = NamedTuple
