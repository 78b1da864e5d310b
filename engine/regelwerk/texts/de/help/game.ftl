### What `regelwerk game --help` says.

purpose =
    Leitet ein Spiel per Post. Ein Ordner ist das Spiel: Journal, verdeckte Befehle, Berichte. Spiele
    vom Tisch und vom Terminal liegen ebenso: status, report, replay und export sehen auch sie an.

    Aktionen (jede hat ihr eigenes --help):
    { $actions }
example-1 = beginnt ein Spiel
example-2 = gibt jemandes Befehle ab
example-3 = wertet sie aus
action-new = beginnt ein Spiel in einem neuen Ordner
action-orders = listet auf, was befohlen werden kann
action-submit = gibt Befehle ab, verdeckt
action-status = wer abgegeben hat und wer nicht
action-resolve = wertet aus und schreibt die Berichte
action-report = zeigt einen Bericht
action-undo = nimmt die letzte Auswertung oder Befehle zurück
action-redo = wertet aus, was undo zurückgenommen hat
action-replay = spielt alles noch einmal und vergleicht
action-export = das Journal als JSON Lines
