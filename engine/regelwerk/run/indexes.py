"""Lists looked up by a field of their members, kept up to date while the game goes on.

Buckets hold the members in the order of their list. That order is the one in which they came into play
(`Thing._serial`), so that a member which changes finds its place by halving.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from operator import attrgetter

from regelwerk.run.thing import Thing


class Buckets(dict[object, list[Thing]]):
    """Members of one list by the value of one field, or by each item where the field holds several."""

    __slots__ = ("collection",)

    def __init__(self, collection: str, field: str, members: Sequence[Thing]) -> None:
        super().__init__()
        self.collection = collection  # the list's name in the state
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


# By field, and by the identity of a list.
Indexes = dict[str, dict[int, Buckets]]

_SEVERAL = frozenset((tuple, list))
_FEW = 32  # members that are gone through sooner than halved
_SERIAL = attrgetter("_serial")


def changed(lists: dict[int, Buckets], thing: Thing, old: object, new: object) -> None:
    """A field of a thing changes; `lists` are those that are looked up by it."""
    if not thing._in_play:
        return
    for buckets in lists.values():
        if buckets.collection in thing._collections:
            if not buckets.take(thing, old):
                lists.clear()  # they are made anew when they are asked
                return
            buckets.put(thing, new)


def came(indexes: Indexes, thing: Thing) -> None:
    for field, lists in indexes.items():
        for buckets in lists.values():
            if buckets.collection in thing._collections:
                buckets.put(thing, getattr(thing, field, None))


def went(indexes: Indexes, thing: Thing) -> None:
    for field, lists in indexes.items():
        held = getattr(thing, field, None)
        for buckets in lists.values():
            if buckets.collection in thing._collections and not buckets.take(thing, held):
                lists.clear()
                break


def _values(held: object) -> Iterable[object]:
    return dict.fromkeys(held) if type(held) in _SEVERAL else (held,)  # type: ignore[call-overload]
