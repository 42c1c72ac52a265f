import { expect, test } from 'vitest'
import { createGame } from '../../src/entries/index'
import { check, refusal, set } from './refused'
import type { Sketch } from './sketch'

const draft: Sketch = { factories: ['bbyr', 'kkww'], center: 'bw' }
const dead = '- k kk kkk kkkk'
const alive = '- k kk kkk kkk'
const offered = 'must be draft: there are tiles to take.'
const nothing = 'must not be draft: there is no tile to take.'
const unforced = 'must not be full: without a choice it is tiled at once.'
const row = { wall: 'byrkw' }
check('bad-phase: phases', [
  ['draft with tiles in a factory', { factories: ['bbbb'] }],
  ['draft with tiles in the center', { center: 'b' }],
  ['no draft without a tile', { phase: 'draft' }, 'bad-phase', 'phase', nothing],
  [
    'no tiling with tiles to draft',
    { phase: 'tile', board: 'grey', players: [{ lines: 'b - - - -' }], center: 'b' },
    'bad-phase',
    'phase',
    offered,
  ],
  [
    'no deal with tiles to draft',
    { phase: 'deal', factories: ['', '', 'bbbb'] },
    'bad-phase',
    'phase',
    offered,
  ],
  [
    'no end with tiles to draft',
    { phase: 'over', maxRounds: 2, center: 'b' },
    'bad-phase',
    'phase',
    offered,
  ],
  ['the last round', { ...draft, round: 3, maxRounds: 3 }],
  [
    'not the one after it',
    { ...draft, round: 4, maxRounds: 3 },
    'bad-phase',
    'round',
    'must be at most maxRounds, 3.',
  ],
  [
    'no floor line before a deal',
    { phase: 'deal', players: [{}, { floor: 'b' }] },
    'bad-phase',
    'players[1].floor',
    'must be empty in phase deal.',
  ],
  [
    'no floor line at the end',
    { phase: 'over', maxRounds: 2, players: [{ floor: 'b' }] },
    'bad-phase',
    'players[0].floor',
    'must be empty in phase over.',
  ],
  [
    'no full line before a deal',
    { phase: 'deal', players: [{}, { lines: '- bb - - -' }] },
    'bad-phase',
    'players[1].lines[1]',
    'must not be full in phase deal.',
  ],
  [
    'no full line at the end',
    { phase: 'over', maxRounds: 2, players: [{ lines: 'b - - - -' }] },
    'bad-phase',
    'players[0].lines[0]',
    'must not be full in phase over.',
  ],
  ['full lines in a draft', { ...draft, players: [{ lines: 'b bb bbb bbbb bbb' }] }],
  ['a tiling with a choice', { phase: 'tile', board: 'grey', players: [{ lines: 'b - - - -' }] }],
  [
    'a tiling with two spaces',
    { phase: 'tile', board: 'grey', players: [{ lines: 'b - - - -', wall: 'yrk..' }] },
  ],
  [
    'no tiling with one space',
    {
      phase: 'tile',
      board: 'grey',
      players: [{ lines: 'y - - - -' }, { lines: 'b - - - -', wall: 'yrkw.' }],
    },
    'bad-phase',
    'players[1].lines[0]',
    unforced,
  ],
  [
    'no tiling with no space',
    { phase: 'tile', board: 'grey', players: [{ lines: 'b - - - -', wall: 'yrkw. ....b' }] },
    'bad-phase',
    'players[0].lines[0]',
    unforced,
  ],
  [
    'no tiling on a fully printed board',
    { phase: 'tile', players: [{ lines: '- - bbb - -' }] },
    'bad-phase',
    'players[0].lines[2]',
    unforced,
  ],
  [
    'a forced line below a choice',
    {
      phase: 'tile',
      board: 'grey',
      players: [{ lines: '- bb yyy - -', wall: '..... ..... brkw.' }],
    },
  ],
  [
    'no tiling without a full line',
    { phase: 'tile', board: 'grey', players: [{ lines: '- b bb bbb bbbb' }] },
    'bad-phase',
    'phase',
    'must not be tile: no line is full.',
  ],
  [
    'a complete row while others tile',
    { phase: 'tile', board: 'grey', players: [row, { lines: 'b - - - -' }], turn: 1 },
  ],
  ['a complete row at the end', { phase: 'over', players: [{}, row] }],
  [
    'no complete row in a draft',
    { ...draft, players: [row] },
    'bad-phase',
    'phase',
    'must be over: a wall row is complete.',
  ],
  [
    'no complete row before a deal',
    { phase: 'deal', players: [{}, row] },
    'bad-phase',
    'phase',
    'must be over: a wall row is complete.',
  ],
  ['the end of the last round', { phase: 'over', round: 2, maxRounds: 2 }],
  [
    'no end without a reason',
    { phase: 'over', round: 2 },
    'bad-phase',
    'phase',
    'must not be over: a row can still be completed.',
  ],
  [
    'no end a round early',
    { phase: 'over', round: 2, maxRounds: 3 },
    'bad-phase',
    'phase',
    'must not be over: a row can still be completed.',
  ],
  [
    'an end where no row can be completed',
    { phase: 'over', players: [{ lines: dead }, { lines: dead }] },
  ],
  [
    'no end where one can',
    { phase: 'over', players: [{ lines: dead }, { lines: alive }] },
    'bad-phase',
    'phase',
    'must not be over: a row can still be completed.',
  ],
  [
    'no deal where none can',
    { phase: 'deal', players: [{ lines: dead }, { lines: dead }] },
    'bad-phase',
    'phase',
    'must be over: no player can complete a row.',
  ],
  ['a deal where one can', { phase: 'deal', players: [{ lines: dead }, { lines: alive }] }],
  ['the first deal', { phase: 'deal', round: 1 }],
  [
    'no first deal of no tiles',
    {
      phase: 'deal',
      round: 1,
      players: [
        { wall: '.yrkw .byrk .wbyr .kwby .rkwb', lines: '- - - - yyyy' },
        { wall: 'b.rkw w.yrk k.byr r.wby y.kwb', lines: '- b - - rrrr' },
        { wall: 'by.kw wb.rk kw.yr rk.by yr.wb', lines: '- - - - kkkk' },
        { wall: 'byr.w wby.k kwb.r rkw.y yrk.b', lines: '- - - bbb wwww' },
      ],
    },
    'bad-phase',
    'phase',
    'must be over: no player can complete a row.',
  ],
])

