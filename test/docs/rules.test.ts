import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** The names of all tests in a folder. */
const testNames = (folder: string) =>
  readdirSync(new URL(`../${folder}/`, import.meta.url))
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...read(`test/${folder}/${file}`).matchAll(/\b(?:test|describe)[^']*'(.*)'/g),
    ])
    .map(([, name]) => name!)

describe.each([['docs/rules-qwirkle.md', 'qwirkle', 20]])('%s', (page, folder, min) => {
  const numbers = [...read(page).matchAll(/^- \*\*([A-Z]-[A-Z]\d+)\*\*/gm)].map(([, rule]) => rule!)

  test('every rule has a test that names it', () => {
    expect(numbers.length).toBeGreaterThanOrEqual(min)
    const names = testNames(folder)
    const isNamed = (rule: string) => names.some((name) => new RegExp(`${rule}\\b`).test(name))
    expect(numbers.filter((rule) => !isNamed(rule))).toEqual([])
  })
})
