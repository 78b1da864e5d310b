"""Somebody who types anything: commands, names, places, whole choices in any order, and rubbish."""

import re
from random import Random
from time import monotonic

from regelwerk.bots.seats import seated
from regelwerk.play.dialogue import Dialogue
from regelwerk.play.offers import action_names, parameter_names, value_names
from regelwerk.play.output import Output
from regelwerk.play.screen import Left, Screen, commands
from regelwerk.play.session import Session
from regelwerk.run.program import Program

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
        ruleset = session.program.ruleset
        actions = [name for names in action_names(ruleset, ruleset.actions).values() for name in names]
        parameters = [
            name
            for action in ruleset.actions.values()
            for parameter in action.event.parameters
            for name in parameter_names(ruleset, parameter)
        ]
        rows = [row for table in session.program.rows.values() for row in table.values()]
        values = [*session.game.state.things.values(), *rows]
        names = [name for value in values for name in value_names(session.program, value)]
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
        choices = self.session.choices()
        if not choices:
            return self._word()
        choice, random = self.random.choice(choices), self.random
        program = self.session.program
        words = [random.choice(value_names(program, value)) for value in choice.arguments]
        words = [word if random.random() < 0.9 else self._word() for word in words if random.random() < 0.9]
        if random.random() < 0.3:
            random.shuffle(words)
        name = random.choice(action_names(program.ruleset, [choice.action])[choice.action])
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


def play(program: Program, scenario: str, seed: int, folder: str) -> Typist:
    """One game in which every line is a random one. It ends because it is over, or because somebody leaves.

    Raises:
        AssertionError: if a line ended it in any other way; with the seed and what was typed.
    """
    random = Random(f"{scenario}/{seed}")
    language = random.choice(["de", "en"])
    typed_dice = random.random() < 0.2
    session = Session(program, program.ruleset.scenarios[scenario], seed, typed=typed_dice, language=language)
    session.begin()
    screen = Typed()
    typist = screen.typist = Typist(random, session)
    if session.decider() is None:
        return typist       # a board to look at: nobody has anything to decide
    session.players = seated(session.game, random.choice(["person", "person", "random"]))
    session.players[session.game.deciders()[0].id] = "person"
    try:
        Dialogue(session, screen, Output(f"{folder}/game.json"), 20_000).run()
    except Left:
        pass
    except BaseException as error:
        told = f"{scenario}, seed {seed}, {language}: {typist.typed[-3:]!r}"
        raise AssertionError(told) from error
    return typist


def play_on(program: Program, seconds: float, start: int, folder: str) -> int:
    """Games until the time is up, in all scenarios; how many lines were typed."""
    ends, lines, seed = monotonic() + seconds, 0, start
    scenarios = list(program.ruleset.scenarios)
    while monotonic() < ends:
        lines += len(play(program, scenarios[seed % len(scenarios)], seed, folder).typed)
        seed += 1
    return lines
