### What `regelwerk show --help` says.

purpose =
    Zeigt Dokumente eines Regelwerks: was sie bewirken, wo sie stehen, woher sie stammen und was sich
    auf sie bezieht. Ohne Kennung nennt es alle Dokumente.
argument-ids = Kennungen von Dokumenten oder Zeilen von Tafeln wie snacks/apfel
option-resolved = die Dokumente selbst, bei einer Variante zusammengeführt, jede Zeile mit ihrer Stelle
option-code = das Python, das daraus erzeugt wird, mit der Stelle, von der jeder Teil stammt
example-1 = zeigt das Dokument snacks
example-2 = zeigt, was die Maschine daraus macht
