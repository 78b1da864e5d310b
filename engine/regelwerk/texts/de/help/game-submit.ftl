### What `regelwerk game submit --help` says.

purpose =
    Gibt Befehle ab: je Zeile einen, # beginnt eine Bemerkung. Jede Zeile wird gleich geprüft; ist
    eine falsch, wird nichts gespeichert. Zeigt, wie sie gelesen wurden und was so nicht gelingen
    kann. Wer noch einmal abgibt, ersetzt das Frühere.
argument-file = Befehlsdatei in UTF-8, oder - für das, was hineingeleitet wird
option-by = wessen Befehle das sind
example-1 = abgelehnt, wenn Schritt 4 vorbei ist
