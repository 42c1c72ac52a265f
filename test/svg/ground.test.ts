import { describe, expect, test } from 'vitest'
import { createGame, InvalidOptionError, legalMoves } from '../../src/entries/index'
import * as qwirkle from '../../src/entries/qwirkle/svg'
import {
  addressesOf,
  drawSvg,
  drawTile,
  geometry,
  type Point,
  placeOf,
  THEMES,
  targetOf,
} from '../../src/entries/svg'
import { all, azulSteps, qwirkleSteps, readXml } from './tools'

/** How many tiles a picture has: the groups that begin with two rectangles. */
const tilesIn = (svg: string) =>
  [...all(readXml(svg))].filter(
    ({ name, children: [edge, face, sign] }) =>
      name === 'g' && edge?.name === 'rect' && face?.name === 'rect' && sign?.name === 'path',
  ).length

const labelsIn = (svg: string) =>
  [...all(readXml(svg))].flatMap(({ attributes }) => attributes['aria-label'] ?? [])

describe('the ground without tiles', () => {
  test('has no tiles and no marker, also after somebody took it', () => {
    const { marker } = THEMES.light.tiles
    for (const { next } of azulSteps({ players: 3, seed: 1, maxRounds: 2 }, 1)) {
      const ground = drawSvg(next, { pieces: false })
      expect(tilesIn(ground)).toBe(0)
      expect(ground).not.toContain(marker.edge)
      expect(labelsIn(ground)).toEqual(labelsIn(drawSvg(next)))
    }
    for (const { next } of qwirkleSteps({ players: 2, seed: 1 }, 1))
      expect(tilesIn(qwirkle.drawSvg(next, { pieces: false }))).toBe(0)
  })

  test('has every printed space, also where a tile covers it', () => {
    const printed = (svg: string) => svg.split(THEMES.light.printed.blue.edge).length - 1
    const last = [...azulSteps({ players: 2, seed: 1 }, 1)].at(-1)!.next
    const ground = drawSvg(last, { pieces: false })
    expect(printed(ground)).toBe(10)
    expect(printed(ground)).toBe(printed(drawSvg(createGame({ players: 2, seed: 1 }))))
  })

  test.each(['no', null, 0])('pieces: %j is refused', (pieces) => {
    const state = createGame({ seed: 1 })
    expect(() => drawSvg(state, { pieces } as never)).toThrow('pieces: must be true or false.')
  })
})

describe('one tile', () => {
  test('is the tile of the picture', () => {
    for (const kind of ['blue', 'yellow', 'red', 'black', 'white', 'marker'] as const)
      for (const theme of ['light', 'dark', 'contrast'] as const) {
        const svg = drawTile(kind, { theme })
        const { face, edge, sign } = THEMES[theme].tiles[kind]
        expect(tilesIn(svg)).toBe(1)
        for (const color of [face, edge, sign]) expect(svg).toContain(color)
        expect(readXml(svg).attributes).toMatchObject({ viewBox: '-20 -20 40 40' })
      }
    const state = createGame({ seed: 1 })
    const drawn = drawTile('red').match(/<path[^>]*>/)![0]
    expect(drawSvg(state)).toContain(drawn)
  })

  test('of Qwirkle, and its back', () => {
    const tile = { color: 'red', shape: 'star' } as const
    expect(tilesIn(qwirkle.drawTile(tile))).toBe(1)
    expect(qwirkle.drawTile(tile)).toContain(qwirkle.THEMES.light.tiles.red.sign)
    expect(qwirkle.drawTile(null, { theme: 'dark' })).toContain(qwirkle.THEMES.dark.back.face)
  })

  test('of a custom theme', () => {
    const theme = {
      ...THEMES.light,
      tiles: { ...THEMES.light.tiles, red: { ...THEMES.light.tiles.red, face: 'var(--red)' } },
    }
    expect(drawTile('red', { theme })).toContain('fill="var(--red)"')
  })

  test.each([
    [() => drawTile('green' as never), 'kind: must be blue, yellow, red, black, white or marker.'],
    [
      () => drawTile('constructor' as never),
      'kind: must be blue, yellow, red, black, white or marker.',
    ],
    [
      () => qwirkle.drawTile('red star' as never),
      'kind: must be a tile, or null for an unknown one.',
    ],
    [() => drawTile('red', { theme: 'sepia' as never }), 'theme: must be light, dark or contrast.'],
  ])('%s is refused', (draw, message) => {
    expect(draw).toThrow(InvalidOptionError)
    expect(draw).toThrow(message)
  })
})

/** Whether a point is inside a box. */
const contains = (box: { x: number; y: number; width: number; height: number }, { x, y }: Point) =>
  x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height

describe('the target of a move', () => {
  test('contains the spaces where its tiles go, and those of one source do not overlap', () => {
    const setup = { players: 2, board: 'grey', seed: 1, maxRounds: 2 } as const
    for (const { state, move, player } of azulSteps(setup, 3)) {
      if (move.type === 'deal') continue
      const table = geometry(state, 1)
      for (const legal of legalMoves(state, player!)) {
        const target = targetOf(table, legal, player!)
        const { to } = addressesOf(state, legal, player)
        const line = legal.type === 'draft' && legal.line !== 'floor' ? 'line' : null
        for (const at of to.filter(({ area }) => line === null || area === line))
          expect(contains(target, placeOf(table, at))).toBe(true)
      }
      const middles = legalMoves(state, player!)
        .filter(
          (legal) =>
            legal.type === 'tile' ||
            (move.type === 'draft' && legal.source === move.source && legal.color === move.color),
        )
        .map((legal) => targetOf(table, legal, player!))
      for (const [i, one] of middles.entries())
        for (const other of middles.slice(0, i)) {
          const middle = { x: one.x + one.width / 2, y: one.y + one.height / 2 }
          expect(contains(other, middle)).toBe(false)
        }
    }
  })

  test('a pattern line, the floor line and a wall space, by hand', () => {
    const state = createGame({ seed: 1 })
    const table = geometry(state)
    const { x, y } = table.players[0]!
    const draft = { type: 'draft', source: 0, color: 'red' } as const
    // Spaces are 44 apart; the lines begin at 40, 84, the wall at 288, 84, the floor line at 40, 344.
    expect(targetOf(table, { ...draft, line: 2 }, 0)).toEqual({
      x: x + 40 + 2 * 44 - 22,
      y: y + 84 + 2 * 44 - 22,
      width: 3 * 44,
      height: 44,
    })
    expect(targetOf(table, { ...draft, line: 'floor' }, 0)).toEqual({
      x: x + 18,
      y: y + 322,
      width: 7 * 44,
      height: 44,
    })
    expect(targetOf(table, { type: 'tile', row: 1, column: 4 }, 0)).toEqual({
      x: x + 288 + 4 * 44 - 22,
      y: y + 84 + 44 - 22,
      width: 44,
      height: 44,
    })
    expect(() => targetOf(table, { ...draft, line: 2 }, 2)).toThrow(InvalidOptionError)
  })

  test('in Qwirkle', () => {
    for (const { state, move, player } of qwirkleSteps({ players: 2, seed: 4 }, 5)) {
      if (move.type === 'draw') continue
      const table = qwirkle.geometry(state)
      const target = qwirkle.targetOf(table, move, player!)
      if (move.type === 'swap') expect(target).toEqual(table.bag)
      if (move.type === 'pass') expect(target).toEqual(table.players[player!])
      if (move.type === 'place')
        for (const { x, y } of move.tiles)
          expect(contains(target, qwirkle.placeOf(table, { area: 'board', x, y }))).toBe(true)
    }
  })
})
