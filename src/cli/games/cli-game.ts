import type { Analysis, AnalyzeOptions } from '../../bots/analysis'
import type { Bot } from '../../bots/bot'
import { isLevelText, type LevelOption } from '../../bots/levels'
import { randomBot } from '../../bots/random-bot'
import type { Review, ReviewedMove, ReviewOptions } from '../../bots/review'
import type { Refusal } from '../../core/errors'
import type { FastGame } from '../../core/fast-game'
import type { Game, GameEvent, GameResult } from '../../core/game'
import type { GameRecord, GameRecords, RecordedMove } from '../../core/records/record'
import type { RecordedState } from '../../core/records/rules'
import type { DescribeOptions, Locale } from '../../frontend/language'
import { PLAY_WORDS, type PlayWords } from '../words'

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

/** What help and options need to know about a game, available without loading the game. */
export interface GameInfo {
  readonly name: string
  /** The names of its boards; empty if there is only one. */
  readonly boards: readonly string[]
  /** The default bot of `selfplay`: a short search. */
  readonly selfplayBot: string
  /** The built-in bots, as help and the engine's greeting list them. */
  readonly bots: readonly string[]
  /** The kinds of searches that can explore, as self-play may want. */
  readonly exploring: readonly string[]
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
  /** The game in a built-in language. */
  loadWording(locale: Locale): Promise<Wording>
  /** The bot for a word like `mcts:1000`; null if there is none. Only kinds in `exploring` explore. */
  botFor(spec: string, exploration?: Exploration): AnyBot | null
  /** The game's default search within limits. */
  search(limits: Limits): AnyBot
  /** Rates the moves of a player, best first. Throws `IllegalMoveError` if there is none. */
  analyze(state: AnyState, options: AnalyzeOptions<AnyMove>): Promise<Analysis<AnyMove>>
  /** Reviews a record. Throws `InvalidRecordError` for a false one. */
  review(
    record: AnyRecord,
    options: ReviewOptions<AnyMove, unknown>,
  ): Promise<Review<AnyMove, unknown>>
  /** The fast tier, for batches and features. */
  readonly fast: FastGame<AnyState, AnyMove>
  /** Numbers about final boards, as targets for training; null if there is only the score. */
  readonly finalBoard: FinalBoard | null
}

/** Numbers about a player's board at the end of a game. */
interface FinalBoard {
  /** The name of the array in training data. */
  readonly name: string
  readonly width: number
  of(state: AnyState, player: number): readonly number[]
}

/** A game's output in a terminal, in a language. */
export interface Wording extends TerminalView, PlayWords {
  event(event: GameEvent, names: readonly string[]): string
  refusal(refusal: Refusal, names: readonly string[]): string
  result(result: GameResult, names: readonly string[]): string
  review(reviewed: ReviewedMove<AnyMove, unknown>, names: readonly string[]): string
}

/** A game's table in a terminal. */
export interface TerminalView {
  /** The meaning of letters and signs in {@link draw}, as lines of text. */
  readonly legend: readonly string[]
  /** The heading above a state; the table is drawn again when it changes. */
  sectionTitle(state: AnyState): string
  /** The table as lines of text. */
  draw(state: AnyState, names: readonly string[]): readonly string[]
}

/** The describing functions of a game's frontend. */
interface Frontend<Event, Result, Reviewed, Language> {
  loadLanguage(locale: string): Promise<Language>
  describeEvent(event: Event, options: DescribeOptions<Language>): string
  describeRefusal(refusal: Refusal, options: DescribeOptions<Language>): string
  describeResult(result: Result, options: DescribeOptions<Language>): string
  describeReview(reviewed: Reviewed, options: DescribeOptions<Language>): string
}

/** Makes a game's `loadWording`. */
export const wordingLoader =
  <
    Event extends GameEvent,
    Result extends GameResult,
    Reviewed extends ReviewedMove<AnyMove, unknown>,
    Language,
  >(
    frontend: Frontend<Event, Result, Reviewed, Language>,
    terminalView: (language: Language, locale: Locale) => TerminalView,
  ) =>
  async (locale: Locale): Promise<Wording> => {
    const language = await frontend.loadLanguage(locale)
    return {
      ...PLAY_WORDS[locale],
      ...terminalView(language, locale),
      event: (event: Event, names) => frontend.describeEvent(event, { names, language }),
      refusal: (refusal, names) => frontend.describeRefusal(refusal, { names, language }),
      result: (result: Result, names) => frontend.describeResult(result, { names, language }),
      review: (reviewed: Reviewed, names) => frontend.describeReview(reviewed, { names, language }),
    }
  }

/** The limits of a search: whichever is reached first. */
export interface Limits {
  readonly time?: number
  readonly iterations?: number
}

/** How a search explores in self-play. */
export interface Exploration {
  readonly temperature?: number
  readonly noise?: { readonly alpha: number; readonly share: number }
}

/** The bots of a game by their words on the command line. */
interface GameBots {
  greedyBot(): AnyBot
  levelBot(level: LevelOption): AnyBot
  /** The search bots by the first part of their word. */
  readonly searches: ReadonlyMap<
    string,
    (options: Limits & Exploration & { readonly name: string }) => AnyBot
  >
}

/** Makes {@link CliGame.botFor} of a game. */
export function botFinder(
  game: CliGame['game'],
  { greedyBot, levelBot, searches }: GameBots,
): CliGame['botFor'] {
  return (spec, exploration = {}) => {
    if (spec === 'random') return randomBot(game)
    if (spec === 'greedy') return greedyBot()
    if (isLevelText(spec)) return levelBot(spec)
    const { kind, ...limits } = parseSearch(spec) ?? { kind: '' }
    return searches.get(kind)?.({ name: spec, ...limits, ...exploration }) ?? null
  }
}

/** The kind of search in a word like `mcts:1000` or `mcts:500ms`, and its limit; null for other words. */
export function parseSearch(spec: string): (Limits & { readonly kind: string }) | null {
  const [, kind, number, unit] = /^([a-z]+):([1-9]\d{0,8})(ms)?$/.exec(spec) ?? []
  if (kind === undefined) return null
  return unit === 'ms' ? { kind, time: Number(number) } : { kind, iterations: Number(number) }
}
