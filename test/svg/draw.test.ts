import { describe, expect, test } from 'vitest'
import {
  type AzulState,
  activePlayers,
  createGame,
  defineBoard,
  viewFor,
} from '../../src/entries/index'
import * as qwirkle from '../../src/entries/qwirkle/index'
import * as qwirkleSvg from '../../src/entries/qwirkle/svg'
import { drawSvg, THEMES } from '../../src/entries/svg'
import { all, azulSteps, type Node, qwirkleSteps, readXml } from './tools'

const fresh = createGame({ seed: 'pictures' })
const [ana, rui] = fresh.players
const NO_WALL = ana!.wall

/** A table in the middle of a round. */
const state: AzulState = {
  ...fresh,
  factories: [
    ['blue', 'yellow', 'yellow', 'red'],
    [],
    ['white', 'white', 'white', 'white'],
    [],
    [],
  ],
  center: ['blue', 'black'],
  bag: { blue: 15, yellow: 18, red: 17, black: 18, white: 12 },
  lid: { blue: 1, yellow: 0, red: 0, black: 0, white: 0 },
  turn: 1,
  players: [
    {
      score: 12,
      lines: ana!.lines.map((line, row) => (row === 1 ? { color: 'red', count: 1 } : line)),
      wall: NO_WALL.map((row, i) => (i === 0 ? ['blue', null, 'red', null, null] : row)),
      floor: ['marker', 'black'],
    },
    rui!,
  ],
}

const find = (svg: string, test: (node: Node) => boolean) => [...all(readXml(svg))].filter(test)
const labels = (svg: string) =>
  find(svg, ({ attributes }) => 'aria-label' in attributes).map(
    ({ attributes }) => attributes['aria-label'],
  )
const texts = (svg: string) => find(svg, ({ name }) => name === 'text').map(({ text }) => text)
const head = (svg: string) =>
  readXml(svg)
    .children.slice(0, 2)
    .map(({ name, text }) => `${name}: ${text}`)

describe('for screen readers', () => {
  test('the document has a role, a title and a description', () => {
    const svg = drawSvg(state, { names: ['Ana', 'Rui'] })
    expect(readXml(svg).attributes['role']).toBe('graphics-document')
    expect(head(svg)).toEqual([
      'title: Azul, round 1',
      'desc: Azul on the board colored, round 1. Rui is to move. Ana has 12 points, Rui has 0 points.',
    ])
    expect(head(drawSvg(state, { title: 'The last round' }))[0]).toBe('title: The last round')
  })

  test('every part of a table of Azul has a label', () => {
    expect(labels(drawSvg(state, { names: ['Ana'] }))).toEqual([
      'Factory 1: 1 blue, 2 yellow, 1 red',
      'Factory 2: empty',
      'Factory 3: 4 white',
      'Factory 4: empty',
      'Factory 5: empty',
      'Center: 1 blue, 1 black, the marker',
      'Bag: 15 blue, 18 yellow, 17 red, 18 black, 12 white',
      'Lid: 1 blue, 0 yellow, 0 red, 0 black, 0 white',
      'Ana: 12 points; line 2: 1 red; wall row 1: blue, red; floor: 1 black, the marker',
      'Player 2: 0 points; floor: empty',
    ])
    expect(labels(drawSvg({ ...state, marker: 0 }))[5]).toBe('Center: 1 blue, 1 black')
  })

  test('every part of a view of Qwirkle has a label that shows nothing hidden', () => {
    const tile = { color: 'red', shape: 'cross' } as const
    const view: qwirkle.QwirkleState = {
      ...qwirkle.viewFor(qwirkle.createGame({ seed: 1 }), 0),
      turn: 0,
      turns: 1,
      board: [{ ...tile, x: -3, y: 2 }],
      players: [
        { score: 4, hand: [tile, { color: 'blue', shape: 'star' }] },
        { score: 1, hand: [null, null, null] },
      ],
      aside: [tile, null],
      bag: [null, null],
    }
    const svg = qwirkleSvg.drawSvg(view, { names: ['Ana', 'Rui'] })
    expect(head(svg)).toEqual([
      'title: Qwirkle, 1 turn played',
      'desc: Qwirkle with 1 tile on the board and 2 in the bag. Ana is to move. Ana has 4 points, Rui has 1 point.',
    ])
    expect(labels(svg)).toEqual([
      'Board: red cross at -3, 2',
      'Bag: 2 tiles',
      'Set aside: red cross, 1 unknown',
      'Ana: 4 points; hand: red cross, blue star',
      'Rui: 1 point; hand: 3 unknown',
    ])
    const empty = { ...view, board: [], aside: [], bag: [] }
    expect(labels(qwirkleSvg.drawSvg(empty)).slice(0, 2)).toEqual(['Board: empty', 'Bag: 0 tiles'])
  })

  test('the description says when the game is over, and when it waits for a dealer', () => {
    const now = (svg: string) => head(svg)[1]!.split('. ')[1]
    const over = [...azulSteps({ seed: 1 }, 1)].at(-1)!.next
    expect(now(drawSvg(over))).toBe('The game is over')
    expect(now(drawSvg(createGame({ dealer: 'external' })))).toBe('The factories are empty')
    const end = [...qwirkleSteps({ seed: 1 }, 1)].at(-1)!.next
    expect(now(qwirkleSvg.drawSvg(end))).toBe('The game is over')
    const waiting = qwirkle.createGame({ dealer: 'external' })
    expect(now(qwirkleSvg.drawSvg(waiting))).toBe('Player 1 draws')
  })
})

