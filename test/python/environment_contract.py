"""What PettingZoo asks of an AEC environment, written from its documentation and from what its `api_test` asserts."""

import itertools
import math
import re


def check_environment(env, spaces, cycles, to_int=int):
    """Plays through an environment and asserts PettingZoo's contract; how many games it finished."""
    env.reset(seed=0, options={"options": 1})
    env.reset()
    assert env.possible_agents and isinstance(env.possible_agents, list)
    assert env.agents == env.possible_agents
    assert isinstance(env.num_agents, int) and env.num_agents == len(env.agents) > 0
    assert env.max_num_agents == len(env.possible_agents)
    assert env.unwrapped is env
    assert re.fullmatch(r"[a-z]+_v\d+", str(env))
    assert isinstance(env.metadata, dict) and isinstance(env.metadata["render_modes"], list)
    assert not any(env.terminations.values()) and not any(env.truncations.values())
    nothing, *_ = env.last(observe=False)
    assert nothing is None
    check_spaces(env, spaces)
    finished = sum(play(env, cycles) for _ in range(2))
    check_short(env)
    check_tables(env)
    check_seed(env, to_int)
    return finished


def check_spaces(env, spaces):
    first = env.possible_agents[0]
    for agent in env.agents:
        assert isinstance(agent, str) and re.fullmatch("[a-z]+_[0-9]+", agent)
        seen, may = env.observation_space(agent), env.action_space(agent)
        assert isinstance(seen, spaces.Dict) and isinstance(may, spaces.Discrete)
        # The same object every time, so that the seed of a space holds.
        assert seen is env.observation_space(agent) and may is env.action_space(agent)
        assert seen == env.observation_space(first) and may == env.action_space(first)
        assert seen["action_mask"].shape == (may.n,)
        assert len(seen["observation"].shape) == 1 and seen["observation"].shape[0] > 1


def check_observation(env, agent, observation):
    assert env.observation_space(agent).contains(observation)
    assert all(map(math.isfinite, observation["observation"]))
    assert any(observation["observation"])


def play(env, cycles):
    """Plays with random legal actions; 1 if the game came to its end."""
    env.reset()
    alive = set(env.agents)
    finished = set()
    owed = dict.fromkeys(env.agents, 0)
    sums = dict.fromkeys(env.agents, 0)
    for agent in env.agent_iter(env.num_agents * cycles):
        assert agent == env.agent_selection and agent not in finished
        observation, reward, terminated, truncated, info = env.last()
        assert isinstance(terminated, bool) and isinstance(truncated, bool) and isinstance(info, dict)
        check_observation(env, agent, observation)
        legal = list(itertools.compress(range(env.action_space(agent).n), observation["action_mask"]))
        assert (len(legal) == 0) == (terminated or truncated)
        assert legal == sorted(info.get("moves", ()))
        for other in env.agents:
            if other != agent:
                assert not any(env.observe(other)["action_mask"])
        assert alive <= set(env.agents), "agents leave as they are done"
        assert reward == owed[agent], "last() gives what was added up since the agent's last step"
        owed[agent] = 0
        if terminated or truncated:
            alive.remove(agent)
            finished.add(agent)
            env.step(None)
        else:
            action = env.action_space(agent).sample(observation["action_mask"])
            assert action in legal
            assert env.step(action) is None
        for other, more in env.rewards.items():
            owed[other] += more
            sums[other] += more
        agents = set(env.agents)
        assert env.num_agents == len(env.agents)
        tables = env.rewards, env.terminations, env.truncations, env.infos
        assert all(set(table) == agents for table in tables), "tables have the agents that are left"
        assert agents <= set(env.possible_agents)
    if env.agents:
        return 0
    assert finished == set(env.possible_agents)
    assert abs(sum(sums.values())) < 1e-9 and all(-1 <= value <= 1 for value in sums.values())
    return 1


def check_short(env):
    """Breaks a game off, as agent_iter can."""
    env.reset()
    steps = 0
    for agent in env.agent_iter(2 * env.num_agents):
        observation, reward, terminated, truncated, info = env.last()
        assert (terminated, truncated) == (env.terminations[agent], env.truncations[agent])
        assert info == env.infos[agent]
        float(reward), float(env.rewards[agent])
        env.step(env.action_space(agent).sample(observation["action_mask"]))
        steps += 1
    assert steps == 2 * env.num_agents


def check_tables(env):
    tables = env.rewards, env.terminations, env.truncations, env.infos
    assert all(isinstance(table, dict) and len(table) == len(env.agents) for table in tables)


def check_seed(env, to_int):
    """The same seed gives the same game; actions may be numbers of other kinds."""
    env.reset(seed=0)
    before, *_ = env.last()
    action = env.action_space(env.agent_selection).sample(before["action_mask"])
    env.step(action)
    after, *_ = env.last()
    env.reset(seed=0)
    again, *_ = env.last()
    assert list(again["observation"]) == list(before["observation"])
    env.step(to_int(action))
    again, *_ = env.last()
    assert list(again["observation"]) == list(after["observation"])
    assert list(again["action_mask"]) == list(after["action_mask"])
