### What is said about characters that a file cannot hold.

yaml-tab = Hier steht ein Tabulator; YAML wird mit Leerzeichen eingerückt.
    .mend = Ersetze ihn durch Leerzeichen.
yaml-control-character = Hier steht ein unsichtbares Zeichen ({ $character }).
    .mend = Lösche es.
yaml-bidi-character = Hier steht ein Zeichen, das die Leserichtung umkehrt ({ $character }); damit kann der Text anders aussehen, als er ist.
    .mend = Lösche es.
yaml-escaped-character = Dieser Text schreibt mit einem Rückstrich ein unsichtbares Zeichen oder eines, das die Leserichtung umkehrt.
    .mend = Nimm den Rückstrich und was zu ihm gehört heraus.
yaml-escape = Zwischen doppelten Anführungszeichen hat ein Rückstrich eine eigene Bedeutung; diese hier kennt YAML nicht.
    .mend = Schreibe den Text zwischen einfache Anführungszeichen.
yaml-reserved-character = Am Anfang eines Wertes behält YAML „{ $character }“ für sich.
    .mend = Setze den ganzen Wert in Anführungszeichen.
yaml-decomposed-letter = „{ $letter }“ besteht hier aus zwei Zeichen, einem Buchstaben und seinem Zusatz: Es sieht aus wie der Buchstabe in einem Stück, ist aber ein anderer.
    .mend = Tippe ihn neu; sind es viele ({ $count } in dieser Datei), speichere die Datei in der Normalform NFC.
