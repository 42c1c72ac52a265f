/** A table of Qwirkle: the board, the hands, and tiles that are laid one by one. */
import type { PlacedTile, PlayerMove, Tile } from 'azulejo/qwirkle'
import { type Address, choices, type Preview, preview } from 'azulejo/qwirkle/frontend'
import { type Geometry, type Point, placeOf } from 'azulejo/qwirkle/svg'
import { useId, useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { type Arrow, Arrows } from './arrows'
import type { Qwirkle } from './game-adapters'
import { qwirkleLayout, qwirklePlace } from './layout'
import type { Placed } from './pieces'
import type { Session } from './session'
import {
  ActionBar,
  type Hand,
  Pops,
  TableView,
  Target,
  useDeferredFocus,
  useFocusOnTurn,
} from './table-view'
import { classOf } from './tiles'

interface Laid {
  readonly id: number
  readonly tile: PlacedTile
  readonly at: Address
}

const isSame = (a: Tile, b: Tile) => a.color === b.color && a.shape === b.shape
const nameOf = ({ color, shape }: Tile) => `${color} ${shape}`

export function QwirkleTable({
  session,
  width,
  onAgain,
  arrows,
}: {
  readonly session: Session<Qwirkle>
  readonly width: number
  readonly onAgain: (() => void) | null
  readonly arrows: readonly Arrow<Address>[]
}) {
  const { person, pieces } = session
  const { view } = session
  const state = session.state
  // Where all hands are open, the active player's is in front.
  const front = session.viewer ?? (session.isAllSeen ? person : null) ?? session.people[0] ?? 0
  const [laid, setLaid] = useState<readonly Laid[]>([])
  const [held, setHeld] = useState<number | null>(null)
  const [swapping, setSwapping] = useState<readonly number[] | null>(null)
  const focusLater = useDeferredFocus()
  useFocusOnTurn(person !== null || session.isCovered || state.phase === 'over', state)
  const clear = () => {
    setLaid([])
    setHeld(null)
    setSwapping(null)
  }
  // Another state asks anew, before anybody can pick something.
  useLayoutEffect(clear, [state, person])

  const isMine = person !== null && (session.viewer === person || session.isAllSeen)
  const known = useMemo(() => (isMine ? session.view : null), [state, isMine])
  // Tiles laid belong to the state that they were laid in.
  const lying = isMine ? laid.filter(({ id }) => pieces[id]!.at.area === 'hand') : []
  const offers = useMemo(
    () =>
      known === null
        ? null
        : choices(
            known,
            person!,
            lying.map(({ tile }) => tile),
          ),
    [known, person, laid],
  )
  const table = qwirkleLayout(
    { board: [...view.board, ...lying.map(({ tile }) => tile)], players: view.players },
    front,
    width,
  )
  const heldTile = held === null ? null : pieces[held]!.kind
  const cells =
    heldTile === null || offers === null
      ? []
      : (offers.tiles.find(({ tile }) => isSame(tile, heldTile))?.cells ?? [])
  const place = offers?.place ?? null
  const seen = useMemo(
    () => (place === null || known === null ? null : preview(known, place, person!)),
    [place, known, person],
  )
  const inHand = pieces.filter(
    ({ id, at }) =>
      at.area === 'hand' && at.player === person && !lying.some((laidOne) => laidOne.id === id),
  )
  const canLay = (id: number) => {
    const { kind } = pieces[id]!
    return kind !== null && offers?.tiles.some(({ tile }) => isSame(tile, kind))
  }

  const play = (move: PlayerMove, picked: readonly number[]) => {
    clear()
    void session.play(move, person!, picked)
  }
  const lay = (id: number, x: number, y: number, isByKey: boolean) => {
    const tile = pieces[id]!.kind!
    setLaid([...lying, { id, tile: { ...tile, x, y }, at: { area: 'board', x, y } }])
    setHeld(null)
    if (isByKey) focusLater('.actions .primary:enabled', '.spot.source:not([aria-disabled])')
  }
  const pick = (id: number, isByKey: boolean) => {
    if (swapping !== null) {
      setSwapping(
        swapping.includes(id) ? swapping.filter((other) => other !== id) : [...swapping, id],
      )
      return
    }
    if (lying.some((one) => one.id === id)) {
      setLaid(lying.filter((one) => one.id !== id))
      return
    }
    if (!canLay(id)) return
    setHeld(held === id ? null : id)
    if (isByKey && held !== id) focusLater('.spot.cell')
  }
  const mine = new Set(isMine ? inHand.map(({ id }) => id) : [])
  const hand: Hand = {
    take(id) {
      if (lying.some((one) => one.id === id)) return [id]
      return mine.has(id) && (swapping !== null || canLay(id)) ? [id] : null
    },
    click: (id) => pick(id, false),
    over() {},
    drop(element) {
      const drop = element?.getAttribute('data-drop')?.split(',').map(Number)
      const cell = cells.find(({ x, y }) => x === drop?.[0] && y === drop[1])
      if (cell !== undefined && held !== null) lay(held, cell.x, cell.y, false)
    },
  }
  const dragging: Hand = {
    ...hand,
    take(id) {
      const ids = hand.take(id)
      dragged = ids !== null && swapping === null && mine.has(id) && held !== id ? id : null
      return ids
    },
    over() {
      if (dragged !== null) setHeld(dragged)
      dragged = null
    },
  }

  const placed: Placed[] = pieces.map((piece) => {
    const { id, kind } = piece
    const at = lying.find((one) => one.id === id)?.at ?? piece.at
    return {
      id,
      at,
      className: classOf(kind),
      ...qwirklePlace(table, at),
      isHidden: at.area === 'bag',
    }
  })
  const swap =
    swapping !== null && swapping.length > 0
      ? { type: 'swap' as const, tiles: swapping.map((id) => pieces[id]!.kind!) }
      : null
  const canSwap = (offers?.swaps.length ?? 0) > 0
  const most = Math.max(0, ...(offers?.swaps.map(({ tiles }) => tiles.length) ?? []))
  const pickable = new Set(
    [...mine].filter((id) =>
      swapping === null ? canLay(id) : swapping.includes(id) || swapping.length < most,
    ),
  )
  const pickedIds = new Set([
    ...(held === null ? [] : [held]),
    ...(swapping ?? []),
    ...lying.map(({ id }) => id),
  ])

  return (
    <>
      <TableView
        label={session.label}
        size={table}
        available={width}
        pieces={placed}
        pickable={pickable}
        picked={pickedIds}
        hand={dragging}
        onEscape={clear}
        ground={<QwirkleBoardBackground table={table} />}
      >
        <Labels session={session} table={table} />
        {isMine && laid.length === 0 && held === null && swapping === null && (
          <Arrows
            size={table}
            arrows={arrows.map(({ from, to, ...arrow }) => ({
              ...arrow,
              from: from.map((at) => placeOf(table, at)),
              // What is swapped goes to the bag.
              to: (to.length > 0 ? to : from.map((): Address => ({ area: 'bag' }))).map((at) =>
                placeOf(table, at),
              ),
            }))}
          />
        )}
        <div class="spots">
          {isMine &&
            inHand.map(({ id, kind, at }) => {
              const { x, y } = placeOf(table, at)
              return (
                <Target
                  key={id}
                  kind="source"
                  isThrough
                  x={x - 22}
                  y={y - 22}
                  width={44}
                  height={44}
                  label={`${swapping === null ? 'Pick' : 'Swap'} the ${nameOf(kind!)}${swapping !== null || canLay(id) ? '' : ', which fits nowhere'}`}
                  isDisabled={swapping === null && !canLay(id)}
                  isPressed={held === id || (swapping?.includes(id) ?? false)}
                  onClick={(event) => pick(id, event.detail === 0)}
                />
              )
            })}
          {cells.map(({ x, y, move }) => {
            const middle = placeOf(table, { area: 'board', x, y })
            const points =
              move === null || known === null ? null : preview(known, move, person!).points
            return (
              <Target
                key={`${x} ${y}`}
                kind="cell"
                x={middle.x - table.step / 2}
                y={middle.y - table.step / 2}
                width={table.step}
                height={table.step}
                drop={`${x},${y}`}
                label={`Lay the ${nameOf(heldTile!)} at (${x}, ${y})${points === null ? '' : `, ${points} points`}`}
                onClick={(event) => lay(held!, x, y, event.detail === 0)}
              >
                <span class="cell-points" data-points={points ?? undefined} />
              </Target>
            )
          })}
        </div>
        <Pops pops={session.pops as never} place={(pop) => popPlace(table, pop as never)} />
      </TableView>
      <Actions
        onAgain={onAgain}
        session={session}
        seen={seen}
        isLaying={lying.length > 0}
        isHolding={held !== null}
      >
        {isMine && lying.length > 0 && (
          <>
            <button
              type="button"
              class="primary"
              disabled={place === null}
              onClick={() =>
                place !== null &&
                play(
                  place,
                  lying.map(({ id }) => id),
                )
              }
            >
              Play
            </button>
            <button type="button" onClick={() => setLaid(lying.slice(0, -1))}>
              Take back
            </button>
          </>
        )}
        {isMine && lying.length === 0 && swapping === null && canSwap && (
          <button
            type="button"
            class="swap"
            onClick={() => {
              setHeld(null)
              setSwapping([])
            }}
          >
            Swap tiles…
          </button>
        )}
        {isMine && swapping !== null && (
          <>
            <button
              type="button"
              class="primary"
              disabled={swap === null || swap.tiles.length > most}
              onClick={() => swap !== null && play(swap, swapping)}
            >
              Swap {swapping.length === 0 ? '' : swapping.length}
            </button>
            <button type="button" onClick={clear}>
              Cancel
            </button>
          </>
        )}
        {isMine && offers !== null && offers.pass !== null && (
          <button type="button" class="primary" onClick={() => play(offers.pass!, [])}>
            Pass
          </button>
        )}
        {session.isCovered && (
          <button type="button" class="primary" onClick={() => session.uncover()}>
            Show my tiles
          </button>
        )}
      </Actions>
    </>
  )
}

/** The tile whose drag has just begun. */
let dragged: number | null = null

function popPlace(table: Geometry, { at, player }: { at: Address | null; player: number }): Point {
  if (at !== null) return placeOf(table, at)
  const { x, y, width } = table.players[player]!
  return { x: x + width - 40, y: y + 30 }
}

function Actions({
  session,
  seen,
  isLaying,
  isHolding,
  onAgain,
  children,
}: {
  readonly session: Session<Qwirkle>
  readonly seen: Preview | null
  readonly isLaying: boolean
  readonly isHolding: boolean
  readonly onAgain: (() => void) | null
  readonly children: preact.ComponentChildren
}) {
  const { person, mover, seats, names, adapter, state } = session
  const result = session.isMoving ? null : adapter.describeResult(state, names)
  if (result !== null)
    return (
      <ActionBar title={result}>
        {onAgain !== null && (
          <button type="button" class="primary" onClick={onAgain}>
            Play again
          </button>
        )}
      </ActionBar>
    )
  if (session.isCovered)
    return (
      <ActionBar
        title={`Pass the device to ${seats[mover!]!.name}.`}
        detail="All hands are hidden."
      >
        {children}
      </ActionBar>
    )
  if (person === null) {
    const waiting = mover === null ? '' : `${seats[mover]!.name} is to move.`
    return (
      <ActionBar
        title={
          session.isThinking && mover !== null
            ? `${seats[mover]!.name} is thinking…`
            : session.announcement || waiting
        }
      />
    )
  }
  if (seen !== null)
    return (
      <ActionBar
        title={`+${seen.points + seen.bonus} points`}
        detail={describePreview(seen).join(' · ')}
      >
        {children}
      </ActionBar>
    )
  const name = seats[person]!.name
  if (isLaying)
    return (
      <ActionBar title={`${name}: lay more tiles.`} detail="The first move lays as many as it can.">
        {children}
      </ActionBar>
    )
  return (
    <ActionBar
      title={isHolding ? 'Where does it go?' : `${name}: pick a tile from your hand.`}
      detail={
        isHolding
          ? 'Choose a cell, or drag the tile there.'
          : session.announcement || describeOpening(state.opening)
      }
    >
      {children}
    </ActionBar>
  )
}

const describeOpening = (tiles: number | null) =>
  tiles === null ? '' : `The first move lays ${tiles} ${tiles === 1 ? 'tile' : 'tiles'}.`

function describePreview({
  lines,
  qwirkles,
  bonus,
  draws,
  score,
  endsGame,
}: Preview): readonly string[] {
  const words = [`${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`]
  if (qwirkles > 0) words.push(qwirkles === 1 ? 'a Qwirkle!' : `${qwirkles} Qwirkles!`)
  if (bonus > 0) words.push(`+${bonus} for the last tile`)
  words.push(`your score: ${score}`)
  if (draws > 0) words.push(`you draw ${draws}`)
  if (endsGame) words.push('the game ends')
  return words
}

function Labels({
  session,
  table,
}: {
  readonly session: Session<Qwirkle>
  readonly table: Geometry
}) {
  const { pieces, scores, seats, state, view } = session
  const active = session.isMoving ? session.lastCall?.player : session.mover
  const isOver = state.phase === 'over' && !session.isMoving
  const inBag = pieces.filter(({ at }) => at.area === 'bag').length
  const { bag } = table
  return (
    <div class="labels">
      <div
        class="store flat"
        style={{ left: bag.x, top: bag.y, width: bag.width, height: bag.height }}
      >
        <p>
          Bag <b>{inBag}</b>
        </p>
      </div>
      {seats.map(({ name, bot }, seat) => {
        const { x, y, width, height } = table.players[seat]!
        const isActive = active === seat && !isOver
        const hand = view.players[seat]!.hand
        return (
          <div
            key={seat}
            class={`seat${isActive ? ' active' : ''}${width < 304 ? ' small' : ''}`}
            style={{ left: x, top: y, width, height }}
          >
            <p class="seat-name">
              {isActive && <span class="turn" aria-hidden="true" />}
              <b>{name}</b>
              <small>
                {bot !== null
                  ? 'bot'
                  : session.people.length === 1 && session.people[0] === seat
                    ? 'you'
                    : ''}
              </small>
              {isActive && <span class="hidden">, to move</span>}
            </p>
            <p class="seat-score">
              <b>{scores[seat]}</b>
              <span class="hidden"> points</span>
            </p>
            <p class="hidden">
              Hand: {hand.map((tile) => (tile === null ? 'unknown' : nameOf(tile))).join(', ')}.
            </p>
          </div>
        )
      })}
      <p class="hidden">
        Board:{' '}
        {state.board.length === 0
          ? 'empty'
          : state.board.map((tile) => `${nameOf(tile)} at (${tile.x}, ${tile.y})`).join('; ')}
        .
      </p>
    </div>
  )
}

function QwirkleBoardBackground({ table }: { readonly table: Geometry }) {
  const { board, step, players } = table
  const cells = useId()
  return (
    <svg width={table.width} height={table.height} aria-hidden="true" focusable="false">
      <defs>
        <pattern
          id={cells}
          x={board.x}
          y={board.y}
          width={step}
          height={step}
          patternUnits="userSpaceOnUse"
        >
          <circle class="dot" cx={step / 2} cy={step / 2} r="2" />
        </pattern>
      </defs>
      <rect class="panel" {...board} rx="16" />
      <rect
        fill={`url(#${cells})`}
        x={board.x}
        y={board.y}
        width={board.width}
        height={board.height}
      />
      {players.map(({ x, y, width, height }, player) => (
        <g key={player}>
          <rect class="panel" x={x} y={y} width={width} height={height} rx="16" />
          {[0, 1, 2, 3, 4, 5].map((slot) => {
            const at = qwirklePlace(table, { area: 'hand', player, slot })
            const size = 40 * at.scale
            return (
              <rect
                key={slot}
                class="space"
                x={at.x - size / 2}
                y={at.y - size / 2}
                width={size}
                height={size}
                rx={7 * at.scale}
              />
            )
          })}
        </g>
      ))}
    </svg>
  )
}
