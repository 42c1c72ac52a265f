"""How many steps a second 256 games make together, with random legal moves and masks."""

import sys
import time

import azulejo
import numpy as np

command = sys.argv[1] if len(sys.argv) > 1 else "npx azulejo engine"
with azulejo.Engine(command) as engine:
    env = azulejo.VectorEnv(engine, 256, seed="random")
    generator = np.random.default_rng(1)
    games = 0
    for steps in (200, 2000):
        start = time.perf_counter()
        for _ in range(steps):
            observation, rewards, terminations, truncations, info = env.step(env.sample(generator))
            games += terminations.sum()
        seconds = time.perf_counter() - start
    print(f"{steps * 256 / seconds:,.0f} steps/s, {games:,} games over")
