"""Frozen data shared by every room: spans, problems, types, expressions, the linked ruleset."""
