"""Azul and Qwirkle for Python: games, bots, batches of games, environments for learning, and bots for `azulejo arena`.

This one file is all there is to install. It needs Python 3.9 and Node; NumPy, Gymnasium and PettingZoo are used where
they are installed, and never needed, except that VectorEnv needs NumPy. The rules are those of the engine, `npx azulejo
engine`, to which this file speaks on standard input and output. docs/python.md is its page, docs/protocol.md the
protocol's.
"""

import array
import itertools
import json
import random
import shlex
import shutil
import struct
import subprocess
import sys

try:
    import numpy as np
except ImportError:
    np = None

PROTOCOL = 1
COLORS = ("blue", "yellow", "red", "black", "white")

# How many actions an environment of Azul has, and one of Qwirkle: there, action n is the n-th legal move.
AZUL_ACTIONS = 325
QWIRKLE_ACTIONS = 16_384

_HEAD = struct.Struct("<BBBBIII")
_STEP, _LOOK = 1, 2
_CODES = {"float32": "f", "int16": "h", "uint8": "B", "uint16": "H", "uint32": "I"}


class EngineError(Exception):
    """An error of the engine, with a code of docs/protocol.md or docs/errors.md."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


class Engine:
    """A running engine. Use it in a `with` statement, or close it."""

    def __init__(self, command="npx azulejo engine"):
        words = shlex.split(command) if isinstance(command, str) else list(command)
        program = shutil.which(words[0]) or words[0]
        self._process = subprocess.Popen(
            [program, *words[1:]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=1 << 20
        )
        self._names = 0
        try:
            # What the engine can do: games, boards, bots, limits.
            self.capabilities = self.ask({"type": "hello", "protocol": PROTOCOL})
        except BaseException:
            self.close()
            raise

    def game(self, rules="azul", position=None, **options):
        """Starts a game: options are those of createGame (players, board, seed and so on)."""
        return Game(self, rules, position, options)

    def batch(self, games, rules="azul", seed=None, sections=("mask", "moves"), **options):
        """Opens a batch of games."""
        return Batch(self, games, rules, seed, sections, options)

    def ask(self, message):
        """Sends a message and returns the answer. Raises EngineError."""
        self._send(json.dumps(message).encode() + b"\n")
        return self._read()

    def exchange(self, batch, kind, payload):
        """Sends a frame and returns the payload of its answer. Raises EngineError."""
        self._send(_HEAD.pack(0, 1, kind, 0, batch, 0, len(payload)) + payload)
        head = self._take(1)
        if head != b"\0":
            return self._read(head)
        size = _HEAD.unpack(head + self._take(_HEAD.size - 1))[-1]
        return self._take(size)

    def close(self):
        """Ends the engine and all its games."""
        process = self._process
        if process.poll() is None:
            try:
                self._send(b'{"type":"quit"}\n')
            except EngineError:
                pass
        try:
            process.stdin.close()
        except OSError:
            pass
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _name(self):
        self._names += 1
        return self._names

    def _send(self, data):
        try:
            self._process.stdin.write(data)
            self._process.stdin.flush()
        except (OSError, ValueError) as error:
            raise EngineError("ended", "The engine has ended.") from error

    def _take(self, size):
        data = self._process.stdout.read(size)
        if len(data) < size:
            raise EngineError("ended", "The engine has ended.")
        return data

    def _read(self, begun=b""):
        line = begun + self._process.stdout.readline()
        if not line.endswith(b"\n"):
            raise EngineError("ended", "The engine has ended.")
        answer = json.loads(line)
        if answer["type"] == "error":
            raise EngineError(answer["code"], answer["message"])
        return answer


class Game:
    """One game. Moves and positions are text, as docs/notation.md describes; seats are counted from 0."""

    def __init__(self, engine, rules="azul", position=None, options=None):
        self._engine = engine
        self._name = f"game {engine._name()}"
        self.rules = rules
        begin = {"options": options or {}} if position is None else {"position": position}
        self._take(self._ask("new", rules=rules, **begin))

    def _ask(self, type, **fields):
        given = {key: value for key, value in fields.items() if value is not None}
        return self._engine.ask({"type": type, "game": self._name, **given})

    def _take(self, state):
        self.phase = state["phase"]
        # The seats that may move now, and the scores by seat.
        self.active = state["active"]
        self.scores = state["scores"]
        # None while the game goes on; then its reason, winners and ranking.
        self.result = state["result"]
        # The whole game, the dealer's randomness included: players may see what view() gives.
        self.position = state["position"]

    @property
    def turn(self):
        """The seat that moves now; None when the game is over."""
        return self.active[0] if self.active else None

    def legal(self, player=None):
        """The legal moves, by default those of the player to move."""
        return self._ask("legal", player=player)["moves"]

    def apply(self, move, player=None):
        """Makes a move. An illegal one raises EngineError and changes nothing."""
        self._take(self._ask("apply", move=move, player=player))

    def deal(self):
        """Makes a random dealer's move, if the game waits for its dealer."""
        self._take(self._ask("deal"))

    def view(self, player, json=False):
        """What a player may see, None for a spectator: as a position, or as the state's JSON."""
        answer = self._engine.ask({"type": "view", "game": self._name, "player": player, "json": json})
        return answer["state" if json else "position"]

    def features(self, player=None):
        """The features of a player, as numbers for learning; docs/fast.md has their layout."""
        return self._ask("features", player=player)["values"]

    def think(self, bot=None, time=None, iterations=None, seed=None, player=None, on_info=None):
        """The move that a bot chooses: one of those in capabilities, or a search for `time` milliseconds or `iterations`.

        on_info is called about ten times a second with what was found so far; True makes the search stop.
        """
        info = True if on_info else None
        limits = {"bot": bot, "time": time, "iterations": iterations, "seed": seed, "info": info}
        answer = self._ask("go", player=player, **limits)
        is_stopped = False
        while answer["type"] == "info":
            if on_info(answer) is True and not is_stopped:
                is_stopped = True
                self._engine._send(json.dumps({"type": "stop", "game": self._name}).encode() + b"\n")
            answer = self._engine._read()
        return answer["move"]

    def end(self):
        """Deletes the game in the engine."""
        self._ask("end")


