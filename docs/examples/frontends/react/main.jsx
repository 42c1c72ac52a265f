/** The table in React. */
import { geometry } from 'azulejo/svg'
import { memo, useMemo, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import {
  classOf,
  drawGround,
  letterOf,
  onKey,
  picksOf,
  startTable,
  styleOf,
  targetsOf,
} from '../table.js'

const table = startTable()
const layout = geometry(table.get().view)

function Table() {
  const value = useSyncExternalStore(table.subscribe, table.get)
  const { view, pieces, offered, picked, canUndo, said } = value
  const ground = useMemo(() => ({ __html: drawGround(view) }), [view])
  const picks = useMemo(() => picksOf({ pieces, offered }), [pieces, offered])
  const targets = useMemo(
    () => targetsOf({ view, offered, picked }, layout),
    [view, offered, picked],
  )
  return (
    <>
      <header>
        <h1>Azul</h1>
        <p id="said" role="status">
          {said}
        </p>
        <button type="button" id="undo" disabled={!canUndo} onClick={table.undo}>
          Undo
        </button>
      </header>
      <svg className="table" viewBox={`0 0 ${layout.width} ${layout.height}`}>
        <title>The table</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawSvg escapes what it is given. */}
        <g aria-hidden="true" dangerouslySetInnerHTML={ground} />
        {targets.map((target) => (
          <Target key={target.key} {...target} />
        ))}
        {pieces.map((piece) => {
          const pick = picks.get(piece.id)
          const isPicked = pick !== undefined && pick.draft === picked
          return <Piece key={piece.id} piece={piece} pick={pick} isPicked={isPicked} />
        })}
      </svg>
    </>
  )
}

/** A piece that did not move is the same object, so this is drawn again only where it has to be. */
const Piece = memo(function Piece({ piece, pick, isPicked }) {
  const act = pick && (() => table.pick(pick.draft))
  const button = pick?.leads
    ? { role: 'button', tabIndex: 0, 'aria-label': pick.label, onKeyDown: onKey(act) }
    : {}
  return (
    <g
      className={`${classOf(piece)}${pick ? ' pick' : ''}${isPicked ? ' picked' : ''}`}
      style={{ transform: styleOf(layout, piece) }}
      onClick={act}
      {...button}
    >
      <rect />
      <text>{letterOf(piece)}</text>
    </g>
  )
})

function Target({ move, label, places }) {
  const act = () => table.make(move)
  return (
    <g
      className="target"
      role="button"
      tabIndex={0}
      aria-label={label}
      onClick={act}
      onKeyDown={onKey(act)}
    >
      <title>{label}</title>
      {places.map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x - 22} y={y - 22} />
      ))}
    </g>
  )
}

createRoot(document.getElementById('app')).render(<Table />)
