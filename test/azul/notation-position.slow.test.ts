import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { playerArgument } from '../../src/core/seats'
import {
  type AzulState,
  applyMove,
  BOARD_NAMES,
  BOARDS,
  createGame,
  defineBoard,
  parseState,
  viewFor,
} from '../../src/entries/index'
import { formatPosition, parsePosition } from '../../src/entries/notation'
import { position as state, positionText as text } from './by-hand'
import { games, play } from './games'

describe('positions as text', () => {
  test('a position with something in every field', () => {
    expect(parseState(state)).toEqual(state)
    expect(formatPosition(state)).toBe(text)
    expect(parsePosition(text)).toEqual(state)
  })

  test('no randomness, no bound on rounds, no marker taken', () => {
    const view = { ...viewFor(createGame({ players: 4, seed: 1 }), null), maxRounds: null }
    expect(formatPosition(view)).toMatch(/^azul colored 1 draft 1 1 - (\w{4}\/){8}\w{4} - /)
    expect(formatPosition(view)).toMatch(/ 0\/0\/0\/0\/0( 0:[-/]{9}:[./]{29}:-){4} -$/)
    expect(parsePosition(formatPosition(view))).toEqual(view)
  })

  test('a new game with an external dealer', () => {
    const player = '0:-/-/-/-/-:...../...../...../...../.....:-'
    expect(formatPosition(createGame({ dealer: 'external', startingPlayer: 1 }))).toBe(
      `azul colored 1/100 deal 2 2 - -/-/-/-/- - 20/20/20/20/20 0/0/0/0/0 ${player} ${player} -`,
    )
  })

  test('a custom board in full', () => {
    const board = defineBoard({
      ...BOARDS['crystal-x2'],
      name: 'toString',
      floor: [0, -1, -2, -3, -4, -5, -1000],
      bonus: { row: 3, column: 0, color: 1000 },
      scoreMarkers: 2,
    })
    const custom = { ...state, board }
    const line = text.replace(
      'crystal-x2',
      'toString:...k./w..../..y../....b/.r...:11121/21111/11211/11112/12111:0/1/2/3/4/5/1000:3/0/1000:2',
    )
    expect(formatPosition(custom)).toBe(line)
    expect(parsePosition(line)).toEqual(custom)
    expect(Object.is(parsePosition(line).board.floor[0], 0)).toBe(true)
    expect(Object.isFrozen(parsePosition(line).board)).toBe(true)
  })

  test.each(BOARD_NAMES)('%s comes back as the printed board itself', (board) => {
    const game = createGame({ board, seed: 1 })
    expect(formatPosition(game)).toMatch(new RegExp(`^azul ${board} 1/100 draft`))
    expect(parsePosition(formatPosition(game)).board).toBe(BOARDS[board])
  })

  test('every state of a game survives the round trip, with one text for equal states', () => {
    const phases = new Set<string>()
    fc.assert(
      fc.property(games, ({ states }) => {
        for (const now of states) {
          phases.add(now.phase)
          const line = formatPosition(now)
          const copy = JSON.parse(JSON.stringify(now)) as AzulState
          if (formatPosition(copy) !== line) throw new Error(`two texts for one state: ${line}`)
          expect(parsePosition(line)).toEqual(now)
        }
      }),
      { numRuns: 60 },
    )
    expect([...phases].sort()).toEqual(['deal', 'draft', 'over', 'tile'])
  })

  test('different states have different texts', () => {
    const { states } = play({ players: 3, board: 'grey', seed: 'a' }, 1)
    expect(new Set(states.map(formatPosition)).size).toBe(states.length)
  })

  test('a position that was read continues like the game', () => {
    const { record, states } = play({ players: 2, board: 'crystal-bonus', seed: 'b' }, 2)
    record.moves.forEach(({ move, player }, i) => {
      const line = formatPosition(states[i]!)
      expect(applyMove(parsePosition(line), move, ...playerArgument(player))).toEqual(states[i + 1])
    })
  })

  test('the longest positions can be read', () => {
    const big = 'x'.repeat(64)
    const wide = defineBoard({ ...BOARDS.colored, name: big, floor: Array(7).fill(-1000) })
    const now = createGame({ players: 4, board: wide, seed: 1, maxRounds: 1_000_000 })
    expect(formatPosition(now).length).toBeLessThan(1000)
    expect(parsePosition(formatPosition(now))).toEqual(now)
  })
})
