/** Starting, saving and sharing games. */
import { errorData } from 'azulejo'
import { type Game, type GameId, loadGame, type Types } from './games'
import { isLevel } from './levels'
import { LinkError, type LinkKind, readLink } from './links'
import { readJson, sharedStorage, tabStorage } from './storage'
import type { Words } from './words'

/** A game as plain JSON. */
export interface Play {
  readonly game: GameId
  readonly record: string
  /** The bot's level by seat; null for a person. */
  readonly bots: readonly (string | null)[]
  /** The index of the state on show; null for the last one. */
  readonly shown: number | null
  /** Whether all hands are visible, as for studying positions and records. */
  readonly isStudy: boolean
}

/** A loaded game with its adapter. */
export interface Opened {
  readonly play: Play
  readonly game: Game
  readonly names: readonly string[]
}

export interface Seat {
  readonly name: string
  readonly bot: string | null
}

export interface Setup {
  readonly game: GameId
  /** A board's name, or a definition. */
  readonly board: string | object
  readonly seats: readonly Seat[]
  readonly seed: string
}

export const NAMES: readonly string[] = ['Ana', 'Rui', 'Inês', 'Tomás']

export const seatsFor = (count: number): readonly Seat[] =>
  NAMES.slice(0, count).map((name, seat) => ({ name, bot: seat === 0 ? null : 'medium' }))

export const FIRST: Setup = { game: 'azul', board: 'colored', seats: seatsFor(2), seed: '' }

/** Starts a new game. */
export async function begin({ game: id, board, seats, seed }: Setup): Promise<Opened> {
  const game = await loadGame(id)
  const state = game.createGame({
    players: seats.length,
    ...(id === 'azul' ? { board } : {}),
    ...(seed === '' ? {} : { seed }),
  })
  const names = seats.map(({ name }) => name)
  return openState(game, state, names, { bots: seats.map(({ bot }) => bot), isStudy: false })
}

/** Starts a game from a state. */
export function openState(
  game: Game,
  state: Types['view'],
  names: readonly string[] = NAMES.slice(0, state.players.length),
  { bots, isStudy }: Pick<Play, 'bots' | 'isStudy'> = {
    bots: state.players.map(() => null),
    isStudy: true,
  },
): Opened {
  const record = game.formatRecord(game.startHistory(state), names)
  return { play: { game: game.id, record, bots, shown: null, isStudy }, game, names }
}

async function openRecord(
  id: GameId,
  record: string,
  saved: Partial<Pick<Play, 'bots' | 'shown' | 'isStudy'>> = {},
): Promise<Opened> {
  const game = await loadGame(id)
  const { start, names } = game.parseRecord(record)
  const { bots = [], shown = null, isStudy = true } = saved
  return {
    play: {
      game: id,
      record,
      bots: start.players.map((_, seat) => bots[seat] ?? null),
      shown,
      isStudy,
    },
    game,
    names: names ?? NAMES.slice(0, start.players.length),
  }
}

/** Opens a saved or linked game from untrusted JSON; throws if it is invalid. */
async function openJson(json: unknown): Promise<Opened> {
  const { game, record, bots, shown, isStudy } = (json ?? {}) as { [Name in keyof Play]?: unknown }
  if ((game !== 'azul' && game !== 'qwirkle') || typeof record !== 'string' || !Array.isArray(bots))
    throw new LinkError('broken')
  return openRecord(game, record, {
    bots: bots.map((bot) => (isLevel(bot) ? bot : null)),
    shown: Number.isSafeInteger(shown) ? (shown as number) : null,
    isStudy: isStudy === true,
  })
}

/** Recognizes the game and the kind of a text. */
const TEXTS: readonly [form: RegExp, game: GameId, kind: 'position' | 'record'][] = [
  [/^azul\b/, 'azul', 'position'],
  [/^qwirkle\b/, 'qwirkle', 'position'],
  [/^\[[\s\S]*\[?Game\s+"azul"\]/, 'azul', 'record'],
  [/^\[[\s\S]*\[?Game\s+"qwirkle"\]/, 'qwirkle', 'record'],
]

const isLink = (text: string) => /^\s*https?:\S+#/.test(text)

/** Opens a pasted record, position or link. */
export async function openText(text: string): Promise<Opened & { readonly kind: LinkKind }> {
  const trimmed = text.trim()
  if (isLink(trimmed)) {
    const opened = await openLink(trimmed)
    if (opened !== null) return opened
  }
  for (const [form, id, kind] of TEXTS) {
    if (!form.test(trimmed)) continue
    if (kind === 'record') return { kind, ...(await openRecord(id, trimmed)) }
    const game = await loadGame(id)
    return { kind, ...openState(game, game.parsePosition(trimmed)) }
  }
  throw new LinkError('broken')
}

/** Opens the game in an address; null if there is none. */
export async function openLink(
  address: string,
): Promise<(Opened & { readonly kind: LinkKind }) | null> {
  const linked = await readLink(address)
  if (linked === null) return null
  const { kind, text } = linked
  if (kind !== 'game') return openText(text)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new LinkError('broken')
  }
  return { kind, ...(await openJson(json)) }
}

/** Explains why a text cannot be opened. */
export function complaintAbout(error: unknown, text: string, words: Words): string {
  if (error instanceof LinkError)
    return isLink(text) ? linkComplaint(error, words) : words.pasteUnknown
  const data = errorData(error)
  if (data?.name === 'InvalidTextError') {
    const { offset = 0 } = data as { readonly offset?: number }
    return words.pasteBroken(text.trim().slice(0, offset).split('\n').length)
  }
  if (data?.name === 'InvalidRecordError') {
    const { index = null } = data as { readonly index?: number | null }
    if (index !== null) return words.pasteIllegal(index + 1)
  }
  return words.pasteImpossible
}

/** Explains why a link cannot be opened. */
export const linkComplaint = (error: unknown, words: Words): string =>
  error instanceof LinkError && error.reason === 'long' ? words.linkTooLong : words.linkBroken

const KEY = 'game'
/** The storage key of the game that a link has replaced. */
const STASH_KEY = 'game-aside'

/** Saves a game for this tab and for new tabs. */
export function saveGame(play: Play, isRunning: boolean): void {
  const text = JSON.stringify({ ...play, isRunning })
  tabStorage.set(KEY, text)
  sharedStorage.set(KEY, text)
}

const readSaved = (): unknown => readJson(tabStorage, KEY) ?? readJson(sharedStorage, KEY)

/** Opens the saved game; null if there is none. Throws if it is invalid. */
export async function openSaved(): Promise<Opened | null> {
  const json = readSaved()
  return json === null ? null : openJson(json)
}

/** Stashes the saved game if it is running; returns whether it did. */
export function stashGame(): boolean {
  const saved = readSaved() as { readonly isRunning?: unknown } | null
  if (saved?.isRunning !== true) return false
  sharedStorage.set(STASH_KEY, JSON.stringify(saved))
  return true
}

/** Opens the stashed game. */
export const restoreStashed = (): Promise<Opened> => openJson(readJson(sharedStorage, STASH_KEY))
