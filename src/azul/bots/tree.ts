/** The move of a node that a deal leads to. */
export const DEALT = 0x8000

/** A search tree in typed arrays: nodes are numbers, node 0 is the root. */
export interface Tree {
  readonly players: number
  /** What the deals that nodes go on with are drawn from: the same ones everywhere, so that chance favors no move. */
  readonly salt: number
  size: number
  /** Where a node's children begin. */
  first: Int32Array
  /** How many children a node has; 0: it is not expanded. */
  children: Uint16Array
  visits: Int32Array
  move: Uint16Array
  prior: Float32Array
  /** 1: what a node is worth is known exactly. */
  solved: Uint8Array
  /** For each player: the sum of what the iterations through a node were worth to them. */
  worth: Float64Array
  /** For each player: the sum of their final scores. */
  score: Float64Array
  /** For each player: the sum of their chances to win. */
  win: Float64Array
}

/** A tree with nothing but a root. */
export function createTree(players: number, capacity: number, salt = 0): Tree {
  return {
    players,
    salt,
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

/** Makes room for so many more nodes; false if there would be more than `limit`. */
export function reserve(tree: Tree, count: number, limit: number): boolean {
  const need = tree.size + count
  if (need > limit) return false
  const capacity = tree.first.length
  if (need <= capacity) return true
  const wider = createTree(tree.players, Math.min(limit, Math.max(need, 2 * capacity)), tree.salt)
  wider.first.set(tree.first)
  wider.children.set(tree.children)
  wider.visits.set(tree.visits)
  wider.move.set(tree.move)
  wider.prior.set(tree.prior)
  wider.solved.set(tree.solved)
  wider.worth.set(tree.worth)
  wider.score.set(tree.score)
  wider.win.set(tree.win)
  Object.assign(tree, wider, { size: tree.size })
  return true
}

/** A node and all below it, as a tree of its own. */
export function subtree(tree: Tree, node: number): Tree {
  const { players } = tree
  const origins = [node]
  // Stryker disable next-line EqualityOperator: behind the last node is none that has children
  for (let at = 0; at < origins.length; at++) {
    const origin = origins[at]!
    for (let child = 0; child < tree.children[origin]!; child++)
      origins.push(tree.first[origin]! + child)
  }
  const part = createTree(players, origins.length, tree.salt)
  origins.forEach((origin, at) => {
    part.visits[at] = tree.visits[origin]!
    part.move[at] = tree.move[origin]!
    part.prior[at] = tree.prior[origin]!
    part.solved[at] = tree.solved[origin]!
    // Stryker disable next-line EqualityOperator: the next node's first player is written later
    for (let player = 0; player < players; player++) {
      part.worth[at * players + player] = tree.worth[origin * players + player]!
      part.score[at * players + player] = tree.score[origin * players + player]!
      part.win[at * players + player] = tree.win[origin * players + player]!
    }
    part.children[at] = tree.children[origin]!
    part.first[at] = part.size
    part.size += tree.children[origin]!
  })
  return part
}

/** The child worth most to a player. */
export function bestOf({ visits, worth, players }: Tree, from: number, to: number, player: number) {
  let best = from
  let most = Number.NEGATIVE_INFINITY
  for (let child = from; child < to; child++) {
    const mean = worth[child * players + player]! / visits[child]!
    if (mean > most) {
      most = mean
      best = child
    }
  }
  return best
}

/**
 * The child of a node to go to: by what it was worth to the mover, its prior, and how rarely it was visited (PUCT).
 * `doubt` is how much worse than its parent a child is taken to be before its first visit, and `judged` how many of the
 * node's visits its worth comes from.
 */
export function select(
  { first, children, visits, prior, worth, players }: Tree,
  node: number,
  mover: number,
  explore: number,
  doubt: number,
  judged: number = visits[node]!,
): number {
  const from = first[node]!
  const to = from + children[node]!
  const eagerness = explore * Math.sqrt(visits[node]! + 1)
  const start = judged === 0 ? 0.5 : worth[node * players + mover]! / judged - doubt
  let best = from
  let most = Number.NEGATIVE_INFINITY
  for (let child = from; child < to; child++) {
    const n = visits[child]!
    const mean = n === 0 ? start : worth[child * players + mover]! / n
    const promise = mean + (eagerness * prior[child]!) / (1 + n)
    if (promise > most) {
      most = promise
      best = child
    }
  }
  return best
}

/** Moves the most valuable ones to the front of a list; how many there are then to look at. */
export function keepBest(
  list: Uint16Array,
  values: Float64Array,
  count: number,
  width: number,
): number {
  if (count <= width) return count
  // Stryker disable next-line EqualityOperator: what lies behind those is not looked at
  for (let i = 0; i < width; i++) {
    let best = i
    for (let j = i + 1; j < count; j++)
      // Stryker disable next-line EqualityOperator: of equal moves, any may come first
      if (values[j]! > values[best]!) best = j
    const [move, value] = [list[i]!, values[i]!]
    list[i] = list[best]!
    values[i] = values[best]!
    list[best] = move
    values[best] = value
  }
  return width
}
