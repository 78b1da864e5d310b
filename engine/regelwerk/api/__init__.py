"""What programs use: rulesets, positions and games as values; `regelwerk` exports it."""
