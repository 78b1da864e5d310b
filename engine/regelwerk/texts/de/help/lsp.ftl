### What `regelwerk lsp --help` says.

purpose =
    Bedient einen Editor über Standardeingabe und -ausgabe, nach dem Language Server Protocol: Fehler
    schon beim Tippen, wo ein Name herkommt und gebraucht wird, Regeln in Worten, Vervollständigung,
    Umbenennen. Editoren starten es.
