"""Random games of every kind, many at a time: how long they are, who wins, how fast it goes."""

from __future__ import annotations

import argparse
import time

import numpy as np

import sandtable


def rollouts(name: str, games: int, steps: int) -> str:
    """Steps a batch with uniformly random choices and sums up what ended."""
    batch = sandtable.Batch(name, games, seed=1, observe=False, mask=False)
    rng = np.random.default_rng(1)
    wins = np.zeros(batch.game.seats)
    ended = 0
    began = time.perf_counter()
    for _ in range(steps):
        batch.step(batch.sample(rng))
        if batch.terminated.any():
            ended += int(batch.terminated.sum())
            wins += (batch.reward[batch.terminated] > 0).sum(axis=0)
    took = time.perf_counter() - began
    shares = ", ".join(f"{share:.0%}" for share in wins / max(ended, 1))
    return f"{name:10} {batch.total_steps / took:12,.0f} {ended:8} {shares}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=256, help="games side by side")
    parser.add_argument("--steps", type=int, default=2000, help="choices in each")
    chosen = parser.parse_args()
    print(f"{'game':10} {'choices/s':>12} {'ended':>8} seats that ended ahead of others")
    for name in sandtable.games():
        print(rollouts(name, chosen.games, chosen.steps))


if __name__ == "__main__":
    main()
