"""Tests of docs/examples/python with a real engine: python3 -m unittest discover -s test/python."""

import importlib.util
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "docs/examples/python"
CLI = ["node", str(ROOT / "dist/cli.js")]
if "AZULEJO_CLI" in os.environ:
    CLI = ["node", os.environ["AZULEJO_CLI"]]
sys.path.insert(0, str(EXAMPLES))
sys.dont_write_bytecode = True

import azulejo  # noqa: E402
from environment_contract import check_environment  # noqa: E402

np = azulejo.np
SEED = os.environ.get("TEST_SEED") or str(random.SystemRandom().randrange(10**9))


class WithEngine(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.engine = azulejo.Engine([*CLI, "engine"])
        cls.random = random.Random(f"{SEED}/{cls.__name__}")

    @classmethod
    def tearDownClass(cls):
        cls.engine.close()

    def run(self, result=None):
        before = len(result.failures) + len(result.errors)
        super().run(result)
        if len(result.failures) + len(result.errors) > before:
            print(f"TEST_SEED={SEED}", file=sys.stderr)

    def refused(self, code):
        outer = self

        class Context:
            def __enter__(self):
                return self

            def __exit__(self, kind, error, _):
                outer.assertIs(kind, azulejo.EngineError)
                outer.assertEqual(error.code, code)
                return True

        return Context()


class EngineTest(WithEngine):
    def test_greeting(self):
        games = {game["rules"]: game for game in self.engine.capabilities["games"]}
        self.assertEqual(set(games), {"azul", "qwirkle"})
        self.assertEqual(games["azul"]["batch"]["actions"], azulejo.AZUL_ACTIONS)

    def test_refusals_have_codes(self):
        with self.refused("no-such-game"):
            self.engine.ask({"type": "legal", "game": "none"})
        with self.refused("wrong-type"):
            self.engine.ask({"type": "legal", "game": []})

    def test_close_ends_the_process(self):
        engine = azulejo.Engine([*CLI, "engine"])
        process = engine._process
        engine.close()
        self.assertEqual(process.returncode, 0)
        with self.refused("ended"):
            engine.ask({"type": "hello", "protocol": 1})
        engine.close()

    def test_an_engine_that_dies_is_reported(self):
        with azulejo.Engine([*CLI, "engine"]) as engine:
            engine._process.kill()
            with self.refused("ended"):
                engine.game()

    def test_a_program_that_is_no_engine(self):
        with self.refused("ended"):
            azulejo.Engine([sys.executable, "-c", ""])


class GameTest(WithEngine):
    def play(self, game):
        moves = []
        while game.result is None:
            legal = game.legal()
            move = self.random.choice(legal)
            moves.append((move, game.turn))
            game.apply(move, game.turn)
        return moves

    def test_whole_games(self):
        for rules in ("azul", "qwirkle"):
            for players in (2, 3, 4):
                with self.subTest(rules=rules, players=players):
                    game = self.engine.game(rules, players=players, seed=f"{SEED}")
                    other = self.engine.game(rules, players=players, seed=f"{SEED}")
                    self.assertEqual(game.position, other.position)
                    for move, player in self.play(game):
                        other.apply(move, player)
                    self.assertEqual(game.position, other.position)
                    self.assertEqual(game.result, other.result)
                    self.assertEqual(game.phase, "over")
                    self.assertIsNone(game.turn)
                    ranking = sorted(game.result["ranking"], key=lambda one: one["player"])
                    self.assertEqual([one["score"] for one in ranking], game.scores)
                    game.end()
                    other.end()

    def test_free_boards(self):
        game = self.engine.game(board="grey", players=4, seed=SEED)
        self.play(game)
        self.assertEqual(len(game.scores), 4)

    def test_positions(self):
        game = self.engine.game(seed=SEED)
        again = self.engine.game(position=game.position)
        self.assertEqual(again.position, game.position)
        self.assertEqual(again.legal(), game.legal())

    def test_views_hide_what_players_may_not_know(self):
        game = self.engine.game("qwirkle", players=2, seed=SEED)
        own = game.view(0, json=True)["players"]
        self.assertNotIn(None, own[0]["hand"])
        self.assertEqual(own[1]["hand"], [None] * 6)
        self.assertTrue(game.view(None).endswith(" -"))
        self.assertEqual(game.view(None, json=True)["players"][0]["hand"], [None] * 6)

    def test_an_illegal_move_changes_nothing(self):
        game = self.engine.game(seed=SEED)
        before = game.position
        with self.refused("wrong-phase"):
            game.apply("wall-1-1")
        with self.refused("unexpected"):
            game.apply("f99")
        self.assertEqual(self.engine.game(position=before).legal(), game.legal())
        self.assertEqual(game.position, before)

    def test_external_dealers(self):
        game = self.engine.game(dealer="external")
        self.assertEqual(game.phase, "deal")
        game.deal()
        self.assertEqual(game.phase, "draft")

    def test_thinking(self):
        game = self.engine.game(seed=SEED)
        once = game.think("mcts:200", seed=1)
        self.assertEqual(game.think("mcts:200", seed=1), once)
        self.assertIn(once, game.legal())
        self.assertIn(game.think(iterations=50), game.legal())
        with self.refused("no-such-bot"):
            game.think("nobody")

    def test_thinking_can_be_stopped(self):
        game = self.engine.game(seed=SEED)
        found = []

        def stop(info):
            found.append(info["iterations"])
            return True

        self.assertIn(game.think(time=60_000, on_info=stop), game.legal())
        self.assertGreater(found[0], 0)
        self.assertEqual(len(game.legal()), len(set(game.legal())))

    def test_features(self):
        for rules in ("azul", "qwirkle"):
            game = self.engine.game(rules, players=2, seed=SEED)
            values = game.features(0)
            self.assertGreater(len(values), 100)
            self.assertEqual(len(game.features(1)), len(values))
            self.assertNotEqual(game.features(1), values)


class BatchTest(WithEngine):
    def test_batches_play_the_games_that_games_play(self):
        for rules, options in (
            ("azul", {"players": 2}),
            ("azul", {"players": 3, "board": "grey"}),
            ("qwirkle", {"players": 2}),
        ):
            with self.subTest(rules=rules, **options):
                self.follow(rules, options)

    def follow(self, rules, options):
        size = 3
        sections = ("mask", "moves", "features") if rules == "azul" else ("moves", "features")
        batch = self.engine.batch(size, rules, seed=SEED, sections=sections, **options)
        begin = lambda index, episode: self.engine.game(rules, seed=f"{SEED}/{index}/{episode}", **options)
        games = [begin(index, 0) for index in range(size)]
        episodes = [0] * size
        seen = batch.look()
        while min(episodes) < 2:
            counts = [int(count) for count in seen["counts"]]
            moves = [int(move) for move in seen["moves"]]
            actions = []
            for index, game in enumerate(games):
                position, named = batch.position(index)
                self.assertEqual(position, game.position)
                self.assertEqual(int(seen["turn"][index]), game.turn)
                own = moves[sum(counts[:index]) : sum(counts[: index + 1])]
                self.assertEqual(own, list(named))
                self.assertEqual(sorted(named.values()), sorted(game.legal(game.turn)))
                if rules == "azul":
                    self.assertEqual([azulejo.azul_action(token) for token in named.values()], own)
                    self.assertEqual(self.bits(seen["mask"], index), sorted(own))
                features = self.row(seen["features"], index)
                self.assertEqual(features, game.features(game.turn))
                action = self.random.choice(own)
                actions.append(action)
                game.apply(named[action], game.turn)
            seen = batch.step(actions)
            for index, game in enumerate(games):
                self.assertEqual(self.row(seen["scores"], index), game.scores)
                self.assertEqual(bool(seen["done"][index]), game.result is not None)
                rewards = self.row(seen["rewards"], index)
                if game.result is None:
                    self.assertEqual(rewards, [0] * len(rewards))
                    continue
                ranks = [one["rank"] for one in sorted(game.result["ranking"], key=lambda one: one["player"])]
                for rank, reward in zip(ranks, rewards):
                    behind = sum(other > rank for other in ranks) - sum(other < rank for other in ranks)
                    self.assertAlmostEqual(reward, behind / (len(ranks) - 1), places=6)
                game.end()
                episodes[index] += 1
                games[index] = begin(index, episodes[index])
        for game in games:
            game.end()
        batch.end()

    def row(self, part, index):
        """A row of a part as a list, with and without NumPy."""
        return part.tolist()[index]

    def bits(self, mask, index):
        row = self.row(mask, index)
        return [action for action in range(azulejo.AZUL_ACTIONS) if row[action >> 3] >> (action & 7) & 1]

    def test_one_illegal_action_changes_no_game(self):
        batch = self.engine.batch(4, seed=SEED)
        before = [batch.position(index) for index in range(4)]
        actions = [next(iter(named)) for _, named in before]
        with self.refused("illegal-move"):
            batch.step([*actions[:3], 324])
        with self.refused("bad-frame"):
            batch.step(actions[:3])
        self.assertEqual([batch.position(index) for index in range(4)], before)
        batch.step(actions)
        self.assertNotEqual(batch.position(0), before[0])

    def test_reset(self):
        batch = self.engine.batch(2, seed=SEED)
        before = batch.position(1)
        batch.step([next(iter(batch.position(index)[1])) for index in range(2)])
        batch.reset(SEED)
        self.assertEqual(batch.position(1), before)
        batch.reset("another")
        self.assertNotEqual(batch.position(1)[0], before[0])

    def test_batches_end(self):
        for _ in range(40):
            self.engine.batch(1, seed=1).end()
        batch = self.engine.batch(1)
        batch.end()
        with self.refused("no-such-batch"):
            batch.look()


class EnvironmentTest(WithEngine):
    def test_contract(self):
        spaces = azulejo._spaces()
        to_int = int if np is None else np.int32
        for rules, players, cycles in (("azul", 2, 1000), ("azul", 4, 1000), ("qwirkle", 2, 30), ("qwirkle", 3, 1000)):
            with self.subTest(rules=rules, players=players):
                env = azulejo.AECEnv(self.engine, rules, players=players)
                for agent in env.possible_agents:
                    env.action_space(agent).seed(self.random.randrange(10**9))
                finished = check_environment(env, spaces, cycles, to_int)
                self.assertEqual(finished, 2 if cycles == 1000 else 0)
                env.close()
                env.close()

    def test_free_boards(self):
        env = azulejo.AECEnv(self.engine, board="grey", players=3)
        env.action_space("player_0").seed(1)
        self.assertEqual(check_environment(env, azulejo._spaces(), 1000), 2)

    def test_actions_are_the_engines(self):
        env = azulejo.AECEnv(self.engine)
        env.reset(seed=SEED)
        moves = env.infos[env.agent_selection]["moves"]
        self.assertEqual(sorted(moves.values()), sorted(env._game.legal()))
        action, move = self.random.choice(sorted(moves.items()))
        expected = self.engine.game(position=env.render())
        expected.apply(move)
        env.step(action)
        self.assertEqual(env.render(), expected.position)

    def test_what_is_not_legal(self):
        env = azulejo.AECEnv(self.engine)
        env.reset(seed=SEED)
        before = env.render()
        for action in (324, -1, 400, None):
            with self.assertRaises(ValueError):
                env.step(action)
        self.assertEqual(env.render(), before)
        while not env.terminations[env.agent_selection]:
            env.step(next(iter(env.infos[env.agent_selection]["moves"])))
        with self.assertRaises(ValueError):
            env.step(0)

    def test_seeds_give_one_row_of_games(self):
        env = azulejo.AECEnv(self.engine)
        rows = []
        for _ in range(2):
            env.reset(seed=5)
            first = env.render()
            env.reset()
            rows.append((first, env.render()))
        self.assertEqual(*rows)
        self.assertNotEqual(*rows[0])

    def test_a_library_can_ask_for_its_own_class(self):
        class Base:
            def step(self, action):
                raise NotImplementedError

            @property
            def num_agents(self):
                raise NotImplementedError

        class Env(azulejo.AECEnv, Base):
            pass

        env = Env(self.engine)
        self.assertIsInstance(env, Base)
        self.assertEqual(check_environment(env, azulejo._spaces(), 1000), 2)


@unittest.skipIf(np is None, "NumPy is not installed")
class VectorTest(WithEngine):
    def test_azul(self):
        env = azulejo.VectorEnv(self.engine, 16, features=True, seed=SEED, players=3)
        observation, info = env.reset(SEED)
        first = {name: part.copy() for name, part in observation.items()}
        generator = np.random.default_rng(int(self.random.random() * 1e9))
        rewarded = ended = 0
        for _ in range(400):
            mask = observation["action_mask"]
            self.assertEqual(mask.shape, (16, azulejo.AZUL_ACTIONS))
            self.assertEqual(mask.dtype, bool)
            np.testing.assert_array_equal(mask.sum(axis=1), info["counts"])
            for index in range(16):
                np.testing.assert_array_equal(np.flatnonzero(mask[index]), env.legal(index))
            actions = env.sample(generator)
            self.assertTrue(mask[np.arange(16), actions].all())
            observation, rewards, terminations, truncations, info = env.step(actions)
            self.assertEqual(rewards.shape, (16, 3))
            self.assertEqual(observation["observation"].shape[0], 16)
            self.assertEqual(info["scores"].shape, (16, 3))
            self.assertFalse(truncations.any())
            np.testing.assert_allclose(rewards.sum(axis=1), 0, atol=1e-6)
            self.assertFalse(rewards[~terminations].any())
            rewarded += int(rewards.any(axis=1).sum())
            ended += int(terminations.sum())
        self.assertGreater(ended, 16)
        self.assertGreater(rewarded, 0)
        observation, _ = env.reset(SEED)
        for name, part in first.items():
            np.testing.assert_array_equal(part, observation[name])
        env.close()

    def test_qwirkle(self):
        env = azulejo.VectorEnv(self.engine, 8, "qwirkle", seed=SEED)
        generator = np.random.default_rng(int(self.random.random() * 1e9))
        ended = 0
        observation = {}
        for _ in range(200):
            observation, rewards, terminations, _, info = env.step(env.sample(generator))
            ended += int(terminations.sum())
        self.assertNotIn("action_mask", observation)
        self.assertGreater(ended, 0)

    def test_every_legal_action_is_drawn(self):
        env = azulejo.VectorEnv(self.engine, 2, seed=SEED)
        generator = np.random.default_rng(1)
        drawn = np.array([env.sample(generator) for _ in range(2000)])
        for index in range(2):
            np.testing.assert_array_equal(np.unique(drawn[:, index]), env.legal(index))


@unittest.skipIf(importlib.util.find_spec("pettingzoo") is None, "PettingZoo is not installed: its api_test was not run")
class PettingZooTest(WithEngine):
    def test_its_own_test(self):
        import pettingzoo
        from pettingzoo.test import api_test

        class Env(azulejo.AECEnv, pettingzoo.AECEnv):
            pass

        for rules in ("azul", "qwirkle"):
            api_test(Env(self.engine, rules), num_cycles=200)


class PageTest(unittest.TestCase):
    def test_its_programs_run(self):
        page = (ROOT / "docs/python.md").read_text()
        programs = re.findall(r"^```python\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
        self.assertGreaterEqual(len(programs), 4)
        command = json.dumps([*CLI, "engine"])
        setup = f"import azulejo\nazulejo.Engine.__init__.__defaults__ = ({command},)\n"
        for program in programs:
            if np is None and "numpy" in program:
                continue
            with self.subTest(program=program):
                done = subprocess.run(
                    [sys.executable, "-B", "-c", setup + program], cwd=EXAMPLES, capture_output=True, text=True, timeout=120
                )
                self.assertEqual((done.returncode, done.stderr), (0, ""))


class ArenaTest(unittest.TestCase):
    def test_what_a_bot_says(self):
        bot = subprocess.Popen(
            [sys.executable, "-B", str(EXAMPLES / "bot.py")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        position = (
            "azul colored 1/100 draft 1 1 - byww/brrk/bkww/bbrr/bbrw - 13/19/15/18/15 0/0/0/0/0 "
            "0:-/-/-/-/-:...../...../...../...../.....:- 0:-/-/-/-/-:...../...../...../...../.....:- -"
        )
        go = {"type": "go", "game": "7", "rules": "azul", "player": 0, "position": position}
        go["legal"] = ["f1-white-floor", "f1-white-1", "f1-white-2", "f1-white-3"]
        sent = [{"type": "hello", "protocol": 1, "rules": "azul"}, go, {"type": "end", "game": "7"}, {"type": "quit"}]
        said, _ = bot.communicate("".join(json.dumps(message) + "\n" for message in sent), timeout=30)
        self.assertEqual(
            [json.loads(line) for line in said.splitlines()],
            [
                {"type": "hello", "protocol": 1, "name": "tidy"},
                {"type": "move", "game": "7", "move": "f1-white-2"},
            ],
        )
        self.assertEqual(bot.returncode, 0)

    def test_it_plays_in_the_arena(self):
        bot = f'"{sys.executable}" -B "{EXAMPLES / "bot.py"}"'
        command = [*CLI, "arena", bot, "random", "--games", "10", "--seed", "python", "--json"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
        standings = {one["name"]: one for one in json.loads(done.stdout)["standings"]}
        self.assertEqual(len(standings), 2)
        self.assertLess(standings.pop("random")["elo"], standings.popitem()[1]["elo"])


if __name__ == "__main__":
    unittest.main()
