import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const here = new URL('./', import.meta.url)
const page = readFileSync(new URL('../../docs/rules-azul.md', here), 'utf8')

/** The numbers of the rules that the page states, as in A-F4. */
const rules = [...new Set(page.match(/\bA-[A-Z]\d+\b/g))].sort()

/** The names of the tests of this folder that begin with a rule. */
const names = readdirSync(here)
  .filter((name) => name.endsWith('.test.ts'))
  .flatMap((name) => readFileSync(new URL(name, here), 'utf8').match(/['"`]A-[^'"`\n]*/g) ?? [])
  .join('\n')

test('every rule of Azul has a test with its number', () => {
  expect(rules).toHaveLength(40)
  expect(rules.filter((rule) => !new RegExp(`${rule}\\b`).test(names))).toEqual([])
})
