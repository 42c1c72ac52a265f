import type { Bot } from '../../bots/bot'
import { LEVELS, type Level } from '../../bots/bot'
import { randomBot } from '../../bots/random-bot'
import type { FastGame } from '../../core/fast-game'
import type { Game, GameEvent } from '../../core/game'
import type { GameRecord, RecordedMove, RecordedState } from '../../core/records/record'
import type { GameRecords } from '../../core/records/records'

/** A state of any game. */
export type AnyState = RecordedState

/** A move of any game. */
export interface AnyMove {
  readonly type: string
}

/** The record of any game. */
export type AnyRecord = GameRecord<string, AnyState, object, RecordedMove<AnyMove>>

/** A bot for any game. */
export type AnyBot = Bot<AnyState, AnyMove>

/** What help and options need to know of a game. It is known without loading the game. */
export interface GameInfo {
  readonly name: string
  readonly playerCounts: readonly (2 | 3 | 4)[]
  /** The names of its boards; empty if there is only one. */
  readonly boards: readonly string[]
  /** The default opponent of `play`. */
  readonly opponent: string
  /** The default bot of `selfplay`: a short search. */
  readonly selfplayBot: string
  /** The built-in bots, as help and the engine's greeting list them. */
  readonly bots: readonly string[]
  /** A sentence about the bots for the help; may be empty. */
  readonly botNote: string
}

/** A game that can be loaded. */
export interface GameEntry extends GameInfo {
  load(): Promise<CliGame>
}

/** A game as the command uses it. */
export interface CliGame extends GameInfo {
  readonly game: Game<AnyState, AnyMove, object>
  readonly records: GameRecords<AnyState, AnyMove, AnyRecord>
  /** The table as SVG. */
  drawSvg(state: AnyState): string
  /** What letters and signs mean in {@link draw}, as lines of text. */
  readonly legend: readonly string[]
  /** The table as lines of text. */
  draw(state: AnyState, names: readonly string[]): readonly string[]
  /** An event as a sentence. */
  describeEvent(event: GameEvent, names: readonly string[]): string
  /** The heading above a state; the table is drawn again when it changes. */
  sectionTitle(state: AnyState): string
  /** The bot for a word like `mcts:1000`; null if there is none. */
  botFor(spec: string): AnyBot | null
  /** The game's default search within limits. */
  search(limits: Limits): AnyBot
  /** Rates every legal move, best first. Throws `IllegalMoveError` if there is none. */
  analyze(state: AnyState, options: AnalysisOptions): Promise<readonly RatedMove[]>
  /** The fast tier, for batches and features. */
  readonly fast: FastGame<AnyState, AnyMove>
}

/** The limits of an analysis, and where it reports progress. */
export interface AnalysisOptions extends Limits {
  /** Whose moves; by default those of the player whose turn it is. */
  readonly player?: number
  readonly signal: AbortSignal
  readonly onProgress?: (iterations: number, moves: readonly RatedMove[]) => void
}

/** A move with its rating; null for what the game's analysis does not compute. */
export interface RatedMove {
  readonly move: string
  readonly winChance: number | null
  readonly winError: number | null
  readonly margin: number | null
  /** The points that it scores at once. */
  readonly points: number | null
  readonly visits: number | null
}

/** The limits of a search: whichever is reached first. */
export interface Limits {
  readonly time?: number
  readonly iterations?: number
}

/** Limits without those that are undefined. */
export const limitsOf = (limits: {
  readonly time: number | undefined
  readonly iterations: number | undefined
}): Limits => ({
  ...(limits.time !== undefined && { time: limits.time }),
  ...(limits.iterations !== undefined && { iterations: limits.iterations }),
})

/** The options of a search bot. */
interface SearchOptions extends Limits {
  readonly name?: string
}

/** What a game adds to the common parts of {@link CliGame}. */
interface GameParts<State, Move>
  extends Omit<
    CliGame,
    keyof GameInfo | 'game' | 'fast' | 'records' | 'botFor' | 'search' | 'describeEvent'
  > {
  readonly info: GameInfo
  readonly game: Game<State, Move, never>
  readonly fast: unknown
  readonly records: unknown
  describeEvent(event: GameEvent, options: { readonly names: readonly string[] }): string
  greedyBot(): Bot<State, Move>
  levelBot(level: Level): Bot<State, Move>
  /** The search bots by the first part of their word; the first one is the default search. */
  readonly searches: Readonly<Record<string, (options: SearchOptions) => Bot<State, Move>>>
}

/** A game for the command, made of the game's own parts. */
export function cliGame<State, Move>(parts: GameParts<State, Move>): CliGame {
  const { info, game, describeEvent, greedyBot, levelBot, searches, ...others } = parts
  const anyGame = game as unknown as CliGame['game']
  const searchBots = new Map(Object.entries(searches) as [string, (o: SearchOptions) => AnyBot][])
  return {
    ...info,
    ...others,
    game: anyGame,
    fast: parts.fast as CliGame['fast'],
    records: parts.records as CliGame['records'],
    describeEvent: (event, names) => describeEvent(event, { names }),
    botFor(spec) {
      if (spec === 'random') return randomBot(anyGame) as AnyBot
      if (spec === 'greedy') return greedyBot() as AnyBot
      const level = LEVELS.find((one) => one === spec)
      if (level !== undefined) return levelBot(level) as AnyBot
      const { kind, ...limits } = parseSearch(spec) ?? { kind: '' }
      return searchBots.get(kind)?.({ name: spec, ...limits }) ?? null
    },
    search(limits) {
      const [search] = searchBots.values()
      if (search === undefined) throw new RangeError(`${info.name} has no search.`)
      return search(limits)
    },
  }
}

/** The kind of search in a word like `mcts:1000` or `mcts:500ms`, and its limit; null for other words. */
export function parseSearch(spec: string): (Limits & { readonly kind: string }) | null {
  const [, kind, number, unit] = /^([a-z]+):([1-9]\d{0,8})(ms)?$/.exec(spec) ?? []
  if (kind === undefined) return null
  return unit === 'ms' ? { kind, time: Number(number) } : { kind, iterations: Number(number) }
}
