import { checkMove, legalMoves, parseState } from 'azulejo'
import { LOCALES, preview } from 'azulejo/frontend'
import { parseState as parseQwirkle } from 'azulejo/qwirkle'
import { describe, expect, test } from 'vitest'
import {
  azulExamples,
  facts,
  openLines,
  openSpaces,
  qwirkleExamples,
} from '../../docs/playground/src/help/examples'
import { loadHelp } from '../../docs/playground/src/help/load'
import type { Block, HelpText, PictureName } from '../../docs/playground/src/help/text'
import { wordsOf } from './words'

const help = Object.fromEntries(
  await Promise.all(LOCALES.map(async (locale) => [locale, await loadHelp(locale)] as const)),
) as { readonly [Locale in (typeof LOCALES)[number]]: Awaited<ReturnType<typeof loadHelp>> }

const sectionsOf = ({ azul, qwirkle }: HelpText) =>
  Object.entries({ azul, qwirkle }).flatMap(([game, sections]) =>
    Object.entries(sections).map(([name, section]) => ({ name: `${game} ${name}`, ...section })),
  )

const textsOf = (block: Block): readonly string[] =>
  typeof block === 'string' ? [block] : 'list' in block ? block.list : [block.caption]

const picturesOf = (text: HelpText): readonly PictureName[] =>
  sectionsOf(text).flatMap(({ body }) =>
    body.flatMap((block) =>
      typeof block === 'object' && 'picture' in block ? [block.picture] : [],
    ),
  )

describe('the help page', () => {
  test('has the same sections, paragraphs, lists and pictures in every language', () => {
    const shape = (text: HelpText) =>
      sectionsOf(text).map(({ name, body }) => [
        name,
        body.map((block) =>
          typeof block === 'string' ? 'text' : 'list' in block ? block.list.length : block.picture,
        ),
      ])
    for (const locale of LOCALES) expect(shape(help[locale].text)).toEqual(shape(help.en.text))
  })

  test('mentions the same numbers everywhere, and all that it says is there', () => {
    const numbers = (block: Block) => [
      ...new Set(textsOf(block).flatMap((text) => text.match(/\d+/g) ?? [])),
    ]
    for (const locale of LOCALES)
      for (const [i, { title, body }] of sectionsOf(help[locale].text).entries()) {
        const english = sectionsOf(help.en.text)[i]
        for (const [j, block] of body.entries()) {
          expect(numbers(block).sort()).toEqual(numbers(english?.body[j] ?? '').sort())
          for (const text of [title, ...textsOf(block)]) {
            expect(text).toMatch(/^[^\s].*[^\s]$/)
            expect(text).not.toMatch(/undefined|NaN|\[object| {2}/)
            expect(text.split('*').length % 2).toBe(1)
          }
        }
      }
  })

  test.each([
    ['de', ['also', 'azul', 'enter', 'finger', 'form', 'hand', 'in', 'mini', 'qwirkle', 'so']],
    ['cs', ['azul', 'ctrl', 'do', 'enter', 'mini', 'qwirkle', 'shift', 'to']],
  ] as const)('leaves nothing in English in %s', (locale, inCommon) => {
    const all = (text: HelpText) =>
      sectionsOf(text).flatMap(({ title, body }) => [title, ...body.flatMap(textsOf)])
    const left = new Set(all(help.en.text).flatMap(wordsOf))
    for (const word of inCommon) left.delete(word)
    const found = all(help[locale].text).flatMap((text) =>
      wordsOf(text).flatMap((word) => (left.has(word) ? [`"${word}" in: ${text}`] : [])),
    )
    expect(found).toEqual([])
  })

  test('is English for an unsupported language', async () => {
    expect((await loadHelp('xx')).text).toEqual(help.en.text)
    expect((await loadHelp('de-CH')).text).toEqual(help.de.text)
  })
})

describe('the examples of the help page', () => {
  test('are positions of real games', () => {
    for (const state of Object.values(azulExamples)) expect(parseState(state)).toEqual(state)
    for (const { state } of Object.values(qwirkleExamples))
      expect(parseQwirkle(state)).toEqual(state)
  })

  test('score what the rulebooks say (A-X1, A-X4, A-X5, A-X6, A-E2, Q-C1, Q-C2)', () => {
    expect(facts).toMatchObject({
      scored: { points: 7, horizontal: 4, vertical: 3 },
      costs: 8,
      bonus: { row: 2, column: 7, color: 10 },
      higherBonus: { row: 3, column: 10, color: 12 },
      floor: [-1, -1, -2, -2, -2, -3, -3],
      crystalFloor: [-1, 0, -1, -2, -1, -2, -3],
      doubled: { points: 10, horizontal: 3, vertical: 2, multiplier: 2 },
      maxRounds: 100,
      corner: 6,
      cornerLines: { across: 4, down: 2 },
      six: 12,
    })
  })

  test('have the open lines and spaces that the captions name', () => {
    const { draft, free } = azulExamples
    const move = (line: 0 | 1 | 2 | 3 | 4) =>
      ({ type: 'draft', source: 0, color: 'yellow', line }) as const
    expect(openLines).toEqual([0, 4])
    expect([preview(draft, move(0), 0).toFloor, preview(draft, move(4), 0).toFloor]).toEqual([1, 0])
    expect([1, 2, 3].map((line) => checkMove(draft, move(line as 1), 0)?.code)).toEqual([
      'wall-has-color',
      'wall-has-color',
      'line-has-other-color',
    ])
    expect(openSpaces.map(({ row, column }) => [row, column])).toEqual([
      [1, 3],
      [1, 4],
    ])
    expect(legalMoves(free, 0)).toHaveLength(2)
    const refused = [0, 1, 2].map((column) => checkMove(free, { type: 'tile', row: 1, column }, 0))
    expect(refused.map((refusal) => refusal?.code)).toEqual([
      'column-has-color',
      'space-taken',
      'column-has-color',
    ])
  })
})

describe('the pictures of the help page', () => {
  const names = picturesOf(help.en.text)

  test('are all of them used, once', () => {
    expect([...names].sort()).toEqual([...new Set(names)].sort())
    expect(names).toHaveLength(12)
  })

  test.each(LOCALES)('are labeled in %s, and drawn in every theme', (locale) => {
    const { drawPicture, azul, qwirkle } = help[locale]
    for (const name of names) {
      const draw = (theme: 'light' | 'dark' | 'contrast') =>
        drawPicture(name, { theme, azul, qwirkle })
      const { svg, label, width, height } = draw('light')
      expect(svg).toMatch(/^<svg .*<\/svg>$/s)
      expect(svg).not.toBe(draw('dark').svg)
      expect(svg).not.toBe(draw('contrast').svg)
      const [, left, top, right, bottom] =
        /^<svg [^>]*viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg) ?? []
      expect([left, top, right, bottom].map(Number).every(Number.isFinite)).toBe(true)
      expect(width / height).toBeCloseTo(Number(right) / Number(bottom), 1)
      expect(label).not.toMatch(/undefined/)
      if (locale !== 'en')
        expect(label).not.toBe(drawPicture(name, { ...help.en, theme: 'light' }).label)
    }
  })
})
