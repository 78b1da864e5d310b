### What `regelwerk game export --help` says.

purpose =
    Schreibt das Journal als JSON Lines, mit --format json als eine Liste: Nummer, Schritt, Art und
    Inhalt jedes Eintrags. Befehle, die noch verdeckt sind, stehen nicht darin.
option-out = schreibt in diese Datei
