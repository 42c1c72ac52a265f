/** The table that all programs here show, without a framework: who plays, what is current, what can be clicked. */
import { activePlayers, createGame, result, viewFor } from 'azulejo'
import { bot } from 'azulejo/bots'
import {
  choices,
  current,
  describeEvent,
  describeMove,
  describeResult,
  layOut,
  movePieces,
  play,
  preview,
  startHistory,
  undo,
} from 'azulejo/frontend'
import { addressesOf, drawSvg, placeOf } from 'azulejo/svg'

const YOU = 0
const names = ['Ana', 'Bot']
const NOTHING = { drafts: [], tiling: null }
const opponent = bot('easy').newGame()

/** What the address of the page asks for: `?board=grey&seed=lisboa&pause=0`. */
const asked = new URLSearchParams(location.search)
const pause = Number(asked.get('pause') ?? 250)
const options = {
  board: asked.get('board') ?? 'colored',
  ...(asked.has('seed') ? { seed: asked.get('seed') } : {}),
}

/**
 * A table against a bot: a value in `get()`, replaced whenever something changes, and never changed itself. It has the
 * `view` of the person who plays, the `pieces`, the `offered` choices and the draft among them that is `picked`, whether
 * there is a move to undo (`canUndo`), and what to say.
 */
export function startTable() {
  const listeners = new Set()
  let history = startHistory(createGame(options))
  let value = { picked: null, canUndo: false, said: 'Ana begins.' }

  function show(change) {
    value = { ...value, ...change }
    for (const listener of listeners) listener()
  }

  function settle(pieces) {
    const { state, parent } = current(history)
    const ended = result(state)
    const said = ended === null ? value.said : describeResult(ended, { names })
    const view = viewFor(state, YOU)
    show({ view, pieces, offered: choices(view, YOU), canUndo: parent !== null, said })
  }

  /** Makes a move: its events one after the other, then what the bot does about it. */
  async function make(move, player = YOU) {
    const before = current(history).state
    history = play(history, move, player)
    const { state, events } = current(history)
    show({ picked: null, offered: NOTHING, canUndo: false, view: viewFor(before, YOU) })
    let { pieces } = value
    for (const event of events) {
      pieces = movePieces(pieces, event)
      show({ pieces, said: describeEvent(event, { names }) })
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    const bots = activePlayers(state).find((seat) => seat !== YOU)
    if (bots === undefined) return settle(pieces)
    return make(await opponent.choose(viewFor(state, bots), bots), bots)
  }

  /** Back to the decision that you made last. */
  function undoMove() {
    let moved
    do {
      moved = current(history).player
      history = undo(history)
    } while (moved !== YOU && current(history).parent !== null)
    show({ picked: null, said: 'Ana takes her move back.' })
    settle(layOut(current(history).state, value.pieces))
  }

  settle(layOut(current(history).state))
  return {
    get: () => value,
    /** Calls a function after each change; what it gives back ends that. */
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    pick: (picked) => show({ picked: picked === value.picked ? null : picked }),
    make,
    undo: undoMove,
  }
}

/** The table as a picture without its tiles, which are separate elements. */
export const drawGround = (view) => drawSvg(view, { names, pieces: false })

/** What a click on each piece picks, by the piece's id; only the first tile of a pick is a stop for the keyboard. */
export function picksOf({ pieces, offered }) {
  const picks = new Map()
  const led = new Set()
  for (const { id, kind, at } of pieces) {
    const source = at.area === 'factory' ? at.factory : at.area
    const draft = offered.drafts.find((choice) => choice.source === source && choice.color === kind)
    if (draft === undefined) continue
    const from = source === 'center' ? 'the center' : `factory ${source + 1}`
    const label = `Pick ${draft.count} ${kind} from ${from}`
    picks.set(id, { draft, label, leads: !led.has(draft) })
    led.add(draft)
  }
  return picks
}

/** Where the tiles picked may go, or those that wait to be tiled: moves, their places, and what they would do. */
export function targetsOf({ view, offered, picked }, table) {
  const moves = (picked?.lines ?? offered.tiling?.columns ?? []).map(({ move }) => move)
  return moves.map((move) => {
    const { to } = addressesOf(view, move, YOU)
    // Tiles that find the floor line full go to the lid; the click goes to the floor line all the same.
    const at = to.length > 0 ? to : [{ area: 'floor', player: YOU, slot: 6 }]
    return {
      move,
      key: JSON.stringify(move),
      label: `${describeMove(move, null)} ${consequences(preview(view, move, YOU))}`,
      places: at.map((address) => placeOf(table, address)),
    }
  })
}

function consequences({ fillsLine, points, floor, after }) {
  const { min, max } = points
  const gain = min === max ? `${max}` : `${min} to ${max}`
  const parts = [
    fillsLine ? 'Fills the line.' : '',
    max > 0 ? `Scores ${gain}.` : '',
    floor < 0 ? `Floor ${floor}.` : '',
    `Your score after the round: ${after.round.max}.`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** The position of a piece as CSS; its tile keeps its element, so it moves there. */
export const styleOf = (table, { at }) => {
  const { x, y } = placeOf(table, at)
  return `translate(${x}px, ${y}px)`
}

/** The classes of a piece: what is in the bag or the lid is not seen. */
export const classOf = ({ kind, at }) =>
  `piece ${kind}${at.area === 'bag' || at.area === 'lid' ? ' away' : ''}`

/** The letter on a piece, as in the notation. */
export const letterOf = ({ kind }) => (kind === 'marker' ? '1' : kind === 'black' ? 'k' : kind[0])

/** For elements that are buttons: Enter and Space are clicks. */
export const onKey = (act) => (event) => {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  act()
}
