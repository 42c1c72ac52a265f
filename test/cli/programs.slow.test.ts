import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import type { BotSpec } from '../../src/cli/arena/bots'
import { ProgramBot } from '../../src/cli/arena/bots'
import { openGameRunner } from '../../src/cli/arena/game-runner'
import { CliError } from '../../src/cli/cli-error'
import { azulCli } from '../../src/cli/games/azul/game'
import { createGame, formatMove, legalMoves, viewFor } from '../../src/entries/index'
import { formatPosition } from '../../src/entries/notation'
import { temporaryFolder } from './tools'

const folder = temporaryFolder()
const SCRIPT = fileURLToPath(new URL('bots/scripted.mjs', import.meta.url))

const state = createGame({ seed: 'programs' })
const view = viewFor(state, 0)
const legal = legalMoves(state)
const last = legal.at(-1)!

const opened: { close(): void }[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})

let count = 0

/** A program that logs its input, and behaves as a word says. */
function scripted(how = '') {
  const log = join(folder, `log-${count++}`)
  const command = `'${process.execPath}' '${SCRIPT}' ${log} ${how}`
  const lines = (): unknown[] =>
    existsSync(log)
      ? readFileSync(log, 'utf8')
          .split('\n')
          // What follows the last line break is still being written.
          .slice(0, -1)
          .map((line) => JSON.parse(line) as unknown)
      : []
  return {
    command,
    /** Its input in all runs. */
    received: () => lines().filter((line) => !('pid' in (line as object))),
    /** Its processes, one for each run. */
    pids: () => lines().flatMap((line) => (line as { readonly pid?: number }).pid ?? []),
  }
}

/** A bot that is such a program. */
function scriptedBot(how = '') {
  const program = scripted(how)
  const bot = new ProgramBot('scripted', program.command, azulCli)
  opened.push(bot)
  return { ...program, bot }
}

/** Waits until something is so. */
async function until(isSo: () => boolean): Promise<void> {
  for (let i = 0; i < 5000 && !isSo(); i++) await wait(2)
  expect(isSo()).toBe(true)
}

function isGone(pid: number): boolean {
  try {
    return !process.kill(pid, 0)
  } catch {
    return true
  }
}

const hello = { type: 'hello', protocol: 1, rules: 'azul' }

/** The request for a move. */
const go = (game: string, more: object = {}) => ({
  type: 'go',
  game,
  rules: 'azul',
  player: 0,
  position: formatPosition(view),
  legal: legal.map(formatMove),
  ...more,
})

/** Holds all timers that are started meanwhile. */
async function holdingTimers(
  act: (held: Map<unknown, { readonly run: () => void; readonly time: number }>) => Promise<void>,
): Promise<void> {
  const { setTimeout: set, clearTimeout: clear } = globalThis
  const held = new Map<unknown, { readonly run: () => void; readonly time: number }>()
  Object.assign(globalThis, {
    setTimeout: (run: () => void, time: number) => {
      const timer = {}
      held.set(timer, { run, time })
      return timer
    },
    clearTimeout: (timer: unknown) => held.delete(timer),
  })
  try {
    await act(held)
  } finally {
    Object.assign(globalThis, { setTimeout: set, clearTimeout: clear })
  }
}

