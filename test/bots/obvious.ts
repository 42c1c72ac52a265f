import { type AzulState, azul, type DraftMove, legalMoves } from '../../src/entries/index'
import { numbersFrom } from '../laws/numbers'
import { onePlyBot, pointsOf } from './one-ply'

/** A position with drafts that a beginner sees not to make. */
export interface ObviousPosition {
  readonly kind: 'line' | 'row' | 'floor'
  readonly state: AzulState
  readonly blunders: readonly DraftMove[]
}

/** The points that a blunder loses against completing a line. */
const POINTS_LOST = 5

/** The tiles that a blunder drops. */
const TILES_DROPPED = 7

/**
 * A thousand positions by the rules alone, in games of players that look one move ahead and make every third move at
 * random:
 *
 * - `line`: in the player's last draft of the round, one draft completes a line and drops nothing. Blunders bring five
 *   points less in this round.
 * - `row`: in the last draft of the round, one draft completes a row and wins the game. Blunders do not win it.
 * - `floor`: a draft drops nothing. Blunders complete no line and drop seven tiles or more.
 */
export function obviousPositions(): readonly ObviousPosition[] {
  const found: ObviousPosition[] = []
  const left = { line: 500, row: 100, floor: 400 }
  for (let seed = 1; found.length < 1000; seed++)
    for (const state of draftsOf(seed))
      for (const position of classify(state)) {
        if (left[position.kind] === 0) continue
        left[position.kind]--
        found.push(position)
      }
  return found
}

/** The states of a game in which somebody drafts. */
function* draftsOf(seed: number): Generator<AzulState> {
  const random = numbersFrom(seed)
  let state = azul.createGame({ seed, maxRounds: 12 })
  while (azul.result(state) === null) {
    if (state.phase === 'draft') yield state
    const moves = legalMoves(state)
    const move =
      random(3) === 0 ? moves[random(moves.length)]! : onePlyBot.choose(state, state.turn)
    state = azul.applyMove(state, move as DraftMove)
  }
}

function* classify(state: AzulState): Generator<ObviousPosition> {
  const { turn } = state
  const moves = legalMoves(state) as readonly DraftMove[]
  const drafts = moves.map((move) => ({
    move,
    ...effect(state, move),
    points: pointsOf(state, turn, move),
  }))
  const drops = (least: number) => drafts.filter(({ dropped }) => dropped >= least)
  if (drops(TILES_DROPPED).length > 0 && drafts.some(({ dropped }) => dropped === 0))
    yield* position(
      'floor',
      state,
      drops(TILES_DROPPED).filter(({ completes }) => !completes),
    )
  const groups = new Set(moves.map(({ source, color }) => `${source} ${color}`)).size
  if (groups > state.players.length) return
  const best = Math.max(
    ...drafts.filter((one) => one.completes && one.dropped === 0).map(({ points }) => points),
  )
  yield* position(
    'line',
    state,
    drafts.filter(({ points }) => points <= best - POINTS_LOST),
  )
  if (groups > 1) return
  const wins = drafts.map(({ move }) => winsAtOnce(state, move))
  if (wins.includes(true))
    yield* position(
      'row',
      state,
      drafts.filter((_, i) => !wins[i]),
    )
}

function* position(
  kind: ObviousPosition['kind'],
  state: AzulState,
  blunders: readonly { readonly move: DraftMove }[],
): Generator<ObviousPosition> {
  if (blunders.length > 0) yield { kind, state, blunders: blunders.map(({ move }) => move) }
}

/** The tiles that a draft drops, and whether it completes a line. */
function effect(state: AzulState, { source, color, line }: DraftMove) {
  const tiles = source === 'center' ? state.center : state.factories[source]!
  const count = tiles.filter((tile) => tile === color).length
  const room = line === 'floor' ? 0 : line + 1 - state.players[state.turn]!.lines[line]!.count
  return { dropped: Math.max(0, count - room), completes: line !== 'floor' && count >= room }
}

/** Whether the player to move wins alone by the last draft of a round. */
function winsAtOnce(state: AzulState, move: DraftMove): boolean {
  const { winners = [] } = azul.result(azul.applyMove(state, move)) ?? {}
  return winners.length === 1 && winners[0] === state.turn
}
