"""A game at the terminal: asks whoever is a person, lets the bots choose."""

from collections.abc import Callable
from contextlib import suppress

from regelwerk.api.choice import Choice
from regelwerk.bots.seats import PERSON
from regelwerk.model.problem import Refused
from regelwerk.play import telling
from regelwerk.play.commands import Commands
from regelwerk.play.meaning import Meant, Unclear, line_meant, ways
from regelwerk.play.messages import Messages
from regelwerk.play.orders import Orders
from regelwerk.play.output import Output
from regelwerk.play.pick import Cancelled, pick
from regelwerk.play.screen import Left, Screen
from regelwerk.play.session import Session


class Dialogue:
    """Goes on until the game is over or everybody has left."""

    def __init__(self, session: Session, screen: Screen, output: Output, most_steps: int) -> None:
        self.session, self.screen, self.output = session, screen, output
        self.most_steps = most_steps
        self.ruleset = session.rules
        self.messages = Messages(session, screen)
        self.commands = Commands(self.messages, output)
        self.orders = Orders(self.messages, self.commands)
        self._sitting = ""  # the person who was asked last
        session.ask = self._ask_for_die

    def run(self) -> None:
        """Plays.

        Raises:
            Left: at the end of the input, or when somebody quits.
            Refused: if the rules cannot be carried out, or the game cannot be kept.
        """
        try:
            self._run()
        finally:
            self.output.close(self.session)

    def _run(self) -> None:
        self.commands.after_step()
        self._tell_opening()
        while True:
            decider = self.session.decider()
            if not decider:
                self.messages.over()
                return
            if self.session.game.decisions >= self.most_steps:
                self.messages.say("enough", steps=str(self.most_steps))
                raise Left
            with self.session.game.choosing(decider):
                self._turn(decider)

    def _tell_opening(self) -> None:
        """What befell before anybody decided anything, such as a card that was drawn."""
        game = self.session.game
        if not game.decisions and any(each.kind in ("event", "die") for each in game.story(of=0, seat="")):
            for text, style in telling.in_short(self.session, ""):
                self.screen.say(text, style)

    def _turn(self, decider: str) -> None:
        if self.session.sort_of(decider) == PERSON:
            self._ask(decider)
            return
        if self.session.writes():
            self._write(lambda: self.orders.by_bot(decider))
            return
        if not self.session.game.choices():
            self.messages.say("stuck", who=self.messages.name(decider))
            raise Left
        with suppress(Cancelled):  # somebody who types dice may do something else first
            choice = self.session.bot(decider)
            if self.session.game.bot_lost is not None:
                self.screen.say(self.session.game.bot_lost.message(self.session.language), "yellow")
            self._choose(choice, decider)

    def _ask(self, decider: str) -> None:
        """One line, and whatever else is asked because of it. No line ends the game but one that says so."""
        try:
            if self.commands.shown != (self.session.game.decisions, decider):
                self.commands.shown = self.session.game.decisions, decider
                self._hand_over(decider)
                self.messages.position()
                self.commands.written = []
            line: str | None = self.messages.ask("prompt", who=self.messages.name(decider))
            while line is not None:
                line = self._line(line, decider)
        except Unclear as unclear:
            self.messages.unclear(unclear)
        except Refused as refusal:
            self.messages.problems(refusal)

    def _hand_over(self, decider: str) -> None:
        """Waits until somebody else sits there, where they may see what others may not."""
        if self._sitting not in ("", decider) and self.session.divided():
            self.screen.clear()
            self.messages.ask("hand-over", who=self.messages.name(decider))
        self._sitting = decider

    def _write(self, write: Callable[[], None]) -> None:
        """Orders, or what is done in their place; once all are in, nothing secret is on the screen."""
        made = self.session.game.decisions
        with suppress(Cancelled):
            write()
        if self.session.game.decisions > made and not self.session.game.hides:
            self._sitting = ""

    def _line(self, typed: str, decider: str) -> str | None:
        """Carries out what is typed; a line that was typed instead of an answer comes back."""
        if self.session.writes():
            self._write(lambda: self.orders.line(typed, decider))
            return None
        if not typed:
            self.messages.menu(decider)
            return None
        if self.commands.obeyed(typed, self.session.game.actions):
            return None
        try:
            meant = self._meant(typed)
            if meant is not None:
                self._complete(meant, decider)
        except Cancelled as cancelled:
            return cancelled.instead or None
        return None

    def _meant(self, typed: str) -> Meant | None:
        """What a line means that is no command; none if it is a number that the menu does not have."""
        if not typed.isdecimal():
            return line_meant(self.session, typed.split(), self.ruleset.actions)
        actions = self.session.listed()
        number = int(typed) if len(typed) < 9 else 0
        if 1 <= number <= len(actions):
            return Meant(actions[number - 1], {})
        self.messages.say("no-such-number", "red", number=typed)
        return None

    def _complete(self, meant: Meant, decider: str) -> None:
        """Carries out an action; what is still to be chosen for it is asked for, one after the other."""
        action, wanted = meant
        domains, free = self.ruleset.actions[action].domains, self.ruleset.actions[action].free
        while len(wanted) < len(domains):
            allowed = ways(self.session, action, wanted)
            listed = allowed.with_values(wanted) or not free <= wanted.keys()
            if not listed and not telling.unlisted(self.session, action, wanted):
                self.messages.not_allowed(telling.why_none(self.session, action, wanted))
                return
            name = next(each for each in domains if each not in wanted)
            values = allowed.values(name, wanted)
            if not values:  # none of what is proposed is allowed, but something else may be
                game, begun = self.session.game, self.session.begun(action, wanted)
                values = game.unbarred(action, **begun) or game.options(action, **begun)
                if not values and game.barred(action, **begun):
                    self.messages.not_allowed(telling.why_none(self.session, action, wanted))
                    return
            wanted.update(pick(self.messages, action, wanted, name, values, self._obeyed_inside))
            self.output.choosing(self.session, action, self.session.begun(action, wanted))
        reasons = telling.why_not(self.session, action, wanted)
        if reasons:
            self.messages.not_allowed(reasons)
        else:
            choice = self.session.game.choice(action, **wanted)
            self.commands.mine = self.session.game.decisions
            self._choose(choice, decider)

    def _obeyed_inside(self, typed: str) -> bool:
        """A command in place of an answer. Whatever changes the game leaves nothing to be answered."""
        steps = self.session.game.decisions
        try:
            obeyed = self.commands.obeyed(typed)
        except Unclear as unclear:
            self.messages.unclear(unclear)
            return True
        except Refused as refusal:
            self.messages.problems(refusal)
            return True
        if self.session.game.decisions != steps:
            raise Cancelled
        return obeyed

    def _choose(self, choice: Choice, decider: str) -> None:
        """Chooses and tells what comes of it; what is chosen in secret once all have chosen."""
        game, said, viewer = self.session.game, str(choice), self.session.viewer()
        who, secretly, made = self.messages.name(decider), game.secretly, game.decisions
        key = "chosen" if secretly else "step-reacting" if game.reacting else "step"
        game.choose(choice)
        if not secretly and viewer not in (None, decider):
            said = game.move_told(game.decisions, viewer)
        self.messages.say(key, "bold", number=str(game.decisions), who=who, choice=said)
        if secretly and game.decisions == made:
            return
        if secretly and not game.hides:
            self._sitting = ""  # what was secret is shown to all
        for text, style in telling.in_short(self.session, viewer)[0 if secretly else 1 :]:
            self.screen.say(text, style)
        self.commands.after_step()

    def _ask_for_die(self, sides: int) -> int | None:
        while True:
            typed = self.messages.ask("throw", sides=str(sides))
            if not typed:
                return None
            if typed == "-":
                raise Cancelled
            if typed.isdecimal() and len(typed) < 9 and 1 <= int(typed) <= sides:
                return int(typed)
            if not self._obeyed_inside(typed):
                self.messages.say("throw-again", "red", sides=str(sides))
