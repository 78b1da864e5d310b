"""Examples as tests: each is run by the engine and compared with what it expects."""
