import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { JSON_SCHEMAS, writeJsonSchemas } from '../../build/json-schemas'
import { BOARDS, createGame, formatMove, moveAt, parseMove } from '../../src/entries/index'
import {
  moveSchema,
  optionsSchema,
  publicOptionsSchema,
  recordSchema,
  type StandardSchema,
  stateSchema,
} from '../../src/entries/schema'

/** What a schema gives for a value that it takes. */
function given<Output>(
  { '~standard': { validate } }: StandardSchema<unknown, Output>,
  value: unknown,
) {
  const result = validate(value)
  if (result.issues) throw new Error(result.issues[0].message)
  return result.value
}

/** What a schema says of a value that it refuses. */
const issueOf = ({ '~standard': { validate } }: StandardSchema<unknown>, value: unknown) =>
  validate(value).issues?.[0]

describe('validators', () => {
  test('have the vendor and version of Standard Schema', () => {
    expect(moveSchema['~standard']).toMatchObject({ version: 1, vendor: 'azulejo' })
  })

  test('moves are the members of the table, without other fields', () => {
    const move = moveAt(17)
    expect(given(moveSchema, { ...move, note: 'mine' })).toBe(move)
  })

  test('every deal that is accepted has a token', () => {
    for (let count = 0; count <= 9; count++) {
      const deal = { type: 'deal', factories: Array(count).fill(['blue', 'white']) }
      const read = given(moveSchema, deal)
      expect(parseMove(formatMove(read))).toEqual(read)
    }
  })

  test('states have the printed boards themselves', () => {
    const state = createGame({ seed: 1, board: 'mini' })
    const read = given(stateSchema, JSON.parse(JSON.stringify(state)))
    expect(read).toEqual(state)
    expect(read.board).toBe(BOARDS.mini)
  })

  test('options are returned as they are', () => {
    const options = { board: 'grey', players: 3, seed: 7, maxRounds: null }
    expect(given(optionsSchema, options)).toEqual(options)
    expect(given(optionsSchema, options)).not.toBe(options)
    expect(given(optionsSchema, undefined)).toEqual({})
  })

  test('a custom board may omit values of the base board', () => {
    const { name, printed } = { ...BOARDS.grey, name: 'own' }
    expect(given(optionsSchema, { board: { name, printed } })).toEqual({
      board: { ...BOARDS.grey, name },
    })
    expect(issueOf(optionsSchema, { board: { name } })).toEqual({
      code: 'bad-board',
      message: 'board.printed: is missing.',
      path: ['board', 'printed'],
    })
    expect(issueOf(optionsSchema, { board: null })).toMatchObject({
      code: 'bad-option',
      path: ['board'],
    })
  })

  test('a client may choose neither the seed nor the dealer, and at most 100 rounds', () => {
    expect(given(publicOptionsSchema, { maxRounds: 100 })).toEqual({ maxRounds: 100 })
    expect(issueOf(publicOptionsSchema, { seed: 1 })?.path).toEqual(['seed'])
    expect(issueOf(publicOptionsSchema, { dealer: 'external' })?.path).toEqual(['dealer'])
    expect(issueOf(publicOptionsSchema, { maxRounds: null })?.path).toEqual(['maxRounds'])
    expect(issueOf(publicOptionsSchema, { maxRounds: 101 })?.path).toEqual(['maxRounds'])
    expect(issueOf(publicOptionsSchema, { startingPlayer: 2 })?.path).toEqual(['startingPlayer'])
  })

  test('the message names a move in a record by its number', () => {
    const moves = [{ round: 1, player: 0, move: { type: 'tile', row: 0, column: 9 } }]
    const record = { game: 'azul', start: { seed: 1 }, moves, result: null }
    expect(issueOf(recordSchema, record)).toEqual({
      code: 'malformed-move',
      message: 'Move 1, move.column: must be a whole number from 0 to 4.',
      path: ['moves', 0, 'move', 'column'],
    })
  })
})

describe('JSON Schemas', () => {
  const names = ['move', 'options', 'public-options', 'record', 'state']

  test('exist for both games, in both dialects', () => {
    const files = ['', 'draft-07/', 'qwirkle/', 'qwirkle/draft-07/'].flatMap((folder) =>
      names.map((name) => `${folder}${name}.json`),
    )
    expect([...JSON_SCHEMAS.keys()].sort()).toEqual(files.sort())
    for (const [file, { $schema }] of JSON_SCHEMAS)
      expect($schema).toBe(
        file.includes('draft-07')
          ? 'http://json-schema.org/draft-07/schema#'
          : 'https://json-schema.org/draft/2020-12/schema',
      )
  })

  test('are written by the build', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'azulejo-schemas-'))
    try {
      await writeJsonSchemas(folder)
      expect(readdirSync(join(folder, 'qwirkle/draft-07')).sort()).toEqual(
        names.map((name) => `${name}.json`),
      )
      for (const [file, schema] of JSON_SCHEMAS)
        expect(JSON.parse(readFileSync(join(folder, file), 'utf8'))).toEqual(schema)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
