### Was der Spieltisch zu geheimen Befehlen sagt: zum Schreiben, zum Ausprobieren.

turn = { $phase } – { $done } von { $all } sind fertig; es fehlt noch: { $who }
seats = Plätze
orders-of = Befehle von { $who }
how = Zeig auf der Karte auf etwas von dir oder drücke seinen Knopf, dann darauf, wohin es soll oder um wen es geht. Oder tippe.
open = { $count ->
        [one] Noch ohne Befehl: 1
       *[other] Noch ohne Befehl: { $count }
    }
open-why = Was aus ihnen wird
blank = hier fehlt noch etwas
anew = neu
unsure = Die Regeln sagen, dass das so nicht gehen kann; siehe die Anmerkungen.
nowhere = Das passt hier nicht in den Befehl.
which = Was ist gemeint?
offers = Oder lieber
optional = Kann dazukommen
line = Befehl
another = Befehl tippen
remove = Entfernen
remarks = Anmerkungen
ready = Fertig
ready-again = Neu abgeben
in = Deine Befehle sind abgegeben. Sie lassen sich ändern, bis alle fertig sind.
changed = Seit der Abgabe geändert.
try = Ausprobieren
trial = Was wäre wenn? Denk dir Befehle für alle aus und sieh, was daraus würde. Nichts davon geschieht, niemand erfährt davon; Würfel fallen neu.
trial-hidden = Was du nicht wissen darfst, gibt es dabei nicht.
trial-see = Was würde daraus?
trial-back = Zurück zum Schreiben
trial-again = Andere Vermutungen
trial-take = Übernehmen, was ich hier schrieb
trial-on = Von dort weiter
trial-results = Das würde daraus
trial-nothing = Kein Befehl wird ausgewertet.
trial-steps = Schritt für Schritt
trial-next = Danach: { $phase } – { $who }
