import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** The names of all tests of a room. */
const testNames = (room: string) =>
  readdirSync(new URL(`../${room}/`, import.meta.url))
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...read(`test/${room}/${file}`).matchAll(/\b(?:test|describe)[^']*'(.*)'/g),
    ])
    .map(([, name]) => name!)

describe.each([['docs/rules-qwirkle.md', 'qwirkle', 20]])('%s', (page, room, least) => {
  const numbers = [...read(page).matchAll(/^- \*\*([A-Z]-[A-Z]\d+)\*\*/gm)].map(([, rule]) => rule!)

  test('every rule on the page is named by a test', () => {
    expect(numbers.length).toBeGreaterThanOrEqual(least)
    const names = testNames(room)
    const isNamed = (rule: string) => names.some((name) => new RegExp(`${rule}\\b`).test(name))
    expect(numbers.filter((rule) => !isNamed(rule))).toEqual([])
  })
})
