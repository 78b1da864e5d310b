"""Rules worked out in advance for one set-up: what cannot change is decided once."""
