import { describe, expect, test } from 'vitest'
import {
  type AzulState,
  applyMove,
  BOARDS,
  checkMove,
  createGame,
  defineBoard,
  determinize,
  drawDeal,
  formatMove,
  legalMoves,
  parseMove,
  parseState,
  result,
  transition,
  viewFor,
} from '../../src/entries/index'
import { parsePosition } from '../../src/entries/notation'
import { throughJson } from '../laws/walk'
import { finish, position } from './sketch'

const boo = (): never => {
  throw new Error('boo')
}

/** An object with a getter that throws in place of each of its fields, one at a time. */
const withThrowing = <T extends object>(value: T): readonly T[] =>
  Object.keys(value).map((key) =>
    Object.defineProperty({ ...value }, key, { get: boo, enumerable: true }),
  )

/** The name of the error that a call throws; null where it throws none. */
function errorName(act: () => unknown): string | null {
  try {
    act()
    return null
  } catch (error) {
    return (error as Error).name
  }
}

const options = {
  players: 3,
  board: BOARDS.grey,
  seed: 1,
  startingPlayer: 0,
  dealer: 'seeded',
  maxRounds: 9,
} as const
const state = createGame(options)

describe('values that throw while they are read', () => {
  test('options', () => {
    for (const hostile of withThrowing<object>(options))
      expect(errorName(() => createGame(hostile))).toBe('InvalidOptionError')
    for (const board of withThrowing({ ...BOARDS.grey, name: 'mine' })) {
      expect(errorName(() => createGame({ board }))).toBe('InvalidOptionError')
      expect(errorName(() => defineBoard(board))).toBe('InvalidOptionError')
    }
  })

  test('states', () => {
    for (const hostile of withThrowing(state))
      expect(errorName(() => parseState(hostile))).toBe('InvalidStateError')
    for (const player of withThrowing(state.players[0]!))
      expect(errorName(() => parseState({ ...state, players: [player, player, player] }))).toBe(
        'InvalidStateError',
      )
  })

  test('moves', () => {
    const moves = [
      { type: 'draft', source: 0, color: 'blue', line: 0 },
      { type: 'tile', row: 0, column: 0 },
      { type: 'deal', factories: [] },
    ]
    for (const hostile of moves.flatMap((move) => withThrowing(move)) as never[]) {
      expect(checkMove(state, hostile)?.code).toBe('malformed-move')
      for (const act of [applyMove, transition])
        expect(errorName(() => act(state, hostile))).toBe('IllegalMoveError')
      expect(errorName(() => formatMove(hostile))).toBe('IllegalMoveError')
    }
  })
})

describe('long strings from outside are not quoted', () => {
  const huge = 'x'.repeat(100_000_000)

  /** The message of the error that a call throws. */
  const message = (act: () => unknown): string => {
    try {
      act()
    } catch (error) {
      return (error as Error).message
    }
    throw new Error('it is accepted')
  }
  const expectShort = (act: () => unknown) => {
    const text = message(act)
    expect(text.length).toBeLessThan(300)
    expect(text).not.toContain('x'.repeat(50))
  }

  test('texts', () => {
    expectShort(() => parseMove(huge))
    expectShort(() => parsePosition(huge))
    expectShort(() => parsePosition(`azul ${'x'.repeat(1900)}`))
  })

  test('values in place of others', () => {
    expectShort(() => parseState(huge))
    expectShort(() => createGame(huge as never))
    expectShort(() => defineBoard(huge as never))
    expectShort(() => applyMove(state, huge as never))
    expectShort(() => formatMove(huge as never))
    expectShort(() => viewFor(state, huge as never))
    expectShort(() => determinize(state, huge))
    for (const key of Object.keys(state)) expectShort(() => parseState({ ...state, [key]: huge }))
    for (const key of Object.keys(options))
      expectShort(() => createGame({ ...options, [key]: huge }))
    for (const key of Object.keys(BOARDS.grey))
      expectShort(() => defineBoard({ ...BOARDS.grey, [key]: huge }))
    for (const key of ['type', 'source', 'color', 'line']) {
      const move = { type: 'draft', source: 0, color: 'blue', line: 0, [key]: huge }
      const refusal = checkMove(state, move)!
      expect(refusal.code).toBe('malformed-move')
      expect(JSON.stringify(refusal).length).toBeLessThan(300)
    }
    expect(JSON.stringify(checkMove(state, { type: 'deal', factories: [[huge]] })).length).toBe(
      JSON.stringify(checkMove(state, { type: 'deal', factories: [['x']] })).length,
    )
    expect(JSON.stringify(checkMove(state, {}, huge as never)).length).toBeLessThan(300)
  })

  test('fields and names', () => {
    expectShort(() => parseState({ ...state, [huge]: 1 }))
    expectShort(() => createGame({ [huge]: 1 } as never))
    expectShort(() => defineBoard({ ...BOARDS.grey, [huge]: 1 } as never))
    expectShort(() => defineBoard({ ...BOARDS.grey, name: huge }))
  })
})

