"""What makes no sense is refused with words that help; nothing that comes in ends the process."""

from __future__ import annotations

import functools
import itertools
import operator
import pickle
import random
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from conftest import finish, walk

import sandtable
from sandtable import Batch, IllegalAction, SandtableError, State, Table, View
from sandtable import pettingzoo as environments
from sandtable.gym import OneSeat

JUNK = (None, -1, 2**70, 3.5, "", "x", b"x", (), [], [None], (0, 0, 0, 0), {}, object())
FIEFDOMS = sandtable.make("fiefdoms", preset="quick")

SEEDED: list[Callable[[Any], object]] = [
    FIEFDOMS.start,
    FIEFDOMS.start(1).reseed,
    lambda seed: FIEFDOMS.from_position(FIEFDOMS.start(1).position(), seed),
    lambda seed: FIEFDOMS.start(1).plan("script", seed=seed),
    lambda seed: FIEFDOMS.start(1).view().plan("script", seed=seed),
    lambda seed: FIEFDOMS.start(1).resample(0, seed=seed),
    lambda seed: FIEFDOMS.start(1).view(0).resample(seed=seed),
    lambda seed: State(FIEFDOMS, seed),
    lambda seed: Batch(FIEFDOMS, 2, seed=seed),
    lambda seed: Batch(FIEFDOMS, 2).reset(seed),
    lambda seed: Table(FIEFDOMS, seed),
    lambda seed: sandtable.run(FIEFDOMS, "random", 1, seed=seed),
]


@pytest.mark.parametrize("take", SEEDED)
def test_seeds_are_whole_numbers_of_64_bits(take: Callable[[Any], object]) -> None:
    for seed in (-1, 2**64):
        with pytest.raises(SandtableError, match=f"seed is {seed}; it must be from 0 to"):
            take(seed)
    with pytest.raises(TypeError):
        take("one")
    for fine in (0, 2**64 - 1, np.int16(3), np.uint64(2**63)):
        take(fine)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: Batch(FIEFDOMS, 0), "n is 0; it must be from 1"),
        (lambda: Batch(FIEFDOMS, -5), "n is -5"),
        (lambda: Batch(FIEFDOMS, 2, threads=0), "threads is 0; it must be from 1 to 1024"),
        (lambda: Batch(FIEFDOMS, 2, threads=10**6), "threads is 1000000"),
        (lambda: Batch(FIEFDOMS, 2, max_steps=-1), "max_steps is -1"),
        (lambda: Batch(FIEFDOMS, 2).step_randomly(-1), "times is -1"),
        (lambda: sandtable.run(FIEFDOMS, "random", -1), "games is -1"),
        (lambda: sandtable.run(FIEFDOMS, "random", 1, threads=0), "threads is 0"),
        (lambda: FIEFDOMS.start(1).playout(-1), "max_steps is -1"),
        (lambda: FIEFDOMS.start(1).resample(0, uniform=101), "uniform is 101.*0 to 100"),
        (lambda: sandtable.make("fiefdoms", preset="endless"), 'no preset "endless"; there are'),
        (lambda: sandtable.make("fiefdoms", agents=2**70), "too large"),
        (lambda: FIEFDOMS.from_position({"turn": 2**64}), "too large"),
        (lambda: FIEFDOMS.from_position("\ud800"), "surrogate"),
        (lambda: FIEFDOMS.from_position({"\ud800": 1}), "surrogate"),
        (lambda: FIEFDOMS.start(1).play("\udfff"), "surrogate"),
        (lambda: OneSeat("fiefdoms", seat=-1), "seats are 0 to 1"),
        (lambda: OneSeat("fiefdoms", illegal="skip"), "illegal is 'skip'.*'lose', 'raise'"),
        (lambda: OneSeat("fiefdoms", render_mode="3d"), "render_mode is '3d'"),
        (lambda: environments.fiefdoms_v2.env(illegal="no"), "illegal is 'no'.*'skip'"),
        (lambda: environments.fiefdoms_v2.parallel_env(render_mode="3d"), "render_mode is"),
        (lambda: environments.fiefdoms_v2.parallel_env(max_cycles=0), "max_cycles is 0"),
        (lambda: Table("fiefdoms").play("pass", 2), "no seat 2; seats are 0 to 1"),
    ],
)
def test_errors_name_the_value_and_what_would_be_right(
    call: Callable[[], object], words: str
) -> None:
    with pytest.raises(SandtableError, match=words):
        call()


def test_lines_are_texts_or_lists_of_actions() -> None:
    state = FIEFDOMS.start(1)
    for bad in (3, None, [None], ["a"]):
        with pytest.raises(TypeError):
            state.play(bad)  # type: ignore[arg-type]


def test_actions_of_a_batch_never_turn_into_others() -> None:
    batch = Batch("fiefdoms", 3, seed=1)
    legal = batch.legal[:, 0].astype(np.int64)
    before = [batch.state(i) for i in range(3)]

    for wrong in (legal.astype(np.float64) + 0.3, legal > 0, legal.astype(str)):
        with pytest.raises(SandtableError, match="whole numbers"):
            batch.step(wrong)
    with pytest.raises(IllegalAction, match=rf"game 1: there is no action {legal[1] + 2**32}"):
        batch.step(legal + np.array([0, 2**32, 0]))
    with pytest.raises(SandtableError, match=r"3 games, and actions of shape \(3, 1\)"):
        batch.step(legal[:, None])
    assert [batch.state(i) for i in range(3)] == before

    batch.step(legal.astype(np.uint8) if legal.max() < 256 else legal)
    assert batch.total_steps == 3
    batch.step(np.repeat(batch.legal[:, 0].astype(np.int32), 2)[::2])  # not side by side in memory
    assert batch.total_steps == 6


