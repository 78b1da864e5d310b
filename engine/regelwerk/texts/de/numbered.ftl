### Wörter für das, was Nummern hat; wozu, sagt die englische Datei.

words = Schritt Runde Zug Phase Seite Spieler Spielerin Nr.
