"""The language server: what `check`, the rulebook and the schemas know, while a document is being written."""
