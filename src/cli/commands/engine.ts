import { randomUUID } from 'node:crypto'
import { quote, readArguments } from '../arguments'
import { Engine } from '../engine/engine'
import { misused } from '../fault'
import { GAMES } from '../games/all'

const OPTIONS = {
  bot: { type: 'string' },
} as const

/** Speaks the engine's protocol on standard input and output until the other side is done. */
export async function runEngine(args: readonly string[], version: string): Promise<undefined> {
  const { values, positionals } = readArguments(args, OPTIONS)
  if (positionals.length > 0) misused(`engine takes options only, not ${quote(positionals[0]!)}.`)
  const { bot } = values
  if (bot !== undefined && Object.values(GAMES).every((rules) => rules.botFor(bot) === null))
    misused(`There is no bot ${quote(bot)}.`)
  const { stdin, stdout } = process
  const engine = new Engine(
    {
      get isFull() {
        return stdout.writableNeedDrain
      },
      line: (message) => void stdout.write(`${JSON.stringify(message)}\n`),
      frame: (bytes) => void stdout.write(bytes),
    },
    { version, newSeed: randomUUID, bot },
  )
  await new Promise<void>((resolve) => {
    /** Takes bytes; those that come too fast for the reader of the answers wait until it has caught up. */
    const take = (bytes: Uint8Array) => {
      const taken = engine.receive(bytes)
      if (engine.isClosed) return finish()
      if (taken === bytes.length) return
      stdin.pause()
      stdout.once('drain', () => {
        stdin.resume()
        take(bytes.subarray(taken))
      })
    }
    const finish = () => {
      stdin.off('data', take)
      stdin.destroy()
      engine.close()
      resolve()
    }
    stdin.on('data', take)
    stdin.once('end', finish)
    stdin.once('error', finish)
    // The other side is gone.
    stdout.once('error', finish)
  })
  return undefined
}
