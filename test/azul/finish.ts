import { type DraftMove, transition } from '../../src'
import { position, type Sketch } from './position'

/** Takes the center's last white tile to the floor line. */
export const LAST_TILE: DraftMove = {
  type: 'draft',
  source: 'center',
  color: 'white',
  line: 'floor',
}

/** What happens when the last seat takes one last white tile (and the marker, if it lies there) to the floor line. */
export function finish(sketch: Sketch) {
  const seats = sketch.seats ?? Math.max(2, sketch.players?.length ?? 0)
  return transition(position({ turn: seats - 1, ...sketch, center: 'w' }), LAST_TILE)
}