describe('texts', () => {
  test('names, scores, floor penalties and bonuses', () => {
    const board = defineBoard({
      name: 'odd',
      printed: state.board.printed,
      floor: [0, -1, -2, -3, -4, -5, -60],
      bonus: { row: 1, column: 22, color: 333 },
    })
    const written = texts(drawSvg({ ...state, board }, { names: ['Ana', 'Rui'] }))
    const costs = ['0', '−1', '−2', '−3', '−4', '−5', '−60']
    const bonuses = ['row +1', 'column +22', 'color +333']
    expect(written).toEqual([
      'Center',
      ...['Bag', '80', '15', '18', '17', '18', '12'],
      ...['Lid', '1', '1', '0', '0', '0', '0'],
      ...['Ana', '12', ...costs, ...bonuses, 'started this round'],
      ...['Rui', '0', ...costs, ...bonuses],
    ])
  })

  test('doubling spaces are marked until they are taken', () => {
    const game = createGame({ seed: 1, board: 'crystal-x2' })
    const doubled = (svg: string) => texts(svg).filter((text) => text === '×2').length
    expect(doubled(drawSvg(game))).toBe(10)
    const wall = game.players[0]!.wall.map((row, i) =>
      i === 0 ? [null, null, null, 'black' as const, null] : row,
    )
    const players = game.players.map((player, i) => (i === 0 ? { ...player, wall } : player))
    expect(doubled(drawSvg({ ...game, players }))).toBe(9)
  })

  test('a long name is truncated', () => {
    const [name] = texts(
      qwirkleSvg.drawSvg(qwirkle.createGame(), { names: ['x'.repeat(100)] }),
    ).filter((text) => text.startsWith('x'))
    expect(name).toBe(`${'x'.repeat(15)}…`)
  })

  test('a view of Azul looks like its state', () => {
    expect(drawSvg(viewFor(state, 1))).toBe(drawSvg(state))
  })
})

describe('names, titles and labels may be any text', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '"/><image href="https://example.com/x.png"/>',
    "' onload='alert(1)",
    ']]><!-- & &amp; &#60;',
    'a\0b\u{1}\u{ffff}\ud800',
    '\t\n\r',
    '日本 🀄 é',
  ]
  const UNWRITABLE = ['\0', '\u{1}', '\u{ffff}', '\ud800']
  const shown = (text: string) =>
    [...text].map((sign) => (UNWRITABLE.includes(sign) ? '\u{fffd}' : sign)).join('')
  const from = { area: 'factory', factory: 0, slot: 0 } as const
  const to = { area: 'floor', player: 0, slot: 6 } as const

  test.each(hostile)('%j', (text) => {
    const svg = drawSvg(state, {
      names: [text],
      title: text,
      arrows: [{ from, to, label: text.slice(0, 40) }],
    })
    const names = new Set(find(svg, () => true).map(({ name }) => name))
    expect([...names].sort()).toEqual([
      'circle',
      'desc',
      'g',
      'path',
      'rect',
      'svg',
      'text',
      'title',
    ])
    expect(head(svg)[0]).toBe(`title: ${shown(text)}`)
    expect(texts(svg)).toContain(shown(text.slice(0, 40)))
    const spoken = shown(text.replace(/\p{Cc}/gu, ' '))
    expect(
      labels(svg)
        .at(-2)!
        .replace(/[\u2068\u2069]/g, ''),
    ).toContain(`${spoken}: 12 points`)
    const keys = new Set(find(svg, () => true).flatMap(({ attributes }) => Object.keys(attributes)))
    expect([...keys].filter((key) => /^on|href|src/.test(key))).toEqual([])
  })
})

