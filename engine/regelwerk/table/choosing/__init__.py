"""From things that are pointed at to a choice, and what there is to say of it before it is made."""
