"""Small games whose rules have a bit of everything that can be worked out before a game begins."""

RACE = """
kind: type
id: oval
plural: ovals
title: {en: oval}
fields:
  turn: {type: runner, optional: true, title: {en: turn}}
---
kind: phase
id: play
title: {en: Play}
who:
  decides: first(oval.turn for oval in ovals)
  actions: [stride]
---
kind: action
id: stride
title: {en: Stride}
text: {en: As it says.}
source: {standing: house}
by: runner
parameters:
  pace: {from: "[1, 2, 3]"}
requires:
  - that: pace < 3 or runner.at < 9
    else: {en: Too fast.}
do:
  - {change: runner.at, by: pace - 1}
  - {change: runner.far, by: pace - 2}
  - {run: runner}
  - for_each: round
    in: ovals
    do: [{set: round.turn, to: first(other for other in runners if other != runner)}]
  - when: any(each.at >= 20 for each in runners)
    then: [{end: "WINNERS"}]
---
kind: type
id: runner
plural: runners
title: {en: runner}
fields:
  at: {type: integer, default: 0, title: {en: at}}
  far: {type: integer, default: 0, min: -1, max: 3, stops: true, title: {en: far}}
  shoe: {type: shoes, title: {en: shoe}}
  rival: {type: runner, optional: true, title: {en: rival}}
  mood: {one_of: [calm, wild], default: calm, title: {en: mood}}
  tired: {type: boolean, default: false, title: {en: tired}}
---
kind: table
id: shoes
title: {en: Shoes}
text: {en: As it says.}
source: {standing: house}
columns:
  shoe: {type: text, key: true, title: {en: shoe}}
  bonus: {type: integer, title: {en: bonus}}
rows:
  - {shoe: boot, bonus: 0}
  - {shoe: spike, bonus: 2}
---
kind: definition
id: speed
title: {en: speed}
parameters: {runner: runner}
is: >-
  max(0, 1 + runner.shoe.bonus + max(3 if runner.mood == 'wild' else 0, 1 if runner.at > 6 else 0)
  - (2 if runner.tired else 0))
---
kind: event
id: run
title: {en: Run}
text: {en: As it says.}
source: {standing: house}
parameters: {runner: runner}
requires:
  - that: not (runner.tired and runner.mood == 'calm')
    else: {en: Too tired.}
do:
  - {roll: 6, as: thrown}
  - {change: runner.at, by: "round_down(speed(runner))"}
  - when: thrown == 6
    then: [{set: runner.mood, to: "'wild'"}]
    else:
      - when: thrown == 1
        then:
          - {set: runner.tired, to: not runner.tired}
          - {roll: 4, as: slip}
          - {change: runner.at, by: "-min(slip, runner.at)"}
  - when: runner.rival is not none and runner.at > 12
    then: [{trip: runner}]
---
kind: event
id: trip
title: {en: Trip}
text: {en: As it says.}
source: {standing: house}
parameters: {runner: runner}
do:
  - {set: runner.rival, to: none}
  - {set: runner.shoe, to: shoes.boot}
  - for_each: other
    in: runners
    when: other != runner and other.at >= runner.at - 3
    do: [{change: other.at, by: 1}]
---
kind: rule
id: rest
title: {en: Rest}
text: {en: As it says.}
source: {standing: house}
on: run
when: runner.tired and runner.at > 20
band: main
do: [{set: runner.tired, to: "false"}]
---
kind: scenario
id: track
title: {en: Track}
text: {en: As it says.}
source: {standing: house}
state:
  ovals: {Oval: {turn: Ann}}
  runners:
    Ann: {shoe: spike, rival: Ben}
    Ben: {shoe: boot, rival: Ann}
"""
WINNERS = {
    "thing": "[each for each in runners if each.at >= 20]",
    "truth": "[each for each in runners if each.tired]",
    "number": "[each for each in runners if (runner.at - each.at * 2) % 3 == 1]",
    "count": "[each for each in runners if count(one for one in runners if one.mood == each.mood) == 1]",
    "sum": "[each for each in runners "
    "if sum(one.at // 3 % 4 for one in runners if not one.tired) > each.at % 7]",
    "shoe": "[each for each in runners if each.shoe == shoes.boot]",
    "stopped": "[each for each in runners if each.far == -1]",
}

PICKING = """
kind: type
id: player
plural: players
title: {en: player}
---
kind: type
id: heap
plural: heaps
title: {en: heap}
fields:
  stones: {type: integer, default: 3, title: {en: stones}}
  last: {type: player, optional: true, title: {en: last}}
---
kind: type
id: table
plural: tables
title: {en: table}
fields:
  turn: {type: player, optional: true, title: {en: turn}}
---
kind: phase
id: play
title: {en: Play}
who:
  decides: first(table.turn for table in tables)
  actions: [take, pass_on]
---
kind: action
id: take
title: {en: Take}
text: {en: As it says.}
source: {standing: house}
by: player
parameters:
  heap: {from: "[heap for heap in heaps if heap.stones > 0]"}
  number: {from: "[1, 2]"}
requires:
  - that: heap.stones >= number
    else: {en: Too few.}
do:
  - {change: heap.stones, by: -number}
  - {set: heap.last, to: player}
  - for_each: table
    in: tables
    do: [{set: table.turn, to: first(other for other in players if other != player)}]
  - when: all(other.stones == 0 for other in heaps)
    then: [{end: "[other.last for other in heaps if other.last == player]"}]
---
kind: action
id: pass_on
title: {en: Pass}
text: {en: As it says.}
source: {standing: house}
by: player
parameters:
  heap: {from: "[heap for heap in heaps if heap.stones == 1]"}
requires:
  - that: heap.last is none
    else: {en: Not again.}
do:
  - {set: heap.last, to: player}
---
kind: scenario
id: start
title: {en: Start}
text: {en: As it says.}
source: {standing: house}
state:
  players: {Eve: {}, Sam: {}}
  tables: {T: {turn: Eve}}
  heaps: {P: {}, Q: {stones: 4}, R: {stones: 1}}
"""