test('an outline and a pointer show who may move', () => {
  const { turn } = THEMES.light
  const marks = (svg: string) =>
    find(svg, ({ attributes }) => [attributes['stroke'], attributes['fill']].includes(turn)).length
  expect(marks(drawSvg(state))).toBe(2)
  expect(marks(drawSvg(createGame({ dealer: 'external' })))).toBe(0)
  const end = [...azulSteps({ seed: 1 }, 1)].at(-1)!.next
  expect(marks(drawSvg(end))).toBe(0)
  const tiling = [...azulSteps({ seed: 1, board: 'grey' }, 1)].find(
    ({ state }) => state.phase === 'tile' && activePlayers(state).length === 2,
  )!
  expect(marks(drawSvg(tiling.state))).toBe(4)
  const table = qwirkle.createGame({ seed: 1 })
  expect(marks(qwirkleSvg.drawSvg(table))).toBe(2)
  expect(marks(qwirkleSvg.drawSvg({ ...table, phase: 'draw' }))).toBe(0)
  expect(marks(qwirkleSvg.drawSvg({ ...table, phase: 'over' }))).toBe(0)
})

describe('marks', () => {
  const outlines = (svg: string, color: string) =>
    find(svg, ({ attributes }) => attributes['stroke'] === color && 'x' in attributes)
  const place = { area: 'wall', player: 1, row: 0, column: 4 } as const

  test('the last move has an outline, a choice a dashed one', () => {
    const { light } = THEMES
    expect(outlines(drawSvg(state), light.last)).toEqual([])
    const svg = drawSvg(state, { last: [place], choices: [place, { area: 'bag' }] })
    const [last, ...more] = outlines(svg, light.last)
    expect(more).toEqual([])
    expect(last!.attributes).not.toHaveProperty('stroke-dasharray')
    const choices = outlines(svg, light.choice)
    expect(choices.map(({ attributes }) => 'stroke-dasharray' in attributes)).toEqual([true, true])
    const { x, y } = last!.attributes
    expect(choices[0]!.attributes).toMatchObject({ x, y })
  })

  test('labels are drawn above all arrows', () => {
    const arrow = { from: place, to: { area: 'center', slot: 3 } } as const
    const svg = drawSvg(state, { arrows: [{ ...arrow, label: '62 %' }, arrow] })
    const last = readXml(svg).children.slice(-5)
    expect(last.map(({ name }) => name)).toEqual(['path', 'path', 'path', 'path', 'text'])
    expect(last.at(-1)!.text).toBe('62 %')
    const still = drawSvg(state, { arrows: [{ from: place, to: place }] })
    expect(still).not.toContain('NaN')
  })

  test('Qwirkle has them too', () => {
    const cell = { area: 'board', x: 0, y: 0 } as const
    const hand = { area: 'hand', player: 0, slot: 0 } as const
    const { dark } = qwirkleSvg.THEMES
    const svg = qwirkleSvg.drawSvg(qwirkle.createGame(), {
      theme: 'dark',
      last: [cell],
      choices: [cell, hand],
      arrows: [{ from: hand, to: cell }],
    })
    expect(outlines(svg, dark.last).length).toBe(1)
    expect(outlines(svg, dark.choice).length).toBe(2)
    expect(find(svg, ({ attributes }) => attributes['stroke'] === dark.arrow).length).toBe(1)
  })
})
