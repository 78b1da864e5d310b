"""Numbers about rules: exact odds, and what comes of very many games."""
