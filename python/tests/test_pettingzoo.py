"""PettingZoo's own tests on every game, and what they do not look at."""

from __future__ import annotations

import warnings
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test

import sandtable
from sandtable import pettingzoo as environments
from sandtable.errors import IllegalAction

# Said of every environment whose observations hold an action mask, PettingZoo's own apart.
EXPECTED = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
)


@pytest.fixture(params=environments.ENVIRONMENTS.values(), ids=list(environments.ENVIRONMENTS))
def module(request: pytest.FixtureRequest) -> ModuleType:
    found: ModuleType = request.param
    return found


def quietly(test: Any, *args: Any, **options: Any) -> None:
    """Runs a test of PettingZoo; warnings that are not expected fail it."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", UserWarning)
        test(*args, **options)
    left = [str(w.message) for w in caught if not str(w.message).startswith(EXPECTED)]
    assert not left


def test_environments_are_named_with_versions() -> None:
    assert environments.fiefdoms_v2 is environments.ENVIRONMENTS["fiefdoms_v2"]
    assert len(environments.ENVIRONMENTS) == len(sandtable.games())
    assert str(environments.fiefdoms_v2.raw_env()) == "fiefdoms_v2"
    assert "fiefdoms_v2" in dir(environments)
    with pytest.raises(AttributeError, match="no environment"):
        _ = environments.chess_v1


def test_api(module: ModuleType) -> None:
    quietly(api_test, module.env(), num_cycles=300)
    quietly(api_test, module.env(preset="quick"), num_cycles=1000)


def test_parallel_api(module: ModuleType) -> None:
    quietly(parallel_api_test, module.parallel_env(), num_cycles=200)
    quietly(parallel_api_test, module.parallel_env(preset="quick"), num_cycles=1000)


def test_seeds(module: ModuleType) -> None:
    quietly(seed_test, module.env, num_cycles=100)
    quietly(parallel_seed_test, module.parallel_env, num_cycles=100)


def test_max_cycles(module: ModuleType) -> None:
    quietly(max_cycles_test, module)


def play(env: Any, seed: int) -> dict[str, float]:
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        totals[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if over or cut else int(rng.choice(legal)))
    return totals


def test_aec_games_end_with_rewards_by_rank(module: ModuleType) -> None:
    env = module.raw_env(preset="quick")

    totals = play(env, 3)

    outcome = env.game_state.outcome()
    assert outcome is not None
    assert list(totals.values()) == pytest.approx(outcome.rewards)


def test_parallel_games_end_and_idle_seats_have_only_the_no_op(module: ModuleType) -> None:
    env = module.parallel_env(preset="quick")
    observations, _ = env.reset(seed=2)
    rng = np.random.default_rng(1)
    together = 0
    rewards: dict[str, float] = {}
    while env.agents:
        owing = env.game_state.owing()
        together += len(owing) > 1
        for seat, agent in enumerate(env.agents):
            mask = observations[agent]["action_mask"]
            assert mask[env.no_op] == (seat not in owing)
            assert mask[:-1].any() == (seat in owing)
        actions = {a: int(rng.choice(np.flatnonzero(o["action_mask"])))
                   for a, o in observations.items()}  # fmt: skip
        observations, rewards, _, _, infos = env.step(actions)
        assert not any(infos.values())
    assert env.game_state.over
    assert sum(rewards.values()) == pytest.approx(0, abs=1e-6)
    if module.__name__.rpartition("_v")[0].endswith(("proxy_war", "countdown")):
        assert together > 0, "nobody ever decided at the same time as somebody else"


def test_illegal_actions_are_skipped_lost_or_raised() -> None:
    for maker in (environments.fiefdoms_v2.raw_env, environments.fiefdoms_v2.parallel_env):
        env = maker(illegal="skip")
        env.reset(seed=1)
        before = env.game_state.clone()
        illegal = next(a for a in range(env.game.actions) if env.game_state.refusal(a))
        act = (lambda a: {"seat_0": a}) if hasattr(env, "max_cycles") else (lambda a: a)

        result = env.step(act(illegal))
        told = result[4]["seat_0"] if result else env.infos["seat_0"]
        assert told["refusal"]["rule"].startswith("FF-")
        assert env.game_state == before

        env = maker(illegal="lose")
        env.reset(seed=1)
        result = env.step(act(illegal))
        rewards = result[1] if result else env.rewards
        assert rewards == {"seat_0": -1.0, "seat_1": 0.0}
        assert all((result[2] if result else env.terminations).values())

        env = maker(illegal="raise")
        env.reset(seed=1)
        with pytest.raises(IllegalAction):
            env.step(act(illegal))


def test_environments_render(capsys: pytest.CaptureFixture[str]) -> None:
    env = environments.fiefdoms_v2.raw_env(render_mode="ansi")
    env.reset(seed=1)
    assert "Fiefdoms" in env.render()

    env = environments.fiefdoms_v2.raw_env(render_mode="human")
    env.reset(seed=1)
    assert env.render() is None
    assert "Fiefdoms" in capsys.readouterr().out
    env.close()
