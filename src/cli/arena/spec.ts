import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { quote } from '../arguments'
import { Fault, misused } from '../fault'
import type { AnyBot, CliGame } from '../games/cli-game'
import { ProgramBot, wordsOf } from './program'

/** A bot that was asked for, as plain JSON. */
export interface BotSpec {
  /** What it is called in tables. */
  readonly name: string
  readonly kind: 'built-in' | 'file' | 'program'
  /** A word for a built-in bot, the path of a file, or a command. */
  readonly source: string
}

/** Reads what was typed for a bot: `hard`, `./my-bot.mjs`, `"python3 my_bot.py"`; `name=` may come first. */
export function readSpec(text: string, rules: CliGame): BotSpec {
  const [, given, source = ''] = /^(?:([\w .:+-]{1,40})=)?(.*)$/s.exec(text) ?? []
  const name = (given ?? source).slice(0, 100)
  if (rules.botFor(source) !== null) return { name, kind: 'built-in', source }
  if (/^[^\s"']+\.[cm]?js$/.test(source)) return { name, kind: 'file', source }
  const words = wordsOf(source)
  if (words.length > 1 || words[0]?.includes('/')) return { name, kind: 'program', source }
  const { bots, game } = rules
  return misused(
    `There is no bot ${quote(source)} for ${game.facts.name}; there are ${bots.join(', ')}, files like ./my-bot.mjs, and programs like "python3 my_bot.py".`,
  )
}

/** A bot that plays, and what has to be done before and after its games. */
export interface Player {
  readonly bot: AnyBot
  ready(): Promise<void>
  endGames(): void
  close(): void
}

const nothing = () => {}

/** Throws the fault of a program that does not begin as it should. */
function fail(name: string, error: unknown): never {
  throw new Fault(`${quote(name)} cannot play: ${(error as Error).message}`)
}

/** The bot that was asked for. Throws a fault if there is none. */
export async function openBot({ name, kind, source }: BotSpec, rules: CliGame): Promise<Player> {
  if (kind === 'program') {
    const bot = new ProgramBot(name, source, rules)
    const asBot = { name, choose: nothing as never, newGame: () => bot.newGame() }
    return {
      bot: asBot,
      ready: () => bot.ready().catch((error) => fail(name, error)),
      endGames: () => bot.endGames(),
      close: () => bot.close(),
    }
  }
  const bot = kind === 'file' ? await importBot(source, rules) : rules.botFor(source)!
  // A bot of a class has its methods further up: they stay bound to it.
  const { choose, newGame } = bot
  const renamed: AnyBot = {
    name,
    choose: choose.bind(bot),
    ...(newGame === undefined ? {} : { newGame: newGame.bind(bot) }),
  }
  return { bot: renamed, ready: async () => {}, endGames: nothing, close: nothing }
}

/** The bot that a file exports, or that the function that it exports makes. */
async function importBot(path: string, rules: CliGame): Promise<AnyBot> {
  let exported: unknown
  try {
    const module = (await import(pathToFileURL(resolve(path)).href)) as { default?: unknown }
    exported = module.default
    if (typeof exported === 'function')
      exported = await (exported as (game: string) => unknown)(rules.game.facts.name)
  } catch (error) {
    throw new Fault(`${path} cannot be loaded: ${String((error as Error)?.message ?? error)}`)
  }
  if (typeof (exported as Partial<AnyBot> | undefined)?.choose !== 'function')
    throw new Fault(`${path} must export a bot, or a function that makes one, as its default.`)
  return exported as AnyBot
}
