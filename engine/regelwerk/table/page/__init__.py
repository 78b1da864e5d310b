"""What a page shows: its parts as HTML."""
