/** The home page: a form to create a match, the open matches, and one's own. */
import { BOARD_NAMES } from 'azulejo'
import { useEffect, useRef, useState } from 'preact/hooks'
import { drawSecret } from '../../client.mjs'
import {
  createMatch,
  deleteMatch,
  fetchCreated,
  fetchMatch,
  type GameId,
  listMatches,
  type MatchSettings,
  type Room,
  renewToken,
  takeSeat,
} from './api'
import { BOTS, botChoice, botName, type Level } from './bots'
import { CLOCK_NAMES, CLOCKS, type ClockName, describeClock } from './clocks'
import { Choice, Icon, NameField, Select } from './dialog'
import { hashOf } from './links'
import { forgetMatch, forgetSeat, ownMatches, saveMatch } from './seats'
import { codeOf, problemText } from './session'
import { changeSettings, currentSettings, readSaved, saveValue } from './settings'
import type { Words } from './words'

type Player = 'person' | Level

/** The interval between refreshes of the list of open matches, in milliseconds. */
const REFRESH = 5000

export function Home({ words }: { readonly words: Words }) {
  return (
    <main class="home">
      <OwnMatches words={words} />
      <section class="card" data-new>
        <h1>{words.heading}</h1>
        <p>{words.intro}</p>
        <NewMatch words={words} />
      </section>
      <OpenMatches words={words} />
    </main>
  )
}

function NewMatch({ words }: { readonly words: Words }) {
  const [game, setGame] = useState<GameId>('azul')
  const [board, setBoard] = useState<(typeof BOARD_NAMES)[number]>('colored')
  const [others, setOthers] = useState<readonly Player[]>(['person'])
  const [clock, setClock] = useState<ClockName>('none')
  const [isPublic, setPublic] = useState(false)
  const [name, setName] = useState(currentSettings().name)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const draft = useRef<Draft | null>(null)

  const create = async () => {
    const match: MatchSettings = {
      game,
      options: game === 'azul' ? { board } : {},
      time: CLOCKS[clock],
      seats: ['person', ...others],
      public: isPublic,
    }
    const settings = JSON.stringify(match)
    // A retry uses the same key and token; with other settings, it is another match.
    if (draft.current !== null && draft.current.settings !== settings) await discard(draft.current)
    if (draft.current?.settings !== settings)
      draft.current = { settings, key: drawSecret(), token: drawSecret() }
    const { key, token } = draft.current
    saveValue(DRAFT, draft.current)
    const { id, invitations } = await createMatch(key, match)
    const [own] = invitations
    saveMatch(id, { key, token })
    // All seats are taken, one of them by a request whose answer was lost.
    const { seat } = await (own === undefined
      ? renewToken(id, token, token)
      : takeSeat(id, token, name, own.secret))
    const isSaved = saveMatch(id, { key, token, seat })
    saveValue(DRAFT, null)
    changeSettings({ name })
    location.hash = hashOf(isSaved ? { id } : { id, back: token })
  }
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault()
        setBusy(true)
        try {
          await create()
        } catch (error) {
          setProblem(nameProblem(codeOf(error), words))
          setBusy(false)
        }
      }}
    >
      <NameField words={words} value={name} onChange={setName} />
      <Choice
        legend={words.game}
        name="game"
        value={game}
        values={[
          ['azul', words.azul],
          ['qwirkle', words.qwirkle],
        ]}
        onChange={(chosen) => {
          setGame(chosen)
          const isPlaying = (player: Player) => player === 'person' || BOTS[chosen].includes(player)
          setOthers(others.map((player) => (isPlaying(player) ? player : 'expert')))
        }}
      />
      {game === 'azul' && (
        <Select
          label={words.board}
          name="board"
          value={board}
          values={BOARD_NAMES.map((name) => [name, words.boards[name]] as const)}
          onChange={setBoard}
        />
      )}
      <Choice
        legend={words.players}
        name="count"
        value={others.length + 1}
        values={[2, 3, 4].map((count) => [count, `${count}`] as const)}
        onChange={(count) =>
          setOthers(Array.from({ length: count - 1 }, (_, i) => others[i] ?? 'person'))
        }
      />
      {others.map((player, index) => (
        <Select
          key={index}
          label={words.opponent(index + 2)}
          name={`seat-${index + 1}`}
          value={player}
          values={[
            ['person', words.friend] as const,
            ...BOTS[game].map((level) => [level, botChoice(level, game, words)] as const),
          ]}
          onChange={(chosen) => setOthers(others.map((other, i) => (i === index ? chosen : other)))}
        />
      ))}
      <Select
        label={words.clock}
        name="clock"
        value={clock}
        values={CLOCK_NAMES.map((name) => [name, words.clocks[name]] as const)}
        onChange={setClock}
      />
      {others.includes('person') && (
        <Choice
          legend={words.who}
          name="public"
          value={isPublic}
          values={[
            [false, words.byLink],
            [true, words.open],
          ]}
          onChange={setPublic}
        />
      )}
      <p class="complaint" role="alert">
        {problem}
      </p>
      <p class="dialog-buttons">
        <button type="submit" class="primary" disabled={isBusy} data-make>
          {words.make}
        </button>
      </p>
    </form>
  )
}

