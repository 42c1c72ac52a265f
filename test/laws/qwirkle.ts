import { foldEvent } from '../../src/entries/qwirkle/frontend'
import {
  type HiddenTiles,
  type Move,
  type PlacedTile,
  type QwirkleEvent,
  type QwirkleOptions,
  type QwirkleState,
  qwirkle,
  TILES,
  type Tile,
  tilesDue,
} from '../../src/entries/qwirkle/index'
import { qwirkleRecords } from '../../src/entries/qwirkle/notation'
import * as schemas from '../../src/entries/qwirkle/schema'
import { placementKey } from '../qwirkle/help'
import type { LawGame } from './game'
import { numbersFrom } from './numbers'

/** Qwirkle, as the laws see it. */
export const qwirkleGame: LawGame<QwirkleState, Move, QwirkleOptions, QwirkleEvent> = {
  ...qwirkle,
  stage: ({ phase, turns }) => `${phase} ${turns}`,
  tieBreak: () => 0,

  tiles: Object.fromEntries(TILES.map((tile) => [nameOf(tile), 3])),
  census,
  possibleMoves,
  identity: (move) =>
    move.type === 'place' ? `place ${placementKey(move.tiles)}` : JSON.stringify(move),
  junk: [
    undefined,
    null,
    0,
    Number.NaN,
    'pass',
    [],
    {},
    { type: 'fly' },
    { type: 'place' },
    { type: 'place', tiles: [] },
    { type: 'place', tiles: [null] },
    { type: 'place', tiles: [{ x: 0.5, y: 0, color: 'red', shape: 'star' }] },
    { type: 'place', tiles: [{ x: 0, y: '0', color: 'red', shape: 'star' }] },
    { type: 'place', tiles: [{ x: 0, y: 0, color: 'black', shape: 'star' }] },
    { type: 'place', tiles: [{ x: 0, y: 0, color: 'red', shape: 'heart' }] },
    { type: 'swap', tiles: [] },
    { type: 'swap', tiles: [{ color: 'red' }] },
    { type: 'swap', tiles: Array.from({ length: 7 }, () => TILES[0]) },
  ],
  dealByHand,
  dealIn: (event) => (event.type === 'draw' ? { type: 'draw', tiles: event.tiles } : null),
  fold: foldEvent,
  otherWorlds: (state, player) =>
    state.phase === 'draw'
      ? [state]
      : ['one', 'two'].map((seed) => qwirkle.determinize(qwirkle.viewFor(state, player), seed)),
  readers: { ...schemas, records: qwirkleRecords, copies: () => [] },
  mostMoves: ({ players }, rounds) => players.length + 2 * rounds,
}

function nameOf({ color, shape }: Tile): string {
  return `${color} ${shape}`
}

function census({ players, board, bag, aside }: QwirkleState): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const tile of [...players.flatMap(({ hand }) => hand), ...board, ...bag, ...aside]) {
    const name = tile === null ? 'unknown' : nameOf(tile)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** Draws from the bag of a state that knows it, as a hand at a table would. */
function dealByHand(state: QwirkleState, choice: number): Move {
  const below = numbersFrom(choice)
  const bag = [...state.bag]
  const tiles = Array.from({ length: tilesDue(state) }, () => bag.splice(below(bag.length), 1)[0]!)
  return { type: 'draw', tiles }
}

/**
 * The moves that are listed, every swap of tiles of the hand or of another, the pass, every single tile on and around
 * the board, and every two tiles beside it, in line. On the empty board there are the listed ones alone: an opening is
 * legal anywhere, and listed once.
 */
function possibleMoves(state: QwirkleState): readonly Move[] {
  const { players, turn, board } = state
  const hand = distinct(players[turn]!.hand)
  const moves = new Map<unknown, Move>()
  const add = (move: Move) => moves.set(qwirkleGame.identity(move), move)
  const place = (...tiles: readonly PlacedTile[]) => add({ type: 'place', tiles })
  qwirkle.legalMoves(state).forEach(add)
  add({ type: 'pass' })
  for (const tile of TILES) add({ type: 'swap', tiles: [tile] })
  for (const tiles of subsets(players[turn]!.hand)) add({ type: 'swap', tiles })

  const taken = new Set(board.map(({ x, y }) => `${x} ${y}`))
  const isFree = (x: number, y: number) => !taken.has(`${x} ${y}`)
  const isBeside = (x: number, y: number) =>
    SIDES.some(([dx, dy]) => taken.has(`${x + dx} ${y + dy}`))
  for (const x of span(board.map((tile) => tile.x)))
    for (const y of span(board.map((tile) => tile.y))) {
      for (const tile of hand) place({ x, y, ...tile })
      if (!isFree(x, y) || !isBeside(x, y)) continue
      for (const [dx, dy] of SIDES) {
        let [x2, y2] = [x + dx, y + dy]
        while (!isFree(x2, y2)) [x2, y2] = [x2 + dx, y2 + dy]
        for (const one of hand)
          for (const two of hand) if (one !== two) place({ x, y, ...one }, { x: x2, y: y2, ...two })
      }
    }
  return [...moves.values()]
}

const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** The whole numbers from just below the least to just above the greatest. */
function span(numbers: readonly number[]): readonly number[] {
  if (numbers.length === 0) return []
  const first = Math.min(...numbers) - 1
  return Array.from({ length: Math.max(...numbers) + 2 - first }, (_, i) => first + i)
}

const distinct = (tiles: HiddenTiles): readonly Tile[] =>
  TILES.filter((one) => tiles.some((tile) => tile !== null && nameOf(tile) === nameOf(one)))

/** Every choice of at least one of some tiles, in their order. */
function subsets(tiles: HiddenTiles): readonly HiddenTiles[] {
  return Array.from({ length: 2 ** tiles.length - 1 }, (_, i) =>
    tiles.filter((_tile, at) => ((i + 1) >> at) % 2 === 1),
  )
}
