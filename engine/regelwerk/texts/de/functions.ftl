### Was Funktionswörter in Sätzen sind; was `GEN($x)` und die anderen Formen bedeuten, steht in der englischen Datei.

any = mindestens eines { GEN($conditions) }
all = alle von { $conditions }
sum = die Summe { GEN($numbers) }
count = die Anzahl { GEN($items) }
min =
    { $case ->
        [gen] der kleinsten Zahl
        [dat] der kleinsten Zahl
       *[nom] die kleinste Zahl
    } { GEN($numbers) }
    .pair =
        { $case ->
            [gen] des kleineren Werts
            [dat] dem kleineren Wert
            [acc] den kleineren Wert
           *[nom] der kleinere Wert
        } von { DAT($first) } und { DAT($second) }
    .of-each =
        { $case ->
            [gen] des kleinsten Werts
            [dat] dem kleinsten Wert
            [acc] den kleinsten Wert
           *[nom] der kleinste Wert
        }, den { $number } für { $each } { $many ->
            [many] haben
           *[one] hat
        },
    .more = { " " }ersatzweise { $default },
max =
    { $case ->
        [gen] der größten Zahl
        [dat] der größten Zahl
       *[nom] die größte Zahl
    } { GEN($numbers) }
    .pair =
        { $case ->
            [gen] des größeren Werts
            [dat] dem größeren Wert
            [acc] den größeren Wert
           *[nom] der größere Wert
        } von { DAT($first) } und { DAT($second) }
    .of-each =
        { $case ->
            [gen] des größten Werts
            [dat] dem größten Wert
            [acc] den größten Wert
           *[nom] der größte Wert
        }, den { $number } für { $each } { $many ->
            [many] haben
           *[one] hat
        },
    .more = { " " }ersatzweise { $default },
best_of =
    { $case ->
        [gen] der
        [dat] den
       *[nom] die
    } { $count } größten { GEN($numbers) }
worst_of =
    { $case ->
        [gen] der
        [dat] den
       *[nom] die
    } { $count } kleinsten { GEN($numbers) }
together = { $lists } zusammen
    .pair = { $first } und { $second } zusammen
abs = der Betrag { GEN($number) }
round_up = { PLAIN($number) }, aufgerundet
round_down = { PLAIN($number) }, abgerundet
first = { WHICH($items) } erste { GEN($items) }
    .of-each = { $number } für { $which } erste { $all }
next = { WHICH($among) } nächste { GEN($among) } nach { DAT($thing) }
previous = { WHICH($among) } letzte { GEN($among) } vor { DAT($thing) }
in_order =
    { $case ->
        [gen] { GEN($things) }
        [dat] { DAT($things) }
       *[nom] { $things }
    } der Reihe nach
    .more = { " " }(beginnend mit { DAT($starting) })
connected = { $thing } ist mit { DAT($other) } verbunden über { $by }
    .not = { $thing } ist nicht mit { DAT($other) } verbunden über { $by }
    .more = { " " }unter { DAT($among) }
connected_to = alles, was mit { DAT($thing) } verbunden ist über { $by }
    .more = { " " }unter { DAT($among) }
steps_between = die Zahl der Schritte von { DAT($thing) } zu { DAT($other) } über { $by }
    .more = { " " }unter { DAT($among) }
is_a = { $thing } ist { A($type) }
    .not = { $thing } ist { NO($type) }
whole =
    { $case ->
        [gen] des Ganzen
        [dat] dem Ganzen
       *[nom] das Ganze
    }, zu dem { $thing } gehört,
parts =
    { $case ->
        [gen] der Teile
        [dat] den Teilen
       *[nom] die Teile
    } { GEN($thing) }
members = { OWN($thing) } mit allen Teilen
subsets = { $at_least } bis { $at_most } aus { DAT($items) }
from_to =
    { $case ->
        [gen] der ganzen Zahlen
        [dat] den ganzen Zahlen
       *[nom] die ganzen Zahlen
    } von { DAT($first) } bis { DAT($last) }
join = { $texts } hintereinander
    .more = , dazwischen { $separator }
text = { $value } als Text
point =
    { $case ->
        [gen] des Punkts
        [dat] dem Punkt
        [acc] den Punkt
       *[nom] der Punkt
    } ({ PLAIN($x) }; { PLAIN($y) })
distance =
    { $case ->
        [gen] der Entfernung
        [dat] der Entfernung
       *[nom] die Entfernung
    } zwischen { DAT($one) } und { DAT($other) }
    .more = { " " }(Ebene: { BARE($level) })
contact = { $one } und { $other } berühren sich
    .not = { $one } und { $other } berühren sich nicht
bearing =
    { $case ->
        [gen] der Richtung
        [dat] der Richtung
       *[nom] die Richtung
    } von { DAT($one) } zu { DAT($other) }
