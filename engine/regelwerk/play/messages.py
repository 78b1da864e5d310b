"""What is said while a game is played at the terminal: the position, what is allowed, reasons, the end."""

from itertools import islice

from regelwerk.api.position import Thing
from regelwerk.api.tables import Table, field_title, value_shown
from regelwerk.load.show import show
from regelwerk.model.problem import Refused, nearest
from regelwerk.model.texts import aligned, parameter_titled, title, titled
from regelwerk.play.meaning import Unclear
from regelwerk.play.screen import Screen, say
from regelwerk.play.session import Session

_LINES = 500  # of what may be chosen in which a misspelt word is looked for
_FEWEST_LETTERS = 3


class Messages:
    """Says it on a screen, in the language of the session."""

    def __init__(self, session: Session, screen: Screen) -> None:
        self.session, self.screen = session, screen
        self.language = session.language

    def say(self, key: str, style: str = "", *, indent: str = "", **values: str) -> None:
        self.screen.say(indent + say(key, self.language, **values), style)

    def ask(self, key: str, **values: str) -> str:
        """The answer to a question."""
        return self.screen.ask(say(key, self.language, **values))

    def name(self, decider: str) -> str:
        return self.session.game.name(decider)

    def titled(self, action: str) -> str:
        """What an action is called; empty if it has no title."""
        return title(self.session.rules.actions[action].header.title, self.language)

    def position(self) -> None:
        """The position, as far as whoever decides may know it, and what is allowed."""
        decider = self.session.decider()
        if not decider:
            return
        phase = titled(self.session.phase(), self.language)
        step = str(self.session.game.decisions + 1)
        self.screen.say()
        key = "turn-reacting" if self.session.game.reacting else "turn"
        self.say(key, "bold", who=self.name(decider), phase=phase, step=step)
        for table in self.session.game.tables(decider):  # the decider's things first
            heading, *lines = _lines(table, self.language)
            self.screen.say(heading, "underline")
            for line in lines:
                self.screen.say(line)
        self.menu(decider)

    def menu(self, decider: str) -> None:
        if self.session.writes():
            self.say("orders-wanted")
            return
        actions = self.session.listed()
        if not actions:
            self.say("stuck", "red", who=self.name(decider))
            return
        choices = self.session.game.choices()
        self.say("offered")
        for number, id in enumerate(actions, start=1):
            ways = sum(choice.action == id for choice in choices)
            called = self.titled(id)
            several = f" ({ways})" if ways > 1 else "" if ways else f" ({self._typed(id)})"
            cost = self.session.game.cost_told(choice for choice in choices if choice.action == id)
            price = f" ({cost})" if cost else ""
            self.screen.say(f"  {number}  {called or id}{several}{price}" + (f"  {id}" if called else ""))

    def _typed(self, action: str) -> str:
        """What has to be typed for an action for which nothing is proposed."""
        document = self.session.rules.actions[action]
        names = [each for each in document.domains if each in document.free]
        titles = (parameter_titled(self.session.rules, action, each, self.language) for each in names)
        return say("typed", self.language, names=", ".join(titles))

    def not_allowed(self, reasons: list[str]) -> None:
        self.say("not-allowed", "red")
        self.reasons(reasons)

    def reasons(self, reasons: list[str]) -> None:
        for reason in reasons:
            self.screen.say(f"  {reason}")

    def problems(self, refusal: Refused) -> None:
        self.screen.say(show(refusal.problems, self.language).strip(), "red")

    def unclear(self, unclear: Unclear) -> None:
        near = "" if unclear.names else self._near(unclear.text)
        key = "several" if unclear.names else "not-understood-but" if near else "not-understood"
        self.say(key, "red", text=unclear.text, names=", ".join(unclear.names), near=near)

    def _near(self, text: str) -> str:
        """The word of what may be chosen that was most likely meant; a letter or two may mean anything."""
        words = {word for each in islice(self.session.game.choices(), _LINES) for word in each.line.split()}
        typed = next(iter(text.split()), "")
        return nearest(typed, words) if len(typed) >= _FEWEST_LETTERS else ""

    def over(self) -> None:
        outcome = self.session.game.outcome
        self.screen.say()
        self.say("over", "bold", steps=str(self.session.game.decisions))
        winners = ", ".join(map(self.name, outcome.winners if outcome is not None else ()))
        self.say("won" if winners else "nobody-won", "bold green", winners=winners)
        for line in aligned(self.session.game.final_table):
            self.screen.say(f"  {line}")


def described(session: Session, thing: Thing) -> list[str]:
    kind = titled(session.rules.types[thing.type], session.language)
    lines = [f"{thing.id} ({kind})"]
    if not thing.in_play:
        lines[0] += f", {say('gone', session.language)}"
    for name, value in thing.fields.items():
        if value is not None and value != []:
            called = field_title(session.rules, thing.type, name, session.language)
            lines.append(f"  {called}: {value_shown(session.game, thing, name)}")
    return lines


def _lines(table: Table, language: str) -> list[str]:
    head = [f"  {table.title}", *table.columns]
    rows = [["› " * row.own + "  " * (not row.own) + row.name, *row.cells] for row in table.rows]
    lines = aligned([head, *rows])
    if table.rest:
        lines.append("  " + say("rest", language, count=str(table.rest)))
    return lines
