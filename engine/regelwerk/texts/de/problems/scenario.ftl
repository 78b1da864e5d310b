### What is said about examples that do not come out as written.

example-choice-missing = „{ $choice }“ darf am Ende nicht gewählt werden. Warum nicht: { $why }
example-choice-unwanted = „{ $choice }“ darf am Ende gewählt werden, obwohl das Beispiel sagt, es dürfe nicht.
mutant-changed = Kein Beispiel bemerkt es, wenn hier aus „{ $before }“ „{ $after }“ wird.
    .mend = Schreibe ein Beispiel, in dem das einen Unterschied macht.
mutant-dropped = Kein Beispiel bemerkt es, wenn { $what } fehlt.
    .mend = Schreibe ein Beispiel, das es braucht.
mutate-unknown = Am Dokument „{ $name }“ lässt sich nichts verändern, oder es gibt keins dieser Kennung.
mutate-examples-fail = Das Beispiel „{ $name }“ scheitert schon jetzt und kann Verändertes nicht von den Regeln unterscheiden.
    .mend = Bring zuerst das Beispiel in Ordnung: `regelwerk test`.
option-not-a-number = { $option } verlangt eine ganze Zahl, nicht „{ $value }“.
unknown-example = Es gibt kein Beispiel und keine Regel mit Beispielen namens „{ $name }“.
no-examples = Das Regelwerk „{ $name }“ hat keine Beispiele: Es wurde nichts geprüft.
    .mend = Schreibe wenigstens ein Dokument der Art example.
example-happening-unused = Dies geschieht nie: Die Phase „{ $phase }“ kommt nicht vor.
    .mend = Nenne eine Phase, die im Zug vorkommt, oder lass es weg.
example-refused = Das wird abgelehnt, und das Beispiel erwartet es nicht: { $reasons }
    .mend = Ändere das Beispiel, oder erwarte die Ablehnung: Nenne unter `refused` die Regel oder den Grund.
example-choice-unused = Bis diese Wahl an der Reihe ist, hat niemand mehr etwas zu wählen.
    .mend = Lass sie weg, oder beginne in einer Phase, in der sie getroffen wird.
example-other-decides = Hier entscheidet „{ $decider }“ und nicht „{ $expected }“.
example-die-unused = Diesen Würfel wirft niemand ({ $count } übrig).
    .mend = Lass Würfel weg, die niemand wirft.
lesson-refused = Die Regeln lassen diese Wahl hier nicht zu: { $reasons }
    .mend = In der Phase { $phase } darf { $who } wählen: { $actions }. Ändere die Wahl oder die Stellung, aus der die Lektion beginnt.
lesson-seat-decides-nothing = Wer „{ $name }“ ist, entscheidet in diesem Spiel nie etwas.
    .mend = Nenne, wer wählt oder Befehle schreibt, oder lass `seat` weg.
lesson-reach-of-nobody = Hier fehlt, wessen Reichweite gezeigt werden soll.
    .mend = Nenne hinter der Aktion die Figur: `reach: { "{" }shoot: Ann{ "}" }`.
lesson-number-bare = { $number } steht im Text selbst: Ändern sich die Regeln, wäre die Lektion falsch.
    .mend = Setze es aus den Daten ein: { "{{" } … { "}}" }. Stehen darf es in einem Namen (H4, W20), hinter einem Wort wie „{ $word }“ und vor °.
lesson-show-undrawn = Dieses Spiel hat kein Bild, das etwas hervorheben könnte: Es hat weder Brett (`space`) noch Karte (`map`).
    .mend = Lass `show` weg.
lesson-reach-undrawn = Wie weit eine Figur reicht, wird nur auf einem Tisch gezeichnet, auf dem gemessen wird (`space` der Art plane).
    .mend = Lass `reach` weg.
lesson-step-silent = Dieser Schritt sagt nichts (`say`) und fragt nichts (`ask`).
lesson-choice-and-orders = Ein Schritt hat entweder `choose` oder `orders`: Beides zugleich kann niemand tun.
lesson-happens-without-orders = `happens` steht hier ohne `orders`: Von außen geschieht nur etwas, wenn Befehle ausgeführt werden.
lesson-results-unequal =
    Dieser Schritt erklärt { $count } { $count ->
        [one] Ergebniszeile
       *[other] Ergebniszeilen
    } (`results`), die Regeln drucken aber { $printed }.
lesson-others-without-choice = `others` steht hier ohne `choose`: Es muss eine Wahl geben, neben der sie stehen.
lesson-question-open = Eine Frage hat entweder Antworten zur Wahl (`answers`) oder einen Wert (`value`).
lesson-all-right = Jede dieser Antworten ist richtig: So ist es keine Frage.
lesson-none-right = Keine dieser Antworten ist richtig.
example-orders-unused = Keine Phase fragt nach diesen Befehlen.
example-order-unresolved = Der Befehl „{ $order }“ wird nie ausgewertet: Keine Phase druckt sein Ergebnis.
example-line-differs =
    Die Auswertung lautet anders.
    { "  " }erwartet:   { $expected }
    { "  " }herausgekommen: { $found }
example-line-unexpected = Eine Auswertung, die das Beispiel nicht erwartet: { $line }
    .mend = Führe unter printed alle Auswertungen auf.
example-event-missing = Das Ereignis „{ $event }“ tritt hier nicht ein. Was von da an geschieht: { $happened }
example-event-unwanted = Das Ereignis „{ $event }“ tritt ein, obwohl das Beispiel es ausschließt.
example-not-refused = „{ $id }“ verbietet hier nichts. Verboten haben: { $happened }
example-reason-not-given = Nichts wird mit dem Grund „{ $id }“ abgelehnt. Genannte Gründe: { $happened }
    .mend = Schreibe den Grund so, wie er in der ersten Sprache des Regelwerks lautet, oder die id der Regel.
example-not-stopped = „{ $id }“ verhindert hier nichts. Verhindert haben: { $happened }
example-thing-missing = Am Ende gibt es nichts namens „{ $thing }“.
example-field-differs = { $thing }.{ $field } ist am Ende { $found }, nicht { $expected }.
example-value-differs = { $expression } ergibt { $found }, nicht { $expected }.
example-not-gone = „{ $thing }“ ist am Ende noch im Spiel.
example-not-over = Am Ende des Beispiels ist das Spiel nicht aus.
example-winners-differ = Gewonnen haben { $found }, nicht { $expected }.
