"""A game in play as pictures: the map, the board, what is laid over it, and what lies between two things."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from regelwerk.api.choice import Choice
from regelwerk.api.problems import telling
from regelwerk.api.standing import Standing
from regelwerk.api.values import leading
from regelwerk.model.problem import Problem, Refused, nearest
from regelwerk.run import choices as allowed
from regelwerk.run.plain import Plain

if TYPE_CHECKING:
    from regelwerk.pictures.board import Board, Sight


class Drawing(Standing):
    """What may be drawn of a `Game`; nothing here changes it."""

    def drawn_map(
        self,
        heading: str,
        *,
        seat: str | None = None,
        seats: str = "",
        known: Iterable[str] = (),
        language: str = "",
    ) -> str | None:
        """The map that a ruleset without a space declares, as SVG, with the ways of the last turn, for a
        `seat` as far as it may know them; none if there is none. `known` are all who ever had a seat (`seats`
        is their type): each keeps a colour."""
        from regelwerk.pictures import map

        owners, state = self._owners_among(seats), self._game.state
        entries = self._told_to(seat, *self._stretch(self._last_turn()))
        return map.draw(
            self._program, state, owners, known, heading, language or self.language, entries=entries
        )

    def _last_turn(self) -> int:
        """How many decisions there are since somebody, or all together, decided what they had before."""
        turn: set[tuple[str, str]] = set()
        for made in self._history.made:
            decided = made.move.by, made.move.action
            if decided in turn:
                turn.clear()
            turn.add(decided)
        return len(turn)

    @telling
    def picture(self, about: str | Iterable[Choice] = "", /, **chosen: Plain) -> str | None:
        """The position as SVG; none if the ruleset has no space that can be drawn. What stands for a thing
        bears its id as `data-id`; the edges of a plane say how wide and deep it is.

        On a plane the last decision is marked, or the piece that an action is about with what was `chosen`
        for it so far: what it sees, and how far it reaches. Elsewhere, what can be chosen now, or those of
        the choices that it shall be about.
        """
        if isinstance(about, str) and about:
            values = leading(self._game, about, chosen)
            return self._drawn_board().while_choosing(about, values)
        if not isinstance(about, str) and self.documents.plane is None:
            return self._drawn_board().offering(self._meant(each, {}) for each in about)
        moved = [made.move for made in self._history.made[-1:] if made.move.by]
        values = [value for move in moved for value in (move.by, *move.arguments)]
        trace = self._history.trace()
        return self._drawn_board().after_step(moved[0].action if moved else "", values, trace)

    def board(self, *, seat: str | None = None) -> str:
        """The position as SVG as `picture` draws it, with nothing marked and levels beneath in groups that
        can be shown; empty if the ruleset has no space that can be drawn. With a `seat` nothing stands there
        that it may not know. Drawn once between decisions."""
        return self._drawn_board(seat).svg

    @telling
    def marks(self, choices: Iterable[Choice], action: str = "", /, *picked: str, **chosen: Plain) -> str:
        """What is laid over the `board`, as the content of a group of it: what these choices are about, and
        what a piece sees and reaches that was `picked`, or chosen for an action.

        Raises:
            Refused: if there is no such value.
        """
        values = leading(self._game, action, chosen) if action else []
        return self._drawn_board().marks([self._meant(each, {}) for each in choices], action, values, picked)

    @telling
    def shading(self, action: str, /, **chosen: Plain) -> Iterator[str]:
        """The spots of a plane that may be chosen next for an action, as marks; working them out takes a
        while, and they come in parts. Nothing if no spot is wanted."""
        return self._drawn_board().shading(action, leading(self._game, action, chosen))

    def ways(self, *, decisions: int = 1, seat: str | None = None) -> str:
        """Where pieces went with the last so many decisions, as marks; as far as the seat may know."""
        return self._drawn_board(seat).ways(
            self._told_to(seat, *self._stretch(decisions)) if self.decisions else ()
        )

    @telling
    def route(self, action: str, /, **chosen: Plain) -> str:
        """The way that a whole choice goes from hex to hex, as marks; empty if it goes none."""
        return self._drawn_board().route(action, leading(self._game, action, chosen))

    def sight(self, one: str, other: str, /, *, seat: str | None = None) -> "Sight | None":
        """What lies between two things of the board; none if one of them does not stand on it, or the seat
        may not know that it does."""
        return self._drawn_board(seat).sight(one, other)

    def _meant(self, choice: Choice | str, arguments: Mapping[str, Plain]) -> allowed.Choice:
        """The choice in this position: one of another moment or game is looked for anew."""
        if isinstance(choice, Choice):
            if choice._moment is self._moment:
                return choice._choice
            return self._meant(choice.action, choice.arguments)
        if not isinstance(choice, str):
            raise TypeError(f"a Choice or the id of an action, not {type(choice).__name__}")
        arguments = self._given(choice, arguments)
        return self._game.restored(choice, list(arguments.values()))

    def _given(self, action: str, arguments: Mapping[str, Plain]) -> dict[str, Plain]:
        """The arguments in the order of the parameters; raises Refused for those that there are not."""
        document = self.documents.actions.get(action)
        names = list(document.domains) if document is not None else []
        told = {"parameters": ", ".join(names) or "–"}
        unknown = [
            Problem("why-not-no-parameter", None, {"name": name, **told}, nearest(name, names))
            for name in arguments
            if name not in names and document is not None
        ]
        if unknown:
            raise Refused(unknown)
        return {name: arguments[name] for name in names if name in arguments}

    def _drawn_board(self, seat: str | None = None) -> "Board":
        from regelwerk.pictures.board import Board

        self._check_seat(seat)
        known = seat if self.hides else None
        if known not in self._boards:
            self._boards[known] = Board(self._game, self.language, known)
        return self._boards[known]

    def _goes_on(self) -> None:
        super()._goes_on()
        self._boards: dict[str | None, Board] = {}
