"""Makes rulebooks: runs the examples, shows the values in prose, renders pages, builds the site."""
