"""Slips with forced plays, optional words of orders, circles that settle, sealed actions, plain words, nothing, and who chooses."""

NEXT_OF_TRADING = "ends: round\n"
FORM = 'crawl: "<snail> creeps <to>"'
SETTLES = "unless_decided: false\n"
WHO = "who:\n  decides: house.turn\n  actions: [bid]\n"
POINTS = "if other.fruit == card.fruit"
LED = "card.suit == led or not any"
TURN = "turn: {type: player, optional: true, title: {de: am Zug, en: to bid}}"
NONE = "do: [{set: player.bid, to: none}]"
TWICE = "choices:\n  - {bid: 2}\n  - {bid: 3}\n"


def settles(written: str) -> tuple[str, str, str]:
    return "gossip", SETTLES, f"{SETTLES}§{written}\n"


def who(written: str) -> tuple[str, str, str]:
    return "auction", WHO, written + "\n"


def points(written: str) -> tuple[str, str, str]:
    return "drafting", POINTS, f"if {written}"


def chosen(written: str) -> tuple[str, str, str]:
    return "auction", TWICE, written + "\n"


SLIPS = {
    # Of the sequences of choices, those of most steps
    "most, misspelt": ("market", NEXT_OF_TRADING, "moste: steps\n" + NEXT_OF_TRADING, "most"),
    "most of one step": ("market", NEXT_OF_TRADING, "most: step\n" + NEXT_OF_TRADING, "steps"),
    "most of something else": ("market", NEXT_OF_TRADING, "most: choices\n" + NEXT_OF_TRADING, "steps"),
    "most as a truth": ("market", NEXT_OF_TRADING, "most: true\n" + NEXT_OF_TRADING, "steps"),
    "most of a name that is none": ("market", NEXT_OF_TRADING, "most: [steps, player.cions]\n" + NEXT_OF_TRADING, "coins"),
    "most where nobody chooses": ("market", "do: [{set: market.turn, to: first(players)}]", "most: steps\ndo: [{set: market.turn, to: first(players)}]", "actions"),
    # Optional words of orders
    "a word of an order for a field that is none": ("snails", FORM, 'crawl: "<snail> creeps <to> [FAST: fast]"', "crawl"),
    "a word of an order for a field of another sort": ("snails", FORM, 'crawl: "<snail> creeps <to> [FAST: to]"', "boolean"),
    "a word of an order left open": ("snails", FORM, 'crawl: "<snail> creeps <to> [FAST: fast"', "]"),
    "a word of an order in angle brackets": ("snails", FORM, 'crawl: "<snail> creeps <to> <FAST: fast>"', "fast"),
    # Circles
    "settle": (*settles("settle: {as: false}"), "settles"),
    "settles before one that is misspelt": (*settles("settles: {before: [beliefs]}"), "believes"),
    "settles before one without brackets": (*settles("settles: {before: burden}"), "[burden]"),
    "settles as a word": (*settles("settles: {as: maybe}"), "true"),
    "settles with if": (*settles("settles: {if: \"count(circle) > 2\", as: true}"), "when"),
    "settles by a number": (*settles("settles: {when: count(circle), as: true}"), "count(circle)"),
    "settles of one of the circle": (*settles("settles: {when: circle.saw_it, as: true}"), "for"),
    "settles true": (*settles("settles: true"), "as"),
    # Sealed actions
    "secretly in one word": (*who("who: {each: player, secretly: bid}"), "[bid]"),
    "secretly an action that is misspelt": (*who("who: {each: player, secretly: [bidd]}"), "bid"),
    "each of several": (*who("who: {each: players, secretly: [bid]}"), "player"),
    "secret actions": (*who("who: {each: player, secret: [bid]}"), "secretly"),
    "secretly and in turn": (*who("who:\n§  decides: house.turn\n  secretly: [bid]"), "each"),
    "secretly with truth": (*who("who: {each: player, secretly: true, actions: [bid]}"), "[bid]"),
    "secretly by nobody": (*who("who: {secretly: [bid]}"), "each"),
    "secretly an event": (*who("who: {each: player, secretly: [sell]}"), "bid"),
    # Plain words in comparisons
    "a word in a comparison, misspelt": (*points("other.fruit == appel"), "apple"),
    "a word in a comparison in capitals": (*points("other.fruit == Apple"), "apple"),
    "a word in a comparison in German": (*points("other.fruit == Apfel"), "apple"),
    "a word in a comparison by one sign": (*points("other.fruit = apple"), "=="),
    "a word with its field before it": (*points("other.fruit == fruit.apple"), "apple"),
    "a word against a thing": (*points("other == apple"), "fruit"),
    "a field without its thing": (*points("fruit == apple"), "other.fruit"),
    "a word in a word": (*points("other.fruit in apple"), "other.fruit == apple"),
    "a word in round brackets": (*points("other.fruit in [apple pear]"), ","),
    "words with or": (*points("other.fruit == apple or pear"), "other.fruit == "),
    "a row in a comparison, misspelt": ("tricks", LED, "card.suit in [S, X] or not any", "C"),
    "a row in a comparison by its title": ("tricks", LED, "card.suit == cups or not any", "C"),
    "a word in a comparison with a number": ("tricks", LED, "card.rank == S or not any", "card.suit"),
    # Nothing
    "nothing as a word": ("auction", NONE, "do: [{set: player.bid, to: nothing}]", "none"),
    "nothing in capitals": ("auction", NONE, "do: [{set: player.bid, to: None}]", "none"),
    "nothing of other languages": ("auction", NONE, "do: [{set: player.bid, to: nil}]", "none"),
    "nothing in quotes": ("auction", NONE, "do: [{set: player.bid, to: \"'none'\"}]", "none"),
    "nothing by nothing": ("auction", NONE, "do: [{set: player.bid, to: }]", "none"),
    "nobody in a set-up": ("auction", "house: {turn: Ada, easel: [Turm]}", "house: {turn: nobody, easel: [Turm]}", "none"),
    "nothing in a set-up in capitals": ("auction", "house: {turn: Ada, easel: [Turm]}", "house: {turn: None, easel: [Turm]}", "none"),
    "nothing where something must be": ("auction", "    Ada: {money: 5}", "    Ada: {money: none}", "ganze Zahl|whole number"),
    # Who chooses
    "two who choose in one": (*chosen("choices:\n§  - {Ada: {bid: 2}, Ben: {bid: 3}}"), "- {Ada: {bid: "),
    "who chooses, misspelt": (*chosen("choices:\n§  - {Adda: {bid: 2}}\n  - {Ben: {bid: 3}}"), "Ada"),
    "who chooses, without braces": (*chosen("choices:\n§  - {Ada: bid: 2}\n  - {Ben: {bid: 3}}"), "{bid: 2}"),
    "who chooses what, misspelt": (*chosen("choices:\n§  - {Ada: {bidd: 2}}\n  - {Ben: {bid: 3}}"), "bid"),
    "who chooses a number": (*chosen("choices:\n§  - {Ada: 2}\n  - {Ben: {bid: 3}}"), "{Ada: {bid: "),
    "who chooses, behind it": (*chosen("choices:\n§  - {bid: 2, by: Ada}\n  - {bid: 3}"), "player"),
    "somebody else's turn": (*chosen("choices:\n§  - {Ben: {bid: 2}}\n  - {Ada: {bid: 3}}"), "Ada"),
    "who chooses, in a mapping": (*chosen("choices:\n§  Ada: {bid: 2}\n  Ben: {bid: 3}"), "- {Ada: "),
    "a picture that chooses": (*chosen("choices:\n§  - {Turm: {bid: 2}}\n  - {Ben: {bid: 3}}"), "Ada"),
}
