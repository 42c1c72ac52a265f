import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { quote, usageError } from '../cli-error'
import type { CommandLine } from '../command-table'
import { Engine } from '../engine/engine'
import { GAMES } from '../games/all'

declare const PACKAGE_VERSION: string

/** Speaks the engine's protocol on standard input and output until the input ends. */
export async function runEngine({ values: { bot } }: CommandLine<'engine'>): Promise<undefined> {
  const games = await Promise.all(GAMES.map(({ load }) => load()))
  if (bot !== undefined && games.every((rules) => rules.botFor(bot) === null))
    usageError(`Unknown bot ${quote(bot)}.`)
  const { stdin, stdout } = process
  const outlet = {
    get isFull() {
      return stdout.writableNeedDrain
    },
    line: (message: object) => void stdout.write(`${JSON.stringify(message)}\n`),
    frame: (bytes: Uint8Array) => void stdout.write(bytes),
  }
  const engine = new Engine(outlet, { games, version: PACKAGE_VERSION, newSeed: randomUUID, bot })
  stdout.once('error', () => stdin.destroy())
  try {
    for await (const bytes of stdin) {
      let rest: Uint8Array = bytes
      do {
        rest = rest.subarray(engine.receive(rest))
        if (engine.isClosed) return
        // The reader of the answers is behind.
        if (rest.length > 0) await once(stdout, 'drain')
      } while (rest.length > 0)
    }
  } catch {
    // The input or the output is gone.
  } finally {
    engine.close()
  }
}
