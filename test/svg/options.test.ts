import { expect, test } from 'vitest'
import { createGame, InvalidOptionError, InvalidStateError } from '../../src/entries/index'
import { createGame as createTable } from '../../src/entries/qwirkle/index'
import * as qwirkle from '../../src/entries/qwirkle/svg'
import { addressesOf, drawSvg, drawTile, geometry, placeOf, THEMES } from '../../src/entries/svg'

const TOKEN =
  'must be a color or fonts as CSS writes them, at most 300 characters, without addresses.'

const state = createGame({ seed: 1 })
const table = createTable({ seed: 1 })

/** The message of the `InvalidOptionError` that a call throws. */
function messageOf(call: () => unknown): string {
  try {
    call()
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidOptionError)
    expect((error as InvalidOptionError).code).toBe('bad-option')
    return (error as Error).message
  }
  return 'nothing thrown'
}

const { text: _, ...untexted } = THEMES.light
test.each([
  [
    null,
    'The value must be an object with theme, names, language, pieces, front, title, last, choices, arrows.',
  ],
  [
    { colors: 1 },
    'colors: unknown field; expected one of theme, names, language, pieces, front, title, last, choices, arrows.',
  ],
  [{ theme: 'sepia' }, 'theme: must be light, dark or contrast.'],
  [{ theme: 'constructor' }, 'theme: must be light, dark or contrast.'],
  [{ theme: untexted }, 'theme.text: is missing.'],
  [{ theme: { ...THEMES.light, font: 7 } }, `theme.font: ${TOKEN}`],
  [{ names: 'Ana' }, 'names: must be a list.'],
  [{ names: ['a', 'b', 'c'] }, 'names: must have 0 to 2 items, not 3.'],
  [{ names: [{}] }, 'names[0].name: is missing.'],
  [{ names: ['x'.repeat(101)] }, 'names[0]: must be a string of at most 100 characters.'],
  [{ front: 2 }, 'front: must be a whole number from 0 to 1.'],
  [{ title: 5 }, 'title: must be a string of at most 300 characters.'],
  [{ last: Array(201).fill({ area: 'bag' }) }, 'last: must have 0 to 200 items, not 201.'],
  [
    { last: [{ area: 'hand' }] },
    'last[0].area: must be bag, lid, factory, center, marker, taken, line, wall, floor or holder.',
  ],
  [
    { choices: [{ area: 'bag', slot: 1 }] },
    'choices[0].slot: unknown field; expected one of area.',
  ],
  [
    { choices: [{ area: 'factory', factory: 5, slot: 0 }] },
    'choices[0].factory: must be a whole number from 0 to 4.',
  ],
  [
    { arrows: [{ from: { area: 'bag' }, to: { area: 'floor', player: 2, slot: 0 } }] },
    'arrows[0].to.player: must be a whole number from 0 to 1.',
  ],
  [{ arrows: [{ from: { area: 'bag' } }] }, 'arrows[0].to: is missing.'],
])('Azul refuses %j', (options, message) => {
  expect(messageOf(() => drawSvg(state, options as never))).toBe(message)
})

test.each([
  [{ last: [{ area: 'lid' }] }, 'last[0].area: must be bag, hand, board or aside.'],
  [{ last: [{ area: 'aside', slot: 6 }] }, 'last[0].slot: must be a whole number from 0 to 5.'],
  [{ front: -1 }, 'front: must be a whole number from 0 to 1.'],
])('Qwirkle refuses %j', (options, message) => {
  expect(messageOf(() => qwirkle.drawSvg(table, options as never))).toBe(message)
})

test('a table refuses seats and factories that it does not have', () => {
  const front = 'front: must be a whole number from 0 to 1.'
  expect(messageOf(() => geometry(state, 2))).toBe(front)
  expect(messageOf(() => geometry(state, -1))).toBe(front)
  expect(messageOf(() => qwirkle.geometry(table, 0.5))).toBe(front)
  const places = geometry(state)
  const player = 'player: must be a whole number from 0 to 1.'
  expect(messageOf(() => placeOf(places, { area: 'holder', player: 2 }))).toBe(player)
  const noFactory = () => placeOf(places, { area: 'factory', factory: 5, slot: 0 })
  expect(messageOf(noFactory)).toBe('factory: must be a whole number from 0 to 4.')
  const noHand = () =>
    qwirkle.placeOf(qwirkle.geometry(table), { area: 'hand', player: 3, slot: 0 })
  expect(messageOf(noHand)).toBe(player)
})

