### What `regelwerk kinds --help` says.

purpose =
    Sagt, was in einem Dokument einer Art stehen kann: jeden Schlüssel, ob er nötig ist und was er
    bedeutet, wie im Nachschlagewerk der Anleitung. Ohne Namen: alle Arten.
argument-names = Arten von Dokumenten
example-1 = alle Arten
example-2 = was in einer Immunität stehen kann