class Batch:
    """Many games, advanced by one action each at a time. A game that ends is followed by the next one.

    Actions are numbers: for Azul 0 to 324, on every board; for Qwirkle those that `moves` lists. What `step` and `look`
    give is a dict of the parts that docs/protocol.md lists: arrays where NumPy is installed, else memoryviews.
    """

    def __init__(self, engine, games, rules="azul", seed=None, sections=("mask", "moves"), options=None):
        self._engine = engine
        self._number = engine._name()
        request = {"type": "batch", "batch": self._number, "games": games, "rules": rules}
        request |= {"options": options or {}, "sections": list(sections)}
        answer = engine.ask(request if seed is None else {**request, "seed": seed})
        self.games = games
        self.players = answer["players"]
        self.action = answer["action"]
        self.shapes = {part["name"]: tuple(part["shape"]) for part in answer["layout"]}
        self._layout = [
            (part["name"], part["type"], tuple(part["shape"]), part["offset"]) for part in answer["layout"]
        ]

    def step(self, actions):
        """Makes an action in every game. An illegal one raises EngineError and changes nothing."""
        if np is not None:
            payload = np.asarray(actions).astype("<u2" if self.action == "uint16" else "<u4").tobytes()
        else:
            payload = _little(array.array(_CODES[self.action], actions)).tobytes()
        return self._parts(self._engine.exchange(self._number, _STEP, payload))

    def look(self):
        """The state of the games."""
        return self._parts(self._engine.exchange(self._number, _LOOK, b""))

    def reset(self, seed=None):
        """Restarts all games and returns their state."""
        request = {"type": "reset", "batch": self._number}
        self._engine.ask(request if seed is None else {**request, "seed": seed})
        return self.look()

    def position(self, index):
        """One of the games: its position, and its legal moves by their numbers."""
        answer = self._engine.ask({"type": "look", "batch": self._number, "index": index})
        return answer["position"], dict(zip(answer["actions"], answer["moves"]))

    def end(self):
        """Deletes the games in the engine."""
        self._engine.ask({"type": "end-batch", "batch": self._number})

    def _parts(self, data):
        return {name: _part(data, type, shape, offset) for name, type, shape, offset in self._layout}


