"""The Gymnasium environment: one seat against bots."""

from __future__ import annotations

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import sandtable
from sandtable.gym import OneSeat


@pytest.mark.parametrize("name", sandtable.games())
def test_gymnasium_finds_and_checks_every_game(name: str) -> None:
    identity = f"Sandtable/{name}-v{sandtable.info(name)['rules_version']}"
    env = gymnasium.make(identity, preset="quick", bots="random")

    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        # The bounds of 16-bit numbers are meant; environments are checked without the wrappers.
        warnings.filterwarnings("ignore", message=".*Box observation space.*")
        warnings.filterwarnings("ignore", message=".*render_mode.*")
        warnings.filterwarnings("ignore", message=".*different from the unwrapped version.*")
        check_env(env.unwrapped, skip_render_check=False)


def test_whole_games_against_a_bot(game: sandtable.Game) -> None:
    env = OneSeat(game, seat=game.seats - 1, bots=game.bots[0])
    rng = np.random.default_rng(1)
    observation, info = env.reset(seed=5)
    over = False
    reward = 0.0
    while not over:
        assert env.seat in env.state.owing()
        assert np.array_equal(observation, env.state.observe(env.seat))
        assert np.array_equal(env.action_masks(), info["action_mask"].astype(bool))
        action = int(rng.choice(np.flatnonzero(info["action_mask"])))
        observation, reward, over, cut, info = env.step(action)
        assert not cut
    outcome = env.state.outcome()
    assert outcome is not None and reward == outcome.rewards[env.seat]


def test_an_illegal_action_loses_or_raises() -> None:
    env = OneSeat("fiefdoms")
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])

    _, reward, over, _, info = env.step(illegal)

    assert reward == -1 and over and info["refusal"]["rule"].startswith("FF-")
    env = OneSeat("fiefdoms", illegal="raise")
    env.reset(seed=1)
    with pytest.raises(sandtable.IllegalAction):
        env.step(illegal)


def test_games_can_be_cut_off_and_rendered() -> None:
    env = OneSeat("fiefdoms", max_steps=1, render_mode="ansi")
    _, info = env.reset(seed=1)

    *_, over, cut, _ = env.step(int(np.flatnonzero(info["action_mask"])[0]))

    assert cut and not over
    assert "Fiefdoms" in str(env.render())


def test_seats_and_bots_are_checked() -> None:
    with pytest.raises(sandtable.SandtableError, match="seat"):
        OneSeat("fiefdoms", seat=2)
    with pytest.raises(sandtable.SandtableError, match="bot"):
        OneSeat("fiefdoms", bots="nobody")
    with pytest.raises(sandtable.SandtableError, match="1 bots for 2 seats"):
        OneSeat("fiefdoms", bots=["random"])
    assert OneSeat("fiefdoms", bots="search:4").reset(seed=1)
