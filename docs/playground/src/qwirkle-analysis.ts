/**
 * The expected outcomes of the moves of a Qwirkle view. Each is tried in the same determinizations and played out to the
 * end of the game; bad moves are pruned early.
 */
import type { PlayerMove, QwirkleState } from 'azulejo/qwirkle'
import { encode, moveList, type Policy, type QwirklePosition } from 'azulejo/qwirkle/fast'
import type { AnalyzedMove } from './game-adapters'

/** How many placements are tried, how many of them may score the same, and how many swaps. */
const PLACEMENTS = 16
const ALIKE = 4
const SWAPS = 3

/** After how many worlds the worse half of the moves is given up, down to the last few. */
const CUT = 8
const KEPT = 4

export interface QwirkleAnalysisOptions {
  readonly player: number
  /** How many milliseconds it may take. */
  readonly time: number
  /** Moves to judge whatever they promise, as the one that was made. */
  readonly also: readonly PlayerMove[]
  readonly signal?: AbortSignal
  readonly onProgress?: (found: { readonly moves: readonly AnalyzedMove<PlayerMove>[] }) => void
}

interface Tried {
  readonly number: number
  readonly isAsked: boolean
  visits: number
  wins: number
  margins: number
}

const random = (limit: number) => Math.floor(Math.random() * limit)
const rest = () => new Promise((resolve) => setTimeout(resolve))

export async function analyzeQwirkle(view: QwirkleState, options: QwirkleAnalysisOptions) {
  const { player, time, also, signal, onProgress } = options
  const root = encode(view)
  const tried = candidates(root, also)
  const world = root.clone()
  const line = root.clone()
  const table = () =>
    [...tried].sort(isBetter).map(
      ({ number, visits, wins, margins }): AnalyzedMove<PlayerMove> => ({
        move: root.moveAt(number)!,
        winChance: visits === 0 ? 0.5 : wins / visits,
        margin: visits === 0 ? 0 : margins / visits,
      }),
    )
  const end = performance.now() + time
  let rested = performance.now()
  let reported = rested
  let open = tried
  for (let worlds = 1, cut = CUT; open.length > 0; worlds++) {
    world.copyFrom(root)
    world.determinize(random)
    for (const move of open) {
      line.copyFrom(world)
      line.apply(move.number, random)
      line.playout(random, mostPoints)
      const { win, margin } = outcome(line, player)
      move.visits++
      move.wins += win
      move.margins += margin
      const now = performance.now()
      if (now - rested < 12) continue
      await rest()
      if (signal?.aborted) throw signal.reason
      rested = performance.now()
    }
    if (performance.now() >= end) break
    // A few games are not significant yet.
    if (worlds >= CUT && performance.now() - reported > 150) {
      reported = performance.now()
      onProgress?.({ moves: table() })
    }
    if (worlds === cut && open.length > KEPT) {
      cut *= 2
      const kept = [...open].sort(isBetter).slice(0, Math.max(KEPT, open.length >> 1))
      open = tried.filter((move) => move.isAsked || kept.includes(move))
    }
  }
  return { moves: table() }
}

/** What was tried for longer is known better, and was not given up. */
const isBetter = (a: Tried, b: Tried) => b.visits - a.visits || worth(b) - worth(a)

/** The chance to win; where it hardly differs, the lead decides. */
const worth = ({ visits, wins, margins }: Tried) =>
  visits === 0 ? 0 : (wins + margins / 100) / visits

/** The placements that score most, of those that score the same only some, and the swaps of most tiles. */
function candidates(root: QwirklePosition, also: readonly PlayerMove[]): readonly Tried[] {
  const list = moveList()
  const count = root.legalMoves(list)
  const alike = new Map<number, number>()
  const placements = Array.from({ length: list.placements }, (_, index) => index)
    .sort((a, b) => list.points[b]! - list.points[a]!)
    .filter((index) => {
      const points = list.points[index]!
      const before = alike.get(points) ?? 0
      alike.set(points, before + 1)
      return before < ALIKE
    })
    .slice(0, PLACEMENTS)
  const rest = Array.from({ length: count - list.placements }, (_, i) => list.placements + i)
  const sizes = new Map(
    rest.map((index) => {
      const move = root.moveAt(list.moves[index]!)!
      return [index, move.type === 'swap' ? move.tiles.length : 0]
    }),
  )
  const others = rest.sort((a, b) => sizes.get(b)! - sizes.get(a)!).slice(0, SWAPS)
  const asked = new Set(also.map((move) => root.numberOf(move)))
  const numbers = [...placements, ...others].map((index) => list.moves[index]!)
  return [...new Set([...numbers, ...asked])].map((number) => ({
    number,
    isAsked: asked.has(number),
    visits: 0,
    wins: 0,
    margins: 0,
  }))
}

/** Plays on with the placement that scores most; without one, with any swap, or the pass. */
const mostPoints: Policy = ({ moves, points, placements }, count) => {
  if (placements === 0) return moves[random(count)]!
  let best = 0
  let ties = 1
  for (let index = 1; index < placements; index++) {
    if (points[index]! > points[best]!) {
      best = index
      ties = 1
    } else if (points[index] === points[best] && random(++ties) === 0) best = index
  }
  return moves[best]!
}

/** Whether the player won, shared where several did, and by how much. */
function outcome(position: QwirklePosition, player: number) {
  const own = position.score(player)
  let most = Number.NEGATIVE_INFINITY
  let equals = 1
  for (let seat = 0; seat < position.players; seat++) {
    if (seat === player) continue
    const score = position.score(seat)
    most = Math.max(most, score)
    if (score === own) equals++
  }
  return { win: own > most ? 1 : own === most ? 1 / equals : 0, margin: own - most }
}
