### What `regelwerk new example --help` says.

purpose =
    Fügt einem Regelwerk ein Beispiel hinzu: die erste Wahl eines Szenarios, oder mit --from einen
    Schritt aus einem Spiel, das `regelwerk play` gespeichert hat oder das per Post läuft: die Lage
    davor, die Wahl oder die Befehle, die Würfe und was geschah.
argument-id = die neue Kennung; mit --from kann sie fehlen
option-from = ein gespeichertes Spiel oder der Ordner eines Spiels per Post
option-step = welcher Schritt des Spiels, ab 1 (sonst der letzte)
example-1 = die zwölfte Wahl wird zum Beispiel