def _part(data, type, shape, offset):
    """A part of an answer; one without a shape extends to the end."""
    code = _CODES[type]
    size = struct.calcsize(code)
    count = 1
    for length in shape:
        count *= length
    if not shape:
        count = (len(data) - offset) // size
        shape = (count,)
    if np is not None:
        return np.frombuffer(data, np.dtype("<" + np.dtype(type).str[1:]), count, offset).reshape(shape)
    part = data[offset : offset + count * size]
    if sys.byteorder == "big":
        part = _little(array.array(code, part)).tobytes()
    return memoryview(part).cast(code, shape)


def _little(numbers):
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


# --- Environments ---------------------------------------------------------------------------------------------------


class Discrete:
    """Stands in for gymnasium.spaces.Discrete."""

    def __init__(self, n):
        self.n = n
        self.shape = ()
        self._random = random.Random()

    def seed(self, seed=None):
        self._random.seed(seed)

    def contains(self, action):
        try:
            return 0 <= action < self.n and action == int(action)
        except (TypeError, ValueError):
            return False

    def sample(self, mask=None):
        if mask is None:
            return self._random.randrange(self.n)
        return self._random.choice(list(itertools.compress(range(self.n), mask)))

    def __eq__(self, other):
        return isinstance(other, Discrete) and self.n == other.n


class Box:
    """Stands in for gymnasium.spaces.Box."""

    def __init__(self, low, high, shape, dtype):
        self.low, self.high, self.shape = low, high, shape
        self.dtype = dtype if np is None else np.dtype(dtype)

    def contains(self, values):
        if np is None:
            return len(values) == self.shape[0] and self.low <= min(values) and max(values) <= self.high
        if not isinstance(values, np.ndarray) or (values.shape, values.dtype) != (self.shape, self.dtype):
            return False
        return bool((self.low <= values).all() and (values <= self.high).all())

    def __eq__(self, other):
        ours = (self.low, self.high, self.shape, self.dtype)
        return isinstance(other, Box) and ours == (other.low, other.high, other.shape, other.dtype)


class Dict:
    """Stands in for gymnasium.spaces.Dict."""

    def __init__(self, spaces):
        self.spaces = spaces

    def __getitem__(self, key):
        return self.spaces[key]

    def contains(self, values):
        return values.keys() == self.spaces.keys() and all(
            space.contains(values[key]) for key, space in self.spaces.items()
        )

    def __eq__(self, other):
        return isinstance(other, Dict) and self.spaces == other.spaces


def _spaces():
    """Gymnasium's spaces, or replacements."""
    if np is not None:
        try:
            from gymnasium import spaces

            return spaces
        except ImportError:
            pass
    return sys.modules[__name__]


