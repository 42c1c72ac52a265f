import { describe, expect, test } from 'vitest'
import { layOut, movePieces, type Piece } from '../../src/entries/frontend'
import { BOARD_NAMES, viewFor } from '../../src/entries/index'
import { layOut as layOutQwirkle } from '../../src/entries/qwirkle/frontend'
import { viewFor as qwirkleViewFor } from '../../src/entries/qwirkle/index'
import * as qwirkle from '../../src/entries/qwirkle/svg'
import { addressesOf, drawSvg, geometry, type Point, placeOf } from '../../src/entries/svg'
import { all, azulSteps, qwirkleSteps, readXml } from './tools'

/** No two tiles overlap, and all are inside the picture. */
function expectNoOverlap(
  { width, height, tile }: { width: number; height: number; tile: number },
  places: readonly Point[],
) {
  places.forEach(({ x, y }, i) => {
    const isInside =
      x >= tile / 2 && y >= tile / 2 && x <= width - tile / 2 && y <= height - tile / 2
    if (!isInside) expect.fail(`a tile at ${x}, ${y} of ${width} by ${height}`)
    for (const other of places.slice(0, i))
      if (Math.abs(other.x - x) < tile && Math.abs(other.y - y) < tile)
        expect.fail(`tiles at ${x}, ${y} and ${other.x}, ${other.y}`)
  })
}

/** The document is XML without ids, references or wrong numbers. */
function expectValid(svg: string) {
  for (const { name, attributes } of all(readXml(svg))) {
    for (const [key, value] of Object.entries(attributes)) {
      if (/^(id|href|class|style|on.*)$/.test(key)) expect.fail(`${name} has ${key}`)
      if (/NaN|Infinity|undefined|url\(/.test(value)) expect.fail(`${name} ${key}="${value}"`)
    }
  }
}

const isOnTable = ({ at: { area } }: { at: { area: string } }) => area !== 'bag' && area !== 'lid'

describe.each([2, 3, 4] as const)('Azul with %i players', (players) => {
  test.each(BOARD_NAMES)('on %s: no tiles overlap in any state', (board) => {
    let count = 0
    for (const { state } of azulSteps({ players, board, seed: players, maxRounds: 3 }, players)) {
      const view = count % 2 === 0 ? state : viewFor(state, 0)
      const front = count % players
      const table = geometry(view, front)
      const tiles = layOut(view).filter(isOnTable)
      expectNoOverlap(
        table,
        tiles.map(({ at }) => placeOf(table, at)),
      )
      if (count++ % 12 === 0) expectValid(drawSvg(view, { front }))
    }
    expect(count).toBeGreaterThan(8)
  })

  test('the seat in front comes first, and every seat has a panel', () => {
    for (const { state } of azulSteps({ players, seed: 1, maxRounds: 1 }, 1)) {
      for (let front = 0; front < players; front++) {
        const boxes = geometry(state, front).players
        const first = boxes.reduce((a, b) => (b.y < a.y || (b.y === a.y && b.x < a.x) ? b : a))
        expect(boxes.indexOf(first)).toBe(front)
        expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size).toBe(players)
      }
      break
    }
  })

  test('the addresses of a move are where its tiles go', () => {
    const setup = { players, board: 'grey', seed: players } as const
    let drafts = 0
    let tilings = 0
    for (const { state, move, player, events } of azulSteps(setup, 7)) {
      if (move.type === 'deal') continue
      const end = events.findIndex(({ type }) => type === 'store' || type === 'tile')
      const before = layOut(state)
      const after = movePieces(before, events.slice(0, end + 1))
      const { from, to } = addressesOf(state, move, player!)
      const isTile = ({ kind }: Piece) => kind !== 'marker'
      const moved = before.filter((piece, id) => isTile(piece) && piece !== after[id])
      const ends = moved.map(({ id }) => after[id]!.at).filter(({ area }) => area !== 'lid')
      if (move.type === 'draft') {
        drafts++
        const own = moved.filter(({ kind }) => kind === move.color)
        expect(sorted(from)).toEqual(
          sorted(
            own
              .filter(({ at }) =>
                move.source === 'center'
                  ? at.area === 'center'
                  : at.area === 'factory' && at.factory === move.source,
              )
              .map(({ at }) => at),
          ),
        )
        expect(sorted(to)).toEqual(
          sorted(ends.filter(({ area }) => area === 'line' || area === 'floor')),
        )
      } else {
        tilings++
        expect(moved.map(({ at }) => at)).toContainEqual(from[0])
        expect(ends).toEqual(to)
      }
    }
    expect(drafts).toBeGreaterThan(20)
    expect(tilings).toBeGreaterThan(5)
  })
})

const sorted = (list: readonly unknown[]) => list.map((item) => JSON.stringify(item)).sort()

describe.each([2, 3, 4] as const)('Qwirkle with %i players', (players) => {
  test('no tiles overlap, in any state or view', () => {
    let count = 0
    const setup = { players, dealer: 'external' } as const
    for (const { state, move, player } of qwirkleSteps(setup, players)) {
      const view = count % 2 === 0 ? state : qwirkleViewFor(state, count % players)
      const table = qwirkle.geometry(view, count % players)
      const tiles = layOutQwirkle(view).filter(isOnTable)
      expectNoOverlap(
        table,
        tiles.map(({ at }) => qwirkle.placeOf(table, at)),
      )
      if (move.type === 'place') {
        const { from, to } = qwirkle.addressesOf(state, move, player)
        const { hand } = state.players[player!]!
        expect(
          from.map((at) => (at.area === 'hand' && at.player === player ? hand[at.slot] : null)),
        ).toEqual(move.tiles.map(({ color, shape }) => ({ color, shape })))
        expect(new Set(sorted(from)).size).toBe(from.length)
        expect(to).toEqual(move.tiles.map(({ x, y }) => ({ area: 'board', x, y })))
      }
      if (count++ % 20 === 0) expectValid(qwirkle.drawSvg(view, { front: count % players }))
    }
    expect(count).toBeGreaterThan(30)
  })
})