describe('a program', () => {
  test('gets the requests of docs/protocol.md, and no others', async () => {
    const { bot, received, pids } = scriptedBot()
    expect(bot.name).toBe('scripted')
    await bot.ready()
    await bot.ready()
    const [one, other] = [bot.newGame(), bot.newGame()]
    expect(one.name).toBe('scripted')
    expect(await one.choose(view, 0)).toEqual(last)
    const limits = { time: 1000.9, clock: 60_000.9, random: (limit: number) => limit - 1 }
    expect(await other.choose(view, 0, limits)).toEqual(last)
    expect(await one.choose(view, 0, { time: 0.2, clock: 0 })).toEqual(last)
    bot.endGames()
    bot.newGame()
    bot.endGames()
    bot.close()
    await until(() => received().length === 8)
    expect(received()).toEqual([
      hello,
      go('0'),
      go('1', { seed: 2 ** 32 - 1, time: 1000, clock: 60_000 }),
      go('0', { time: 1, clock: 0 }),
      { type: 'end', game: '0' },
      { type: 'end', game: '1' },
      { type: 'end', game: '0' },
      { type: 'quit' },
    ])
    expect(pids()).toHaveLength(1)
  })

  test('that answers with an error fails, and gets the next request', async () => {
    const { bot } = scriptedBot('tired')
    const game = bot.newGame()
    for (let i = 0; i < 2; i++)
      await expect(game.choose(view, 0)).rejects.toThrow(/^The program reported: I am tired\.$/)
  })

  test.each([
    ['dies', 'The program exited with SIGTERM.'],
    ['once', 'The program exited with code 4.'],
    ['newer', 'The program does not speak protocol 1.'],
    ['number', 'The program wrote "7", which is not a message.'],
    ['nothing', 'The program wrote "null", which is not a message.'],
    ['long', `The program wrote "${'x'.repeat(60)}", which is not a message.`],
    ['endless', 'A line must have at most 65536 bytes.'],
    ['frame', 'The program sent a zero byte.'],
  ])('that %s is reported, and ended', async (how, message) => {
    const { bot, pids } = scriptedBot(how)
    await expect(bot.newGame().choose(view, 0)).rejects.toThrow(new Error(message))
    await until(() => isGone(pids()[0]!))
  })

  test('that does not exist is reported', async () => {
    const bot = new ProgramBot('none', '/no/such/program', azulCli)
    await expect(bot.ready()).rejects.toThrow('spawn /no/such/program ENOENT')
  })

  test('has ten seconds to start', async () => {
    const { bot, pids } = scriptedBot('silent')
    await holdingTimers(async (held) => {
      const begun = bot.ready()
      const [timer] = held.values()
      expect(timer!.time).toBe(10_000)
      timer!.run()
      await expect(begun).rejects.toThrow(/^The program did not start within 10000 ms\.$/)
    })
    if (pids().length > 0) await until(() => isGone(pids()[0]!))
    const quick = scriptedBot()
    await holdingTimers(async (held) => {
      await quick.bot.ready()
      expect(held.size).toBe(0)
    })
  })

  test('that does not quit is ended', async () => {
    const { bot, received, pids } = scriptedBot('stubborn')
    await bot.ready()
    await holdingTimers(async (held) => {
      bot.close()
      await until(() => received().length === 2)
      const [timer] = held.values()
      expect(timer!.time).toBe(500)
      expect(isGone(pids()[0]!)).toBe(false)
      timer!.run()
      await until(() => held.size === 0)
    })
    await until(() => isGone(pids()[0]!))
  })

  test('that is closed can start again, and late output of the old process is ignored', async () => {
    const { bot, received, pids } = scriptedBot('chatty')
    bot.close()
    expect(pids()).toEqual([])
    await bot.ready()
    bot.close()
    await bot.ready()
    await until(() => isGone(pids()[0]!))
    // Its last output and its end arrive later.
    await wait(20)
    expect(await bot.newGame().choose(view, 0)).toEqual(last)
    expect(received().filter((one) => (one as typeof hello).type === 'hello')).toHaveLength(2)
  })

  test('that reads nothing any more is given up when it shall stop', async () => {
    const { bot, pids } = scriptedBot('deaf')
    await bot.ready()
    await wait(50)
    const stop = new AbortController()
    const answer = bot.newGame().choose(view, 0, { signal: stop.signal })
    await wait(20)
    stop.abort()
    await expect(answer).rejects.toThrow(/^The bot was closed\.$/)
    process.kill(pids()[0]!, 'SIGKILL')
  })

  test('that owes an answer is ended with its game, or when it shall stop', async () => {
    const { bot, received, pids } = scriptedBot('sleeps')
    for (const run of [0, 1]) {
      const stop = new AbortController()
      const answer = bot.newGame().choose(view, 0, { signal: stop.signal })
      const asked = () => received().filter((one) => (one as typeof hello).type === 'go')
      await until(() => asked().length === run + 1)
      if (run === 0) bot.endGames()
      else stop.abort()
      await expect(answer).rejects.toThrow(/^The bot was closed\.$/)
      await until(() => isGone(pids()[run]!))
    }
  })

  test('that has answered is left alone by the signal of that move', async () => {
    const { bot, pids } = scriptedBot()
    const stop = new AbortController()
    const game = bot.newGame()
    await game.choose(view, 0, { signal: stop.signal })
    stop.abort()
    await game.choose(view, 0)
    expect(pids()).toHaveLength(1)
  })
})

