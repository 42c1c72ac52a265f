import { describe, expect, test } from 'vitest'
import {
  applyMove,
  createGame,
  determinize,
  legalMoves,
  parseState,
  type QwirkleState,
  TILES,
  type Tile,
  viewFor,
} from '../../src/qwirkle/index'
import { anyMove, at, byKind, dealt, numbers, randomGame, row, tiles } from './help'

type Loose = Record<string, unknown> & {
  players: Record<string, unknown>[]
  board: unknown[]
  bag: unknown[]
}
const start = createGame({ seed: 1, players: 3 })
const game = randomGame(1)
const middle = game[20]!
const over = game.at(-1)!
const copy = (state: QwirkleState) => JSON.parse(JSON.stringify(state)) as Loose

const error = (state: unknown): { code: string; path: string } | null => {
  try {
    parseState(state)
    return null
  } catch (thrown) {
    expect(thrown).toMatchObject({ name: 'InvalidStateError' })
    return thrown as { code: string; path: string }
  }
}

/** What parseState says of a state that was changed. */
const changed = (state: QwirkleState, change: (copy: Loose) => unknown) => {
  const json = copy(state)
  change(json)
  const wrong = error(json)
  return wrong === null ? null : `${wrong.code} ${wrong.path}`.trim()
}

describe('parseState', () => {
  test('takes what JSON makes of a state, and rebuilds it', () => {
    for (const state of [start, middle, over, viewFor(start, 1), viewFor(over, null)]) {
      expect(parseState(copy(state))).toEqual(state)
      expect(parseState(state)).not.toBe(state)
    }
  })

  test.each([
    [null, ''],
    [undefined, ''],
    [7, ''],
    ['qwirkle', ''],
    [[], ''],
    [{}, 'game'],
    [{ game: 'qwirkle' }, 'phase'],
  ])('refuses %j', (value, path) => {
    expect(error(value)).toMatchObject({ code: 'wrong-type', path })
  })

  const fields: [string, unknown, string][] = [
    ['game', 'azul', 'wrong-type game'],
    ['phase', 'deal', 'wrong-type phase'],
    ['phase', null, 'wrong-type phase'],
    ['turn', '1', 'wrong-type turn'],
    ['turn', 2, 'out-of-range turn'],
    ['turn', -1, 'out-of-range turn'],
    ['turn', 0.5, 'out-of-range turn'],
    ['turns', -1, 'out-of-range turns'],
    ['turns', 2 ** 53, 'out-of-range turns'],
    ['maxTurns', 0, 'out-of-range maxTurns'],
    ['maxTurns', 'x', 'wrong-type maxTurns'],
    ['opening', 0, 'out-of-range opening'],
    ['opening', 7, 'out-of-range opening'],
    ['seniority', [0], 'out-of-range seniority'],
    ['seniority', [0, 0], 'out-of-range seniority'],
    ['seniority', [0, 2], 'out-of-range seniority[1]'],
    ['seniority', null, 'wrong-type seniority'],
    ['players', [], 'out-of-range players'],
    ['players', Array(5).fill({ score: 0, hand: [] }), 'out-of-range players'],
    ['players', [null, null], 'wrong-type players[0]'],
    ['players', {}, 'wrong-type players'],
    ['board', Array(109).fill(null), 'out-of-range board'],
    ['board', [null], 'wrong-type board[0]'],
    ['board', [at(0, 0.5, 'red star')], 'out-of-range board[0].y'],
    ['board', [at(1_000_000_001, 0, 'red star')], 'out-of-range board[0].x'],
    ['board', [{ ...at(0, 0, 'red star'), x: '0' }], 'wrong-type board[0].x'],
    ['board', [{ ...at(0, 0, 'red star'), color: 'pink' }], 'wrong-type board[0]'],
    ['board', [{ color: 'red', shape: 'star' }], 'wrong-type board[0].x'],
    ['bag', Array(109).fill(null), 'out-of-range bag'],
    ['bag', [7], 'wrong-type bag[0]'],
    ['bag', [{ color: 'red', shape: 'heart' }], 'wrong-type bag[0]'],
    ['bag', [{ color: 'red', shape: 'star', x: 0 }], 'unknown-field bag[0].x'],
    ['aside', Array(7).fill(null), 'out-of-range aside'],
    ['aside', 'none', 'wrong-type aside'],
    ['random', 7, 'wrong-type random'],
    ['random', { c: 0, s0: 0, s1: 0 }, 'wrong-type random.s2'],
    ['random', { c: 0, s0: 0, s1: 0, s2: '0' }, 'bad-random random'],
    ['random', { c: 0.5, s0: 0, s1: 0, s2: 0 }, 'bad-random random'],
    ['random', { c: 0, s0: 0, s1: 0, s2: 0, s3: 0 }, 'unknown-field random.s3'],
  ]
  test.each(fields)('refuses %s %j', (field, value, wrong) => {
    expect(changed(middle, (state) => Object.assign(state, { [field]: value }))).toBe(wrong)
  })

  test('refuses a field that is missing or unknown, at any depth', () => {
    for (const field of Object.keys(middle))
      expect(changed(middle, (state) => delete state[field])).toBe(`wrong-type ${field}`)
    expect(changed(middle, (state) => Object.assign(state, { round: 1 }))).toBe(
      'unknown-field round',
    )
    expect(changed(middle, (state) => Object.assign(state.players[1]!, { name: 'Anna' }))).toBe(
      'unknown-field players[1].name',
    )
    expect(changed(middle, (state) => delete state.players[1]!['score'])).toBe(
      'wrong-type players[1].score',
    )
    expect(changed(middle, (state) => Object.assign(state.players[0]!, { score: -1 }))).toBe(
      'out-of-range players[0].score',
    )
    expect(
      changed(middle, (state) => Object.assign(state.players[0]!, { hand: Array(7).fill(null) })),
    ).toBe('out-of-range players[0].hand')
    const hostile = JSON.parse(JSON.stringify(middle).replace('{', '{"__proto__":{"x":1},'))
    expect(error(hostile)).toMatchObject({ code: 'unknown-field', path: '__proto__' })
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  test('refuses fields that are only inherited, and getters that throw', () => {
    expect(error(Object.create(middle))).toMatchObject({ code: 'wrong-type', path: 'game' })
    const thrower = {
      ...middle,
      get bag(): never {
        throw new Error('boo')
      },
    }
    expect(error(thrower)).toMatchObject({ code: 'wrong-type', path: '' })
    const proxy = new Proxy(
      {},
      {
        ownKeys() {
          throw new Error('boo')
        },
      },
    )
    expect(error(proxy)).toMatchObject({ code: 'wrong-type', path: '' })
    const { proxy: revoked, revoke } = Proxy.revocable([], {})
    revoke()
    expect(error({ ...middle, bag: revoked })).toMatchObject({ code: 'wrong-type', path: '' })
  })

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
    expect(changed(middle, (state) => Object.assign(state, { opening: 3 }))).toBe(
      'bad-opening opening',
    )
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

  test('refuses turns and scores that cannot be', () => {
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
  })

  test('turns -0 into 0', () => {
    const state = parseState({
      ...copy(start),
      turn: start.turn === 0 ? -0 : start.turn,
      turns: -0,
    })
    expect(Object.is(state.turns, 0)).toBe(true)
  })
})

/** A game with an external dealer, some turns in. */
function dealtMiddle(): QwirkleState {
  return { ...game[20]!, random: null }
}

/** A swap of two different tiles. */
function swapOf(state: QwirkleState) {
  const hand = state.players[state.turn]!.hand as Tile[]
  const other = hand.find((one) => byKind(one, hand[0]!) !== 0)!
  return { type: 'swap' as const, tiles: [hand[0]!, other] }
}

describe('createGame', () => {
  const wrong: [unknown, string][] = [
    [null, ''],
    [7, ''],
    [[], ''],
    [{ players: 1 }, 'players'],
    [{ players: 5 }, 'players'],
    [{ players: '2' }, 'players'],
    [{ seed: {} }, 'seed'],
    [{ seed: Number.NaN }, 'seed'],
    [{ seed: 'x'.repeat(1001) }, 'seed'],
    [{ seniority: [0] }, 'seniority'],
    [{ seniority: [0, 0] }, 'seniority'],
    [{ seniority: [0, 1, 2] }, 'seniority'],
    [{ seniority: '01' }, 'seniority'],
    [{ dealer: 'me' }, 'dealer'],
    [{ dealer: 'external', seed: 1 }, 'seed'],
    [{ maxTurns: 0 }, 'maxTurns'],
    [{ maxTurns: 1.5 }, 'maxTurns'],
    [{ maxTurns: '9' }, 'maxTurns'],
    [{ rounds: 1 }, 'rounds'],
  ]
  test.each(wrong)('refuses %j', (options, path) => {
    expect(() => createGame(options as object)).toThrow(
      expect.objectContaining({ name: 'InvalidOptionError', code: 'bad-option', path }),
    )
  })

  test('takes what is right', () => {
    expect(
      createGame({ players: 4, seed: 0.5, seniority: [3, 1, 0, 2], maxTurns: 1 }),
    ).toMatchObject({
      seniority: [3, 1, 0, 2],
      maxTurns: 1,
    })
    expect(createGame({ seed: 'x'.repeat(1000) }).players).toHaveLength(2)
    expect(createGame({ dealer: 'external', players: 3 })).toMatchObject({
      phase: 'draw',
      random: null,
      opening: null,
      seniority: [0, 1, 2],
    })
    const order = [1, 0]
    const state = createGame({ seniority: order })
    order.reverse()
    expect(state.seniority).toEqual([1, 0])
  })

  test('a game whose seed is drawn is like any other', () => {
    const state = createGame()
    expect(parseState(state)).toEqual(state)
    expect(legalMoves(state).length).toBeGreaterThan(0)
    expect(anyMove(state, numbers(1)).type).toBe('place')
  })

  test('hands dealt from outside are sorted', () => {
    const hand = 'yellow clover, red circle, blue square, red cross, green star, purple star'
    const state = dealt([hand, hand])
    expect(state.players[0]!.hand).toEqual(tiles(hand))
    expect(state.bag).toHaveLength(96)
    expect(TILES).toContainEqual(state.bag[0])
  })
})
