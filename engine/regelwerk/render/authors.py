"""What only authors are shown: hidden on pages until somebody asks for it."""

_CLASS = "rulebook-authors"


def for_authors(markdown: str) -> str:
    return f'<span class="{_CLASS}">{markdown}</span>'
