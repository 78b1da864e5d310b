"""Mutation of the rules themselves: a small change to a rule that no example notices is an untested rule."""
