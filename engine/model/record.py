"""`typing.NamedTuple` at a sixth of its price.

A process that checks one small ruleset defines more than a hundred of them. `typing` examines each
annotation at run time, which nobody here asks it to, and `collections.namedtuple` has Python's parser
write each constructor; here one is written for each number of fields. Type checkers see the original.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:
    from sys import intern
    from types import FunctionType

    try:
        from _collections import _tuplegetter
    except ImportError:  # an interpreter other than CPython
        from operator import itemgetter

        def _tuplegetter(index, doc):
            return property(itemgetter(index), doc=doc)

    _OWN = frozenset({"__module__", "__qualname__", "__annotations__", "__classcell__"})
    _new = tuple.__new__
    _SCOPE = {"_new": _new, "__builtins__": {}}
    _constructors = {}

    def _constructor(fields, defaults):
        code = _constructors.get(len(fields))
        if code is None:
            names = ", ".join(f"_{index}" for index in range(len(fields)))
            written = f"lambda _cls, {names}: _new(_cls, ({names},))" if fields else "lambda _cls: _new(_cls)"
            code = _constructors[len(fields)] = eval(written, _SCOPE).__code__
        code = code.replace(co_varnames=("_cls", *fields), co_name="__new__", co_qualname="__new__")
        return FunctionType(code, _SCOPE, "__new__", tuple(defaults))

    class _Record(tuple):
        __slots__ = ()
        _fields = ()

        @classmethod
        def _make(cls, iterable):
            made = _new(cls, iterable)
            if len(made) != len(cls._fields):
                raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(made)}")
            return made

        def _replace(self, /, **changed):
            made = _new(self.__class__, map(changed.pop, self._fields, self))
            if changed:
                raise ValueError(f"Got unexpected field names: {list(changed)!r}")
            return made

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self):
            told = ", ".join(f"{name}={value!r}" for name, value in zip(self._fields, self, strict=True))
            return f"{self.__class__.__name__}({told})"

        def __getnewargs__(self):
            return tuple(self)

    class _Making(type):
        def __new__(cls, name, bases, members):
            if not bases:
                return super().__new__(cls, name, bases, members)
            fields = tuple(members.get("__annotations__", ()))
            space = {
                "__slots__": (),
                "__module__": members["__module__"],
                "__qualname__": members["__qualname__"],
                "__annotations__": members.get("__annotations__", {}),
                "__match_args__": fields,
                "_fields": fields,
                "_field_defaults": {field: members[field] for field in fields if field in members},
            }
            space["__new__"] = _constructor(fields, space["_field_defaults"].values())
            for key, value in members.items():
                if key not in _OWN and key not in space:
                    space[key] = value
            for index, field in enumerate(fields):
                space[field] = _tuplegetter(index, intern(f"Alias for field number {index}"))
            return type(name, (_Record,), space)

    class NamedTuple(metaclass=_Making):
        """The base of a class of records, whose annotations are its fields."""
