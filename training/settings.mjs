/** The settings of the training. The shipped weights are those after `fit`. Boards with the same rules share weights: mini uses those of colored. */
export const SETTINGS = {
  seed: 'leaf',
  /** Games by draft values: the samples per shard, and the shards by board and number of players. */
  play: {
    count: 100_000,
    shards: { colored: { 2: 12, 3: 6, 4: 5 }, others: { 2: 6, 3: 3, 4: 3 } },
  },
  /** Self-play: the samples per shard, the shards by number of players, and the iterations per move. */
  selfplay: { count: 10_000, shards: { 2: 10, 3: 5, 4: 4 }, iterations: 32 },
  /** Training on games by draft values, then on self-play. */
  fit: { epochs: 3, rate: 0.004 },
  refine: { epochs: 3, rate: 0.001 },
  /** The match of the refined weights against the fitted ones: the maximum number of games, and the iterations per move. */
  gate: { games: 2000, iterations: 600 },
  /**
   * Games by searches: the samples by board and number of players, in shards of `count`, and the iterations per move.
   * Nodes with `minVisits` are samples.
   */
  searches: {
    count: 10_000,
    samples: {
      colored: { 2: 50_000, 3: 10_000, 4: 3000 },
      others: { 2: 10_000, 3: 2000, 4: 2000 },
    },
    iterations: 1000,
    minVisits: 1000,
  },
  priors: { epochs: 5, rate: 0.01 },
  /** The match of searches with these weights against searches without; with them, an iteration takes half as long. */
  'gate-leaf': { games: 400, iterations: [600, 300] },
  /** The match of searches with priors against searches without; with them, an iteration takes a quarter longer. */
  'gate-priors': { games: 2000, iterations: [600, 750] },
}

/** Settings for a test, which take a few seconds. */
export const TINY = {
  seed: 'tiny',
  play: { count: 2000, shards: { others: { 2: 1, 3: 1 } } },
  selfplay: { count: 40, shards: { 2: 1 }, iterations: 8 },
  fit: { epochs: 1, rate: 0.004 },
  refine: { epochs: 1, rate: 0.001 },
  gate: { games: 4, iterations: 8 },
  searches: {
    count: 100,
    samples: { others: { 2: 100, 3: 100 } },
    iterations: 50,
    minVisits: 20,
  },
  priors: { epochs: 1, rate: 0.01 },
  'gate-leaf': { games: 4, iterations: [8, 4] },
  'gate-priors': { games: 4, iterations: [8, 10] },
}

/** The boards with weights. */
export const BOARDS = ['colored', 'grey', 'crystal-x2', 'crystal-bonus']
