"""OpenSpiel's own tests and algorithms on our games."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

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


def along(game: pyspiel.Game, seed: int, steps: int) -> Iterator[pyspiel.State]:
    """Positions of a random game, chance nodes included."""
    rng = np.random.default_rng(seed)
    state = game.new_initial_state()
    for _ in range(steps):
        yield state
        if state.is_terminal():
            return
        chance = state.is_chance_node()
        state.apply_action(
            int(rng.integers(len(state.chance_outcomes())))
            if chance
            else int(rng.choice(state.legal_actions()))
        )


def same(one: pyspiel.State, two: pyspiel.State) -> bool:
    return bool(
        one.engine == two.engine
        and one.history() == two.history()
        and one.current_player() == two.current_player()
        and (one.is_terminal() or one.legal_actions() == two.legal_actions())
        and str(one) == str(two)
    )


@pytest.mark.parametrize("preset", ["", "quick"])
@pytest.mark.parametrize("name", sandtable.games())
def test_games_and_states_are_put_away_and_taken_up(name: str, preset: str) -> None:
    """OpenSpiel writes a game and its state as text; what it reads again is the same, at the start,
    in the middle of chance, and at positions all along a game."""
    game = pyspiel.load_game(short_name(name), {"preset": preset} if preset else {})
    assert str(pyspiel.load_game(str(game))) == str(game)
    chances = looked = 0
    for seed in (1, 2):
        for number, state in enumerate(along(game, seed, 240)):
            if number % 9 and number > 6:
                continue
            looked += 1
            chances += state.is_chance_node()
            text = pyspiel.serialize_game_and_state(game, state)
            again, taken_up = pyspiel.deserialize_game_and_state(text)
            assert again.engine == game.engine
            assert same(taken_up, state)
            assert same(pickle.loads(pickle.dumps(state)), state)
    assert looked > 20 and (chances > 0 or name == "fiefdoms")  # where players set all up


@pytest.mark.parametrize("name", sandtable.games())
def test_every_option_survives_being_written(name: str) -> None:
    """Each value of each option, as OpenSpiel writes and reads it."""
    game = load(name)
    for option in sandtable.info(name)["options"]:
        values: list[Any] = []
        if option["type"] == "enum":
            numeric = all(word.isdecimal() for word in option["words"])
            values = [int(word) if numeric else word for word in option["words"]]
        elif option["type"] == "bool":
            values = [True, False]
        elif option["type"] == "int":
            values = [option["low"], option["high"]]
        for value in values:
            try:
                game = pyspiel.load_game(short_name(name), {option["name"]: value})
            except (sandtable.SandtableError, pyspiel.SpielError) as error:
                assert "Wrong type" not in str(error)  # the game refuses this one by itself
                continue
            text = str(game)
            again = pyspiel.load_game(text)
            assert again.engine == game.engine, text
            assert str(again.engine.options[option["name"]]) == str(value)


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
