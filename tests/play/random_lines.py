"""Somebody who types anything: commands, names, places, whole choices in any order, and rubbish."""

import re
from functools import partial
from random import Random
from time import monotonic

from regelwerk.api.ruleset import Ruleset, load
from regelwerk.bots.seats import seated
from regelwerk.game.keeping import Keeping
from regelwerk.game.rules import Rules, read_rules
from regelwerk.play.dialogue import Dialogue
from regelwerk.play.offers import action_names, parameter_names, value_names
from regelwerk.play.output import Output
from regelwerk.play.screen import Left, Screen, commands
from regelwerk.play.session import Session

MOST_LINES = 60
_INTERNAL = re.compile(r"Traceback|internal-error|(Type|Attribute|Key|Index|Value|Name|Assertion)Error")
_RUBBISH = (
    "", " ", "?", "??", ":", "::", "-", "/", "//", "/a", "()", "((;))", ",", "42,", ",17", "1e9", "nan", "-1",
    "0", "9" * 30, "9" * 400 + ",1", "１２", "²", "½", "\x00", "\x1b[2J", "\ud800", "ſ", "İ", "ß", "ﬁ", "…",
    "'", '"', "{0}", "{who}", "%s", "None", "True", "self", "__class__", "a" * 5000, "x " * 300, "null",
    "../..", "heading", "punkt",
)


class Typist:
    """Types for a session; what was typed so far stands in `typed`."""

    def __init__(self, random: Random, session: Session) -> None:
        self.random = random
        self.session = session
        self.typed: list[str] = []
        ruleset = session.rules
        actions = [name for names in action_names(ruleset, ruleset.actions).values() for name in names]
        parameters = [
            name
            for action in ruleset.actions.values()
            for parameter in action.event.parameters
            for name in parameter_names(ruleset, parameter)
        ]
        game = session.game
        names = [name for thing in game.things() for name in value_names(game, thing.id)]
        for action in ruleset.actions.values():
            for of in (f"{action.header.id}.{name}" for name in action.domains):
                names += [name for value in game.values(of) for name in value_names(game, value, of)]
        self.words = [list(commands()), actions, parameters, names, list(_RUBBISH)]

    def line(self) -> str:
        random = self.random
        sort = random.random()
        if sort < 0.35:
            line = self._choice()
        elif sort < 0.5:
            line = random.choice(list(commands())) + random.choice(["", " 2", " x", " " + self._word()])
        elif sort < 0.6:
            line = str(random.randint(0, 30))
        else:
            line = " ".join(self._word() for _ in range(random.randint(1, 5)))
        prefix = random.random()
        return "? " + line if prefix < 0.12 else ":" + line if prefix < 0.15 else line

    def _choice(self) -> str:
        """An allowed choice, in some order, perhaps with something missing, doubled or put in its place."""
        choices = self.session.game.choices()
        if not choices:
            return self._word()
        choice, random = self.random.choice(choices), self.random
        game = self.session.game
        words = [
            random.choice(value_names(game, value, f"{choice.action}.{name}"))
            for name, value in choice.arguments.items()
        ]
        words = [word if random.random() < 0.9 else self._word() for word in words if random.random() < 0.9]
        if random.random() < 0.3:
            random.shuffle(words)
        name = random.choice(action_names(self.session.rules, [choice.action])[choice.action])
        return " ".join([name, *words] if random.random() < 0.8 else [*words, name])

    def _word(self) -> str:
        random = self.random
        if random.random() < 0.15:
            between = random.choice([",", ";", " ", ", "])
            return f"{random.randint(-5, 120)}{between}{random.choice([17, 4.5, '3,5', '1e400'])}"
        word = random.choice(random.choice(self.words))
        return word[: random.randint(1, 4)] if random.random() < 0.2 else word


class Typed(Screen):
    """A terminal at which a typist sits."""

    typist: Typist

    def say(self, text: str = "", style: str = "") -> None:
        assert not _INTERNAL.search(text), text

    def ask(self, prompt: str) -> str:
        if len(self.typist.typed) >= MOST_LINES:
            raise Left
        line = self.typist.line().strip()
        self.typist.typed.append(line)
        return line


def play(rulesets: dict[str, Ruleset], rules: Rules, scenario: str, seed: int) -> Typist:
    """One game, in one of the languages, in which every line is a random one. It ends because it is over, or
    because somebody leaves.

    Raises:
        AssertionError: if a line ended it in any other way; with the seed and what was typed.
    """
    random = Random(f"{scenario}/{seed}")
    language = random.choice(list(rulesets))
    typed_dice = random.random() < 0.2
    session = Session(rulesets[language], scenario, seed, typed=typed_dice)
    screen = Typed()
    typist = screen.typist = Typist(random, session)
    if not session.decider():
        return typist       # a board to look at: nobody has anything to decide
    players = random.choice(["person", "person", "random"])
    session.players = seated(session.rules, session.game.seats, players)
    session.players[session.decider()] = "person"
    try:
        begin = partial(Keeping, name="toy", rules=rules, anew=True)
        Dialogue(session, screen, Output(begin), 20_000).run()
    except Left:
        pass
    except BaseException as error:
        told = f"{scenario}, seed {seed}, {language}: {typist.typed[-3:]!r}"
        raise AssertionError(told) from error
    return typist


def play_on(folder: str, start: int, *, least: int = 0, seconds: float = 0) -> int:
    """Games in all scenarios until so many lines were typed and the time is up; how many lines that were."""
    ruleset, rules = load(folder), read_rules(folder)
    rulesets = {language: Ruleset(ruleset.documents, language) for language in ("de", "en")}
    ends, lines, seed = monotonic() + seconds, 0, start
    scenarios = list(ruleset.documents.scenarios)
    while lines < least or monotonic() < ends:
        lines += len(play(rulesets, rules, scenarios[seed % len(scenarios)], seed).typed)
        seed += 1
    return lines
