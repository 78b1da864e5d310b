### What `regelwerk words --help` says.

purpose =
    Sagt, was ein Wort der Sprache bedeutet, in Ausdrücken oder unter `do`, mit Beispielen, wie im
    Nachschlagewerk der Anleitung. Ohne Namen: alle Wörter.
argument-names = Wörter
example-1 = alle Wörter
example-2 = was count bedeutet
