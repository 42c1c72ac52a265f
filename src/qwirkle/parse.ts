import {
  at,
  type Path,
  readList,
  readObject,
  readOneOf,
  readRandom,
  readUnknown,
  readWhole,
  refuse,
} from '../read'
import {
  HAND_SIZE,
  kindFrom,
  MAX_COORDINATE,
  type PlacedTile,
  TILE_COUNT,
  TILES,
  type Tile,
} from './kinds'
import { isOrderOf } from './setup'
import type { HiddenTiles, PlayerState, QwirkleState } from './state'
import { validateState } from './validate'

/**
 * The state that a value of unknown origin is, rebuilt field by field; throws `InvalidStateError` for anything
 * that is not a whole and consistent state, whatever it is.
 *
 * @example
 * ```ts
 * const state = parseState(JSON.parse(JSON.stringify(createGame({ seed: 1 }))))
 * ```
 */
export function parseState(json: unknown): QwirkleState {
  const state = readUnknown(() => readState(json))
  validateState(state)
  return state
}

function readState(json: unknown): QwirkleState {
  const fields = readObject(json, null, STATE_FIELDS)
  const field = (name: keyof QwirkleState) => at(null, name)
  const orNull = <T>(
    name: keyof QwirkleState,
    read: (value: unknown, path: Path) => T,
  ): T | null => (fields[name] === null ? null : read(fields[name], field(name)))
  const game = readOneOf(fields.game, field('game'), ['qwirkle'] as const)
  const phase = readOneOf(fields.phase, field('phase'), ['draw', 'play', 'over'] as const)
  const players = readList(fields.players, field('players'), 2, 4, readPlayer)
  return {
    game,
    phase,
    turn: readWhole(fields.turn, field('turn'), 0, players.length - 1),
    turns: readWhole(fields.turns, field('turns'), 0),
    maxTurns: orNull('maxTurns', (value, path) => readWhole(value, path, 1)),
    opening: orNull('opening', (value, path) => readWhole(value, path, 1, HAND_SIZE)),
    seniority: readSeniority(fields.seniority, field('seniority'), players.length),
    players,
    board: readList(fields.board, field('board'), 0, TILE_COUNT, readPlacedTile),
    bag: readTiles(fields.bag, field('bag'), TILE_COUNT),
    aside: readTiles(fields.aside, field('aside'), HAND_SIZE),
    random: orNull('random', readRandom),
  }
}

function readPlayer(value: unknown, path: Path): PlayerState {
  const { score, hand } = readObject(value, path, PLAYER_FIELDS)
  return {
    score: readWhole(score, at(path, 'score'), 0),
    hand: readTiles(hand, at(path, 'hand'), HAND_SIZE),
  }
}

const readTiles = (value: unknown, path: Path, most: number): HiddenTiles =>
  readList(value, path, 0, most, (tile, where) => (tile === null ? null : readTile(tile, where)))

function readTile(value: unknown, path: Path): Tile {
  const { color, shape } = readObject(value, path, TILE_FIELDS)
  return TILES[readKind(color, shape, path)]!
}

function readPlacedTile(value: unknown, path: Path): PlacedTile {
  const fields = readObject(value, path, PLACED_TILE_FIELDS)
  const { color, shape } = TILES[readKind(fields.color, fields.shape, path)]!
  const coordinate = (name: 'x' | 'y') =>
    readWhole(fields[name], at(path, name), -MAX_COORDINATE, MAX_COORDINATE)
  return { x: coordinate('x'), y: coordinate('y'), color, shape }
}

function readKind(color: unknown, shape: unknown, path: Path): number {
  const kind = kindFrom(color, shape)
  return kind < 0
    ? refuse('wrong-type', path, 'must be a tile, with a color and a shape of the game.')
    : kind
}

function readSeniority(value: unknown, path: Path, seats: number): readonly number[] {
  const order = readList(value, path, seats, seats, (seat, where) =>
    readWhole(seat, where, 0, seats - 1),
  )
  return isOrderOf(order, seats)
    ? order
    : refuse('out-of-range', path, 'must have every seat once.')
}

const STATE_FIELDS = [
  'game',
  'phase',
  'turn',
  'turns',
  'maxTurns',
  'opening',
  'seniority',
  'players',
  'board',
  'bag',
  'aside',
  'random',
] as const satisfies (keyof QwirkleState)[]
const PLAYER_FIELDS = ['score', 'hand'] as const satisfies (keyof PlayerState)[]
const TILE_FIELDS = ['color', 'shape'] as const satisfies (keyof Tile)[]
const PLACED_TILE_FIELDS = ['x', 'y', ...TILE_FIELDS] as const satisfies (keyof PlacedTile)[]