class AECEnv:
    """A game as PettingZoo's AEC environments are, without PettingZoo. For a library that asks for its class:

        class Env(azulejo.AECEnv, pettingzoo.AECEnv):
            pass

    An observation is a dict of `observation`, the features for the agent, and `action_mask`. In Azul an action is the
    number of a move, the same in every position. In Qwirkle action n is the n-th legal move. The info of the agent that
    moves has all `moves`, by their actions. Rewards come at the end: for each agent the share of the others who come
    behind less the share of those ahead; 1 and -1 for two.
    """

    def __init__(self, engine, rules="azul", render_mode=None, **options):
        self._engine = engine
        self._rules = rules
        self._options = {"players": 2, **options}
        self._seed = None
        self._episode = 0
        self._game = None
        self._actions = AZUL_ACTIONS if rules == "azul" else QWIRKLE_ACTIONS
        self.metadata = {
            "name": f"{rules}_v1",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self._options["players"])]
        self.agents = []
        # What can be observed is known from the first game.
        self._begin()
        spaces = _spaces()
        length = len(self._game.features(0))
        infinity = float("inf")
        seen = spaces.Box(-infinity, infinity, (length,), "float32" if np is None else np.float32)
        mask = spaces.Box(0, 1, (self._actions,), "int8" if np is None else np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self._actions) for agent in self.possible_agents}

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    @property
    def unwrapped(self):
        return self

    def __str__(self):
        return self.metadata["name"]

    def reset(self, seed=None, options=None):
        """Starts a game. After a seed was given once, later games follow from it too."""
        if seed is not None:
            self._seed, self._episode = seed, 0
        self._begin()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._turn()

    def step(self, action):
        """Makes the move of `agent_selection`; None once the agent is done."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._remove(agent, action)
        move = None if action is None else self._moves.get(int(action))
        if move is None:
            raise ValueError(f"Action {action} is not legal.")
        self._game.apply(move, self.possible_agents.index(agent))
        self._cumulative_rewards[agent] = 0
        self.rewards = dict.fromkeys(self.agents, 0)
        result = self._game.result
        if result is not None:
            ranks = {self.possible_agents[one["player"]]: one["rank"] for one in result["ranking"]}
            for agent, rank in ranks.items():
                behind = sum((other > rank) - (other < rank) for other in ranks.values())
                self.rewards[agent] = behind / (len(ranks) - 1)
                self._cumulative_rewards[agent] += self.rewards[agent]
            self.terminations = dict.fromkeys(self.agents, True)
        self._turn()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent):
        """The observation of an agent. The mask is empty for all but the agent to move."""
        player = self.possible_agents.index(agent)
        legal = self._moves if agent == self.agent_selection else ()
        values = self._game.features(player)
        if np is None:
            mask = array.array("b", bytes(self._actions))
            for action in legal:
                mask[action] = 1
            return {"observation": array.array("f", values), "action_mask": mask}
        mask = np.zeros(self._actions, np.int8)
        mask[list(legal)] = 1
        return {"observation": np.array(values, np.float32), "action_mask": mask}

    def last(self, observe=True):
        """Observation, reward, termination, truncation and info of the agent that moves."""
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        ends = self.terminations[agent], self.truncations[agent]
        return (seen, self._cumulative_rewards[agent], *ends, self.infos[agent])

    def agent_iter(self, max_iter=2**63):
        """The agents in the order in which they move; call step() for each."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def render(self):
        """The position as text."""
        if self.render_mode == "human":
            print(self._game.position)
            return None
        return self._game.position

    def close(self):
        """Deletes the game in the engine, which stays open."""
        if self._game is not None:
            self._game.end()
            self._game = None

    def _begin(self):
        if self._game is not None:
            self._game.end()
        seed = {} if self._seed is None else {"seed": f"{self._seed}/{self._episode}"}
        self._episode += 1
        self._game = Game(self._engine, self._rules, None, {**self._options, **seed})

    def _turn(self):
        """Updates the agent to move and its legal actions."""
        turn = self._game.turn
        self.infos = {agent: {} for agent in self.agents}
        self._moves = {}
        if turn is None:
            self.agent_selection = self.agents[0]
            return
        self.agent_selection = self.possible_agents[turn]
        moves = self._game.legal(turn)
        if self._rules == "azul":
            self._moves = {azul_action(move): move for move in moves}
        else:
            self._moves = dict(enumerate(moves[: self._actions]))
        self.infos[self.agent_selection]["moves"] = self._moves

    def _remove(self, agent, action):
        """A step of an agent that is done: it is removed."""
        if action is not None:
            raise ValueError("An agent that is done steps with None.")
        self.agents.remove(agent)
        for table in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del table[agent]
        self.rewards = dict.fromkeys(self.agents, 0)
        if self.agents:
            self.agent_selection = self.agents[0]


