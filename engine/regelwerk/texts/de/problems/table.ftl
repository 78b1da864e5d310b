### Probleme mit dem Tisch im Browser.

table-not-installed = Dem Tisch fehlen Pakete: { $packages }.
    .mend = Rufe auf: pip install 'regelwerk[table]'
table-no-folder = Es gibt keinen Ordner, in dem Spiele aufgehoben werden könnten.
    .mend = Nenne einen mit --folder.
table-no-port = Der Port { $port } von { $host } ist nicht zu haben: { $reason }.
    .mend = Nimm mit --port einen anderen, oder 0 für irgendeinen.
table-no-game = Das Spiel { $name } gibt es nicht.
table-undo-dice = Seither sind Würfel gefallen; was sie gezeigt haben, wird nicht zurückgenommen.
table-undo-orders = Seither wurden Befehle ausgeführt; was geheim war, ist nun bekannt.
table-undo-nothing = Es gibt nichts zurückzunehmen.
table-busy = Die Spiele in { $folder } hat schon ein anderer Server.
    .mend = Beende ihn, oder nenne mit --folder einen anderen Ordner.
