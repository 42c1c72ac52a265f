import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_PLAYOUT_ROUNDS } from '../../src/azul/fast/round'
import { MAX_ROUNDS, MAX_SCORE } from '../../src/azul/rules/state'
import { playerArgument } from '../../src/core/seats'
import { encode, moveList, randomStream } from '../../src/entries/fast'
import {
  type AzulState,
  applyMove,
  checkMove,
  createGame,
  IllegalMoveError,
  InvalidStateError,
  legalMoves,
  moveAt,
  moveIndex,
  parseState,
  result,
  viewFor,
} from '../../src/entries/index'
import { runs, TEST_RUNS } from '../runs'
import endless from './endless.json' with { type: 'json' }
import { states } from './positions'

const some = [...states(42, 11)]
const phases = ['deal', 'draft', 'tile', 'over'] as const

/** One state of each phase. */
const byPhase = (phase: AzulState['phase']) => some.find((state) => state.phase === phase)!

/** The code that a call fails with. */
function codeOf(call: () => void): string | null {
  try {
    call()
    return null
  } catch (error) {
    if (error instanceof IllegalMoveError || error instanceof InvalidStateError) return error.code
    throw error
  }
}

describe('encode and decode', () => {
  it('are inverse in every phase', () => {
    const seen = new Set<string>()
    for (const state of some) {
      seen.add(state.phase)
      expect(encode(state).decode()).toEqual(state)
    }
    expect([...seen].sort()).toEqual([...phases].sort())
  })

  it('take views, and states from JSON', () => {
    for (const state of some.slice(0, 200)) {
      const view = viewFor(state, 0)
      expect(encode(view).decode()).toEqual(view)
      expect(encode(parseState(JSON.parse(JSON.stringify(state)))).decode()).toEqual(state)
    }
  })

  it('keep a limit of more than 32 bits', () => {
    const state = { ...createGame({ seed: 1 }), maxRounds: Number.MAX_SAFE_INTEGER }
    expect(encode(state).decode().maxRounds).toBe(Number.MAX_SAFE_INTEGER)
  })

  it('refuse numbers that would not fit', () => {
    const state = createGame({ seed: 1 })
    const rich = state.players.map((player) => ({ ...player, score: 2 ** 31 }))
    const refused = (path: readonly unknown[], most: number) =>
      expect.objectContaining({
        name: 'InvalidStateError',
        code: 'out-of-range',
        path,
        message: expect.stringMatching(`: must be at most ${most} to be packed.$`),
      })
    expect(() => encode({ ...state, players: rich })).toThrow(
      refused(['players', 0, 'score'], MAX_SCORE),
    )
    expect(() => encode({ ...state, round: 2 ** 31 })).toThrow(refused(['round'], MAX_ROUNDS))
    for (const [score, round] of [
      [MAX_SCORE + 1, 1],
      [0, MAX_ROUNDS + 1],
    ] as const)
      expect(() =>
        encode({ ...state, round, players: rich.map((player) => ({ ...player, score })) }),
      ).toThrow(InvalidStateError)
    const most = rich.map((player) => ({ ...player, score: MAX_SCORE }))
    expect(encode({ ...state, round: MAX_ROUNDS, players: most }).score(1)).toBe(MAX_SCORE)
  })

  it('take every state that parseState takes', () => {
    const state = byPhase('over')
    const most = 1_000_000_000 + 100 * state.round + 15_000
    const rich = parseState({
      ...state,
      players: state.players.map((player) => ({ ...player, score: most })),
    })
    expect(encode(rich).decode()).toEqual(rich)
    const late = parseState({ ...createGame({ seed: 1, maxRounds: null }), round: 1_000_000 })
    expect(encode(late).decode()).toEqual(late)
  })
})

describe('copies', () => {
  it('are independent, whatever they were before', () => {
    const list = moveList()
    const random = randomStream(3)
    for (const [i, state] of some.entries()) {
      if (i % 4 !== 0 || state.phase === 'over' || state.phase === 'deal') continue
      const position = encode(state)
      const copy = encode(some[random(300)]!)
      copy.copyFrom(position)
      expect(copy.decode()).toEqual(state)
      const clone = copy.clone()
      copy.legalMoves(list)
      copy.apply(list[0]!, random)
      expect(copy.decode()).not.toEqual(state)
      expect(position.decode()).toEqual(state)
      expect(clone.decode()).toEqual(state)
    }
  })
})

