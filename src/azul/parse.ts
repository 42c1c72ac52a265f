import { InvalidStateError } from '../errors'
import { isRandomState, type RandomState } from '../random'
import { readBoard } from './board'
import { COLORS, type Color, isColor, type TileCounts } from './colors'
import { type AzulState, factoryCount, type PatternLine, type PlayerState } from './state'
import { refuse, validateState } from './validate'

/**
 * The state that a value of unknown origin is, rebuilt field by field; throws {@link InvalidStateError} for anything
 * that is not a whole and consistent state, whatever it is.
 *
 * @example
 * ```ts
 * const state = parseState(JSON.parse(JSON.stringify(createGame({ seed: 1 }))))
 * ```
 */
export function parseState(json: unknown): AzulState {
  let state: AzulState
  try {
    state = readState(json)
  } catch (error) {
    if (error instanceof InvalidStateError) throw error
    return refuse('wrong-type', '', 'The state cannot be read.')
  }
  validateState(state)
  return state
}

function readState(json: unknown): AzulState {
  const fields = readObject(json, '', STATE_FIELDS)
  if (fields['game'] !== 'azul') refuse('wrong-type', 'game', "must be 'azul'.")
  const phase = fields['phase']
  if (phase !== 'deal' && phase !== 'draft' && phase !== 'tile' && phase !== 'over')
    return refuse('wrong-type', 'phase', "must be 'deal', 'draft', 'tile' or 'over'.")
  const players = readList(fields['players'], 'players', 2, 4, readPlayer)
  const seats = players.length
  const seat = (field: 'turn' | 'starter' | 'marker') =>
    readWhole(fields[field], field, 0, seats - 1)
  const factories = factoryCount(seats)
  return {
    game: 'azul',
    phase,
    board: readBoard(fields['board'], 'board', refuseBoard),
    round: readWhole(fields['round'], 'round', 1),
    turn: seat('turn'),
    starter: seat('starter'),
    marker: fields['marker'] === null ? null : seat('marker'),
    factories: readList(fields['factories'], 'factories', factories, factories, (tiles, path) =>
      readList(tiles, path, 0, 4, readColor),
    ),
    center: readList(fields['center'], 'center', 0, 3 * factories, readColor),
    bag: readCounts(fields['bag'], 'bag'),
    lid: readCounts(fields['lid'], 'lid'),
    players,
    maxRounds: fields['maxRounds'] === null ? null : readWhole(fields['maxRounds'], 'maxRounds', 1),
    random: fields['random'] === null ? null : readRandom(fields['random'], 'random'),
  }
}

const refuseBoard = (path: string, message: string) => refuse('bad-board', path, message)

function readPlayer(value: unknown, path: string): PlayerState {
  const fields = readObject(value, path, PLAYER_FIELDS)
  return {
    score: readWhole(fields['score'], `${path}.score`, 0),
    lines: readList(fields['lines'], `${path}.lines`, 5, 5, readLine),
    wall: readList(fields['wall'], `${path}.wall`, 5, 5, (row, at) =>
      readList(row, at, 5, 5, (tile, where) => (tile === null ? null : readColor(tile, where))),
    ),
    floor: readList(fields['floor'], `${path}.floor`, 0, 7, (tile, at) =>
      tile === 'marker' ? tile : readColor(tile, at),
    ),
  }
}

function readLine(value: unknown, path: string): PatternLine {
  const fields = readObject(value, path, LINE_FIELDS)
  const color = fields['color']
  return {
    color: color === null ? null : readColor(color, `${path}.color`),
    count: readWhole(fields['count'], `${path}.count`, 0, 5),
  }
}

function readColor(value: unknown, path: string): Color {
  return isColor(value) ? value : refuse('wrong-type', path, `must be one of ${COLORS.join(', ')}.`)
}

function readCounts(value: unknown, path: string): TileCounts {
  const fields = readObject(value, path, COLORS)
  const count = (color: Color) => readWhole(fields[color], `${path}.${color}`, 0, 20)
  return {
    blue: count('blue'),
    yellow: count('yellow'),
    red: count('red'),
    black: count('black'),
    white: count('white'),
  }
}

function readRandom(value: unknown, path: string): RandomState {
  const fields = readObject(value, path, RANDOM_FIELDS)
  const part = (field: keyof RandomState): number => {
    const number = fields[field]
    return typeof number === 'number'
      ? number
      : refuse('wrong-type', `${path}.${field}`, 'must be a number.')
  }
  const random = { c: part('c'), s0: part('s0'), s1: part('s1'), s2: part('s2') }
  return isRandomState(random)
    ? random
    : refuse('bad-random', path, 'is not a state of the generator; take it as the engine wrote it.')
}

/** The fields of an object, each read once; all of them have to be there, and no others. */
function readObject(
  value: unknown,
  path: string,
  fields: readonly string[],
): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse('wrong-type', path, `must be an object with ${fields.join(', ')}.`)
  const at = path === '' ? '' : `${path}.`
  for (const key of Object.keys(value))
    if (!fields.includes(key))
      refuse(
        'unknown-field',
        at + key.slice(0, 100),
        `is not a field; there are ${fields.join(', ')}.`,
      )
  const read: Record<string, unknown> = {}
  for (const field of fields) {
    if (!Object.hasOwn(value, field)) refuse('wrong-type', at + field, 'is missing.')
    read[field] = (value as Record<string, unknown>)[field]
  }
  return read
}

/** A list of `least` to `most` items, each read by `item`. */
function readList<T>(
  value: unknown,
  path: string,
  least: number,
  most: number,
  item: (value: unknown, path: string) => T,
): T[] {
  if (!Array.isArray(value)) return refuse('wrong-type', path, 'must be a list.')
  const { length } = value
  if (length < least || length > most)
    return refuse(
      'out-of-range',
      path,
      `must have ${least === most ? least : `${least} to ${most}`} items, not ${length}.`,
    )
  return Array.from({ length }, (_, i) => item(value[i], `${path}[${i}]`))
}

function readWhole(value: unknown, path: string, least: number, most?: number): number {
  if (typeof value !== 'number') return refuse('wrong-type', path, 'must be a number.')
  if (Number.isSafeInteger(value) && value >= least && value <= (most ?? value)) return value + 0
  return refuse(
    'out-of-range',
    path,
    `must be a whole number ${most === undefined ? `from ${least} up` : `from ${least} to ${most}`}.`,
  )
}

const STATE_FIELDS = [
  'game',
  'phase',
  'board',
  'round',
  'turn',
  'starter',
  'marker',
  'factories',
  'center',
  'bag',
  'lid',
  'players',
  'maxRounds',
  'random',
] as const satisfies (keyof AzulState)[]
const PLAYER_FIELDS = ['score', 'lines', 'wall', 'floor'] as const satisfies (keyof PlayerState)[]
const LINE_FIELDS = ['color', 'count'] as const satisfies (keyof PatternLine)[]
const RANDOM_FIELDS = ['c', 's0', 's1', 's2'] as const satisfies (keyof RandomState)[]
