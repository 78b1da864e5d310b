"""Orders written in secret at the terminal: line by line, handed in together, told once all are in."""

from collections.abc import Sequence

from regelwerk.play import telling
from regelwerk.play.commands import Commands
from regelwerk.play.messages import Messages

_LISTED = 40


class Orders:
    """Writes those of whoever sits there, and hands them in."""

    def __init__(self, messages: Messages, commands: Commands) -> None:
        self.messages, self.commands = messages, commands
        self.session, self.screen = messages.session, messages.screen

    def line(self, typed: str, decider: str) -> None:
        """Adds an order, lists what may be ordered, takes back or hands in.

        Raises:
            Refused: with what is wrong with the order.
        """
        written = self.commands.written
        if not typed:
            self.commands.mine = self.session.game.decisions
            self.hand_in(decider, written)
        elif typed == "-":
            self.messages.say("order-dropped", text=written.pop() if written else "–")
        elif typed.startswith("?"):
            self._list(decider, typed[1:].strip().casefold())
        elif not self.commands.obeyed(typed, {thing.id for thing in self.session.game.things()}):
            said = self.session.game.advice(decider, [*written, typed])
            written.append(typed)
            for _, text in said.warnings:
                self.screen.say(f"  {text}", "yellow")

    def by_bot(self, decider: str) -> None:
        lines = self.session.bot_orders(decider)
        if self.session.game.bot_lost is not None:
            self.screen.say(self.session.game.bot_lost.message(self.session.language), "yellow")
        self.hand_in(decider, lines)

    def hand_in(self, decider: str, lines: Sequence[str]) -> None:
        """Hands them in, and tells what came of those of all if they were the last."""
        game, viewer = self.session.game, self.session.viewer()
        resolved = self.session.hand_in(decider, lines)
        self.messages.say("ordered", "bold", who=self.messages.name(decider), count=str(len(lines)))
        if resolved:
            for each in game.results(game.decisions):
                self.screen.say(f"  {each.line}")
            for text, style in telling.in_short(self.session, viewer):
                self.screen.say(text, style)
            self.commands.after_step()

    def _list(self, decider: str, begun: str) -> None:
        possible = self.session.game.possible_orders(decider)
        listed = [line for lines in possible.values() for line in lines if line.casefold().startswith(begun)]
        for line in listed[:_LISTED]:
            self.screen.say(f"  {line}")
        if len(listed) > _LISTED:
            self.messages.say("and-more", count=str(len(listed) - _LISTED), indent="  ")
        elif not listed:
            self.messages.say("nothing-found", "red", text=begun)
