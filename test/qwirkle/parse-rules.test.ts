import { describe, expect, test } from 'vitest'
import {
  applyMove,
  createGame,
  determinize,
  type QwirkleState,
  type Tile,
  viewFor,
} from '../../src/entries/qwirkle/index'
import { changed, error, game, type Loose, middle, over, start } from './changed'
import { at, byKind, dealt, place, row } from './help'

/** A hand whose largest set is of two tiles. */
const MIXED = 'orange circle, orange cross, blue diamond, green square, yellow star, purple clover'

describe('parseState', () => {
  test('Q-S1 refuses too many of a kind, and more or fewer than 108', () => {
    expect(changed(middle, (state) => state.bag.pop())).toBe('tile-count')
    expect(changed(viewFor(middle, 0), (state) => state.bag.push(null))).toBe('tile-count')
    const other = middle.bag.findIndex(
      (one, i) => i > 0 && JSON.stringify(one) !== JSON.stringify(middle.bag[i - 1]),
    )
    expect(changed(middle, (state) => (state.bag[other] = state.bag[other - 1]))).toBe('tile-count')
  })

  test('refuses lists that are not sorted, and bags known in part', () => {
    expect(changed(middle, (state) => state.bag.reverse())).toBe('bad-order bag')
    expect(changed(middle, (state) => (state.players[0]!['hand'] as unknown[]).reverse())).toBe(
      'bad-order players[0].hand',
    )
    const view = viewFor(middle, 0)
    const [known] = determinize(view, 1).bag as Tile[]
    expect(changed(view, (state) => (state.bag[0] = known))).toBe('bad-order bag')
    const unsorted = { ...middle.bag[0]! }
    expect(changed(view, (state) => (state.bag[3] = unsorted))).toBe('bad-order bag')
    const waiting = applyMove(dealtMiddle(), swapOf(dealtMiddle()))
    expect(changed(waiting, (state) => (state['aside'] as unknown[]).reverse())).toBe(
      'bad-order aside',
    )
  })

  test('Q-P refuses boards that cannot be', () => {
    const place =
      (...board: unknown[]) =>
      (state: Loose) => {
        state.bag.push(...Array(state.board.length - board.length).fill(null))
        state.board = board
      }
    const view = viewFor(middle, null)
    const check = (...board: unknown[]) => changed(view, place(...board))
    expect(check(...row(0, 0, 'red star, red circle, red cross'))).toBeNull()
    expect(check(at(0, 0, 'red star'), at(0, 0, 'red circle'))).toBe('bad-board board[1]')
    expect(check(at(0, 0, 'red star'), at(1, 0, 'blue circle'))).toBe('bad-board board[0]')
    expect(check(at(0, 0, 'red star'), at(0, 1, 'red star'))).toBe('bad-board board[0]')
    expect(check(at(0, 0, 'red star'), at(1, 1, 'red circle'))).toBe('bad-board board[1]')
    expect(check(at(0, 0, 'red star'), at(1, 0, 'red circle'), at(7, 0, 'red cross'))).toBe(
      'bad-board board[2]',
    )
    expect(check(at(1, 0, 'red star'), at(-1, 0, 'red circle'), at(0, 0, 'red cross'))).toBeNull()
    const ring = ['0,0', '1,0', '2,0', '2,1', '2,2', '1,2', '0,2', '0,1']
    const shapes = ['circle', 'cross', 'diamond', 'square', 'circle', 'cross', 'diamond', 'clover']
    expect(
      check(...ring.map((cell, i) => at(Number(cell[0]), Number(cell[2]), `red ${shapes[i]}`))),
    ).toBeNull()
  })

  test('Q-W refuses hands and tiles set aside that cannot be', () => {
    const view = viewFor(middle, null)
    const toBag = (seat: number) => (state: Loose) => {
      ;(state.players[seat]!['hand'] as unknown[]).pop()
      state.bag.push(null)
    }
    expect(changed(view, toBag(0))).toBe('bad-hand players[0].hand')
    expect(changed(view, toBag(1))).toBe('bad-hand players[1].hand')
    expect(changed(view, (state) => (state['aside'] as unknown[]).push(state.bag.pop()))).toBe(
      'bad-hand aside',
    )
    const waiting = viewFor(applyMove(dealtMiddle(), swapOf(dealtMiddle())), null)
    expect(waiting.phase).toBe('draw')
    expect(changed(waiting, () => null)).toBeNull()
    expect(changed(waiting, toBag(1 - waiting.turn))).toBe(
      `bad-hand players[${1 - waiting.turn}].hand`,
    )
    expect(changed(waiting, toBag(waiting.turn))).toBe(`bad-hand players[${waiting.turn}].hand`)
    expect(
      changed(waiting, (state) => {
        state.bag.push(...(state['aside'] as unknown[]).splice(0))
      }),
    ).toBeNull()
    expect(
      changed(waiting, (state) => {
        const hand = state.players[waiting.turn]!['hand'] as unknown[]
        while (hand.length < 6) hand.push(state.bag.pop())
        state.bag.push(...(state['aside'] as unknown[]).splice(0))
      }),
    ).toBe(`bad-hand players[${waiting.turn}].hand`)
    const dealing = createGame({ dealer: 'external' })
    expect(changed(dealing, () => null)).toBeNull()
    const hide = (state: Loose) => {
      state.bag = state.bag.map(() => null)
    }
    expect(
      changed(dealing, (state) => {
        hide(state)
        ;(state.players[1]!['hand'] as unknown[]).push(state.bag.pop())
      }),
    ).toBe('bad-hand players[1].hand')
    expect(
      changed(dealing, (state) => {
        hide(state)
        ;(state['aside'] as unknown[]).push(state.bag.pop())
      }),
    ).toBe('bad-hand aside')
    expect(changed(dealing, (state) => Object.assign(state, { turn: 1 }))).toBe(
      'bad-hand players[0].hand',
    )
  })

  test('refuses more tiles set aside than the bag holds', () => {
    const low = game.find(({ bag, phase }) => phase === 'play' && bag.length > 0 && bag.length < 6)!
    const view = { ...viewFor(low, null), phase: 'draw' as const }
    const hands = view.players.map(({ score, hand }, seat) => ({
      score,
      hand: seat === view.turn ? [] : hand,
    }))
    const aside = view.players[view.turn]!.hand
    expect(error({ ...view, players: hands, aside })).toMatchObject({
      code: 'bad-hand',
      path: 'aside',
    })
  })

  test('Q-E refuses a game that goes on after its end, or ends before', () => {
    expect(changed(middle, (state) => Object.assign(state, { phase: 'over' }))).toBe(
      'bad-phase phase',
    )
    expect(
      changed(middle, (state) => Object.assign(state, { phase: 'over', maxTurns: 20 })),
    ).toBeNull()
    expect(changed(middle, (state) => Object.assign(state, { maxTurns: 20 }))).toBe(
      'bad-phase phase',
    )
    expect(changed(middle, (state) => Object.assign(state, { maxTurns: 19 }))).toBe(
      'bad-phase turns',
    )
    expect(changed(middle, (state) => Object.assign(state, { maxTurns: 21 }))).toBeNull()
    expect(changed(middle, (state) => Object.assign(state, { maxTurns: null }))).toBeNull()
    expect(changed(over, (state) => Object.assign(state, { phase: 'play' }))).toBe(
      `bad-hand players[${over.turn}].hand`,
    )
    expect(changed(over, (state) => Object.assign(state, { turn: 1 - over.turn }))).toBe(
      `bad-hand players[${over.turn}].hand`,
    )
    const late = viewFor(game.at(-2)!, null)
    expect(late.bag).toEqual([])
    expect(
      changed(late, (state) => {
        state['phase'] = 'draw'
      }),
    ).toBe('bad-phase phase')
  })

  test('Q-O1 refuses openings that do not fit', () => {
    expect(changed(start, (state) => Object.assign(state, { opening: null }))).toBe(
      'bad-opening opening',
    )
    expect(changed(start, (state) => Object.assign(state, { opening: start.opening! + 1 }))).toBe(
      'bad-opening opening',
    )
    expect(changed(start, (state) => Object.assign(state, { turn: (start.turn + 1) % 3 }))).toBe(
      'bad-opening opening',
    )
    expect(error({ ...middle, opening: 3 })).toEqual({
      code: 'bad-opening',
      path: 'opening',
      reason: 'must be null: no opening move is due.',
    })
    expect(error({ ...start, opening: start.opening! + 1 })).toMatchObject({
      reason: `must be ${start.opening}, the largest set in a hand, and it must be that hand's turn.`,
    })
    const after = (start.turn + 1) % 3
    expect(error({ ...start, turn: after })).toMatchObject({
      reason: `must be ${start.opening}, the largest set in a hand, and it must be that hand's turn.`,
    })
    const own = viewFor(start, start.turn)
    expect(changed(own, (state) => Object.assign(state, { opening: start.opening! + 1 }))).toBe(
      'bad-opening opening',
    )
    const other = viewFor(start, (start.turn + 1) % 3)
    expect(changed(other, (state) => Object.assign(state, { opening: 6 }))).toBeNull()
    expect(
      changed(createGame({ dealer: 'external' }), (state) => Object.assign(state, { opening: 3 })),
    ).toBe('bad-opening opening')
  })

  test('refuses impossible turns and scores', () => {
    expect(changed(start, (state) => Object.assign(state, { turns: 1 }))).toBe('bad-turns turns')
    expect(changed(middle, (state) => Object.assign(state, { turns: 0 }))).toBe('bad-turns turns')
    expect(changed(middle, (state) => Object.assign(state, { turns: 5 }))).toBe('bad-turns turns')
    expect(changed(start, (state) => Object.assign(state.players[0]!, { score: 1 }))).toBe(
      'bad-turns players[0].score',
    )
    expect(
      changed(middle, (state) => Object.assign(state.players[1]!, { score: 84 * 10 })),
    ).toBeNull()
    expect(
      changed(middle, (state) => Object.assign(state.players[1]!, { score: 84 * 10 + 1 })),
    ).toBe('bad-turns players[1].score')
    // The six points of Q-E1 are for a player who has no tile left.
    expect(
      changed(middle, (state) => {
        Object.assign(state, { phase: 'over', maxTurns: 20 })
        Object.assign(state.players[1]!, { score: 84 * 10 + 1 })
      }),
    ).toBe('bad-turns players[1].score')
    // Nor for one whose hand is empty for a moment, before the draw.
    const reds = 'red circle, red cross, red diamond, red square, red star, red clover'
    const drawing = applyMove(dealt([reds, MIXED]), place(row(0, 0, reds)))
    expect([drawing.phase, drawing.players[0]]).toEqual(['draw', { score: 12, hand: [] }])
    expect(changed(drawing, (state) => Object.assign(state.players[0]!, { score: 84 }))).toBeNull()
    expect(changed(drawing, (state) => Object.assign(state.players[0]!, { score: 85 }))).toBe(
      'bad-turns players[0].score',
    )
    const own = Math.ceil(over.turns / 2)
    expect(
      changed(over, (state) => Object.assign(state.players[over.turn]!, { score: 84 * own + 6 })),
    ).toBeNull()
    expect(
      changed(over, (state) => Object.assign(state.players[over.turn]!, { score: 84 * own + 7 })),
    ).toBe(`bad-turns players[${over.turn}].score`)
    expect(
      changed(over, (state) =>
        Object.assign(state.players[1 - over.turn]!, { score: 84 * own + 6 }),
      ),
    ).toBe(`bad-turns players[${1 - over.turn}].score`)
  })

  test('refuses randomness where tiles are unknown or a draw is awaited', () => {
    const { random } = start
    expect(changed(viewFor(middle, 0), (state) => Object.assign(state, { random }))).toBe(
      'bad-random random',
    )
    expect(
      changed(createGame({ dealer: 'external' }), (state) => Object.assign(state, { random })),
    ).toBe('bad-random random')
    expect(changed(middle, (state) => Object.assign(state, { random: null }))).toBeNull()
    // The bag alone, or one hand alone.
    const hideBag = (state: Loose) => {
      state.bag = state.bag.map(() => null)
    }
    const hideHand = (state: Loose) => {
      Object.assign(state.players[1]!, { hand: [null, null, null, null, null, null] })
    }
    expect(changed(middle, hideBag)).toBe('bad-random random')
    expect(changed(middle, hideHand)).toBe('bad-random random')
    for (const hide of [hideBag, hideHand])
      expect(changed({ ...middle, random: null }, hide)).toBeNull()
  })
})

/** A game with an external dealer, some turns in. */
function dealtMiddle(): QwirkleState {
  return { ...middle, random: null }
}

/** A swap of two different tiles. */
function swapOf(state: QwirkleState) {
  const hand = state.players[state.turn]!.hand as Tile[]
  const other = hand.find((one) => byKind(one, hand[0]!) !== 0)!
  return { type: 'swap' as const, tiles: [hand[0]!, other] }
}
