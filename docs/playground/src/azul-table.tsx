/** A table of Azul: its ground, its tiles, and what a person can do. */
import type { AzulState, DraftMove, TileMove } from 'azulejo'
import {
  type Address,
  choices,
  type DraftChoice,
  describeMove,
  type Preview,
  preview,
} from 'azulejo/frontend'
import { addressesOf, type Geometry, type Point, placeOf } from 'azulejo/svg'
import { useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { type Arrow, Arrows } from './arrows'
import { AzulBoardBackground } from './azul-board-background'
import { formatRange, Labels } from './azul-labels'
import type { Azul } from './game-adapters'
import { azulLayout, isRow, NARROW } from './layout'
import { OpponentBoards, useOpponentBoards } from './opponent-boards'
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

interface Picked {
  readonly source: DraftChoice['source']
  readonly color: DraftChoice['color']
}

export function AzulTable({
  session,
  width,
  onAgain,
  arrows,
}: {
  readonly session: Session<Azul>
  readonly width: number
  readonly onAgain: (() => void) | null
  readonly arrows: readonly Arrow<Address>[]
}) {
  const { state, person, pieces, seats } = session
  const front = session.people[0] ?? 0
  const { aside, setAside } = useOpponentBoards(session, front)
  const table = useMemo(
    () => azulLayout(state, front, width, aside),
    [state.players.length, front, width >= NARROW, aside],
  )
  const ground = useMemo(
    () => <AzulBoardBackground table={table} board={state.board} seats={seats.length} />,
    [table, state.board, seats.length],
  )
  const offers = useMemo(() => (person === null ? null : choices(state, person)), [state, person])
  const [picked, setPicked] = useState<Picked | null>(null)
  const [target, setTarget] = useState<DraftMove | TileMove | null>(null)
  const [over, setOver] = useState<DraftMove | TileMove | null>(null)
  const focusLater = useDeferredFocus()
  useFocusOnTurn(person !== null || session.isCovered || state.phase === 'over', state)

  const clear = () => {
    setPicked(null)
    setTarget(null)
    setOver(null)
  }
  // Another state asks anew, before anybody can pick something.
  useLayoutEffect(clear, [state, person])

  const choice =
    offers?.drafts.find(
      ({ source, color }) => source === picked?.source && color === picked?.color,
    ) ?? null
  const considered = target ?? over
  const isLegal =
    considered !== null &&
    offers !== null &&
    (considered.type === 'draft'
      ? choice?.lines.some(({ move }) => move === considered)
      : offers.tiling?.columns.some(({ move }) => move === considered))
  const shownMove = isLegal ? considered : null
  const seen = useMemo(
    () => (shownMove === null ? null : preview(state, shownMove, person!)),
    [shownMove, state, person],
  )

  const play = (move: DraftMove | TileMove) => {
    clear()
    void session.play(move, person!)
  }
  const choose = (move: DraftMove | TileMove, event: MouseEvent) => {
    if (target === move) return play(move)
    setTarget(move)
    if (event.detail === 0) focusLater('.actions .primary')
  }
  const pick = (found: DraftChoice, isByKey: boolean) => {
    setTarget(null)
    const isSame = picked?.source === found.source && picked.color === found.color
    setPicked(isSame ? null : found)
    if (isByKey && !isSame) focusLater('.spot.line')
  }

  const choiceOf = (id: number): DraftChoice | null => {
    const { kind, at } = pieces[id]!
    const source = at.area === 'factory' ? at.factory : at.area === 'center' ? 'center' : null
    if (source === null) return null
    return offers?.drafts.find((draft) => draft.source === source && draft.color === kind) ?? null
  }
  const idsOf = ({ source, color }: Picked) =>
    pieces.flatMap(({ id, kind, at }) =>
      kind === color &&
      (at.area === 'factory' ? at.factory === source : at.area === 'center' && source === 'center')
        ? [id]
        : [],
    )
  const pickable = new Set(offers?.drafts.flatMap(idsOf))
  const pickedIds = new Set(picked === null ? [] : idsOf(picked))

  const moveUnder = (element: Element | null): DraftMove | null => {
    const line = element?.getAttribute('data-drop')
    return choice?.lines.find((offer) => `${offer.line}` === line)?.move ?? null
  }
  const hand: Hand = {
    take(id) {
      const found = choiceOf(id)
      if (found === null) return null
      return idsOf(found)
    },
    click(id) {
      const found = choiceOf(id)
      if (found !== null) pick(found, false)
    },
    over(element) {
      setOver(moveUnder(element))
    },
    drop(element) {
      const move = moveUnder(element)
      setOver(null)
      if (move !== null) play(move)
    },
  }
  // What is dragged is picked: its lines are shown.
  const dragging: Hand = {
    ...hand,
    take(id) {
      const ids = hand.take(id)
      const found = choiceOf(id)
      if (
        ids !== null &&
        found !== null &&
        !(picked?.source === found.source && picked.color === found.color)
      ) {
        heldOver = found
      }
      return ids
    },
    over(element) {
      if (heldOver !== null) {
        setPicked(heldOver)
        setTarget(null)
        heldOver = null
      }
      hand.over(element)
    },
  }

  const placed: Placed[] = pieces.map(({ id, kind, at }) => ({
    id,
    at,
    className: classOf(kind),
    ...placeOf(table, at),
    scale: 1,
    isHidden: at.area === 'bag' || at.area === 'lid',
  }))
  const ghosts =
    shownMove === null
      ? []
      : addressesOf(state, shownMove, person!).to.map((at) => ({
          ...placeOf(table, at),
          kind: shownMove.type === 'draft' ? shownMove.color : offers!.tiling!.color,
        }))

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
        ground={ground}
      >
        <Labels session={session} table={table} />
        {isRow(seats.length, width) && (
          <OpponentBoards
            session={session}
            table={table}
            front={front}
            aside={aside}
            onAside={setAside}
          />
        )}
        {ghosts.map(({ x, y, kind }) => (
          <div
            key={`${x} ${y}`}
            class={`ghost ${classOf(kind)}`}
            style={{ left: x - 20, top: y - 20 }}
          />
        ))}
        <Arrows
          size={table}
          arrows={arrows.map(({ from, to, ...arrow }) => ({
            ...arrow,
            // Tiles of one color go together.
            from: from.slice(0, 1).map((at) => placeOf(table, at)),
            to: to.slice(0, 1).map((at) => placeOf(table, at)),
          }))}
        />
        <div class="spots">
          {offers?.drafts.map((draft) => {
            const { source, color, count, takesMarker } = draft
            const { x, y } = placeOf(table, firstOf(state, draft))
            const from = source === 'center' ? 'the center' : `factory ${source + 1}`
            return (
              <Target
                key={`${source} ${color}`}
                kind="source"
                isThrough
                x={x - 22}
                y={y - 22}
                width={44}
                height={44}
                label={`Pick ${count} ${color} from ${from}${takesMarker ? ', with the marker' : ''}`}
                isPressed={choice === draft}
                onClick={(event) => pick(draft, event.detail === 0)}
              />
            )
          })}
          {choice?.lines.map(({ line, move }) => {
            const last = line === 'floor' ? 6 : line
            const at = (slot: number): Address =>
              line === 'floor'
                ? { area: 'floor', player: person!, slot }
                : { area: 'line', player: person!, line, slot }
            const [a, b] = [placeOf(table, at(0)), placeOf(table, at(last))]
            const left = Math.min(a.x, b.x) - 22
            const ahead = preview(state, move, person!)
            return (
              <Target
                key={line}
                kind={`line${target === move ? ' chosen' : ''}`}
                x={left}
                y={a.y - 22}
                width={Math.abs(a.x - b.x) + 44}
                height={44}
                drop={`${line}`}
                label={`${describeMove(move, null)} ${describePreview(ahead, move).join(', ')}`}
                isPressed={target === move}
                onClick={(event) => choose(move, event)}
                onOver={(isOver) => setOver(isOver ? move : null)}
              >
                <Hint ahead={ahead} />
              </Target>
            )
          })}
          {offers?.tiling?.columns.map(({ column, move }) => {
            const row = offers.tiling!.row
            const { x, y } = placeOf(table, { area: 'wall', player: person!, row, column })
            const ahead = preview(state, move, person!)
            return (
              <Target
                key={column}
                kind={`cell${target === move ? ' chosen' : ''}`}
                x={x - 22}
                y={y - 22}
                width={44}
                height={44}
                label={`${describeMove(move, null)} ${describePreview(ahead, move).join(', ')}`}
                isPressed={target === move}
                onClick={(event) => choose(move, event)}
                onOver={(isOver) => setOver(isOver ? move : null)}
              >
                <Hint ahead={ahead} />
              </Target>
            )
          })}
        </div>
        <Pops pops={session.pops as never} place={(pop) => popPlace(table, pop as never)} />
      </TableView>
      <Actions
        session={session}
        onAgain={onAgain}
        choice={choice}
        move={shownMove}
        seen={seen}
        isChosen={target !== null && shownMove === target}
        isTiling={offers?.tiling != null}
        onPlay={() => shownMove !== null && play(shownMove)}
        onCancel={() => {
          clear()
          focusLater('.spot')
        }}
      />
    </>
  )
}

