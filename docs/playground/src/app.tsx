import { defineBoard } from 'azulejo'
import { useEffect, useMemo, useReducer, useState } from 'preact/hooks'
import { AzulTable } from './azul-table'
import { Coach } from './coach'
import { arrowsOf, CoachCard } from './coach-card'
import { Code } from './code'
import { EditorDialog } from './editor'
import type { Azul, Qwirkle, Types } from './game-adapters'
import { FIRST, openState, openText, type Setup, startTable, type Table } from './games'
import { Moves } from './moves'
import { NetworkDialog } from './network-dialog'
import { QwirkleTable } from './qwirkle-table'
import { Records } from './records'
import type { Session } from './session'
import { SPEEDS, settings, switchTheme, theme } from './settings'
import { SetupDialog } from './setup'
import { textIn } from './share'
import { useWidth } from './table-view'

export function App() {
  const [setup, setSetup] = useState<Setup>(FIRST)
  const [table, setTable] = useState<Table>(() => startTable(FIRST))
  const [isSettingUp, setSettingUp] = useState(false)
  const [isNetworking, setNetworking] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const [width, follow] = useWidth()
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const { session } = table
  const [isCoached, setCoached] = useState(false)
  const coach = useMemo(() => new Coach<Types>(session, () => draw(undefined)), [session])

  useEffect(() => {
    const stop = session.subscribe(() => draw(undefined))
    void session.goOn()
    return () => {
      stop()
      session.close()
      coach.close()
    }
  }, [session])

  const start = (chosen: Setup) => {
    setSetup(chosen)
    setSettingUp(false)
    setTable(startTable(chosen))
  }

  const open = (text: string) => setTable(openText(text))
  // A game that came with the address.
  useEffect(() => {
    const read = () =>
      textIn(location.hash)
        .then((text) => text !== null && open(text))
        .catch((error: Error) => {
          session.error = error.message
          draw(undefined)
        })
    void read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])

  const again = () => start({ ...setup, seed: '' })

  return (
    <div class="page">
      <header class="top">
        <a class="brand" href="./" aria-label="azulejo: the playground">
          <span class="brand-tiles" aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </span>
          <span>azulejo</span>
        </a>
        <nav class="tools" aria-label="The game">
          <button type="button" class="primary" onClick={() => setSettingUp(true)}>
            New game
          </button>
          <button
            type="button"
            disabled={session.isMoving || session.undoTarget === null}
            onClick={() => session.undo()}
            aria-label="Undo"
            class="icon"
          >
            <Icon path="M9 5L4 10L9 15M4 10H14A5 5 0 0 1 14 20H11" />
          </button>
          <button
            type="button"
            disabled={session.isMoving || !session.canRedo}
            onClick={() => session.redo()}
            aria-label="Redo"
            class="icon"
          >
            <Icon path="M15 5L20 10L15 15M20 10H10A5 5 0 0 0 10 20H13" />
          </button>
          <label class="speed">
            <span class="hidden">Speed of the tiles</span>
            <select
              value={settings.speed}
              onChange={(event) => {
                settings.speed = event.currentTarget.value
                draw(undefined)
              }}
            >
              {SPEEDS.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <button
            type="button"
            class="icon"
            aria-label={theme() === 'light' ? 'Dark theme' : 'Light theme'}
            onClick={() => {
              switchTheme()
              draw(undefined)
            }}
          >
            <Icon
              path={
                theme() === 'light'
                  ? 'M19 14.5A8 8 0 1 1 9.5 5A6.5 6.5 0 0 0 19 14.5Z'
                  : 'M12 8A4 4 0 1 1 12 16A4 4 0 1 1 12 8ZM12 2V4.5M12 19.5V22M2 12H4.5M19.5 12H22M5 5L6.8 6.8M17.2 17.2L19 19M19 5L17.2 6.8M6.8 17.2L5 19'
              }
            />
          </button>
        </nav>
      </header>
      <div class="columns">
        <main class="play" data-table={statusText(session)}>
          <h1 class="hidden">
            {session.adapter.name}, a game of {session.seats.length}
          </h1>
          <div class="measure" ref={follow}>
            {width > 0 &&
              (table.id === 'azul' ? (
                <AzulTable
                  key={tableKey(table)}
                  session={table.session}
                  width={width}
                  arrows={isCoached ? arrowsOf(coach as Coach<Azul>, table.session) : NONE}
                  onAgain={again}
                />
              ) : (
                <QwirkleTable
                  key={tableKey(table)}
                  session={table.session}
                  width={width}
                  arrows={isCoached ? arrowsOf(coach as Coach<Qwirkle>, table.session) : NONE}
                  onAgain={again}
                />
              ))}
          </div>
          {session.error !== '' && (
            <p class="error" role="alert">
              {session.error}
            </p>
          )}
          <p class="hidden" role="status" aria-live="polite">
            {session.announcement}
          </p>
        </main>
        <aside class="side" aria-label="About the game">
          <CoachCard session={session} coach={coach} isOn={isCoached} onSwitch={setCoached} />
          <Moves session={session} />
          <Records session={session} onOpen={open} />
          <Code session={session} />
          <section class="card" aria-labelledby="network-card-title">
            <h2 id="network-card-title">Network</h2>
            <p class="quiet">Two clients and a server, as slow and as careless as you like.</p>
            <p class="row">
              <button type="button" data-network onClick={() => setNetworking(true)}>
                Open
              </button>
            </p>
          </section>
          <section class="card" aria-labelledby="editor-card-title">
            <h2 id="editor-card-title">Editor</h2>
            <p class="quiet">Change any field of this position, or make a board of your own.</p>
            <p class="row">
              <button type="button" data-edit onClick={() => setEditing(true)}>
                Edit
              </button>
            </p>
          </section>
        </aside>
      </div>
      <NetworkDialog game={table.id} isOpen={isNetworking} onClose={() => setNetworking(false)} />
      <EditorDialog
        session={session}
        isOpen={isEditing}
        onClose={() => setEditing(false)}
        onPosition={(state) => {
          setEditing(false)
          setTable(openState(state))
        }}
        onBoard={(board) => {
          setEditing(false)
          start({ ...setup, game: 'azul', board: defineBoard(board), seed: '' })
        }}
      />
      <SetupDialog
        setup={setup}
        isOpen={isSettingUp}
        onBegin={start}
        onClose={() => setSettingUp(false)}
      />
    </div>
  )
}

const Icon = ({ path }: { readonly path: string }) => (
  <svg class="icon-drawing" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path d={path} />
  </svg>
)

const NONE: readonly never[] = []

/** What the table waits for. */
function statusText(session: Session): string {
  if (session.isMoving) return 'moving'
  if (session.mover === null) return 'over'
  if (session.isCovered) return 'covered'
  return session.person === null ? 'bot' : 'person'
}

/** A key per game, so that no state of the previous table remains. */
const keys = new WeakMap<object, string>()
let tables = 0
function tableKey({ session }: Table): string {
  let key = keys.get(session)
  if (key === undefined) {
    key = `${tables++}`
    keys.set(session, key)
  }
  return key
}
