### Nachrichten zwischen denen, die spielen.

press = Nachrichten
none = Noch keine Nachrichten.
to = An
to-all = Niemand angekreuzt: an alle. Das lesen auch, die zuschauen.
all-read = Hier lesen alle alles.
all = alle
text = Nachricht
send = Abschicken
moment = nach Schritt { $step }
new = { $count } neu
