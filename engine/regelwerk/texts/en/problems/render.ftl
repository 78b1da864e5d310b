### Sentences of problems that the rulebook finds.

unknown-chapter = No file of the ruleset is called ‘{ $name }’.
    .mend = A chapter is a file without its ending; in a folder below, as folder/file.
rulebook-value = The rulebook cannot show the value of ‘{ $text }’: it depends on the state of a game.
    .mend = Prose takes values from definitions without parameters and from tables.
rulebook-language = The ruleset ‘{ $ruleset }’ has no texts in this language: { $language }.
rulebook-site-missing = The site needs MkDocs with the theme Material, which is not installed.
    .mend = Install Regelwerk with its extra ‘site’, or write plain pages with ‘rulebook write’.
rulebook-site = The site was not built: { $text }.
rulebook-chromium-missing = Chromium makes the PDF files, and none is installed here.
    .mend = Install Chromium or Chrome, or name its program in the environment variable CHROMIUM.
rulebook-pdf = Chromium did not print ‘{ $file }’: { $reason }.
tryit-no-pyodide = The site is built without the table in its pages and without trying out examples: Pyodide is not there ({ $reason }).
    .mend = Install npm and connect to the internet once; then build again.
tryit-other-pyodide = What npm fetched is not Pyodide { $version } as it was published, so the site is built without it.
    .mend = Look from where npm fetches its packages.
tryit-none-offered = There is nothing that could be chosen as { $name } now.
tryit-too-many-lines = There are more than { $most } lines of orders.
    .mend = Leave some out.
rulebook-folder = The folder ‘{ $folder }’ holds something that is not a rulebook.
    .mend = Name an empty folder or a new one.
rulebook-not-written = ‘{ $file }’ cannot be written: { $reason }.
rulebook-port = The port ‘{ $port }’ cannot be used: { $reason }.
    .mend = Choose another with --port, such as --port 8123, or 0 for any that is free.
rulebook-action = ‘{ $action }’ is nothing that can be done with a rulebook.
    .mend = Choose one of: { $actions }.
