### Wie lange geheime Befehle dauern dürfen.

never = beliebig lange
in-d = { $count } { $count ->
        [one] Tag
       *[other] Tage
    }
in-h = { $count } { $count ->
        [one] Stunde
       *[other] Stunden
    }
in-m = { $count } { $count ->
        [one] Minute
       *[other] Minuten
    }
in-s = { $count } { $count ->
        [one] Sekunde
       *[other] Sekunden
    }
due = fällig in
deadline = Zeit für geheime Befehle
press = Nachrichten
press-on = an eine, mehrere oder alle
press-public = alle lesen alles
press-off = keine
settings = Einstellungen
settle = Festlegen
