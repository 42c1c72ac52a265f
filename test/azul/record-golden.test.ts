import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BOARD_NAMES, formatMove, parseMove } from '../../src/entries/index'
import { azulRecords, formatPosition, parsePosition } from '../../src/entries/notation'

const folder = new URL('../golden/text/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const boards = [...BOARD_NAMES, 'own']

test('there are goldens of every board', () => {
  const files = boards.flatMap((board) => [`${board}.positions.txt`, `${board}.record.txt`])
  expect(readdirSync(folder).sort()).toEqual(files.sort())
})

describe.each(boards)('%s', (board) => {
  const text = read(`${board}.record.txt`)
  const record = azulRecords.parse(text)

  test('the record is read and written as it was', () => {
    expect(azulRecords.format(record)).toBe(text)
    expect(text).toContain(`[Board "${board}`)
  })

  test('every move is read and written as it was', () => {
    const tokens = text.match(/(?<=\n|\n\d:| \d:)(f\d|center|wall|deal)-[\w-]+/g)!
    expect(tokens).toHaveLength(record.moves.length)
    tokens.forEach((token, index) => {
      expect(parseMove(token)).toEqual(record.moves[index]!.move)
      expect(formatMove(record.moves[index]!.move)).toBe(token)
    })
  })

  test('the game goes through the same positions, to the same end', () => {
    const states = [
      azulRecords.initialState(record),
      ...[...azulRecords.replay(record)].map(({ state }) => state),
    ]
    const lines = read(`${board}.positions.txt`).trimEnd().split('\n')
    const phases = new Set<string>()
    for (const line of lines) {
      const [, index, position] = /^(\d+) (.*)$/.exec(line)!
      const state = states[Number(index)]!
      expect(formatPosition(state)).toBe(position)
      expect(parsePosition(position!)).toEqual(state)
      phases.add(state.phase)
    }
    expect(phases).toContain('draft')
    expect(states.at(-1)!.phase).toBe('over')
    expect(lines.at(-1)).toMatch(new RegExp(`^${record.moves.length} azul ${board}.* over `))
  })
})
