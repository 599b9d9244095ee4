"""How fast the Python package is, beside PettingZoo's and OpenSpiel's own games, in one run.

One thread is measured in processor time, which other programs disturb less. What uses several is
measured in turn with what it is compared with, in wall-clock and in processor time; the tables have
the medians of the ratios.
"""

from __future__ import annotations

import argparse
import importlib
import os
import random
import statistics
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import sandtable
import sandtable.openspiel as adapter
from sandtable import pettingzoo as environments

REPEATS = 5
BATCH = 1024
LONGEST = 500
"""Choices after which a random game is begun anew: chess and Go go on for ever."""


class Done(NamedTuple):
    """What a piece of work did: choices taken, and how many there were to choose from in all."""

    steps: int
    options: int = 0


Work = Callable[[], Done]


class Rate(NamedTuple):
    a_second: float
    branching: float


def rate(work: Work, seconds: float, clock: Callable[[], float] = time.process_time) -> Rate:
    """Calls the work until the time is up."""
    steps = options = 0
    began = clock()
    while (took := clock() - began) < seconds:
        done = work()
        steps, options = steps + done.steps, options + done.options
    return Rate(steps / took, options / max(steps, 1))


def cpu_rate(work: Work, seconds: float) -> Rate:
    """The median of several measurements, in processor time."""
    found = [rate(work, seconds / REPEATS) for _ in range(REPEATS)]
    return Rate(*(statistics.median(column) for column in zip(*found, strict=True)))


# --- single states


def native_choices(game: sandtable.Game) -> Work:
    """Random games, choice by choice, without Python in between."""
    seeds = iter(range(10**9))

    def work() -> Done:
        return Done(game.start(next(seeds)).playout()["steps"])

    return work


def python_choices(game: sandtable.Game, calls: int = 1) -> Work:
    """The same from Python; `calls` of 2 asks for the legal actions once more."""
    chooser = random.Random(1)
    seeds = iter(range(10**9))

    def work() -> Done:
        state = game.start(next(seeds))
        steps = options = 0
        while True:
            legal = state.legal_actions()
            if calls == 2:
                legal = state.legal_actions()
            if not legal:
                return Done(steps, options)
            state.apply(legal[int(chooser.random() * len(legal))])
            steps, options = steps + 1, options + len(legal)

    return work


def single_states(seconds: float) -> Iterator[str]:
    yield (
        "| game | a choice, native | a choice from Python (`legal_actions`, `apply`) "
        "| overhead a call | `legal_actions` alone |"
    )
    yield "| --- | --- | --- | --- | --- |"
    for name in sandtable.games():
        game = sandtable.make(name)
        native = 1e9 / cpu_rate(native_choices(game), seconds).a_second
        python = 1e9 / cpu_rate(python_choices(game), seconds).a_second
        twice = 1e9 / cpu_rate(python_choices(game, 2), seconds).a_second
        yield (
            f"| {game.title} | {native:,.0f} ns | {python:,.0f} ns "
            f"| {(python - native) / 2:,.0f} ns | {twice - python:,.0f} ns |"
        )


# --- batches


class Spent(NamedTuple):
    """Choices a second, of the wall clock and of processor time of all threads."""

    wall: float
    cpu: float


def spent(steps: Callable[[], int]) -> Spent:
    wall, cpu = time.perf_counter(), time.process_time()
    done = steps()
    return Spent(done / (time.perf_counter() - wall), done / (time.process_time() - cpu))


