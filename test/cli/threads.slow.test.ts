import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type JobRunner, openPool } from '../../src/cli/threads/pool'
import { azulejo, temporaryFolder } from './tools'

const folder = temporaryFolder()

/** A tournament on two threads of a bot that a file makes. */
function arena(name: string, code: string, ...more: readonly string[]) {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, code)
  return azulejo(['arena', `${name}=${file}`, 'greedy', '--games', '2', '--jobs', '2', ...more])
}

test('one job at a time is done here, with the signal of that job', async () => {
  const done: unknown[] = []
  const task: JobRunner<number, number> = {
    run: async (job, signal) => {
      done.push([job, signal])
      return job + 1
    },
    close: () => void done.push('closed'),
  }
  const { signal } = new AbortController()
  const data = { task: 'arena', settings: null } as const
  const pool = await openPool<number, number>(1, data, async () => task, signal)
  expect(await pool.run(7, signal)).toBe(8)
  await pool.close()
  expect(done).toEqual([[7, signal], 'closed'])
})

test('errors of bots are reported from threads as from here', async () => {
  expect(await arena('none', 'export default 7')).toEqual({
    code: 1,
    out: '',
    error: `azulejo: ${join(folder, 'none.mjs')} must export a bot, or a function that makes one, as its default.\n`,
  })
})

test.each([
  ['ends', 'process.exit(3)', 'A thread ended too early.'],
  ['throws', "setTimeout(() => { throw new Error('Out of order.') }); await 0", 'Out of order.'],
  ['throws-text', "setTimeout(() => { throw 'out of order' }); await 0", 'out of order'],
])('a bot that %s ends the tournament in one line', async (name, body, message) => {
  const code = `export default {
    async choose() { ${body}; return new Promise(() => setTimeout(() => {}, 5000)) },
  }`
  expect(await arena(name, code)).toEqual({ code: 1, out: '', error: `azulejo: ${message}\n` })
})

test.each([
  ['throws-here', "throw new Error('Out of order.')", 'Out of order.'],
  ['throws-text-here', "throw 'out of order'", 'out of order'],
  ['rejects-here', "Promise.reject(new Error('Out of order.'))", 'Out of order.'],
])(
  'with one job, a bot that %s ends the tournament in one line too',
  async (name, body, message) => {
    const code = `export default {
    choose() { setTimeout(() => { ${body} }); return new Promise(() => setTimeout(() => {}, 5000)) },
  }`
    const error = `azulejo: ${message}\n`
    expect(await arena(name, code, '--jobs', '1')).toEqual({ code: 1, out: '', error })
  },
)

test('programs that threads have started end with them', async () => {
  const log = join(folder, 'log')
  const script = fileURLToPath(new URL('bots/scripted.mjs', import.meta.url))
  const program = `p='${process.execPath}' '${script}' ${log}`
  const args = ['arena', program, 'greedy', '--games', '2', '--jobs', '2']
  expect((await azulejo(args)).code).toBe(0)
  const quits = () => readFileSync(log, 'utf8').split('{"type":"quit"}').length - 1
  for (let i = 0; i < 1000 && quits() < 2; i++) await wait(2)
  expect(quits()).toBe(2)
})

test('a thread that does not end by itself is ended', async () => {
  const code = `setInterval(() => {}, 1000)
  export default {
    choose: ({ factories, center }) => {
      const source = factories.findIndex((tiles) => tiles.length > 0)
      const [color] = source === -1 ? center : factories[source]
      return { type: 'draft', source: source === -1 ? 'center' : source, color, line: 'floor' }
    },
  }`
  const { code: exit, error } = await arena('stays', code)
  expect([exit, error]).toEqual([0, ''])
})
