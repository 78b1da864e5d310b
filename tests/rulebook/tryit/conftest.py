"""What a page answers is held against the server of the table's tests."""

from tests.table.conftest import compiled_once, tables

__all__ = ["compiled_once", "tables"]
