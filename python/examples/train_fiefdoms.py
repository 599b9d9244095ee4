"""Trains a small policy on Fiefdoms until it beats the random player clearly.

Plain NumPy: one hidden layer over the observation, REINFORCE with a baseline. All games of a batch
are stepped at once; the policy plays one seat of each, the random player the other. The learning
curve (share of games won) is drawn as a picture.
"""

from __future__ import annotations

import argparse
import json
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

import sandtable

Array = NDArray[np.float32]
HIDDEN = 64


class Policy:
    """Scores for all actions from an observation; illegal ones are left out afterwards."""

    def __init__(self, inputs: int, actions: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.weights: list[Array] = [
            rng.normal(0, 1 / np.sqrt(inputs), (inputs, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            np.zeros((HIDDEN, actions), np.float32),
            np.zeros(actions, np.float32),
        ]
        self.first = [np.zeros_like(weight) for weight in self.weights]  # moments of Adam
        self.second = [np.zeros_like(weight) for weight in self.weights]
        self.updates = 0

    def __call__(self, seen: Array, mask: NDArray[np.int8]) -> tuple[Array, Array]:
        """The hidden layer, and the probabilities of all actions."""
        hidden = np.maximum(seen @ self.weights[0] + self.weights[1], 0)
        scores = hidden @ self.weights[2] + self.weights[3]
        scores = np.where(mask, scores, -1e9)
        scores -= scores.max(axis=1, keepdims=True)
        odds: Array = np.exp(scores)
        return hidden, odds / odds.sum(axis=1, keepdims=True)

    def learn(self, seen: Array, mask: NDArray[np.int8], taken: NDArray[np.int64], gain: Array,
              rate: float) -> None:  # fmt: skip
        """One step of Adam towards choices that gained more than expected."""
        hidden, odds = self(seen, mask)
        slope = odds.copy()
        slope[np.arange(len(taken)), taken] -= 1
        slope *= gain[:, None] / len(taken)
        back = (slope @ self.weights[2].T) * (hidden > 0)
        slopes = [seen.T @ back, back.sum(axis=0), hidden.T @ slope, slope.sum(axis=0)]
        self.updates += 1
        for weight, grad, m, v in zip(self.weights, slopes, self.first, self.second, strict=True):
            m += 0.1 * (grad - m)
            v += 0.001 * (grad**2 - v)
            mean, spread = m / (1 - 0.9**self.updates), v / (1 - 0.999**self.updates)
            weight -= rate * mean / (np.sqrt(spread) + 1e-8)


def scaled(observation: NDArray[np.int16]) -> Array:
    """Small numbers, whatever they count."""
    return np.tanh(observation.astype(np.float32) / 4)


def pick(odds: Array, rng: np.random.Generator) -> NDArray[np.int64]:
    """An action for each row, by its probabilities."""
    picked: NDArray[np.int64] = (odds.cumsum(axis=1) > rng.random((len(odds), 1))).argmax(axis=1)
    return picked


class Player:
    """Plays one seat of every game of a batch, against random choices, and remembers its own."""

    def __init__(self, games: int, seed: int) -> None:
        self.batch = sandtable.Batch(training_game(), games, seed=seed)
        self.rng = np.random.default_rng(seed)
        self.mine = np.arange(games) % 2  # which seat the policy has
        self.memory: list[list[tuple[Array, NDArray[np.int8], int]]] = [[] for _ in range(games)]

    def play(self, policy: Policy, games: int, remember: bool = True) -> tuple[float, list[Any]]:
        """Plays so many games to their end: the share won, and (choice, reward) of each."""
        batch, finished, won, ended = self.batch, [], 0.0, 0
        while ended < games:
            actions = batch.sample(self.rng).astype(np.int64)
            turn = np.flatnonzero(batch.seat == self.mine)
            if len(turn):
                seen, mask = scaled(batch.observation[turn]), batch.mask[turn].copy()
                actions[turn] = pick(policy(seen, mask)[1], self.rng)
                if remember:
                    for k, i in enumerate(turn):
                        self.memory[i].append((seen[k], mask[k], int(actions[i])))
            batch.step(actions)
            for i in np.flatnonzero(batch.terminated):
                reward = float(batch.reward[i, self.mine[i]])
                finished.append((self.memory[i], reward))
                self.memory[i] = []
                won, ended = won + (reward + 1) / 2, ended + 1
        return won / ended, finished


def training_game() -> sandtable.Game:
    """Fiefdoms set up by chance, its forced turns played (FF-4.6): a game is the struggle alone."""
    return sandtable.make("fiefdoms", preset="quick", losing_turn="played")


def train(rounds: int, games: int, rate: float, seed: int) -> tuple[Policy, list[dict[str, float]]]:
    """Plays and learns in turn; gives the policy and its curve."""
    game = training_game()
    policy = Policy(game.observation_size, game.actions, seed)
    player = Player(games, seed)
    baseline, curve, played, began = 0.0, [], 0, time.perf_counter()
    for number in range(rounds):
        won, finished = player.play(policy, games)
        played += len(finished)
        curve.append({"games": played, "wins": won, "seconds": time.perf_counter() - began})
        choices = [(choice, reward) for memory, reward in finished for choice in memory]
        gain = np.array([reward - baseline for _, reward in choices], np.float32)
        baseline += 0.2 * (float(np.mean([reward for _, reward in finished])) - baseline)
        seen = np.stack([choice[0] for choice, _ in choices])
        mask = np.stack([choice[1] for choice, _ in choices])
        taken = np.array([choice[2] for choice, _ in choices])
        policy.learn(seen, mask, taken, gain, rate)
        print(f"round {number + 1:3}: {played:6} games, won {won:.0%}", flush=True)
    return policy, curve


def draw(curve: list[dict[str, float]], path: str) -> None:
    """The share of games won against the random player, by games played."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4))
    axes.plot([c["games"] for c in curve], [100 * c["wins"] for c in curve])
    axes.axhline(50, linestyle=":", color="grey")
    axes.set_xlabel("games played")
    axes.set_ylabel("won against the random player, %")
    axes.set_title("A small policy learns Fiefdoms")
    axes.set_ylim(0, 100)
    figure.tight_layout()
    figure.savefig(path, dpi=120)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=120)
    parser.add_argument("--games", type=int, default=256, help="games a round")
    parser.add_argument("--rate", type=float, default=0.003)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="a short training, for the tests")
    parser.add_argument("--picture", default="fiefdoms_curve.png")
    parser.add_argument("--figures", default="", help="write the curve as JSON too")
    chosen = parser.parse_args()
    rounds = 40 if chosen.quick else chosen.rounds
    policy, curve = train(rounds, chosen.games, chosen.rate, chosen.seed)
    fresh = Player(chosen.games, chosen.seed + 1)
    won, _ = fresh.play(policy, 2 * chosen.games, remember=False)
    curve.append({"games": curve[-1]["games"], "wins": won, "seconds": curve[-1]["seconds"]})
    print(f"after training: won {won:.1%} of {2 * chosen.games} fresh games")
    draw(curve, chosen.picture)
    if chosen.figures:
        with open(chosen.figures, "w", encoding="utf-8") as file:
            json.dump(curve, file)


if __name__ == "__main__":
    main()
