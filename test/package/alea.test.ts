import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import alea from 'seedrandom/lib/alea.js'
import { expect, test } from 'vitest'
import { aleaModule } from '../../build/alea'

const source = readFileSync(
  createRequire(import.meta.url).resolve('seedrandom/lib/alea.js'),
  'utf8',
)

test('the built Alea generates the numbers of seedrandom', async () => {
  const url = `data:text/javascript,${encodeURIComponent(aleaModule(source))}`
  const { default: built } = (await import(/* @vite-ignore */ url)) as { default: typeof alea }
  const numbers = (generator: ReturnType<typeof alea>) =>
    Array.from({ length: 8 }, () => generator.int32())
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (seed) => {
      expect(numbers(built(seed))).toEqual(numbers(alea(seed)))
    }),
  )
})

test('a version of seedrandom without these functions is refused', () => {
  expect(() => aleaModule('function Alea(seed) {\n}\n')).toThrow('no function Mash')
})
