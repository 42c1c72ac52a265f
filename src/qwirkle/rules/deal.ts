import { IllegalMoveError } from '../../core/errors'
import {
  cryptoRandom,
  type Random,
  type RandomState,
  randomBelow,
  resumeRandom,
} from '../../core/random'
import {
  findMissing,
  type Missing,
  missingMessage,
  sortTiles,
  takeTiles,
  unknownTiles,
} from './bag'
import type { QwirkleEvent } from './events'
import type { DrawMove } from './moves'
import { findOpening, isPossibleOpening, type Opening } from './opening'
import { result } from './result'
import { isDead } from './stalemate'
import {
  areAllKnown,
  areKnown,
  currentPlayer,
  isDealing,
  MAX_TURNS,
  type MutableState,
  type QwirkleState,
  tilesDue,
  withPlayer,
} from './state'
import { type HiddenTiles, sharedTile, type Tile } from './tiles'

/** Why an external dealer's draw is refused. */
export type BadDraw =
  /** The player has to draw `want` tiles. */
  | { readonly problem: 'draw-size'; readonly player: number; readonly want: number }
  | Missing
  /** Only the draw that completes the first hands has an opening. */
  | { readonly problem: 'opening-too-early' }
  /** Some first hands are unknown, so the draw needs an opening. */
  | { readonly problem: 'opening-missing' }
  /** With the known hands that player cannot open with that many tiles (Q-O1). */
  | ({ readonly problem: 'opening-wrong' } & Opening)
  /** The state is a view, whose bag is unknown. */
  | { readonly problem: 'bag-unknown' }

/** The bag after an external dealer's draw, or why the draw is refused (Q-S1, Q-W1, Q-W4). */
export function takeDraw(state: QwirkleState, { tiles, opening }: DrawMove): HiddenTiles | BadDraw {
  const { bag, players, turn, seniority } = state
  const want = tilesDue(state)
  if (tiles.length !== want) return { problem: 'draw-size', player: turn, want }
  const known = tiles.filter((tile) => tile !== null)
  const missing = findMissing(state, bag, known)
  if (missing !== null) return missing
  if (!isDealing(state) || turn + 1 < players.length) {
    if (opening !== undefined) return { problem: 'opening-too-early' }
  } else {
    const dealt = withPlayer(players, turn, 0, tiles)
    if (opening === undefined) {
      if (findOpening(dealt, seniority) === null) return { problem: 'opening-missing' }
    } else if (opening.player >= players.length || !isPossibleOpening(dealt, seniority, opening))
      return { problem: 'opening-wrong', player: opening.player, tiles: opening.tiles }
  }
  return areKnown(tiles) ? takeTiles(bag, tiles)! : unknownTiles(bag.length - want)
}

/** The message of a refused draw. */
export function badDrawMessage(bad: BadDraw): string {
  switch (bad.problem) {
    case 'draw-size':
      return `Player ${bad.player + 1} draws ${bad.want} ${bad.want === 1 ? 'tile' : 'tiles'}.`
    case 'opening-too-early':
      return 'Only the draw that completes the first hands says who opens.'
    case 'opening-missing':
      return 'Some hands are unknown: the draw must say who opens, and with how many tiles.'
    case 'opening-wrong':
      return `With these hands player ${bad.player + 1} cannot open with ${bad.tiles} tiles.`
    case 'bag-unknown':
      return 'The tiles of the bag are unknown: draw from the full state, not from a view.'
    default:
      return missingMessage('bag', bad)
  }
}

/** Tiles drawn at random from a known bag, in the order drawn, and what is left in it (Q-S1, Q-W1, Q-W4). */
function drawTiles(
  bag: HiddenTiles,
  count: number,
  random: Random,
): { readonly tiles: readonly Tile[]; readonly bag: HiddenTiles } {
  const rest = bag.slice()
  const tiles: Tile[] = []
  for (let i = 0; i < count; i++) {
    const [tile] = rest.splice(random(rest.length), 1)
    tiles.push(sharedTile(tile!))
  }
  return { tiles, bag: rest }
}

