"""Rules worked out beforehand for one set-up: what cannot change is decided once."""
