"""The engine beside others that play the same games. They are installed apart, and no test needs them."""
