### What `regelwerk explain --help` says.

purpose =
    Sagt, warum jeder Schritt eines Beispiels geschah, und was nicht geschah und warum nicht: welche
    Immunität es verhinderte, welche Voraussetzung fehlte.
argument-example = Kennung des Beispiels
option-about = nur diese Regel, Phase oder Sache (mehrfach möglich)
option-full = jeder Ausdruck mit den Werten, die er sah
example-1 = ein Beispiel in allen Einzelheiten
