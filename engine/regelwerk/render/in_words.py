"""The rule in words: what a document does, told from its linked form by the phrases of its words."""

from regelwerk.kinds import function
from regelwerk.model.ruleset import Document
from regelwerk.render.fitting import capital, finished
from regelwerk.render.pieces import Pieces
from regelwerk.render.sentences import Lines


class InWords(Pieces):
    """Documents of one edition as nested lists of sentences."""

    def told(self, document: Document) -> Lines:
        """Nothing of a document of a kind that is not told in words."""
        told = function(document.header.kind, "page", "told")
        lines: Lines = told(self, document) if told is not None else []
        return [(depth, capital(finished(line))) for depth, line in lines]
