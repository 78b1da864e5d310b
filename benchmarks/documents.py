"""Generated rulesets of any number of documents, for what grows with the rules that there are.

A part is ten documents about one kind of thing: its type, a table, a definition, a quantity with its
modifier, an event with two rules, a phase and an example. Parts share one type and nothing else.
"""

from pathlib import Path

PER_PART = 10
PARTS_PER_FILE = 20

HEAD = """\
kind: ruleset
id: generated
version: 1.0.0
title: {en: Generated, de: Erzeugt}
documents: {made: {en: Made up, de: Ausgedacht}}
start: play
---
kind: type
id: player
plural: players
title: {en: player, de: Spieler}
source: {standing: house}
fields:
  points: {type: integer, min: 0, text: {en: What was won., de: Was gewonnen ist.}}
"""

PART = """\
---
kind: type
id: thing_{n}
plural: things_{n}
title: {{en: thing {n}, de: Ding {n}}}
text:
  en: >-
    Thing number {n} is made up, as all of this is; its prose is about as long as that of a rule which
    somebody plays by, for reading prose is part of reading a ruleset.
  de: >-
    Ding Nummer {n} ist ausgedacht, wie alles hier; die Prosa ist etwa so lang wie die einer Regel, nach
    der jemand spielt, denn zum Lesen eines Regelwerks gehört das Lesen der Prosa.
source: {{standing: house}}
fields:
  owner: {{type: player}}
  sort: {{type: sorts_{n}}}
  wear: {{type: integer, min: 0, max: 9}}
  awake: {{type: boolean, default: true}}
---
kind: table
id: sorts_{n}
title: {{en: Sorts of thing {n}, de: Sorten von Ding {n}}}
text:
  en: >-
    The table number {n} is made up, as all of this is; its prose is about as long as that of a rule which
    somebody plays by, for reading prose is part of reading a ruleset.
  de: >-
    Die Tabelle Nummer {n} ist ausgedacht, wie alles hier; die Prosa ist etwa so lang wie die einer Regel,
    nach der jemand spielt, denn zum Lesen eines Regelwerks gehört das Lesen der Prosa.
source: {{standing: house}}
columns:
  sort: {{type: text, key: true, title: {{en: sort, de: Sorte}}}}
  strength: {{type: integer, title: {{en: strength, de: Stärke}}}}
rows:
  - {{sort: plain_{n}, strength: 1}}
  - {{sort: solid_{n}, strength: 3}}
  - {{sort: heavy_{n}, strength: 5}}
---
kind: definition
id: usable_{n}
title: {{en: usable thing {n}, de: brauchbares Ding {n}}}
text:
  en: A thing that sleeps or is worn out cannot be used.
  de: Ein Ding, das schläft oder verschlissen ist, lässt sich nicht gebrauchen.
source: {{standing: house}}
parameters: {{it: thing_{n}}}
is: it.awake and it.wear < 5
---
kind: quantity
id: might_{n}
title: {{en: might of thing {n}, de: Macht von Ding {n}}}
text:
  en: >-
    Might number {n} is made up, as all of this is; its prose is about as long as that of a rule which
    somebody plays by, for reading prose is part of reading a ruleset.
  de: >-
    Macht Nummer {n} ist ausgedacht, wie alles hier; die Prosa ist etwa so lang wie die einer Regel, nach
    der jemand spielt, denn zum Lesen eines Regelwerks gehört das Lesen der Prosa.
source: {{standing: house}}
parameters: {{it: thing_{n}}}
base: it.sort.strength
bands: {{state: all}}
at_least: 0
---
kind: modifier
id: weary_{n}
title: {{en: Wear of thing {n}, de: Verschleiß von Ding {n}}}
text:
  en: >-
    Wear number {n} is made up, as all of this is; its prose is about as long as that of a rule which
    somebody plays by, for reading prose is part of reading a ruleset.
  de: >-
    Verschleiß Nummer {n} ist ausgedacht, wie alles hier; die Prosa ist etwa so lang wie die einer Regel, nach
    der jemand spielt, denn zum Lesen eines Regelwerks gehört das Lesen der Prosa.
source: {{standing: house}}
of: might_{n}
band: state
when: it.wear > 2
add: -1
---
kind: event
id: use_{n}
title: {{en: Using thing {n}, de: Gebrauch von Ding {n}}}
text:
  en: >-
    Use number {n} is made up, as all of this is; its prose is about as long as that of a rule which
    somebody plays by, for reading prose is part of reading a ruleset.
  de: >-
    Gebrauch Nummer {n} ist ausgedacht, wie alles hier; die Prosa ist etwa so lang wie die einer Regel, nach
    der jemand spielt, denn zum Lesen eines Regelwerks gehört das Lesen der Prosa.
source: {{standing: house}}
parameters: {{it: thing_{n}, by: player}}
requires:
  - {{that: usable_{n}(it), else: {{en: It cannot be used., de: Es ist nicht zu gebrauchen.}}}}
do:
  - {{change: it.wear, by: 1}}
  - {{change: by.points, by: round_down(might_{n}(it))}}
---
kind: rule
id: sleepy_{n}
title: {{en: Thing {n} falls asleep, de: Ding {n} schläft ein}}
text: {{en: Whatever is worn falls asleep., de: "Was verschlissen ist, schläft ein."}}
source: {{standing: house}}
on: use_{n}
when: it.wear >= 4 and it.sort == sorts_{n}.plain_{n}
do: [{{set: it.awake, to: false}}]
---
kind: rule
id: bonus_{n}
title: {{en: Thing {n} pays twice, de: Ding {n} zahlt doppelt}}
text: {{en: The heavy ones pay again., de: Die schweren zahlen noch einmal.}}
source: {{standing: house}}
on: use_{n}
when: it.sort == sorts_{n}.heavy_{n}
do: [{{change: by.points, by: 1}}]
---
kind: phase
id: part_{n}
title: {{en: Part {n}, de: Teil {n}}}
text:
  en: >-
    Part number {n} is made up, as all of this is; its prose is about as long as that of a rule which
    somebody plays by, for reading prose is part of reading a ruleset.
  de: >-
    Teil Nummer {n} ist ausgedacht, wie alles hier; die Prosa ist etwa so lang wie die einer Regel, nach
    der jemand spielt, denn zum Lesen eines Regelwerks gehört das Lesen der Prosa.
source: {{standing: house}}
who: nobody
do:
  - {{for_each: it, in: things_{n}, when: usable_{n}(it), do: [{{use_{n}: it, by: it.owner}}]}}
next: [{{to: {following}}}]
---
kind: example
id: used_{n}
title: {{en: Thing {n} is used, de: Ding {n} wird gebraucht}}
of: use_{n}
given:
  phase: part_{n}
  state:
    players: {{Ada: {{}}}}
    things_{n}: {{T: {{owner: Ada, sort: solid_{n}, wear: 1}}}}
expect:
  events: [{{use_{n}: T, by: Ada}}]
  state:
    players: {{Ada: {{points: 3}}}}
    things_{n}: {{T: {{wear: 2}}}}
"""

