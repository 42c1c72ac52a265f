import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { azulCli } from '../../src/cli/games/azul/game'
import { qwirkleCli } from '../../src/cli/games/qwirkle/game'
import { bold, dim, heading, inColor, on, pad } from '../../src/cli/terminal'
import { LOCALES } from '../../src/entries/frontend'
import { type AzulState, createGame } from '../../src/entries/index'
import { createGame as createQwirkle, type QwirkleState } from '../../src/entries/qwirkle/index'

const azulEnglish = await azulCli.loadWording('en')
const qwirkleEnglish = await qwirkleCli.loadWording('en')
const drawAzul = (state: AzulState, names: readonly string[]) => azulEnglish.draw(state, names)
const drawQwirkle = (state: QwirkleState, names: readonly string[]) =>
  qwirkleEnglish.draw(state, names)

const ESCAPE = '\u001b['
const { NO_COLOR, FORCE_COLOR } = process.env
const { isTTY } = process.stdout

/** Says whether there are colors; undefined: as a terminal has them. */
function colored(force: boolean | undefined, terminal = false): void {
  delete process.env['NO_COLOR']
  delete process.env['FORCE_COLOR']
  if (force === true) process.env['FORCE_COLOR'] = '1'
  if (force === false) process.env['NO_COLOR'] = '1'
  process.stdout.isTTY = terminal
}

beforeEach(() => colored(false))
afterEach(() => {
  colored(undefined, isTTY)
  if (NO_COLOR !== undefined) process.env['NO_COLOR'] = NO_COLOR
  if (FORCE_COLOR !== undefined) process.env['FORCE_COLOR'] = FORCE_COLOR
})

describe('styles', () => {
  test('are escape sequences in a terminal, and only there', () => {
    colored(undefined, true)
    expect(bold('a')).toBe(`${ESCAPE}1ma${ESCAPE}0m`)
    expect(dim('a')).toBe(`${ESCAPE}38;5;244ma${ESCAPE}0m`)
    expect(inColor(7, 'a')).toBe(`${ESCAPE}38;5;7ma${ESCAPE}0m`)
    expect(on(3, 4, 'a')).toBe(`${ESCAPE}1;48;5;3;38;5;4ma${ESCAPE}0m`)
    colored(undefined, false)
    expect([bold('a'), dim('a'), inColor(7, 'a'), on(3, 4, 'a')]).toEqual(['a', 'a', 'a', 'a'])
  })

  test('NO_COLOR disables them, FORCE_COLOR enables them', () => {
    colored(false, true)
    expect(bold('a')).toBe('a')
    process.env['NO_COLOR'] = ''
    expect(bold('a')).not.toBe('a')
    colored(true, false)
    expect(bold('a')).not.toBe('a')
    process.env['NO_COLOR'] = '1'
    expect(bold('a')).toBe('a')
    colored(undefined, false)
    process.env['FORCE_COLOR'] = ''
    expect(bold('a')).toBe('a')
  })

  test('have no width', () => {
    colored(true)
    expect(pad(on(10, 200, 'ab') + bold('c'), 5)).toBe(`${on(10, 200, 'ab')}${bold('c')}  `)
    expect([pad('abc', 3), pad('abcd', 3), pad('', 2)]).toEqual(['abc', 'abcd', '  '])
  })

  test('a heading is 78 columns wide, or as wide as its text', () => {
    expect(heading('Round 1')).toBe(`── Round 1 ${'─'.repeat(67)}`)
    expect(heading('x'.repeat(80))).toBe(`── ${'x'.repeat(80)} `)
  })
})

