"""English: its sentences and its grammar."""
