"""The readable interpreter: the oracle of generated code, and what explanations record from."""
