"""Games written by hand in plain Python: what the engine is compared with, in results and in speed."""
