/** The parts of a table of Azul that are loaded on demand. */
import type { EditSpace, Scene, ScorePart } from '../../table/game'
import { describePart } from '../frontend/describe'
import type { Part } from '../frontend/parts'
import type { Address } from '../frontend/pieces'
import { FIVE } from '../rules/board'
import type { AzulEvent } from '../rules/events'
import { endGameBonuses } from '../rules/scoring'
import { FACTORY_TILES, FLOOR_SPACES } from '../rules/state'
import { placeOf } from './layout'
import { boxAround } from './offer'
import type { AzulTypes } from './types'

type AzulScene = Scene<AzulTypes>

/** The points of each player: wall, floor line and bonuses. */
export function breakdown(
  { view, speech }: AzulScene,
  events: readonly AzulEvent[],
): readonly ScorePart[] {
  const { row, column, color } = view.board.bonus
  const bonuses = view.players.map(({ wall }) => endGameBonuses(wall, view.board))
  const floors = view.players.map((_, player) =>
    events.reduce(
      (sum, event) =>
        event.type === 'floor' && event.player === player ? sum + event.points : sum,
      0,
    ),
  )
  const walls = view.players.map(
    ({ score }, player) => score - (bonuses[player]?.points ?? 0) - (floors[player] ?? 0),
  )
  const parts = speech.language.controls.breakdown
  return [
    { label: parts.wall, points: walls },
    { label: parts.floor, points: floors },
    { label: parts.rows, points: bonuses.map(({ rows }) => rows * row) },
    { label: parts.columns, points: bonuses.map(({ columns }) => columns * column) },
    { label: parts.colors, points: bonuses.map(({ colors }) => colors * color) },
  ]
}

/** Every space of the factories, the center and the boards, with its content. */
export function editSpaces({ view, layout, speech }: AzulScene): readonly EditSpace<Address>[] {
  const spaces: EditSpace<Address>[] = []
  const add = (at: Address, part: Part) =>
    spaces.push({
      at,
      label: describePart(view, part, speech),
      box: boxAround([placeOf(layout, at)]),
    })
  view.factories.forEach((_, factory) => {
    for (let slot = 0; slot < FACTORY_TILES; slot++)
      add({ area: 'factory', factory, slot }, { area: 'factory', factory })
  })
  add({ area: 'marker' }, { area: 'center' })
  for (let slot = 0; slot < (FACTORY_TILES - 1) * view.factories.length; slot++)
    add({ area: 'center', slot }, { area: 'center' })
  view.players.forEach((_, player) => {
    for (const line of FIVE) {
      for (let slot = line; slot >= 0; slot--)
        add({ area: 'line', player, line, slot }, { area: 'line', player, line })
      for (const column of FIVE)
        add(
          { area: 'wall', player, row: line, column },
          { area: 'wall', player, row: line, column },
        )
    }
    for (let slot = 0; slot < FLOOR_SPACES; slot++)
      add({ area: 'floor', player, slot }, { area: 'floor', player })
  })
  return spaces
}