REST = """\
---
kind: phase
id: play
title: {en: Play, de: Spiel}
source: {standing: house}
who: nobody
do: [{for_each: player, in: players, do: [{set: player.points, to: 0}]}]
next: [{to: part_0}]
---
kind: phase
id: over
title: {en: Over, de: Ende}
source: {standing: house}
who: nobody
do: [{end: players}]
"""


def write_documents(folder: Path, documents: int) -> None:
    """A sound ruleset of about so many documents, in files of 200 (a file may not have more than 1 MB)."""
    _write(folder, max(1, documents // PER_PART))


def write_lines(folder: Path, lines: int) -> None:
    """A sound ruleset of about so many lines."""
    _write(folder, max(1, round(lines / PART.count("\n"))))


def lines_of(folder: Path) -> int:
    """The lines of all YAML files below a folder."""
    return sum(path.read_text("utf-8").count("\n") for path in folder.rglob("*.yaml"))


def _write(folder: Path, parts: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "ruleset.yaml").write_text(HEAD + REST, "utf-8")
    for start in range(0, parts, PARTS_PER_FILE):
        texts = [
            PART.format(n=n, following=f"part_{n + 1}" if n + 1 < parts else "over")
            for n in range(start, min(parts, start + PARTS_PER_FILE))
        ]
        (folder / f"parts_{start:05}.yaml").write_text("".join(texts).removeprefix("---\n"), "utf-8")