describe('one game cannot reach into another', () => {
  test('new games share only frozen values', () => {
    const { center, factories, bag, lid, board, players } = createGame({ dealer: 'external' })
    for (const part of [bag, lid, board, board.floor, players[0]!.lines[0]!])
      expect(Object.isFrozen(part)).toBe(true)
    expect(() => Object.assign(bag, { red: 0 })).toThrow(TypeError)
    expect(() => Object.assign(players[0]!.lines[0]!, { count: 1 })).toThrow(TypeError)

    const empty = [center, ...factories, ...players.map(({ floor }) => floor)]
    expect(new Set(empty).size).toBe(empty.length)
    for (const list of empty) (list as string[]).push('red')
    const other = createGame({ dealer: 'external' })
    for (const list of [other.center, ...other.factories, ...other.players.map((p) => p.floor)])
      expect(list).toEqual([])
  })

  /** Overwrites everything that can be overwritten in a value, as a careless user might. */
  const scribble = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const part of Object.values(value)) scribble(part)
    if (Object.isFrozen(value)) return
    if (Array.isArray(value)) value.fill('scribble')
    else for (const key of Object.keys(value)) Object.assign(value, { [key]: 'scribble' })
  }

  test('overwriting games, moves and boards changes no other game', () => {
    const play = () => {
      const log: unknown[] = []
      let now = createGame({ board: 'crystal-x2', seed: 'clean', maxRounds: 3 })
      for (let n = 0; now.phase !== 'over'; n++) {
        const moves = legalMoves(now)
        const step = transition(now, moves[(n * 7) % moves.length]!)
        log.push(throughJson([moves, step]))
        now = step.state
      }
      return { log, end: now }
    }
    const before = JSON.stringify(play().log)
    const waiting = createGame({ dealer: 'external', players: 4 })
    const { end } = play()
    const view = viewFor(end, 0)
    for (const value of [
      waiting,
      drawDeal(waiting),
      legalMoves(createGame({ seed: 2 })),
      parseMove('deal-bbbb-0-0-0-0'),
      determinize(view, 1),
      result(end),
      view,
      end,
    ])
      scribble(value)
    expect(JSON.stringify(play().log)).toBe(before)
    expect(createGame({ dealer: 'external' })).toEqual(position({ round: 1, maxRounds: 100 }))
  })
})

describe('drafts of a library such as Immer', () => {
  /** A value behind revocable proxies all the way down, as Immer hands it out, and what revokes them all. */
  function draftOf<T>(value: T): { readonly draft: T; readonly revoke: () => void } {
    const revokes: (() => void)[] = []
    const wrap = (part: unknown): unknown => {
      if (typeof part !== 'object' || part === null) return part
      const copy: object = Array.isArray(part) ? [...part] : { ...part }
      const { proxy, revoke } = Proxy.revocable(copy, {
        get: (target, key) => Reflect.get(target, key) as unknown,
      })
      for (const key of Object.keys(copy))
        Object.assign(copy, { [key]: wrap(Reflect.get(copy, key)) })
      revokes.push(revoke)
      return proxy
    }
    return { draft: wrap(value) as T, revoke: () => revokes.forEach((revoke) => void revoke()) }
  }

  /** What a function gives for a draft, looked at when the draft is no longer valid. */
  function afterwards<T, Result>(value: T, act: (draft: T) => Result): Result {
    const { draft, revoke } = draftOf(value)
    const given = act(draft)
    revoke()
    return throughJson(given)
  }

  test('the test finds a draft that is left over', () => {
    expect(() => afterwards({ part: [1] }, ({ part }) => part)).toThrow(TypeError)
  })

  const last = { turn: 1, center: 'w', players: [{ floor: 'bb' }, { floor: 'mk' }] } as const
  const white = { type: 'draft', source: 'center', color: 'white', line: 'floor' } as const
  const cases: readonly (readonly [string, AzulState, Parameters<typeof applyMove>[1]])[] = [
    ['a draft from a factory', state, legalMoves(state)[0]!],
    ['the end of a round', { ...position(last), random: state.random }, white],
    ['the end of a round, then a dealer', position(last), white],
    ['the end of a game', position({ ...last, maxRounds: 2 }), white],
    [
      'a tiling',
      position({ board: 'grey', phase: 'tile', players: [{ lines: 'b - - - -', floor: 'k' }] }),
      { type: 'tile', row: 0, column: 0 },
    ],
    ['a deal', createGame({ dealer: 'external' }), drawDeal(createGame({ dealer: 'external' }))],
  ]

  test.each(cases)('the events of %s share nothing with a state or a move', (_, now, move) => {
    const { events } = transition(now, move)
    expect(afterwards(now, (draft) => transition(draft, move).events)).toEqual(events)
    expect(afterwards(move, (draft) => transition(now, draft).events)).toEqual(events)
  })

  test.each(cases)('%s: the next state shares nothing with a move', (_, now, move) => {
    expect(afterwards(move, (draft) => applyMove(now, draft))).toEqual(applyMove(now, move))
  })

  test('readers rebuild what they read', () => {
    const waiting = createGame({ dealer: 'external' })
    const mine = { ...BOARDS.grey, name: 'mine' }
    expect(afterwards(state, parseState)).toEqual(state)
    expect(afterwards({ board: mine, seed: 1 }, createGame)).toEqual(
      createGame({ board: mine, seed: 1 }),
    )
    expect(afterwards(mine, defineBoard)).toEqual(mine)
    expect(afterwards(waiting, (draft) => drawDeal(draft, () => 0))).toEqual(
      drawDeal(waiting, () => 0),
    )
    expect(afterwards(state, (draft) => legalMoves(draft))).toEqual(legalMoves(state))
    const { state: over } = finish({ maxRounds: 2 })
    expect(afterwards(over, result)).toEqual(result(over))
  })
})
