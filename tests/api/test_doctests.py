"""Every public name says what it is, and its example comes out as written."""

import doctest
import inspect
import pkgutil
from importlib import import_module

import pytest

import regelwerk

ROOMS = ("regelwerk.api", "regelwerk.pettingzoo")
MODULES = [
    f"{room}.{each.name}" for room in ROOMS for each in pkgutil.iter_modules(import_module(room).__path__)
]


@pytest.mark.parametrize("name", [*MODULES, "regelwerk.pettingzoo"])
def test_examples_come_out_as_written(name, toys):
    found = doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS)
    assert found.failed == 0


@pytest.mark.parametrize("name", regelwerk.__all__)
def test_every_public_name_has_a_docstring_with_an_example(name):
    public = getattr(regelwerk, name)
    assert ">>> " in inspect.getdoc(public)
    members = vars(public) if inspect.isclass(public) else {}
    for member, value in members.items():
        if not member.startswith("_") and (inspect.isfunction(value) or isinstance(value, property)):
            assert inspect.getdoc(value), f"{name}.{member}"


def test_what_is_not_exported_is_no_attribute():
    assert set(regelwerk.__all__) <= set(dir(regelwerk))
    with pytest.raises(AttributeError, match="no attribute 'Session'"):
        regelwerk.Session  # noqa: B018
    import_module("regelwerk.load.shipped")
    assert callable(regelwerk.load)     # the room of that name does not take its place
