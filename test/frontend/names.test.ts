import { describe, expect, test } from 'vitest'
import {
  describeEvent,
  describeMove,
  describePart,
  describeResult,
  english,
  type Language,
  LOCALES,
  loadLanguage,
  type Name,
  wordsFor,
} from '../../src/entries/frontend'
import { createGame, InvalidOptionError, type Result } from '../../src/entries/index'
import * as qwirkle from '../../src/entries/qwirkle/frontend'
import { plain } from './sentences'

const czech = await loadLanguage('cs')
const FSI = '\u2068'
const PDI = '\u2069'

describe('names in sentences', () => {
  const turn = (name: Name, language: Language = english) =>
    describeEvent({ type: 'turn', phase: 'draft', player: 0 }, { names: [name], language })

  test.each([
    ['Ana', 'Ana'],
    ['Åsa-Łucja 2!', 'Åsa-Łucja 2!'],
    ['W'.repeat(40), 'W'.repeat(40)],
    ['שרה', `${FSI}שרה${PDI}`],
    ['مريم (1)', `${FSI}مريم (1)${PDI}`],
    ['Ana א', `${FSI}Ana א${PDI}`],
    ['花子', `${FSI}花子${PDI}`],
    ['', ''],
  ])('%j is %j', (name, shown) => {
    expect(turn(name)).toBe(`It is ${shown}'s turn to take tiles.`)
  })

  test('a control character in a name cannot turn the sentence (F10)', () => {
    const marks = ['\u202e', '\u202d', '\u202a', '\u202b', '\u202c', '\u2066', '\u2067', FSI, PDI]
    for (const mark of marks)
      for (const name of [`${mark}Ana`, `An${mark}a`, `Ana${mark}`, `${mark}${mark}Ana`])
        expect(turn(name)).toBe("It is Ana's turn to take tiles.")
    expect(turn(`${PDI}\u202eשרה`)).toBe(`It is ${FSI}שרה${PDI}'s turn to take tiles.`)
    // A line end would end the isolate as well.
    expect(turn('שרה\nAna\u2029B\0\x1b[31m')).toBe(
      `It is ${FSI}שרה Ana B  [31m${PDI}'s turn to take tiles.`,
    )
  })

  test('every form of a name is isolated, in labels as well', () => {
    const names = [{ name: 'א\u202e', gender: 'f', cases: { instrumental: 'ב\u202e' } } as const]
    const result: Result = {
      reason: 'round-limit',
      winners: [1],
      ranking: [
        { player: 1, rank: 1, score: 4, rows: 0 },
        { player: 0, rank: 2, score: 3, rows: 0 },
      ],
    }
    expect(describeResult(result, { names, language: czech })).toContain(`před ${FSI}ב${PDI} (3)`)
    expect(describePart(createGame(), { area: 'player', player: 0 }, { names })).toBe(
      `${FSI}א${PDI}: 0 points; floor: empty`,
    )
  })

  test('a language that is written from right to left isolates all names', () => {
    const hebrew: Language = { ...english, locale: 'he', direction: 'rtl' }
    expect(turn('Ana', hebrew)).toBe(`It is ${FSI}Ana${PDI}'s turn to take tiles.`)
  })

  test.each([[1], [{}], [{ name: 1 }], [['Ana']]])('%j is no name', (name) => {
    expect(() => turn(name as never)).toThrow(InvalidOptionError)
    expect(() => turn(name as never)).toThrow(
      'names[0]: must be a string, or an object with a name.',
    )
  })
})

