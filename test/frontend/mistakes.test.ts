import { describe, expect, test } from 'vitest'
import * as azul from '../../src/entries/frontend'
import {
  type AzulState,
  createGame,
  InvalidOptionError,
  InvalidStateError,
  legalMoves,
  type Move,
  transition,
} from '../../src/entries/index'
import { azulRecords } from '../../src/entries/notation'
import * as tiles from '../../src/entries/qwirkle/frontend'
import * as qwirkle from '../../src/entries/qwirkle/index'
import { qwirkleRecords } from '../../src/entries/qwirkle/notation'
import { at } from '../qwirkle/help'

const start = createGame({ seed: 1 })
const other = qwirkle.createGame({ seed: 1 })

describe('a state of the other game is refused', () => {
  test.each<[string, (state: never) => unknown]>([
    ['layOut', azul.layOut],
    ['choices', azul.choices],
    [
      'preview',
      (state) => azul.preview(state, { type: 'draft', source: 0, color: 'blue', line: 0 }),
    ],
    ['projection', azul.projection],
    ['startHistory', azul.startHistory],
    ['formatPosition', azulRecords.formatPosition],
  ])('%s of Azul', (_, call) => {
    expect(() => call(other as never)).toThrow(InvalidStateError)
    expect(() => call(other as never)).toThrow('game: must be azul, not qwirkle.')
  })

  test.each<[string, (state: never) => unknown]>([
    ['layOut', tiles.layOut],
    ['choices', tiles.choices],
    ['preview', (state) => tiles.preview(state, { type: 'pass' })],
    ['startHistory', tiles.startHistory],
    ['formatPosition', qwirkleRecords.formatPosition],
  ])('%s of Qwirkle', (_, call) => {
    expect(() => call(start as never)).toThrow(InvalidStateError)
    expect(() => call(start as never)).toThrow('game: must be qwirkle, not azul.')
  })
})

/** The message for the events that do not fit the pieces. */
function messageOf(call: () => unknown): string {
  try {
    call()
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidOptionError)
    expect((error as InvalidOptionError).code).toBe('bad-option')
    return (error as InvalidOptionError).message
  }
  return 'nothing thrown'
}

const follow = (index: number, needs: string) =>
  `events[${index}]: must follow from the pieces: ${needs}. Apply each event once, in order.`

describe('events of Azul that do not fit the pieces are refused', () => {
  test('the events of a move, applied a second time', () => {
    const { events } = transition(start, legalMoves(start)[0]!)
    const moved = azul.movePieces(azul.layOut(start), events)
    expect(messageOf(() => azul.movePieces(moved, events))).toBe(
      follow(0, 'a take event needs 1 blue tile on factory 1, but finds 0'),
    )
    expect(messageOf(() => azul.movePieces(moved, events[1]!))).toBe(
      follow(0, 'a store event needs 1 tile taken by player 1, but finds 0'),
    )
  })

  test('every event of a whole round, applied a second time', () => {
    const refused = new Map<string, string>()
    let state: AzulState = createGame({ seed: 3, maxRounds: 2 })
    let pieces = azul.layOut(state)
    while (state.phase !== 'over') {
      const moves: readonly Move[] = legalMoves(state)
      const { state: next, events } = transition(state, moves[moves.length - 1]!)
      for (const event of events) {
        pieces = azul.movePieces(pieces, event)
        const message = messageOf(() => azul.movePieces(pieces, event))
        refused.set(event.type, message)
      }
      state = next
    }
    expect(refused.get('marker')).toBe(
      follow(0, 'a marker event needs 1 marker in the center, but finds 0'),
    )
    expect(refused.get('deal')).toBe(
      follow(0, 'a deal event needs 0 tiles on the factories, but finds 20'),
    )
    expect(refused.get('floor')).toMatch(
      /needs \d pieces? on the floor line of player \d, but finds 0/,
    )
    for (const type of ['turn', 'round', 'end']) expect(refused.get(type)).toBe('nothing thrown')
  })

  test('tilings, and deals that the bag does not have', () => {
    const pieces = azul.layOut(createGame({ dealer: 'external' }))
    const tiling = {
      player: 1,
      row: 2,
      column: 0,
      color: 'red',
      horizontal: 1,
      vertical: 1,
      multiplier: 1,
      points: 1,
      toLid: 2,
    } as const
    expect(messageOf(() => azul.movePieces(pieces, { type: 'tile', ...tiling }))).toBe(
      follow(0, 'a tile event needs 3 tiles on line 3 of player 2, but finds 0'),
    )
    expect(
      messageOf(() =>
        azul.movePieces(pieces, {
          type: 'no-space',
          player: 0,
          row: 0,
          color: 'red',
          toFloor: 1,
          toLid: 0,
        }),
      ),
    ).toBe(follow(0, 'a no-space event needs 1 tile on line 1 of player 1, but finds 0'))
    const factories = Array.from({ length: 6 }, () => ['red', 'red', 'red', 'red'] as const)
    expect(
      messageOf(() => azul.movePieces(pieces, { type: 'deal', factories, refilled: false })),
    ).toBe(follow(0, 'a deal event needs 1 more red tile in the bag, but finds 0'))
  })
})

