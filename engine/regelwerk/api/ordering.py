"""Secret orders of a game: handing them in, asking what they would come to, having them written."""

from collections.abc import Iterable, Mapping

from regelwerk.api.choice import Choice
from regelwerk.api.choosing import Choosing
from regelwerk.api.orders import Advice, advice
from regelwerk.api.problems import telling
from regelwerk.bots.guard import orders_of
from regelwerk.bots.order_steps import OrderSteps
from regelwerk.model.problem import Problem, Refused, nearest, refused
from regelwerk.run.orders import Line, order_lines


class Ordering(Choosing):
    """What each seat writes before a `Game` resolves the orders of all."""

    @telling
    def order(self, seat: str, lines: str | Iterable[str], *, file: str = "") -> None:
        """Hands in the secret orders of one seat, a text or its lines, in place of earlier ones; `file` is
        what problems call them, else the seat. Where it is to choose in secret, the line says its choice:
        the action and its values.

        Raises:
            Refused: with everything that is wrong with them; or if no orders of that seat are wanted.
        """
        given = self._read(seat, lines, file or seat)
        self._orders[seat] = given, tuple(each.text.strip() for each in given)
        if self.secretly:
            self._game.seal(given)
            self._listed = None

    @telling
    def chosen(self, seat: str) -> Choice | None:
        """What a seat has chosen in secret, as long as others are missing; none if nothing.

        Raises:
            Refused: if there is no such seat.
        """
        self._check_seat(seat)
        found = self._game.sealed.get(self._game.state.things[seat]) if seat else None
        return self._chosen(found) if found is not None else None

    @telling
    def order_all(self, orders: Mapping[str, str | Iterable[str]]) -> None:
        """Hands in the orders of several seats, by the seats.

        Raises:
            Refused: with everything that is wrong with any of them; those of the others are in.
        """
        problems: list[Problem] = []
        texts: dict[str, str] = {}
        for seat, lines in orders.items():
            try:
                self.order(seat, lines)
            except Refused as refusal:
                problems += refusal.problems
                texts |= refusal.texts
        if problems:
            raise Refused(problems, texts)

    @telling
    def advice(self, seat: str, lines: str | Iterable[str] | None = None, *, file: str = "") -> Advice:
        """What is said of the orders that a seat has handed in, or of other `lines`, which it does not hand
        in: how they were read, what the phase warns of.

        Raises:
            Refused: with everything that is wrong with them, as `order` tells; or if none are wanted of that
                seat.
        """
        if lines is not None:
            return advice(self._game, seat, self._read(seat, lines, file or seat))
        self._check_decider(seat)
        return advice(self._game, seat, self._orders[seat][0] if seat in self._orders else [])

    @telling
    def possible_orders(self, seat: str) -> dict[str, tuple[str, ...]]:
        """Orders that a seat may well mean, by what they are about: none that the phase refuses or warns of,
        and not everything that could be written.

        Raises:
            Refused: if no orders of that seat are wanted, or the rules cannot be carried out.

        >>> import regelwerk
        >>> regelwerk.load("snails").game(seed=1).possible_orders("Ida")["Slow"][:2]
        ('Slow creeps Bean', 'Slow creeps Kale')
        """
        from regelwerk.bots.order_lister import possible_orders

        self._check_decider(seat)
        found = possible_orders(self._game, self._game.state.things[seat])
        return {id: tuple(line.text for line in lines) for id, lines in found.items() if lines}

    @telling
    def order_steps(self, seat: str, begun: str = "", naming: str = "") -> OrderSteps:
        """How an order that a seat has begun may go on: from the beginning, behind a text, or so that it
        names a thing. Nothing that the phase refuses, and not everything that could be written. The last
        word of the text counts as unfinished unless a blank follows it.

        Raises:
            Refused: if no orders of that seat are wanted, or the rules cannot be carried out.
        """
        from regelwerk.bots.order_steps import next_steps

        self._check_decider(seat)
        return next_steps(self._game, self._game.state.things[seat], begun, naming)

    @telling
    def bot_orders(
        self, seat: str, sort: str = "random", *, patience: float | None = None
    ) -> tuple[str, ...]:
        """The secret orders that a bot would write for a seat; what others have handed in it does not see.
        One that fails gives none, see `bot`.

        Raises:
            Refused: if there is no such bot, or no orders of that seat are wanted.

        >>> import regelwerk
        >>> regelwerk.load("snails").game(seed=1).bot_orders("Ida")
        ('Slow creeps Bean', 'Slower creeps Bean')
        """
        bot = self._checked_bot(sort)
        self._check_decider(seat)
        owner, seed = self._game.state.things[seat], f"{self.seed}/{seat}/{self.decisions}"
        lines, lost = orders_of(bot, self._game, owner, seed, patience)
        self._lost_by(sort, lost)
        return tuple(line.text for line in lines)

    @property
    def _handed_in(self) -> dict[str, tuple[str, ...]]:
        return {seat: texts for seat, (_, texts) in self._orders.items()}

    def _read(self, seat: str, lines: str | Iterable[str], file: str) -> list[Line]:
        written = lines.splitlines() if isinstance(lines, str) else [str(each) for each in lines]
        self._check_decider(seat)
        given = order_lines(written, seat, file)
        problems = self._game.check(given)
        if not given and self.secretly:
            with self.choosing(seat):
                problems = [Problem("choice-missing", None, {"by": seat})] if self.choices() else []
        if problems:
            raise Refused(problems, {file: "\n".join(written)})
        return given

    def _check_sealed(self) -> None:
        if not self.sealed:
            names = self._program.titles(self._game.state.phase, "phase")
            raise refused("orders-not-wanted", **names)

    def _check_decider(self, seat: str) -> None:
        self._check_sealed()
        asked = [thing.id for thing in self._game.asked()]
        if seat not in asked:
            code = "game-not-asked" if seat in self.seats else "game-unknown-decider"
            raise refused(code, None, nearest(seat, asked), by=seat, asked=", ".join(asked))
