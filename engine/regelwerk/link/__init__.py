"""Nodes become a ruleset: names, types, expressions and notations checked, nothing run."""
