"""All moves of one leg, decided together: published Diplomacy rules with strengths in place of 1.

A move that comes back to itself is tried with both answers guessed; one that hangs on the guess of an
earlier one is not kept. Where the answer is the guess itself there is a rotation, and it succeeds.
"""

from collections import defaultdict

from benchmarks.twins.leadership_board import Being, Province

NOBODY = 1_000_000


class Leg:
    """One moment of the movement phase."""

    def __init__(self, beings: list[Being]) -> None:
        self.movers = [being for being in beings if being.goal is not None]
        self.arriving: defaultdict[Province | None, list[Being]] = defaultdict(list)
        self.standing: defaultdict[Province | None, list[Being]] = defaultdict(list)
        self.supporters: defaultdict[Being, list[Being]] = defaultdict(list)
        for being in beings:
            self.standing[being.place].append(being)
            if being.goal is not None:
                self.arriving[being.goal].append(being)
            if being.supports is not None:
                self.supporters[being.supports].append(being)
        self.supporting_beings = [being for being in beings if being.supports is not None]
        self.strength = {being: being.strength() for being in beings}
        self._answers: dict[Being, bool] = {}
        self._guesses: dict[Being, tuple[bool, int]] = {}
        self._earliest = NOBODY

    # --- strengths ------------------------------------------------------------------------------

    def supporting(self, being: Being) -> list[Being]:
        """Whose support counts where the being is going, or where it stands."""
        return [
            supporter
            for supporter in self.supporters.get(being, ())
            if self._helps(supporter, being) and self.given(supporter)
        ]

    def _helps(self, supporter: Being, being: Being) -> bool:
        """Help with a move is for the move only, help to hold for those who do not move."""
        if being.goal is not None:
            return supporter.aim is being.goal
        return supporter.holds_by and supporter.aim is being.place

    def given(self, supporter: Being) -> bool:
        """A foreign attack cuts support; from where it is aimed, or without strength, only by dislodging."""
        return not any(
            attacker.nation != supporter.nation
            and (
                (self.strength[attacker] > 0 and attacker.place is not supporter.aim)
                or self.succeeds(attacker)
            )
            for attacker in self.arriving.get(supporter.place, ())
        )

    def attack(self, being: Being) -> int:
        """The being's strength with all its support, on the move or where it stands."""
        return self.strength[being] + sum(self.strength[each] for each in self.supporting(being))

    def siege(self, mover: Being, blockers: list[Being]) -> int:
        """The strength to get there with: nobody helps to dislodge their own nation."""
        nations = {being.nation for being in blockers}
        return self.strength[mover] + sum(
            self.strength[each] for each in self.supporting(mover) if each.nation not in nations
        )

    def resistance(self, mover: Being) -> int:
        return sum(self._hold(being, mover) for being in self.blockers(mover))

    def opposition(self, mover: Being) -> int:
        """What the result line gives as the other side's strength."""
        contending = [self.attack(rival) for rival in self.rivals(mover) if self.contests(rival)]
        return max([self.resistance(mover), *contending])

    def own_in_the_way(self, mover: Being) -> bool:
        return any(being.nation == mover.nation for being in self.blockers(mover))

    def _hold(self, being: Being, mover: Being) -> int:
        if being.goal is None or being.goal is mover.place:
            return self.attack(being)
        return self.strength[being]

    # --- who is in the way ----------------------------------------------------------------------

    def blockers(self, mover: Being) -> list[Being]:
        """Those in the mover's goal who hold, come head-on or do not get away."""
        return [
            being
            for being in self.standing.get(mover.goal, ())
            if not being.dislodged
            and not being.shares_with(mover)
            and (being.goal is None or being.goal is mover.place or not self.succeeds(being))
        ]

    def rivals(self, mover: Being) -> list[Being]:
        """Those who want to go to the same province."""
        return [
            other
            for other in self.arriving[mover.goal]
            if other is not mover and not other.shares_with(mover)
        ]

    def contests(self, rival: Being) -> bool:
        """Whoever is beaten head-on no longer keeps others out."""
        return not any(
            other.place is rival.goal and not other.shares_with(rival) and self.succeeds(other)
            for other in self.arriving.get(rival.place, ())
        )

    # --- decisions ------------------------------------------------------------------------------

    def _works_out(self, mover: Being) -> bool:
        blockers = self.blockers(mover)
        if any(being.nation == mover.nation for being in blockers):
            return False
        siege = self.siege(mover, blockers)
        if blockers and siege <= sum(self._hold(being, mover) for being in blockers):
            return False
        return all(siege > self.attack(rival) for rival in self.rivals(mover) if self.contests(rival))

    def succeeds(self, mover: Being) -> bool:
        answer = self._answers.get(mover)
        if answer is not None:
            return answer
        if mover in self._guesses:
            guess, depth = self._guesses[mover]
            self._earliest = min(self._earliest, depth)
            return guess
        earliest_before, self._earliest = self._earliest, NOBODY
        depth = len(self._guesses)
        answer = self._tried(mover, False, depth)
        if self._earliest <= depth and self._tried(mover, True, depth) != answer:
            # The answer is whatever was guessed, so a rotation closes.
            answer = True
        if self._earliest >= depth:
            self._answers[mover] = answer
            self._earliest = NOBODY
        self._earliest = min(self._earliest, earliest_before)
        return answer

    def _tried(self, mover: Being, guess: bool, depth: int) -> bool:
        self._guesses[mover] = (guess, depth)
        answer = self._works_out(mover)
        del self._guesses[mover]
        return answer