test.each([
  [
    { line: 9 },
    'area: must be bag, lid, factory, center, marker, taken, line, wall, floor or holder.',
  ],
  [{ area: 'line', player: 0, line: 9, slot: 0 }, 'line: must be a whole number from 0 to 4.'],
  [
    { area: 'hand' },
    'area: must be bag, lid, factory, center, marker, taken, line, wall, floor or holder.',
  ],
  [{ area: 'wall', player: 0, row: 0 }, 'column: is missing.'],
  [{ area: 'floor', player: 0, slot: 7 }, 'slot: must be a whole number from 0 to 6.'],
  [undefined, 'The value must be an object with area.'],
])('a table of Azul has no place for %j', (address, message) => {
  expect(messageOf(() => placeOf(geometry(state), address as never))).toBe(message)
})

test.each([
  [{ area: 'wall' }, 'area: must be bag, hand, board or aside.'],
  [{ area: 'hand' }, 'player: is missing.'],
  [{ area: 'hand', player: 0, slot: 6 }, 'slot: must be a whole number from 0 to 5.'],
])('a table of Qwirkle has no place for %j', (address, message) => {
  const places = qwirkle.geometry(table)
  expect(messageOf(() => qwirkle.placeOf(places, address as never))).toBe(message)
})

test('a state of the other game is refused', () => {
  const draft = { type: 'draft', source: 0, color: 'blue', line: 0 } as const
  for (const call of [() => drawSvg(table as never), () => addressesOf(table as never, draft)]) {
    expect(call).toThrow(InvalidStateError)
    expect(call).toThrow('game: must be azul, not qwirkle.')
  }
  for (const call of [
    () => qwirkle.drawSvg(state as never),
    () => qwirkle.addressesOf(state as never, { type: 'pass' }),
  ])
    expect(call).toThrow('game: must be qwirkle, not azul.')
})

test('the addresses of a move need a player of the game', () => {
  const draft = { type: 'draft', source: 0, color: 'blue', line: 0 } as const
  expect(messageOf(() => addressesOf(state, draft, 2))).toBe(
    'player: must be a whole number from 0 to 1.',
  )
})

test('an error thrown by the options is not passed on', () => {
  const options = {
    get names(): readonly string[] {
      throw new Error('mine')
    },
  }
  expect(messageOf(() => drawSvg(state, options))).toBe('The value cannot be read.')
})

test('undefined options have their defaults', () => {
  expect(drawSvg(state, { theme: undefined, names: undefined } as never)).toBe(drawSvg(state))
})

/** A text in an attribute. */
const quoted = (text: string) => text.replaceAll('"', '&#34;').replaceAll("'", '&#39;')

test.each([
  'red',
  'transparent',
  '#AbCdEf80',
  'rgb(10 20 30 / 50%)',
  'RGBA(10, 20, 30, 0.5)',
  'hsl(120deg 50% 50%)',
  'oklch(62.8% 0.25 29)',
  'color(display-p3 1 0.5 0)',
  'color-mix(in srgb, var(--ink) 28%, transparent)',
  'light-dark(var(--day, #fff), hsl(calc(var(--hue) + 1) 5% 5%))',
  '"Noto Sans JP", \'Štýl\', sans-serif',
  '日本語',
  '',
])('%s is a token of a theme', (text) => {
  const theme = { ...THEMES.light, text, font: text }
  expect(drawSvg(state, { theme })).toContain(`fill="${quoted(text)}"`)
})

test.each([
  'url(https://example.com/a.svg#b)',
  'URL("//example.com")',
  'url(a.png)',
  '#fff url(a.png)',
  'var(--x, url(a.png))',
  'u\\72l(a.png)',
  'u/**/rl(a.png)',
  'image-set("a.png" 1x)',
  'image(a.png)',
  'src("a.png")',
  'xvar(--x)',
  'red; background: blue',
  '@import "a.css"',
  'x'.repeat(301),
])('%s is no token of a theme', (text) => {
  for (const given of [
    { ...THEMES.light, text },
    { ...THEMES.light, font: text },
  ])
    expect(() => drawSvg(state, { theme: given })).toThrow(TOKEN)
  const { back } = THEMES.light
  expect(() =>
    drawTile('blue', { theme: { ...THEMES.light, back: { ...back, face: text } } }),
  ).toThrow(`theme.back.face: ${TOKEN}`)
})

test('a theme may replace tokens and have others', () => {
  const theme = { ...THEMES.light, background: '#abcdef', more: 1 }
  expect(drawSvg(state, { theme })).toContain('fill="#abcdef"')
})

test('options are not changed', () => {
  const options = Object.freeze({ names: Object.freeze(['Ana']), last: Object.freeze([]) })
  expect(drawSvg(state, options)).toContain('Ana')
})
