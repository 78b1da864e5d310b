### What is said about the shape of documents: kinds, keys and values.

document-not-mapping = Ein Dokument ist eine Zuordnung von Schlüsseln zu Werten; hier steht { $found }.
    .mend = Beginne es mit `kind:`.
kind-missing = Das Dokument sagt nicht, von welcher Art es ist.
    .mend = Beginne es mit `kind:` und einem von: { $kinds }.
kind-unknown = Eine Dokumentart „{ $kind }“ gibt es nicht.
    .mend = Arten sind: { $kinds }.
kind-other = Das soll von der Art „{ $kind }“ sein, hat aber die Schlüssel von „{ $other }“.
    .mend = Berichtige die Art oder die Schlüssel.
key-not-indented = „{ $key }“ steht neben „{ $above }“, hinter dem nichts steht; wahrscheinlich gehört es darunter.
    .mend = Rücke es um zwei Leerzeichen ein, und was dazugehört ebenso.
key-unknown = Der Schlüssel „{ $key }“ hat hier keine Bedeutung.
    .mend = Schlüssel sind hier: { $keys }.
key-missing = Der Schlüssel „{ $key }“ fehlt.
    .mend = Ergänze `{ $key }: { $form }`.
wrong-type = Hier steht { $found }.
    .mend = Erwartet wird { $expected }.
text-unquoted = YAML liest „{ $value }“ als { $found }, erwartet wird ein Text.
    .mend = Setze es in Anführungszeichen.
value-missing = Hinter „{ $key }“ steht nichts.
    .mend = Erwartet wird { $expected }.
list-expected = Hier steht { $found }, erwartet wird eine Liste.
    .mend = Setze es in eckige Klammern, auch wenn es das einzige Element ist, oder beginne jedes Element mit einem Strich: `- …`.
not-one-of = „{ $value }“ ist hier nicht möglich.
    .mend = Erwartet wird eines von: { $options }.
malformed-name = „{ $value }“ kann kein Name in Ausdrücken sein.
    .mend = Nimm kleine Buchstaben ohne Umlaute, Ziffern und Unterstriche, zuerst einen Buchstaben, etwa `my_name`.
effect-as-text = „{ $value }“ ist keine Wirkung: Eine Wirkung hat Schlüssel.
    .mend = Schreibe `set` mit `to` für einen neuen Wert, oder `change` mit `by`, um zu einer Zahl etwas dazuzuzählen.
malformed-id = „{ $value }“ kann keine Kennung sein.
    .mend = Beginne mit einem Buchstaben oder §; dann nimm Buchstaben, Ziffern, Punkte, Binde- und Unterstriche ohne Leerzeichen, etwa `B.2.1`.
malformed-version = „{ $value }“ ist keine Version.
    .mend = Schreibe drei Zahlen mit Punkten, etwa 1.0.0.
malformed-field = „{ $value }“ nennt kein Feld eines Dings.
    .mend = Schreibe das Ding, einen Punkt und das Feld, etwa `piece.place`.
malformed-path = „{ $value }“ nennt kein Feld.
    .mend = Schreibe das Feld, oder für eine Spalte der Zeile, die es nennt, beides mit einem Punkt, etwa `ground.name`.
malformed-letter = „{ $value }“ kann in einer Zeichnung nicht für ein Feld stehen.
    .mend = Nimm ein einzelnes Zeichen, aber kein Leerzeichen und keinen Bindestrich.
malformed-level = „{ $value }“ ist nicht die Nummer einer Ebene.
    .mend = Nimm eine ganze Zahl von -9 bis 9, in Anführungszeichen.
malformed-chapter = „{ $value }“ kann nicht der Name einer Kapiteldatei sein.
    .mend = Schreibe den Namen der Datei ohne Endung, in einem Ordner darunter als ordner/datei.
malformed-target = „{ $value }“ sagt nicht, was geändert wird.
    .mend = Schreibe die Kennung eines Dokuments und den Weg hinein, geteilt durch `/`, etwa `snacks/apfel`.
malformed-text = „{ $value }“ ist nicht so geschrieben, wie es hier sein muss.
    .mend = { $meaning }
too-few = Hier steht zu wenig: mindestens { $least } erwartet.
too-many = Hier steht zu viel: höchstens { $most } erwartet.
text-too-long =
    „{ $start }“ ist { $length } { $length ->
        [one] Zeichen
       *[other] Zeichen
    } lang; erlaubt sind höchstens { $most }.
    .mend = Kürze es.
number-too-small = { $value } ist zu klein; erlaubt ist mindestens { $least }.
number-too-large = { $value } ist zu groß; erlaubt ist höchstens { $most }.
item-repeated = Dasselbe Element steht zweimal in dieser Liste.
    .mend = Behalte eines davon.
does-not-fit = Dies hat nicht die Form, die ein Dokument der Art „{ $kind }“ braucht.
    .mend = `regelwerk schema { $kind }` beschreibt sie.
name-not-several = Hier steht eine Liste, „{ $key }“ nimmt aber nur einen Namen.
    .mend = Nenne hier einen davon ({ $names }); jeder andere braucht ein eigenes Dokument.
loop-as-text = „{ $value }“ ist eine Schleife in einer Zeile; in Wirkungen steht jeder ihrer Teile hinter einem eigenen Schlüssel.
    .mend = Nenne hinter `for_each`, wie das Einzelne heißt, hinter `in` die Liste und hinter `when` eine Bedingung.
