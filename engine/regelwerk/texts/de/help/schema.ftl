### What `regelwerk schema --help` says.

purpose =
    Zeigt das Schema einer Art von Dokument oder nennt alle Arten. Editoren vervollständigen und
    prüfen mit diesen Schemata eine Datei schon beim Schreiben.
argument-kind = Art des Dokuments, etwa rule oder table
option-write = schreibt alle Schemata in einen Ordner
option-check = vergleicht einen Ordner (sonst den mitgelieferten) damit
option-positions = das Schema der Positionen eines Regelwerks, für andere Programme
