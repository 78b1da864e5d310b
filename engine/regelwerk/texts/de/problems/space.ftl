### Sentences about the space that a ruleset is played in.

space-table-type = „{ $name }“ ist ein Feld, doch von welchem Typ, ist nicht gesagt.
    .mend = Schreibe `type` dazu: den Typ des Dings, das weiß, wie groß der Tisch ist.
space-field-type = Das Feld „{ $name }“ von „{ $type }“ ist { $given }, und hier muss es { $wanted } sein.
space-shown-field = Bilder können das Feld „{ $name }“ von „{ $type }“ so nicht zeigen: Erwartet ist { $expected }.
    .mend = Nenne ein Feld dieser Art oder lass die Zeile weg.
space-table-count = Ein Ding vom Typ „{ $type }“ sagt, wie groß der Tisch ist, und hier sind es { $count }.
space-off-table = „{ $name }“ steht nicht mit der ganzen Base auf dem Tisch; der Tisch misst { $width } × { $depth }.
    .mend = Eine Base bleibt von jedem Rand um ihre halbe Breite entfernt.
space-overlap = Die Basen von „{ $name }“ und „{ $other }“ überschneiden sich.
    .mend = Rücke eines davon weg, oder lass weg, wo es steht, wenn es noch nicht auf dem Tisch ist.
space-too-many = Auf dem Tisch sind mehr als { $most } Dinge vom Typ „{ $type }“.
space-few-corners = Ein Umriss hat mindestens drei Ecken, und dieser hat { $count }.
space-many-corners = Ein Umriss hat höchstens { $most } Ecken.
space-outline-crosses = Der Umriss kreuzt oder berührt sich selbst: { $one } und { $other }.
    .mend = Schreibe die Ecken in der Reihenfolge, in der man um die Fläche geht.
run-not-placed = „{ $thing }“ steht gerade nirgends und hat darum keinen Ort.
    .mend = Frage zuerst, ob es irgendwo steht, etwa mit `is not none`.
