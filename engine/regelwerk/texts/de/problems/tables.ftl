### What is said about tables: their columns, rows and values.

several-keys = Eine Tafel hat höchstens eine Schlüsselspalte; dies sind mehrere: { $names }.
    .mend = Lass `key: true` bei einer davon stehen.
key-does-not-fit = Die Schlüsselspalte „{ $name }“ benennt jede Zeile: Sie enthält Texte oder ganze Zahlen und fehlt nie.
    .mend = Mache sie zu { "{" }type: text, key: true{ "}" }.
column-of-things = Eine Tafel ist in jedem Spiel gleich; ihre Spalte „{ $name }“ kann kein „{ $type }“ enthalten.
    .mend = Verweise auf die Zeile einer anderen Tafel, oder nimm ein Feld eines Typs.
unknown-column = Die Tafel hat keine Spalte „{ $name }“.
    .mend = Ihre Spalten sind: { $possible }.
column-missing = Die Zeile sagt nichts zu „{ $name }“.
    .mend = Ergänze es, oder gib der Spalte ein `default` oder `optional: true`.
also-of-no-name = Über diese Wörter findet niemand etwas: Nach Namen nachgeschlagen werden nur Zeilen, deren Schlüssel ein Wort ist.
    .mend = Schreibe sie an die Tafel selbst, oder gib ihr eine Schlüsselspalte aus Wörtern.
duplicate-row = Zwei Zeilen heißen „{ $name }“.
    .mend = Gib einer davon einen anderen Schlüssel.
value-does-not-fit = „{ $value }“ passt hier nicht. Erwartet wird { $wanted }.
value-nothing = Hier ist nichts angegeben. Erwartet wird { $wanted }.
value-out-of-range = { $value } liegt außerhalb der Grenzen; erlaubt ist { $limits }.
