import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import type { ChooseOptions } from '../../bots/bot'
import { CliError, messageOf, quote, usageError } from '../cli-error'
import { PROTOCOL, Wire } from '../engine/wire'
import type { AnyBot, AnyMove, AnyState, CliGame } from '../games/cli-game'
import { parseJson } from '../input'

/** A bot as it was named on the command line, as plain JSON. */
export interface BotSpec {
  /** Its name in results. */
  readonly name: string
  readonly kind: 'built-in' | 'file' | 'program'
  /** The word for a built-in bot, the path of a file, or a command. */
  readonly source: string
}

/** Parses `hard`, `./my-bot.mjs` or `"python3 my_bot.py"`, with `name=` before it or not. */
export function parseBotSpec(text: string, rules: CliGame): BotSpec {
  const [, given, source = ''] = /^(?:([\w .:+-]{1,40})=)?(.*)$/s.exec(text) ?? []
  const name = (given ?? source).slice(0, 100)
  if (rules.botFor(source) !== null) return { name, kind: 'built-in', source }
  if (/^[^\s"']+\.[cm]?js$/.test(source)) return { name, kind: 'file', source }
  const words = splitCommand(source)
  if (words.length > 1 || words[0]?.includes('/')) return { name, kind: 'program', source }
  return usageError(
    `Unknown bot ${quote(source)} for ${rules.name}; expected one of ${rules.bots.join(', ')}, a file like ./my-bot.mjs, or a program like "python3 my_bot.py".`,
  )
}

/** Parses a bot like {@link parseBotSpec}; a file's bot without a given name has the one that it exports. */
export async function readBotSpec(text: string, rules: CliGame): Promise<BotSpec> {
  const spec = parseBotSpec(text, rules)
  if (spec.kind !== 'file' || spec.name !== spec.source) return spec
  const { name } = await importBot(spec.source, rules)
  return typeof name === 'string' && name !== '' ? { ...spec, name: name.slice(0, 100) } : spec
}

/** A bot with its life cycle. */
export interface BotHandle {
  readonly bot: AnyBot
  /** Starts it if it does not run. */
  ready(): Promise<void>
  endGames(): void
  close(): void
}

const nothing = () => {}

/** Opens a bot. Throws if it cannot be loaded. */
export async function openBot({ name, kind, source }: BotSpec, rules: CliGame): Promise<BotHandle> {
  if (kind === 'program') {
    const bot = new ProgramBot(name, source, rules)
    return {
      bot: { name, choose: nothing as never, newGame: () => bot.newGame() },
      ready: () =>
        bot.ready().catch((error) => {
          throw new CliError(`${quote(name)} cannot play: ${messageOf(error)}`)
        }),
      endGames: () => bot.endGames(),
      close: () => bot.close(),
    }
  }
  const bot = kind === 'file' ? await importBot(source, rules) : rules.botFor(source)
  if (bot === null) throw new CliError(`Unknown bot ${quote(source)} for ${rules.name}.`)
  // The bot may be an instance of a class, so its methods stay bound to it.
  const { choose, newGame } = bot
  const renamed: AnyBot = {
    name,
    choose: choose.bind(bot),
    ...(newGame === undefined ? {} : { newGame: newGame.bind(bot) }),
  }
  return { bot: renamed, ready: async () => {}, endGames: nothing, close: nothing }
}

/** Imports the bot that a file exports, or that the function that it exports returns. */
async function importBot(path: string, rules: CliGame): Promise<AnyBot> {
  let exported: unknown
  try {
    const module = (await import(pathToFileURL(resolve(path)).href)) as { default?: unknown }
    exported = module.default
    if (typeof exported === 'function')
      exported = await (exported as (game: string) => unknown)(rules.name)
  } catch (error) {
    throw new CliError(`${path} cannot be loaded: ${messageOf(error)}`)
  }
  if (typeof (exported as Partial<AnyBot> | undefined)?.choose !== 'function')
    throw new CliError(`${path} must export a bot, or a function that makes one, as its default.`)
  return exported as AnyBot
}

/** Milliseconds that a program has to answer the first message. */
const START_TIMEOUT = 10_000

/** Milliseconds that a program has to exit after `quit`. */
const QUIT_TIMEOUT = 500

/** Seeds for programs are below this number. */
const SEED_LIMIT = 2 ** 32

/** A message of a program, unchecked. */
type Answer = Readonly<Record<string, unknown>>

/** A pending request to a program. */
interface Pending {
  readonly accepts: (answer: Answer) => boolean
  resolve(answer: Answer): void
  reject(error: Error): void
}

type Child = ChildProcessByStdio<Writable, Readable, null>

/** A bot in another process, in any language, over the engine's protocol. */
export class ProgramBot {
  readonly name: string
  readonly #command: readonly string[]
  readonly #rules: CliGame
  #child: Child | null = null
  #pending: Pending | null = null
  #games = 0

  constructor(name: string, command: string, rules: CliGame) {
    this.name = name
    this.#command = splitCommand(command)
    this.#rules = rules
  }

  /** Starts the program if it does not run. Throws if it does not answer as the protocol says. */
  async ready(): Promise<void> {
    if (this.#child !== null) return
    this.#start()
    const late = `The program did not start within ${START_TIMEOUT} ms.`
    const timer = setTimeout(() => this.#fail(late), START_TIMEOUT)
    try {
      const hello = { type: 'hello', protocol: PROTOCOL, rules: this.#rules.name }
      const { protocol } = await this.#request(hello, ({ type }) => type === 'hello')
      if (protocol === PROTOCOL) return
      const reason = `The program does not speak protocol ${PROTOCOL}.`
      this.#fail(reason)
      throw new Error(reason)
    } finally {
      clearTimeout(timer)
    }
  }

  /** A bot for one seat of a game. */
  newGame(): AnyBot {
    const game = String(this.#games++)
    return {
      name: this.name,
      choose: (view, player, options) => this.#choose(game, view, player, options),
    }
  }

  /** Ends the program's games. A program with a pending request is closed. */
  endGames(): void {
    if (this.#pending !== null) this.close()
    for (let game = 0; game < this.#games; game++) this.#send({ type: 'end', game: String(game) })
    this.#games = 0
  }

  /** Ends the program. */
  close(): void {
    const child = this.#drop('The bot was closed.')
    if (child === null) return
    child.stdin.end('{"type":"quit"}\n')
    const timer = setTimeout(() => child.kill('SIGKILL'), QUIT_TIMEOUT)
    child.once('exit', () => clearTimeout(timer))
  }

  #start(): void {
    const [file = '', ...args] = this.#command
    const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'] })
    this.#child = child
    const wire = new Wire({
      isFull: false,
      line: (text) => this.#receive(text),
      frame: () => this.#fail('The program sent a zero byte.'),
      fault: (_, message) => this.#fail(message),
    })
    // A program that was dropped may still write and end.
    const isCurrent = () => this.#child === child
    child.stdout.on('data', (bytes: Buffer) => isCurrent() && wire.push(bytes))
    child.stdin.on('error', nothing)
    child.on('error', ({ message }) => isCurrent() && this.#fail(message))
    child.on('exit', (code, signal) => {
      if (isCurrent()) this.#fail(`The program exited with ${signal ?? `code ${code}`}.`)
    })
  }

  async #choose(
    game: string,
    view: AnyState,
    player: number,
    { time, clock, random, signal }: ChooseOptions<AnyMove> = {},
  ): Promise<AnyMove> {
    await this.ready()
    const { legalMoves, formatMove, parseMove } = this.#rules.game
    const go = {
      type: 'go',
      game,
      rules: this.#rules.name,
      player,
      position: this.#rules.records.formatPosition(view),
      legal: legalMoves(view, player).map(formatMove),
      // JSON leaves out what is undefined.
      seed: random?.(SEED_LIMIT),
      time: time === undefined ? undefined : Math.max(1, Math.floor(time)),
      clock: clock === undefined ? undefined : Math.floor(clock),
    }
    const isAnswer = ({ type, game: about }: Answer) =>
      type === 'error' || (type === 'move' && about === game)
    const onAbort = () => this.close()
    signal?.addEventListener('abort', onAbort)
    try {
      const { type, message, move } = await this.#request(go, isAnswer)
      if (type === 'error') throw new Error(`The program reported: ${String(message)}`)
      return parseMove(String(move))
    } finally {
      signal?.removeEventListener('abort', onAbort)
    }
  }

  #request(message: object, accepts: Pending['accepts']): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#pending = { accepts, resolve, reject }
      this.#send(message)
    })
  }

  #send(message: object): void {
    this.#child?.stdin.write(`${JSON.stringify(message)}\n`)
  }

  #receive(text: string): void {
    const answer = parseJson(text)
    const pending = this.#pending
    if (typeof answer !== 'object' || answer === null)
      this.#fail(`The program wrote ${JSON.stringify(text.slice(0, 60))}, which is not a message.`)
    else if (pending?.accepts(answer as Answer)) {
      this.#pending = null
      pending.resolve(answer as Answer)
    }
  }

  #fail(reason: string): void {
    this.#drop(reason)?.kill('SIGKILL')
  }

  /** Rejects the pending request, and returns the program for its end. */
  #drop(reason: string): Child | null {
    const child = this.#child
    const pending = this.#pending
    this.#child = null
    this.#pending = null
    pending?.reject(new Error(reason))
    return child
  }
}

/** Splits a command line into words; quotes keep spaces. */
export function splitCommand(command: string): readonly string[] {
  return [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare!,
  )
}
