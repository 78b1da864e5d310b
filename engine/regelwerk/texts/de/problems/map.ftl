### What is said about a ruleset's declaration of its map.

map-wrong-field = Das Feld „{ $name }“ von „{ $type }“ passt hier nicht: Erwartet ist { $expected }.
    .mend = Nenne ein Feld dieser Art oder lass die Zeile weg.
map-standing-missing = Die Karte zeigt Dinge, sagt aber nicht, wo sie stehen.
    .mend = Ergänze `standing:` mit dem Feld, in dem der Ort eines Dings steht.
