"""The steps per second of VectorEnv with random legal actions, and a checksum of the results of 50 steps.

The actions of those are drawn as test/bench/command/engine.mjs draws them, so that the checksum is the same.
"""

import json
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[3] / "docs/examples/python"))

import azulejo
import numpy as np

GAMES = 256
CHECKED = 50


def check(env):
    sum, draws = 0x811C9DC5, 1
    for _ in range(CHECKED):
        actions = []
        for i in range(GAMES):
            legal = env.legal(i)
            draws = (draws * 1664525 + 1013904223) & 0xFFFFFFFF
            actions.append(int(legal[int(draws / 2**32 * len(legal))]))
        *_, info = env.step(actions)
        for action in actions:
            sum = (sum ^ action) * 0x01000193 & 0xFFFFFFFF
    for score in info["scores"].ravel().tolist():
        sum = (sum ^ score) * 0x01000193 & 0xFFFFFFFF
    return f"{sum:08x}"


def processor_time(pid):
    """The processor time of this program and of the engine's first thread, which wait for each other; None if unknown."""
    try:
        with open(f"/proc/{pid}/task/{pid}/schedstat") as file:
            return time.process_time() + int(file.read().split()[0]) / 1e9
    except OSError:
        return None


def rates(env, pid, seconds):
    """Steps for each second that passed, and for each second of processor time."""
    generator = np.random.default_rng(1)
    used, start = processor_time(pid), time.perf_counter()
    steps = 0
    while time.perf_counter() - start < seconds:
        env.step(env.sample(generator))
        steps += GAMES
    rate = steps / (time.perf_counter() - start)
    return {"rate": rate, "processor": None if used is None else steps / (processor_time(pid) - used)}


seconds, rules, *command = sys.argv[1:]
with azulejo.Engine(command) as engine:
    env = azulejo.VectorEnv(engine, GAMES, rules, seed=1)
    answer = {"checksum": check(env)}
    if float(seconds) > 0:
        pid = engine._process.pid
        rates(env, pid, 1)
        answer |= rates(env, pid, float(seconds))
print(json.dumps(answer))
