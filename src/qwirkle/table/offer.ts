/** What a player can do at a table of Qwirkle, given the view and the selection. */
import { type Box, boxAround, type Point } from '../../svg/geometry'
import type { Offer, Pick, Scene, Speech, Target } from '../../table/game'
import type { Choices, TileChoice } from '../frontend/choices'
import { describeChoice, describeMove, describePreview } from '../frontend/describe'
import type { Address, Piece } from '../frontend/pieces'
import { preview } from '../frontend/preview'
import type { PlayerMove } from '../rules/moves'
import { isSameKind, type Tile } from '../rules/tiles'
import { cellBox } from './camera'
import { choicesOf } from './choices'
import { placeOf } from './layout'
import { picture } from './pictures'
import type { QwirkleTypes, Selection } from './types'

type QwirkleScene = Scene<QwirkleTypes>
type QwirkleOffer = Offer<PlayerMove, Address>

/** The empty selection. */
export const UNSELECTED: Selection = { pick: null, laid: [], swap: null }

/** The key of the bag, the target of swaps. */
const BAG = 'bag'

/** Returns the selection, or `UNSELECTED` itself if it is empty. */
const select = (selection: Selection): Selection =>
  selection.pick === null && selection.laid.length === 0 && selection.swap === null
    ? UNSELECTED
    : selection

/** Picks or deselects a tile; takes back a tile that is laid. */
export function pick(selection: Selection, key: string): Selection {
  const id = Number(key)
  const { pick: picked, laid, swap } = selection
  if (swap !== null)
    return {
      ...selection,
      swap: swap.includes(id) ? swap.filter((one) => one !== id) : [...swap, id],
    }
  if (laid.some((tile) => tile.id === id))
    return select({ ...selection, laid: laid.filter((tile) => tile.id !== id) })
  return select({ ...selection, pick: picked === id ? null : id })
}

/** Lays the picked tile on a cell, or adds it to a swap. */
export function choose(selection: Selection, key: string): Selection {
  const { pick: id, laid, swap } = selection
  if (key === BAG) return { pick: null, laid: [], swap: swap ?? (id === null ? [] : [id]) }
  const [x = 0, y = 0] = key.split(' ').map(Number)
  return id === null ? selection : { pick: null, laid: [...laid, { id, x, y }], swap: null }
}

/** Starts a swap: the only button. */
export const press = (): Selection => ({ ...UNSELECTED, swap: [] })

/** The selection without what was added last. */
export function back({ pick: picked, laid }: Selection): Selection {
  if (picked !== null) return select({ pick: null, laid, swap: null })
  return select({ pick: null, laid: laid.slice(0, -1), swap: null })
}

type KnownPiece = Piece & { readonly kind: Tile }

export function offer(scene: QwirkleScene, seat: number, selection: Selection): QwirkleOffer {
  const { view, pieces } = scene
  const hand = pieces.flatMap((piece) => {
    const { at, kind } = piece
    return at.area === 'hand' && at.player === seat && kind !== null ? [{ ...piece, kind }] : []
  })
  const laid = selection.laid.flatMap(({ id, x, y }) => {
    const kind = hand.find((tile) => tile.id === id)?.kind
    return kind === undefined ? [] : [{ ...kind, x, y }]
  })
  const found = choicesOf(view, seat, laid)
  const offered = selection.swap === null ? placing : swapping
  return offered(scene, seat, selection, hand, found)
}

function placing(
  scene: QwirkleScene,
  seat: number,
  { pick: id, laid }: Selection,
  hand: readonly KnownPiece[],
  { tiles, place, pass, swaps }: Choices,
): QwirkleOffer {
  const { speech, view, layout } = scene
  const words = speech.language.controls
  const canSwap = laid.length === 0 && swaps.length > 0
  const choiceOf = (tile: Tile): TileChoice =>
    tiles.find((choice) => isSameKind(choice.tile, tile)) ?? { tile, cells: [] }
  const toSwap = (tile: Tile) => describeMove({ type: 'swap', tiles: [tile] }, null, speech)
  const inHand = hand.flatMap((piece): readonly Pick[] => {
    const choice = choiceOf(piece.kind)
    const fits = choice.cells.length > 0
    if (laid.some(({ id }) => id === piece.id) || !(fits || canSwap)) return []
    const label = fits ? describeChoice(choice, speech) : toSwap(piece.kind)
    return [{ ...toPick(piece, label), box: slotBox(scene, piece) }]
  })
  const onBoard = hand.flatMap((piece): readonly Pick[] => {
    const cell = laid.find(({ id }) => id === piece.id)
    return cell === undefined
      ? []
      : [{ ...toPick(piece, words.takeBack(piece.kind)), ...cellArea(scene, cell) }]
  })
  // The focus moves to the first one, which should not take back what was just laid.
  const picks = [...inHand, ...onBoard]
  const picked = picks.find(({ key }) => key === `${id}`) ?? null
  const held = hand.find((piece) => picked !== null && piece.id === id)
  const targets = held === undefined ? [] : cellTargets(scene, seat, choiceOf(held.kind))
  if (held !== undefined && canSwap)
    targets.push({ ...PLAIN, key: BAG, label: toSwap(held.kind), box: layout.bag })
  const opening = view.opening === null ? '' : words.opening(view.opening)
  const [title, detail] =
    picked !== null
      ? [picked.label, targets.some(({ key }) => key !== BAG) ? words.chooseCell : '']
      : laid.length > 0
        ? [words.addTile, '']
        : [words.chooseTile, opening]
  const move = place ?? pass
  return {
    title,
    detail,
    picks,
    dimmed: hand.flatMap(({ id }) =>
      laid.length > 0 && !picks.some(({ key }) => key === `${id}`) ? [id] : [],
    ),
    picked,
    targets,
    chosen: move && toChosen(scene, seat, move),
    laid: laid.map(({ id, x, y }) => ({ id, at: { area: 'board', x, y } })),
    canAdd: tiles.length > 0,
    buttons: canSwap && picked === null ? [{ key: BAG, label: words.swap }] : [],
  }
}

