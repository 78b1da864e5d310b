### What `regelwerk game report --help` says.

purpose = Zeigt den Bericht zu einem Zug: den der Spielleitung, oder was jemand zugeschickt bekommt.
option-by = wessen Bericht (sonst der der Spielleitung)
option-turn = der Zug (sonst der letzte mit Bericht; 0 ist der Spielbeginn)