toward =
    { $case ->
        [gen] des Punkts
        [dat] dem Punkt
        [acc] den Punkt
       *[nom] der Punkt
    } im Abstand { GEN($by) } von { DAT($one) } in Richtung { GEN($other) }
ring =
    { $case ->
        [gen] der Punkte
        [dat] den Punkten
       *[nom] die Punkte
    } von { DAT($nearest) } bis zu { DAT($farthest) } um { ACC($around) }, im Abstand von { DAT($step) }
fits = { $thing } hat bei { DAT($point) } Platz
    .not = { $thing } hat bei { DAT($point) } keinen Platz
    .more = { " " }(Ebene: { BARE($level) })
within = { $thing } ist innerhalb { GEN($area) }
    .not = { $thing } ist nicht innerhalb { GEN($area) }
overlap =
    { $case ->
        [gen] des Anteils
        [dat] dem Anteil
        [acc] den Anteil
       *[nom] der Anteil
    } der Base { GEN($thing) } in { DAT($area) }
    .more = , gemessen bei { DAT($at) },
in_front = { $other } ist vor { DAT($thing) }
    .not = { $other } ist nicht vor { DAT($thing) }
visible = { $one } sieht { ACC($other) }
    .not = { $one } sieht { ACC($other) } nicht
    .more = { " " }über { ACC($over) } hinweg
covered =
    { $case ->
        [gen] des vor { DAT($one) } verdeckten Anteils
        [dat] dem vor { DAT($one) } verdeckten Anteil
        [acc] den vor { DAT($one) } verdeckten Anteil
       *[nom] der vor { DAT($one) } verdeckte Anteil
    } { GEN($other) }
    .more = , gesehen über { ACC($over) } hinweg,
in_the_way = { OWN($among) } im Sichtweg zwischen { DAT($one) } und { DAT($other) }
walled_off = zwischen { DAT($one) } und { DAT($other) } steht eine Wand
    .not = zwischen { DAT($one) } und { DAT($other) } steht keine Wand
path_length =
    { $case ->
        [gen] der Länge
        [dat] der Länge
       *[nom] die Länge
    } des Wegs { ALONG($points) }
    .more = { " " }von { DAT($start) } aus
path_clear = der Weg { GEN($thing) } { ALONG($points) } ist frei
    .not = der Weg { GEN($thing) } { ALONG($points) } ist nicht frei
    .more = , abgesehen von { DAT($through) }
path_meets = der Weg { GEN($thing) } { ALONG($points) } trifft auf { ACC($other) }
    .not = der Weg { GEN($thing) } { ALONG($points) } trifft nicht auf { ACC($other) }
path_over = der Weg { GEN($thing) } { ALONG($points) } bleibt über { DAT($areas) }
    .not = der Weg { GEN($thing) } { ALONG($points) } bleibt nicht über { DAT($areas) }
adjacent = { $one } und { $other } liegen nebeneinander
    .not = { $one } und { $other } liegen nicht nebeneinander
neighbours =
    { $case ->
        [gen] der Felder
        [dat] den Feldern
       *[nom] die Felder
    } neben { DAT($hex) }
side =
    { $case ->
        [gen] der Seite
        [dat] der Seite
       *[nom] die Seite
    } zwischen { DAT($one) } und { DAT($other) }
    .there = zwischen { DAT($one) } und { DAT($other) } liegt eine Seite
    .none = zwischen { DAT($one) } und { DAT($other) } liegt keine Seite
direction =
    { $case ->
        [gen] der Richtung
        [dat] der Richtung
       *[nom] die Richtung
    } von { DAT($one) } zu { DAT($other) }
reachable =
    { $case ->
        [gen] der Felder
        [dat] den Feldern
       *[nom] die Felder
    }, die { $thing } mit { DAT($points) } erreicht,
travel_cost = was { ACC($thing) } der Weg zu { DAT($hex) } kostet
    .there = es gibt einen Weg { GEN($thing) } zu { DAT($hex) }
    .none = es gibt keinen Weg { GEN($thing) } zu { DAT($hex) }
path =
    { $case ->
        [gen] des billigsten Wegs
        [dat] dem billigsten Weg
        [acc] den billigsten Weg
       *[nom] der billigste Weg
    } von { DAT($thing) } zu { DAT($to) }, Feld um Feld
line =
    { $case ->
        [gen] der Felder
        [dat] den Feldern
       *[nom] die Felder
    } zwischen { DAT($one) } und { DAT($other) }
crossed =
    { $case ->
        [gen] der Seiten
        [dat] den Seiten
       *[nom] die Seiten
    }, die die Linie von { DAT($one) } zu { DAT($other) } kreuzt,
approach =
    { $case ->
        [gen] des Feldes
        [dat] dem Feld
       *[nom] das Feld
    }, aus dem die Linie von { DAT($one) } in das von { DAT($other) } tritt
