"""A running game as a picture: the bridge from a state to what `regelwerk.render` draws."""
