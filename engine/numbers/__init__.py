"""Exact odds: the rules run over every outcome of their dice."""
