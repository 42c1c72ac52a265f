import { describe, expect, test } from 'vitest'
import { playerArgument } from '../../src/core/seats'
import {
  applyMove,
  checkMove,
  createGame,
  legalMoves,
  type MoveRefusal,
  type QwirkleState,
  transition,
  viewFor,
} from '../../src/entries/qwirkle/index'
import { at, dealt, place, position, row, tile, tiles } from './help'

const play = position({
  hands: ['red star, blue square', 'green star'],
  turn: 1,
  board: row(0, 0, 'green circle, green square'),
  bag: tiles('red circle, red circle'),
})
const first = { ...play, turn: 0 }
const opening = position({ hands: ['red star, blue star', 'green star'], opening: 2 })
const openingAlone = position({ hands: ['red star', 'green star'], opening: 1 })
const emptyBag = { ...first, bag: [] }
const stuck = position({ hands: ['red star', ''], board: row(0, 0, 'green circle') })
const unknown = position({ hands: [[null, null], 'green star'], board: row(0, 0, 'red circle') })
const partly = position({
  hands: [[tile('red star'), null], 'blue cross'],
  board: row(0, 0, 'green circle'),
})
const over = { ...play, phase: 'over' } as const
const external = createGame({ dealer: 'external', players: 2 })
const secondDraw = applyMove(external, {
  type: 'draw',
  tiles: tiles('red star, red circle, red square, red cross, red diamond, red clover'),
})
/** A client's: it knows its own hand and nothing else. */
const client = viewFor(secondDraw, 1)
const GREENS = tiles('green star, green circle, blue square, blue cross, orange star, purple cross')

const swap = (names: string) => ({ type: 'swap', tiles: tiles(names) })
const draw = (names: string) => ({ type: 'draw', tiles: tiles(names) })
const PASS = { type: 'pass' }
/** A list of six tiles as good as any. */
const HIDDEN = Array(6).fill(null)

/** What refusals speak of, beside code and message. */
type Parameters = Readonly<Record<string, unknown>>
type Case = [move: unknown, message: string, parameters?: Parameters]

/** Checks each move in a state: the refusal is exactly this, and `applyMove` throws it. */
const refuses = (
  code: MoveRefusal['code'],
  state: QwirkleState,
  player: number | undefined,
  cases: readonly Case[],
) => {
  const given: [] | [number] = player === undefined ? [] : [player]
  for (const [move, message, parameters = {}] of cases) {
    const refusal = { code, message, ...parameters }
    expect(checkMove(state, move, ...given)).toEqual(refusal)
    expect(() => applyMove(state, move as never, ...given)).toThrow(
      expect.objectContaining({ name: 'IllegalMoveError', code, message, refusal }),
    )
  }
}

const unreadable = (value: object, key: string) =>
  Object.defineProperty(value, key, {
    enumerable: true,
    get() {
      throw new Error('no')
    },
  })

