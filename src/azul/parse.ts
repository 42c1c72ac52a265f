import {
  at,
  type Path,
  readList,
  readObject,
  readOneOf,
  readRandom,
  readUnknown,
  readWhole,
} from '../read'
import { readBoard } from './board'
import { COLORS, type TileCounts, toCounts } from './colors'
import { type AzulState, factoryCount, type PatternLine, type PlayerState } from './state'
import { validateState } from './validate'

/**
 * The state that a value of unknown origin is, rebuilt field by field; throws `InvalidStateError` for anything that is
 * not a whole and consistent state, whatever it is.
 *
 * @example
 * ```ts
 * const state = parseState(JSON.parse(JSON.stringify(createGame({ seed: 1 }))))
 * ```
 */
export function parseState(json: unknown): AzulState {
  const state = readUnknown(() => readState(json))
  validateState(state)
  return state
}

function readState(json: unknown): AzulState {
  const fields = readObject(json, null, STATE_FIELDS)
  const field = (name: keyof AzulState) => at(null, name)
  const orNull = <T>(name: keyof AzulState, read: (value: unknown, path: Path) => T): T | null =>
    fields[name] === null ? null : read(fields[name], field(name))
  const players = readList(fields.players, field('players'), 2, 4, readPlayer)
  const readSeat = (value: unknown, path: Path) => readWhole(value, path, 0, players.length - 1)
  const count = factoryCount(players.length)
  const readFactory = (tiles: unknown, path: Path) => readList(tiles, path, 0, 4, readColor)
  return {
    game: readOneOf(fields.game, field('game'), ['azul']),
    phase: readOneOf(fields.phase, field('phase'), ['deal', 'draft', 'tile', 'over']),
    board: readBoard(fields.board, field('board'), true),
    round: readWhole(fields.round, field('round'), 1),
    turn: readSeat(fields.turn, field('turn')),
    starter: readSeat(fields.starter, field('starter')),
    marker: orNull('marker', readSeat),
    factories: readList(fields.factories, field('factories'), count, count, readFactory),
    center: readList(fields.center, field('center'), 0, 3 * count, readColor),
    bag: readCounts(fields.bag, field('bag')),
    lid: readCounts(fields.lid, field('lid')),
    players,
    maxRounds: orNull('maxRounds', (value, path) => readWhole(value, path, 1)),
    random: orNull('random', readRandom),
  }
}

function readPlayer(value: unknown, path: Path): PlayerState {
  const { score, lines, wall, floor } = readObject(value, path, PLAYER_FIELDS)
  return {
    score: readWhole(score, at(path, 'score'), 0),
    lines: readList(lines, at(path, 'lines'), 5, 5, readLine),
    wall: readList(wall, at(path, 'wall'), 5, 5, readRow),
    floor: readList(floor, at(path, 'floor'), 0, 7, readFallen),
  }
}

function readLine(value: unknown, path: Path): PatternLine {
  const { color, count } = readObject(value, path, LINE_FIELDS)
  return {
    color: readSpace(color, at(path, 'color')),
    count: readWhole(count, at(path, 'count'), 0, 5),
  }
}

const readColor = (value: unknown, path: Path) => readOneOf(value, path, COLORS)
const readFallen = (value: unknown, path: Path) =>
  value === 'marker' ? value : readColor(value, path)
const readSpace = (value: unknown, path: Path) => (value === null ? null : readColor(value, path))
const readRow = (value: unknown, path: Path) => readList(value, path, 5, 5, readSpace)

function readCounts(value: unknown, path: Path): TileCounts {
  const fields = readObject(value, path, COLORS)
  return toCounts(COLORS.map((color) => readWhole(fields[color], at(path, color), 0, 20)))
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