def native_on(threads: int, game: sandtable.Game, seconds: float) -> int:
    """Choices of random games, on several threads at once."""
    done = [0] * threads

    def work(me: int) -> None:
        seed, until = me, time.perf_counter() + seconds
        while time.perf_counter() < until:
            done[me] += game.start(seed).playout()["steps"]
            seed += threads

    workers = [threading.Thread(target=work, args=(me,)) for me in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return sum(done)


def sampled(batch: sandtable.Batch) -> Work:
    """One step of every game, the actions drawn by NumPy."""
    rng = np.random.default_rng(1)

    def work() -> Done:
        options = int(batch.legal_count.sum())
        batch.step(batch.sample(rng))
        return Done(batch.n, options)

    return work


def repeated(step: Callable[[], object], steps: int, seconds: float) -> int:
    """Calls a step until the time is up; gives the choices taken."""
    done, until = 0, time.perf_counter() + seconds
    while time.perf_counter() < until:
        step()
        done += steps
    return done


def batches(name: str, threads: int, seconds: float) -> Iterator[str]:
    game = sandtable.make(name)
    rng = np.random.default_rng(1)
    bare = sandtable.Batch(game, BATCH, seed=1, threads=threads, observe=False, mask=False)
    masked = sandtable.Batch(game, BATCH, seed=1, threads=threads, observe=False)
    full = sandtable.Batch(game, BATCH, seed=1, threads=threads)
    for batch in (bare, masked, full):
        batch.step_randomly(1000)  # so that the games are not all at the same place
    rows: dict[str, Callable[[float], int]] = {
        "random games, native": lambda s: native_on(threads, game, s),
        "`step`, actions from NumPy": lambda s: repeated(
            lambda: bare.step(bare.sample(rng)), BATCH, s
        ),
        "`step`, masks filled": lambda s: repeated(
            lambda: masked.step(masked.sample(rng)), BATCH, s
        ),
        "`step`, masks and observations filled": lambda s: repeated(
            lambda: full.step(full.sample(rng)), BATCH, s
        ),
        "`step_randomly(8)`": lambda s: repeated(lambda: bare.step_randomly(8), 8 * BATCH, s),
    }
    found: dict[str, list[Spent]] = {row: [] for row in rows}
    for _ in range(REPEATS):
        for row, measure in rows.items():
            found[row].append(spent(partial(measure, seconds / REPEATS)))
    native = found["random games, native"]
    yield (
        f"| {BATCH:,} games of {game.title}, threads: {threads} | choices a second "
        "| of native | of native, by processor time |"
    )
    yield "| --- | --- | --- | --- |"
    for row, rates in found.items():
        pairs = list(zip(rates, native, strict=True))
        wall = statistics.median(a.wall / b.wall for a, b in pairs)
        cpu = statistics.median(a.cpu / b.cpu for a, b in pairs)
        median = statistics.median(r.wall for r in rates)
        yield f"| {row} | {median:,.0f} | {wall:.0%} | {cpu:.0%} |"


# --- environments and states of others


def aec_steps(make: Callable[[], Any]) -> Work:
    """Random games in a PettingZoo environment, as its users step it."""
    env = make()
    rng = np.random.default_rng(1)
    seeds = iter(range(10**9))

    def work() -> Done:
        env.reset(seed=next(seeds))
        steps = options = 0
        for _ in env.agent_iter(max_iter=LONGEST):
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[rng.integers(len(legal))]))
            steps, options = steps + 1, options + len(legal)
        return Done(steps, options)

    return work


def spiel_steps(name: str, **parameters: Any) -> Work:
    """Random games of OpenSpiel, stepped from Python; steps of chance are not counted."""
    game = pyspiel.load_game(name, parameters)
    chooser = random.Random(1)

    def work() -> Done:
        state = game.new_initial_state()
        steps = options = 0
        while not state.is_terminal() and steps < LONGEST:
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(chooser.random() * len(outcomes))][0])
                continue
            legal = state.legal_actions()
            state.apply_action(legal[int(chooser.random() * len(legal))])
            steps, options = steps + 1, options + len(legal)
        return Done(steps, options)

    return work


CLASSIC = ("chess_v6", "go_v5", "connect_four_v3", "tictactoe_v3", "leduc_holdem_v4")
"""PettingZoo's games with masks of legal actions; those whose packages are there are measured."""
SPIEL = ("chess", "go", "breakthrough", "backgammon", "connect_four")