/** The choice whose drag has just begun. */
let heldOver: DraftChoice | null = null

/** The address of the first tile of a choice. */
function firstOf(state: AzulState, { source, color }: DraftChoice): Address {
  const tiles = source === 'center' ? state.center : state.factories[source]!
  const slot = tiles.indexOf(color)
  return source === 'center' ? { area: 'center', slot } : { area: 'factory', factory: source, slot }
}

function popPlace(table: Geometry, { at, player }: { at: Address | null; player: number }): Point {
  if (at !== null) return placeOf(table, at)
  const { x, y, width } = table.players[player]!
  return { x: x + width - 40, y: y + 40 }
}

function Actions(props: {
  readonly session: Session<Azul>
  readonly choice: DraftChoice | null
  readonly move: DraftMove | TileMove | null
  readonly seen: Preview | null
  readonly isChosen: boolean
  readonly isTiling: boolean
  readonly onAgain: (() => void) | null
  readonly onPlay: () => void
  readonly onCancel: () => void
}) {
  const { session, choice, move, seen, isChosen, isTiling, onAgain } = props
  const { person, seats } = session
  const result = session.isMoving
    ? null
    : session.adapter.describeResult(session.state, session.names)
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
  if (person === null) {
    const { mover } = session
    return (
      <ActionBar
        title={
          session.isThinking && mover !== null
            ? `${seats[mover]!.name} is thinking…`
            : session.announcement || (mover === null ? '' : `${seats[mover]!.name} is to move.`)
        }
      />
    )
  }
  const name = seats[person]!.name
  if (move !== null && seen !== null)
    return (
      <ActionBar title={describeMove(move, null)} detail={describePreview(seen, move).join(' · ')}>
        {isChosen && (
          <>
            <button type="button" class="primary" onClick={props.onPlay}>
              Play
            </button>
            <button type="button" onClick={props.onCancel}>
              Cancel
            </button>
          </>
        )}
      </ActionBar>
    )
  if (choice !== null)
    return (
      <ActionBar
        title={`${choice.count} ${choice.color}${choice.takesMarker ? ' and the marker' : ''}: to which line?`}
        detail="Choose a line, or drag the tiles there."
      >
        <button type="button" onClick={props.onCancel}>
          Cancel
        </button>
      </ActionBar>
    )
  return isTiling ? (
    <ActionBar title={`${name}: where does this tile go?`} detail="Choose a space on your wall." />
  ) : (
    <ActionBar
      title={`${name}: pick tiles of one color.`}
      detail={
        session.announcement === '' ? 'From a factory, or from the center.' : session.announcement
      }
    />
  )
}

