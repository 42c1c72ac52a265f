import { expect, test } from 'vitest'
import { inFunction } from '../../build/one-scope'

test('an export keeps its function if the bundler has renamed it', () => {
  const code = inFunction(`
    function sizeOf() { return 1 }
    function sizeOf2() { return 2 }
    function area() { return 10 * sizeOf() }
    export { sizeOf2 as sizeOf, area }
  `)
  const run = new Function(`${code.replaceAll('export const', 'const')}\nreturn [sizeOf(), area()]`)
  expect(run()).toEqual([2, 10])
})
