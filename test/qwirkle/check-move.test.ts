import { describe, expect, test } from 'vitest'
import {
  applyMove,
  checkMove,
  createGame,
  type IllegalMoveCode,
  IllegalMoveError,
  type QwirkleState,
  viewFor,
} from '../../src/qwirkle/index'
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
const MOVES =
  /^A move is \{ type: 'place', .* \{ type: 'draw', tiles: \[\{ color, shape \} …\] \}\.$/
const NOBODY = 'There is no such player: the seats are 0 to 1.'

describe('refusals', () => {
  test.each<[IllegalMoveCode, QwirkleState, unknown, number | undefined, string | RegExp]>([
    ['malformed-move', play, { type: 'fly' }, 1, MOVES],
    ['malformed-move', play, null, 1, MOVES],
    ['malformed-move', play, { type: 'place' }, 1, 'The tiles to place must be a list.'],
    ['malformed-move', play, place([]), 1, 'A turn places one to six tiles.'],
    ['malformed-move', play, place(row(0, 1, Array(7).fill('red star').join(', '))), 1, /^A turn/],
    [
      'malformed-move',
      play,
      { type: 'place', tiles: [at(0, 1, 'red star'), null] },
      1,
      'Tile 2 must have a color, a shape, x and y.',
    ],
    [
      'malformed-move',
      play,
      { type: 'place', tiles: [at(0, 1, 'red star'), 'red star'] },
      1,
      'Tile 2 must have a color, a shape, x and y.',
    ],
    [
      'malformed-move',
      play,
      { type: 'place', tiles: [{ x: 0, y: 1, color: 'red', shape: 'heart' }] },
      1,
      'Tile 1 must have a color and a shape of the game.',
    ],
    [
      'malformed-move',
      play,
      { type: 'place', tiles: [{ x: 0, y: 0.5, color: 'red', shape: 'star' }] },
      1,
      /^Tile 1 must have whole numbers x and y from -1000000000 to 1000000000\.$/,
    ],
    [
      'malformed-move',
      play,
      {
        type: 'place',
        get tiles() {
          throw new Error('no')
        },
      },
      1,
      MOVES,
    ],
    [
      'malformed-move',
      play,
      {
        type: 'place',
        tiles: [
          {
            get x() {
              throw new Error('no')
            },
          },
        ],
      },
      1,
      'The tiles to place could not be read.',
    ],
    ['malformed-move', play, { type: 'swap', tiles: [] }, 1, /^A swap has a list of one to six/],
    ['malformed-move', play, { type: 'swap' }, 1, /^A swap has a list of one to six tiles, each/],
    [
      'malformed-move',
      play,
      { type: 'swap', tiles: [{ color: 'red', shape: 'heart' }] },
      1,
      /^A swap/,
    ],
    [
      'malformed-move',
      play,
      { type: 'swap', tiles: [{ color: 'pink', shape: 'star' }] },
      1,
      /^A swap/,
    ],
    ['malformed-move', play, { type: 'swap', tiles: [{ shape: 'star' }] }, 1, /^A swap/],
    ['malformed-move', play, { type: 'swap', tiles: Array(7).fill(null) }, 1, /^A swap/],
    ['malformed-move', external, { type: 'draw' }, undefined, /^A draw has a list of at most six/],
    [
      'malformed-move',
      external,
      { type: 'draw', tiles: [], opening: { player: 4, tiles: 1 } },
      undefined,
      /^An opening has a player, which is a seat, and a number of tiles\.$/,
    ],
    [
      'malformed-move',
      external,
      { type: 'draw', tiles: [], opening: { player: 0, tiles: 7 } },
      undefined,
      /^An opening has/,
    ],
    [
      'malformed-move',
      external,
      { type: 'draw', tiles: [], opening: { player: -1, tiles: 1 } },
      undefined,
      /^An opening has/,
    ],
    ['no-such-player', play, PASS, 2, NOBODY],
    ['no-such-player', play, PASS, -1, NOBODY],
    ['no-such-player', play, PASS, 0.5, NOBODY],
    ['no-such-player', play, PASS, Number.NaN, NOBODY],
    ['no-such-player', play, PASS, '0' as never, NOBODY],
    ['no-such-player', play, PASS, null as never, NOBODY],
    ['no-such-player', external, draw('red star'), 7, NOBODY],
    ['game-over', over, PASS, 1, 'The game is over: nobody can move any more.'],
    ['wrong-phase', secondDraw, PASS, 1, 'The dealer has to draw for player 2 first.'],
    [
      'wrong-phase',
      play,
      draw('red star'),
      undefined,
      'No draw is due: player 2 has to place or swap tiles.',
    ],
    ['not-your-turn', play, PASS, 0, 'It is not your turn: player 2 has to move.'],
    [
      'not-your-turn',
      external,
      draw('red star'),
      0,
      'Only the dealer draws: pass a draw without a player.',
    ],
    [
      'not-in-hand',
      first,
      place(row(0, 1, 'red star, purple star')),
      0,
      'The hand has no purple star, or not so many.',
    ],
    [
      'not-in-hand',
      first,
      swap('red star, red star'),
      0,
      'The hand has no red star, or not so many.',
    ],
    [
      'not-in-hand',
      first,
      { type: 'swap', tiles: [null] },
      0,
      'The hand has not got so many unknown tiles.',
    ],
    [
      'not-in-hand',
      { ...unknown, board: row(0, 0, 'red circle, red circle, red circle') },
      swap('red circle'),
      0,
      'The hand has no red circle: all 3 are known to be elsewhere.',
    ],
    [
      'wrong-opening',
      opening,
      place(row(0, 0, 'red star')),
      0,
      'The opening move places exactly 2 tiles, the largest set in the hand.',
    ],
    [
      'wrong-opening',
      openingAlone,
      swap('red star'),
      0,
      'The opening move places exactly 1 tile, the largest set in the hand.',
    ],
    ['wrong-opening', openingAlone, PASS, 0, /^The opening move places exactly 1 tile, /],
    [
      'bag-too-small',
      emptyBag,
      swap('red star'),
      0,
      'The bag is empty: tiles cannot be swapped any more.',
    ],
    [
      'bag-too-small',
      { ...first, bag: tiles('red circle') },
      swap('red star, blue square'),
      0,
      /^The bag holds only 1 tiles: no more than that can be swapped\.$/,
    ],
    ['may-not-pass', first, PASS, 0, 'Place tiles or swap some: the bag is not empty.'],
    ['may-not-pass', emptyBag, PASS, 0, 'A tile of the hand fits on the board: place it.'],
    ['space-taken', first, place(row(0, 0, 'red star')), 0, 'On (0, 0) lies a tile already.'],
    [
      'space-taken',
      first,
      place([at(2, 0, 'red star'), at(2, 0, 'blue square')]),
      0,
      'Only one tile can lie on (2, 0).',
    ],
    [
      'not-in-line',
      first,
      place([at(2, 0, 'red star'), at(3, 1, 'blue square')]),
      0,
      'The tiles must lie in one row or in one column.',
    ],
    [
      'gap-in-line',
      first,
      place([at(2, 0, 'red star'), at(4, 0, 'blue square')]),
      0,
      'The tiles must lie in one unbroken line; (3, 0) is empty.',
    ],
    [
      'not-connected',
      first,
      place(row(5, 5, 'red star')),
      0,
      'A tile must touch one that lies on the board.',
    ],
    [
      'line-mixed',
      first,
      place(row(2, 0, 'red star')),
      0,
      'The line green circle, green square, red star is neither all of one color nor all of one shape.',
    ],
    [
      'line-repeats-tile',
      { ...play, players: [play.players[0]!, { score: 0, hand: tiles('green circle') }] },
      place(row(2, 0, 'green circle')),
      1,
      'The line green circle, green square, green circle has green circle twice.',
    ],
    [
      'line-too-long',
      {
        ...play,
        board: [
          ...row(0, 0, 'green circle, green square, green cross'),
          ...row(4, 0, 'green diamond, green clover, green circle'),
        ],
      },
      place(row(3, 0, 'green star')),
      1,
      'A line has at most six tiles; this one would have 7.',
    ],
    ['bad-draw', external, draw('red star'), undefined, 'Player 1 draws 6 tiles, not 1.'],
    ['bad-draw', secondDraw, draw('green star'), undefined, 'Player 2 draws 6 tiles, not 1.'],
    [
      'bad-draw',
      external,
      draw(Array(4).fill('red star').concat('red circle', 'red square').join(', ')),
      undefined,
      'The bag has no red star left: all 3 are known to be elsewhere.',
    ],
    [
      'bad-draw',
      { ...external, bag: tiles('red star, red star, red star, blue star, blue star, blue star') },
      { type: 'draw', tiles: GREENS },
      undefined,
      'The bag does not hold these tiles.',
    ],
    [
      'bad-draw',
      external,
      { type: 'draw', tiles: GREENS, opening: { player: 0, tiles: 3 } },
      undefined,
      'Only the draw that completes the first hands says who opens.',
    ],
    [
      'bad-draw',
      client,
      { type: 'draw', tiles: GREENS },
      undefined,
      'Some hands are unknown, so the draw must say who opens, and with how many tiles.',
    ],
    [
      'bad-draw',
      secondDraw,
      { type: 'draw', tiles: GREENS, opening: { player: 1, tiles: 2 } },
      undefined,
      'With these hands player 2 cannot open with 2 tiles.',
    ],
    [
      'bad-draw',
      client,
      { type: 'draw', tiles: GREENS, opening: { player: 2, tiles: 6 } },
      undefined,
      'With these hands player 3 cannot open with 6 tiles.',
    ],
    [
      'bad-draw',
      client,
      { type: 'draw', tiles: Array(6).fill(null), opening: { player: 0, tiles: 0 } },
      undefined,
      'With these hands player 1 cannot open with 0 tiles.',
    ],
  ])('%s', (code, state, move, player, message) => {
    const rejection = checkMove(state, move, player)
    expect(rejection?.code).toBe(code)
    if (typeof message === 'string') expect(rejection!.message).toBe(message)
    else expect(rejection!.message).toMatch(message)
    expect(() => applyMove(state, move as never, player)).toThrow(
      new IllegalMoveError({ code, message: rejection!.message }),
    )
  })
})

describe('hostile values', () => {
  /** A list whose length is not what it seems. */
  const elastic = (list: unknown[]) =>
    new Proxy(list, {
      get: (target, key) => (key === 'length' ? { valueOf: () => 1 } : Reflect.get(target, key)),
    })

  test('a list whose length is no number is no list of tiles', () => {
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
      'the same, told by the dealer',
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
    expect(checkMove(state, move, player)).toBeNull()
    expect(() => applyMove(state, move as never, player)).not.toThrow()
  })

  test('a hand all of whose tiles are dealt is taken as it is', () => {
    const state = dealt([
      'red star, red circle, red square, red cross, red diamond, red clover',
      'green star, green circle, blue square, blue cross, orange star, purple cross',
    ])
    expect(state.opening).toBe(6)
    expect(state.turn).toBe(0)
  })
})
