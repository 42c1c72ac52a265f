import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'azulejo-fast-'))
const bundle = join(folder, 'bundle.mjs')

beforeAll(() =>
  build({
    stdin: {
      contents: `export * from './src/fast/index'; export { createGame } from './src/azul/setup'`,
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

/** How many bytes the heap grew over at least two million moves, and how many moves those were. */
function measure(board: string, players: number, step: string): { bytes: number; moves: number } {
  const script = `
    import { createGame, encode, moveList, randomStream } from ${JSON.stringify(bundle)}
    const start = encode(createGame({ board: '${board}', players: ${players}, seed: 1 }))
    const position = start.clone()
    const list = moveList()
    const random = randomStream(1)
    const play = (goal) => {
      let moves = 0
      while (moves < goal) {
        position.copyFrom(start)
        ${step}
      }
      return moves
    }
    play(300000)
    // The least of two: now and then the engine compiles something anew.
    let [bytes, moves] = [Infinity, Infinity]
    for (let run = 0; run < 2; run++) {
      gc()
      const before = process.memoryUsage().heapUsed
      moves = Math.min(moves, play(2000000))
      bytes = Math.min(bytes, process.memoryUsage().heapUsed - before)
    }
    console.log(JSON.stringify({ bytes, moves }))`
  const flags = ['--expose-gc', '--input-type=module', '--eval', script]
  return JSON.parse(execFileSync(process.execPath, flags, { encoding: 'utf8' }))
}

const STEPS = `while (!position.over) {
  position.apply(list[random(position.legalMoves(list))], random)
  moves++
}`

it.each([
  ['single steps', 'colored', 2, STEPS],
  ['single steps', 'crystal-x2', 3, STEPS],
  ['playouts', 'colored', 4, 'moves += position.playout(random)'],
  ['playouts', 'grey', 2, 'moves += position.playout(random)'],
] as const)(
  'millions of moves by %s on %s with %i players allocate nothing',
  (_, board, players, step) => {
    const { bytes, moves } = measure(board, players, step)
    expect(moves).toBeGreaterThanOrEqual(2_000_000)
    // The heap is counted in pages, which makes a tenth of a byte; one smallest object a round would make more than one.
    expect(bytes / moves).toBeLessThan(0.25)
  },
)
