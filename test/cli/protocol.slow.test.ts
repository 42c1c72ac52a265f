import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { isSaid, transcriptsOf } from './transcripts'

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))

let engine: ChildProcess | undefined

afterEach(() => {
  engine?.kill('SIGKILL')
})

/** The lines that come, one by one. */
async function nextLine(lines: AsyncIterator<string>): Promise<string> {
  const { value, done } = await lines.next()
  if (done) throw new Error('The engine has ended.')
  return value
}

function start(): { readonly lines: AsyncIterator<string>; send(line: string): void } {
  engine = spawn(process.execPath, [CLI, 'engine'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const reader: Interface = createInterface({ input: engine.stdout! })
  const lines = reader[Symbol.asyncIterator]()
  return { lines, send: (line) => void engine?.stdin?.write(`${line}\n`) }
}

const transcripts = transcriptsOf('protocol.md')

test('the page has transcripts', () => {
  expect(transcripts.length).toBeGreaterThanOrEqual(4)
})

for (const [index, transcript] of transcripts.entries())
  test(`transcript ${index + 1} of docs/protocol.md is what the engine answers`, async () => {
    const { lines, send } = start()
    for (const { isSent, text } of transcript) {
      if (isSent) {
        send(text)
        continue
      }
      let line = await nextLine(lines)
      // The number of progress messages depends on the speed of the machine.
      while (!text.includes('"info"') && line.includes('"info"')) line = await nextLine(lines)
      expect(isSaid(text, line) ? text : line).toBe(text)
    }
    if (!transcript.some(({ text }) => text.includes('"quit"'))) send('{"type":"quit"}')
    const [code] = await once(engine!, 'exit')
    expect(code).toBe(0)
  })
