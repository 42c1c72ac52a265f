/** The table of a match. */
import type { SeatClock, Table, TableSettings } from 'azulejo/table'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { Room } from './api'
import { botName } from './bots'
import { describeTime } from './clocks'
import type { AnyClient, Event, LoadedGame, State, Types } from './games'
import type { Session } from './session'
import type { Settings } from './settings'
import type { Words } from './words'

export function OnlineTable({
  session,
  room,
  client,
  loaded,
  settings,
  words,
  result,
  onConcede,
}: {
  readonly session: Session
  readonly room: Room
  readonly client: AnyClient
  readonly loaded: LoadedGame
  readonly settings: Settings
  readonly words: Words
  readonly result: string | null
  readonly onConcede: () => void
}) {
  const host = useRef<HTMLDivElement>(null)
  const table = useRef<Table<Types> | null>(null)
  const { known, view } = client
  const { seat } = known
  const { language, theme, confirm } = settings
  useLayoutEffect(() => {
    if (host.current === null) return
    const created = loaded.createTable(host.current, {
      view,
      ...settingsOf(session, room, client, settings, words),
      result,
      onMove: (move) => session.move(move),
      onUndo: () => session.takeBack('offer'),
      onConcede,
    })
    table.current = created
    const frames = new Frames(created, view)
    session.onShow = (next, events) => frames.show(next, events)
    return () => {
      session.onShow = null
      table.current = null
      created.destroy()
    }
  }, [session, room.starts, seat, loaded])
  useEffect(() => {
    table.current?.set({ ...settingsOf(session, room, client, settings, words), result })
  }, [session, room, known, words, language, theme, confirm, result])
  const { clocks } = known
  useEffect(() => {
    // Clocks of days are shown as notes beside the names, all others tick.
    table.current?.set({ clocks: room.time?.type === 'days' ? [] : clocksOf(client) })
  }, [clocks])
  return <div class="table-host" id="table" ref={host} />
}

function settingsOf(
  session: Session,
  room: Room,
  { known }: AnyClient,
  { language, theme, confirm }: Settings,
  words: Words,
): TableSettings<Types> {
  const isOver = known.end !== null
  const isPlaying = known.seat !== null && !isOver && !known.left.includes(known.seat)
  return {
    seat: known.seat,
    viewOnly: !isPlaying,
    actions: isPlaying ? ['undo', 'concede'] : [],
    names: room.seats.map(({ name, bot }) => (bot === null ? (name ?? '?') : botName(bot, words))),
    status: statusOf(session, room, known, language, words),
    language,
    theme,
    confirm,
  }
}

function statusOf(
  session: Session,
  room: Room,
  { left, clocks, end }: AnyClient['known'],
  language: string,
  words: Words,
): readonly (string | null)[] {
  return room.seats.map(({ here }, seat) => {
    // A player whose time was up has left, too; the clock shows it.
    if (left.includes(seat)) return end?.reason === 'flagged' && end.by === seat ? null : words.left
    const time = clocks?.remaining[seat] ?? null
    const isDue = end === null && clocks?.running.includes(seat) === true
    if (room.time?.type === 'days' && isDue && time !== null)
      return words.leftDays(describeTime(time, language))
    return here || seat === session.seat ? null : words.away
  })
}

const clocksOf = ({ known: { clocks } }: AnyClient): readonly (SeatClock | null)[] =>
  clocks?.remaining.map((left, seat) =>
    left === null ? null : { left, isRunning: clocks.running.includes(seat) },
  ) ?? []

/** The views that a table has shown. Showing one of them again takes moves back. */
class Frames {
  readonly #table: Table<Types>
  #frames: { readonly text: string; readonly view: State }[]

  constructor(table: Table<Types>, view: State) {
    this.#table = table
    this.#frames = [{ text: JSON.stringify(view), view }]
  }

  show(view: State, events: readonly Event[]): void {
    const text = JSON.stringify(view)
    const known = this.#frames.findIndex((frame) => frame.text === text)
    const found = this.#frames[known]
    // Already shown; the empty update ends the table's pending state.
    if (events.length === 0 && found !== undefined && known === this.#frames.length - 1) {
      this.#table.set({})
      return
    }
    if (events.length > 0) this.#frames.push({ text, view })
    else if (found === undefined) this.#frames = [{ text, view }]
    else this.#frames.length = known + 1
    void this.#table.update(events.length > 0 ? view : (found?.view ?? view), events)
  }
}
