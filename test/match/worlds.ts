import assert from 'node:assert/strict'
import type { GameEvent } from '../../src/entries/index'
import { createMatch, type Match, matchRecord, receive, viewOf } from '../../src/entries/match'
import {
  type DrawMove,
  type Move,
  type QwirkleOptions,
  type QwirkleState,
  qwirkle,
  TILES,
  type Tile,
  tilesDue,
} from '../../src/entries/qwirkle/index'
import { pick, type Random } from '../schema/mutate'

type QwirkleMatch = Match<QwirkleState, Move>

/** A piece of wood, by its number: which tile is printed on it differs from world to world. */
type Piece = number

/** The actions in a game: the same in every world. */
type Deed =
  | { readonly type: 'place'; readonly pieces: readonly Piece[]; readonly cells: readonly Cell[] }
  | { readonly type: 'swap'; readonly pieces: readonly Piece[] }
  | { readonly type: 'pass' }
interface Cell {
  readonly x: number
  readonly y: number
}

/** A whole game by pieces: what was drawn, and what the players did. */
export interface Script {
  readonly options: Omit<QwirkleOptions, 'seed' | 'dealer'>
  /** The tile on each piece in the world where the game was first played. */
  readonly world: World
  readonly draws: readonly (readonly Piece[])[]
  readonly deeds: readonly Deed[]
  /** For each seat the pieces that it ever held. */
  readonly held: readonly ReadonlySet<Piece>[]
  readonly placed: ReadonlySet<Piece>
}

/** The tile on each piece. */
export type World = readonly Tile[]

const PIECES: World = TILES.flatMap((tile) => [tile, tile, tile])

/** Plays a game of Qwirkle with pieces, by the rules alone. */
export function playScript(options: Script['options'], random: Random): Script {
  const world = PIECES
  const bag = shuffled([...world.keys()], random)
  let state = qwirkle.createGame({ ...options, dealer: 'external' })
  const hands: Piece[][] = state.players.map(() => [])
  const held = state.players.map(() => new Set<Piece>())
  const placed = new Set<Piece>()
  const draws: Piece[][] = []
  const deeds: Deed[] = []
  let aside: Piece[] = []
  while (state.phase !== 'over') {
    const { turn } = state
    const hand = hands[turn]!
    if (state.phase === 'draw') {
      const drawn = bag.splice(0, tilesDue(state))
      draws.push(drawn)
      hand.push(...drawn)
      for (const piece of drawn) held[turn]!.add(piece)
      state = qwirkle.applyMove(state, drawOf(drawn, world))
      bag.push(...aside)
      aside = []
      shuffled(bag, random)
      continue
    }
    const moves = qwirkle.legalMoves(state)
    const swaps = moves.filter(({ type }) => type === 'swap')
    const move = pick(random, random(3) === 0 && swaps.length > 0 ? swaps : moves)
    state = qwirkle.applyMove(state, move)
    const take = (tile: Tile) => {
      const at = hand.findIndex((piece) => isSame(world[piece]!, tile))
      return hand.splice(at, 1)[0]!
    }
    if (move.type === 'place') {
      const pieces = move.tiles.map(take)
      deeds.push({ type: 'place', pieces, cells: move.tiles.map(({ x, y }) => ({ x, y })) })
      for (const piece of pieces) placed.add(piece)
    } else if (move.type === 'swap') {
      aside = move.tiles.map((tile) => take(tile!))
      deeds.push({ type: 'swap', pieces: aside })
    } else deeds.push({ type: 'pass' })
  }
  return { options, world, draws, deeds, held, placed }
}

const isSame = (one: Tile, other: Tile) => one.color === other.color && one.shape === other.shape

const drawOf = (pieces: readonly Piece[], world: World): DrawMove => ({
  type: 'draw',
  tiles: pieces.map((piece) => world[piece]!),
})

function shuffled<T>(list: T[], random: Random): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = random(i + 1)
    const item = list[i]!
    list[i] = list[j]!
    list[j] = item
  }
  return list
}

/** A world that looks the same to a watcher (null: a spectator): only what the watcher never sees differs. */
export function otherWorld(script: Script, watcher: number | null, random: Random): World {
  const { world, held, placed } = script
  const unseen = [...world.keys()].filter(
    (piece) => !placed.has(piece) && (watcher === null || !held[watcher]!.has(piece)),
  )
  const tiles = shuffled(
    unseen.map((piece) => world[piece]!),
    random,
  )
  const other = [...world]
  for (const [i, piece] of unseen.entries()) other[piece] = tiles[i]!
  return other
}

