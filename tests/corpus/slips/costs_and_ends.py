"""Slips with costs, ranking, several of a list as one choice, and ways over any relation."""

COST = "cost: {wood: plan.wood, clay: plan.clay}\n"
END = '- {end: "[player for player in players if points(player) == max(points(other) for other in players)]"}'
RANKED = "- {end: {rank: players, by: [points(player), -count(player.hand)]}}"
PICK = "  card: {from: player.hand}\ndo: [{put: card, into: player.laid}]"
PICKED = "  cards: {several_of: player.hand, at_least: 1, at_most: 3}\ndo: [{put: cards, into: player.laid}]"
WAY = "- that: to in snail.at.paths"


def cost(written: str) -> tuple[str, str, str]:
    return "market", COST, f"{written}\n"


def end(written: str) -> tuple[str, str, str]:
    return "drafting", END, written


def pick(written: str) -> tuple[str, str, str]:
    return "drafting", PICK, written


def way(written: str) -> tuple[str, str, str]:
    return "snails", WAY, f"- that: {written}"


SLIPS = {
    # Costs
    "costs": (*cost("costs: {wood: plan.wood}"), "cost"),
    "price": (*cost("price: {wood: plan.wood}"), "cost"),
    "a cost of a field that is misspelt": (*cost("cost: {wod: plan.wood}"), "wood"),
    "a cost of a field by its title": (*cost("cost: {Holz: plan.wood}"), "wood"),
    "a cost of the wrong side": (*cost("cost: {wood: plan.wod}"), "wood"),
    "a cost without a field": (*cost("cost: 2"), "{…: 2}"),
    "a cost as a word": (*cost("cost: wood"), "{wood: "),
    "a cost as a field": (*cost("cost: plan.wood"), "{…: plan.wood}"),
    "a cost with a verb": (*cost("cost: {wood: {add: 2}}"), "a + 1"),
    "a cost as a list of words": (*cost("cost: [wood, clay]"), "{wood: "),
    "a cost in words": (*cost("cost: {wood: two}"), "2"),
    "a cost with a unit": (*cost("cost: 2 wood"), "{wood: 2}"),
    "a cost of a zone": (*cost("cost: {built: 1}"), "coins"),
    "a cost that pays": (*cost("cost: {wood: -1}"), "0"),
    "a mixture of a field that is none": (*cost("cost: [{any_of: [coins, grain], pay: 1}]"), "coins"),
    "a mixture without how much": (*cost("cost: [{any_of: [coins, wood]}]"), "pay"),
    "how much without a mixture": (*cost("cost: [{pay: 1}]"), "any_of"),
    "a mixture in words": (*cost("cost: [{any of: [coins, wood], pay: 1}]"), "any_of"),
    "a mixture beside a field": (*cost("cost: {clay: 1, any_of: [coins, wood], pay: 1}"), "[{any_of"),
    "a mixture of one": (*cost("cost: [{any_of: coins, pay: 1}]"), "[coins]"),
    "a cost of an event": ("market", "parameters: {player: player}\ndo:\n  - {set: market.turn", "parameters: {player: player}\n§cost: {coins: 1}\ndo:\n  - {set: market.turn", "action"),
    "a cost among the effects": ("market", "- {change: player.wood, by: 2}", "- {cost: {coins: 1}}\n  - {change: player.wood, by: 2}", "do"),
    # Ranking
    "rank of one": (*end("- {end: {rank: player, by: [points(player)]}}"), "players"),
    "rank by a word": (*end("- {end: {rank: players, by: [\"'points'\"]}}"), "points(player)"),
    "rank by a name alone": (*end("- {end: {rank: players, by: [points]}}"), "points(player)"),
    "rank by nothing": (*end("- {end: {rank: players}}"), "by"),
    "rank by an empty list": (*end("- {end: {rank: players, by: []}}"), "points(player)"),
    "rank by a list of things": (*end("- {end: {rank: players, by: [player.laid]}}"), "count(player.laid)"),
    "ranked": (*end("- {end: {ranked: players, by: [points(player)]}}"), "rank"),
    "rank without end": (*end("- {rank: players, by: [points(player)]}"), "{end: {rank: "),
    "shared with yes": (*end("- {end: {rank: players, by: [points(player)], shared: yes}}"), "true"),
    "a score as a key": (*end("- {end: {rank: players, by: [{points: points(player)}]}}"), "score"),
    "a score's title without languages": (*end("- {end: {rank: players, by: [{score: points(player), title: Punkte}]}}"), "de"),
    "rank by all": (*end("- {end: {rank: players, by: [points(players)]}}"), "points(player)"),
    # Several of a list
    "several": (*pick(PICKED.replace("several_of", "several")), "several_of"),
    "several of a zone of nobody": (*pick(PICKED.replace("player.hand", "hand")), "player.hand"),
    "several from": (*pick(PICKED.replace("several_of: player.hand", "from: player.hand")), "several_of"),
    "several of and from": (*pick(PICKED.replace("several_of", "from: player.hand, several_of")), "from"),
    "several, more at least than at most": (*pick(PICKED.replace("at_least: 1", "at_least: 4")), "3"),
    "several at most in words": (*pick(PICKED.replace("at_most: 3", "at_most: three")), "3"),
    "several at the most": (*pick(PICKED.replace("at_most", "max")), "at_most"),
    "several of a number": (*pick(PICKED.replace("player.hand", "count(player.hand)")), "player.hand"),
    "several read as one": (*pick(PICKED.replace("do:", "requires:\n§  - that: cards.fruit == 'apple'\n    else: {de: Nein., en: No.}\ndo:")), "for"),
    "several of in words": (*pick(PICKED.replace("several_of", "several of")), "several_of"),
    # Ways
    "connected without by": (*way("connected(snail.at, to)"), "by"),
    "connected by a word": (*way("connected(snail.at, to, by='paths')"), "by=paths"),
    "connected by a field that is misspelt": (*way("connected(snail.at, to, by=path)"), "paths"),
    "connected by a field of one": (*way("connected(snail.at, to, by=tended_by)"), "paths"),
    "connected by a path of names": (*way("connected(snail.at, to, by=bed.paths)"), "by=paths"),
    "connected to nothing": (*way("connected(snail.at, by=paths)"), "connected("),
    "connected things of another type": (*way("connected(snail, to, by=paths)"), "bed"),
    "connected with a misspelt word": (*way("conected(snail.at, to, by=paths)"), "connected"),
    "steps as a condition": (*way("steps_between(snail.at, to, by=paths)"), "connected"),
    "step": (*way("step(snail.at, to, by=paths) == 1"), "steps"),
    "reachable of two": (*way("reachable(snail.at, to, by=paths)"), "connected"),
}
