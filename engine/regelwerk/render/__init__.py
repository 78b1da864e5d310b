"""From a linked ruleset to the pages of its rulebook: Markdown and SVG. Runs no game, knows no site."""