/** What a move would do, in a few words. */
function describePreview(seen: Preview, move: DraftMove | TileMove): readonly string[] {
  const { fillsLine, points, floor, toFloor, toLid, takesMarker, completes, after } = seen
  const words: string[] = []
  if (fillsLine) words.push('fills the line')
  if (points.max > 0)
    words.push(`+${formatRange(points)}${move.type === 'draft' ? ' when tiled' : ''}`)
  if (takesMarker) words.push('takes the marker: you start the next round')
  const fallen = toFloor + toLid
  if (fallen > 0) words.push(`${fallen} ${fallen === 1 ? 'falls' : 'fall'} to the floor`)
  if (floor < 0) words.push(`floor −${-floor}`)
  for (const _ of completes.rows) words.push('completes a row')
  for (const _ of completes.columns) words.push('completes a column')
  for (const color of completes.colors) words.push(`completes ${color}`)
  words.push(`score after this round: ${formatRange(after.round)}`)
  return words
}

/** The points of a move, on the place where it goes: pictures, for the label has them in words. */
function Hint({ ahead: { points, floor, fillsLine } }: { readonly ahead: Preview }) {
  return (
    <span
      class="hint"
      data-gain={fillsLine || points.max > 0 ? `+${points.max}` : undefined}
      data-cost={floor < 0 ? `−${-floor}` : undefined}
    />
  )
}
