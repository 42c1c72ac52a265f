/** The move number of nodes that represent a deal. */
export const DEAL = 0x8000

/** A search tree in typed arrays: nodes are numbers, and node 0 is the root. */
export interface Tree {
  readonly players: number
  /** The seed of the sampled deals: all nodes share the same deals, so that chance favors no move. */
  readonly dealSeed: number
  size: number
  /** The first child of a node; the others follow it. */
  first: Int32Array
  /** The number of children; 0 for a node that is not expanded. */
  children: Uint16Array
  visits: Int32Array
  move: Uint16Array
  prior: Float32Array
  /** 1 if the values of a node are exact. */
  solved: Uint8Array
  /** For each player, the sum of the worth of all iterations through a node. */
  worth: Float64Array
  /** For each player, the sum of final scores. */
  score: Float64Array
  /** For each player, the sum of chances to win. */
  win: Float64Array
}

/** The capacity of a new tree: enough for the root's moves. */
export const INITIAL_CAPACITY = 512

/**
 * The capacity from which on a tree grows by {@link LARGE_GROWTH}: copying a large tree takes long, while memory that is
 * not used yet costs next to nothing.
 */
const LARGE = 65_536

const LARGE_GROWTH = 16

/** Creates a tree with a root only. */
export function createTree(players: number, capacity: number, dealSeed = 0): Tree {
  return {
    players,
    dealSeed,
    size: 1,
    first: new Int32Array(capacity),
    children: new Uint16Array(capacity),
    visits: new Int32Array(capacity),
    move: new Uint16Array(capacity),
    prior: new Float32Array(capacity),
    solved: new Uint8Array(capacity),
    worth: new Float64Array(capacity * players),
    score: new Float64Array(capacity * players),
    win: new Float64Array(capacity * players),
  }
}

/** Makes room for more nodes; returns false if the tree would exceed `limit`. */
export function reserve(tree: Tree, count: number, limit: number): boolean {
  const needed = tree.size + count
  if (needed > limit) return false
  const capacity = tree.first.length
  if (needed <= capacity) return true
  const { players, dealSeed, size } = tree
  const wanted = (capacity < LARGE ? 2 : LARGE_GROWTH) * capacity
  const larger = createTree(players, Math.min(limit, Math.max(needed, wanted)), dealSeed)
  larger.first.set(tree.first)
  larger.children.set(tree.children)
  larger.visits.set(tree.visits)
  larger.move.set(tree.move)
  larger.prior.set(tree.prior)
  larger.solved.set(tree.solved)
  larger.worth.set(tree.worth)
  larger.score.set(tree.score)
  larger.win.set(tree.win)
  Object.assign(tree, larger, { size })
  return true
}

/** The child with the best mean worth to a player. */
export function bestChild(
  { visits, worth, players }: Tree,
  from: number,
  to: number,
  player: number,
): number {
  let best = from
  let max = Number.NEGATIVE_INFINITY
  for (let child = from; child < to; child++) {
    const mean = worth[child * players + player]! / visits[child]!
    if (mean > max) {
      max = mean
      best = child
    }
  }
  return best
}

/**
 * Selects a child (PUCT): good results for the mover, high priors and few visits. Unvisited children count as
 * `fpuReduction` worse than their parent. `evaluated` is the number of the node's visits with a result.
 */
export function selectChild(
  { first, children, visits, prior, worth, players }: Tree,
  node: number,
  mover: number,
  cPuct: number,
  fpuReduction: number,
  evaluated: number = visits[node]!,
): number {
  const from = first[node]!
  const to = from + children[node]!
  const exploration = cPuct * Math.sqrt(visits[node]! + 1)
  const unvisited =
    evaluated === 0 ? 0.5 : worth[node * players + mover]! / evaluated - fpuReduction
  let best = from
  let max = Number.NEGATIVE_INFINITY
  for (let child = from; child < to; child++) {
    const n = visits[child]!
    const mean = n === 0 ? unvisited : worth[child * players + mover]! / n
    const score = mean + (exploration * prior[child]!) / (1 + n)
    if (score > max) {
      max = score
      best = child
    }
  }
  return best
}

/** Moves the `max` most valuable moves to the front of a list; returns how many there are. */
export function selectTop(
  moves: Uint16Array,
  values: Float64Array,
  count: number,
  max: number,
): number {
  if (count <= max) return count
  for (let i = 0; i < max; i++) {
    let best = i
    for (let j = i + 1; j < count; j++) if (values[j]! > values[best]!) best = j
    const move = moves[i]!
    const value = values[i]!
    moves[i] = moves[best]!
    values[i] = values[best]!
    moves[best] = move
    values[best] = value
  }
  return max
}
