import { describe, expect, test } from 'vitest'
import {
  type AzulState,
  applyMove,
  type Color,
  checkMove,
  createGame,
  determinize,
  transition,
} from '../../src/entries/index'
import { counts, finish, position, showOffer, tiles } from './sketch'

const deal = (state: AzulState, ...factories: readonly string[]) => ({
  type: 'deal' as const,
  factories: state.factories.map((_, i) => tiles(factories[i] ?? '')),
})

const refusal = (state: AzulState, ...factories: readonly string[]) =>
  checkMove(state, deal(state, ...factories))?.message

/** Three full walls but for a column each, and lines: 25 tiles are left, 7 3 4 4 7. */
const crowded = {
  players: [
    { wall: '.yrkw .byrk .wbyr .kwby .rkwb', lines: '- w - - yyyy' },
    { wall: 'b.rkw w.yrk k.byr r.wby y.kwb', lines: '- b - - rrrr' },
    { wall: 'by.kw wb.rk kw.yr rk.by yr.wb', lines: '- y - - kkkk' },
  ],
} as const

describe('next round', () => {
  test('A-N1 the next round is dealt four tiles a factory, from the bag', () => {
    let state = createGame({ seed: 3 })
    while (state.round === 1) {
      const source = state.factories.findIndex((list) => list.length > 0)
      const from = source === -1 ? ('center' as const) : source
      const color = (from === 'center' ? state.center : state.factories[from]!)[0]!
      state = applyMove(state, { type: 'draft', source: from, color, line: 'floor' })
    }
    expect(state).toMatchObject({ phase: 'draft', round: 2 })
    expect(state.factories.map((list) => list.length)).toEqual([4, 4, 4, 4, 4])
    const total = (some: Readonly<Record<Color, number>>) =>
      Object.values(some).reduce((sum, count) => sum + count)
    expect([total(state.bag), total(state.lid)]).toEqual([60, 20])
  })

  test('A-N1 a dealt state is the draft of the round that the state waited for', () => {
    const state = position({ turn: 1, round: 4 })
    const next = applyMove(state, deal(state, 'bbyr', 'kkkk', 'wwww', 'byrk', 'rrrw'))
    expect(next).toMatchObject({ phase: 'draft', turn: 1, starter: 1, round: 4, marker: null })
    expect(showOffer(next)).toEqual([['bbyr', 'kkkk', 'wwww', 'byrk', 'rrrw'], ''])
    expect(next.bag).toEqual({ blue: 17, yellow: 18, red: 15, black: 15, white: 15 })
    expect(next.lid).toEqual(counts())
  })

  test('A-N1 the order of the tiles in a factory does not matter', () => {
    const state = position({})
    const factories = [
      ['white', 'blue', 'red', 'blue'],
      ['black', 'yellow', 'black', 'yellow'],
      ['blue', 'blue', 'blue', 'blue'],
      ['blue', 'blue', 'blue', 'blue'],
      ['white', 'yellow', 'red', 'black'],
    ] as const
    expect(showOffer(applyMove(state, { type: 'deal', factories }))[0]).toEqual([
      'bbrw',
      'yykk',
      'bbbb',
      'bbbb',
      'yrkw',
    ])
  })

  test('A-N1 a bag of exactly the tiles needed is emptied, and the lid stays', () => {
    const state = position({ bag: { blue: 10, red: 10 } })
    const right = deal(state, 'bbbb', 'bbbb', 'bbrr', 'rrrr', 'rrrr')
    const { state: next, events } = transition(state, right)
    expect(next.bag).toEqual(counts())
    expect(next.lid).toEqual({ blue: 10, yellow: 20, red: 10, black: 20, white: 20 })
    expect(events[0]).toEqual({ type: 'deal', factories: right.factories, refilled: false })
    expect(refusal(state, 'bbbb', 'bbbb', 'bbbr', 'rrrr', 'rrrr')).toBe(
      'The bag has only 10 blue tiles.',
    )
    expect(refusal(state, 'bbbb', 'bbbb', 'bbrr', 'rrrr', 'rrrw')).toBe(
      'The bag has no white tile.',
    )
  })

  test('A-N1 a bag of one tile more keeps that one', () => {
    const state = position({ bag: { blue: 10, red: 11 } })
    const next = applyMove(state, deal(state, 'bbbb', 'bbbb', 'bbrr', 'rrrr', 'rrrr'))
    expect(next.bag).toEqual(counts({ red: 1 }))
    expect(refusal(state, 'bbbb', 'bbbb', 'brrr', 'rrrr', 'rrrr')).toBeUndefined()
    expect(refusal(state, 'bbbb', 'bbbr', 'rrrr', 'rrrr', 'rrrr')).toBe(
      'The bag has only 11 red tiles.',
    )
  })

  test('A-N1 if the bag runs out, all of it is dealt and the rest is drawn from the lid', () => {
    const state = position({ bag: { blue: 2, red: 1 } })
    const right = deal(state, 'bbrk', 'kkkk', 'kkkk', 'kkkk', 'kkkk')
    const { state: next, events } = transition(state, right)
    expect(next.bag).toEqual({ blue: 18, yellow: 20, red: 19, black: 3, white: 20 })
    expect(next.lid).toEqual(counts())
    expect(events[0]).toEqual({ type: 'deal', factories: right.factories, refilled: true })
    expect(refusal(state, 'brkk', 'kkkk', 'kkkk', 'kkkk', 'kkkw')).toBe(
      "The bag's 2 blue tiles must be dealt before any from the lid.",
    )
    expect(refusal(state, 'bbkk', 'kkkk', 'kkkk', 'kkkk', 'kkww')).toBe(
      "The bag's 1 red tile must be dealt before any from the lid.",
    )
    expect(refusal(state, 'bbrr', 'bbbb', 'kkkk', 'kkkk', 'kkkk')).toBeUndefined()
  })

  test('A-N1 a deal cannot have more tiles than bag and lid together', () => {
    const state = position({
      players: [{ lines: '- w ww www -' }, {}],
      bag: { blue: 2, white: 1 },
    })
    expect(refusal(state, 'bbww', 'wwww', 'wwww', 'wwww', 'kkkk')).toBeUndefined()
    expect(refusal(state, 'bbww', 'wwww', 'wwww', 'wwww', 'wkkk')).toBe(
      'Bag and lid have only 14 white tiles.',
    )
  })

  test('A-N1 with an empty bag, the whole deal is from the lid', () => {
    const state = position({ bag: {} })
    const next = applyMove(state, deal(state, 'bbbb', 'bbbb', 'bbbb', 'bbbb', 'bbbb'))
    expect(next.bag).toEqual({ blue: 0, yellow: 20, red: 20, black: 20, white: 20 })
    expect(next.lid).toEqual(counts())
  })

  test('A-N1 every factory gets four tiles while there are tiles left', () => {
    const state = position({})
    const factories = deal(state, 'bbbb', 'yyyy', 'rrrr', 'kkkk', 'wwww').factories
    const code = (list: readonly (readonly Color[])[]) =>
      checkMove(state, { type: 'deal', factories: list })?.message
    expect(code(factories)).toBeUndefined()
    expect(code(factories.slice(1))).toBe('The deal must fill 5 factories.')
    expect(code([...factories, tiles('bbbb')])).toBe('The deal must fill 5 factories.')
    expect(code([])).toBe('The deal must fill 5 factories.')
    expect(code([tiles('bbb'), ...factories.slice(1)])).toBe('Factory 1 must get 4 tiles.')
    expect(code([...factories.slice(0, 4), tiles('www')])).toBe('Factory 5 must get 4 tiles.')
    expect(code([...factories.slice(0, 4), tiles('wwwww')])).toBe(
      'factories[4]: must have 0 to 4 items, not 5.',
    )
    expect(code([...factories.slice(0, 4), []])).toBe('Factory 5 must get 4 tiles.')
  })

  test.each([
    ['all in the bag', { blue: 7, yellow: 3, red: 4, black: 4, white: 7 }],
    ['all in the lid', {}],
    ['in bag and lid', { blue: 1, yellow: 3, white: 2 }],
  ])('A-N1 the last factory is short where the tiles run out, %s', (_, bag) => {
    const state = position({ ...crowded, bag })
    const lists = ['bbbb', 'bbby', 'yyrr', 'rrkk', 'kkww', 'wwww', 'w']
    const next = applyMove(state, deal(state, ...lists))
    expect(showOffer(next)[0]).toEqual(lists)
    expect([next.bag, next.lid]).toEqual([counts(), counts()])
    const code = (...factories: string[]) => refusal(state, ...factories)
    expect(code('bbbb', 'bbby', 'yyrr', 'rrkk', 'kkww', 'wwww')).toMatch(
      /^Factory 7 must get 1 tile/,
    )
    expect(code('b', 'bbbb', 'bbyy', 'yrrr', 'rkkk', 'kwww', 'wwww')).toBe(
      'Factory 1 must get 4 tiles.',
    )
    expect(code('bbbb', 'bbby', 'yyrr', 'rrkk', 'kkww', 'www', 'ww')).toBe(
      'Factory 6 must get 4 tiles.',
    )
  })

  test('A-N2 factories for which no tile is left stay empty', () => {
    const [first, ...others] = crowded.players
    const state = position({ players: [{ ...first, lines: '- w - rrr yyyy' }, ...others] })
    const lists = ['bbbb', 'bbby', 'yyrk', 'kkkw', 'wwww', 'ww', '']
    expect(showOffer(applyMove(state, deal(state, ...lists)))[0]).toEqual(lists)
    expect(refusal(state, 'bbbb', 'bbby', 'yyrk', 'kkkw', 'wwww', 'w', 'w')).toBe(
      'Factory 6 must get 2 tiles.',
    )
    expect(refusal(state, 'bbbb', 'bbby', 'yyrk', 'kkkw', '', 'wwww', 'ww')).toBe(
      'Factory 5 must get 4 tiles.',
    )
  })

  test.each([[{ blue: 7, yellow: 3, red: 4, black: 4, white: 7 }], [{}], [{ white: 3 }]])(
    'A-N2 a seeded dealer deals all that is left, too: %j',
    (bag) => {
      const { factories, bag: left, lid } = determinize(position({ ...crowded, bag }), 'any')
      expect(factories.map((list) => list.length)).toEqual([4, 4, 4, 4, 4, 4, 1])
      expect([left, lid]).toEqual([counts(), counts()])
    },
  )

  test('A-N2 with the lid empty too, a seeded deal reports no refill', () => {
    const random = { key: '0'.repeat(32), used: 0 }
    const state = { ...position({ ...crowded, center: 'k', lid: {} }), random }
    const last = { type: 'draft', source: 'center', color: 'black', line: 2 } as const
    const { state: next, events } = transition(state, last)
    expect(next.factories.map((list) => list.length)).toEqual([4, 4, 4, 4, 4, 4, 0])
    expect([next.bag, next.lid]).toEqual([counts(), counts()])
    expect(events).toContainEqual({ type: 'deal', factories: next.factories, refilled: false })
  })

  test('A-N1 a seeded dealer draws the bag’s tiles first', () => {
    const state = position({ bag: { blue: 17, red: 1 } })
    for (let seed = 0; seed < 20; seed++) {
      const { factories, bag, lid } = determinize(state, seed)
      const dealt = factories.flat()
      expect(dealt.slice(0, 16).every((tile) => tile === 'blue' || tile === 'red')).toBe(true)
      expect(dealt.filter((tile) => tile === 'blue').length).toBeGreaterThanOrEqual(17)
      expect(Object.values(bag).reduce((sum, count) => sum + count)).toBe(80)
      expect(lid).toEqual(counts())
    }
    const exact = determinize(position({ bag: { blue: 19, red: 1 } }), 1)
    expect(exact.bag).toEqual(counts())
    expect(exact.lid.yellow).toBe(20)
  })

  test('A-N1 the tiles of floor and lines are in the lid before the deal', () => {
    const { state } = finish({
      players: [{ lines: '- bb - - -', floor: 'k' }, { floor: 'm' }],
      bag: {},
    })
    expect(state.bag).toEqual(counts())
    expect(state.lid).toEqual({ blue: 19, yellow: 20, red: 20, black: 20, white: 20 })
  })

  test('A-N1 only the dealer deals, and only where a deal is due', () => {
    const waiting = position({})
    const right = deal(waiting, 'bbbb', 'yyyy', 'rrrr', 'kkkk', 'wwww')
    expect(checkMove(waiting, right)).toBeNull()
    expect(checkMove(waiting, right, 0)?.code).toBe('not-your-turn')
    expect(checkMove(waiting, right, 1)?.code).toBe('not-your-turn')
    expect(checkMove(createGame({ seed: 1 }), right)?.code).toBe('wrong-phase')
  })
})
