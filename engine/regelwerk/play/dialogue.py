"""A game at the terminal: shows the position, asks whoever is a person, lets the bots choose."""

import os
from collections.abc import Collection
from contextlib import nullcontext, suppress
from itertools import takewhile

from regelwerk.api.choice import Choice
from regelwerk.api.record_file import is_save, write
from regelwerk.bots.seats import PERSON
from regelwerk.load.show import show
from regelwerk.model.problem import Refused
from regelwerk.model.texts import aligned, title
from regelwerk.play import offers, standing, telling
from regelwerk.play.meaning import Meant, Unclear, free_places, line_meant, ways
from regelwerk.play.output import Output
from regelwerk.play.pick import Cancelled, pick
from regelwerk.play.screen import Left, Screen, commands, say
from regelwerk.play.session import Session


class Dialogue:
    """Goes on until the game is over or everybody has left."""

    def __init__(self, session: Session, screen: Screen, output: Output, most_steps: int) -> None:
        self.session = session
        self.screen = screen
        self.output = output
        self.most_steps = most_steps
        self.ruleset = session.rules
        self._mine = 0  # the step since which `why` tells by itself
        self._shown = -1  # the step for which the position was last shown
        self._sitting = ""  # the person who was asked last
        session.ask = self._ask_for_die

    def run(self) -> None:
        """Plays.

        Raises:
            Left: at the end of the input, or when somebody quits.
            Refused: if the rules cannot be carried out, or a file cannot be written.
        """
        try:
            self._run()
        finally:
            self.output.close(self.session)

    def _run(self) -> None:
        self._after_step()
        while True:
            decider = self.session.decider()
            if not decider:
                self._over()
                return
            if self.session.game.decisions >= self.most_steps:
                self._say("enough", steps=str(self.most_steps))
                raise Left
            if self.session.sort_of(decider) == PERSON:
                self._ask(decider)
                continue
            if not self.session.game.choices():
                self._say("stuck", who=self._name(decider))
                raise Left
            with suppress(Cancelled):  # somebody who types dice may do something else first
                self._choose(self.session.game.bot(self.session.sort_of(decider)), decider)

    # --- one turn of a person -------------------------------------------------------------------------

    def _ask(self, decider: str) -> None:
        """One line, and whatever else is asked because of it. No line ends the game but one that says so."""
        try:
            if self._shown != self.session.game.decisions:
                self._shown = self.session.game.decisions
                self._hand_over(decider)
                self._look([])
            line: str | None = self.screen.ask(say("prompt", self._language, who=self._name(decider)))
            while line is not None:
                line = self._line(line, decider)
        except Unclear as unclear:
            self._unclear(unclear)
        except Refused as refusal:
            self._problems(refusal)

    def _hand_over(self, decider: str) -> None:
        """Waits until somebody else sits there, where not everybody may see everything."""
        viewer = self.session.viewer()
        if viewer is not None and self._sitting not in ("", decider):
            self.screen.clear()
            self.screen.ask(say("hand-over", self._language, who=self._name(decider)))
        self._sitting = decider

    def _line(self, typed: str, decider: str) -> str | None:
        """Carries out what is typed; a line that was typed instead of an answer comes back."""
        if not typed:
            self._menu(decider)
            return None
        if self._obeyed(typed, self._phase_actions()):
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
        actions = offers.offered_actions(self.session.game.choices())
        number = int(typed) if len(typed) < 9 else 0
        if 1 <= number <= len(actions):
            return Meant(actions[number - 1], {})
        self._say("no-such-number", "red", number=typed)
        return None

    def _obeyed(self, typed: str, names: Collection[str] = ()) -> bool:
        """Carries out a command, and says whether the line was one; what else is called so goes first."""
        if typed.startswith("?"):
            self._explain(typed[1:].split())
            return True
        first, *rest = typed.removeprefix(":").split() or [""]
        command = commands().get(first.casefold())
        if command is None or (first in names and not typed.startswith(":")):
            return False
        getattr(self, f"_{command}")(rest)
        return True

    def _complete(self, meant: Meant, decider: str) -> None:
        """Carries out an action; what is still to be chosen for it is asked for, one after the other."""
        action, wanted = meant
        domains = self.ruleset.actions[action].domains
        free = free_places(self.session, action)
        while len(wanted) < len(domains):
            allowed = ways(self.session, action, wanted)
            if not allowed.with_values(wanted) and free <= wanted.keys():
                self._not_allowed(telling.why_none(self.session, action, wanted))
                return
            position = next(each for each in range(len(domains)) if each not in wanted)
            values = allowed.values(position, wanted)
            if not values:  # none of what is proposed is allowed, but something else may be
                before = self.session.named(action, {each: wanted[each] for each in range(position)})
                values = self.session.game.options(action, **before)
            picked = pick(self.screen, self.session, action, wanted, position, values, self._obeyed_inside)
            wanted.update(picked)
            known = {each: wanted[each] for each in takewhile(wanted.__contains__, range(len(domains)))}
            self.output.choosing(self.session, action, self.session.named(action, known))
        reasons = telling.why_not(self.session, action, wanted)
        if reasons:
            self._not_allowed(reasons)
        else:
            choice = self.session.game.choice(action, **self.session.named(action, wanted))
            self._mine = self.session.game.decisions
            self._choose(choice, decider)

    def _obeyed_inside(self, typed: str) -> bool:
        """A command in place of an answer. Whatever changes the game leaves nothing to be answered."""
        steps = self.session.game.decisions
        try:
            obeyed = self._obeyed(typed)
        except Unclear as unclear:
            self._unclear(unclear)
            return True
        except Refused as refusal:
            self._problems(refusal)
            return True
        if self.session.game.decisions != steps:
            raise Cancelled
        return obeyed

    def _choose(self, choice: Choice, decider: str) -> None:
        said, who, viewer = str(choice), self._name(decider), self.session.viewer()
        key = "step-reacting" if self.session.game.reacting else "step"
        self.session.game.choose(choice)
        if viewer is not None and viewer != decider:
            said = self.session.game.story(seat=viewer)[0].text
        self._say(key, "bold", number=str(self.session.game.decisions), who=who, choice=said)
        for text, style in telling.in_short(self.session, viewer)[1:]:
            self.screen.say(text, style)
        self._after_step()

    # --- commands -------------------------------------------------------------------------------------

    def _help(self, words: list[str]) -> None:
        self._say("help")

    def _look(self, words: list[str]) -> None:
        decider = self.session.decider()
        if not decider:
            return
        header = self.session.phase().header
        phase = title(header.title, self._language) or header.id
        step = str(self.session.game.decisions + 1)
        self.screen.say()
        key = "turn-reacting" if self.session.game.reacting else "turn"
        self._say(key, "bold", who=self._name(decider), phase=phase, step=step)
        for lines in standing.tables(self.session, decider):
            self.screen.say(lines[0], "underline")
            for line in lines[1:]:
                self.screen.say(line)
        self._menu(decider)

    def _menu(self, decider: str) -> None:
        choices = self.session.game.choices()
        if not choices:
            self._say("stuck", "red", who=self._name(decider))
            return
        self._say("offered")
        for number, id in enumerate(offers.offered_actions(choices), start=1):
            ways = sum(choice.action == id for choice in choices)
            called = title(self.ruleset.actions[id].header.title, self._language)
            several = f" ({ways})" if ways > 1 else ""
            cost = self.session.game.cost_told(choice for choice in choices if choice.action == id)
            price = f" ({cost})" if cost else ""
            self.screen.say(f"  {number}  {called or id}{several}{price}" + (f"  {id}" if called else ""))

    def _explain(self, words: list[str]) -> None:
        """`? ACTION …`: why not; `?` alone: of every action that is not allowed at all."""
        if not words:
            allowed = offers.offered_actions(self.session.game.choices())
            barred = [id for id in self._phase_actions() if id not in allowed]
            for id in barred:
                self.screen.say(f"{title(self.ruleset.actions[id].header.title, self._language) or id}:")
                self._reasons(telling.why_none(self.session, id, {}))
            if not barred:
                self._say("allowed")
            return
        action, wanted = line_meant(self.session, words, self.ruleset.actions)
        if len(wanted) < len(self.ruleset.actions[action].domains):
            self._reasons(telling.why_none(self.session, action, wanted))
            return
        self._reasons(telling.why_not(self.session, action, wanted) or [say("allowed", self._language)])

    def _why(self, words: list[str]) -> None:
        count = self.session.game.decisions - self._mine
        if words:
            count = int(words[0]) if words[0].isdecimal() and len(words[0]) < 9 else 0
        if not self.session.game.decisions:
            self._say("nothing-yet")
            return
        for text, style in telling.in_full(self.session, max(count, 1)):
            self.screen.say(text, style)

    def _undo(self, words: list[str]) -> None:
        wanted = int(words[0]) if words and words[0].isdecimal() and len(words[0]) < 9 else 1
        by = [self.session.players.get(step.by, PERSON) == PERSON for step in self.session.game.moves]
        own = [position for position, person in enumerate(by) if person]
        if not own or not wanted:
            self._say("nothing-to-undo")
            return
        count = len(by) - own[-min(wanted, len(own))]
        if self.session.game.revealing(count):
            self._say("undo-revealed", "red")
            return
        self.session.game.undo(count)
        self._mine = max(0, self.session.game.decisions - 1)
        self._shown = -1
        self._say("undone", count=str(count))
        self._after_step()

    def _show(self, words: list[str]) -> None:
        viewer = self.session.viewer()
        with self.session.game.seen_by(viewer) if viewer is not None else nullcontext():
            self._show_known(words)

    def _show_known(self, words: list[str]) -> None:
        game = self.session.game
        names = {thing.id: offers.value_names(game, thing.id) for thing in game.things()}
        found = offers.match(words, names)
        if len(found.found) != 1:
            key = "several" if found.found else "no-such-thing" if words else "show-what"
            self._say(key, "red", text=" ".join(words), names=", ".join(each[0] for each in found.names[:12]))
            return
        for line in standing.described(self.session, game.thing(found.found[0])):
            self.screen.say(line)

    def _save(self, words: list[str]) -> None:
        file = " ".join(words) or self.output.save
        if not file:
            self._say("save-what")
        elif file != self.output.save and os.path.lexists(file) and not is_save(file):
            self._say("save-no-game", "red", file=file)
        else:
            self._write(file)

    def _quit(self, words: list[str]) -> None:
        if self.session.game.decisions and self.output.unasked and not self.output.save:
            file = self.screen.ask(say("save-where", self._language))
            if file and not self._write(file):
                return
        raise Left

    def _write(self, file: str) -> bool:
        try:
            write(file, self.session.game.record(self.session.players).to_json())
        except Refused as refusal:
            self._problems(refusal)
            return False
        self.output.save = self.output.save or file
        self._say("saved", file=file)
        return True

    # --- saying ---------------------------------------------------------------------------------------

    @property
    def _language(self) -> str:
        return self.session.language

    def _say(self, key: str, style: str = "", **values: str) -> None:
        self.screen.say(say(key, self._language, **values), style)

    def _name(self, decider: str) -> str:
        return self.session.game.name(decider)

    def _phase_actions(self) -> tuple[str, ...]:
        return self.session.game.actions

    def _not_allowed(self, reasons: list[str]) -> None:
        self._say("not-allowed", "red")
        self._reasons(reasons)

    def _reasons(self, reasons: list[str]) -> None:
        for reason in reasons:
            self.screen.say(f"  {reason}")

    def _problems(self, refusal: Refused) -> None:
        self.screen.say(show(refusal.problems, self._language).strip(), "red")

    def _unclear(self, unclear: Unclear) -> None:
        key = "several" if unclear.names else "not-understood"
        self._say(key, "red", text=unclear.text, names=", ".join(unclear.names))

    def _over(self) -> None:
        outcome = self.session.game.outcome
        self.screen.say()
        self._say("over", "bold", steps=str(self.session.game.decisions))
        winners = ", ".join(map(self._name, outcome.winners if outcome is not None else ()))
        self._say("won" if winners else "nobody-won", "bold green", winners=winners)
        for line in aligned(self.session.game.final_table):
            self.screen.say(f"  {line}")

    def _after_step(self) -> None:
        drawable = self.output.drawable
        deciders = self.session.game.deciders
        bots = all(self.session.sort_of(seat) != PERSON for seat in deciders)
        try:
            self.output.after_step(self.session, hurried=bots and bool(deciders))
        except Refused as refusal:
            if not self.session.game.decisions:
                raise
            self._problems(refusal)  # a full disk is no reason to stop playing
        if drawable and not self.output.drawable:
            self._say("no-picture")

    def _ask_for_die(self, sides: int) -> int | None:
        while True:
            typed = self.screen.ask(say("throw", self._language, sides=str(sides)))
            if not typed:
                return None
            if typed == "-":
                raise Cancelled
            if typed.isdecimal() and len(typed) < 9 and 1 <= int(typed) <= sides:
                return int(typed)
            if not self._obeyed_inside(typed):
                self._say("throw-again", "red", sides=str(sides))
