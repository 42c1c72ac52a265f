import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type AzulOptions, BOARD_NAMES, type BoardName } from '../../src/entries/index'
import { chooseAsIn, chooseLikeABeginner, formatGame, optionsIn } from './game'

/** How the golden games were set up, and the seed of their players' choices. */
const GAMES: { readonly [Name in BoardName]: readonly [AzulOptions & { seed: string }, number] } = {
  colored: [{ board: 'colored', players: 2, seed: 'colored' }, 231],
  grey: [{ board: 'grey', players: 2, seed: 'grey' }, 117],
  'crystal-x2': [{ board: 'crystal-x2', players: 2, seed: 'crystal-x2' }, 248],
  'crystal-bonus': [{ board: 'crystal-bonus', players: 2, seed: 'crystal-bonus' }, 54],
  mini: [{ board: 'mini', players: 4, seed: 'mini' }, 291],
  'mini-grey': [{ board: 'mini-grey', players: 3, seed: 'mini-grey' }, 175],
}

const fileOf = (board: BoardName) => new URL(`./games/${board}.txt`, import.meta.url)

describe.runIf(process.env['GOLDEN'] === 'write')('rewritten', () => {
  test.each(BOARD_NAMES)('%s', (board) => {
    const [options, choices] = GAMES[board]
    writeFileSync(fileOf(board), formatGame(options, chooseLikeABeginner(choices)))
    expect(existsSync(fileOf(board))).toBe(true)
  })
})

describe('golden games', () => {
  test.each(BOARD_NAMES)('%s is played as it is written', (board) => {
    const text = readFileSync(fileOf(board), 'utf8')
    expect(formatGame(optionsIn(text), chooseAsIn(text))).toBe(text)
    expect(text).toMatch(/\n {3}end by [^\n]*\n/)
    expect(optionsIn(text).board).toBe(board)
  })

  test('a wrong move, score or deal is found', () => {
    const text = readFileSync(fileOf('colored'), 'utf8')
    for (const [right, wrong] of [
      [/for 1 point /, 'for 2 points '],
      [/to line \d/, 'to line 6'],
      [/factories: b/, 'factories: y'],
    ] as const) {
      const changed = text.replace(right, wrong)
      expect(changed).not.toBe(text)
      expect(formatGame(optionsIn(changed), chooseAsIn(changed))).not.toBe(changed)
    }
  })
})
