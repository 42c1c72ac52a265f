/** Animation plans: which tile moves when, and when points appear. A plan is computed before anything moves. */

import type { AnyPiece } from '../frontend/pieces'

/** Points scored or lost by a player. */
export interface Points<Address> {
  readonly player: number
  readonly points: number
  /** Where they are scored; null for the score itself. */
  readonly at: Address | null
}

/** Events that are shown at the same time. */
export interface Step<Piece extends AnyPiece> {
  /** The pieces after the events. */
  readonly pieces: readonly Piece[]
  readonly points: readonly Points<Piece['at']>[]
}

/** A tile on its way, in milliseconds from the start of the animation. */
export interface Flight<Piece extends AnyPiece> {
  readonly from: Piece
  readonly to: Piece
  readonly start: number
  readonly end: number
}

export interface Plan<Piece extends AnyPiece> {
  readonly flights: readonly Flight<Piece>[]
  /** The steps, with the times at which their tiles have landed. */
  readonly landings: readonly (Step<Piece> & { readonly time: number })[]
  /** The total duration in milliseconds. */
  readonly duration: number
}

/** How long a tile flies, in milliseconds at normal speed. */
const FLIGHT = 450
/** How long points without a tile are shown. */
const POINTS = 250
/** The maximum duration of everything that a move causes, such as the end of a round. */
const MAX_DURATION = 3000
/** The delay between two tiles of a step. */
const STAGGER = 35
const MAX_STAGGER = 500

/**
 * Plans the steps of a move. In each step, a piece flies straight to where it ends up; it takes off again only after it
 * has landed.
 * `tempo` multiplies all times; 0 shows everything at once.
 */
export function planAnimation<Piece extends AnyPiece>(
  before: readonly Piece[],
  steps: readonly Step<Piece>[],
  tempo: number,
): Plan<Piece> {
  const normal = planAt(before, steps, 1)
  const { duration, lastStart } = normal
  // Many steps: shorten the time between them first, and the flights only if that is not enough.
  const pace = Math.max(0, (MAX_DURATION - (duration - lastStart)) / lastStart)
  const plan = duration <= MAX_DURATION ? normal : planAt(before, steps, pace)
  const factor = tempo * Math.min(1, MAX_DURATION / plan.duration)
  if (plan.duration === 0) return { flights: [], landings: [], duration: 0 }
  return {
    duration: plan.duration * factor,
    flights: plan.flights.map((flight) => ({
      ...flight,
      start: flight.start * factor,
      end: flight.end * factor,
    })),
    landings: plan.landings.map((landing) => ({ ...landing, time: landing.time * factor })),
  }
}

/** The plan at normal speed, with the time between steps multiplied by `pace`. */
function planAt<Piece extends AnyPiece>(
  before: readonly Piece[],
  steps: readonly Step<Piece>[],
  pace: number,
): Plan<Piece> & { readonly lastStart: number } {
  const flights: Flight<Piece>[] = []
  const landings: (Step<Piece> & { readonly time: number })[] = []
  /** The time at which each piece has landed. */
  const free = new Map<number, number>()
  let pieces = before
  let next = 0
  let start = 0
  let duration = 0
  for (const step of steps) {
    const moved = step.pieces.filter((piece, id) => piece !== pieces[id])
    if (moved.length === 0 && step.points.length === 0) {
      pieces = step.pieces
      continue
    }
    start = Math.max(next, ...moved.map(({ id }) => free.get(id) ?? 0))
    const stagger = Math.min(STAGGER, MAX_STAGGER / moved.length)
    moved.forEach((to, i) => {
      const from = pieces[to.id]
      if (from === undefined) return
      const begin = start + i * stagger
      flights.push({ from, to, start: begin, end: begin + FLIGHT })
      free.set(to.id, begin + FLIGHT)
    })
    const length = moved.length === 0 ? POINTS : FLIGHT + stagger * (moved.length - 1)
    // Points without a tile are seen at once, but in order.
    const landing = moved.length === 0 ? start : start + length
    const time = Math.max(landing, landings.at(-1)?.time ?? 0)
    landings.push({ ...step, time })
    next = start + length * pace
    duration = Math.max(duration, time, start + length)
    pieces = step.pieces
  }
  return { flights, landings, duration, lastStart: start }
}