describe('a table of Azul', () => {
  const start = createGame({ players: 3, seed: 'drawn' })
  const none = { color: null, count: 0 }
  const row = (...tiles: AzulState['players'][number]['wall'][number]) =>
    [...tiles, null, null, null, null, null].slice(0, 5)
  const state: AzulState = {
    ...start,
    phase: 'draft',
    turn: 1,
    marker: null,
    factories: [
      ['blue', 'yellow', 'red', 'black'],
      [],
      ['white', 'white', 'white', 'white'],
      [],
      [],
    ],
    center: ['red', 'white'],
    players: [
      {
        score: 105,
        lines: [{ color: 'blue', count: 1 }, none, { color: 'red', count: 2 }, none, none],
        wall: [row(null, 'yellow'), row('white'), row(), row(), row()],
        floor: ['marker', 'black'],
      },
      ...start.players.slice(1),
    ],
  }

  test('shows boards side by side, then what there is to take', () => {
    const names = ['Ana', 'Bento', 'Clara']
    // A row of a board is its number, space for five tiles, an arrow, the wall: 2 + 15 + 3 + 15 columns, then 3 empty ones.
    const first = [
      `${'  Ana'.padEnd(27)} 105 points`,
      '1              B  ▸  b  Y  r  k  w    ',
      '2           ·  ·  ▸  W  b  y  r  k    ',
      '3        ·  R  R  ▸  k  w  b  y  r    ',
      '4     ·  ·  ·  ·  ▸  r  k  w  b  y    ',
      '5  ·  ·  ·  ·  ·  ▸  y  r  k  w  b    ',
      '   1  K  _  _  _  _  _                ',
      '  -1 -1 -2 -2 -2 -3 -3                ',
    ]
    const empty = (name: string, mark: string) => [
      `${mark} ${name.padEnd(25)}   0 points`,
      '1              ·  ▸  b  y  r  k  w',
      '2           ·  ·  ▸  w  b  y  r  k',
      '3        ·  ·  ·  ▸  k  w  b  y  r',
      '4     ·  ·  ·  ·  ▸  r  k  w  b  y',
      '5  ·  ·  ·  ·  ·  ▸  y  r  k  w  b',
      '   _  _  _  _  _  _  _',
      '  -1 -1 -2 -2 -2 -3 -3',
    ]
    expect(drawAzul(state, names)).toEqual([
      ...empty('Bento', '▶').map((line, i) => `${first[i]}  ${line}`),
      '',
      ...empty('Clara', ' '),
      '',
      '  f1  B  Y  R  K   f2               f3  W  W  W  W   f4               f5',
      '  center  1  R  W ',
      '',
    ])
  })

  test('has no marker in the center after it was taken, and five factories in a row', () => {
    const factories = Array(7).fill(['red']) as AzulState['factories']
    expect(
      drawAzul({ ...state, marker: 0, factories, center: [] }, ['a', 'b', 'c']).slice(-4),
    ).toEqual([
      `  ${[1, 2, 3, 4, 5].map((n) => `f${n}  R `.padEnd(15)).join('  ')}`.trimEnd(),
      `  f6  R ${' '.repeat(11)}f7  R`,
      '  center ',
      '',
    ])
  })

  test('shows two boards in one row, four in two', () => {
    for (const [players, lines] of [
      [2, 9],
      [4, 18],
    ] as const) {
      const seated = createGame({ players, seed: 'drawn' })
      const drawn = drawAzul({ ...seated, phase: 'tile' }, ['a', 'b', 'c', 'd'])
      expect(drawn).toHaveLength(lines)
      expect(drawn[0]).toMatch(/^▶ a .* points {4}b .* points$/)
    }
  })

  test('shows no factories without tiles, and marks no player after the end', () => {
    const tiling = drawAzul({ ...state, phase: 'tile' }, ['a', 'b', 'c'])
    expect(tiling).toHaveLength(18)
    expect(tiling[0]).toContain('▶ b')
    const over = drawAzul({ ...state, phase: 'over' }, ['a', 'b', 'c'])
    expect(over).toHaveLength(18)
    expect(over.join()).not.toContain('▶')
  })

  test('distinguishes doubling spaces and spaces without a color', () => {
    const board = {
      ...start.board,
      printed: start.board.printed.map((line, y) => line.map((color) => (y === 0 ? null : color))),
      multipliers: start.board.multipliers.map((line) => line.map((_, x) => (x === 1 ? 2 : 1))),
    } as unknown as AzulState['board']
    const lines = drawAzul({ ...start, board, turn: 0 }, ['a', 'b', 'c'])
    expect(lines[1]!.slice(0, 35)).toBe('1              ·  ▸  ·  ×2 ·  ·  · ')
    expect(lines[2]!.slice(0, 35)).toBe('2           ·  ·  ▸  w b×2 y  r  k ')
  })

  test('has the colors of its tiles, and letters in them', () => {
    colored(true)
    const text = drawAzul(state, ['a', 'b', 'c']).join('\n')
    for (const tile of [on(26, 231, ' B '), on(220, 16, ' Y '), on(255, 24, ' W ')])
      expect(text).toContain(tile)
    for (const tile of [on(160, 231, ' R '), on(238, 231, ' K '), on(99, 231, ' 1 ')])
      expect(text).toContain(tile)
    expect(text).toContain(inColor(32, ' b '))
    // A line that is full has a bold arrow.
    expect(text).toContain(`${on(26, 231, ' B ')} ${bold('▸')} `)
    expect(text).toContain(`${on(160, 231, ' R ').repeat(2)} ${dim('▸')} `)
    expect(text).toContain(bold('center'))
  })

  test('has scores and a legend with each letter in every language', async () => {
    const one = { ...state, players: state.players.map((player) => ({ ...player, score: 1 })) }
    const shown = LOCALES.map(async (locale) => {
      const { legend, draw } = await azulCli.loadWording(locale)
      const [[high], [low]] = [draw(state, ['a', 'b', 'c']), draw(one, ['a', 'b', 'c'])]
      return [...legend, high?.slice(27, 38), low?.slice(27, 38)]
    })
    expect(await Promise.all(shown)).toEqual([
      [
        'B blue, Y yellow, R red, K black, W white, 1 the marker; small letters are printed on empty spaces.',
        ' 105 points',
        '    1 point',
      ],
      [
        'B blau, Y gelb, R rot, K schwarz, W weiß, 1 Startspielerstein; kleine Buchstaben sind auf leere Felder gedruckt.',
        ' 105 Punkte',
        '    1 Punkt',
      ],
      [
        'B modrá, Y žlutá, R červená, K černá, W bílá, 1 žeton začínajícího hráče; malá písmena jsou natištěna na prázdných políčkách.',
        '   105 bodů',
        '      1 bod',
      ],
    ])
  })
})

