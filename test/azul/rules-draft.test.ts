import { describe, expect, test } from 'vitest'
import {
  applyMove,
  checkMove,
  type DraftMove,
  legalMoves,
  transition,
} from '../../src/entries/index'
import { position, show, showOffer, stock, tiles } from './sketch'

const take = (source: DraftMove['source'], letter: string, line: DraftMove['line']): DraftMove => ({
  type: 'draft',
  source,
  color: tiles(letter)[0]!,
  line,
})

/** Where a color may go, as `checkMove` and `legalMoves` agree on it. */
function linesFor(state: ReturnType<typeof position>, letter: string, source: DraftMove['source']) {
  const lines = ([0, 1, 2, 3, 4, 'floor'] as const).filter(
    (line) => checkMove(state, take(source, letter, line)) === null,
  )
  const listed = legalMoves(state).filter(
    (move) => move.type === 'draft' && move.source === source && move.color === tiles(letter)[0],
  )
  expect(listed).toEqual(lines.map((line) => take(source, letter, line)))
  return lines
}

describe('factory offer', () => {
  test('A-F1 all tiles of a color from a factory, the others to the center', () => {
    const state = position({ factories: ['bbyr', 'kkww'] })
    const next = applyMove(state, take(0, 'b', 3))
    expect(showOffer(next)).toEqual([['', 'kkww', '', '', ''], 'yr'])
    expect(show(next.players[0]!)).toMatchObject({ lines: '- - - bb -', floor: '' })
  })

  test('A-F1 tiles moved to the center join those that are there', () => {
    const state = position({ factories: ['byrr', 'bkkw'], center: 'rw' })
    const next = applyMove(state, take(1, 'k', 'floor'))
    expect(showOffer(next)).toEqual([['byrr', '', '', '', ''], 'brww'])
  })

  test('A-F1 nothing goes to the center from a factory of one color', () => {
    const state = position({ factories: ['bbbb', 'kkkk'], center: 'r' })
    const next = applyMove(state, take(0, 'b', 4))
    expect(showOffer(next)).toEqual([['', 'kkkk', '', '', ''], 'r'])
    expect(show(next.players[0]!).lines).toBe('- - - - bbbb')
  })

  test('A-F1 the center is shared with the state before if nothing goes there', () => {
    const state = position({ factories: ['bbbb', 'kkww'], center: 'rw' })
    expect(applyMove(state, take(0, 'b', 3)).center).toBe(state.center)
    expect(applyMove(state, take(1, 'k', 3)).center).not.toBe(state.center)
  })

  test('A-F1 all tiles of a color from the center, and only they', () => {
    const state = position({ factories: ['kkww'], center: 'byyyr' })
    const next = applyMove(state, take('center', 'y', 4))
    expect(showOffer(next)).toEqual([['kkww', '', '', '', ''], 'br'])
    expect(show(next.players[0]!)).toMatchObject({ lines: '- - - - yyy', floor: 'm' })
  })

  test('A-F1 only a color that is there, from a factory that is there', () => {
    const state = position({ factories: ['kkww', '', '', '', 'bbbb'], center: 'y' })
    expect(checkMove(state, take(0, 'y', 0))?.code).toBe('color-not-there')
    expect(checkMove(state, take(1, 'k', 0))?.code).toBe('color-not-there')
    expect(checkMove(state, take('center', 'k', 0))?.code).toBe('color-not-there')
    expect(checkMove(state, take(4, 'b', 0))).toBeNull()
    expect(checkMove(state, take(5, 'b', 0))?.code).toBe('no-such-source')
    expect(new Set(legalMoves(state).map((move) => move.type === 'draft' && move.source))).toEqual(
      new Set([0, 4, 'center']),
    )
  })

  test('A-F2 the first from the center puts the marker on the floor before the tiles', () => {
    const state = position({ factories: ['kkww'], center: 'yyy', players: [{ floor: 'k' }] })
    const { state: next, events } = transition(state, take('center', 'y', 1))
    expect(next.marker).toBe(0)
    expect(show(next.players[0]!)).toMatchObject({ lines: '- yy - - -', floor: 'kmy' })
    expect(events[1]).toEqual({ type: 'marker', player: 0, space: 1 })
  })

  test('A-F2 the next from the center takes no marker', () => {
    const state = position({ center: 'yyyw', players: [{ floor: 'k' }, { floor: 'm' }] })
    const { state: next, events } = transition(state, take('center', 'y', 'floor'))
    expect(next.marker).toBe(1)
    expect(show(next.players[0]!).floor).toBe('kyyy')
    expect(events.map(({ type }) => type)).not.toContain('marker')
  })

  test('A-F2 a draft from a factory takes no marker', () => {
    const next = applyMove(position({ factories: ['kkww'], center: 'y' }), take(0, 'k', 'floor'))
    expect(next.marker).toBeNull()
    expect(show(next.players[0]!).floor).toBe('kk')
  })

  test('A-F3 to one line or to the floor line, which is always legal', () => {
    const state = position({ factories: ['kkww'] })
    expect(linesFor(state, 'k', 0)).toEqual([0, 1, 2, 3, 4, 'floor'])
    const full = position({ factories: ['kkww'], players: [{ lines: 'y yy yyy yyyy yyyyy' }] })
    expect(linesFor(full, 'k', 0)).toEqual(['floor'])
    const fullFloor = position({ factories: ['kkww'], players: [{ floor: 'yyyyyyy' }] })
    expect(linesFor(fullFloor, 'k', 0)).toEqual([0, 1, 2, 3, 4, 'floor'])
    expect(checkMove(state, { ...take(0, 'k', 0), line: [0, 1] })?.code).toBe('malformed-move')
  })

  test('A-F3 tiles for the floor line leave the lines as they are', () => {
    const state = position({ factories: ['kkww'], players: [{ lines: '- - k - -', floor: 'r' }] })
    const next = applyMove(state, take(0, 'k', 'floor'))
    expect(show(next.players[0]!)).toMatchObject({ lines: '- - k - -', floor: 'rkk' })
  })

  test.each([
    ['an empty line', '- - - - -', '', [0, 1, 2, 3, 4, 'floor']],
    ['not a full line', 'k kk kkk kkkk kkkkk', '', ['floor']],
    ['lines of its color with room for one', '- k kk kkk kkkk', '', [0, 1, 2, 3, 4, 'floor']],
    ['not lines of another color', '- y yy yyy yyyy', '', [0, 'floor']],
    ['not rows whose wall has it', '- - - - -', '...k. ..... k....', [1, 3, 4, 'floor']],
    [
      'rows whose wall has others',
      '- - - - -',
      '..r.. ...r. ....r r.... .r...',
      [0, 1, 2, 3, 4, 'floor'],
    ],
    ['not the last rows', '- - - - -', '..... ....k ..... .k... ..k..', [0, 2, 'floor']],
  ])('A-F4 black may go to %s', (_, lines, wall, expected) => {
    const state = position({ factories: ['kkww'], players: [{ lines, wall }] })
    expect(linesFor(state, 'k', 0)).toEqual(expected)
  })

  test('A-F4 another player’s lines and wall close nothing', () => {
    const state = position({
      factories: ['kkww'],
      players: [{}, { lines: 'y yy yyy yyyy yyyyy', wall: '...k. ....k k....' }],
    })
    expect(linesFor(state, 'k', 0)).toEqual([0, 1, 2, 3, 4, 'floor'])
  })

  test.each([
    ['- - - - -', 2, '- - kkk - -', ''],
    ['- - k - -', 2, '- - kkk - -', 'k'],
    ['- - kk - -', 2, '- - kkk - -', 'kk'],
    ['- - - - kk', 4, '- - - - kkkkk', ''],
    ['- - - - k', 4, '- - - - kkkk', ''],
    ['- - - - -', 0, 'k - - - -', 'kk'],
  ] as const)(
    'A-F4 three tiles on %s, line %i: %s, and the floor has "%s"',
    (lines, line, after, floor) => {
      const state = position({ factories: ['kkkw'], players: [{ lines }] })
      const next = applyMove(state, take(0, 'k', line))
      expect(show(next.players[0]!)).toMatchObject({ lines: after, floor })
      expect(stock(next, 'black')[1]).toBe(0)
    },
  )

  test.each([
    ['rrrr', 'rrrrkkk', 0],
    ['rrrrr', 'rrrrrkk', 1],
    ['rrrrrr', 'rrrrrrk', 2],
    ['rrrrrrr', 'rrrrrrr', 3],
  ])('A-F5 three more tiles on "%s" make "%s" and %i in the lid', (floor, after, toLid) => {
    const state = position({ factories: ['kkkw', 'yyyy'], players: [{ floor }] })
    const { state: next, events } = transition(state, take(0, 'k', 'floor'))
    expect(show(next.players[0]!).floor).toBe(after)
    expect(next.lid).toEqual({ blue: 0, yellow: 0, red: 0, black: toLid, white: 0 })
    expect(next.bag).toEqual(state.bag)
    expect(events[1]).toEqual({
      type: 'store',
      player: 0,
      color: 'black',
      line: 'floor',
      toLine: 0,
      toFloor: 3 - toLid,
      toLid,
    })
  })

  test('A-F5 the lid’s tiles stay in the lid', () => {
    const state = position({
      factories: ['kkkw', 'yyyy'],
      players: [{ floor: 'rrrrrrr' }],
      lid: { black: 4, blue: 1 },
    })
    const next = applyMove(state, take(0, 'k', 'floor'))
    expect(next.lid).toEqual({ blue: 1, yellow: 0, red: 0, black: 7, white: 0 })
  })

  test('A-F6 the marker takes the last floor space, and the tiles the lid', () => {
    const state = position({ factories: ['kkww'], center: 'yy', players: [{ floor: 'rrrrrr' }] })
    const { state: next, events } = transition(state, take('center', 'y', 'floor'))
    expect(show(next.players[0]!).floor).toBe('rrrrrrm')
    expect(next.lid.yellow).toBe(2)
    expect(events[1]).toEqual({ type: 'marker', player: 0, space: 6 })
  })

  test('A-F6 where the floor line is full, the marker costs nothing and starts the next round', () => {
    const state = position({
      center: 'y',
      players: [{ score: 40, floor: 'rrrrrrr' }, { lines: 'k - - - -' }],
      turn: 0,
      starter: 1,
    })
    const { state: next, events } = transition(state, take('center', 'y', 4))
    expect(events[1]).toEqual({ type: 'marker', player: 0, space: null })
    expect(next.players[0]!.score).toBe(40 - 14)
    expect(next).toMatchObject({ phase: 'deal', starter: 0, turn: 0, marker: null })
  })

  test('A-F6 the taker without a space is remembered during the round', () => {
    const state = position({ center: 'yw', players: [{ floor: 'rrrrrrr' }] })
    const next = applyMove(state, take('center', 'y', 4))
    expect(next).toMatchObject({ phase: 'draft', marker: 0 })
    expect(show(next.players[0]!).floor).toBe('rrrrrrr')
    expect(applyMove(next, take('center', 'w', 4)).players[1]!.floor).toEqual([])
  })

  test('A-F7 without printed colors, a color may be drafted that no wall space can take', () => {
    const players = [{ wall: 'b.... .b... ..... ..... ..yrk' }]
    const state = position({ board: 'grey', factories: ['bbww'], players })
    expect(linesFor(state, 'b', 0)).toEqual([2, 3, 4, 'floor'])
  })

  test.each([
    [2, 0, 1],
    [2, 1, 0],
    [3, 1, 2],
    [3, 2, 0],
    [4, 2, 3],
    [4, 3, 0],
  ] as const)('A-F8 of %i players, after %i comes %i', (seats, turn, next) => {
    const state = position({ seats, turn, factories: ['kkww', 'kkww'] })
    expect(applyMove(state, take(0, 'k', 0)).turn).toBe(next)
  })

  test('A-F8 the round continues while a factory or the center has a tile', () => {
    const factoryLeft = position({ factories: ['', 'kkkk', '', '', 'wwww'] })
    expect(applyMove(factoryLeft, take(1, 'k', 4))).toMatchObject({
      phase: 'draft',
      turn: 1,
      round: 2,
    })
    const centerLeft = position({ center: 'kw' })
    expect(applyMove(centerLeft, take('center', 'k', 4))).toMatchObject({ phase: 'draft', turn: 1 })
    const restLeft = position({ factories: ['kkkw'] })
    expect(applyMove(restLeft, take(0, 'k', 4))).toMatchObject({ phase: 'draft', turn: 1 })
  })

  test('A-F8 the last tile of the center, or of a factory, ends the draft', () => {
    expect(applyMove(position({ center: 'kk' }), take('center', 'k', 4))).toMatchObject({
      phase: 'deal',
      round: 3,
    })
    expect(applyMove(position({ factories: ['', 'kkkk'] }), take(1, 'k', 4))).toMatchObject({
      phase: 'deal',
      round: 3,
    })
  })
})
