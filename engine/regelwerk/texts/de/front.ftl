### The page that leads to every edition, and the page of all messages.

language = Deutsch
variant = Variante
read = Regelbuch
start = Hier anfangen
whole = zum Drucken
packed = Alles als eine Datei: auspacken, index.html öffnen, ohne Netz lesen
about-guide = Anleitung für alle, die eine Regel ändern, eine Variante bauen oder ein eigenes Spiel schreiben.
lead = Regelbücher, die aus denselben Daten kommen wie das Spiel selbst.
codes-page = meldungen.html
codes = Alle Meldungen
codes-back = Alle Regelbücher
codes-lead = Jede Meldung endet mit ihrer Kennung. Was in { "{" } { "}" } steht, füllt die Meldung aus.
link-here = Link zu dieser Stelle
open-picture = Bild groß öffnen
scheme-system = Hell und dunkel: wie das System
scheme-light = Hell
scheme-dark = Dunkel
search = Suche
guide = Anleitung
guide-folder = anleitung
write = `{ $file }`
append = `{ $file }`, am Ende