/** A match that is being created. */
interface Draft {
  readonly settings: string
  readonly key: string
  readonly token: string
}

/** The name under which a draft is saved, so that a match is not lost if the page closes before the answer. */
const DRAFT = 'draft'

/** Deletes the match of a draft if it was created. */
async function discard({ key }: Draft): Promise<void> {
  try {
    await deleteMatch((await fetchCreated(key)).id, key)
  } catch (error) {
    // There is none.
    if (codeOf(error) === 'unreachable') throw error
  }
}

/** Adds the match of a saved draft to one's own if it was created. */
async function recoverDraft(): Promise<void> {
  const { key, token } = (readSaved(DRAFT) ?? {}) as Partial<Draft>
  if (key === undefined || token === undefined) return
  try {
    saveMatch((await fetchCreated(key)).id, { key, token })
  } catch (error) {
    if (codeOf(error) === 'unreachable') return
  }
  saveValue(DRAFT, null)
}

/** Explains a refused request; only the name can be an invalid option, because all others come from lists. */
export const nameProblem = (code: string, words: Words): string =>
  problemText(['bad-option', 'bad-request'].includes(code) ? 'bad-name' : code, words)

/** A match in one line: its game, settings and players. */
function Summary({ room, words }: { readonly room: Room; readonly words: Words }) {
  const { board = 'colored' } = room.options
  const variant =
    room.game === 'azul' && typeof board === 'string' && board in words.boards
      ? ` · ${words.boards[board as keyof Words['boards']]}`
      : ''
  return (
    <span class="summary">
      <b>
        {words[room.game]}
        {variant}
      </b>
      <span>
        {room.seats.map(({ name, bot, free }, seat) => (
          <bdi key={seat} class={free ? 'free' : ''}>
            {bot !== null ? botName(bot, words) : (name ?? words.freeSeat)}
          </bdi>
        ))}
      </span>
      <small>{describeClock(room.time, words)}</small>
    </span>
  )
}

function OpenMatches({ words }: { readonly words: Words }) {
  const [rooms, setRooms] = useState<readonly Room[]>([])
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const read = () => {
      if (document.hidden) return
      listMatches().then(
        (found) => {
          setRooms(found)
          setProblem('')
        },
        (error) => setProblem(problemText(codeOf(error), words)),
      )
    }
    read()
    const timer = setInterval(read, REFRESH)
    return () => clearInterval(timer)
  }, [words])
  return (
    <section class="card" data-list="waiting">
      <h2>{words.waiting}</h2>
      <p class="complaint" role="alert">
        {problem}
      </p>
      {rooms.length === 0 && <p class="quiet">{words.noneWaiting}</p>}
      <ul class="games">
        {rooms.map((room) => (
          <li key={room.id}>
            <a href={hashOf({ id: room.id })}>
              <Summary room={room} words={words} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Own {
  readonly room: Room
  readonly state: 'turn' | 'over' | 'waiting' | 'running'
}

/** The maximum number of own matches shown, newest first. */
const MAX_OWN = 12

function OwnMatches({ words }: { readonly words: Words }) {
  const [own, setOwn] = useState<readonly Own[]>([])
  useEffect(() => {
    let isCurrent = true
    void recoverDraft()
      .then(readOwnMatches)
      .then((found) => isCurrent && setOwn(found))
    return () => {
      isCurrent = false
    }
  }, [])
  if (own.length === 0) return null
  const notes = { turn: words.yourTurn, over: words.isOver, waiting: words.isWaiting, running: '' }
  return (
    <section class="card" data-list="own">
      <h2>{words.yours}</h2>
      <ul class="games">
        {own.map(({ room, state }) => (
          <li key={room.id}>
            <a href={hashOf({ id: room.id })}>
              <Summary room={room} words={words} />
              <em class={state}>{notes[state]}</em>
            </a>
            {state === 'over' && (
              <button
                type="button"
                class="icon"
                aria-label={words.forget}
                title={words.forget}
                onClick={() => {
                  forgetMatch(room.id)
                  setOwn(own.filter((other) => other.room !== room))
                }}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

async function readOwnMatches(): Promise<readonly Own[]> {
  const ids = Object.entries(ownMatches())
    .filter(
      ([, { seat, key, others = [] }]) =>
        seat !== undefined || key !== undefined || others.length > 0,
    )
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, MAX_OWN)
  const found = ids.map(async ([id, { token, seat }]) => {
    try {
      const { room, update } = await fetchMatch(id, seat === undefined ? undefined : token)
      return [{ room, state: stateOf(update) }]
    } catch (error) {
      if (codeOf(error) === 'no-such-match') forgetMatch(id)
      if (codeOf(error) === 'wrong-token') forgetSeat(id)
      return []
    }
  })
  return (await Promise.all(found)).flat()
}

function stateOf(update: unknown): Own['state'] {
  if (update === null) return 'waiting'
  const { end, since } = update as { end: unknown; since: unknown }
  if (end !== null) return 'over'
  return since === null ? 'running' : 'turn'
}
