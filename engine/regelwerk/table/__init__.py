"""A game in the browser: pages and what changes of them, a small server, seats by link."""
