import type { Bot } from '../../bots/bot'
import { LEVELS, type Level } from '../../bots/bot'
import { randomBot } from '../../bots/random-bot'
import type { Refusal } from '../../core/errors'
import type { FastGame } from '../../core/fast-game'
import type { Game, GameEvent, GameResult } from '../../core/game'
import type { GameRecord, GameRecords, RecordedMove } from '../../core/records/record'
import type { RecordedState } from '../../core/records/rules'
import type { DescribeOptions } from '../../frontend/language'

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
  /** The names of its boards; empty if there is only one. */
  readonly boards: readonly string[]
  /** The default bot of `selfplay`: a short search. */
  readonly selfplayBot: string
  /** The built-in bots, as help and the engine's greeting list them. */
  readonly bots: readonly string[]
  /** A sentence about the bots for the help. */
  readonly botNote?: string
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
  /** The sentences of a built-in language. */
  loadSentences(locale: string): Promise<Sentences>
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

/** What a game says in a language. */
export interface Sentences {
  event(event: GameEvent, names: readonly string[]): string
  refusal(refusal: Refusal, names: readonly string[]): string
  result(result: GameResult, names: readonly string[]): string
}

/** The describing functions of a game's frontend. */
interface Frontend<Event, Result, Language> {
  loadLanguage(locale: string): Promise<Language>
  describeEvent(event: Event, options: DescribeOptions<Language>): string
  describeRefusal(refusal: Refusal, options: DescribeOptions<Language>): string
  describeResult(result: Result, options: DescribeOptions<Language>): string
}

/** Makes a game's `loadSentences`. */
export const sentenceLoader =
  <Event extends GameEvent, Result extends GameResult, Language>(
    frontend: Frontend<Event, Result, Language>,
  ) =>
  async (locale: string): Promise<Sentences> => {
    const language = await frontend.loadLanguage(locale)
    return {
      event: (event: Event, names) => frontend.describeEvent(event, { names, language }),
      refusal: (refusal, names) => frontend.describeRefusal(refusal, { names, language }),
      result: (result: Result, names) => frontend.describeResult(result, { names, language }),
    }
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

/** The bots of a game that have a word of their own. */
interface GameBots {
  greedyBot(): AnyBot
  levelBot(level: Level): AnyBot
  /** The search bots by the first part of their word. */
  readonly searches: ReadonlyMap<string, (options: Limits & { readonly name: string }) => AnyBot>
}

/** Makes {@link CliGame.botFor} of a game. */
export function botFinder(
  game: CliGame['game'],
  { greedyBot, levelBot, searches }: GameBots,
): CliGame['botFor'] {
  return (spec) => {
    if (spec === 'random') return randomBot(game)
    if (spec === 'greedy') return greedyBot()
    const level = LEVELS.find((one) => one === spec)
    if (level !== undefined) return levelBot(level)
    const { kind, ...limits } = parseSearch(spec) ?? { kind: '' }
    return searches.get(kind)?.({ name: spec, ...limits }) ?? null
  }
}

/** The kind of search in a word like `mcts:1000` or `mcts:500ms`, and its limit; null for other words. */
export function parseSearch(spec: string): (Limits & { readonly kind: string }) | null {
  const [, kind, number, unit] = /^([a-z]+):([1-9]\d{0,8})(ms)?$/.exec(spec) ?? []
  if (kind === undefined) return null
  return unit === 'ms' ? { kind, time: Number(number) } : { kind, iterations: Number(number) }
}
