import { describe, expect, test } from 'vitest'
import { type AzulState, BOARDS, createGame, defineBoard } from '../../src/entries/index'
import { InvalidRecordError } from '../../src/entries/match'
import { type AzulRecord, azulRecords } from '../../src/entries/notation'
import { record, recordText as text } from './by-hand'

describe('records', () => {
  const state = createGame({ seed: 1 })
  const move = { type: 'draft', source: 0, color: 'red', line: 'floor' } as const

  test('are read from JSON, every option spelled out', () => {
    expect(azulRecords.read(JSON.parse(JSON.stringify(record)))).toEqual(record)
    expect(azulRecords.read({ game: 'azul', start: { seed: 7 }, moves: [], result: null })).toEqual(
      {
        game: 'azul',
        start: { board: 'colored', players: 2, seed: '7' },
        moves: [],
        result: null,
      },
    )
  })

  test('have moves with player and round, and a comment if there is one', () => {
    expect(azulRecords.move(state, move)).toEqual({ round: 1, player: 0, move })
    expect(azulRecords.move(state, move, 1, 'oh')).toEqual({
      round: 1,
      player: 1,
      move,
      comment: 'oh',
    })
  })

  test('have a result when the game is over', () => {
    expect(azulRecords.result(state)).toBeNull()
    const [first, second] = state.players
    const players = [
      { ...first!, score: 3 },
      { ...second!, score: 5 },
    ]
    const over: AzulState = { ...state, phase: 'over', maxRounds: 1, players }
    expect(azulRecords.result(over)).toEqual({
      reason: 'round-limit',
      scores: [3, 5],
      winners: [1],
    })
  })
})

describe('records as text', () => {
  test('a record with something in every field', () => {
    expect(azulRecords.format(record)).toBe(text)
    expect(azulRecords.parse(text)).toEqual(record)
  })

  test('the shortest record: options that are left out have the defaults of createGame', () => {
    const least = '[Game "azul"]\n[Board "colored"]\n[Players "2"]\n[Seed "7"]\n[Result "*"]\n'
    expect(azulRecords.format({ game: 'azul', start: { seed: 7 }, moves: [], result: null })).toBe(
      least,
    )
    expect(azulRecords.parse(least)).toEqual({
      game: 'azul',
      start: { board: 'colored', players: 2, seed: '7' },
      moves: [],
      result: null,
    })
  })

  test('an external dealer, a game given up', () => {
    const line = azulRecords.format({
      game: 'azul',
      start: { dealer: 'external' },
      moves: [],
      result: { reason: 'conceded', by: [1] },
    })
    expect(line).toContain('[Dealer "external"]\n[Result "conceded by 2"]\n')
    expect(azulRecords.parse(line)).toEqual({
      game: 'azul',
      start: { board: 'colored', players: 2, dealer: 'external' },
      moves: [],
      result: { reason: 'conceded', by: [1] },
    })
  })

  test('several who gave up, and each way to end', () => {
    for (const result of [
      { reason: 'conceded', by: [0, 2, 3] },
      { reason: 'stalemate', scores: [0, 1, 2, 3], winners: [3] },
      { reason: 'round-limit', scores: [7, 7, 7, 7], winners: [0, 1, 2, 3] },
    ] as const) {
      const start = { players: 4, seed: '1' } as const
      const line = azulRecords.format({ game: 'azul', start, moves: [], result })
      expect(azulRecords.parse(line).result).toEqual(result)
    }
  })

  test('a start from a state, on a custom board', () => {
    const board = defineBoard({ ...BOARDS.grey, name: 'own', scoreMarkers: 2 })
    for (const start of [
      createGame({ board, seed: 1 }),
      { board, players: 2, seed: '' } as const,
    ]) {
      const line = azulRecords.format({ game: 'azul', start, moves: [], result: null })
      expect(line).toContain('own:...../')
      expect(azulRecords.parse(line)).toEqual({ game: 'azul', start, moves: [], result: null })
    }
  })

  test('white space and line ends are free', () => {
    const others = [
      text.replaceAll('\n', '\r\n'),
      `\ufeff${text}`,
      text.replaceAll('\n', ' \n\n\t'),
      text.trimEnd(),
      `  ${text.replaceAll('\n', ' ')}`,
      text.replaceAll(' "', '\n\t"').replaceAll('"]\n', '" ]'),
      text.replaceAll(/^round /gm, 'round \t '),
      `${text.trimEnd()}\nround 99`,
    ]
    for (const other of others) expect(azulRecords.parse(other)).toEqual(record)
  })

  test('a value that is not a record cannot be formatted', () => {
    expect(() => azulRecords.format({ ...record, date: 'today' })).toThrow(InvalidRecordError)
    const moves = record.moves.map((move, i) =>
      i === 2 ? { ...move, move: { type: 'fly' } } : move,
    )
    expect.assertions(2)
    try {
      azulRecords.format({ ...record, moves } as unknown as AzulRecord)
    } catch (error) {
      expect(error).toMatchObject({
        name: 'InvalidRecordError',
        code: 'malformed-move',
        index: 2,
        path: ['moves', 2, 'move', 'type'],
        reason: 'must be draft, tile or deal.',
      })
    }
  })
})
