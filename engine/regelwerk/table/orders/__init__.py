"""Secret orders: how they are written, told, tried out, and when they are due."""
