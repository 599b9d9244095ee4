"""How fast the Python package is, beside PettingZoo's and OpenSpiel's own games, in one run.

Everything on one thread is measured in processor time, which other programs disturb less. What uses
two threads is measured in wall-clock time, in turn with what it is compared with; the table has the
median of the ratios.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pyspiel
from pettingzoo.classic import chess_v6, connect_four_v3, tictactoe_v3

import sandtable
from sandtable import pettingzoo as environments

REPEATS = 5
BATCH = 1024


def rate(work: Callable[[], int], seconds: float, clock: Callable[[], float]) -> float:
    """How many a second: calls the work, which says how many it did, until the time is up."""
    done, began = 0, clock()
    while (took := clock() - began) < seconds:
        done += work()
    return done / took


def cpu_rate(work: Callable[[], int], seconds: float) -> float:
    """The median of several measurements, in processor time."""
    each = seconds / REPEATS
    return statistics.median(rate(work, each, time.process_time) for _ in range(REPEATS))


# --- single states


def native_choices(game: sandtable.Game) -> Callable[[], int]:
    """Random games, choice by choice, without Python in between."""
    seeds = iter(range(10**9))

    def work() -> int:
        return game.start(next(seeds)).playout()["steps"]

    return work


def python_choices(game: sandtable.Game, calls: int) -> Callable[[], int]:
    """The same from Python; `calls` of 2 asks for the legal actions once more."""
    chooser = random.Random(1)
    seeds = iter(range(10**9))

    def work() -> int:
        state = game.start(next(seeds))
        steps = 0
        while True:
            legal = state.legal_actions()
            if calls == 2:
                legal = state.legal_actions()
            if not legal:
                return steps
            state.apply(legal[int(chooser.random() * len(legal))])
            steps += 1

    return work


def single_states(seconds: float) -> Iterator[str]:
    yield (
        "| game | a choice, native | a choice from Python (`legal_actions`, `apply`) "
        "| overhead a call | `legal_actions` alone |"
    )
    yield "| --- | --- | --- | --- | --- |"
    for name in sandtable.games():
        game = sandtable.make(name)
        native = 1e9 / cpu_rate(native_choices(game), seconds)
        python = 1e9 / cpu_rate(python_choices(game, 1), seconds)
        twice = 1e9 / cpu_rate(python_choices(game, 2), seconds)
        yield (
            f"| {game.title} | {native:,.0f} ns | {python:,.0f} ns "
            f"| {(python - native) / 2:,.0f} ns | {twice - python:,.0f} ns |"
        )


# --- batches


def native_on(threads: int, game: sandtable.Game, seconds: float) -> float:
    """Choices a second of wall-clock time, random games on several threads at once."""
    done = [0] * threads

    def work(me: int) -> None:
        seed, until = me, time.perf_counter() + seconds
        while time.perf_counter() < until:
            done[me] += game.start(seed).playout()["steps"]
            seed += threads

    began = time.perf_counter()
    workers = [threading.Thread(target=work, args=(me,)) for me in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return sum(done) / (time.perf_counter() - began)


def stepped(batch: sandtable.Batch, seconds: float) -> float:
    rng = np.random.default_rng(1)

    def work() -> int:
        batch.step(batch.sample(rng))
        return batch.n

    return rate(work, seconds, time.perf_counter)


def batches(threads: int, seconds: float) -> Iterator[str]:
    game = sandtable.make("fiefdoms")
    bare = sandtable.Batch(game, BATCH, seed=1, threads=threads, observe=False, mask=False)
    full = sandtable.Batch(game, BATCH, seed=1, threads=threads)
    rows: dict[str, Callable[[float], float]] = {
        "random games, native": lambda s: native_on(threads, game, s),
        "`step` with actions from NumPy": lambda s: stepped(bare, s),
        "`step_randomly`": lambda s: rate(
            lambda: bare.step_randomly(8) or 8 * BATCH, s, time.perf_counter
        ),
        "`step`, observations and masks filled": lambda s: stepped(full, s),
    }
    found: dict[str, list[float]] = {name: [] for name in rows}
    for _ in range(REPEATS):
        for name, measure in rows.items():
            found[name].append(measure(seconds / REPEATS))
    native = found["random games, native"]
    yield f"| {BATCH:,} games of Fiefdoms, {threads} threads | choices a second | of native |"
    yield "| --- | --- | --- |"
    for name, rates in found.items():
        share = statistics.median(a / b for a, b in zip(rates, native, strict=True))
        yield f"| {name} | {statistics.median(rates):,.0f} | {share:.0%} |"


# --- environments of others


def aec_steps(make: Callable[[], Any]) -> Callable[[], int]:
    """Random games in a PettingZoo environment, as its users step it."""
    env = make()
    rng = np.random.default_rng(1)
    seeds = iter(range(10**9))

    def work() -> int:
        env.reset(seed=next(seeds))
        steps = 0
        for _ in env.agent_iter(max_iter=500):
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[rng.integers(len(legal))]))
            steps += 1
        return steps

    return work


def spiel_steps(name: str) -> Callable[[], int]:
    """Random games of OpenSpiel (C++), stepped from Python."""
    game = pyspiel.load_game(name)
    chooser = random.Random(1)

    def work() -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal() and steps < 500:
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(chooser.random() * len(outcomes))][0])
                continue
            legal = state.legal_actions()
            state.apply_action(legal[int(chooser.random() * len(legal))])
            steps += 1
        return steps

    return work


def environments_of_all(seconds: float) -> Iterator[str]:
    rows: dict[str, Callable[[], int]] = {
        "PettingZoo `chess_v6`": aec_steps(chess_v6.env),
        "PettingZoo `connect_four_v3`": aec_steps(connect_four_v3.env),
        "PettingZoo `tictactoe_v3`": aec_steps(tictactoe_v3.env),
    }
    for name, module in environments.ENVIRONMENTS.items():
        rows[f"`{name}`, AEC"] = aec_steps(module.env)
    for name in ("chess", "backgammon", "go(board_size=9)", "connect_four"):
        rows[f"OpenSpiel `{name}`, its own states from Python"] = spiel_steps(name)
    for name in sandtable.games():
        rows[f"{name}, our states from Python"] = python_choices(sandtable.make(name), 1)
    yield "| stepped from Python, one thread | steps a second of CPU time | times `chess_v6` |"
    yield "| --- | --- | --- |"
    chess = 0.0
    for name, work in rows.items():
        found = cpu_rate(work, seconds)
        chess = chess or found
        yield f"| {name} | {found:,.0f} | {found / chess:,.1f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure")
    parser.add_argument("--threads", type=int, default=2)
    chosen = parser.parse_args()
    print(f"load average {os.getloadavg()[0]:.1f} at the beginning\n")
    for part in (
        single_states(chosen.seconds),
        batches(chosen.threads, 3 * chosen.seconds),
        environments_of_all(chosen.seconds),
    ):
        for line in part:
            print(line, flush=True)
        print()
    print(f"load average {os.getloadavg()[0]:.1f} at the end")


if __name__ == "__main__":
    main()