/**
 * Draws the tiles that are due at random: the dealer's move for a state in phase `draw`. Uses the platform's
 * cryptographic randomness unless another generator is given. Throws `IllegalMoveError` in any other phase, and for a
 * view, whose bag is unknown.
 *
 * @example
 * ```ts
 * const waiting = createGame({ dealer: 'external' })
 * const state = applyMove(waiting, drawDeal(waiting))
 * ```
 */
export function drawDeal(state: QwirkleState, random: Random = cryptoRandom()): DrawMove {
  const { phase, turn, bag } = state
  if (phase !== 'draw')
    throw new IllegalMoveError({
      code: 'wrong-phase',
      message: `No draw is due in phase ${state.phase}.`,
      phase,
      turn,
    })
  const refuseDraw = (bad: BadDraw) =>
    new IllegalMoveError({ code: 'bad-draw', message: badDrawMessage(bad), ...bad })
  if (!areKnown(bag)) throw refuseDraw({ problem: 'bag-unknown' })
  const { tiles } = drawTiles(bag, tilesDue(state), random)
  const move: DrawMove = { type: 'draw', tiles: sortTiles(tiles) }
  const taken = takeDraw(state, move)
  if ('problem' in taken) throw refuseDraw(taken)
  return move
}

/** Draws from the state's own randomness until no draw is due: all the first hands, or one turn's tiles (Q-S1). */
export function dealSeeded(next: MutableState): void {
  // Stryker disable next-line ArrayDeclaration: nobody reads these events
  while (next.phase === 'draw') drawSeeded(next, next.random!, [])
}

/** Draws what is due from the state's own randomness (Q-S1, Q-W1, Q-W4). */
export function drawSeeded(next: MutableState, random: RandomState, events: QwirkleEvent[]): void {
  const source = resumeRandom(random)
  const { tiles, bag } = drawTiles(next.bag, tilesDue(next), (limit) => randomBelow(source, limit))
  next.random = { key: random.key, used: source.used }
  finishDraw(next, tiles, bag, null, events)
}

/**
 * Adds the drawn tiles to the hand; then the next hand is dealt, the game opens, or the turn ends. `opening` is used
 * where hands are unknown.
 */
export function finishDraw(
  next: MutableState,
  tiles: HiddenTiles,
  bag: HiddenTiles,
  opening: Opening | null,
  events: QwirkleEvent[],
): void {
  const { turn, players } = next
  const { score, hand } = currentPlayer(next)
  const dealing = isDealing(next)
  next.players = withPlayer(players, turn, score, sortTiles([...hand, ...tiles]))
  next.bag = bag
  events.push({ type: 'draw', player: turn, tiles })
  if (!dealing) endTurn(next, events)
  else if (turn + 1 === players.length) open(next, opening, events)
  else {
    next.turn = turn + 1
    events.push({ type: 'wait', player: next.turn, count: tilesDue(next) })
  }
}

/** Begins the game after the last hand is dealt (Q-O1). */
function open(next: MutableState, opening: Opening | null, events: QwirkleEvent[]): void {
  const { player, tiles: count } = findOpening(next.players, next.seniority) ?? opening!
  next.turn = player
  next.opening = count
  next.phase = 'play'
  events.push({ type: 'opening', player, tiles: count })
}

/** Returns the tiles set aside to the bag (Q-W1); then the game ends (Q-E2, Q-E4) or the next player has the turn. */
export function endTurn(next: MutableState, events: QwirkleEvent[]): void {
  const { turn, aside, players } = next
  if (aside.length > 0) {
    next.bag = areAllKnown(next)
      ? sortTiles([...next.bag, ...aside])
      : unknownTiles(next.bag.length + aside.length)
    next.aside = []
    events.push({ type: 'return', player: turn, count: aside.length })
  }
  if (next.turns === (next.maxTurns ?? MAX_TURNS) || isDead(next.board)) endGame(next, events)
  else {
    next.phase = 'play'
    next.turn = (turn + 1) % players.length
    events.push({ type: 'turn', player: next.turn })
  }
}

/** Ends the game (Q-E). */
export function endGame(next: MutableState, events: QwirkleEvent[]): void {
  next.phase = 'over'
  events.push({ type: 'end', ...result(next)! })
}
