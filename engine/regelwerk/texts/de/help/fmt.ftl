### What `regelwerk fmt --help` says.

purpose =
    Bringt Regeln in eine einheitliche Form: Einrückung, Abstände, Anführungszeichen, Zeilenenden,
    Leerzeilen, Breite von Prosa. Kommentare und Reihenfolge bleiben, ebenso, was die Regeln bedeuten.
    Eine Datei mit Fehlern bleibt, wie sie ist. Mit - liest es, was hineingeleitet wird, und gibt es
    geordnet aus.
example-1 = ordnet alle Dateien eines Ordners
example-2 = ordnet, was hineingeleitet wird
example-3 = nennt, was hier unordentlich ist
