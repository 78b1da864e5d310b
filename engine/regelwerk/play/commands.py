"""Commands that may be typed whenever something is asked: they look, explain, take back, save, leave."""

import os
from collections.abc import Collection
from contextlib import nullcontext

from regelwerk.bots.seats import PERSON
from regelwerk.game.keeping import holds_game
from regelwerk.model.problem import Refused
from regelwerk.play import offers, telling
from regelwerk.play.meaning import line_meant
from regelwerk.play.messages import Messages, described
from regelwerk.play.output import Output
from regelwerk.play.screen import Left, commands


class Commands:
    """`why` by itself tells what was since step `mine`; the position was last shown for the step and to whom
    `shown` says. `written` are the orders of whoever decides that are not handed in yet."""

    def __init__(self, messages: Messages, output: Output) -> None:
        self.messages, self.output = messages, output
        self.session, self.screen = messages.session, messages.screen
        self.mine, self.shown = 0, (-1, "")
        self.written: list[str] = []

    def obeyed(self, typed: str, names: Collection[str] = ()) -> bool:
        """Carries out a command, and says whether the line was one; what else is called so goes first."""
        if typed.startswith("?"):
            self._explain(typed[1:].split())
            return True
        first, *rest = typed.removeprefix(":").split() or [""]
        command = commands().get(first.casefold())
        if command is None or (first in names and not typed.startswith(":")):
            return False
        if command == "why" and rest and not rest[0].isdecimal():
            command = "explain"  # why not, as most people would ask it
        elif not _takes(command, rest):
            return False
        getattr(self, f"_{command}")(rest)
        return True

    def after_step(self) -> None:
        """Saves and draws. Raises Refused only if the game could not be kept from its beginning."""
        drawable = self.output.drawable
        deciders = self.session.game.deciders
        bots = all(self.session.sort_of(seat) != PERSON for seat in deciders)
        try:
            self.output.after_step(self.session, hurried=bots and bool(deciders))
        except Refused as refusal:
            if not self.session.game.decisions:
                raise
            self.messages.problems(refusal)  # a full disk is no reason to stop playing
        if drawable and not self.output.drawable:
            self.messages.say("no-picture")

    def _help(self, words: list[str]) -> None:
        self.messages.say("help")

    def _look(self, words: list[str]) -> None:
        self.messages.position()
        if self.written:
            self.messages.say("orders-written")
        for line in self.written:
            self.screen.say(f"  {line}")

    def _explain(self, words: list[str]) -> None:
        """`? ACTION …`: why not; `?` alone: of every action that is not allowed at all."""
        actions = self.session.rules.actions
        if not words:
            allowed = offers.offered_actions(self.session.game.choices())
            barred = [id for id in self.session.game.actions if id not in allowed]
            for id in barred:
                self.screen.say(f"{self.messages.titled(id) or id}:")
                self.messages.reasons(telling.why_none(self.session, id, {}))
            if not barred:
                self.messages.say("none-barred")
            return
        action, wanted = line_meant(self.session, words, actions)
        if len(wanted) < len(actions[action].domains):
            self.messages.reasons(telling.why_none(self.session, action, wanted))
        elif reasons := telling.why_not(self.session, action, wanted):
            self.messages.reasons(reasons)
        else:
            self.messages.say("allowed")

    def _why(self, words: list[str]) -> None:
        count = _number(words[0]) if words else self.session.game.decisions - self.mine
        if not self.session.game.decisions:
            self.messages.say("nothing-yet")
            return
        for text, style in telling.in_full(self.session, max(count, 1)):
            self.screen.say(text, style)

    def _undo(self, words: list[str]) -> None:
        wanted = _number(words[0]) if words else 1
        by = [self.session.sort_of(step.by) == PERSON for step in self.session.game.moves]
        own = [position for position, person in enumerate(by) if person]
        if not own or not wanted:
            self.messages.say("nothing-to-undo")
            return
        count = len(by) - own[-min(wanted, len(own))]
        if self.session.game.revealing(count):
            self.messages.say("undo-revealed", "red")
            return
        self.session.game.undo(count)
        self.mine = max(0, self.session.game.decisions - 1)
        self.shown = (-1, "")
        self.messages.say("undone", count=str(count))
        self.after_step()

    def _show(self, words: list[str]) -> None:
        game, viewer = self.session.game, self.session.viewer()
        with game.seen_by(viewer) if viewer is not None else nullcontext():
            names = {thing.id: offers.value_names(game, thing.id) for thing in game.things()}
            found = offers.match(words, names)
            if len(found.found) == 1:
                for line in described(self.session, game.thing(found.found[0])):
                    self.screen.say(line)
                return
        key = "several" if found.found else "no-such-thing" if words else "show-what"
        named = ", ".join(each[0] for each in found.names[:12])
        self.messages.say(key, "red", text=" ".join(words), names=named)

    def _save(self, words: list[str]) -> None:
        place = " ".join(words) or self.output.place
        if not place:
            self.messages.say("save-what")
        elif place != self.output.place and os.path.lexists(place) and not holds_game(place):
            self.messages.say("save-no-game", "red", file=place)
        else:
            self._write(place)

    def _quit(self, words: list[str]) -> None:
        if self.session.game.decisions and self.output.unasked and not self.output.place:
            place = self.messages.ask("save-where")
            if place and not self._write(place):
                return
        raise Left

    def _write(self, place: str) -> bool:
        try:
            self.output.save(self.session, place)
        except Refused as refusal:
            self.messages.problems(refusal)
            return False
        self.messages.say("saved", file=place)
        return True


def _takes(command: str, words: list[str]) -> bool:
    """Whether a command takes these words; a line that says more than a command means something else."""
    if command in ("why", "undo"):
        return len(words) < 2 and all(each.isdecimal() for each in words)
    return not words or command in ("show", "save")


def _number(text: str) -> int:
    return int(text) if len(text) < 9 else 10**9
