"""Toys are linked as those of the interpreter's tests."""

from tests.run.conftest import linked

__all__ = ["linked"]