def azul_action(move):
    """The number of a move of Azul, the same in every position: 300 drafts, then 25 tilings."""
    first, second, third = move.split("-")
    if first == "wall":
        return 300 + 5 * (int(second) - 1) + int(third) - 1
    source = 9 if first == "center" else int(first[1:]) - 1
    line = 5 if third == "floor" else int(third) - 1
    return (source * 5 + COLORS.index(second)) * 6 + line


class VectorEnv:
    """Many games at a time on NumPy arrays, in the manner of Gymnasium's vector environments.

    A game that ends is followed by the next one at once: its row of `terminations` is True and its `rewards` are those
    of the end, while the observation is already that of the next game. Rewards have a column for each seat; `turn` says
    which seat moves and observes. Azul has an `action_mask`; in both games `sample` draws legal actions at random, and
    `legal` lists them.
    """

    def __init__(self, engine, num_envs=256, rules="azul", features=False, seed=None, **options):
        if np is None:
            raise ImportError("VectorEnv needs NumPy.")
        has_mask = rules == "azul"
        sections = ["mask"] * has_mask + ["features"] * features + ["moves"]
        self._batch = Batch(engine, num_envs, rules, seed, sections, options)
        self.num_envs = num_envs
        self.players = self._batch.players
        self._never = np.zeros(num_envs, bool)
        self._take(self._batch.look())

    def reset(self, seed=None):
        """Restarts all games: observations and infos."""
        self._take(self._batch.reset(seed))
        return self._observation, self._info

    def step(self, actions):
        """An action in every game: observations, rewards, terminations, truncations, infos."""
        parts = self._batch.step(actions)
        self._take(parts)
        return self._observation, parts["rewards"], parts["done"].view(bool), self._never, self._info

    def sample(self, generator):
        """A legal action for every game, by a generator of NumPy."""
        return self._moves[self._first + (generator.random(self.num_envs) * self._counts).astype(np.int64)]

    def legal(self, index):
        """The legal actions of one of the games."""
        first = self._first[index]
        return self._moves[first : first + self._counts[index]]

    def close(self):
        """Deletes the games in the engine."""
        self._batch.end()

    def _take(self, parts):
        self._counts = parts["counts"]
        self._moves = parts["moves"]
        ends = np.cumsum(self._counts, dtype=np.int64)
        self._first = ends - self._counts
        self._observation = {"turn": parts["turn"]}
        if "mask" in parts:
            bits = np.unpackbits(parts["mask"], axis=1, count=AZUL_ACTIONS, bitorder="little")
            self._observation["action_mask"] = bits.view(bool)
        if "features" in parts:
            self._observation["observation"] = parts["features"]
        self._info = {"scores": parts["scores"], "counts": self._counts}


# --- Bots for the arena ---------------------------------------------------------------------------------------------


def serve(choose, name):
    """Plays in `npx azulejo arena "python3 my_bot.py" greedy` until it receives quit.

    `choose` gets a dict of `position` (the player's view), `legal` (the moves), `player`, `rules`, `seed` (None: draw as
    you like) and `time` (milliseconds, None: as long as you like), and gives one of the moves.
    """

    def answer(**message):
        print(json.dumps(message), flush=True)

    for line in sys.stdin:
        message = json.loads(line)
        type = message["type"]
        if type == "hello":
            answer(type="hello", protocol=PROTOCOL, name=name)
        elif type == "go":
            move = choose({"seed": None, "time": None, **message})
            answer(type="move", game=message["game"], move=move)
        elif type == "quit":
            return
