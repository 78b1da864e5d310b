### What `regelwerk game export --help` says.

purpose =
    Schreibt das Journal als JSON Lines, mit --format json als eine Liste: Nummer, Schritt, Art und
    Inhalt jedes Eintrags. Befehle, die noch verdeckt sind, stehen nicht darin.
    Mit --format record ein Spiel vom Tisch oder Terminal, wie Programme es nachspielen.
option-out = schreibt in diese Datei
