/** @jsxImportSource preact */
/** The texts on a table of Azul. */

import { styleOf } from '../../table/box'
import type { Scene, SeatLabel } from '../../table/game'
import { describePart } from '../frontend/describe'
import { projection } from '../frontend/preview'
import type { AzulTypes } from './types'

type AzulScene = Scene<AzulTypes>

export function Labels({
  scene,
  seats,
  isMoving,
}: {
  readonly scene: AzulScene
  readonly seats: readonly SeatLabel[]
  readonly isMoving: boolean
}) {
  const { view, speech } = scene
  const isSettled = !isMoving && view.phase !== 'over'
  const ahead = isSettled ? projection(view) : []
  return (
    <>
      <Store scene={scene} area="bag" />
      <Store scene={scene} area="lid" />
      {seats.map((label, seat) => (
        <Seat key={seat} scene={scene} label={label} seat={seat} then={ahead[seat]?.round} />
      ))}
      {view.factories.map((_, factory) => (
        <p key={factory} class="hidden">
          {describePart(view, { area: 'factory', factory }, speech)}
        </p>
      ))}
      <p class="hidden">{describePart(view, { area: 'center' }, speech)}</p>
    </>
  )
}

/** The bag or the lid, with the number of tiles. */
function Store({ scene, area }: { readonly scene: AzulScene; readonly area: 'bag' | 'lid' }) {
  const { view, pieces, layout, speech } = scene
  const held = pieces.filter(({ at }) => at.area === area)
  const { terms } = speech.language
  return (
    <div
      class="store"
      style={{ ...styleOf(layout[area]), fontSize: `${textSize(15 * layout.unit)}px` }}
      role="img"
      aria-label={describePart(view, { area }, speech)}
      title={describePart(view, { area }, speech)}
    >
      <span>{terms[area]}</span> <b>{held.length}</b>
    </div>
  )
}

const textSize = (size: number) => Math.max(11, Math.round(size))

function Seat({
  scene,
  label,
  seat,
  then,
}: {
  readonly scene: AzulScene
  readonly label: SeatLabel
  readonly seat: number
  readonly then: { readonly min: number; readonly max: number } | undefined
}) {
  const { view, layout, speech } = scene
  const { controls } = speech.language
  const box = layout.boards[seat]
  if (box === undefined) return null
  const { name, score, isActive, isOwn, status, clock } = label
  const isLarge = box.scale > 0.5
  return (
    <section
      class={isActive ? 'seat active' : 'seat'}
      part={isActive ? 'seat active' : 'seat'}
      style={{ ...styleOf(box), fontSize: `${textSize(19 * box.scale)}px` }}
      aria-label={describePart(view, { area: 'player', player: seat }, speech)}
    >
      <p class="name" style={{ height: `${56 * box.scale}px` }}>
        {isActive && <span class="turn" aria-hidden="true" />}
        <bdi title={name}>{name}</bdi>
        {isLarge && (isOwn || status !== '') && (
          <small>{status === '' ? controls.you : status}</small>
        )}
        {clock !== '' && <time>{clock}</time>}
        {isLarge && then !== undefined && then.max !== score && (
          <small>{controls.roundScore(then)}</small>
        )}
        <b>{score}</b>
      </p>
      {view.starter === seat && <span class="hidden">{speech.language.terms.starter}</span>}
      <ul class="bonuses" style={{ fontSize: `${Math.max(9, 12 * box.scale)}px` }}>
        {isLarge &&
          (['row', 'column', 'color'] as const).map((kind) => (
            <li key={kind}>
              {speech.language.terms.bonuses[kind]} <bdi>+{view.board.bonus[kind]}</bdi>
            </li>
          ))}
      </ul>
    </section>
  )
}

export const AZUL_STYLES = `
.store { container-type: size }
@container (width < 66px) and (height < 25px) { .store span { display: none } }
.hint.start, .hint.end { top: 50%; translate: 0 -50% }
.hint.start { right: 100%; flex-direction: column; align-items: end; gap: 0 }
.hint.end { right: auto; left: 100% }
.bonuses { position: absolute; right: 1.2em; bottom: .6em; padding: 0; list-style: none; text-align: right; color: var(--azulejo-quiet); line-height: 1.3 }
`
