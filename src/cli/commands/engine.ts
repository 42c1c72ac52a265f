import { randomUUID } from 'node:crypto'
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
  // Events: with an async loop over the input, a frame takes a tenth more processor time.
  await new Promise<void>((resolve) => {
    /** Processes bytes; when the output is full, the rest waits until it has drained. */
    const receive = (bytes: Uint8Array) => {
      const taken = engine.receive(bytes)
      if (engine.isClosed) return finish()
      if (taken === bytes.length) return
      stdin.pause()
      stdout.once('drain', () => {
        stdin.resume()
        receive(bytes.subarray(taken))
      })
    }
    const finish = () => {
      stdin.off('data', receive)
      stdin.destroy()
      engine.close()
      resolve()
    }
    stdin.on('data', receive)
    stdin.once('end', finish)
    stdin.once('error', finish)
    // The reader of the output is gone.
    stdout.once('error', finish)
  })
}
