"""Random games of one set-up by generated code: the rules are evaluated as far as nothing can change."""
