import { describe, expect, test } from 'vitest'
import { PriorNetwork, priorLayout, ROW } from '../../src/azul/bots/prior-network'
import { draftValue, draftValues, updateDraftValues } from '../../src/azul/fast/draft-values'
import { Word } from '../../src/azul/fast/layout'
import {
  type AzulPosition,
  moveList,
  newPosition,
  type PositionOptions,
  randomStream,
  roundsLeft,
} from '../../src/entries/fast'
import { numbersFrom } from '../laws/numbers'
import { SETUPS } from './tools'

const FIVE = [0, 1, 2, 3, 4]
const CENTER = 9

/** The features with their numbers of rows, in the order of the table. */
const FEATURES = {
  node: 3 * 6,
  take: 8 * 3,
  deny: 16,
  reply: 4 * 16,
  supply: 8 * 5,
  left: 16 * 6,
  marker: 3 * 10,
  row: 5 * 5 * 6,
  space: 5 * 5 * 6,
  fill: 6 * 8 * 6,
  value: 16,
}

/** The number of a row of a feature in the table. */
function rowOf(name: keyof typeof FEATURES, index: number): number {
  expect(index).toBeGreaterThanOrEqual(0)
  expect(index).toBeLessThan(FEATURES[name])
  let first = 0
  for (const [other, count] of Object.entries(FEATURES)) {
    if (other === name) break
    first += count
  }
  return first + index
}

/** Random weights, small enough for sums of moderate size. */
function randomWeights(seed: number) {
  const random = numbersFrom(seed)
  return Float32Array.from({ length: priorLayout().size }, () => random(2001) / 5000 - 0.2)
}

/** Positions of drafts in random games on a board. */
function positionsOf(setup: (typeof SETUPS)[number], seed: number): AzulPosition[] {
  const positions: AzulPosition[] = []
  const random = randomStream(seed)
  const list = moveList()
  const position = newPosition({ ...setup, maxRounds: 6 } as PositionOptions)
  while (!position.over) {
    if (position.phase === 'deal') position.deal(random)
    if (position.phase === 'draft' && random(4) === 0) positions.push(position.clone())
    position.apply(list[random(position.legalMoves(list))]!, null)
  }
  return positions
}

const interval = (points: number, offset: number) =>
  Math.min(15, Math.max(0, Math.floor(points + offset + 1e-6)))

const sources = (position: AzulPosition) => [
  ...Array.from({ length: position.factories }, (_, factory) => factory),
  CENTER,
]

/** The colors of sources on the table. */
const picksOf = (position: AzulPosition) =>
  sources(position).flatMap((source) => FIVE.filter((color) => position.tiles(source, color) > 0))

/** The logits as their description has them, by making each draft. */
function plainLogits(weights: Float32Array, position: AzulPosition): number[] {
  const layout = priorLayout()
  const { turn: player, players } = position
  const rival = (player + 1) % players
  const drafts = draftValues()
  updateDraftValues(drafts, position)
  const bestDraft = (at: AzulPosition) => {
    const list = moveList()
    const moves = [...list.subarray(0, at.legalMoves(list))]
    return Math.max(...moves.map((move) => draftValue(drafts, at, move)))
  }
  const stage = roundsLeft(position)
  const isFree = position.marker === null
  const rivalsTurn = position.clone()
  rivalsTurn.words[Word.turn] = 27 + 11 * rival
  const now = bestDraft(rivalsTurn)
  const list = moveList()
  const moves = [...list.subarray(0, position.legalMoves(list))]
  const values = moves.map((move) => draftValue(drafts, position, move))
  const best = Math.max(...values)
  const node = rowOf('node', 6 * (players - 2) + stage)

  return moves.map((move, i) => {
    const source = Math.floor(move / 30)
    const color = Math.floor((move % 30) / 6)
    const line = move % 6
    const taken = position.tiles(source, color)
    const next = position.clone()
    next.apply(move, null)
    const left = next.phase === 'draft' ? picksOf(next).length : 0
    const late = [0, 1, 1, 1, 2, 2, 2, 2][left] ?? 3
    const reply = left === 0 ? 0 : bestDraft(next)
    const stock = sources(position).reduce((sum, from) => sum + position.tiles(from, color), -taken)
    const missing = FIVE.filter(
      (row) => position.lineCount(rival, row) > 0 && position.lineColor(rival, row) === color,
    )
      .map((row) => row + 1 - position.lineCount(rival, row))
      .filter((count) => count > 0)
    const pile = left === 0 ? 0 : Math.max(...FIVE.map((one) => next.tiles(CENTER, one)))
    const factories = sources(position).filter(
      (from) => from !== CENTER && from !== source && FIVE.some((one) => position.tiles(from, one)),
    )
    const isCenter = source === CENTER
    const rows = [
      node,
      rowOf('take', 3 * Math.min(taken, 7) + (isCenter ? (isFree ? 2 : 1) : 0)),
      rowOf('deny', left === 0 ? 0 : interval(2 * (now - reply), 6)),
      rowOf('reply', 16 * late + (left === 0 ? 0 : interval(reply, 6))),
      rowOf('supply', 5 * Math.min(stock, 7) + Math.min(...missing, missing.length ? 5 : 0)),
      rowOf('left', 6 * Math.min(left, 15) + Math.min(pile, 5)),
      rowOf('marker', 10 * (isFree ? (isCenter ? 1 : 2) : 0) + factories.length),
      rowOf('value', interval(2 * (best - values[i]!), 0)),
    ]
    const room = line === 5 ? 0 : line + 1 - position.lineCount(player, line)
    rows.push(rowOf('fill', 48 * line + 6 * Math.min(taken, 7) + room))
    if (line < 5) {
      const wall = (row: number, column: number) => position.wallColor(player, row, column)
      const tiles = FIVE.filter((column) => wall(line, column) !== -1).length
      const colors = FIVE.filter((row) => FIVE.some((column) => wall(row, column) === color)).length
      const columns = FIVE.filter(
        (column) => (position.openColumns(player, line, color) >> column) & 1,
      ).map((column) => FIVE.filter((row) => wall(row, column) !== -1).length)
      rows.push(rowOf('row', 6 * (5 * line + tiles) + stage))
      rows.push(rowOf('space', 6 * (5 * colors + Math.max(0, ...columns)) + stage))
    }
    const sums = Array.from({ length: ROW }, (_, unit) =>
      rows.reduce((sum, row) => sum + weights[ROW * row + unit]!, 0),
    )
    const hidden = sums
      .slice(1)
      .reduce((sum, input, unit) => sum + Math.max(0, input) * weights[layout.out + unit]!, 0)
    return weights[layout.scale + node]! * values[i]! + sums[0]! + hidden
  })
}

describe.each(SETUPS)('the network for priors: %j', (setup) => {
  const positions = positionsOf(setup, 3)

  test('computes what its description says, whatever it computed before', () => {
    const weights = randomWeights(7)
    const network = new PriorNetwork(weights)
    const list = moveList()
    const drafts = draftValues()
    const logits = new Float64Array(256)
    expect(positions.length).toBeGreaterThan(10)
    for (const position of positions) {
      updateDraftValues(drafts, position)
      const count = position.legalMoves(list)
      network.write(position, drafts, list, count, logits)
      const plain = plainLogits(weights, position)
      expect(plain.length).toBe(count)
      plain.forEach((logit, i) => {
        expect(logits[i]).toBeCloseTo(logit, 9)
      })
    }
  })
})
