/** A program that logs what it receives, and behaves as its arguments say. */
import { appendFileSync, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'

const [, , log, how = ''] = process.argv
const say = (message) => console.log(JSON.stringify(message))

/** Instead of a greeting. */
const BEGINNINGS = {
  silent: () => {},
  dies: () => process.kill(process.pid, 'SIGTERM'),
  newer: () => say({ type: 'hello', protocol: 2 }),
  number: () => console.log(7),
  nothing: () => console.log(null),
  long: () => console.log('x'.repeat(70)),
  endless: () => process.stdout.write('x'.repeat(65_537)),
  frame: () => process.stdout.write(Uint8Array.of(0, 1, 1, 0, ...Array(12).fill(0))),
  once: () => (runs === 0 ? say({ type: 'hello', protocol: 1 }) : process.exit(3)),
}

const runs = existsSync(log) ? 1 : 0
appendFileSync(log, `${JSON.stringify({ pid: process.pid })}\n`)

createInterface({ input: process.stdin }).on('line', (line) => {
  appendFileSync(log, `${line}\n`)
  const { type, game, legal } = JSON.parse(line)
  if (type === 'hello') (BEGINNINGS[how] ?? (() => say({ type: 'hello', protocol: 1 })))()
  if (type === 'quit' && how === 'chatty') process.stdout.write('Goodbye!\n', () => process.exit(0))
  else if (type === 'quit' && how !== 'stubborn') process.exit(0)
  if (type === 'hello' && how === 'deaf') process.stdin.destroy()
  if (type !== 'go' || how === 'sleeps') return
  if (how === 'once') process.exit(4)
  if (how === 'tired') return say({ type: 'error', code: 'tired', message: 'I am tired.' })
  say({ type: 'info', game, line: [] })
  say([])
  say({ type: 'move', game: `not ${game}`, move: 'f9-white-1' })
  say({ type: 'move', game, move: legal.at(-1) })
})

if (how === 'stubborn' || how === 'deaf') setInterval(() => {}, 1000)