describe('names in Czech', () => {
  const won = (score: number): Result => ({
    reason: 'round-limit',
    winners: [0],
    ranking: [
      { player: 0, rank: 1, score, rows: 0 },
      { player: 1, rank: 2, score: 0, rows: 0 },
    ],
  })
  const say = (score: number, names: readonly Name[]) =>
    plain(
      describeResult(
        { ...won(score), ranking: won(score).ranking.slice(0, 1) },
        { names, language: czech },
      ),
    ).replace('Poslední kolo skončilo. ', '')
  const anna = { name: 'Anna', gender: 'f', cases: { instrumental: 'Annou' } } as const
  const jan = { name: 'Jan', gender: 'm', cases: { instrumental: 'Janem' } } as const

  test('before somebody is the instrumental, or another sentence if it is unknown', () => {
    const sentence = (names: readonly Name[]) =>
      plain(describeResult(won(4), { names, language: czech }))
    expect(sentence([jan, anna])).toBe(
      'Poslední kolo skončilo. Vyhrál Jan se 4 body před Annou (0).',
    )
    expect(sentence([anna, jan])).toBe(
      'Poslední kolo skončilo. Vyhrála Anna se 4 body před Janem (0).',
    )
    expect(sentence(['Anna', 'Jan'])).toBe(
      'Poslední kolo skončilo. Vyhrává Anna se 4 body. Dále: Jan (0).',
    )
    expect(sentence([])).toBe('Poslední kolo skončilo. Vyhrál Hráč 1 se 4 body před hráčem 2 (0).')
  })

  test('verbs agree with the gender; without one they are in the present, which has none', () => {
    const take = {
      type: 'take',
      player: 0,
      source: 0,
      color: 'red',
      count: 5,
      toCenter: [],
    } as const
    const say = (name: Name) => describeEvent(take, { names: [name], language: czech })
    expect(say(anna)).toBe('Anna vzala 5 červených dlaždic z manufaktury 1.')
    expect(say(jan)).toBe('Jan vzal 5 červených dlaždic z manufaktury 1.')
    expect(say({ name: 'Robátko', gender: 'n' })).toBe(
      'Robátko vzalo 5 červených dlaždic z manufaktury 1.',
    )
    expect(say('Kim')).toBe('Kim bere 5 červených dlaždic z manufaktury 1.')
  })

  test.each([
    [0, 's 0 body'],
    [1, 's 1 bodem'],
    [2, 'se 2 body'],
    [3, 'se 3 body'],
    [4, 'se 4 body'],
    [5, 's 5 body'],
    [6, 'se 6 body'],
    [7, 'se 7 body'],
    [8, 's 8 body'],
    [11, 's 11 body'],
    [13, 'se 13 body'],
    [18, 's 18 body'],
    [34, 'se 34 body'],
    [54, 's 54 body'],
    [66, 'se 66 body'],
    [101, 'se 101 body'],
    [250, 'se 250 body'],
    [500, 's 500 body'],
    [1000, 's 1 000 body'],
    [2000, 'se 2 000 body'],
    [5000, 's 5 000 body'],
  ])('with %i points', (score, words) => {
    expect(say(score, [anna, jan])).toBe(`Vyhrála Anna ${words}.`)
  })
})

describe('words', () => {
  test('the four plural categories of Czech', () => {
    const { counted, plural } = wordsFor('cs')
    const tile = { one: 'dlaždice', few: 'dlaždice', many: 'dlaždice', other: 'dlaždic' }
    const point = { one: 'bod', few: 'body', many: 'bodu', other: 'bodů' }
    expect([0, 1, 2, 4, 5, 21, 1.5].map((count) => counted(count, point))).toEqual([
      '0 bodů',
      '1 bod',
      '2 body',
      '4 body',
      '5 bodů',
      '21 bodů',
      '1,5 bodu',
    ])
    expect([1, 2, 5, 1.5].map((count) => plural(count, tile))).toEqual([
      'dlaždice',
      'dlaždice',
      'dlaždic',
      'dlaždice',
    ])
  })

  test('a category without a form uses `other`', () => {
    expect(wordsFor('cs').counted(2, { other: 'x' })).toBe('2 x')
    expect(wordsFor('ja').counted(1, { one: 'never', other: '点' })).toBe('1 点')
  })

  test('lists and numbers as a locale has them', () => {
    expect(plain(wordsFor('cs').listed(['A', 'B', 'C']))).toBe('A, B a C')
    expect(wordsFor('de').listed(['A', 'B'])).toBe('A und B')
    expect(wordsFor('de').listed([])).toBe('')
    expect(wordsFor('de').number(1234.5)).toBe('1.234,5')
  })
})

describe('built-in languages', () => {
  test.each(LOCALES)('%s, with a region and in any case', async (locale) => {
    for (const load of [loadLanguage, qwirkle.loadLanguage])
      for (const tag of [locale, `${locale}-XX`, locale.toUpperCase()])
        expect((await load(tag)).locale).toBe(locale)
  })

  test.each(['fr', '', 'deu', 'constructor', undefined, null, 1])(
    '%j is refused',
    async (locale) => {
      await expect(loadLanguage(locale as never)).rejects.toThrow(
        'locale: must be a built-in language, en, de or cs, with or without a region.',
      )
      await expect(loadLanguage(locale as never)).rejects.toThrow(InvalidOptionError)
    },
  )

  test('English is the default', async () => {
    const move = { type: 'draft', source: 0, color: 'red', line: 0 } as const
    expect(await loadLanguage('en')).toBe(english)
    expect(describeMove(move, null, { language: english })).toBe(describeMove(move, null))
  })
})
