import { expect, test } from 'vitest'
import type { Refusal } from '../../src/core/errors'
import type { Telling } from '../../src/entries/frontend'

/** Something that is told, in English and in German. */
export type Told<Value> = readonly [value: Value, english: string, german: string]

/** The fields of a value that a function looks at, wherever it looks. */
function fieldsRead<Value extends object>(
  value: Value,
  tell: (watched: Value) => unknown,
): ReadonlySet<string> {
  const read = new Set<string>()
  tell(
    new Proxy(value, {
      get(target, field, receiver) {
        if (typeof field === 'string') read.add(field)
        return Reflect.get(target, field, receiver)
      },
    }),
  )
  return read
}

/** A sentence, or several: it begins with a capital, ends with a period, and nothing in it is missing. */
export function isSentence(text: string): void {
  expect(text).toMatch(/^[\p{Lu}(].*\.$/u)
  expect(text).not.toMatch(/undefined|null|NaN|\[object|-0\b| {2}| [.,;:]|\(\)|\.\./)
}

/** A language, as far as these tests look at it. */
interface Tables {
  readonly moves: object
  readonly events: object
  readonly refusals: object
}

/** The describing functions of a game, its languages, and examples worked out by hand. */
interface Examples<Language extends Tables, Move, Event extends object, Result> {
  readonly room: {
    readonly english: Language
    readonly german: Language
    describeMove(move: Move, player: number | null, telling: Telling<Language>): string
    describeEvent(event: Event, telling: Telling<Language>): string
    describeRefusal(refusal: Refusal, telling: Telling<Language>): string
    describeResult(result: Result, telling: Telling<Language>): string
  }
  /** Without a player and with Ben, in English and in German; by type. */
  readonly moves: Readonly<
    Record<string, readonly (readonly [Move, string, string, string, string])[]>
  >
  readonly events: Readonly<Record<string, readonly Told<Event>[]>>
  /** English is the engine's message, except for players' names; null stands for it. */
  readonly refusals: Readonly<
    Record<string, readonly (readonly [refusal: Refusal, english: string | null, german: string])[]>
  >
  readonly results: readonly Told<Result>[]
}

/** The names in the examples. */
export const names = ['Ana', 'Ben', 'Cleo', 'Dan']

/** The tests that hold both games' sentences to their examples. */
export function testExamples<Language extends Tables, Move, Event extends object, Result>({
  room,
  moves,
  events,
  refusals,
  results,
}: Examples<Language, Move, Event, Result>): void {
  const { english, german } = room
  const inEnglish = { names }
  const inGerman = { names, language: german }

  test('every move, with and without a player', () => {
    for (const [move, toDo, done, zuTun, getan] of Object.values(moves).flat()) {
      expect(room.describeMove(move, null, inEnglish)).toBe(toDo)
      expect(room.describeMove(move, 1, inEnglish)).toBe(done)
      expect(room.describeMove(move, null, inGerman)).toBe(zuTun)
      expect(room.describeMove(move, 1, inGerman)).toBe(getan)
    }
  })

  test('every event', () => {
    for (const [event, text, deutsch] of Object.values(events).flat()) {
      expect(room.describeEvent(event, inEnglish)).toBe(text)
      expect(room.describeEvent(event, inGerman)).toBe(deutsch)
    }
  })

  test('every refusal', () => {
    for (const [refusal, text, deutsch] of Object.values(refusals).flat()) {
      expect(room.describeRefusal(refusal, inEnglish)).toBe(text ?? refusal.message)
      expect(room.describeRefusal(refusal, inGerman)).toBe(deutsch)
    }
  })

  test('every result', () => {
    for (const [result, text, deutsch] of results) {
      expect(room.describeResult(result, inEnglish)).toBe(text)
      expect(room.describeResult(result, inGerman)).toBe(deutsch)
    }
  })

  test('both tables have a sentence for everything', () => {
    for (const language of [english, german]) {
      expect(Object.keys(language.moves).sort()).toEqual(Object.keys(moves).sort())
      expect(Object.keys(language.events).sort()).toEqual(Object.keys(events).sort())
      expect(Object.keys(language.refusals).sort()).toEqual(Object.keys(refusals).sort())
    }
  })

  test('a sentence leaves out nothing that there is to tell', () => {
    for (const [refusal] of Object.values(refusals).flat()) {
      const read = fieldsRead(refusal, (watched) => room.describeRefusal(watched, inGerman))
      for (const field of Object.keys(refusal))
        if (field !== 'message') expect(read).toContain(field)
    }
    for (const language of [english, german])
      for (const [event] of Object.values(events).flat()) {
        const read = fieldsRead(event, (watched) =>
          room.describeEvent(watched, { names, language }),
        )
        for (const field of Object.keys(event)) expect(read).toContain(field)
      }
  })

  test('a refusal that is not the game’s gives its own message', () => {
    const message = 'The host says no.'
    for (const code of ['match-ended', 'constructor', '__proto__'])
      for (const telling of [inEnglish, inGerman])
        expect(room.describeRefusal({ code, message }, telling)).toBe(message)
  })
}
