"""Regelwerk: a declarative engine for tabletop games. The package knows no game."""

__version__ = "0.1.0"
