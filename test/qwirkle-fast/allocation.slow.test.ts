import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'azulejo-qwirkle-fast-'))
const bundle = join(folder, 'bundle.mjs')

beforeAll(() =>
  build({
    stdin: {
      contents: `
        export * from './src/entries/qwirkle/fast'
        export { createGame } from './src/qwirkle/rules/setup'`,
      resolveDir: process.cwd(),
      loader: 'ts',
    },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    outfile: bundle,
    mainFields: ['module', 'main'],
    logLevel: 'error',
  }),
)
afterAll(() => rmSync(folder, { recursive: true }))

/** How many bytes the heap grew over many moves, and how many moves those were. */
function measure(players: number, seed: string, step: string): { bytes: number; moves: number } {
  const script = `
    import { createGame, encode, FEATURES, moveList, qwirkleFast } from ${JSON.stringify(bundle)}
    const start = encode(createGame({ players: ${players}, ${seed} }))
    const position = start.clone()
    const list = moveList()
    const features = new Float32Array(FEATURES.length)
    const bytes = new Uint8Array(qwirkleFast.byteLength(${players}))
    let next = 1
    const random = (limit) => {
      next = (Math.imul(next, 1664525) + 1013904223) | 0
      return Math.imul(next >>> 16, limit) >>> 16
    }
    const play = (goal) => {
      let moves = 0
      while (moves < goal) {
        position.copyFrom(start)
        ${step}
      }
      return moves
    }
    play(20000)
    // The least of a few: now and then the engine compiles something anew. What each move allocates is in all of them.
    let [grown, moves] = [Infinity, Infinity]
    for (let run = 0; run < 8 && grown > 100_000; run++) {
      gc()
      const before = process.memoryUsage().heapUsed
      moves = Math.min(moves, play(50000))
      grown = Math.min(grown, process.memoryUsage().heapUsed - before)
    }
    console.log(JSON.stringify({ bytes: grown, moves }))`
  const flags = ['--expose-gc', '--input-type=module', '--eval', script]
  return JSON.parse(execFileSync(process.execPath, flags, { encoding: 'utf8' }))
}

const STEPS = `while (!position.over) {
  const count = position.legalMoves(list)
  position.apply(list.moves[random(count)], RANDOM)
  position.features(features, moves % 2)
  position.toBytes(bytes)
  moves++
}`

it.each([
  ['single steps that draw with given randomness', 2, 'seed: 1', STEPS.replace('RANDOM', 'random')],
  ['single steps that draw with their own', 3, 'seed: 1', STEPS.replace('RANDOM', 'undefined')],
  ['playouts', 4, "dealer: 'external'", 'moves += position.playout(random)'],
] as const)('fifty thousand moves by %s allocate nothing', (_, players, seed, step) => {
  const { bytes, moves } = measure(players, seed, step)
  expect(moves).toBeGreaterThanOrEqual(50_000)
  // The heap is counted in pages; one smallest object a move would make 16 bytes.
  expect(bytes / moves).toBeLessThan(4)
})
