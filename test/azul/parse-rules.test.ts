import { describe, expect, test } from 'vitest'
import { createGame } from '../../src/entries/index'
import { check, refusal, set } from './refused'
import { counts, type Sketch } from './sketch'

const draft: Sketch = { factories: ['bbyr', 'kkww'], center: 'bw' }
const order = 'must be in the order blue, yellow, red, black, white.'

describe('tile-count: 20 tiles of each color', () => {
  const full = createGame({ dealer: 'external' }).bag
  test.each<[string, Sketch, string]>([
    ['a factory', { factories: ['bbyr'], bag: full }, '20 blue tiles in all, not 22'],
    ['the center', { center: 'kk', bag: full }, '20 black tiles in all, not 22'],
    ['the lid', { bag: full, players: [{ lines: '- w - - -' }] }, '20 white tiles in all, not 21'],
    ['a wall', { bag: full, players: [{}, { wall: '..r..' }] }, '20 red tiles in all, not 21'],
    [
      'a line',
      { bag: full, players: [{ lines: '- - - yyy -' }] },
      '20 yellow tiles in all, not 23',
    ],
    [
      'a floor line',
      { center: 'b', bag: { ...full, blue: 19 }, players: [{ floor: 'mb' }] },
      '20 blue tiles in all, not 21',
    ],
  ])('tiles in %s count', (_, sketch, message) => {
    const state = { ...sketch }
    expect(refusal(state, set('lid', counts()))).toEqual({
      code: 'tile-count',
      path: '',
      message: `must have ${message}.`,
    })
  })

  test('one too few is refused like one too many', () => {
    expect(refusal(draft, set('bag.blue', 16))?.message).toBe(
      'must have 20 blue tiles in all, not 19.',
    )
    expect(refusal(draft, set('bag.blue', 17))).toBeNull()
    expect(refusal(draft, set('bag.blue', 18))?.message).toBe(
      'must have 20 blue tiles in all, not 21.',
    )
    expect(refusal(draft, set('lid.white', 1))?.message).toBe(
      'must have 20 white tiles in all, not 21.',
    )
  })
})

describe('bad-offer: tiles in one order', () => {
  test.each([
    ['factories.0', ['yellow', 'blue', 'blue', 'red'], 'factories[0]'],
    ['factories.1', ['black', 'white', 'black', 'white'], 'factories[1]'],
    ['center', ['white', 'blue'], 'center'],
  ])('%s = %j', (path, value, at) => {
    expect(refusal(draft, set(path, value))).toEqual({
      code: 'bad-offer',
      path: at,
      message: order,
    })
  })
})

const short = 'must have 4 tiles or none: only the last one dealt can be short.'
check('bad-offer: short factories', [
  ['one is fine where the bag is empty', { factories: ['bbyr', 'kkw'], bag: {} }],
  ['even as the first', { factories: ['bb'], bag: {} }],
  ['and with empty ones before it', { factories: ['', '', '', '', 'k'], bag: {} }],
  [
    'not while the bag has tiles',
    { factories: ['bbyr', 'kkw'] },
    'bad-offer',
    'factories[1]',
    short,
  ],
  [
    'not while the bag has one',
    { factories: ['bbyr', 'kkw'], bag: { red: 1 } },
    'bad-offer',
    'factories[1]',
    short,
  ],
  [
    'not before another factory',
    { factories: ['b', 'kkww'], bag: {} },
    'bad-offer',
    'factories[0]',
    short,
  ],
  [
    'not before another short one',
    { factories: ['', 'bbb', '', '', 'k'], bag: {} },
    'bad-offer',
    'factories[1]',
    short,
  ],
])

check('bad-offer: the center', [
  [
    'three tiles for each of three empty factories',
    { factories: ['bbyr', 'kkww'], center: 'bbbyyyrrr' },
  ],
  [
    'not ten',
    { factories: ['bbyr', 'kkww'], center: 'bbbyyyrrrr' },
    'bad-offer',
    'center',
    'must have at most 9 tiles: 3 for each empty factory.',
  ],
  ['fifteen where all are empty', { center: 'bbbbbyyyyyrrrrr' }],
  [
    'none where none is empty',
    { factories: ['bbbb', 'bbbb', 'bbbb', 'kkkk', 'kkkk'], center: 'w' },
    'bad-offer',
    'center',
    'must have at most 0 tiles: 3 for each empty factory.',
  ],
])

