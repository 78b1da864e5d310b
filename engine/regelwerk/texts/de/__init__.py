"""German: its sentences and its grammar."""
