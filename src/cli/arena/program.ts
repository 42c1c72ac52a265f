import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import type { ChooseOptions } from '../../bots/bot'
import { PROTOCOL } from '../engine/limits'
import { Wire } from '../engine/wire'
import type { AnyBot, AnyMove, AnyState, CliGame } from '../games/cli-game'

/** How many milliseconds a program has to begin. */
const PATIENCE = 10_000

/** How many numbers a seed for a bot is drawn from. */
const SEEDS = 2 ** 32

/** What a bot writes, as far as it is read. */
interface Answer {
  readonly type?: unknown
  readonly protocol?: unknown
  readonly game?: unknown
  readonly move?: unknown
  readonly message?: unknown
}

/** What is awaited from a program. */
interface Awaited {
  readonly accepts: (answer: Answer) => boolean
  resolve(answer: Answer): void
  reject(error: Error): void
}

/** A bot that is a program of its own, in any language: it speaks the engine's protocol. */
export class ProgramBot {
  readonly name: string
  readonly #words: readonly string[]
  readonly #rules: CliGame
  #child: ChildProcessWithoutNullStreams | null = null
  #awaited: Awaited | null = null
  #games = 0

  constructor(name: string, command: string, rules: CliGame) {
    this.name = name
    this.#words = wordsOf(command)
    this.#rules = rules
  }

  /** Starts the program if it does not run; throws if it does not begin as it should. */
  async ready(): Promise<void> {
    if (this.#child !== null) return
    const child = spawn(this.#words[0]!, this.#words.slice(1), {
      stdio: ['pipe', 'pipe', 'inherit'],
    }) as unknown as ChildProcessWithoutNullStreams
    this.#child = child
    const wire = new Wire({
      isFull: false,
      line: (text) => this.#take(text),
      frame: () => this.#fail('It sent a byte 0.'),
      fault: (_, message) => this.#fail(message),
    })
    child.stdout.on('data', (bytes: Buffer) => {
      if (this.#child === child) wire.push(bytes)
    })
    child.stdin.on('error', () => {})
    child.on('error', (error) => this.#child === child && this.#fail(error.message))
    child.on('exit', (code, signal) => {
      if (this.#child === child) this.#fail(`It ended with ${signal ?? `code ${code}`}.`)
    })
    const timer = setTimeout(() => this.#fail(`It did not begin within ${PATIENCE} ms.`), PATIENCE)
    try {
      const hello = { type: 'hello', protocol: PROTOCOL, rules: this.#rules.game.facts.name }
      const { protocol } = await this.#ask(hello, ({ type }) => type === 'hello')
      if (protocol !== PROTOCOL) {
        const why = `It does not speak protocol ${PROTOCOL}.`
        this.#fail(why)
        throw new Error(why)
      }
    } finally {
      clearTimeout(timer)
    }
  }

  /** A bot for one seat of a game. */
  newGame(): AnyBot {
    const game = String(this.#games++)
    return {
      name: this.name,
      choose: (view, player, told) => this.#choose(game, view, player, told),
    }
  }

  /** Tells the program that its games are over. One that still owes an answer is ended. */
  endGames(): void {
    if (this.#awaited !== null) this.close()
    for (let game = 0; game < this.#games; game++) this.#send({ type: 'end', game: String(game) })
    this.#games = 0
  }

  /** Ends the program. */
  close(): void {
    const child = this.#child
    this.#child = null
    this.#awaited?.reject(new Error('The bot was closed.'))
    this.#awaited = null
    if (child === null) return
    child.stdin.end('{"type":"quit"}\n')
    const timer = setTimeout(() => child.kill('SIGKILL'), 500)
    child.once('exit', () => clearTimeout(timer))
  }

  async #choose(
    game: string,
    view: AnyState,
    player: number,
    { time, clock, random, signal }: ChooseOptions<AnyMove> = {},
  ): Promise<AnyMove> {
    await this.ready()
    const { facts, legalMoves, formatMove, parseMove } = this.#rules.game
    const onAbort = () => this.close()
    signal?.addEventListener('abort', onAbort)
    try {
      const go = {
        type: 'go',
        game,
        rules: facts.name,
        player,
        position: this.#rules.formatPosition(view),
        legal: legalMoves(view, player).map(formatMove),
        ...(random === undefined ? {} : { seed: random(SEEDS) }),
        ...(time === undefined ? {} : { time: Math.max(1, Math.floor(time)) }),
        ...(clock === undefined ? {} : { clock: Math.floor(clock) }),
      }
      const answer = await this.#ask(
        go,
        ({ type, game: about }) => type === 'error' || (type === 'move' && about === game),
      )
      if (answer.type === 'error') throw new Error(`It answered: ${String(answer.message)}`)
      return parseMove(String(answer.move))
    } finally {
      signal?.removeEventListener('abort', onAbort)
    }
  }

  #ask(message: object, accepts: Awaited['accepts']): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#awaited = { accepts, resolve, reject }
      this.#send(message)
    })
  }

  #send(message: object): void {
    this.#child?.stdin.write(`${JSON.stringify(message)}\n`)
  }

  #take(text: string): void {
    const answer = parsed(text)
    const awaited = this.#awaited
    if (answer === null)
      this.#fail(`It wrote ${JSON.stringify(text.slice(0, 60))}, which is not a message.`)
    else if (awaited?.accepts(answer)) {
      this.#awaited = null
      awaited.resolve(answer)
    }
  }

  /** Ends a program that cannot go on. */
  #fail(why: string): void {
    const awaited = this.#awaited
    this.#awaited = null
    this.#child?.kill('SIGKILL')
    this.#child = null
    awaited?.reject(new Error(why))
  }
}

/** The message that a line is; null for any other line. */
function parsed(text: string): Answer | null {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' ? json : null
  } catch {
    return null
  }
}

/** The words of a command line; quotes hold words with spaces together. */
export function wordsOf(command: string): readonly string[] {
  return [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare!,
  )
}