describe('a table', () => {
  const spec = (name: string, source: string): BotSpec => ({ name, kind: 'program', source })
  const greedy: BotSpec = { name: 'greedy', kind: 'built-in', source: 'greedy' }
  const job = (index: number, name: string) => ({ index, seats: [name, 'greedy'], seed: 'a/0' })

  /** A table for a program and a greedy bot. */
  async function tableFor(how: string, limits: object = {}) {
    const program = scripted(how)
    const bots = [spec('p', program.command), greedy]
    const table = await openGameRunner({ game: 'azul', bots, setup: { board: 'mini' }, ...limits })
    opened.push(table)
    return { ...program, table }
  }

  test('plays its games, and sends programs the end of each', async () => {
    const { table, received } = await tableFor('')
    const report = await table.run(job(0, 'p'))
    expect(report).toMatchObject({ index: 0, seats: ['p', 'greedy'], forfeit: null })
    expect(report.record.start).toMatchObject({ board: 'mini', players: 2, seed: 'a/0' })
    await table.run(job(1, 'p'))
    table.close()
    await until(() => JSON.stringify(received().at(-1)) === '{"type":"quit"}')
    const end = { type: 'end', game: '0' }
    expect(received().filter((one) => JSON.stringify(one) === JSON.stringify(end))).toHaveLength(2)
  })

  test('a program that ended is started again; one that does not start then forfeits', async () => {
    const { table, pids } = await tableFor('once')
    const { forfeit } = await table.run(job(0, 'p'))
    expect(forfeit).toMatchObject({ player: 0, message: 'Error: The program exited with code 4.' })
    const next = await table.run(job(1, 'p'))
    expect(next.forfeit).toMatchObject({
      player: 0,
      message: 'Error: The program exited with code 3.',
    })
    // It is started before the game, and again by the request.
    expect(pids()).toHaveLength(3)
  })

  test.each([
    ['a time for moves', { time: 20 }],
    ['a clock', { clock: { time: 20, increment: 1 } }],
  ])('%s is kept', async (_, limits) => {
    const { table, pids } = await tableFor('sleeps', limits)
    expect((await table.run(job(0, 'p'))).forfeit).toMatchObject({ player: 0, reason: 'time' })
    await until(() => isGone(pids()[0]!))
  })

  test('if one cannot start, the others are closed', async () => {
    const [good, bad] = [scripted(), scripted('newer')]
    const bots = [spec('good', good.command), spec('bad', bad.command)]
    const table = openGameRunner({ game: 'azul', bots, setup: {} })
    await expect(table).rejects.toThrow(
      new CliError('"bad" cannot play: The program does not speak protocol 1.'),
    )
    await until(() => isGone(good.pids()[0]!))
  })

  test('that is aborted before it has started closes its programs', async () => {
    const silent = scripted('silent')
    const stop = new AbortController()
    const bots = [spec('silent', silent.command), greedy]
    const table = openGameRunner({ game: 'azul', bots, setup: {} }, stop.signal)
    await until(() => silent.received().length === 1)
    stop.abort()
    await expect(table).rejects.toThrow(new CliError('"silent" cannot play: The bot was closed.'))
    await until(() => isGone(silent.pids()[0]!))
  })
})