describe('bad-line: pattern lines', () => {
  test.each<[string, number, object, string | null]>([
    [
      'no color, some tiles',
      2,
      { color: null, count: 1 },
      'must have a color and tiles, or neither.',
    ],
    [
      'a color, no tiles',
      2,
      { color: 'blue', count: 0 },
      'must have a color and tiles, or neither.',
    ],
    ['two tiles in line 0', 0, { color: 'blue', count: 2 }, 'must have at most 1 tile, not 2.'],
    ['four tiles in line 2', 2, { color: 'blue', count: 4 }, 'must have at most 3 tiles, not 4.'],
    ['three tiles in line 2', 2, { color: 'blue', count: 3 }, null],
    ['five tiles in line 4', 4, { color: 'blue', count: 5 }, null],
    [
      'a color of the wall row',
      3,
      { color: 'red', count: 1 },
      'must not be red: the wall row already has it.',
    ],
    ['a color of another wall row', 2, { color: 'red', count: 1 }, null],
  ])('%s', (_, row, line, message) => {
    const { color, count } = line as { color: string | null; count: number }
    const sketch: Sketch = { ...draft, players: [{}, { wall: '..... ..... ..... r.... .....' }] }
    const refused = refusal(sketch, (state) => {
      set(`players.1.lines.${row}`, line)(state)
      const bag = (state as { bag: Record<string, number> }).bag
      if (color !== null) bag[color]! -= count
    })
    expect(refused).toEqual(
      message === null
        ? null
        : {
            code: 'bad-line',
            path: `players[1].lines[${row}]`,
            message,
          },
    )
  })
})

check('bad-wall: walls', [
  [
    'every color where it is printed',
    { ...draft, players: [{ wall: 'byrk. .byrk k.byr rk.by yrk.b' }] },
  ],
  [
    'not where another is printed',
    { ...draft, players: [{}, { wall: '..... ..b.. ..... ..... .....' }] },
    'bad-wall',
    'players[1].wall[1][2]',
    'must not be blue: the space is printed yellow.',
  ],
  [
    'nor on the few printed spaces of other boards',
    { ...draft, board: 'crystal-x2', players: [{ wall: '..... ..... ..... ..... .y...' }] },
    'bad-wall',
    'players[0].wall[4][1]',
    'must not be yellow: the space is printed red.',
  ],
  [
    'any color on free spaces',
    { ...draft, board: 'grey', players: [{ wall: 'wkry. ..... y...w ..... .....' }] },
  ],
  [
    'but not twice in a row',
    { ...draft, board: 'grey', players: [{ wall: '..... ..... y..y. ..... .....' }] },
    'bad-wall',
    'players[0].wall[2][3]',
    'must not be yellow: the row already has it.',
  ],
  [
    'nor twice in a column',
    { ...draft, board: 'grey', players: [{ wall: '..... ..y.. ..... ..... ..y..' }] },
    'bad-wall',
    'players[0].wall[4][2]',
    'must not be yellow: the column already has it.',
  ],
  [
    'nor right below',
    { ...draft, board: 'crystal-bonus', players: [{ wall: 'y.... y.... ..... ..... .....' }] },
    'bad-wall',
    'players[0].wall[1][0]',
    'must not be yellow: the column already has it.',
  ],
])

const once = 'must have the marker only once.'
const roomy = 'must have the marker: this player took it, and there is room.'
check('bad-marker: the marker', [
  ['in the center', draft],
  ['on its taker’s floor line', { ...draft, players: [{}, { floor: 'bm' }] }],
  ['not twice', { ...draft, players: [{ floor: 'mm' }] }, 'bad-marker', 'players[0].floor', once],
  [
    'not with two players',
    { ...draft, players: [{ floor: 'm' }, { floor: 'm' }] },
    'bad-marker',
    'players[1].floor',
    'must not have the marker: another player took it.',
  ],
  [
    'not with another than its taker',
    { ...draft, players: [{ floor: 'm' }], marker: 1 },
    'bad-marker',
    'players[0].floor',
    'must not have the marker: another player took it.',
  ],
  [
    'nowhere where the taker’s floor line was full',
    { ...draft, players: [{}, { floor: 'bbbbbbb' }], marker: 1 },
  ],
  [
    'not where there is room for it',
    { ...draft, players: [{}, { floor: 'bbbbbb' }], marker: 1 },
    'bad-marker',
    'players[1].floor',
    roomy,
  ],
  [
    'nor while tiling',
    { board: 'grey', phase: 'tile', players: [{ lines: 'b - - - -' }, {}], marker: 1 },
    'bad-marker',
    'players[1].floor',
    roomy,
  ],
  ['at the end its taker is still known', { phase: 'over', maxRounds: 2, marker: 1 }],
  [
    'before a deal it lies in the center',
    { phase: 'deal', marker: 1 },
    'bad-marker',
    'marker',
    'must be null: the round has not begun.',
  ],
])
