### Was im Editor über Dokumenten steht, und was daraus wird.

run = Dieses Beispiel ausführen
words = In Worten zeigen
passes = ✓ Es kommt heraus wie geschrieben.
fails = ✗ Es kommt anders heraus als geschrieben:
steps = Was geschieht
unsound = Das Regelwerk hat Fehler. Behebe sie zuerst; dann lässt sich das Beispiel ausführen.
no-example = Ein Beispiel { $name } gibt es nicht.
no-document = Von { $name } lässt sich in Worten nichts sagen.
too-long = Nach { $seconds } Sekunden war es nicht zu Ende.