describe('events of Qwirkle that do not fit the pieces are refused', () => {
  test('the events of a move, applied a second time, in the full state and in every view', () => {
    const { events } = qwirkle.transition(other, qwirkle.legalMoves(other)[0]!)
    for (const viewer of [undefined, null, 0, 1]) {
      const state = viewer === undefined ? other : qwirkle.viewFor(other, viewer)
      const seen = viewer === undefined ? events : qwirkle.eventsFor(events, viewer)
      const moved = tiles.movePieces(tiles.layOut(state), seen)
      expect(messageOf(() => tiles.movePieces(moved, seen))).toMatch(
        /^events\[0\]: must follow from the pieces: a place event needs 0 tiles at \(.*\), but finds 1\. /,
      )
      const drawn = seen.findIndex(({ type }) => type === 'draw')
      expect(messageOf(() => tiles.movePieces(moved, seen.slice(drawn)))).toMatch(
        /a draw event needs \d tiles? in the hand, but finds 6/,
      )
    }
  })

  test('swaps, returns, and tiles that the hand or the bag does not have', () => {
    const pieces = tiles.layOut(other)
    const hand = other.players[0]!.hand
    const absent = qwirkle.TILES.find(
      (tile) => !hand.some((held) => JSON.stringify(held) === JSON.stringify(tile)),
    )!
    const swap = { type: 'swap', player: 0, tiles: hand.slice(0, 2) } as const
    const swapped = tiles.movePieces(pieces, swap)
    expect(messageOf(() => tiles.movePieces(swapped, swap))).toBe(
      follow(0, 'a swap event needs 0 tiles set aside, but finds 2'),
    )
    expect(messageOf(() => tiles.movePieces(pieces, { ...swap, tiles: [absent] }))).toBe(
      follow(0, 'a swap event needs 1 swapped tile in the hand, but finds 0'),
    )
    const back = { type: 'return', player: 0, count: 2 } as const
    const returned = tiles.movePieces(swapped, back)
    expect(messageOf(() => tiles.movePieces(returned, back))).toBe(
      follow(0, 'a return event needs 2 tiles set aside, but finds 0'),
    )
    const placed = { ...at(0, 0, 'red star'), ...absent }
    const place = { type: 'place', player: 0, tiles: [placed], lines: [], points: 1 } as const
    expect(messageOf(() => tiles.movePieces(pieces, place))).toBe(
      follow(
        0,
        `a place event needs 1 more ${absent.color} ${absent.shape} in the hand, but finds 0`,
      ),
    )
    const four = Array.from({ length: 4 }, () => absent)
    const empty = tiles.layOut(qwirkle.createGame({ dealer: 'external' }))
    expect(messageOf(() => tiles.movePieces(empty, { type: 'draw', player: 0, tiles: four }))).toBe(
      follow(0, 'a draw event needs 4 drawn tiles in the bag, but finds 3'),
    )
  })
})
