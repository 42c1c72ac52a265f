/** Games as the page begins them. */
import { BOARDS, type Board, createGame } from 'azulejo'
import { createGame as createQwirkle } from 'azulejo/qwirkle'
import {
  type Azul,
  azulAdapter,
  type GameAdapter,
  type GameId,
  type LoadedGame,
  type Qwirkle,
  qwirkleAdapter,
  type Types,
} from './game-adapters'
import { type Seat, Session } from './session'

export type Table =
  | { readonly id: 'azul'; readonly session: Session<Azul> }
  | { readonly id: 'qwirkle'; readonly session: Session<Qwirkle> }

export interface Setup {
  readonly game: GameId
  readonly board: Board
  readonly seats: readonly Seat[]
  readonly seed: string
}

export const BOARD_LABELS: { readonly [Name in keyof typeof BOARDS]: string } = {
  colored: 'Colored: the classic wall',
  grey: 'Grey: free spaces everywhere',
  'crystal-x2': 'Crystal: spaces that count twice',
  'crystal-bonus': 'Crystal: higher bonuses',
  mini: 'Mini: two score markers',
  'mini-grey': 'Mini, grey',
}

const NAMES = ['Ana', 'Rui', 'Inês', 'Tomás']

export const defaultSeats = (count: number, bot: string): readonly Seat[] =>
  NAMES.slice(0, count).map((name, seat) => ({
    name,
    bot: seat === 0 ? null : bot,
  }))

export const FIRST: Setup = {
  game: 'azul',
  board: BOARDS.colored,
  seats: defaultSeats(2, 'medium'),
  seed: '',
}

/** A fresh game. Without a seed it is drawn at random, and then the state is what a record begins with. */
export function startTable({ game, board, seats, seed }: Setup): Table {
  const players = seats.length as 2 | 3 | 4
  const seeded = seed === '' ? {} : { seed }
  if (game === 'qwirkle') {
    const options = { players, ...seeded }
    const start = createQwirkle(options)
    return {
      id: 'qwirkle',
      session: new Session<Qwirkle>(qwirkleAdapter, start, seed === '' ? null : options, seats),
    }
  }
  const options = { players, board, ...seeded }
  const start = createGame(options)
  return {
    id: 'azul',
    session: new Session<Azul>(azulAdapter, start, seed === '' ? null : options, seats),
  }
}

/** A game as a session of people with open hands, at its last state. */
function openAs<T extends Types>(
  game: GameAdapter<T>,
  { start, options, names, moves }: LoadedGame<T>,
) {
  const seats = start.players.map((_, seat) => ({ name: names?.[seat] ?? NAMES[seat]!, bot: null }))
  const session = new Session<T>(game, start, options, seats, true)
  session.load(moves)
  return session
}

const plain = <S>(start: S) => ({ start, options: null, names: null, moves: [] })

/** A table at a state of either game. */
export const openState = (state: Types['state']): Table =>
  state.game === 'azul'
    ? { id: 'azul', session: openAs(azulAdapter, plain(state)) }
    : { id: 'qwirkle', session: openAs(qwirkleAdapter, plain(state)) }

/** A table from the text of a position or of a record of either game. Throws what the parser says. */
export function openText(text: string): Table {
  const trimmed = text.trim()
  if (/^qwirkle\b/.test(trimmed))
    return {
      id: 'qwirkle',
      session: openAs(qwirkleAdapter, plain(qwirkleAdapter.parsePosition(trimmed))),
    }
  if (/^azul\b/.test(trimmed))
    return { id: 'azul', session: openAs(azulAdapter, plain(azulAdapter.parsePosition(trimmed))) }
  if (/\[Game\s+"qwirkle"\]/.test(trimmed))
    return { id: 'qwirkle', session: openAs(qwirkleAdapter, qwirkleAdapter.parseRecord(trimmed)) }
  return { id: 'azul', session: openAs(azulAdapter, azulAdapter.parseRecord(trimmed)) }
}
