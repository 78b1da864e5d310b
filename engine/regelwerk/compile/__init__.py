"""Compiles a linked ruleset: documents are lowered to steps, passes rewrite these, and Python is written from them."""