def test_a_mask_is_only_for_reading() -> None:
    batch = Batch("fiefdoms", 2)
    with pytest.raises(ValueError, match="read-only"):
        batch.mask[0, 0] = 1


def unpickled(kind: type, parts: tuple[Any, ...]) -> Any:
    made = kind.__new__(kind)
    made.__setstate__(parts)
    return made


def test_damaged_pickles_are_refused(game: sandtable.Game) -> None:
    state = game.start(seed=1)
    for _ in walk(state, limit=25):
        pass
    for kind, whole in (
        (sandtable.Game, game.__getstate__()),
        (State, state.__getstate__()),
        (View, state.view(0).__getstate__()),
    ):
        assert unpickled(kind, whole) is not None
        for size in range(len(whole)):
            with pytest.raises(SandtableError, match="damaged"):
                unpickled(kind, whole[:size])
        for place, junk in itertools.product(range(len(whole)), JUNK):
            try:
                made = unpickled(kind, (*whole[:place], junk, *whole[place + 1 :]))
            except (SandtableError, TypeError):
                continue
            if isinstance(made, State):  # an older seed, fewer choices: sound, if another game
                finish(made)
        with pytest.raises(TypeError):
            unpickled(kind, None)  # type: ignore[arg-type]


def test_pickles_with_choices_of_another_game_give_no_record() -> None:
    state = FIEFDOMS.start(seed=1)
    for _ in walk(state, limit=12):
        pass
    whole = state.__getstate__()
    for moves in ([0] * 40, [4096], [0, 4096, 0], list(reversed(whole[3]))):
        try:
            made = unpickled(State, (*whole[:3], moves, *whole[4:]))
            made.record()
        except SandtableError:
            continue
        pytest.fail(f"{moves} were taken for the game's own")
    for moves in ([2 * 4096], [4095], [-1]):
        with pytest.raises(SandtableError, match="no choice of fiefdoms"):
            unpickled(State, (*whole[:3], moves, *whole[4:]))


def test_pickled_bytes_may_be_anything(game: sandtable.Game) -> None:
    """Bytes of the position are exchanged; what still loads can be played."""
    state = game.start(seed=2)
    for _ in walk(state, limit=60):
        pass
    rng = random.Random(1)
    for value in (state, state.view(0)):
        whole = list(value.__getstate__())
        loaded = 0
        for _ in range(60):
            text = list(whole[1])
            for _ in range(rng.choice((1, 1, 3))):
                text[rng.randrange(len(text))] = rng.choice('0123456789-"[]{},:x')
            try:
                made = unpickled(type(value), (whole[0], "".join(text), *whole[2:]))
            except SandtableError:
                continue
            loaded += 1
            full = made if isinstance(made, State) else made.resample(seed=1)
            full.playout(2000)
        assert loaded < 60


def test_a_pickled_view_holds_nothing_its_seat_does_not_know() -> None:
    game = sandtable.make("fiefdoms")
    one, two = game.start(1), game.start(1)
    one.apply(one.legal_actions(0)[0], seat=0)
    two.apply(two.legal_actions(0)[1], seat=0)

    assert one != two and pickle.dumps(one.view(1)) == pickle.dumps(two.view(1))


def test_objects_are_not_set_up_twice() -> None:
    state = FIEFDOMS.start(1)
    with pytest.raises(TypeError), pytest.warns(RuntimeWarning, match="already-initialized"):
        state.__setstate__(state.__getstate__())
    with pytest.raises(TypeError), pytest.warns(RuntimeWarning, match="uninitialized"):
        State.__new__(State).legal_actions()


LONG: dict[str, Callable[[], object]] = {
    "playouts": lambda: functools.partial(_playouts, sandtable.make("countdown").start(1)),
    "batches": lambda: functools.partial(Batch("fiefdoms", 512, threads=1).step_randomly, 40),
    "resets": lambda: functools.partial(Batch("frontier", 2048, threads=1).reset, 1),
    "matches": lambda: functools.partial(FIEFDOMS.matches, ["random"], 200, 1, 1, False, False),
    "searches": lambda: functools.partial(FIEFDOMS.start(1).plan, "search:100"),
}
_playouts = operator.methodcaller("playout")


@pytest.mark.parametrize("name", LONG)
def test_long_calls_let_other_threads_run(name: str) -> None:
    """Another thread appends to a list. How long it was just before and just after the call is
    asked without a step of Python in between, so with the interpreter lock held it is the same."""
    box: list[None] = []
    stop = threading.Event()

    def append() -> None:
        while not stop.is_set():
            box.append(None)

    other = threading.Thread(target=append)
    other.start()
    try:
        for _ in range(200):
            calls: tuple[Any, ...] = (box.__len__, LONG[name](), box.__len__)
            before, _, after = map(operator.methodcaller("__call__"), calls)
            if after > before:
                return
            box.clear()
    finally:
        stop.set()
        other.join()
    pytest.fail("the interpreter lock was held all the time")


def test_the_package_says_that_it_is_typed() -> None:
    folder = Path(sandtable.__file__).parent
    assert (folder / "py.typed").exists() and (folder / "_core.pyi").exists()
