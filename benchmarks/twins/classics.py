"""Tic-tac-toe, connect four and breakthrough by hand: plain Python, as one would write it.

Each game has `moves()`, `move(one of them)`, `winner` (a mark, or empty) and `over`.
"""

from collections.abc import Callable
from typing import Protocol

Square = tuple[int, int]


class Board(Protocol):
    winner: str
    over: bool

    def moves(self) -> list[str]:
        """What whoever has the turn may do, in the order of the engine's lists."""

    def move(self, chosen: str) -> None:
        """Carries out one of the moves."""


def name(square: Square) -> str:
    return f"{'abcdefgh'[square[0]]}{square[1] + 1}"


class TicTacToe:
    LINES = (
        ("a1", "b1", "c1"), ("a2", "b2", "c2"), ("a3", "b3", "c3"), ("a1", "a2", "a3"),
        ("b1", "b2", "b3"), ("c1", "c2", "c3"), ("a1", "b2", "c3"), ("a3", "b2", "c1"),
    )  # fmt: skip
    CELLS = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")

    def __init__(self) -> None:
        self.cells = dict.fromkeys(self.CELLS, "")
        self.turn = "X"
        self.winner = ""
        self.over = False

    def moves(self) -> list[str]:
        return [cell for cell, mark in self.cells.items() if not mark]

    def move(self, chosen: str) -> None:
        self.cells[chosen] = mark = self.turn
        self.turn = "O" if mark == "X" else "X"
        if any(chosen in line and all(self.cells[cell] == mark for cell in line) for line in self.LINES):
            self.winner, self.over = mark, True
        elif all(self.cells.values()):
            self.over = True


class ConnectFour:
    HEIGHT = 6
    WAYS = ((1, 0), (0, 1), (1, 1), (1, -1))

    def __init__(self) -> None:
        self.columns: dict[str, list[str]] = {column: [] for column in "abcdefg"}
        self.turn = "X"
        self.winner = ""
        self.over = False

    def moves(self) -> list[str]:
        return [name for name, column in self.columns.items() if len(column) < self.HEIGHT]

    def move(self, chosen: str) -> None:
        mark = self.turn
        column = self.columns[chosen]
        column.append(mark)
        self.turn = "O" if mark == "X" else "X"
        at = ("abcdefg".index(chosen), len(column) - 1)
        if any(1 + self._run(at, x, y, mark) + self._run(at, -x, -y, mark) >= 4 for x, y in self.WAYS):
            self.winner, self.over = mark, True
        elif all(len(column) == self.HEIGHT for column in self.columns.values()):
            self.over = True

    def _run(self, at: Square, across: int, up: int, mark: str) -> int:
        """How many marks of one sort follow on a square in one direction."""
        length = 0
        x, y = at[0] + across, at[1] + up
        while 0 <= x < 7 and 0 <= y < len(column := self.columns["abcdefg"[x]]) and column[y] == mark:
            length += 1
            x, y = x + across, y + up
        return length


class Breakthrough:
    def __init__(self, width: int = 8, height: int = 8) -> None:
        self.width, self.height = width, height
        self.pieces: dict[Square, str] = {}
        for x in range(width):
            for y in (0, 1):
                self.pieces[x, y] = "White"
                self.pieces[x, height - 1 - y] = "Black"
        self.turn = "White"
        self.winner = ""
        self.over = False

    def moves(self) -> list[str]:
        """`d2 d3`; straight moves first, each sort in the order of rows and then columns."""
        step = 1 if self.turn == "White" else -1
        straight, slant = [], []
        for y in range(self.height):
            for x in range(self.width):
                if self.pieces.get((x, y)) != self.turn or not 0 <= y + step < self.height:
                    continue
                if (x, y + step) not in self.pieces:
                    straight.append(f"{name((x, y))} {name((x, y + step))}")
                for goal in ((x - 1, y + step), (x + 1, y + step)):
                    if 0 <= goal[0] < self.width and self.pieces.get(goal) != self.turn:
                        slant.append(f"{name((x, y))} {name(goal)}")
        return straight + slant

    def move(self, chosen: str) -> None:
        start, goal = (("abcdefgh".index(each[0]), int(each[1]) - 1) for each in chosen.split())
        mark = self.pieces.pop(start)
        self.pieces[goal] = mark
        self.turn = "Black" if mark == "White" else "White"
        last = self.height - 1 if mark == "White" else 0
        if goal[1] == last or self.turn not in self.pieces.values():
            self.winner, self.over = mark, True


GAMES: dict[str, Callable[[], Board]] = {
    "tictactoe": TicTacToe, "connect_four": ConnectFour, "breakthrough": Breakthrough,
}  # fmt: skip
