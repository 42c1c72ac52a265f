import { describe, expect, test } from 'vitest'
import { azulRecordRules } from '../../src/azul/rules/record'
import { parseRecord } from '../../src/core/records/text'
import { createGame as createAzulGame } from '../../src/entries/index'
import { azulRecords } from '../../src/entries/notation'
import { createGame, legalMoves } from '../../src/entries/qwirkle/index'
import { qwirkleRecords } from '../../src/entries/qwirkle/notation'

const empty = { game: 'azul', start: { seed: 7 }, moves: [], result: null } as const

test('a limit that is null is written as none', () => {
  const record = azulRecords.read({ ...empty, start: { seed: 7, maxRounds: null } })
  const text = azulRecords.format(record)
  expect(text).toContain('[MaxRounds "none"]\n')
  expect(azulRecords.parse(text)).toEqual(record)
})

describe('the comments of a record', () => {
  const moves = Array.from({ length: 1000 }, () => ({
    round: 1,
    player: 0,
    move: { type: 'tile', row: 0, column: 0 },
    comment: 'x'.repeat(1000),
  }))

  test('have at most a million characters', () => {
    expect(azulRecords.read({ ...empty, moves }).moves).toHaveLength(1000)
    const more = [...moves, { ...moves[0], comment: 'y' }]
    expect(() => azulRecords.read({ ...empty, moves: more })).toThrow(
      expect.objectContaining({
        code: 'malformed-record',
        path: ['moves', 1000, 'comment'],
        reason: 'must be shorter: all of them have at most 1000000 characters.',
      }),
    )
  })

  test('do not count where there are none', () => {
    const { comment: _, ...silent } = moves[0]!
    expect(azulRecords.read({ ...empty, moves: [silent, ...moves] }).moves).toHaveLength(1001)
  })
})

test('a start that is no object is refused as such', () => {
  for (const start of [null, 5])
    expect(() => azulRecords.read({ ...empty, start })).toThrow(
      expect.objectContaining({
        code: 'bad-start',
        path: ['start'],
        reason: expect.stringMatching(/^must be an object/) as string,
      }),
    )
})

test('moves of a game without rounds have no round', () => {
  const state = createGame({ seed: 1 })
  const [move] = legalMoves(state)
  expect(Object.keys(qwirkleRecords.move(state, move!))).toEqual(['player', 'move'])
  expect(Object.keys(qwirkleRecords.move(state, move!, 0, 'oh'))).toEqual([
    'player',
    'move',
    'comment',
  ])
  const record = { game: 'qwirkle', start: { seed: 1 }, moves: [{ player: state.turn, move }] }
  const text = qwirkleRecords.format({ ...record, result: null } as never)
  expect(text).toContain(`\n\n${state.turn + 1}:`)
  expect(qwirkleRecords.parse(text).moves).toEqual(record.moves)
})

test('a deal has no player', () => {
  const [deal] = azulRecords.convert(empty, 'external').moves
  const state = createAzulGame({ dealer: 'external' })
  expect(azulRecords.move(state, deal!.move)).toEqual({ round: 1, player: null, move: deal!.move })
})

test('a fault of a game is not a fault of the text', () => {
  const fault = new TypeError('x is not a function')
  const text = `${azulRecords.format(azulRecords.read(empty))}\nround 1 1:wall-1-1`
  const parseMove = () => {
    throw fault
  }
  expect(() => parseRecord(text, { ...azulRecordRules, parseMove } as never)).toThrow(fault)
})

test('a move that has no token is refused', () => {
  const tiles = [
    { x: 0, y: 0, color: 'red', shape: 'star' },
    { x: 1, y: 1, color: 'red', shape: 'circle' },
  ]
  const moves = [{ player: 0, move: { type: 'place', tiles } }]
  expect(() => qwirkleRecords.read({ ...empty, game: 'qwirkle', moves })).toThrow(
    expect.objectContaining({
      code: 'malformed-move',
      path: ['moves', 0, 'move'],
      reason: expect.stringMatching(/^Only tiles in one line/) as string,
    }),
  )
})
