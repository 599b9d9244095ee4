"""Views, observations and resampling: a seat learns what it may, and nothing else."""

from __future__ import annotations

import pickle

import numpy as np
import pytest
from conftest import walk

import sandtable


def moments(game: sandtable.Game, seed: int) -> list[sandtable.State]:
    """Some states of a game, half-made lines and secret phases among them."""
    return [
        state.clone()
        for number, state in enumerate(walk(game.start(seed), seed, limit=400))
        if number % 13 == 0 or number < 20
    ]


def test_what_a_seat_cannot_tell_apart_looks_the_same(standard: sandtable.Game) -> None:
    differing = 0
    for state in moments(standard, 21):
        for seat in range(standard.seats):
            for seed in range(2):
                other = state.resample(seat, seed=seed)
                differing += other != state
                assert other.key(seat) == state.key(seat)
                assert other.view(seat) == state.view(seat)
                assert np.array_equal(other.observe(seat), state.observe(seat))
                assert other.scene(seat) == state.scene(seat)
                assert other.legal_actions(seat) == state.legal_actions(seat)
    assert differing > 0, "resampling never changed anything: nothing was tested"


def test_secret_choices_of_others_do_not_show() -> None:
    game = sandtable.make("fiefdoms")
    one, two = game.start(1), game.start(1)
    choices = one.legal_actions(0)
    assert one.mode == "secret" and len(choices) > 1

    one.apply(choices[0], seat=0)
    two.apply(choices[1], seat=0)

    assert one != two
    assert one.view(1) == two.view(1) and hash(one.view(1)) == hash(two.view(1))
    assert np.array_equal(one.observe(1), two.observe(1))
    assert not np.array_equal(one.observe(0), two.observe(0))


def test_a_view_answers_like_its_seat(game: sandtable.Game) -> None:
    for state in moments(game, 5):
        seat = state.seat
        view = state.view(seat)
        assert view.seat == seat and view.game == game and view.owing() == state.owing()
        assert view.legal_actions() == state.legal_actions(seat)
        assert view.choices() == state.choices(seat) and view.scene() == state.scene(seat)
        assert view.key() == state.key(seat) and view.text() == state.text(seat)
        assert np.array_equal(view.legal_mask(), state.legal_mask(seat))
        assert view.half_line() == state.half_line(seat) and view.odds() == state.odds(seat)
        assert not hasattr(view, "apply") and not hasattr(view, "position")
        assert view.resample(seed=1).view(seat) == view


def test_views_pickle_for_agents_in_other_processes(game: sandtable.Game) -> None:
    for state in moments(game, 7)[::4]:
        for seat in (*range(game.seats), sandtable.SPECTATOR):
            view = state.view(seat)

            again = pickle.loads(pickle.dumps(view))

            assert again == view and again.seat == seat and again.game == game
            assert np.array_equal(again.observe(), view.observe())
            assert (again.mode, again.owing(), again.may_act()) == (
                state.mode, state.owing(), state.may_act(),
            )  # fmt: skip
            assert again.outcome() is None


def test_a_view_of_the_end_knows_the_outcome(game: sandtable.Game) -> None:
    state = game.start(3)
    state.playout()

    for seat in range(game.seats):
        assert state.view(seat).over and state.view(seat).outcome() == state.outcome()


def test_bots_plan_from_a_view(game: sandtable.Game) -> None:
    state = game.start(seed=2)
    view = state.view()

    line = view.plan(game.bots[0], seed=1)

    assert line == state.plan(game.bots[0], seed=1)
    assert view.read(view.write(line)) == line
    assert view.fallback() == state.fallback()


def test_observations_fill_arrays_in_place(game: sandtable.Game) -> None:
    state = game.start(seed=1)
    out = np.full(game.observation_size, 7, np.int16)
    mask = np.full(game.actions, 7, np.int8)

    assert state.observe(out=out).ctypes.data == out.ctypes.data
    state.legal_mask(out=mask)

    assert np.array_equal(out, state.observe()) and out.dtype == np.int16
    assert np.array_equal(mask, state.legal_mask()) and set(mask) == {0, 1}
    with pytest.raises(sandtable.SandtableError, match="places"):
        state.observe(out=np.zeros(3, np.int16))


def test_a_spectator_has_no_choices(game: sandtable.Game) -> None:
    state = game.start(seed=1)

    assert state.legal_actions(sandtable.SPECTATOR) == []
    assert state.view(sandtable.SPECTATOR).choices() == []
    with pytest.raises(sandtable.SandtableError, match="spectator"):
        state.refusal(0, sandtable.SPECTATOR)


def test_a_bot_can_guess_what_others_chose() -> None:
    game = sandtable.make("proxy_war", preset="quick")
    state = game.start(seed=1)
    while state.mode != "secret":
        state.play(state.plan("script"))
    seat = state.owing()[-1]

    guessed = state.resample(seat, seed=1, bot="script", uniform=10)

    assert guessed.view(seat) == state.view(seat)
    with pytest.raises(sandtable.SandtableError, match="no bot"):
        state.resample(seat, bot="nobody")
