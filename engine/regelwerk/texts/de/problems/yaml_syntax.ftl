### What is said about text that is no YAML, or another than was meant.

yaml-unclosed-quote = Dieses Anführungszeichen wird nie geschlossen.
    .mend = Schließe es; ein Apostroph zwischen einfachen Anführungszeichen wird doppelt geschrieben.
yaml-quote-inside = Dieses { $mark } beendet den Text, den dasselbe Zeichen begonnen hat; der Rest kann nicht darauf folgen.
    .mend = Gehört es zum Text, setze den Text zwischen die andere Sorte Anführungszeichen.
yaml-unclosed-bracket = Hier wird ein Komma oder „{ $closing }“ erwartet.
    .mend = Ein Text, der Kommas, Doppelpunkte oder Klammern enthält, steht als Ganzes in Anführungszeichen.
yaml-bracket-left-open = Diese Klammer wird nie geschlossen: Es fehlt „{ $closing }“.
    .mend = Sie muss geschlossen sein, ehe der nächste Schlüssel beginnt.
yaml-colon-in-text = In dieser Zeile steht ein zweiter Doppelpunkt; YAML hält das davor für einen weiteren Schlüssel.
    .mend = Setze einen Text, der einen Doppelpunkt enthält, in Anführungszeichen.
yaml-missing-colon = Hinter diesem Schlüssel fehlt ein Doppelpunkt.
    .mend = Schreibe `schlüssel: wert`, mit einem Leerzeichen hinter dem Doppelpunkt.
yaml-divider = Diese Zeile soll zwei Dokumente trennen, tut es aber nicht.
    .mend = Schreibe genau drei Bindestriche: ---
yaml-dash-tight = Hinter dem Strich eines Listenpunkts fehlt ein Leerzeichen.
    .mend = Schreibe `- …`; ist es kein Listenpunkt, setze den Wert in Anführungszeichen.
yaml-dash-missing = Das ist ein Punkt einer Liste, doch davor steht kein Strich.
    .mend = Beginne ihn mit Bindestrich und Leerzeichen: `- …`, in derselben Spalte wie die anderen.
yaml-bullet = „{ $sign }“ beginnt keinen Punkt einer Liste.
    .mend = Schreibe Bindestrich und Leerzeichen: `- …`.
yaml-slash-comment = „{ $sign }“ beginnt keinen Kommentar.
    .mend = Ein Kommentar beginnt mit # und einem Leerzeichen.
yaml-no-break-blank = Hier steht ein geschütztes Leerzeichen; es sieht aus wie ein gewöhnliches, ist für YAML aber keines.
    .mend = Ersetze es durch ein gewöhnliches Leerzeichen.
yaml-printed-quote = Das Anführungszeichen { $mark } ist eines für gedruckten Text; für YAML gehört es zum Text und hält ihn nicht zusammen.
    .mend = Setze gerade Anführungszeichen um den ganzen Text.
yaml-semicolon = In Klammern trennt ein Komma eines vom anderen, kein Strichpunkt.
    .mend = Schreibe ein Komma; gehört er zu einem Text, setze den Text in Anführungszeichen.
yaml-bracket-never-opened = Die Klammer „{ $closing }“ schließt nichts: Hier ist keine offen.
    .mend = Nimm sie weg, oder setze den ganzen Wert in Anführungszeichen.
yaml-decimal-comma = „{ $written }“ ist keine Zahl: In Klammern beendet ein Komma den Wert.
    .mend = Dezimalen folgen einem Punkt.
yaml-hash-in-text = Ab diesem # hält YAML den Text für einen Kommentar und lässt ihn weg.
    .mend = Setze den ganzen Text in Anführungszeichen. Ist es ein Kommentar, schreib ein Leerzeichen hinter das #.
yaml-indentation = Diese Zeile passt nicht zu den Zeilen darüber.
    .mend = Lass Schlüssel und Listenpunkte, die zusammengehören, in derselben Spalte beginnen.
yaml-braces-missing = Hier stehen Schlüssel mit Werten hintereinander, aber keine geschweiften Klammern darum.
    .mend = Schreibe { "{" } vor den ersten Schlüssel und { "}" } hinter den letzten Wert; ein Text, der einen Doppelpunkt oder ein Komma enthält, steht in Anführungszeichen.
yaml-fence = „{ $mark }“ umrahmt anderswo, was als Code gezeigt wird; in eine Regeldatei gehört es nicht.
    .mend = Lösche diese Zeile und die gleiche am anderen Ende.
yaml-line-shifted =
    Diese Zeile ist um { $blanks } { $blanks ->
        [one] Leerzeichen
       *[other] Leerzeichen
    } eingerückt; zu den Zeilen um sie herum passen { $fitting } { $fitting ->
        [one] Leerzeichen
       *[other] Leerzeichen
    }.
    .mend = Lass Schlüssel und Listenpunkte, die zusammengehören, in derselben Spalte beginnen.
yaml-text-after-value = Der Wert ist schon vollständig; dies kann nicht darauf folgen.
    .mend = Setze den ganzen Wert in ein einziges Paar Anführungszeichen.
yaml-list-behind-key = Eine Liste kann nicht in der Zeile ihres Schlüssels beginnen.
    .mend = Beginne sie in der nächsten Zeile; ist der Wert Text, setze ihn in Anführungszeichen.
yaml-syntax = Das ist kein gültiges YAML.
    .mend = Vergleiche die Zeile und die darüber mit einem Dokument, das in Ordnung ist.
