"""Arrays of the caller's: filled as they are or refused with words, never a copy of them."""

from __future__ import annotations

import array
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from conftest import walk
from numpy.typing import NDArray

import sandtable
from sandtable import Batch, SandtableError, _core

Fill = Callable[[Any], Any]


def fills(game: sandtable.Game) -> list[tuple[Fill, type, int]]:
    """Every call that fills an array of the caller's, with the type and length it wants."""
    state = game.start(seed=1)
    view = state.view(0)
    core = _core.BatchCore(game, 5, 1, 1, False, False, 0)
    return [
        (lambda out: state.observe(0, out=out), np.int16, game.observation_size),
        (lambda out: state.legal_mask(0, out=out), np.int8, game.actions),
        (lambda out: view.observe(out=out), np.int16, game.observation_size),
        (lambda out: view.legal_mask(out=out), np.int8, game.actions),
        (lambda out: core.pick(np.zeros(5, np.float32), out), np.int32, 5),
    ]


def misfits(kind: type, n: int) -> dict[str, NDArray[Any]]:
    """Arrays that do not fit, by the word of the error that says why."""
    whole = np.dtype(kind)
    room = np.full(4 * (n + 2) * whole.itemsize, 77, np.uint8)
    shut = np.full(n, 77, whole)
    shut.flags.writeable = False
    wrong = {
        "holds float64": np.full(n, 77.0),
        "holds int64": np.full(n, 77, np.int64),
        f"holds u{whole}": np.full(n, 77, f"u{whole}"),
        "holds object": np.full(n, 77, object),
        "holds bool": np.ones(n, bool),
        r"shape \(\d+, 1\)": np.full((n, 1), 77, whole),
        r"shape \(1, \d+\)": np.full((1, n), 77, whole),
        f"has {n - 1} places": np.full(n - 1, 77, whole),
        f"has {n + 1} places": np.full(n + 1, 77, whole),
        "has 0 places": np.empty(0, whole),
        r"shape \(\)": np.array(77, whole),
        r"side by side in memory \(strides \(-": np.full(n, 77, whole)[::-1],
        r"side by side in memory \(strides \(\d": np.full(2 * n, 77, whole)[::2],
        r"shape \(\d+, 2\)": np.full((n, 2), 77, whole, order="F"),
        "side by side": np.full((n, 3), 77, whole)[:, 1],
        "read-only": shut,
        "int": np.broadcast_to(np.array(77, whole), n),
    }
    if whole.itemsize > 1:
        wrong["bytes in the other order"] = np.full(n, 77, whole.newbyteorder())
        wrong["may lie in memory"] = room[1 : 1 + n * whole.itemsize].view(whole)
    return wrong


@pytest.mark.parametrize("which", range(5))
def test_what_does_not_fit_is_refused_and_left_alone(game: sandtable.Game, which: int) -> None:
    fill, kind, n = fills(game)[which]
    for words, wrong in misfits(kind, n).items():
        before = wrong.copy()
        with pytest.raises(SandtableError, match=words) as caught:
            fill(wrong)
        assert f"{n} numbers of type {np.dtype(kind)} side by side" in str(caught.value)
        assert np.array_equal(wrong, before), words
    for no_array in ([0] * n, "x", 3, object()):
        with pytest.raises(TypeError, match=f"numbers of type {np.dtype(kind)}"):
            fill(no_array)
    for buffer in (bytes(n), bytearray(n + 1), memoryview(b"x" * (n + 1))):
        with pytest.raises(SandtableError, match="does not fit"):
            fill(buffer)


@pytest.mark.parametrize("which", range(5))
def test_what_fits_is_filled_in_place(game: sandtable.Game, which: int) -> None:
    fill, kind, n = fills(game)[which]
    plain, inner = np.full(n, 77, kind), np.full((3, n), 77, kind)
    padded = np.full(n + 2, 77, kind)
    letter = {np.int8: "b", np.int16: "h", np.int32: "i"}[kind]
    foreign = array.array(letter, [77] * n)

    for out in (plain, inner[1], padded[1:-1], foreign):
        given = fill(out)
        assert given is out or given is None
        assert np.array_equal(np.asarray(out), plain)

    assert not (plain == 77).all()
    assert (inner[::2] == 77).all() and padded[0] == padded[-1] == 77


def test_filled_arrays_are_those_that_are_made(game: sandtable.Game) -> None:
    seen = np.empty(game.observation_size, np.int16)
    mask = np.empty(game.actions, np.int8)
    for state in walk(game.start(seed=3), limit=40):
        for seat in (None, 0, sandtable.SPECTATOR):
            assert np.array_equal(state.observe(seat, out=seen), state.observe(seat))
            assert np.array_equal(state.legal_mask(seat, out=mask), state.legal_mask(seat))


def test_actions_and_chances_of_a_batch_are_read_as_they_are() -> None:
    core = _core.BatchCore(sandtable.make("fiefdoms"), 4, 1, 1, False, False, 0)
    actions = np.zeros(4, np.int32)
    for wrong in (np.zeros(4, np.float64), np.zeros(8, np.float32)[::2], np.zeros(3, np.float32)):
        with pytest.raises(SandtableError, match=r"^numbers .*4 numbers of type float32"):
            core.pick(wrong, actions)
    core.pick(np.zeros(4, np.float32), actions)
    for wrong in (actions.astype(np.int64), np.repeat(actions, 2)[::2], actions[:3]):
        with pytest.raises(SandtableError, match=r"^actions .*4 numbers of type int32"):
            core.step(wrong)
    assert core.total_steps == 0
    shut = actions.copy()
    shut.flags.writeable = False  # it is only read
    core.step(shut)
    assert core.total_steps == 4


def test_fields_are_taken_from_whole_observations() -> None:
    game = sandtable.make("fiefdoms")
    field = sandtable.layout("fiefdoms")["seat.reserve"]
    seen = game.start(seed=1).observe()

    assert field.of(np.stack([seen, seen])).shape == (2, 2)
    for part in (seen[:3], np.int16(3), np.empty((4, 0), np.int16)):
        with pytest.raises(SandtableError, match=r"seat\.reserve ends at number \d+.*whole"):
            field.of(part)


def test_a_batch_takes_any_whole_numbers_and_makes_none_of_others() -> None:
    batch = Batch("fiefdoms", 3, seed=1)
    for kind in (np.int16, np.uint16, np.int64, np.uint64, ">i4"):
        batch.step(batch.legal[:, 0].astype(kind))
    assert batch.total_steps == 15
    for wrong in (batch.legal[:, 0].astype(object), batch.legal[:, 0].astype("m8[s]")):
        with pytest.raises(SandtableError, match="whole numbers, not"):
            batch.step(wrong)
