"""Batches: the same games as single states, whatever the number of threads."""

from __future__ import annotations

import copy
import gc
import json
import pickle
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

import sandtable
from sandtable import Batch, SandtableError

JUNK = (None, -1, 2**70, 3.5, "", "x", b"x", (), [], [None], (0, 0, 0, 0), {}, object())


def test_a_batch_plays_the_same_games_as_single_states(game: sandtable.Game) -> None:
    batch = Batch(game, 5, seed=3, threads=2)
    states = [game.start(int(seed)) for seed in batch.seeds]
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(150):
        for i, state in enumerate(states):
            count = batch.legal_count[i]
            assert batch.seat[i] == state.seat
            assert batch.legal[i, :count].tolist() == state.legal_actions()
            assert batch.length[i] >= 0 and batch.state(i) == state
        assert np.array_equal(batch.observation[0], states[0].observe())
        assert np.array_equal(batch.mask[1], states[1].legal_mask())
        actions = batch.sample(rng)
        batch.step(actions)
        for i, state in enumerate(states):
            state.apply(int(actions[i]))
            assert batch.terminated[i] == state.over
            if not state.over:
                assert not batch.reward[i].any()
                continue
            ended += 1
            outcome = state.outcome()
            assert outcome is not None
            assert np.allclose(batch.reward[i], outcome.rewards)
            states[i] = game.start(int(batch.seeds[i]))
    assert batch.total_steps == 750 and batch.total_games == ended
    if game.name == "fiefdoms":
        assert ended > 0


def test_the_number_of_threads_changes_nothing(game: sandtable.Game) -> None:
    batches = [Batch(game, 70, seed=9, threads=threads) for threads in (1, 2, 5)]

    for _ in range(20):
        actions = batches[0].sample(np.random.default_rng(int(batches[0].total_steps)))
        for batch in batches:
            batch.step(actions)
            batch.step_randomly(3)

    for batch in batches[1:]:
        for name in ("seat", "legal_count", "observation", "mask", "reward", "length", "seeds"):
            assert np.array_equal(getattr(batch, name), getattr(batches[0], name)), name


def test_an_illegal_action_steps_no_game() -> None:
    batch = Batch("fiefdoms", 8, seed=1)
    before = [batch.state(i) for i in range(8)]
    actions = batch.legal[:, 0].astype(np.int64)
    actions[5] = next(a for a in range(batch.game.actions) if not batch.mask[5, a])

    with pytest.raises(sandtable.IllegalAction, match="game 5") as caught:
        batch.step(actions)

    assert caught.value.rule.startswith("FF-")
    assert [batch.state(i) for i in range(8)] == before
    for bad in (-1, 99999):
        actions[5] = bad
        with pytest.raises(sandtable.IllegalAction):
            batch.step(actions)
    with pytest.raises(sandtable.SandtableError, match="8 games"):
        batch.step(actions[:3])


def test_of_several_illegal_actions_the_first_is_named() -> None:
    batch = Batch("fiefdoms", 200, seed=1, threads=3, mask=False)
    actions = batch.legal[:, 0].astype(np.int32)
    actions[[41, 150, 199]] = -1

    for _ in range(20):
        with pytest.raises(sandtable.IllegalAction, match="game 41,"):
            batch.step(actions)

    assert batch.total_steps == 0


def test_samples_are_legal_whatever_is_drawn() -> None:
    class Highest:
        """Draws the largest number there is, and 0 for every other game."""

        def random(self, size: int, dtype: type) -> np.ndarray:
            return np.where(np.arange(size) % 2, dtype(0), np.nextafter(dtype(1), dtype(0)))

    batch = Batch("frontier", 64, seed=2)
    for _ in range(30):
        sample = batch.sample(Highest())  # type: ignore[arg-type]
        last = np.where(np.arange(64) % 2, 0, batch.legal_count - 1)
        assert np.array_equal(sample, batch.legal[np.arange(64), last])
        batch.step(sample)
    counts = np.arange(1, 257).astype(np.int16)
    assert (np.nextafter(np.float32(1), np.float32(0)) * counts < counts).all()


