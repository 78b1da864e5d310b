"""The commands of `regelwerk`, one module each: its syntax as data, and `run`."""
