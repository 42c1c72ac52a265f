import { createInterface, type Interface } from 'node:readline'
import { randomStream } from '../../core/random-stream'
import { openBot, readSpec } from '../arena/spec'
import { gameFrom, quote, readArguments, setupFrom } from '../arguments'
import { Fault, misused } from '../fault'
import type { AnyBot, AnyMove, AnyState, CliGame } from '../games/cli-game'
import { interruptible } from '../interrupt'
import { bold, dim, heading, wrap } from '../terminal/color'

const OPTIONS = {
  game: { type: 'string', default: 'azul' },
  board: { type: 'string' },
  seed: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

/** The word for a person who plays at the terminal. */
const PERSON = 'me'

/** The types of events that the next heading or the next move tells. */
const UNTOLD = new Set(['turn', 'round', 'end'])

/** What sits at the table: a bot, or a person. */
interface Seat {
  readonly name: string
  readonly bot: AnyBot | null
  close(): void
}

/** A game in the terminal, between bots and people. */
export async function runPlay(args: readonly string[]): Promise<undefined> {
  const { values, positionals } = readArguments(args, OPTIONS)
  const rules = gameFrom(values.game)
  const words = positionals.length === 0 ? [PERSON, rules.opponent] : positionals
  const { playerCounts } = rules.game.facts
  if (!playerCounts.includes(words.length))
    misused(`Name ${playerCounts.join(', ')} players, not ${words.length}: me, or bots.`)
  const options = {
    ...setupFrom(rules, values.board),
    players: words.length,
    ...(values.seed === undefined ? {} : { seed: values.seed }),
  }
  const seats: Seat[] = []
  try {
    for (const [i, word] of words.entries()) seats.push(await seatFor(word, i, words, rules))
    const seed = values.seed ?? String(Math.random())
    await interruptible((signal) => play(rules, options, seats, seed, values.json, signal))
  } finally {
    for (const seat of seats) seat.close()
  }
}

async function seatFor(
  word: string,
  seat: number,
  words: readonly string[],
  rules: CliGame,
): Promise<Seat> {
  const number = words.filter((one) => one === word).length > 1 ? ` ${seat + 1}` : ''
  if (word === PERSON) return { name: `${word}${number}`, bot: null, close: () => {} }
  const spec = readSpec(word, rules)
  const name = `${spec.name}${number}`
  const player = await openBot(spec, rules)
  await player.ready()
  return { name, bot: player.bot.newGame?.() ?? player.bot, close: () => player.close() }
}

async function play(
  rules: CliGame,
  options: object,
  seats: readonly Seat[],
  seed: string,
  json: boolean,
  signal: AbortSignal,
): Promise<void> {
  const { game, records } = rules
  const names = seats.map(({ name }) => name)
  const person = seats.some(({ bot }) => bot === null) ? new Person(rules) : null
  const random = seats.map((_, seat) => randomStream(`${seed}/${seat}`))
  const tell = (line: string) => {
    if (!json) console.log(line)
  }
  const start = game.createGame(options)
  let state = start
  let drawn = ''
  const moves: unknown[] = []
  for (const line of rules.legend) tell(dim(line))
  try {
    for (;;) {
      const player = game.activePlayers(state)[0]
      const { bot = null, name } = seats[player ?? 0]!
      // With one person, the table is shown as that person sees it; bots alone hide nothing from those who watch.
      const head = rules.sectionTitle(state)
      const onlooker = bot === null && player !== undefined ? player : personOf(seats)
      if (head !== drawn || (player !== undefined && bot === null)) {
        tell(`\n${heading(head)}\n`)
        const shown = person === null ? state : game.viewFor(state, onlooker)
        for (const line of rules.draw(shown, names)) tell(line)
        drawn = head
      }
      if (player === undefined) break
      const view = game.viewFor(state, player)
      const move =
        bot === null
          ? await person!.choose(view, player, signal)
          : await bot.choose(view, player, { random: random[player]!, signal })
      const { state: next, events } = game.transition(state, move, player)
      tell(`  ${bold(name)} ${game.formatMove(move)}`)
      const seen = person === null ? events : game.eventsFor(events, onlooker)
      for (const event of seen)
        if (!UNTOLD.has(event.type))
          for (const line of wrap(rules.describe(event, names), 100, '    ')) tell(dim(line))
      moves.push(records.move(state, move, player))
      state = next
    }
  } finally {
    person?.close()
  }
  if (json) {
    const result = records.result(state)
    console.log(JSON.stringify({ game: game.facts.name, start, names, moves, result }))
  } else for (const line of tellResult(rules, state, names)) console.log(line)
}

/** The one seat from which a person looks at the table; the first of several. */
const personOf = (seats: readonly Seat[]): number => seats.findIndex(({ bot }) => bot === null)

function tellResult({ game }: CliGame, state: AnyState, names: readonly string[]) {
  const { winners, ranking, reason } = game.result(state)!
  const won = winners.map((player) => names[player]).join(' and ')
  return [
    '',
    ...ranking.map(
      ({ player, rank, score }) => `  ${rank}. ${names[player]!.padEnd(20)}${score} points`,
    ),
    '',
    bold(`  ${won} ${winners.length === 1 ? 'wins' : 'share the win'} (${reason}).`),
  ]
}

/** Somebody who types moves. */
class Person {
  readonly #rules: CliGame
  readonly #lines: Interface
  readonly #input: AsyncIterator<string>

  constructor(rules: CliGame) {
    this.#rules = rules
    this.#lines = createInterface({ input: process.stdin })
    this.#input = this.#lines[Symbol.asyncIterator]()
  }

  /** Asks until there is a legal move. */
  async choose(view: AnyState, player: number, signal: AbortSignal): Promise<AnyMove> {
    const { game } = this.#rules
    const legal = game.legalMoves(view, player)
    for (;;) {
      process.stdout.write(`Your move, like ${game.formatMove(legal[0]!)} (? lists all): `)
      const word = (await this.#next(signal)).trim()
      if (word === '?') console.log(legal.map(game.formatMove).join(' '))
      else {
        const read = this.#read(view, player, word)
        if (typeof read !== 'string') return read
        console.log(`  ${read}`)
      }
    }
  }

  close(): void {
    this.#lines.close()
  }

  async #next(signal: AbortSignal): Promise<string> {
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    )
    const { value, done } = await Promise.race([this.#input.next(), aborted])
    if (done) throw new Fault('There are no more moves to read.')
    return value
  }

  /** The move that a word stands for, or why it cannot be made. */
  #read(view: AnyState, player: number, word: string): AnyMove | string {
    const { game } = this.#rules
    try {
      const move = game.parseMove(word)
      return game.checkMove(view, move, player)?.message ?? move
    } catch {
      return `${quote(word)} is not a move.`
    }
  }
}