def test_threads_that_share_a_batch_take_turns() -> None:
    shared = Batch("fiefdoms", 64, seed=5, threads=2, mask=False)
    alone = Batch("fiefdoms", 64, seed=5, threads=1, mask=False)

    with ThreadPoolExecutor(4) as pool:
        for done in [pool.submit(shared.step_randomly, 5) for _ in range(40)]:
            done.result()
    alone.step_randomly(200)

    assert shared.total_steps == alone.total_steps == 200 * 64
    assert [shared.state(i) for i in range(64)] == [alone.state(i) for i in range(64)]


ARRAYS = ("seat", "legal_count", "observation", "mask", "reward", "terminated", "truncated")
BOOKS = ("length", "seeds")


def alike(one: Batch, two: Batch) -> bool:
    """All that two batches show."""
    names = [*ARRAYS, *BOOKS]
    count = one.legal_count
    return (
        (one.total_steps, one.total_games) == (two.total_steps, two.total_games)
        and all(np.array_equal(getattr(one, name), getattr(two, name)) for name in names)
        and all((one.legal[i, :n] == two.legal[i, :n]).all() for i, n in enumerate(count))
        and all(one.state(i) == two.state(i) for i in range(len(one)))
    )


def test_a_batch_is_pickled_and_goes_on_alike(game: sandtable.Game) -> None:
    batch = Batch(game, 9, seed=4, threads=2, max_steps=150)
    rng = np.random.default_rng(7)
    for wait in (0, 1, 2, 40, 105, 1, 1):  # just begun, in the middle, cut off a step ago
        batch.step_randomly(wait)
        for again in (
            pickle.loads(pickle.dumps(batch)),
            copy.copy(batch),
            copy.deepcopy(batch),
        ):
            assert again.game == batch.game and len(again) == 9 and repr(again) == repr(batch)
            assert alike(again, batch)
            twin = pickle.loads(pickle.dumps(batch))
            for _ in range(12):
                actions = twin.sample(rng)
                twin.step(actions)
                again.step(actions)
                twin.step_randomly(2)
                again.step_randomly(2)
                assert alike(again, twin)
            assert not alike(again, batch)  # which was left alone
            again.reset(11)
            twin.reset(11)
            assert alike(again, twin)


def test_a_pickled_batch_shows_what_the_old_one_did() -> None:
    batch = Batch("fiefdoms", 4, seed=1, observe=False, mask=False)
    while not batch.terminated.any():
        batch.step_randomly(1)

    again = pickle.loads(pickle.dumps(batch))

    assert np.array_equal(again.reward, batch.reward) and again.reward.any()
    assert np.array_equal(again.terminated, batch.terminated)
    for name in ("observation", "mask"):
        with pytest.raises(AttributeError):
            getattr(again, name)
    with pytest.raises(ValueError, match="read-only"):
        again.seat[0] = 1


def unpickled(kept: tuple[Any, ...]) -> Batch:
    batch = Batch.__new__(Batch)
    batch.__setstate__(kept)
    return batch


def with_row(kept: tuple[Any, ...], place: int, value: object) -> tuple[Any, ...]:
    """The same with another value in the second game."""
    rows = list(kept[4])
    rows[1] = (*rows[1][:place], value, *rows[1][place + 1 :])
    return (*kept[:4], rows)


