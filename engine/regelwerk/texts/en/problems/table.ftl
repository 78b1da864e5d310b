### Problems with the table in the browser.

table-not-installed = The table needs packages that are not installed: { $packages }.
    .mend = Call: pip install 'regelwerk[table]'
table-no-folder = There is no folder to keep games in.
    .mend = Name one with --folder.
table-no-port = The port { $port } of { $host } cannot be had: { $reason }.
    .mend = Take another one with --port, or 0 for any.
table-no-game = There is no game { $name }.
table-undo-dice = Dice have fallen since; what they showed is not taken back.
table-undo-orders = Orders have been resolved since; what was secret is known now.
table-undo-nothing = There is nothing to take back.
table-busy = Another server has the games in { $folder }.
    .mend = Stop it, or name another folder with --folder.
