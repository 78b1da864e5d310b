"""Records behave as the named tuples that type checkers take them for."""

import copy
import pickle
from typing import NamedTuple

import pytest

from regelwerk.model.record import NamedTuple as Record


class Toy(Record):
    """A toy."""

    name: str
    wheels: int = 4
    tags: tuple[str, ...] = ()

    @property
    def rolls(self) -> bool:
        return self.wheels > 2


class Original(NamedTuple):
    name: str
    wheels: int = 4
    tags: tuple[str, ...] = ()


def test_a_record_is_made_shown_changed_and_copied_as_a_named_tuple_is():
    toy, original = Toy("cart", tags=("red",)), Original("cart", tags=("red",))
    assert toy == original == ("cart", 4, ("red",))
    assert hash(toy) == hash(original)
    assert repr(toy) == repr(original).replace("Original", "Toy")
    assert toy._replace(wheels=2).rolls is False
    assert toy.rolls
    assert toy._asdict() == original._asdict()
    assert Toy._make(["a", 1, ()]) == ("a", 1, ())
    assert (Toy._fields, Toy._field_defaults) == (Original._fields, Original._field_defaults)
    assert Toy.__doc__ == "A toy."
    assert pickle.loads(pickle.dumps(toy)) == toy
    assert type(copy.deepcopy(toy)) is Toy
    match toy:
        case Toy(name, wheels):
            assert (name, wheels) == ("cart", 4)


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: Toy(), "missing 1 required positional argument: 'name'"),
        (lambda: Toy("a", wings=2), "unexpected keyword argument 'wings'"),
        (lambda: Toy._make(["a"]), "Expected 3 arguments, got 1"),
    ],
)
def test_a_record_refuses_what_its_fields_do_not_allow(make, told):
    with pytest.raises(TypeError, match=told):
        make()


def test_a_record_refuses_to_replace_a_field_that_it_has_not():
    with pytest.raises(ValueError, match="wings"):
        Toy("a")._replace(wings=2)
