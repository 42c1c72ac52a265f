/** Hosts the table element and handles its events. */
import { pathTo } from 'azulejo/frontend'
import type { TableArrow, TableElement } from 'azulejo/table'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { HistoryOf, Types } from './games'
import type { Opened } from './play'
import type { Settings } from './settings'

/** A state of the table, and why it is shown. */
export interface Moment {
  readonly history: HistoryOf<Types>
  /** The cause: the game started, a person made a move (not shown yet), or a state was shown. */
  readonly cause: 'begin' | 'move' | 'step'
}

export interface TableHandlers {
  onMoment(moment: Moment): void
  onPick(): void
}

type AnyTable = TableElement<Types>

/** Another `opened` starts another game. */
export function TableHost({
  opened,
  settings,
  arrows,
  handlers,
  tableRef,
}: {
  readonly opened: Opened
  readonly settings: Settings
  readonly arrows: readonly TableArrow<Types['piece']['at']>[]
  readonly handlers: TableHandlers
  /** A ref to the element. */
  readonly tableRef: { current: AnyTable | null }
}) {
  const host = useRef<HTMLDivElement>(null)
  const current = useRef(handlers)
  current.current = handlers
  const { language, theme, speed, confirm } = settings

  useLayoutEffect(() => {
    const table = opened.game.createElement() as AnyTable
    const { record, bots, shown, isStudy } = opened.play
    Object.assign(table, { record, bot: bots, openHands: isStudy, names: opened.names, speed })
    tableRef.current = table
    let cause: Moment['cause'] = 'begin'
    table.addEventListener('step', () => {
      const { history } = table
      if (history === null) return
      if (cause === 'begin' && shown !== null && shown < history.current) {
        cause = 'step'
        table.step(shown - history.current)
        return
      }
      current.current.onMoment({ history, cause })
      cause = 'step'
    })
    table.addEventListener('pick', (event) => {
      if ((event as CustomEvent<{ ids: unknown }>).detail.ids !== null) current.current.onPick()
    })
    // The element makes the move after this event; the page saves it before it is shown.
    table.addEventListener('move', () => {
      queueMicrotask(() => {
        const { history } = table
        if (history === null) return
        const last = history.nodes.length - 1
        current.current.onMoment({ history: { ...history, current: last }, cause: 'move' })
      })
    })
    host.current?.append(table)
    return () => table.remove()
  }, [opened])

  useEffect(() => {
    const table = tableRef.current
    if (table !== null) Object.assign(table, { language, theme, speed, confirm })
  }, [opened, language, theme, speed, confirm])

  useEffect(() => {
    if (tableRef.current !== null) tableRef.current.arrows = arrows
  }, [opened, arrows])

  return <div class="table-host" ref={host} />
}

/** A history as the nodes of its only line, from the start to the last move. */
export const lineOf = (history: HistoryOf<Types>): readonly number[] =>
  pathTo(history, history.nodes.length - 1)