test('bad-random: a state with its own randomness does not wait for a deal', () => {
  expect(refusal({}, set('random', createGame({ seed: 1 }).random))).toEqual({
    code: 'bad-random',
    path: 'random',
    message: 'must be null: a deal is awaited.',
  })
  expect(refusal(draft, set('random', createGame({ seed: 1 }).random))).toBeNull()
})

const tiler = 'must be the first player from the starter on with a full line in phase tile.'
const choice = { lines: 'b - - - -' }
check('bad-turn: turns', [
  ['anybody’s in a draft', { ...draft, seats: 3, turn: 2, starter: 1 }],
  ['the starter’s before a deal', { phase: 'deal', starter: 1 }],
  ['the starter’s at the end', { phase: 'over', maxRounds: 2, starter: 1 }],
  [
    'while tiling the first’s from the starter who has a choice',
    { phase: 'tile', board: 'grey', players: [choice, {}, choice], starter: 1, turn: 2 },
  ],
  [
    'not a later one’s',
    { phase: 'tile', board: 'grey', players: [choice, {}, choice], starter: 1, turn: 0 },
    'bad-turn',
    'turn',
    tiler,
  ],
  [
    'nor one’s who has no choice',
    { phase: 'tile', board: 'grey', players: [choice, {}, choice], starter: 1, turn: 1 },
    'bad-turn',
    'turn',
    tiler,
  ],
  [
    'the seats go round',
    { phase: 'tile', board: 'grey', players: [choice, choice, {}], starter: 2, turn: 0 },
  ],
])

test.each(['deal', 'over'] as const)('bad-turn: in phase %s only the starter', (phase) => {
  expect(refusal({ phase, starter: 1, maxRounds: 2 }, set('turn', 0))).toEqual({
    code: 'bad-turn',
    path: 'turn',
    message: `must be the starter in phase ${phase}.`,
  })
})