function swapping(
  scene: QwirkleScene,
  seat: number,
  { swap }: Selection,
  hand: readonly KnownPiece[],
  { swaps }: Choices,
): QwirkleOffer {
  const { speech, layout } = scene
  const { controls, terms } = speech.language
  const ids = swap ?? []
  const isFull = !swaps.some(({ tiles }) => tiles.length > ids.length)
  const tiles = hand.filter(({ id }) => ids.includes(id)).map(({ kind }) => kind)
  return {
    title: controls.chooseSwap,
    detail: '',
    picks: hand
      .filter(({ id }) => !isFull || ids.includes(id))
      .map((piece) => ({ ...toPick(piece, terms.tile(piece.kind)), box: slotBox(scene, piece) })),
    picked: { key: BAG, label: '', ids, box: layout.bag },
    targets: [],
    chosen: tiles.length === 0 ? null : toChosen(scene, seat, { type: 'swap', tiles }),
    canAdd: true,
  }
}

const toPick = ({ id }: Piece, label: string) => ({ key: `${id}`, label, ids: [id] })

/** The click area of a tile in the hand, including half of the gap to the next one. */
function slotBox({ layout }: QwirkleScene, { at }: Piece): Box {
  const place = placeOf(layout, at)
  return boxAround([place], place.size + 6)
}

const cellArea = ({ layout }: QwirkleScene, cell: Point) => ({
  box: cellBox(layout, cell),
  clip: layout.boardBox,
})

/** A target without a preview. */
const PLAIN = { detail: '', gain: '', cost: '', hint: 'middle', move: null, ghosts: [] } as const

/** A target before it has a box. */
type CellTarget = Omit<Target<PlayerMove>, 'box' | 'ghosts'> & { readonly cell: Point }

/** The described cells of a choice, cached by choice and language. */
const known = new WeakMap<
  TileChoice,
  { speech: Speech<QwirkleTypes>; cells: readonly CellTarget[] }
>()

function cellTargets(scene: QwirkleScene, seat: number, choice: TileChoice): Target<PlayerMove>[] {
  const { view, speech, layout } = scene
  const before = known.get(choice)
  const cells =
    before?.speech === speech
      ? before.cells
      : choice.cells.map(({ x, y, move }): CellTarget => {
          const tile = { ...choice.tile, x, y }
          return {
            ...PLAIN,
            key: `${x} ${y}`,
            cell: { x, y },
            label: describeMove({ type: 'place', tiles: [tile] }, null, speech),
            detail: speech.language.controls.addTile,
            ...(move && consequences(view, move, seat, speech)),
          }
        })
  known.set(choice, { speech, cells })
  const drawn = picture(choice.tile)
  return cells.map(({ cell, ...target }) => ({
    ...target,
    ...cellArea(scene, cell),
    ghosts: [{ ...placeOf(layout, { area: 'board', ...cell }), picture: drawn }],
  }))
}

function consequences(
  view: QwirkleTypes['view'],
  move: PlayerMove,
  seat: number,
  speech: Speech<QwirkleTypes>,
) {
  const ahead = preview(view, move, seat)
  const points = ahead.points + ahead.bonus
  return { move, detail: describePreview(ahead, speech), gain: points === 0 ? '' : `+${points}` }
}

/** The target of a complete move. */
const toChosen = (
  { view, layout, speech }: QwirkleScene,
  seat: number,
  move: PlayerMove,
): Target<PlayerMove> => ({
  ...PLAIN,
  key: 'move',
  label: describeMove(move, null, speech),
  ...consequences(view, move, seat, speech),
  box: layout.bag,
})