describe('refusals', () => {
  const NO_TYPE = 'type: must be place, swap, pass or draw.'
  const NO_SHAPE = 'must be circle, cross, diamond, square, star or clover.'
  const NO_TILE = 'must be an object with x, y, color, shape.'
  const at1 = (value: unknown) => ({ type: 'place', tiles: [at(0, 1, 'red star'), value] })
  const count = (most: string, not: number) => `tiles: must have ${most} items, not ${not}.`
  const seven = Array(7).fill(at(0, 1, 'red star'))
  test.each<[what: string, state: QwirkleState, ...Case]>([
    ['another type', play, { type: 'fly' }, NO_TYPE, { path: ['type'] }],
    ['null', play, null, 'A move must be an object with type.', { path: [] }],
    ['no tiles', play, { type: 'place' }, 'tiles: is missing.', { path: ['tiles'] }],
    ['zero tiles', play, place([]), count('1 to 6', 0), { path: ['tiles'] }],
    ['seven tiles', play, place(seven), count('1 to 6', 7), { path: ['tiles'] }],
    ['no tile', play, at1(null), `tiles[1]: ${NO_TILE}`, { path: ['tiles', 1] }],
    ['a name for a tile', play, at1('red star'), `tiles[1]: ${NO_TILE}`, { path: ['tiles', 1] }],
    [
      'another shape',
      play,
      at1({ x: 0, y: 2, color: 'red', shape: 'heart' }),
      `tiles[1].shape: ${NO_SHAPE}`,
      { path: ['tiles', 1, 'shape'] },
    ],
    [
      'half a cell',
      play,
      at1(at(0, 0.5, 'red star')),
      'tiles[1].y: must be a whole number from -1000 to 1000.',
      { path: ['tiles', 1, 'y'] },
    ],
    [
      'a cell too far away',
      play,
      at1(at(1_000_000_001, 0, 'red star')),
      'tiles[1].x: must be a whole number from -1000 to 1000.',
      { path: ['tiles', 1, 'x'] },
    ],
    [
      'tiles that throw',
      play,
      unreadable({ type: 'place' }, 'tiles'),
      'A move cannot be read.',
      { path: [] },
    ],
    ['a tile that throws', play, at1(unreadable({}, 'x')), 'A move cannot be read.', { path: [] }],
    ['an empty swap', play, { type: 'swap', tiles: [] }, count('1 to 6', 0), { path: ['tiles'] }],
    ['a swap of nothing', play, { type: 'swap' }, 'tiles: is missing.', { path: ['tiles'] }],
    [
      'a swap of seven',
      play,
      { type: 'swap', tiles: [...HIDDEN, null] },
      count('1 to 6', 7),
      { path: ['tiles'] },
    ],
    [
      'another color',
      play,
      { type: 'swap', tiles: [{ color: 'pink', shape: 'star' }] },
      'tiles[0].color: must be red, orange, yellow, green, blue or purple.',
      { path: ['tiles', 0, 'color'] },
    ],
    [
      'no color',
      play,
      { type: 'swap', tiles: [{ shape: 'star' }] },
      'tiles[0].color: is missing.',
      { path: ['tiles', 0, 'color'] },
    ],
    ['a draw of nothing', external, { type: 'draw' }, 'tiles: is missing.', { path: ['tiles'] }],
    [
      'a draw of seven',
      external,
      { type: 'draw', tiles: [...HIDDEN, null] },
      count('0 to 6', 7),
      { path: ['tiles'] },
    ],
    ...[4, -1].map((player): [string, QwirkleState, ...Case] => [
      `player ${player} opens`,
      external,
      { type: 'draw', tiles: [], opening: { player, tiles: 1 } },
      'opening.player: must be a whole number from 0 to 3.',
      { path: ['opening', 'player'] },
    ]),
    ...[0, 7].map((tiles): [string, QwirkleState, ...Case] => [
      `${tiles} tiles open`,
      external,
      { type: 'draw', tiles: [], opening: { player: 0, tiles } },
      'opening.tiles: must be a whole number from 1 to 6.',
      { path: ['opening', 'tiles'] },
    ]),
  ])('malformed-move: %s', (_, state, ...wrong) => {
    refuses('malformed-move', state, undefined, [wrong])
  })

  test.each<unknown>([2, -1, 0.5, Number.NaN, '0', null])('no-such-player: %j', (player) => {
    const message = 'There is no such player: the seats are 0 to 1.'
    refuses('no-such-player', play, player as number, [[PASS, message, { players: 2 }]])
    refuses('no-such-player', external, player as number, [[draw(''), message, { players: 2 }]])
  })

  test('a player who is undefined is not left out', () => {
    const missing = undefined as unknown as number
    const [move] = legalMoves(play)
    for (const [state, legal] of [
      [play, move!],
      [external, draw('red star, red circle, red square, red cross, red diamond, red clover')],
    ] as const) {
      expect(checkMove(state, legal)).toBeNull()
      expect(checkMove(state, legal, missing)?.code).toBe('no-such-player')
      for (const act of [applyMove, transition])
        expect(() => act(state, legal as never, missing)).toThrow(
          expect.objectContaining({ name: 'IllegalMoveError', code: 'no-such-player' }),
        )
    }
  })

  test('game-over', () => {
    refuses('game-over', over, 1, [[PASS, 'The game is over: nobody can move.']])
  })

  test('wrong-phase', () => {
    const due = 'The dealer has to draw for player 2 first.'
    refuses('wrong-phase', secondDraw, 1, [[PASS, due, { phase: 'draw', turn: 1 }]])
    const none = 'No draw is due: player 2 has to move.'
    refuses('wrong-phase', play, undefined, [[draw('red star'), none, { phase: 'play', turn: 1 }]])
  })

  test('not-your-turn', () => {
    const message = 'It is not your turn: player 2 has to move.'
    refuses('not-your-turn', play, 0, [[PASS, message, { turn: 1 }]])
    const dealer = 'Only the dealer draws: make a draw without a player.'
    refuses('not-your-turn', external, 0, [[draw('red star'), dealer, { turn: null }]])
  })

  test('not-in-hand: Q-P1, Q-W1', () => {
    const problem = 'tile'
    refuses('not-in-hand', first, 0, [
      [
        place(row(0, 1, 'red star, purple star')),
        'The hand has no purple star.',
        { problem, tile: tile('purple star'), count: 0 },
      ],
      [
        swap('red star, red star'),
        'The hand has only 1 red star.',
        { problem, tile: tile('red star'), count: 1 },
      ],
      [
        { type: 'swap', tiles: [null] },
        'The hand has no unknown tile.',
        { problem, tile: null, count: 0 },
      ],
      [
        swap('red star, blue square, red star'),
        'The hand has only 2 tiles.',
        { problem: 'size', count: 2 },
      ],
    ])
    const allThree = row(0, 0, 'red circle, red circle, red circle')
    const elsewhere = { problem: 'elsewhere', tile: tile('red circle') }
    refuses('not-in-hand', { ...unknown, board: allThree }, 0, [
      [
        swap('red circle'),
        'The hand can have no red circle: all 3 are elsewhere.',
        { ...elsewhere, count: 0 },
      ],
    ])
    refuses('not-in-hand', { ...unknown, board: allThree.slice(1) }, 0, [
      [
        swap('red circle, red circle'),
        'The hand can have only 1 red circle: the others are elsewhere.',
        { ...elsewhere, count: 1 },
      ],
    ])
  })

  test('wrong-opening: Q-O2', () => {
    const two = 'Open with 2 tiles, the largest set in the hand.'
    refuses('wrong-opening', opening, 0, [[place(row(0, 0, 'red star')), two, { count: 2 }]])
    const one = 'Open with 1 tile, the largest set in the hand.'
    refuses('wrong-opening', openingAlone, 0, [
      [swap('red star'), one, { count: 1 }],
      [PASS, one, { count: 1 }],
    ])
  })

  test('bag-too-small: Q-W1', () => {
    const empty = 'The bag is empty: tiles can no longer be swapped.'
    refuses('bag-too-small', emptyBag, 0, [[swap('red star'), empty, { count: 0 }]])
    const two = swap('red star, blue square')
    refuses('bag-too-small', { ...first, bag: tiles('red circle') }, 0, [
      [two, 'The bag has only 1 tile: swap at most as many.', { count: 1 }],
    ])
    const full = position({
      hands: [[...two.tiles, tile('red cross')], 'green star'],
      board: play.board,
      bag: tiles('red circle, blue circle'),
    })
    refuses('bag-too-small', full, 0, [
      [
        swap('red star, blue square, red cross'),
        'The bag has only 2 tiles: swap at most as many.',
        { count: 2 },
      ],
    ])
  })

  test('may-not-pass: Q-W3', () => {
    const bag = 'The bag has tiles: place tiles or swap some.'
    refuses('may-not-pass', first, 0, [[PASS, bag, { problem: 'bag' }]])
    const hand = 'A tile of the hand fits on the board: place it.'
    refuses('may-not-pass', emptyBag, 0, [[PASS, hand, { problem: 'hand' }]])
  })

  test('space-taken: Q-P1', () => {
    refuses('space-taken', first, 0, [
      [place(row(0, 0, 'red star')), '(0, 0) already holds a tile.', { x: 0, y: 0, twice: false }],
      [
        place([at(2, 0, 'red star'), at(2, 0, 'blue square')]),
        'Only one tile can be placed on (2, 0).',
        { x: 2, y: 0, twice: true },
      ],
    ])
  })

  test('not-in-line: Q-P1', () => {
    refuses('not-in-line', first, 0, [
      [
        place([at(2, 0, 'red star'), at(3, 1, 'blue square')]),
        'Place all tiles in one row or in one column.',
      ],
    ])
  })

  test('gap-in-line: Q-P2', () => {
    refuses('gap-in-line', first, 0, [
      [
        place([at(2, 0, 'red star'), at(4, 0, 'blue square')]),
        '(3, 0) is empty: place all tiles in one unbroken line.',
        { x: 3, y: 0 },
      ],
    ])
  })

  test('not-connected: Q-P3', () => {
    refuses('not-connected', first, 0, [
      [place(row(5, 5, 'red star')), 'Place at least one tile beside a tile of the board.'],
    ])
  })

  test('line-mixed, line-repeats-tile and line-too-long: Q-P4', () => {
    refuses('line-mixed', first, 0, [
      [
        place(row(2, 0, 'red star')),
        'The line green circle, green square, red star is neither of one color nor of one shape.',
        { line: row(0, 0, 'green circle, green square, red star') },
      ],
    ])
    const twin = { score: 0, hand: tiles('green circle') }
    refuses('line-repeats-tile', { ...play, players: [play.players[0]!, twin] }, 1, [
      [
        place(row(2, 0, 'green circle')),
        'The line green circle, green square, green circle has green circle twice.',
        { line: row(0, 0, 'green circle, green square, green circle'), tile: tile('green circle') },
      ],
    ])
    const board = row(
      0,
      0,
      'green circle, green square, green cross, -, green diamond, green clover, green circle',
    )
    refuses('line-too-long', { ...play, board }, 1, [
      [place(row(3, 0, 'green star')), 'A line has at most six tiles, not 7.', { length: 7 }],
    ])
  })

  test('bad-draw: Q-S1, Q-W1, Q-W4', () => {
    const size = { problem: 'draw-size', want: 6 }
    refuses('bad-draw', external, undefined, [
      [draw('red star'), 'Player 1 draws 6 tiles.', { ...size, player: 0 }],
      [
        draw('red star, red star, red star, red star, red circle, red square'),
        'The bag has only 3 red stars.',
        { problem: 'tile', tile: tile('red star'), count: 3 },
      ],
      [
        { type: 'draw', tiles: GREENS, opening: { player: 0, tiles: 3 } },
        'Only the draw that completes the first hands says who opens.',
        { problem: 'opening-too-early' },
      ],
    ])
    refuses('bad-draw', secondDraw, undefined, [
      [draw('green star'), 'Player 2 draws 6 tiles.', { ...size, player: 1 }],
      [
        { type: 'draw', tiles: GREENS, opening: { player: 1, tiles: 2 } },
        'With these hands player 2 cannot open with 2 tiles.',
        { problem: 'opening-wrong', player: 1, tiles: 2 },
      ],
    ])
    const bag = tiles('red star, red star, red star, blue star, blue star, blue star')
    refuses('bad-draw', { ...external, bag }, undefined, [
      [
        { type: 'draw', tiles: GREENS },
        'The bag has no orange star.',
        { problem: 'tile', tile: tile('orange star'), count: 0 },
      ],
    ])
    const one = position({
      hands: ['red star', 'red star, red circle, red cross, red square, red diamond'],
      board: row(0, 0, 'green star'),
      phase: 'draw',
      turn: 1,
      bag: tiles('blue star'),
    })
    refuses('bad-draw', one, undefined, [
      [draw(''), 'Player 2 draws 1 tile.', { problem: 'draw-size', player: 1, want: 1 }],
    ])
    refuses('bad-draw', client, undefined, [
      [
        { type: 'draw', tiles: GREENS },
        'Some hands are unknown: the draw must say who opens, and with how many tiles.',
        { problem: 'opening-missing' },
      ],
      [
        { type: 'draw', tiles: GREENS, opening: { player: 2, tiles: 6 } },
        'With these hands player 3 cannot open with 6 tiles.',
        { problem: 'opening-wrong', player: 2, tiles: 6 },
      ],
    ])
  })
})

