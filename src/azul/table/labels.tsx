/** @jsxImportSource preact */
/** What is written on a table of Azul. */
import type { Scene, SeatLabel } from '../../table/game'
import { styleOf } from '../../table/view'
import { describePart } from '../frontend/describe'
import { projection } from '../frontend/preview'
import type { AzulEvent } from '../rules/events'
import { endGameBonuses } from '../rules/scoring'
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
      {terms[area]} <b>{held.length}</b>
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
              {speech.language.terms.bonuses[kind]} +{view.board.bonus[kind]}
            </li>
          ))}
      </ul>
    </section>
  )
}

const PARTS = ['wall', 'floor', 'rows', 'columns', 'colors'] as const

/** The points of each player: wall, floor line and bonuses. */
export function Breakdown({
  scene,
  events,
}: {
  readonly scene: AzulScene
  readonly events: readonly AzulEvent[]
}) {
  const { view, speech } = scene
  const { controls } = speech.language
  const rows = view.players.map(({ score, wall }, player) => {
    const bonus = endGameBonuses(wall, view.board)
    const floor = events.reduce(
      (sum, event) =>
        event.type === 'floor' && event.player === player ? sum + event.points : sum,
      0,
    )
    const { row, column, color } = view.board.bonus
    return {
      player,
      score,
      parts: [
        score - bonus.points - floor,
        floor,
        bonus.rows * row,
        bonus.columns * column,
        bonus.colors * color,
      ],
    }
  })
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{controls.player}</th>
          {PARTS.map((part) => (
            <th key={part} scope="col">
              {controls.breakdown[part]}
            </th>
          ))}
          <th scope="col">{controls.total}</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .sort((a, b) => b.score - a.score)
          .map(({ player, score, parts }) => (
            <tr key={player}>
              <th scope="row">
                <bdi>{speech.name(player)}</bdi>
              </th>
              {parts.map((points, i) => (
                <td key={i}>{points < 0 ? `−${-points}` : points}</td>
              ))}
              <td>{score}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

export const AZUL_STYLES = `
.seat, .store { pointer-events: none }
.seat { border-radius: 14px }
.active { box-shadow: inset 0 0 0 3px var(--azulejo-turn) }
.name { display: flex; align-items: center; gap: .4em; padding: 0 .7em; line-height: 1 }
.name bdi { line-height: 1.4; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 600; min-width: 2em }
.name small { color: var(--azulejo-quiet); font-size: max(11px, .75em); white-space: nowrap }
.name time { font-variant-numeric: tabular-nums }
.name > b { margin-inline-start: auto; font-size: 1.35em }
.turn { flex: none; border: .4em solid transparent; border-inline-start: .65em solid var(--azulejo-turn); border-inline-end: 0 }
.store { display: grid; place-content: center; grid-auto-flow: column; gap: .4em; color: var(--azulejo-quiet) }
.store b { color: var(--azulejo-text) }
.bonuses { position: absolute; right: 1.2em; bottom: .6em; padding: 0; list-style: none; text-align: end; color: var(--azulejo-quiet); line-height: 1.3 }
@media (forced-colors: active) {
  .active { outline: 4px solid Highlight; outline-offset: -4px }
  .turn { forced-color-adjust: none }
}
`
