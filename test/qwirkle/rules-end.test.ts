import { describe, expect, test } from 'vitest'
import {
  applyMove,
  COLORS,
  type Color,
  createGame,
  legalMoves,
  result,
  transition,
  viewFor,
} from '../../src/entries/qwirkle/index'
import { formatPosition } from '../../src/entries/qwirkle/notation'
import { at, code, place, position, row, tiles } from './help'

describe('Q-E end', () => {
  const board = row(0, 0, 'red circle, red cross')

  test('Q-E1 emptying the hand ends the game and scores 6 more', () => {
    const state = position({
      board,
      hands: ['red star', 'red clover, blue star'],
      scores: [10, 19],
    })
    const { state: over, events } = transition(state, place([at(2, 0, 'red star')]))
    expect(over).toMatchObject({ phase: 'over', turn: 0, turns: 2 })
    expect(over.players.map(({ score }) => score)).toEqual([10 + 3 + 6, 19])
    expect(events.map(({ type }) => type)).toEqual(['place', 'bonus', 'end'])
    expect(result(over)).toEqual({
      reason: 'empty-hand',
      winners: [0, 1],
      ranking: [
        { player: 0, rank: 1, score: 19 },
        { player: 1, rank: 1, score: 19 },
      ],
    })
    for (const move of [{ type: 'pass' }, place([at(3, 0, 'red clover')])])
      expect(code(over, move)).toBe('game-over')
    expect(legalMoves(over)).toEqual([])
  })

  test('Q-E1 an emptied hand is filled again as long as the bag has tiles', () => {
    const state = position({ board, hands: ['red star', 'red clover'], bag: tiles('blue star') })
    const waiting = applyMove(state, place([at(2, 0, 'red star')]))
    expect(waiting).toMatchObject({ phase: 'draw', turn: 0 })
    expect(waiting.players[0]!.score).toBe(3)
  })

  test.each(COLORS)(
    'Q-E2 the game ends when nothing that is left fits on %s, without that bonus',
    (color) => {
      const [last, ...others] = deadBlock(color)
      const other = COLORS.find((one) => one !== color)!
      const state = position({
        board: others,
        hands: [`${color} ${last!.shape}, ${other} star`, `${other} star, ${other} cross`],
        bag: [],
      })
      const { state: over, events } = transition(state, place([last!]))
      expect(over.phase).toBe('over')
      expect(result(over)?.reason).toBe('stalemate')
      expect(events.map(({ type }) => type)).toEqual(['place', 'end'])
      expect(over.players[0]!.score).toBe(12 + 3)
    },
  )

  test.each(COLORS)('Q-E2 it does not end as long as one %s tile can still be placed', (color) => {
    const [last, ...others] = deadBlock(color)
    const open = others.slice(0, -1)
    const other = COLORS.find((one) => one !== color)!
    const state = position({
      board: open,
      hands: [`${color} ${last!.shape}, ${other} star`, `${other} star`],
    })
    expect(applyMove(state, place([last!]))).toMatchObject({ phase: 'play', turn: 1 })
  })

  test('Q-E3 ties share a rank: 1, 1, 3', () => {
    const state = position({
      board,
      hands: ['red star', 'blue star', 'green star', 'blue star'],
      scores: [1, 30, 10, 30],
    })
    const over = applyMove(state, place([at(2, 0, 'red star')]))
    expect(result(over)).toMatchObject({
      winners: [1, 3],
      ranking: [
        { player: 1, rank: 1, score: 30 },
        { player: 3, rank: 1, score: 30 },
        { player: 0, rank: 3, score: 10 },
        { player: 2, rank: 3, score: 10 },
      ],
    })
    expect(result(state)).toBeNull()
  })

  test('Q-E4 a host may limit the number of turns', () => {
    const state = {
      ...position({ board, hands: ['red star, blue star', 'red clover'] }),
      maxTurns: 2,
    }
    const { state: over, events } = transition(state, place([at(2, 0, 'red star')]))
    expect(over).toMatchObject({ phase: 'over', turns: 2, turn: 0 })
    expect(events.map(({ type }) => type)).toEqual(['place', 'end'])
    expect(result(over)?.reason).toBe('turn-limit')
    const more = applyMove({ ...state, maxTurns: 3 }, place([at(2, 0, 'red star')]))
    expect(more.phase).toBe('play')
  })

  test('Q-E4 the limit is 1,000 turns by default, and none with null', () => {
    for (const dealer of ['seeded', 'external'] as const) {
      expect(createGame({ dealer }).maxTurns).toBe(1000)
      expect(createGame({ dealer, maxTurns: null }).maxTurns).toBeNull()
      expect(createGame({ dealer, maxTurns: 1001 }).maxTurns).toBe(1001)
    }
    expect(formatPosition(createGame({ dealer: 'external' }))).toContain(' 0/1000 ')
  })

  test('Q-E4 players who only swap play 1,000 turns, or without end', () => {
    const swapAll = (maxTurns?: null) => {
      let state = createGame({ seed: 'swap', ...(maxTurns === null ? { maxTurns } : {}) })
      state = applyMove(state, legalMoves(state)[0]!)
      while (state.phase !== 'over' && state.turns < 1200) {
        const { hand } = state.players[state.turn]!
        state = applyMove(state, { type: 'swap', tiles: hand })
      }
      return state
    }
    const over = swapAll()
    expect(over).toMatchObject({ phase: 'over', turns: 1000 })
    expect(result(over)?.reason).toBe('turn-limit')
    expect(swapAll(null)).toMatchObject({ phase: 'play', turns: 1200 })
  })

  test('Q-E4 another reason to end takes precedence over the limit', () => {
    const state = {
      ...position({ board, hands: ['red star', 'red clover'] }),
      maxTurns: 2,
    }
    expect(result(applyMove(state, place([at(2, 0, 'red star')])))?.reason).toBe('empty-hand')
  })

  test('Q-E2 the end depends on public facts only, so a spectator sees it too', () => {
    const [last, ...others] = deadBlock()
    const hands = [`${last!.color} ${last!.shape}, blue star`, 'blue star, green star']
    const view = viewFor(position({ board: others, hands }), null)
    expect(applyMove(view, place([last!])).phase).toBe('over')
  })
})

/** 18 tiles of a color, six by three, that nothing else fits to; the last one placed comes first. */
function deadBlock(color: Color = 'red') {
  const shapes = ['circle', 'cross', 'diamond', 'square', 'star', 'clover']
  const block = [0, 1, 2].flatMap((y) =>
    shapes.map((_, x) => at(x, y, `${color} ${shapes[(x + 2 * y) % 6]}`)),
  )
  return block.reverse()
}