def classic(name: str) -> Callable[[], Any] | None:
    try:
        made: Callable[[], Any] = importlib.import_module(f"pettingzoo.classic.{name}").env
        made().reset(seed=1)
    except Exception:  # whatever a missing package makes of it
        return None
    return made


def stepping_rows() -> Iterator[tuple[str, Work]]:
    for name in CLASSIC:
        if made := classic(name):
            yield f"PettingZoo `{name}`", aec_steps(made)
    for name, module in environments.ENVIRONMENTS.items():
        yield f"`{name}`, AEC", aec_steps(module.env)
    for name in SPIEL:
        yield f"OpenSpiel `{name}`, its C++ states from Python", spiel_steps(name)
    for name in sandtable.games():
        yield f"`{name}`, our states from Python", python_choices(sandtable.make(name))
    for name in sandtable.games():
        yield f"`{name}` as a game of OpenSpiel", spiel_steps(adapter.short_name(name))
    for name in sandtable.games():
        bare = sandtable.Batch(name, BATCH, threads=1, observe=False, mask=False)
        full = sandtable.Batch(name, BATCH, threads=1)
        for batch, words in ((bare, "no observations, no masks"), (full, "all arrays")):
            batch.step_randomly(200)  # so that the games are not all at the same place
            yield f"`{name}`, `Batch`, {words}", sampled(batch)


def stepping(seconds: float) -> Iterator[str]:
    yield (
        "| stepped from Python, one thread | legal actions, mean | steps a second of CPU time "
        "| times `chess_v6` |"
    )
    yield "| --- | --- | --- | --- |"
    chess: float | None = None
    for name, work in stepping_rows():
        found = cpu_rate(work, seconds)
        if "chess_v6" in name:
            chess = found.a_second
        times = f"{found.a_second / chess:,.1f}" if chess else "not installed"
        yield f"| {name} | {found.branching:.1f} | {found.a_second:,.0f} | {times} |"


# --- OpenSpiel's search


def simulations(name: str, parameters: dict[str, Any], budget: int) -> Work:
    """Simulations of OpenSpiel's MCTS with random rollouts, at the first choice of games."""
    game = pyspiel.load_game(name, parameters)
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(game, 1.4, budget, evaluator, random_state=rng)

    def work() -> Done:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(int(rng.randint(len(state.chance_outcomes()))))
        bot.step(state)
        return Done(budget)

    return work


def searching(seconds: float) -> Iterator[str]:
    rows: list[tuple[str, dict[str, Any]]] = [
        ("breakthrough", {}),
        ("connect_four", {}),
        ("backgammon", {}),
        (adapter.short_name("fiefdoms"), {"preset": "quick"}),
        (adapter.short_name("proxy_war"), {"preset": "quick", "players": 2}),
    ]
    yield "| OpenSpiel's MCTS (Python), random rollouts | simulations a second of CPU time |"
    yield "| --- | --- |"
    for name, parameters in rows:
        found = rate(simulations(name, parameters, 4), seconds)
        yield f"| `{name}` | {found.a_second:,.1f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--game", default="fiefdoms", help="of the table of batches")
    parser.add_argument(
        "--only", choices=("single", "batches", "stepping", "searching"), help="one of the tables"
    )
    chosen = parser.parse_args()
    seconds = chosen.seconds
    tables: dict[str, Callable[[], list[Iterator[str]]]] = {
        "single": lambda: [single_states(seconds)],
        "batches": lambda: [
            batches(chosen.game, threads, 3 * seconds) for threads in (chosen.threads, 1)
        ],
        "stepping": lambda: [stepping(seconds)],
        "searching": lambda: [searching(2 * seconds)],
    }
    print(f"load average {os.getloadavg()[0]:.1f} at the beginning\n")
    for name, made in tables.items():
        if chosen.only in (None, name):
            for table in made():
                for line in table:
                    print(line, flush=True)
                print()
    print(f"load average {os.getloadavg()[0]:.1f} at the end")


if __name__ == "__main__":
    main()
