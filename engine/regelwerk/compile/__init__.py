"""Compiles a linked ruleset: lowers documents to steps, rewrites these by passes, writes them as Python."""