def test_damaged_pickles_of_batches_are_refused_with_words() -> None:
    game = sandtable.make("fiefdoms", preset="quick")
    over = game.start(1)
    over.playout()
    batch = Batch(game, 3, seed=2, max_steps=500)
    batch.step_randomly(30)
    kept = batch.__getstate__()
    nought = (0, 0, 0, 0, 5)
    for place, value, words in (
        (0, json.dumps(over.position()), "game 1 is over"),
        (0, "{}", "pickled position"),
        (0, "no JSON", "pickled position"),
        (1, nought, "game 1 has dice that are four times 0"),
        (2, nought, "game 1 has dice that are four times 0"),
        (1, (1, 2, 3), "part 1 should be five words of dice"),
        (3, 0, "game 1 was never begun"),
        (4, -1, "game 1 has the length -1"),
        (4, 500, "game 1 has the length 500"),
        (4, 2**40, "part 4 should be a count of choices"),
        (5, [0.0], "game 1 has 1 rewards for 2 seats"),
        (5, [float("nan"), 0.0], "game 1 has a reward beyond"),
        (5, [2.0, -2.0], "game 1 has a reward beyond"),
        (6, "yes", "part 6 should be True or False"),
    ):
        with pytest.raises(SandtableError, match=words):
            unpickled(with_row(kept, place, value))
    with pytest.raises(SandtableError, match="both ended and been cut off"):
        unpickled(with_row(with_row(kept, 6, True), 7, True))
    for place, value, words in (
        (0, None, "part 0 should be a game"),
        (0, sandtable.make("frontier"), "pickled position"),
        (1, "sandtable.batch/9", r"not of the form sandtable\.batch/1"),
        (2, (1, 0, True, True, 0), "0 threads; there are 1 to 1024"),
        (2, (1, 2000, True, True, 0), "2000 threads"),
        (2, (1,), "part 1 should be a number of threads"),
        (3, -1, "part 3 should be a count of choices"),
        (4, [], "it holds 0 games"),
        (4, [3], "part 4 should be a list of games"),
    ):
        with pytest.raises(SandtableError, match=words):
            unpickled((*kept[:place], value, *kept[place + 1 :]))
    for size in range(len(kept)):
        with pytest.raises(SandtableError, match="damaged"):
            unpickled(kept[:size])
    assert alike(unpickled(kept), batch)


def test_pickles_of_batches_may_be_damaged_anyhow(game: sandtable.Game) -> None:
    """What still loads can be stepped."""
    batch = Batch(game, 2, seed=3, threads=1)
    batch.step_randomly(60)
    kept = batch.__getstate__()
    for part in range(len(kept)):
        for junk in JUNK:
            damaged = (*kept[:part], junk, *kept[part + 1 :])
            try:
                unpickled(damaged).step_randomly(50)
            except (SandtableError, TypeError):
                continue
    for place in range(len(kept[4][1])):
        for junk in JUNK:
            try:
                unpickled(with_row(kept, place, junk)).step_randomly(50)
            except (SandtableError, TypeError):
                continue
    rng = random.Random(1)
    for _ in range(40):
        text = list(kept[4][1][0])
        for _ in range(rng.choice((1, 1, 3))):
            text[rng.randrange(len(text))] = rng.choice('0123456789-"[]{},:x')
        try:
            unpickled(with_row(kept, 0, "".join(text))).step_randomly(300)
        except SandtableError:
            continue


def test_games_can_be_cut_off() -> None:
    batch = Batch("proxy_war", 4, seed=1, max_steps=10, observe=False, mask=False)

    batch.step_randomly(9)
    assert not batch.truncated.any()
    seeds = batch.seeds.copy()
    batch.step_randomly(1)

    assert batch.truncated.all() and not batch.terminated.any() and not batch.reward.any()
    assert (batch.seeds != seeds).all() and (batch.length == 0).all()
    batch.step_randomly(1)
    assert not batch.truncated.any()
    with pytest.raises(AttributeError, match="observe"):
        _ = batch.observation
    with pytest.raises(AttributeError, match="mask"):
        _ = batch.mask


def test_a_reset_starts_afresh() -> None:
    batch = Batch("fiefdoms", 3, seed=4)
    first = batch.observation.copy()
    batch.step_randomly(300)

    batch.reset(4)

    assert np.array_equal(batch.observation, first)
    assert batch.total_steps == 0 and not batch.reward.any() and not batch.terminated.any()


def test_arrays_outlive_their_batch() -> None:
    batch = Batch("fiefdoms", 3, seed=4)
    legal, observation = batch.legal, batch.observation
    copied = observation.copy()

    del batch
    gc.collect()

    assert legal.shape == (3, 256) and np.array_equal(observation, copied)
    assert legal.dtype == np.int16 and not legal[:, -1].any()
    assert not legal.flags.writeable


def test_batches_refuse_nonsense() -> None:
    for index in (2, -1):
        with pytest.raises(IndexError, match=f"no game {index}; games are 0 to 1"):
            Batch("fiefdoms", 2).state(index)
    assert repr(Batch("fiefdoms", 2)) == "<Batch of 2 games of Fiefdoms>"
    assert len(Batch("fiefdoms", 2)) == 2
