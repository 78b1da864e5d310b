### What is said about names that a document cannot have.

name-reserved = „{ $name }“ hat schon eine feste Bedeutung und kann hier kein Name sein.
    .mend = Wähle einen anderen Namen.
name-of-word = „{ $name }“ ist ein Wort der Sprache, wie in { $name }(…).
    .mend = Wähle einen anderen Namen.
name-of-verb = „{ $name }“ ist ein Verb der Sprache: Eine Wirkung mit diesem Schlüssel meinte das Verb.
    .mend = Wähle einen anderen Namen.
name-of-report = In einer Meldung nennt „{ $name }“, welche Regel das Ereignis verbot oder verhinderte; ein Parameter kann nicht so heißen.
    .mend = Gib dem Parameter einen anderen Namen.
name-taken = „{ $name }“ steht hier schon für etwas anderes.
    .mend = Wähle einen anderen Namen.
name-misspelt = Dies heißt „{ $name }“, und niemand nennt es so; nach „{ $used }“ wird an { $places } Stellen gefragt, und das gibt es nicht.
    .mend = Schreibe den Namen hier so, wie ihn die anderen Stellen schreiben.
plural-taken = Zwei Typen haben die Mehrzahl „{ $name }“.
    .mend = Gib einem davon eine andere Mehrzahl.