function moveOf(deed: Deed, world: World): Move {
  switch (deed.type) {
    case 'place':
      return {
        type: 'place',
        tiles: deed.pieces.map((piece, i) => ({ ...deed.cells[i]!, ...world[piece]! })),
      }
    case 'swap':
      return { type: 'swap', tiles: deed.pieces.map((piece) => world[piece]!) }
    case 'pass':
      return { type: 'pass' }
  }
}

/**
 * Everything that a watcher receives in a match in which a script is played in a world, as text; null where the players
 * could not play it there. At each ply the watcher, if it is a seat, also tries what it may not do.
 */
export function receivedIn(
  script: Script,
  world: World,
  watcher: number | null,
  probes: Random,
): string | null {
  let drawn = 0
  const scripted = {
    ...qwirkle,
    drawDeal: () => drawOf(script.draws[drawn++]!, world),
  }
  const got: unknown[] = []
  let match: QwirkleMatch
  try {
    match = createMatch<QwirkleState, Move, QwirkleOptions, GameEvent>(scripted, script.options)
  } catch {
    return null
  }
  got.push(viewOf(match, watcher))
  for (const [n, deed] of script.deeds.entries()) {
    if (watcher !== null) got.push(...probe(match, watcher, probes))
    const { turn } = match.state
    const message = { id: `deed.${n}`, ply: match.ply, move: moveOf(deed, world) }
    const received = receive(match, turn, message)
    if (received.reply.type !== 'accepted') return null
    match = received.match
    if (turn === watcher) {
      got.push(received.reply)
      got.push(receive(match, turn, message).reply)
    }
    got.push(watcher === null ? received.spectators : received.updates[watcher])
    // Takes the move back where no tile was drawn for it, and makes it again.
    const takeBack = (seat: number, action: string) => {
      const id = `${action}.${n}`
      const received = receive(match, seat, { id, ply: match.ply, takeBack: action })
      match = received.match
      if (seat === watcher) got.push(received.reply)
      got.push(watcher === null ? received.spectators : received.updates[watcher])
      return received.reply.type
    }
    if (match.end === null && takeBack(turn, 'offer') === 'accepted') {
      for (const seat of match.seats.keys()) if (seat !== turn) takeBack(seat, 'accept')
      got.push(matchRecord(match, watcher))
      const again = receive(match, turn, { ...message, id: `again.${n}`, ply: match.ply })
      assert.equal(again.reply.type, 'accepted')
      match = again.match
    }
    if (n % 12 === 4) got.push(matchRecord(match, watcher))
  }
  got.push(viewOf(match, watcher), matchRecord(match, watcher))
  assert.equal(drawn, script.draws.length)
  return JSON.stringify(got)
}

/** What a seat is answered that asks for what it may not do, or should not know. */
function probe(match: QwirkleMatch, seat: number, random: Random): unknown[] {
  const { view, ply } = viewOf(match, seat)
  const some = () => Array.from({ length: 1 + random(6) }, () => pick(random, TILES))
  const near = view.board.length === 0 ? { x: 0, y: 0 } : pick(random, view.board)
  const moves: unknown[] = [
    { type: 'swap', tiles: some() },
    { type: 'swap', tiles: [null, null] },
    {
      type: 'place',
      tiles: some().map((tile, i) => ({ ...tile, x: near.x + 1 + i, y: near.y })),
    },
    { type: 'pass' },
    { type: 'draw', tiles: some() },
    { type: 'draw', tiles: some(), opening: { player: 0, tiles: 1 } },
    'fly',
  ]
  const answers: unknown[] = []
  for (const move of moves) {
    const message = { id: 'probe', ply: Math.max(0, ply - random(2) * random(4)), move }
    if (message.ply === ply && qwirkle.checkMove(view, move, seat) === null) continue
    const { reply, updates, spectators, match: next } = receive(match, seat, message)
    assert.equal(next, match)
    answers.push(reply, updates, spectators)
  }
  answers.push(receive(match, seat, { id: 'probe', ply: ply + 1, move: moves[0] }).reply)
  answers.push(receive(match, seat, moves[0]).reply)
  return answers
}
