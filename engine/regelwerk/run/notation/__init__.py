"""Order lines: read through a notation, and written through it."""
