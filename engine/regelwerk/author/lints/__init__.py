"""Lints: what is sound for the engine and still most likely not meant. One module for each."""
