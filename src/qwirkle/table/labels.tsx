/** @jsxImportSource preact */
/** The texts on a table of Qwirkle. */
import { styleOf } from '../../table/box'
import type { Scene, SeatLabel } from '../../table/game'
import { describePart } from '../frontend/describe'
import type { QwirkleTypes } from './types'

type QwirkleScene = Scene<QwirkleTypes>

export function Labels({
  scene,
  seats,
}: {
  readonly scene: QwirkleScene
  readonly seats: readonly SeatLabel[]
}) {
  const { view, pieces, layout, speech } = scene
  const { boardBox, camera } = layout
  const inBag = pieces.filter(({ at }) => at.area === 'bag').length
  const isAside = pieces.some(({ at }) => at.area === 'aside')
  // The dots are in the centers of the cells.
  const x = boardBox.width / 2 - camera.x * camera.step
  const y = boardBox.height / 2 - camera.y * camera.step
  return (
    <>
      <div
        class="viewport"
        part="board"
        role="img"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the board.
        tabIndex={0}
        aria-label={describePart(view, { area: 'board' }, speech)}
        style={{
          ...styleOf(boardBox),
          backgroundSize: `${camera.step}px ${camera.step}px`,
          backgroundPosition: `${x}px ${y}px`,
        }}
      />
      <div
        class="store"
        style={styleOf(layout.bag)}
        role="img"
        aria-label={describePart(view, { area: 'bag' }, speech)}
      >
        {!isAside && speech.language.terms.bag} {!isAside && <b>{inBag}</b>}
      </div>
      {view.aside.length > 0 && (
        <p class="hidden">{describePart(view, { area: 'aside' }, speech)}</p>
      )}
      {seats.map((label, seat) => (
        <Seat key={seat} scene={scene} label={label} seat={seat} />
      ))}
    </>
  )
}

/** Panels narrower than this have no space for details. */
const NARROW = 120

function Seat({
  scene: { view, layout, speech },
  label: { name, score, isActive, isOwn, status, clock },
  seat,
}: {
  readonly scene: QwirkleScene
  readonly label: SeatLabel
  readonly seat: number
}) {
  const box = layout.seats[seat]
  if (box === undefined) return null
  const note = status === '' && isOwn ? speech.language.controls.you : status
  return (
    <section
      class={isActive ? 'seat active' : 'seat'}
      part={isActive ? 'seat active' : 'seat'}
      style={{ ...styleOf(box), fontSize: box.isFront ? '16px' : '13px' }}
      aria-label={describePart(view, { area: 'player', player: seat }, speech)}
    >
      <p class={box.width < NARROW ? 'name tight' : 'name'} style={{ height: `${box.title}px` }}>
        {isActive && <span class="turn" aria-hidden="true" />}
        <bdi title={name}>{name}</bdi>
        {note !== '' && (box.isFront || status !== '') && <small>{note}</small>}
        {clock !== '' && <time>{clock}</time>}
        <b style={{ paddingLeft: `${box.handWidth}px`, minWidth: `${box.handWidth + 24}px` }}>
          {score}
        </b>
      </p>
    </section>
  )
}

export const QWIRKLE_STYLES = `
.viewport {
  border-radius: 14px;
  touch-action: none;
  cursor: grab;
  background-image: radial-gradient(circle, var(--azulejo-panel-edge) 2px, transparent 2.7px);
  background-clip: content-box;
  padding: 20px 0 0 20px;
}
.viewport:focus-visible { z-index: auto; outline-offset: -3px }
.pop { translate: -50% -100% }
.gliding .piece:not(.flying, .dragged) { transition: transform .25s, clip-path .25s, translate .15s }
.laid { outline: 2.5px solid var(--azulejo-choice); outline-offset: -1px }
.gliding .viewport { transition: background-size .25s, background-position .25s }
.hint { inset: 0; display: grid; place-items: center }
.target { touch-action: none; container-type: inline-size }
.target .gain { padding: 0 .2em; font-size: clamp(10px, 55cqw, 15px) }
.store { padding: 0 .3em }
.name { direction: ltr }
.name b { text-align: right }
.tight { gap: .2em; padding: 0 .4em }
.panel.log { left: 8px; right: auto }
.partial { border: 2px dotted var(--azulejo-quiet); background: none }
`
