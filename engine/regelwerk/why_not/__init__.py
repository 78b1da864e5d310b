"""What would have to hold for a rule to apply in a position: each condition in words, with its values."""