describe('hostile values', () => {
  /** A list whose length is not what it seems. */
  const elastic = (list: unknown[]) =>
    new Proxy(list, {
      get: (target, key) => (key === 'length' ? { valueOf: () => 1 } : Reflect.get(target, key)),
    })

  test('a list whose length is not a number is refused', () => {
    for (const type of ['place', 'swap'])
      expect(checkMove(first, { type, tiles: elastic(row(2, 0, 'green star')) })?.code).toBe(
        'malformed-move',
      )
  })

  test('-0 is 0 on the board', () => {
    const tiles = [{ ...at(0, 1, 'green star'), x: -0 }]
    const state = { ...play, players: [play.players[0]!, { score: 0, hand: [tile('green star')] }] }
    const { board } = applyMove({ ...state, bag: [] }, { type: 'place', tiles }, 1)
    expect(board.at(-1)).toEqual(at(0, 1, 'green star'))
    const opened = applyMove(openingAlone, place([{ ...at(0, 0, 'red star'), x: -0, y: -0 }]))
    expect(opened.board).toEqual([at(0, 0, 'red star')])
  })
})

describe('allowed', () => {
  test.each<[string, QwirkleState, unknown, number | undefined]>([
    ['a placement', play, place(row(2, 0, 'green star')), 1],
    ['a placement without a player', play, place(row(2, 0, 'green star')), undefined],
    ['a swap of the whole bag', first, swap('red star, blue square'), 0],
    ['a swap of one tile', first, swap('red star'), 0],
    ['the opening', opening, place(row(0, 0, 'red star, blue star')), 0],
    ['a pass where nothing fits and nothing can be swapped', stuck, PASS, 0],
    ['a pass of a hand whose known tiles fit nowhere', partly, PASS, 0],
    ['an unknown tile of a hand known in part', partly, place(row(1, 0, 'green star')), 0],
    ['a known tile from an unknown hand', unknown, place(row(1, 0, 'red star')), 0],
    ['a swap of unknown tiles', { ...unknown, bag: [null] }, { type: 'swap', tiles: [null] }, 0],
    ['the first draw', external, { type: 'draw', tiles: GREENS }, undefined],
    ['the last draw, which says who opens', secondDraw, { type: 'draw', tiles: GREENS }, undefined],
    [
      'the same, in the dealer’s move',
      secondDraw,
      { type: 'draw', tiles: GREENS, opening: { player: 0, tiles: 6 } },
      undefined,
    ],
    [
      'the last draw, as another client sees it',
      client,
      { type: 'draw', tiles: GREENS, opening: { player: 0, tiles: 6 } },
      undefined,
    ],
  ])('%s', (_, state, move, player) => {
    expect(checkMove(state, move, ...playerArgument(player))).toBeNull()
    expect(() => applyMove(state, move as never, ...playerArgument(player))).not.toThrow()
  })

  test('a hand of tiles that are all dealt is accepted', () => {
    const state = dealt([
      'red star, red circle, red square, red cross, red diamond, red clover',
      'green star, green circle, blue square, blue cross, orange star, purple cross',
    ])
    expect(state.opening).toBe(6)
    expect(state.turn).toBe(0)
  })
})
