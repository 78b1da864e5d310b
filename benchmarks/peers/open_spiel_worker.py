"""Random games in OpenSpiel, asked for line by line: `python tictactoe 100` or `rollout tictactoe 100`.

Runs in a Python of its own and answers with games, moves (0: not counted) and seconds of processor time.
"""

import json
import random
import sys
from time import process_time

import pyspiel

NAMES = {"tictactoe": "tic_tac_toe", "connect_four": "connect_four", "breakthrough": "breakthrough"}


def by_python(game, number, chooser):
    """The state's own methods, called from Python."""
    moves = 0
    draw = chooser.random
    for _ in range(number):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
            moves += 1
    return moves


def by_rollout(game, number, chooser):
    """C++ alone: the evaluator plays `number` random games from the one position that a search looks at."""
    evaluator = pyspiel.RandomRolloutEvaluator(number, chooser.randrange(1 << 30))
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 10, False, 7, False)
    bot.step(game.new_initial_state())
    return 0


def main():
    chooser = random.Random(1)
    games = {name: pyspiel.load_game(own) for name, own in NAMES.items()}
    for line in sys.stdin:
        way, name, number = line.split()
        play = by_python if way == "python" else by_rollout
        start = process_time()
        moves = play(games[name], int(number), chooser)
        answer = {"games": int(number), "moves": moves, "seconds": process_time() - start}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
