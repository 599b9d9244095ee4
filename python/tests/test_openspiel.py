"""OpenSpiel's own tests and algorithms on our games."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import sandtable
from sandtable.openspiel import GAMES, MAX_CHANCE_OUTCOMES, short_name


def load(name: str, **options: object) -> pyspiel.Game:
    return pyspiel.load_game(short_name(name), {"preset": "quick", **options})


@pytest.mark.parametrize("name", sandtable.games())
def test_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=False, verbose=False)


def test_random_simulation_with_serialization() -> None:
    pyspiel.random_sim_test(load("fiefdoms"), num_sims=1, serialize=True, verbose=False)


def test_parameters_are_the_games_options() -> None:
    game = pyspiel.load_game("sandtable_fiefdoms", {"agents": 8, "allow_pass": True})

    assert set(GAMES) == set(sandtable.games())
    assert game.engine.options["agents"] == 8 and game.engine.options["allow_pass"]
    assert game.num_players() == 2 and game.num_distinct_actions() == game.engine.actions
    assert load("proxy_war", players=4).num_players() == 4


@pytest.mark.parametrize("name", sandtable.games())
def test_chance_is_spelt_out_and_games_are_those_of_the_engine(name: str) -> None:
    """Draws taken from a seeded game lead through the chance nodes to the same positions."""
    rng = np.random.default_rng(3)
    state = load(name).new_initial_state()
    chances = decisions = 0
    while not state.is_terminal() and decisions < 300:
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(p for _, p in outcomes) == pytest.approx(1)
            assert 1 < len(outcomes) <= MAX_CHANCE_OUTCOMES
            state.apply_action(int(rng.integers(len(outcomes))))
            chances += 1
        else:
            player = state.current_player()
            assert state.engine.seat == player
            legal = state.legal_actions()
            assert legal == sorted(state.engine.legal_actions())
            assert state.action_to_string(player, legal[0])
            state.apply_action(int(rng.choice(legal)))
            decisions += 1
    assert chances > 0
    again = load(name).new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert again.engine == state.engine


def test_observations_are_the_engines() -> None:
    game = load("fiefdoms")
    observation = make_observation(game)
    state = game.new_initial_state()
    through_chance(state, np.random.RandomState(1))

    for player in (0, 1):
        observation.set_from(state, player)
        assert np.array_equal(observation.tensor, state.engine.observe(player))
        assert observation.string_from(state, player) == f"{state.engine.key(player):016x}"


def through_chance(state: pyspiel.State, rng: np.random.RandomState) -> None:
    """Drawn, not picked: where a tie is rolled again, always the same die would go on for ever."""
    while state.is_chance_node():
        state.apply_action(int(rng.randint(len(state.chance_outcomes()))))


@pytest.mark.parametrize(("name", "simulations"), [("fiefdoms", 12), ("proxy_war", 2)])
def test_mcts_plays(name: str, simulations: int) -> None:
    game = load(name, **({"players": 2} if name == "proxy_war" else {}))
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(game, 1.4, simulations, evaluator, random_state=rng)
    state = game.new_initial_state()
    through_chance(state, rng)
    for _ in range(2):
        before = state.engine.clone()
        action = bot.step(state)
        assert action in state.legal_actions() and state.engine == before
        state.apply_action(action)
        through_chance(state, rng)


def test_information_set_mcts_samples_what_the_player_cannot_see() -> None:
    game = load("fiefdoms", faction_choice="secret")
    rng = np.random.RandomState(2)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        uct_c=1.4,
        max_simulations=6,
        random_state=rng,
        use_observation_string=True,
    )
    state = game.new_initial_state()
    through_chance(state, rng)

    for _ in range(2):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        through_chance(state, rng)
