"""Lists looked up by a field of their members, kept up to date while the game goes on.

Buckets hold the members in the order of their list. That order is the one in which they came into play
(`Thing._serial`), so that a member which changes finds its place by halving.
"""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter

from regelwerk.run.thing import Thing


class Buckets(dict[object, list[Thing]]):
    """Members of one list by the value of one field, or by each item where the field holds several."""

    __slots__ = ("collection", "size")

    def __init__(self, collection: str, field: str, members: Sequence[Thing]) -> None:
        super().__init__()
        self.collection = collection  # the list's name in the state
        self.size = len(members)  # when they were made
        try:
            holding = list(map(attrgetter(field), members))
        except AttributeError:
            # Not every member of a list of animals has the fields of a horse.
            holding = [getattr(thing, field, None) for thing in members]
        if not _SEVERAL.isdisjoint(map(type, holding)):
            for thing, held in zip(members, holding, strict=True):
                for value in _values(held):
                    self.setdefault(value, []).append(thing)
            return
        known = self.get
        for thing, held in zip(members, holding, strict=True):
            bucket = known(held)
            if bucket is None:
                self[held] = [thing]
            else:
                bucket.append(thing)

    def put(self, thing: Thing, held: object) -> None:
        for value in _values(held):
            bucket = self.setdefault(value, [])
            if not bucket or bucket[-1]._serial < thing._serial:
                bucket.append(thing)
            else:
                bucket.insert(bisect_left(bucket, thing._serial, key=_SERIAL), thing)

    def take(self, thing: Thing, held: object) -> bool:
        """Whether it was there: not if somebody changed the field behind the state's back."""
        for value in _values(held):
            bucket = self.get(value)
            if bucket is None:
                return False
            if len(bucket) < _FEW:
                try:
                    bucket.remove(thing)
                except ValueError:
                    return False
            else:
                position = bisect_left(bucket, thing._serial, key=_SERIAL)
                if position == len(bucket) or bucket[position] is not thing:
                    return False
                del bucket[position]
            if not bucket:
                del self[value]
        return True

    def follow(self, touched: Mapping[Thing, object], field: str) -> bool:
        """Moves those who were touched to where they belong now; whether they were where they had been."""
        for thing, held in touched.items():
            if self.collection in thing._collections:
                if held is not _NEW and not self.take(thing, held):
                    return False
                if thing._in_play:
                    self.put(thing, getattr(thing, field, None))
        return True


class Index(dict[int, Buckets]):
    """The buckets of each list that is looked up by one field, by the identity of the list.

    What is `touched` (with what the field held when the buckets were right) leaves no buckets here until
    somebody asks: most that change once change again before they are looked up, and where many did, buckets
    made anew cost less.
    """

    __slots__ = ("collections", "stale", "touched")

    def __init__(self) -> None:
        super().__init__()
        self.collections: set[str] = set()  # the names of the lists
        self.stale: dict[int, Buckets] = {}
        self.touched: dict[Thing, object] = {}

    def touch(self, thing: Thing, held: object) -> None:
        if self:
            self.stale.update(self)
            self.clear()
        self.touched.setdefault(thing, held)

    def settle(self, field: str) -> None:
        """Puts all who were touched where their field says they are."""
        stale, self.stale = self.stale, {}
        touched, self.touched = self.touched, {}
        for listed, buckets in stale.items():
            if len(touched) * _DEAR < buckets.size and buckets.follow(touched, field):
                self[listed] = buckets


# By field.
Indexes = dict[str, Index]

_SEVERAL = frozenset((tuple, list))
_FEW = 32  # members that are gone through sooner than halved
_DEAR = 8  # times what it costs to follow one change, beside a member of buckets made anew
_SERIAL = attrgetter("_serial")
_NEW = object()


def changed(index: Index, thing: Thing, old: object, new: object) -> None:
    """The field of an index changes."""
    if thing._in_play:
        index.touch(thing, old)


def came(indexes: Indexes, thing: Thing) -> None:
    for index in indexes.values():
        if not index.collections.isdisjoint(thing._collections):
            index.touch(thing, _NEW)


def went(indexes: Indexes, thing: Thing) -> None:
    for field, index in indexes.items():
        if not index.collections.isdisjoint(thing._collections):
            index.touch(thing, getattr(thing, field, None))


def by(field: str, members: Sequence[Thing]) -> dict[object, list[Thing]]:
    """The members of a list that lasts for a moment only."""
    return Buckets("", field, members)


def _values(held: object) -> Iterable[object]:
    return dict.fromkeys(held) if type(held) in _SEVERAL else (held,)  # type: ignore[call-overload]
