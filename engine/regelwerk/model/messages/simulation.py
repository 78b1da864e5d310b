"""Sentences about playing very many games: `regelwerk simulate`."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "simulate-people": Message(
        en="A person cannot play thousands of games.",
        de="Ein Mensch kann nicht Tausende von Partien spielen.",
        mend_en="Give bots: {sorts}.",
        mend_de="Gib Bots an: {sorts}.",
    ),
    "simulate-number": Message(
        en="{option} wants a whole number from {least} to {most}, not '{value}'.",
        de="{option} verlangt eine ganze Zahl von {least} bis {most}, nicht „{value}“.",
    ),
    "simulate-vary-unclear": Message(
        en="'{given}' does not say what to vary.",
        de="„{given}“ sagt nicht, was verändert werden soll.",
        mend_en="Write a path and its values: `wares.rope.price=3..6`, or `=3,5,8`.",
        mend_de="Schreib einen Pfad und seine Werte: `wares.rope.price=3..6`, oder `=3,5,8`.",
    ),
    "simulate-vary-too-many": Message(
        en="More than {most} values are too many for one sweep.",
        de="Mehr als {most} Werte sind zu viele auf einmal.",
        mend_en="Take larger steps: `=0..1000/50`.",
        mend_de="Nimm größere Schritte: `=0..1000/50`.",
    ),
    "simulate-vary-unknown": Message(
        en="'{path}' leads nowhere: there is no '{name}'.",
        de="„{path}“ führt nirgendwohin: „{name}“ gibt es nicht.",
        mend_en="A path is a document's id, a row's key in a table, then keys: `wares.rope.price`.",
        mend_de="Ein Pfad ist die Kennung eines Dokuments, in einer Tafel der Schlüssel der Zeile, "
        "dann Schlüssel: `wares.rope.price`.",
    ),
    "simulate-vary-no-value": Message(
        en="'{path}' is a list or a mapping, not a single value.",
        de="„{path}“ ist eine Liste oder Zuordnung, kein einzelner Wert.",
    ),
    "simulate-vary-and-against": Message(
        en="--vary and --against do not go together.",
        de="--vary und --against gehen nicht zusammen.",
    ),
    "simulate-folder-taken": Message(
        en="The folder {folder} is not empty, and holds no simulation.",
        de="Der Ordner {folder} ist nicht leer, und es liegt keine Simulation darin.",
        mend_en="Name another folder.",
        mend_de="Nenne einen anderen Ordner.",
    ),
    "simulate-folder-differs": Message(
        en="The folder {folder} holds another simulation. What differs: {what_en}.",
        de="Im Ordner {folder} liegt eine andere Simulation. Was sich unterscheidet: {what_de}.",
        mend_en="Name another folder, or repeat the call that made it.",
        mend_de="Nenne einen anderen Ordner, oder wiederhole den Aufruf, der ihn gemacht hat.",
    ),
    "simulate-library": Message(
        en="{option} needs the package {package}, which is not installed.",
        de="{option} braucht das Paket {package}, das nicht installiert ist.",
        mend_en="`pip install regelwerk[{extra}]`",
        mend_de="`pip install regelwerk[{extra}]`",
    ),
    "simulate-cluster": Message(
        en="The cluster at {address} cannot be reached ({reason}).",
        de="Der Rechnerverbund unter {address} ist nicht zu erreichen ({reason}).",
        mend_en="Start it with `dask scheduler` and `dask worker`, and give the address it names.",
        mend_de="Starte ihn mit `dask scheduler` und `dask worker`, und gib die Adresse an, die er nennt.",
    ),
    "simulate-cluster-idle": Message(
        en="The cluster at {address} answers, but has no worker that could play.",
        de="Der Rechnerverbund unter {address} antwortet, hat aber keinen Arbeiter, der spielen könnte.",
        mend_en="Start at least one: `dask worker {address}`.",
        mend_de="Starte mindestens einen: `dask worker {address}`.",
    ),
    "simulate-cluster-lost": Message(
        en="The connection to the cluster at {address} was lost.",
        de="Die Verbindung zum Rechnerverbund unter {address} ist verloren gegangen.",
        mend_en="Once it runs again, call again; with --out only what is missing is played.",
        mend_de="Rufe noch einmal auf, wenn er wieder läuft; mit --out wird nur gespielt, was fehlt.",
    ),
    "simulate-worker-bare": Message(
        en="A worker of the cluster has no Regelwerk.",
        de="Ein Arbeiter im Rechnerverbund hat kein Regelwerk.",
        mend_en="Install version {version} on every machine that plays.",
        mend_de="Installiere auf jedem Rechner, der spielt, die Version {version}.",
    ),
    "simulate-other-version": Message(
        en="A worker of the cluster has version {there} of Regelwerk; here it is {here}.",
        de="Ein Arbeiter im Rechnerverbund hat die Version {there} von Regelwerk; hier ist es {here}.",
        mend_en="Install the same version everywhere: others play other games.",
        mend_de="Installiere überall dieselbe Version: Andere spielen andere Partien.",
    ),
    "simulate-rules-changed": Message(
        en="The rules in {folder} are not those with which this simulation was begun.",
        de="Die Regeln in {folder} sind nicht die, mit denen diese Simulation begonnen wurde.",
        mend_en="Begin again. On a cluster each worker has to see the same files at the same path.",
        mend_de="Beginne von vorn. Im Verbund müssen alle Prozesse dieselben Dateien am selben Ort sehen.",
    ),
    "simulate-over-budget": Message(
        en="Between two decisions of game {number} the rules needed more than {seconds} seconds or "
        "{megabytes} MB: the simulation ends here.",
        de="Zwischen zwei Entscheidungen in Spiel {number} brauchten die Regeln mehr als {seconds} Sekunden "
        "oder {megabytes} MB: Die Simulation endet hier.",
        mend_en="Look for loops inside loops over many things.",
        mend_de="Suche Schleifen in Schleifen über viele Dinge.",
    ),
    "simulate-workers-died": Message(
        en="The worker processes were ended from outside, again and again.",
        de="Die Arbeitsprozesse wurden immer wieder von außen beendet.",
        mend_en="Often there is too little memory: try fewer with --workers.",
        mend_de="Oft fehlt Speicher: versuche weniger mit --workers.",
    ),
    "simulate-against-scenario": Message(
        en="The ruleset '{other}' has no scenario '{name}' to compare with. Its scenarios are: {scenarios}.",
        de="Im Regelwerk „{other}“ gibt es keine Aufstellung „{name}“ zum Vergleich. Dort gibt es: "
        "{scenarios}.",
        mend_en="Compare a ruleset with its variant, or with another one that has the same scenario.",
        mend_de="Vergleiche ein Regelwerk mit seiner Variante oder mit einem, das dieselbe Aufstellung hat.",
    ),
    "simulate-seats-differ": Message(
        en="The two rulesets have different seats: {one} here, {other} there.",
        de="Die beiden Regelwerke haben verschiedene Plätze: hier {one}, dort {other}.",
        mend_en="Compare rulesets in which the same players sit down.",
        mend_de="Vergleiche Regelwerke, in denen dieselben Spieler sitzen.",
    ),
    "simulate-vary-misfit": Message(
        en="The rules do not hold with {path}={value}; '{was}' stands there ({place}). What comes of it:",
        de="Mit {path}={value} gehen die Regeln nicht auf; dort steht „{was}“ ({place}). Was daraus folgt:",
    ),
    "simulate-batch-by-lot": Message(
        en="--batch goes with random players only, not with {sorts}.",
        de="--batch geht nur mit random, nicht mit {sorts}.",
        mend_en="Leave --batch out, or let random play.",
        mend_de="Lass --batch weg, oder lass random spielen.",
    ),
    "simulate-thinking-needs-rules": Message(
        en="--no-rules goes with random players only: {sorts} try choices and take them back.",
        de="--no-rules geht nur mit random: {sorts} probieren Entscheidungen aus und nehmen sie zurück.",
        mend_en="Leave --no-rules out, or let random play.",
        mend_de="Lass --no-rules weg, oder lass random spielen.",
    ),
}