describe('a table of Qwirkle', () => {
  const start = createQwirkle({ players: 2, seed: 'drawn' })
  const state: QwirkleState = {
    ...start,
    phase: 'play',
    turn: 1,
    board: [
      { x: -1, y: 0, color: 'red', shape: 'circle' },
      { x: 0, y: 0, color: 'blue', shape: 'circle' },
      { x: 0, y: 1, color: 'blue', shape: 'star' },
    ],
    bag: Array(7).fill(null),
    players: [
      { score: 12, hand: [{ color: 'green', shape: 'clover' }, null] },
      { score: 3, hand: [] },
    ],
  }

  test('shows the board with an empty cell around it, the hands, and how full the bag is', () => {
    expect(drawQwirkle(state, ['Ana', 'Bento'])).toEqual([
      '      -2 -1  0  1',
      '   -1  ·  ·  ·  ·',
      '    0  · r● b●  ·',
      '    1  ·  · b★  ·',
      '    2  ·  ·  ·  ·',
      '',
      `${'  Ana'.padEnd(24)}  12 points   g♣ ??`,
      `${'▶ Bento'.padEnd(24)}   3 points`,
      '  Bag: 7 tiles',
      '',
    ])
  })

  test('marks only the player to move', () => {
    for (const phase of ['draw', 'over'] as const)
      expect(drawQwirkle({ ...state, phase }, ['Ana', 'Bento']).join()).not.toContain('▶')
  })

  test('shows an empty board, and one tile in the singular', () => {
    const lines = drawQwirkle({ ...state, board: [], bag: [null] }, ['Ana', 'Bento'])
    expect(lines.slice(0, 2)).toEqual(['  Board: empty', ''])
    expect(lines.at(-2)).toBe('  Bag: 1 tile')
    expect(lines).toHaveLength(6)
  })

  test('has the colors of its tiles', () => {
    colored(true)
    const text = drawQwirkle(state, ['Ana', 'Bento']).join('\n')
    for (const tile of [on(235, 203, 'r●'), on(235, 75, 'b★'), on(235, 77, 'g♣')])
      expect(text).toContain(tile)
  })

  test('has labels and a legend with each letter and sign in every language', async () => {
    const empty: QwirkleState = { ...state, board: [], bag: Array(5).fill(null) }
    const shown = LOCALES.map(async (locale) => {
      const { legend, draw } = await qwirkleCli.loadWording(locale)
      const lines = draw(empty, ['Ana', 'Bento'])
      return [...legend, lines[0], lines[3]?.trim(), lines.at(-2)]
    })
    expect(await Promise.all(shown)).toEqual([
      [
        'r● red circle, o╳ orange cross, y◆ yellow diamond, g■ green square, b★ blue star, p♣ purple clover',
        '  Board: empty',
        '▶ Bento                    3 points',
        '  Bag: 5 tiles',
      ],
      [
        'r● roter Kreis, o╳ orangefarbenes Kreuz, y◆ gelbe Raute, g■ grünes Quadrat, b★ blauer Stern, p♣ violettes Kleeblatt',
        '  Tisch: leer',
        '▶ Bento                    3 Punkte',
        '  Beutel: 5 Steine',
      ],
      [
        'r● červený kruh, o╳ oranžový kříž, y◆ žlutý kosočtverec, g■ zelený čtverec, b★ modrá hvězda, p♣ fialový čtyřlístek',
        '  Stůl: prázdný',
        '▶ Bento                      3 body',
        '  Pytlík: 5 kamenů',
      ],
    ])
  })
})
