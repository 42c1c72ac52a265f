/** Azul in React without `azulejo/table`: everything is drawn here, from what the toolkit says. */
import { activePlayers, createGame, result, viewFor } from 'azulejo'
import { bot } from 'azulejo/bots'
import {
  choices,
  current,
  describeChoice,
  describeEvent,
  describeMove,
  describePreview,
  describeResult,
  layOut,
  movePieces,
  play,
  preview,
  startHistory,
  undo,
} from 'azulejo/frontend'
import { drawSvg, drawTile, geometry, placeOf, targetOf } from 'azulejo/svg'
import { memo, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'

const YOU = 0
const names = ['Ana', 'Bot']
const opponent = bot('easy').newGame()

/** What the address asks for: `?board=grey&seed=lisboa&pause=0`. */
const {
  board = 'colored',
  seed,
  pause = 250,
} = Object.fromEntries(new URLSearchParams(location.search))
const start = createGame(seed === undefined ? { board } : { board, seed })
const layout = geometry(start)

/** The table when a history is shown and nothing moves. */
function tableAt(history, pieces, said) {
  const view = viewFor(current(history).state, YOU)
  const ended = result(view)
  return {
    history,
    view,
    pieces,
    offered: choices(view, YOU),
    picked: null,
    said: ended === null ? said : describeResult(ended, { names }),
  }
}

function useTable() {
  const [table, setTable] = useState(() => tableAt(startHistory(start), layOut(start), ''))

  /** Makes a move: its events one after the other, then what the bot does about it. */
  async function make(move, player = YOU, before = table) {
    const history = play(before.history, move, player)
    const { state, events } = current(history)
    let { pieces, said } = before
    for (const event of events) {
      pieces = movePieces(pieces, event)
      said = describeEvent(event, { names })
      setTable({ ...before, pieces, said, offered: { drafts: [], tiling: null }, picked: null })
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    const after = tableAt(history, pieces, said)
    setTable(after)
    const seat = activePlayers(state).find((player) => player !== YOU)
    if (seat !== undefined) make(await opponent.choose(viewFor(state, seat), seat), seat, after)
  }

  /** Back to the decision that you made last. */
  function takeBack() {
    let { history } = table
    let moved
    do {
      moved = current(history).player
      history = undo(history)
    } while (moved !== YOU && current(history).parent !== null)
    const pieces = layOut(current(history).state, table.pieces)
    setTable(tableAt(history, pieces, 'Ana takes her move back.'))
  }

  return { ...table, make, takeBack, pick: (picked) => setTable((now) => ({ ...now, picked })) }
}

const boxOf = ({ x, y, width, height }) => ({ left: x, top: y, width, height })

function Table() {
  const { history, view, pieces, offered, picked, said, make, takeBack, pick } = useTable()
  const ground = useMemo(() => ({ __html: drawSvg(view, { names, pieces: false }) }), [view])
  const moves = (picked?.lines ?? offered.tiling?.columns ?? []).map(({ move }) => move)
  return (
    <>
      <header>
        <h1>Azul</h1>
        <p id="said" role="status">
          {said}
        </p>
        <button id="undo" disabled={current(history).parent === null} onClick={takeBack}>
          Undo
        </button>
      </header>
      <div className="table" style={{ width: layout.width, height: layout.height }}>
        <div dangerouslySetInnerHTML={ground} />
        {pieces.map((piece) => {
          const source = piece.at.area === 'factory' ? piece.at.factory : piece.at.area
          const draft = offered.drafts.find(
            (one) => one.source === source && one.color === piece.kind,
          )
          const isPicked = draft !== undefined && draft === picked
          return <Piece key={piece.id} {...{ piece, draft, isPicked, pick }} />
        })}
        {moves.map((move) => (
          <button
            key={JSON.stringify(move)}
            className="target"
            style={boxOf(targetOf(layout, move, YOU))}
            aria-label={`${describeMove(move, null)} ${describePreview(preview(view, move, YOU))}`}
            onClick={() => make(move)}
          />
        ))}
      </div>
    </>
  )
}

/** A tile, which is a button if it can be picked. What is in the bag or the lid is not seen. */
const Piece = memo(
  function Piece({ piece: { kind, at }, draft, isPicked, pick }) {
    const { x, y } = placeOf(layout, at)
    const transform = `translate(${x - 20}px, ${y - 20}px)`
    const visibility = at.area === 'bag' || at.area === 'lid' ? 'hidden' : 'visible'
    return (
      <button
        className={`piece${draft ? ' pick' : ''}${isPicked ? ' picked' : ''}`}
        style={{ transform, visibility }}
        disabled={draft === undefined}
        aria-label={draft && describeChoice(draft)}
        onClick={() => pick(isPicked ? null : draft)}
        dangerouslySetInnerHTML={{ __html: drawTile(kind) }}
      />
    )
  },
  (a, b) => a.piece === b.piece && a.draft === b.draft && a.isPicked === b.isPicked,
)

createRoot(document.getElementById('app')).render(<Table />)