describe('illegal moves', () => {
  it('are refused to players without a seat', () => {
    for (const phase of phases) {
      const position = encode(byPhase(phase))
      const before = position.decode()
      for (const seat of [-1, 4, 0.5, 1 / 11, 2 / 11, Number.NaN, Number.POSITIVE_INFINITY]) {
        expect(position.isActive(seat)).toBe(false)
        expect(position.legalMoves(moveList(), seat)).toBe(0)
        for (const move of [0, 155, 300, 324])
          expect(codeOf(() => position.apply(move, null, seat))).not.toBeNull()
      }
      expect(position.decode()).toEqual(before)
    }
  })

  it('are refused with the codes of the rules, and change nothing', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: some.length - 1 }),
        fc.nat({ max: 324 }),
        fc.option(fc.integer({ min: -1, max: 4 }), { nil: undefined }),
        (index, move, player) => {
          const state = some[index]!
          const position = encode(state)
          const rejection = checkMove(state, moveAt(move), ...playerArgument(player))
          const code = codeOf(() => position.apply(move, null, player))
          expect(code).toBe(rejection?.code ?? null)
          if (rejection !== null) expect(position.decode()).toEqual(state)
        },
      ),
      { numRuns: runs(3000) },
    )
  })

  it.each([
    -1,
    325,
    649,
    650,
    1e9,
    0.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '3',
    '300',
    'map',
    null,
  ])('%j is not a move', (move) => {
    for (const phase of phases)
      expect(codeOf(() => encode(byPhase(phase)).apply(move as number))).toBe('malformed-move')
  })

  it('numbers of wall spaces are not drafts, and those after the last one are not moves', () => {
    const drafting = encode(byPhase('draft'))
    for (let move = 300; move < 325; move++)
      expect(codeOf(() => drafting.apply(move, null))).toBe('wrong-phase')
    const tiling = encode(byPhase('tile'))
    for (let move = 325; move < 460; move++)
      expect(codeOf(() => tiling.apply(move, null))).toBe('malformed-move')
  })

  it('a list that is too short is refused before anything is written', () => {
    const short = new Uint16Array(255).fill(999)
    const refusal = new RangeError('A move list must be a Uint16Array of at least 256.')
    expect(() => encode(byPhase('draft')).legalMoves(short)).toThrow(refusal)
    for (const list of [new Float64Array(300), []])
      expect(() => encode(byPhase('draft')).legalMoves(list as never)).toThrow(refusal)
    expect(short.every((move) => move === 999)).toBe(true)
  })
})

describe('deals', () => {
  const waiting = byPhase('deal')
  const { factories } = createGame({
    players: waiting.players.length as 2,
    board: waiting.board,
    seed: 4,
  })
  const dealt = { type: 'deal', factories } as const

  it('take the tiles of an external dealer', () => {
    const position = encode(waiting)
    position.deal(dealt)
    expect(position.decode()).toEqual(applyMove(waiting, dealt))
  })

  it('with given tiles do not use the position’s own randomness', () => {
    const state = createGame({ seed: 9 })
    const given = encode(state)
    const list = moveList()
    while (given.phase !== 'deal') {
      given.legalMoves(list)
      given.apply(list[0]!, null)
    }
    const own = given.clone()
    own.deal()
    given.deal({ type: 'deal', factories: own.decode().factories })
    expect({ ...given.decode(), random: null }).toEqual({ ...own.decode(), random: null })
    expect(given.decode().random).toEqual(state.random)
    expect(own.decode().random!.used).toBeGreaterThan(state.random!.used)
  })

  it('refuse tiles that bag and lid cannot give', () => {
    for (const factories of [[], dealt.factories.slice(1), null, 'blue', [['pink']]]) {
      const position = encode(waiting)
      const code = codeOf(() => position.deal({ type: 'deal', factories } as never))
      expect(['bad-deal', 'malformed-move']).toContain(code)
      expect(position.decode()).toEqual(waiting)
    }
  })

  it('refuse to draw without randomness, and outside the phase', () => {
    expect(() => encode(waiting).deal()).toThrow(
      expect.objectContaining({
        code: 'bad-deal',
        message: 'The position has no generator: pass one, or pass a deal move.',
      }),
    )
    expect(codeOf(() => encode(byPhase('draft')).deal(randomStream(1)))).toBe('wrong-phase')
    expect(codeOf(() => encode(byPhase('draft')).deal(dealt))).toBe('wrong-phase')
    expect(codeOf(() => encode(byPhase('over')).deal())).toBe('game-over')
    const draft = { type: 'draft', source: 0, color: 'blue', line: 0 } as const
    for (const move of [draft, null, {}, 7])
      expect(codeOf(() => encode(waiting).deal(move as never))).toBe('malformed-move')
  })

  it('wait where a move comes without randomness, and the position has none', () => {
    const state = createGame({ seed: 9 })
    const list = moveList()
    for (const random of [undefined, randomStream(1)]) {
      const [own, view] = [encode(state), encode(viewFor(state, 0))]
      for (const position of [own, view])
        while (position.round === 1 && position.phase !== 'deal') {
          position.legalMoves(list)
          position.apply(list[0]!, random)
        }
      expect([own.phase, own.round]).toEqual(['draft', 2])
      expect([view.phase, view.round]).toEqual([random === undefined ? 'deal' : 'draft', 2])
    }
  })

  it('wait where a move comes with null, even if the position could deal', () => {
    const state = createGame({ seed: 9 })
    const position = encode(state)
    const moves: number[] = []
    let stepped = state
    while (stepped.round === 1) {
      const move = legalMoves(stepped)[0]!
      moves.push(moveIndex(move))
      stepped = applyMove(stepped, move)
    }
    for (const move of moves) position.apply(move, null)
    expect(position.phase).toBe('deal')
    expect(parseState(position.decode())).toEqual(viewFor(position.decode(), null))
    position.deal()
    expect(position.decode()).toEqual(stepped)
  })
})

