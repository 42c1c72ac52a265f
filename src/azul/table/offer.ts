/** What a player can do at a table of Azul, given the view and the selection. */
import type { Box } from '../../svg/geometry'
import type { Ghost, Offer, Pick, Scene, Target } from '../../table/game'
import { type Choices, choices, type DraftChoice } from '../frontend/choices'
import { describeChoice, describeMove, describePreview } from '../frontend/describe'
import type { Address } from '../frontend/pieces'
import { type Preview, preview } from '../frontend/preview'
import type { Color } from '../rules/colors'
import type { PlayerMove } from '../rules/moves'
import { addressesOf } from '../svg/geometry'
import { placeOf } from './layout'
import { drawPiece } from './pictures'
import type { AzulTypes, Selection } from './types'

/** The empty selection. */
export const UNSELECTED: Selection = { pick: null, target: null }

/** Picks tiles; a second click on the same ones deselects them. */
export const pick = (selection: Selection, key: string): Selection =>
  selection.pick === key ? UNSELECTED : { pick: key, target: null }

export const choose = (selection: Selection, key: string): Selection => ({
  ...selection,
  target: key,
})

type AzulScene = Scene<AzulTypes>

export function offer(scene: AzulScene, seat: number, selection: Selection): Offer<PlayerMove> {
  const { view, speech } = scene
  const { drafts, tiling } = choicesOf(view, seat)
  const picks = drafts.map((draft) => toPick(scene, draft))
  const index = picks.findIndex(({ key }) => key === selection.pick)
  const picked = picks[index] ?? null
  const choice = drafts[index] ?? null
  const targets =
    tiling !== null
      ? tiling.columns.map(({ column, move }) =>
          toTarget(scene, seat, `${column}`, move, tiling.color, [
            { area: 'wall', player: seat, row: tiling.row, column },
          ]),
        )
      : (choice?.lines ?? []).map(({ line, move }) =>
          toTarget(scene, seat, `${line}`, move, move.color, spacesOf(seat, line)),
        )
  const words = speech.language.controls
  const [title, detail] =
    tiling !== null
      ? [words.chooseSpace, '']
      : choice === null
        ? [words.chooseTiles, '']
        : [describeChoice(choice, speech), words.chooseLine]
  return {
    title,
    detail,
    picks,
    picked,
    targets,
    chosen: targets.find(({ key }) => key === selection.target) ?? null,
  }
}

/** The choices of a seat, computed once for each view. */
const known = new WeakMap<AzulTypes['view'], Map<number, Choices>>()
function choicesOf(view: AzulTypes['view'], seat: number): Choices {
  const bySeat = known.get(view) ?? new Map<number, Choices>()
  known.set(view, bySeat)
  const found = bySeat.get(seat) ?? choices(view, seat)
  bySeat.set(seat, found)
  return found
}

function toPick({ pieces, layout, speech }: AzulScene, draft: DraftChoice): Pick {
  const { source, color } = draft
  const held = pieces.filter(
    ({ kind, at }) =>
      kind === color &&
      (source === 'center' ? at.area === 'center' : at.area === 'factory' && at.factory === source),
  )
  return {
    key: `${source} ${color}`,
    label: describeChoice(draft, speech),
    ids: held.map(({ id }) => id),
    box: boxAround(held.slice(0, 1).map(({ at }) => placeOf(layout, at))),
  }
}

function toTarget(
  { view, layout, speech }: AzulScene,
  seat: number,
  key: string,
  move: PlayerMove,
  color: Color,
  spaces: readonly Address[],
): Target<PlayerMove> {
  const ahead = preview(view, move, seat)
  const detail = describePreview(ahead, speech)
  const { gain, cost } = pointsOf(ahead)
  return {
    key,
    label: describeMove(move, null, speech),
    detail,
    box: boxAround(spaces.map((at) => placeOf(layout, at))),
    gain,
    cost,
    hint: move.type === 'tile' ? 'corner' : move.line === 'floor' ? 'end' : 'start',
    move,
    ghosts: addressesOf(view, move, seat).to.map(
      (at): Ghost => ({ ...placeOf(layout, at), picture: drawPiece(color) }),
    ),
  }
}

/** The spaces of a pattern line or of the floor line, which form the click area of a target. */
function spacesOf(player: number, line: 0 | 1 | 2 | 3 | 4 | 'floor'): readonly Address[] {
  if (line === 'floor') return [0, 6].map((slot) => ({ area: 'floor', player, slot }))
  return [0, line].map((slot) => ({ area: 'line', player, line, slot }))
}

function pointsOf({ points, floor, fillsLine }: Preview) {
  return {
    gain: fillsLine || points.max > 0 ? `+${points.max}` : '',
    cost: floor < 0 ? `−${-floor}` : '',
  }
}

/** The box around some spaces, including half of the gap between two of them. */
export function boxAround(places: readonly { x: number; y: number; size: number }[]): Box {
  const half = (places[0]?.size ?? 0) * 0.55
  const left = Math.min(...places.map(({ x }) => x)) - half
  const top = Math.min(...places.map(({ y }) => y)) - half
  return {
    x: left,
    y: top,
    width: Math.max(...places.map(({ x }) => x)) + half - left,
    height: Math.max(...places.map(({ y }) => y)) + half - top,
  }
}
