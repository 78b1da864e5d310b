"""A small game on hexes for which each pass has something to do."""

from tests.run.test_steps import BARRED, MOOR, PRICE

DUSK = """
---
kind: phase
id: dusk
who: nobody
at_once: true
do: [{for_each: newt, in: awake, do: [{set: newt.asleep, to: true}]}]
"""
SMALL = (
    MOOR.replace("who: nobody", "who: {decides: first(keepers), actions: [call, rest]}\nNEXT").replace(
        "is: STEP", f"is: none if {BARRED} else {PRICE}"
    )
    + """
---
kind: type
id: keeper
plural: keepers
fields: {purse: {type: integer}, glad: {type: boolean}}
---
kind: definition
id: awake
is: "[newt for newt in newts if not newt.asleep]"
---
kind: definition
id: near
parameters: {place: tuft}
is: any(adjacent(newt, place) for newt in newts)
---
kind: definition
id: quiet
parameters: {newt: newt}
is: newt.asleep or newt.team == 0
---
kind: definition
id: tired
parameters: {newt: newt, hours: integer}
is: quiet(newt) and hours > 8
---
kind: definition
id: crowded
parameters: {place: tuft}
is: any(newt.at == place for newt in newts)
---
kind: definition
id: spied
parameters: {newt: newt, place: tuft}
is: visible(newt, place) and place.level >= 0
---
kind: quantity
id: pace
parameters: {newt: newt}
base: 3 if newt.breed.swims else 2
bands: {only: all}
---
kind: modifier
id: Crested
of: pace
band: only
when: newt.breed == breeds.crested and newt.breed.swims
add: 1 if newt.breed.swims else 2
---
kind: action
id: call
by: keeper
title: {en: Call}
text: {en: Prose.}
source: {standing: house}
parameters:
  newt: {from: newts, title: {en: newt}}
  place: {from: tufts, title: {en: place}}
  facing: {from: "[0, 1, 2]", title: {en: facing}}
requires:
  - that: not newt.asleep and newt.at == place
    else: {en: It sleeps.}
do: [{change: keeper.purse, by: 1}, {when: quiet(newt), then: [{set: keeper.glad, to: true}]}]
---
kind: action
id: rest
by: keeper
title: {en: Rest}
text: {en: Prose.}
source: {standing: house}
parameters: {newt: {from: "[newt for newt in newts if not newt.asleep]", title: {en: newt}}}
requires:
  - that: not newt.asleep and newt.team == 0
    else: {en: It sleeps.}
do: [{set: newt.asleep, to: true}]
"""
)

STABLE = """
kind: type
id: mule
plural: mules
fields: {load: {type: integer}}
---
kind: event
id: pack
parameters: {mule: mule, sacks: integer}
do: [{change: mule.load, by: sacks}]
---
kind: scenario
id: start
state: {mules: {Mo: {}}}
---
kind: phase
id: play
who: nobody
do: [{for_each: mule, in: mules, do: [{pack: mule, sacks: 2}]}]
"""

STALL = """
---
kind: definition
id: pair
parameters: {mule: mule, other: mule}
is: "[each for each in mules if each == mule or each == other and each.load > 0]"
"""

TEXTS = {
    "moor": SMALL.replace("NEXT\n", ""),
    "dusk": SMALL.replace("NEXT", "next: [{to: dusk}]") + DUSK,
    "stable": STABLE,
    "stall": STABLE + STALL,
}
