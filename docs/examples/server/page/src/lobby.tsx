/** A match before it begins: its seats, invitations to the free ones, and a form to take one. */
import { useEffect, useState } from 'preact/hooks'
import { fetchCreated, type Invitation, type Room } from './api'
import { botName } from './bots'
import { describeClock } from './clocks'
import { Icon, NameField } from './dialog'
import { nameProblem } from './home'
import { linkTo } from './links'
import { codeOf, problemText, type Session } from './session'
import { changeSettings, currentSettings } from './settings'
import { ShareLink } from './share'
import type { Words } from './words'

interface LobbyProps {
  readonly session: Session
  readonly room: Room
  readonly words: Words
}

export function Lobby({ session, room, words }: LobbyProps) {
  const free = room.seats.filter((seat) => seat.free).length
  const { board } = room.options
  const settings = [
    ...(room.game === 'azul' && typeof board === 'string' && board in words.boards
      ? [words.boards[board as keyof Words['boards']]]
      : []),
    describeClock(room.time, words),
  ]
  const canSit = session.seat === null && (session.invitation !== undefined || room.public)
  return (
    <main class="lobby">
      <section class="card">
        <h1>
          {words[room.game]}
          {canSit && ` · ${session.invitation === undefined ? words.joinTitle : words.sitTitle}`}
        </h1>
        <p class="quiet">{settings.join(' · ')}</p>
        <Seats session={session} room={room} words={words} />
        <p class="quiet" role="status">
          {free > 0 && words.waitsFor(free)}
        </p>
        {canSit && <TakeSeat session={session} words={words} />}
        {!canSit && session.seat === null && session.key === undefined && (
          <p class="quiet">{words.onlyWatch}</p>
        )}
        {session.key !== undefined && <Invitations session={session} room={room} words={words} />}
        {session.key !== undefined ? (
          <p>
            <button
              type="button"
              data-delete
              onClick={() =>
                session
                  .delete()
                  .catch((error) => session.showNote((texts) => problemText(codeOf(error), texts)))
              }
            >
              {words.deleteGame}
            </button>
          </p>
        ) : (
          session.seat !== null && <GiveUpSeat session={session} words={words} />
        )}
      </section>
    </main>
  )
}

function GiveUpSeat({ session, words }: Omit<LobbyProps, 'room'>) {
  const { seat } = session
  return (
    <p>
      <button
        type="button"
        data-stand-up
        onClick={() =>
          seat !== null &&
          session
            .freeSeat(seat)
            .catch(() => session.showNote((texts) => texts.problems['has-begun']))
        }
      >
        {words.standUp}
      </button>
    </p>
  )
}

/** The seats and their players; the match's creator can free seats before the first move. */
export function Seats({ session, room, words }: LobbyProps) {
  const isNew = (session.client?.known.ply ?? 0) === 0
  const left = session.client?.known.left ?? []
  return (
    <ul class="seats">
      {room.seats.map(({ name, bot, free, here, rematch }, seat) => {
        const notes = [
          seat === session.seat && words.you,
          left.includes(seat) && words.left,
          !free && !here && words.away,
          bot === null && rematch && words.again,
        ].filter((note) => note !== false)
        return (
          <li key={seat} class={free ? 'free' : here ? 'here' : ''}>
            <bdi>{bot !== null ? botName(bot, words) : (name ?? words.freeSeat)}</bdi>
            <small>{notes.join(', ')}</small>
            {session.key !== undefined &&
              isNew &&
              name !== null &&
              bot === null &&
              seat !== session.seat && (
                <button
                  type="button"
                  class="icon"
                  aria-label={words.remove(name)}
                  title={words.remove(name)}
                  onClick={() =>
                    session
                      .freeSeat(seat)
                      .catch(() => session.showNote((texts) => texts.problems['has-begun']))
                  }
                >
                  <Icon name="close" />
                </button>
              )}
          </li>
        )
      })}
    </ul>
  )
}

function TakeSeat({ session, words }: Omit<LobbyProps, 'room'>) {
  const [name, setName] = useState(currentSettings().name)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault()
        setBusy(true)
        try {
          await session.takeSeat(name)
          changeSettings({ name })
        } catch (error) {
          setProblem(nameProblem(codeOf(error), words))
          setBusy(false)
        }
      }}
    >
      <NameField words={words} value={name} onChange={setName} />
      <p class="complaint" role="alert">
        {problem}
      </p>
      <p class="dialog-buttons">
        <button type="submit" class="primary" disabled={isBusy} data-sit>
          {words.sitDown}
        </button>
      </p>
    </form>
  )
}

/** A link for each free seat, derived from the creator's key, so that it survives a reload. */
function Invitations({ session: { id, key }, room, words }: LobbyProps) {
  const [invitations, setInvitations] = useState<readonly Invitation[]>([])
  const free = room.seats.flatMap((seat, index) => (seat.free ? [index] : [])).join()
  useEffect(() => {
    let isCurrent = true
    if (key !== undefined)
      fetchCreated(key).then(
        (found) => isCurrent && setInvitations(found.invitations),
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [key, free, room.starts])
  const open = invitations.filter(({ seat }) => room.seats[seat]?.free)
  return (
    <>
      {open.map(({ seat, secret }, index) => (
        <ShareLink
          key={secret}
          name={`sit-${seat}`}
          label={open.length === 1 ? words.invite : words.inviteNumber(index + 1)}
          url={linkTo({ id, sit: secret })}
          hasCode={open.length === 1}
          words={words}
        />
      ))}
      {open.length > 1 && <p class="quiet small">{words.inviteEach}</p>}
      {room.public && <p class="quiet small">{words.openHint}</p>}
    </>
  )
}
