### How two rulesets differ.

heading = Von { $old } zu { $new }
nothing = Die Regeln sind dieselben.
changed = Geändert
added = Neu
removed = Entfallen
head = Das Regelwerk als Ganzes
value_changed = { $path }: { $old } → { $new }
value_added = { $path }: neu { $new }
value_removed = { $path }: { $old } entfällt
why = Grund ({ $by }): { $reason }
places = { $new }, vorher { $old }
touches = Berührt: { $all }
reads = { $id } (liest es)
names = { $id } (nennt es)
acts_on = { $id } (darauf wirkt es)
stops = { $id } (davor schützt es)
stopped_by = { $id } (schützt davor)
examples = Beispiele, die anders ausgehen
other_way = Beispiele, die nur einen anderen Weg nehmen
no_examples = Alle Beispiele von { $old } gehen auf { $new } aus wie bisher: { $same }.
same =
    Ebenso wie bisher: { $same } { $same ->
        [one] Beispiel
       *[other] Beispiele
    }.
unfit = passt nicht mehr: { $problem }
fails = erwartet anderes: { $problem }
otherwise = statt „{ $was }“ jetzt „{ $now }“
orphan = gehört zu { $id }, das es nicht mehr gibt
another_way =
    Anders verlaufen und doch wie erwartet: { $count } { $count ->
        [one] Beispiel
       *[other] Beispiele
    } (--all zeigt sie).
on_the_way =
    Mit anderen Zahlen oder Namen zum selben Ergebnis: { $count } { $count ->
        [one] Beispiel
       *[other] Beispiele
    } (--format json nennt sie).
