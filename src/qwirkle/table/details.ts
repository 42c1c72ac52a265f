/** The parts of a table of Qwirkle that are loaded on demand. */
import { boxAround } from '../../svg/geometry'
import type { EditSpace, Scene, ScorePart } from '../../table/game'
import { describePart } from '../frontend/describe'
import type { Address } from '../frontend/pieces'
import type { QwirkleEvent } from '../rules/events'
import { HAND_SIZE } from '../rules/tiles'
import { cellBox } from './camera'
import { placeOf } from './layout'
import type { QwirkleTypes } from './types'

type QwirkleScene = Scene<QwirkleTypes>

/** The points of a complete line. */
const QWIRKLE = 12

/** The points of each player: lines, Qwirkles, and the last tile. */
export function breakdown(
  { view, speech }: QwirkleScene,
  events: readonly QwirkleEvent[],
): readonly ScorePart[] {
  const players = view.players.map(({ score }, player) => {
    const own = events.filter((event) => 'player' in event && event.player === player)
    const complete = own
      .flatMap((event) => (event.type === 'place' ? event.lines : []))
      .filter(({ qwirkle }) => qwirkle).length
    const lastTile = own.reduce(
      (sum, event) => (event.type === 'bonus' ? sum + event.points : sum),
      0,
    )
    const qwirkles = QWIRKLE * complete
    return { lines: score - qwirkles - lastTile, qwirkles, lastTile }
  })
  const parts = speech.language.controls.breakdown
  return (['lines', 'qwirkles', 'lastTile'] as const).map((part) => ({
    label: parts[part],
    points: players.map((points) => points[part]),
  }))
}

/** The visible cells and all hands. */
export function editSpaces({ view, layout, speech }: QwirkleScene): readonly EditSpace<Address>[] {
  const { boardBox, camera } = layout
  const spaces: EditSpace<Address>[] = []
  const half = { x: boardBox.width / camera.step / 2, y: boardBox.height / camera.step / 2 }
  for (let y = Math.ceil(camera.y - half.y); y + 1 <= camera.y + half.y; y++)
    for (let x = Math.ceil(camera.x - half.x); x + 1 <= camera.x + half.x; x++)
      spaces.push({
        at: { area: 'board', x, y },
        label: describePart(view, { area: 'cell', x, y }, speech),
        box: cellBox(layout, { x, y }),
      })
  view.players.forEach((_, player) => {
    for (let slot = 0; slot < HAND_SIZE; slot++) {
      const at: Address = { area: 'hand', player, slot }
      const place = placeOf(layout, at)
      spaces.push({
        at,
        label: describePart(view, { area: 'player', player }, speech),
        box: boxAround([place], place.size),
      })
    }
  })
  spaces.push({
    at: { area: 'bag' },
    label: describePart(view, { area: 'bag' }, speech),
    box: layout.bag,
  })
  return spaces
}
