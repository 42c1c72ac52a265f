import { expect, test } from 'vitest'
import type { DescribeOptions, Name } from '../../src/entries/frontend'
import { InvalidOptionError, type Refusal } from '../../src/entries/index'

/** A value, and its sentence in English, German and Czech. */
export type Example<Value> = readonly [value: Value, english: string, german: string, czech: string]

/** The fields of a value that a function reads. */
function fieldsRead<Value extends object>(
  value: Value,
  describe: (watched: Value) => unknown,
): ReadonlySet<string> {
  const read = new Set<string>()
  describe(
    new Proxy(value, {
      get(target, field, receiver) {
        if (typeof field === 'string') read.add(field)
        return Reflect.get(target, field, receiver)
      },
    }),
  )
  return read
}

/** One or more sentences: a capital or a number first, a period last, and no missing values. */
export function isSentence(text: string): void {
  if (!/^[\p{Lu}\d(].*\.$/u.test(text)) expect.fail(`not a sentence: ${text}`)
  const wrong = /undefined|null|NaN|\[object|-0\b| {2}| [.,;:]|\(\)|\.\./.exec(text)
  if (wrong !== null) expect.fail(`"${wrong}" in: ${text}`)
}

/** A text without the no-break spaces that Czech lists have after `a`. */
export const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** What moves and events have in common. */
interface Typed {
  readonly type: string
}

/** The parts of a language that the tests read. */
interface AnyLanguage {
  readonly moves: object
  readonly events: object
  readonly refusals: object
  readonly locale: string
}

/** The describing functions of a game, its languages, and examples worked out by hand. */
interface Examples<Language extends AnyLanguage, Move extends Typed, Event extends Typed, Result> {
  readonly german: Language
  readonly czech: Language
  readonly functions: {
    readonly english: Language
    describeMove(move: Move, player: number | null, options: DescribeOptions<Language>): string
    describeEvent(event: Event, options: DescribeOptions<Language>): string
    describeRefusal(refusal: Refusal, options: DescribeOptions<Language>): string
    describeResult(result: Result, options: DescribeOptions<Language>): string
  }
  /** By type: without a player and with Ben, in English, German and Czech. */
  readonly moves: Readonly<
    Record<string, readonly (readonly [Move, string, string, string, string, string, string])[]>
  >
  readonly events: Readonly<Record<string, readonly Example<Event>[]>>
  /** By code; null: the engine's message. */
  readonly refusals: Readonly<
    Record<
      string,
      readonly (readonly [
        refusal: Refusal,
        english: string | null,
        german: string,
        czech: string,
      ])[]
    >
  >
  readonly results: readonly Example<Result>[]
}

/** The names in the examples. */
export const names = ['Ana', 'Ben', 'Cleo', 'Dan']

/** The same names with the forms that Czech needs. */
export const czechNames: readonly Name[] = [
  { name: 'Ana', gender: 'f', cases: { instrumental: 'Anou' } },
  { name: 'Ben', gender: 'm', cases: { instrumental: 'Benem' } },
  { name: 'Cleo', gender: 'f', cases: { instrumental: 'Cleo' } },
  { name: 'Dan', gender: 'm', cases: { instrumental: 'Danem' } },
]

/** Tests the sentences of a game. */
export function testExamples<
  Language extends AnyLanguage,
  Move extends Typed,
  Event extends Typed,
  Result,
>({
  functions,
  german,
  czech,
  moves,
  events,
  refusals,
  results,
}: Examples<Language, Move, Event, Result>): void {
  const { english } = functions
  const inEnglish = { names }
  const inGerman = { names, language: german }
  const inCzech = { names: czechNames, language: czech }

  test('every move, with and without a player', () => {
    for (const [move, toDo, done, zuTun, getan, pokyn, tah] of Object.values(moves).flat()) {
      expect(functions.describeMove(move, null, inEnglish)).toBe(toDo)
      expect(functions.describeMove(move, 1, inEnglish)).toBe(done)
      expect(functions.describeMove(move, null, inGerman)).toBe(zuTun)
      expect(functions.describeMove(move, 1, inGerman)).toBe(getan)
      expect(plain(functions.describeMove(move, null, inCzech))).toBe(pokyn)
      expect(plain(functions.describeMove(move, 1, inCzech))).toBe(tah)
    }
  })

  test('every event', () => {
    for (const [event, text, deutsch, česky] of Object.values(events).flat()) {
      expect(functions.describeEvent(event, inEnglish)).toBe(text)
      expect(functions.describeEvent(event, inGerman)).toBe(deutsch)
      expect(plain(functions.describeEvent(event, inCzech))).toBe(česky)
    }
  })

  test('every refusal', () => {
    for (const [refusal, text, deutsch, česky] of Object.values(refusals).flat()) {
      expect(functions.describeRefusal(refusal, inEnglish)).toBe(text ?? refusal.message)
      expect(functions.describeRefusal(refusal, inGerman)).toBe(deutsch)
      expect(plain(functions.describeRefusal(refusal, inCzech))).toBe(česky)
    }
  })

  test('every result', () => {
    for (const [result, text, deutsch, česky] of results) {
      expect(functions.describeResult(result, inEnglish)).toBe(text)
      expect(functions.describeResult(result, inGerman)).toBe(deutsch)
      expect(plain(functions.describeResult(result, inCzech))).toBe(česky)
    }
  })

  test('all languages are complete', () => {
    for (const language of [english, german, czech]) {
      expect(Object.keys(language.moves).sort()).toEqual(Object.keys(moves).sort())
      expect(Object.keys(language.events).sort()).toEqual(Object.keys(events).sort())
      expect(Object.keys(language.refusals).sort()).toEqual(Object.keys(refusals).sort())
    }
  })

  test('a sentence uses every field', () => {
    for (const [refusal] of Object.values(refusals).flat()) {
      const read = fieldsRead(refusal, (watched) => functions.describeRefusal(watched, inGerman))
      for (const field of Object.keys(refusal))
        if (field !== 'message') expect(read).toContain(field)
    }
    for (const language of [english, german, czech])
      for (const [event] of Object.values(events).flat()) {
        const read = fieldsRead(event, (watched) =>
          functions.describeEvent(watched, { names, language }),
        )
        for (const field of Object.keys(event)) expect(read).toContain(field)
      }
  })

  test('a refusal with an unknown code gives its message', () => {
    const message = 'The host says no.'
    for (const code of ['match-ended', 'constructor', '__proto__'])
      for (const options of [inEnglish, inGerman])
        expect(functions.describeRefusal({ code, message }, options)).toBe(message)
  })

  test('a move needs a player, or null', () => {
    const [move] = Object.values(moves).flat()[0]!
    for (const player of [undefined, 'Ana', -1, 0.5, Number.NaN, inEnglish])
      expect(errorOf(() => functions.describeMove(move, player as never, inEnglish))).toEqual({
        code: 'bad-option',
        message: 'player: must be a seat, 0 or more, or null for a sentence without a player.',
      })
  })

  test('the error for a missing sentence names it', () => {
    const [move] = Object.values(moves).flat()[0]!
    const [event] = Object.values(events).flat()[0]!
    const [refusal] = Object.values(refusals).flat()[0]!
    const [result] = results[0]!
    const missing = (path: string, where = " in the language 'sv'") => ({
      code: 'bad-option',
      message: `language.${path}: is missing${where}; it must be a function that returns a text.`,
    })
    const sparse = {
      language: { locale: 'sv', moves: {}, events: {}, refusals: {} } as unknown as Language,
      names,
    }
    const describers = {
      [`moves.${move.type}`]: () => functions.describeMove(move, 0, sparse),
      [`events.${event.type}`]: () => functions.describeEvent(event, sparse),
      result: () => functions.describeResult(result, sparse),
    }
    for (const [path, describe] of Object.entries(describers))
      expect(errorOf(describe)).toEqual(missing(path))
    expect(functions.describeRefusal(refusal, sparse)).toBe(refusal.message)

    const empty = { language: {} as Language, names: ['Ana'] }
    expect(errorOf(() => functions.describeEvent(event, empty))).toEqual(
      missing(`events.${event.type}`, ''),
    )
    expect(errorOf(() => functions.describeRefusal(refusal, empty))).toEqual(
      missing(`refusals.${refusal.code}`, ''),
    )
    expect(errorOf(() => functions.describeMove(move, 1, empty))).toEqual(
      missing(`moves.${move.type}`, ''),
    )
    const nameless = { ...english, player: undefined as never }
    expect(errorOf(() => functions.describeMove(move, 1, { language: nameless }))).toEqual(
      missing('player', " in the language 'en'"),
    )
  })

  test('a language is an object, not the name of one', () => {
    const [event] = Object.values(events).flat()[0]!
    for (const language of ['de', null])
      expect(errorOf(() => functions.describeEvent(event, { language } as never))).toEqual({
        code: 'bad-option',
        message: "language: must be a language, such as await loadLanguage('de').",
      })
  })

  test('a language has its tag', () => {
    expect([english.locale, german.locale, czech.locale]).toEqual(['en', 'de', 'cs'])
  })
}

/** The code and the message of the `InvalidOptionError` that a call throws. */
function errorOf(call: () => unknown): object {
  try {
    call()
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidOptionError)
    const { code, message } = error as InvalidOptionError
    return { code, message }
  }
  return { message: 'nothing thrown' }
}
