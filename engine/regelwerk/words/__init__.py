"""The words of the language: verbs for effects, functions for expressions; one file a word."""
