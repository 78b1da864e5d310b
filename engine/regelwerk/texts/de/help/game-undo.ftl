### What `regelwerk game undo --help` says.

purpose =
    Nimmt das Spiel vor die letzte Auswertung zurück; die Befehle von damals sind noch abgegeben, und
    die für später bleiben für redo aufgehoben. Mit --by nimmt es zurück, was jemand für den jetzigen
    Schritt abgegeben hat.
option-by = wessen Befehle zurückgenommen werden
