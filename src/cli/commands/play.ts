import { createInterface } from 'node:readline'
import { randomStream } from '../../core/random-stream'
import { openBot, readBotSpec } from '../arena/bots'
import { CliError, interruptible, quote } from '../cli-error'
import type { CommandLine } from '../command-table'
import type { AnyMove, AnyState, CliGame, Wording } from '../games/cli-game'
import { bold, dim, heading, wrap } from '../terminal'

/** The word for a person who plays at the terminal. */
const PERSON = 'me'

/** The opponent if no players are named. */
const OPPONENT = 'hard'

/** Events that are not printed, because the next heading or move shows them. */
const UNPRINTED = new Set(['turn', 'round', 'end'])

/** A person or a bot at a seat. */
interface Seat {
  readonly name: string
  readonly isPerson: boolean
  choose(view: AnyState, player: number): AnyMove | Promise<AnyMove>
  close(): void
}

/** Plays a game in the terminal, between bots and people. */
export async function runPlay({
  values: { game, board, seed, lang = 'en', json },
  words,
}: CommandLine<'play'>): Promise<undefined> {
  const rules = await game.load()
  const wording = await rules.loadWording(lang)
  const players = words.length === 0 ? [PERSON, OPPONENT] : words
  const options = { ...board, players: players.length, ...(seed === undefined ? {} : { seed }) }
  const botSeed = seed ?? String(Math.random())
  const seats: Seat[] = []
  await interruptible(async (signal) => {
    const person = players.includes(PERSON) ? personSeat(rules, wording, signal) : null
    try {
      for (const [i, word] of players.entries()) {
        const seat =
          word === PERSON && person !== null
            ? person
            : await botSeat(word, `${botSeed}/${i}`, rules, signal)
        const isRepeated = players.filter((one) => one === word).length > 1
        seats.push(isRepeated ? { ...seat, name: `${seat.name} ${i + 1}` } : seat)
      }
      await play(rules, wording, options, seats, json)
    } finally {
      for (const seat of [person, ...seats]) seat?.close()
    }
  })
}

async function botSeat(
  word: string,
  seed: string,
  rules: CliGame,
  signal: AbortSignal,
): Promise<Seat> {
  const spec = await readBotSpec(word, rules)
  const handle = await openBot(spec, rules)
  signal.addEventListener('abort', () => handle.close())
  await handle.ready()
  const bot = handle.bot.newGame?.() ?? handle.bot
  const random = randomStream(seed)
  return {
    name: spec.name,
    isPerson: false,
    choose: (view, player) => bot.choose(view, player, { random, signal }),
    close: () => handle.close(),
  }
}

async function play(
  rules: CliGame,
  wording: Wording,
  options: object,
  seats: readonly Seat[],
  json: boolean,
): Promise<void> {
  const { game, records } = rules
  const names = seats.map(({ name }) => name)
  const people = seats.flatMap(({ isPerson }, seat) => (isPerson ? [seat] : []))
  const print = (line: string) => {
    if (!json) console.log(line)
  }
  const start = game.createGame(options)
  let state = start
  let section = ''
  const moves: unknown[] = []
  for (const line of wording.legend) print(dim(line))
  for (;;) {
    const [player] = game.activePlayers(state)
    const seat = player === undefined ? undefined : seats[player]
    // People see their own view; with bots only, everything is shown.
    const viewer = seat?.isPerson ? player : people[0]
    const title = wording.sectionTitle(state)
    if (title !== section || seat?.isPerson) {
      print(`\n${heading(title)}\n`)
      const shown = viewer === undefined ? state : game.viewFor(state, viewer)
      print(wording.draw(shown, names).join('\n'))
      section = title
    }
    if (player === undefined || seat === undefined) break
    const move = await seat.choose(game.viewFor(state, player), player)
    const { state: next, events } = game.transition(state, move, player)
    print(`  ${bold(seat.name)} ${game.formatMove(move)}`)
    const visible = viewer === undefined ? events : game.eventsFor(events, viewer)
    for (const event of visible)
      if (!UNPRINTED.has(event.type))
        for (const line of wrap(wording.event(event, names), 100, '    ')) print(dim(line))
    moves.push(records.move(state, move, player))
    state = next
  }
  const result = game.result(state)
  if (json) {
    const record = { game: rules.name, start, names, moves, result: records.result(state) }
    console.log(JSON.stringify(record))
  } else if (result !== null) {
    const ranking = result.ranking.map(
      ({ player, rank, score }) => `  ${rank}. ${`${names[player]}`.padEnd(20)}${score}`,
    )
    const end = wrap(wording.result(result, names), 100, '  ').map(bold)
    console.log(['', ...ranking, '', ...end].join('\n'))
  }
}

/** A person, who types moves; the signal ends the input. */
function personSeat({ game }: CliGame, wording: Wording, signal: AbortSignal): Seat {
  const input = createInterface({ input: process.stdin, signal })
  const lines = input[Symbol.asyncIterator]()

  /** The legal move that was typed, or why it is none. */
  function parse(view: AnyState, player: number, word: string): AnyMove | string {
    try {
      const move = game.parseMove(word)
      const refusal = game.checkMove(view, move, player)
      return refusal === null ? move : wording.refusal(refusal, [])
    } catch {
      const message = `${quote(word)} is not a move.`
      const malformed = { code: 'malformed-move', path: [], message }
      return wording.refusal(malformed, [])
    }
  }

  return {
    name: PERSON,
    isPerson: true,
    async choose(view, player) {
      const tokens = game.legalMoves(view, player).map(game.formatMove)
      for (;;) {
        process.stdout.write(wording.prompt(`${tokens[0]}`))
        const { value, done } = await lines.next()
        if (done) throw new CliError('The input ended before the game did.')
        const word = value.trim()
        const move = word === '?' ? tokens.join(' ') : parse(view, player, word)
        if (typeof move !== 'string') return move
        console.log(word === '?' ? move : `  ${move}`)
      }
    },
    close: () => input.close(),
  }
}