describe('playouts', () => {
  it('agree with single steps with the same randomness', () => {
    const list = moveList()
    for (const [i, state] of some.entries()) {
      if (i % Math.ceil(7 / TEST_RUNS) !== 0) continue
      for (const isRound of [false, true]) {
        const position = encode(state)
        const played = position.clone()
        const [one, other] = [randomStream(i), randomStream(i)]
        const moves = isRound ? played.playoutRound(one) : played.playout(one)
        if (!isRound && position.phase === 'deal') position.deal(other)
        for (let n = 0; n < moves; n++) {
          const move = list[other(position.legalMoves(list))]!
          position.apply(move, isRound ? null : other)
        }
        expect(position.decode()).toEqual(played.decode())
        expect(played.phase).toBe(isRound && !played.over ? 'deal' : 'over')
        if (!isRound) expect(played.result).toEqual(result(played.decode()))
      }
    }
  })

  it('follow a policy, which may play out positions itself', () => {
    const inner = encode(byPhase('draft'))
    const position = encode(byPhase('draft'))
    const expected = position.clone()
    const list = moveList()
    const moves = position.playout(randomStream(2), (moves, count, at, random) => {
      expect(at).toBe(position)
      inner.copyFrom(at)
      const before = moves.slice(0, count)
      inner.playout(randomStream(5))
      expect(moves.slice(0, count)).toEqual(before)
      return moves[random(count)]!
    })
    expect(expected.playout(randomStream(2))).toBe(moves)
    expect(position.decode()).toEqual(expected.decode())
    expect(position.legalMoves(list)).toBe(0)
  })

  it('stop if two players pass each other the last six tiles round after round', () => {
    const state = parseState(endless)
    const position = encode(state)
    position.playout(randomStream(1))
    expect(position.over).toBe(false)
    expect(position.round).toBe(state.round + MAX_PLAYOUT_ROUNDS)
    const seen = position.decode()
    // A row is alive (A-N4), but its owner never gets a turn: nothing reaches the center, so the same player starts.
    expect(seen.starter).toBe(state.starter)
    expect(seen.players[1]).toEqual(state.players[1])
    expect(seen.players[2]).toEqual(state.players[2])
  })

  it('stop if everybody dumps all tiles on the floor', () => {
    const position = encode(createGame({ seed: 1, maxRounds: null }))
    // Everything to the floor, until the bound of games without one (A-N5).
    position.playout(randomStream(1), (moves, count) => {
      for (let i = 0; i < count; i++) if (moves[i]! % 6 === 5) return moves[i]!
      throw new Error('The floor is always open.')
    })
    expect(position.over).toBe(false)
    expect(position.round).toBe(1 + MAX_PLAYOUT_ROUNDS)
  })
})
