import { resumeRandom } from '../random'
import { addTiles, drawTiles, unknownTiles } from './bag'
import type { QwirkleEvent } from './events'
import { findOpening, type Opening } from './opening'
import { result } from './result'
import { isDead } from './stalemate'
import {
  areAllKnown,
  type HiddenTiles,
  isDealing,
  tilesDue,
  type Working,
  withPlayer,
} from './state'

type Events = QwirkleEvent[] | null

/** Draws from the state's own randomness until no draw is due: all the first hands, or one turn's tiles (Q-S1). */
export function dealSeeded(next: Working): void {
  while (next.phase === 'draw') drawSeeded(next, null)
}

/** Draws what is due from the state's own randomness (Q-S1, Q-W1, Q-W4). */
export function drawSeeded(next: Working, events: Events): void {
  const random = resumeRandom(next.random!)
  const { tiles, bag } = drawTiles(next.bag, tilesDue(next), random)
  next.random = random
  finishDraw(next, tiles, bag, null, events)
}

/**
 * The tiles drawn go to the hand; then the next hand is dealt, or the first turn or the next one comes. `opening` says
 * who opens where hands are not known.
 */
export function finishDraw(
  next: Working,
  tiles: HiddenTiles,
  bag: HiddenTiles,
  opening: Opening | null,
  events: Events,
): void {
  const { turn, players } = next
  const { score, hand } = players[turn]!
  const dealing = isDealing(next)
  next.players = withPlayer(players, turn, score, addTiles(hand, tiles))
  next.bag = bag
  if (events !== null) events.push({ type: 'draw', player: turn, tiles })
  if (!dealing) endTurn(next, events)
  else if (turn + 1 === players.length) open(next, opening, events)
  else {
    next.turn = turn + 1
    if (events !== null) events.push({ type: 'wait', player: next.turn, count: tilesDue(next) })
  }
}

/** All hands are dealt: the game begins (Q-O1). */
function open(next: Working, opening: Opening | null, events: Events): void {
  const { player, tiles: count } = findOpening(next.players, next.seniority) ?? opening!
  next.turn = player
  next.opening = count
  next.phase = 'play'
  if (events !== null) events.push({ type: 'opening', player, tiles: count })
}

/** Tiles set aside go into the bag (Q-W1); then the game ends (Q-E2) or the next player's turn comes. */
export function endTurn(next: Working, events: Events): void {
  const { turn, aside, players } = next
  if (aside.length > 0) {
    next.bag = areAllKnown(next)
      ? addTiles(next.bag, aside)
      : unknownTiles(next.bag.length + aside.length)
    next.aside = []
    if (events !== null) events.push({ type: 'return', player: turn, count: aside.length })
  }
  if (next.turns === next.maxTurns || isDead(next.board)) endGame(next, events)
  else {
    next.phase = 'play'
    next.turn = (turn + 1) % players.length
    if (events !== null) events.push({ type: 'turn', player: next.turn })
  }
}

/** The game is over (Q-E). */
export function endGame(next: Working, events: Events): void {
  next.phase = 'over'
  if (events !== null) events.push({ type: 'end', ...result(next)! })
}
