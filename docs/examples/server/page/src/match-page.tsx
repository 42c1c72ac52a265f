/** A match: the lobby before it begins, then the table with notices. */
import { matchResult } from 'azulejo/match'
import { useEffect, useReducer, useState } from 'preact/hooks'
import type { Room } from './api'
import { Dialog } from './dialog'
import { type Link, linkTo } from './links'
import { Lobby, Seats } from './lobby'
import { isolated } from './names'
import { OnlineTable } from './online-table'
import type { OwnSeat } from './seats'
import { problemText, Session } from './session'
import type { Settings } from './settings'
import { ShareLink } from './share'
import { indicateTurn } from './turn'
import type { Words } from './words'

export type Panel = 'players' | 'leave'

export function MatchPage({
  link,
  settings,
  words,
  panel,
  onPanel,
}: {
  readonly link: Link
  readonly settings: Settings
  readonly words: Words
  readonly panel: Panel | null
  readonly onPanel: (panel: Panel | null) => void
}) {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const [session, setSession] = useState<Session | null>(null)
  useEffect(() => {
    const opened = new Session(link, () => draw(undefined))
    setSession(opened)
    return () => {
      opened.close()
      setSession(null)
    }
  }, [link])
  const isTurn = session?.isTurn ?? false
  const room = session?.room ?? null
  useEffect(() => {
    indicateTurn(isTurn, room?.seats.map(({ name }) => name ?? '').join(', ') ?? '', words)
    return () => indicateTurn(false, '', words)
  }, [isTurn, words])
  if (session === null) return null
  const { client, loaded, problem } = session
  if (problem !== null)
    return (
      <main class="lobby">
        <section class="card">
          <p role="alert">{problemText(problem, words)}</p>
          <p>
            <a href="./">{words.toTop}</a>
          </p>
        </section>
      </main>
    )
  return (
    <>
      <Notices session={session} words={words} />
      {room !== null && client === null && !room.begun && (
        <Lobby session={session} room={room} words={words} />
      )}
      {room !== null && client !== null && loaded !== null && (
        <main class="play">
          <h1 class="hidden">{words[room.game]}</h1>
          <OnlineTable
            session={session}
            room={room}
            client={client}
            loaded={loaded}
            settings={settings}
            words={words}
            result={matchEnd(session, words)}
            onConcede={() => onPanel('leave')}
          />
        </main>
      )}
      {panel === 'players' && room !== null && (
        <PlayersDialog session={session} room={room} words={words} onClose={() => onPanel(null)} />
      )}
      {panel === 'leave' && (
        <LeaveDialog session={session} words={words} onClose={() => onPanel(null)} />
      )}
    </>
  )
}

/** Notices, and requests that wait for an answer. */
function Notices({ session, words }: { readonly session: Session; readonly words: Words }) {
  const { room, client, note, isConnected } = session
  return (
    <div class="notice-area" aria-live="polite">
      {!isConnected && <p class="notice bad">{words.connectionLost}</p>}
      {note !== null && (
        <p class="notice">
          <span>{note(words)}</span>
          <button type="button" onClick={() => session.showNote(null)}>
            {words.close}
          </button>
        </p>
      )}
      {room !== null && session.offered !== null && (
        <OtherSeat session={session} offered={session.offered} words={words} />
      )}
      {room !== null && client !== null && (
        <>
          <TakeBack session={session} words={words} />
          <Ending session={session} room={room} words={words} />
          {client.known.seat === null && client.known.end === null && (
            <p class="notice">{words.watching}</p>
          )}
        </>
      )}
    </div>
  )
}

/** A private link of another player was opened: asks which seat to play here. */
function OtherSeat({
  session,
  offered,
  words,
}: {
  readonly session: Session
  readonly offered: OwnSeat
  readonly words: Words
}) {
  const name = nameIn(session, offered.seat)
  const own = nameIn(session, session.seat ?? -1)
  return (
    <p class="notice" data-other-seat>
      <span>{words.otherSeat(name, own)}</span>
      <span class="row">
        <button
          type="button"
          data-switch
          onClick={() =>
            session.playAs(offered).catch(() => session.showNote((texts) => texts.problems.other))
          }
        >
          {words.playAs(name)}
        </button>
        <button type="button" class="primary" data-stay onClick={() => session.dismissOffer()}>
          {words.stayAs(own)}
        </button>
      </span>
    </p>
  )
}

const nameIn = ({ room }: Session, seat: number): string => isolated(room?.seats[seat]?.name ?? '')

function TakeBack({ session, words }: { readonly session: Session; readonly words: Words }) {
  const { offer = null, seat = null, bots = [] } = session.client?.known ?? {}
  if (offer === null) return null
  const isOwn = offer.player === seat
  const isAsked = seat !== null && !isOwn && !bots.includes(seat) && !offer.accepted.includes(seat)
  return (
    <p class="notice" data-take-back>
      <span>{isOwn ? words.youWantBack : words.wantsBack(nameIn(session, offer.player))}</span>
      <span class="row">
        {isOwn && (
          <button type="button" onClick={() => session.takeBack('withdraw')}>
            {words.withdraw}
          </button>
        )}
        {isAsked && (
          <>
            <button
              type="button"
              class="primary"
              data-accept
              onClick={() => session.takeBack('accept')}
            >
              {words.accept}
            </button>
            <button type="button" data-decline onClick={() => session.takeBack('decline')}>
              {words.decline}
            </button>
          </>
        )}
      </span>
    </p>
  )
}

/** How the match ended or who has left, with a button for a rematch. */
function Ending({
  session,
  room,
  words,
}: {
  readonly session: Session
  readonly room: Room
  readonly words: Words
}) {
  const { end = null, left = [], seat = null } = session.client?.known ?? {}
  if (end === null)
    return seat !== null && left.includes(seat) ? <p class="notice">{words.youLeft}</p> : null
  const isWanted = seat !== null && room.seats[seat]?.rematch === true
  return (
    <p class="notice" data-end={end.reason}>
      <span>
        {endText(session, words)}
        {room.rematch === null && !isWanted && rematchText(session, words)}
      </span>
      <span class="row">
        {room.rematch !== null && (
          <button type="button" class="primary" data-next onClick={() => session.joinRematch()}>
            {words.nextGame}
          </button>
        )}
        {room.rematch === null && seat !== null && !isWanted && (
          <button
            type="button"
            class="primary"
            data-again
            onClick={() =>
              session
                .requestRematch()
                .catch(() => session.showNote((texts) => texts.problems.other))
            }
          >
            {words.playAgain}
          </button>
        )}
        {room.rematch === null && isWanted && words.waitsForOthers}
      </span>
    </p>
  )
}

/** How the match ended, if that does not follow from the game; else null. */
function matchEnd(session: Session, words: Words): string | null {
  const { end = null, left = [] } = session.client?.known ?? {}
  if (end === null || (end.reason === 'over' && left.length === 0)) return null
  return endText(session, words)
}

/** Who waits for a rematch. */
function rematchText({ room }: Session, words: Words): string {
  const people = room?.seats.filter(({ bot, rematch }) => bot === null && rematch) ?? []
  const names = people.map(({ name }) => name ?? '').join(', ')
  return people.length === 0 ? '' : ` ${words.wantsAgain(names, people.length)}`
}

function endText(session: Session, words: Words): string {
  const end = session.client?.known.end ?? null
  const winners = winnersIn(session).map((seat) => nameIn(session, seat))
  const won = winners.length === 0 ? '' : ` ${words.wins(winners.join(', '), winners.length)}`
  switch (end?.reason) {
    case 'conceded':
      return words.hasLeft(nameIn(session, end.by)) + won
    case 'flagged':
      return words.ranOut(nameIn(session, end.by)) + won
    case 'abandoned':
    case 'log-full':
      return words.abandoned
    default:
      return words.gameOver + won
  }
}

/** The winners of a match that a player has left: the table does not know that leavers are ranked last. */
function winnersIn({ room, client, loaded }: Session): readonly number[] {
  if (room === null || client === null || loaded === null) return []
  const { left, view } = client.known
  if (left.length === 0) return []
  const result = matchResult(loaded.game, view, left)
  if (result !== null) return result.winners
  const others = room.seats.flatMap((_, seat) => (left.includes(seat) ? [] : [seat]))
  return others.length === 1 ? others : []
}

interface DialogProps {
  readonly session: Session
  readonly words: Words
  readonly onClose: () => void
}

function PlayersDialog({ session, room, words, onClose }: DialogProps & { readonly room: Room }) {
  const { id, token } = session
  const [status, setSaid] = useState('')
  return (
    <Dialog name="players" title={words.share} words={words} onClose={onClose}>
      <Seats session={session} room={room} words={words} />
      {session.others.map((other) => (
        <p key={other.seat}>
          <button
            type="button"
            data-play-as={other.seat}
            onClick={() => {
              onClose()
              session.playAs(other).catch(() => session.showNote((texts) => texts.problems.other))
            }}
          >
            {words.playAs(nameIn(session, other.seat))}
          </button>
        </p>
      ))}
      <ShareLink
        name="watch"
        label={words.watchLink}
        hint={words.watchHint}
        url={linkTo({ id })}
        words={words}
      />
      {token !== undefined && (
        <>
          <ShareLink
            name="back"
            label={words.backLink}
            hint={words.backHint}
            url={linkTo({ id, back: token })}
            words={words}
          />
          <p>
            <button
              type="button"
              data-renew
              onClick={() =>
                session.renew().then(
                  () => setSaid(words.renewed),
                  () => setSaid(words.problems.other),
                )
              }
            >
              {words.renew}
            </button>
          </p>
          <p class="quiet small" role="status">
            {status}
          </p>
        </>
      )}
    </Dialog>
  )
}

function LeaveDialog({ session, words, onClose }: DialogProps) {
  const { seats = [], left = [] } = { seats: session.room?.seats, left: session.client?.known.left }
  return (
    <Dialog name="leave" title={words.leave} words={words} onClose={onClose}>
      <p>{seats.length - left.length > 2 ? words.leaveMore : words.leaveTwo}</p>
      <p class="dialog-buttons">
        <button
          type="button"
          class="primary"
          data-leave
          onClick={() => {
            onClose()
            session.leave().catch(() => session.showNote((texts) => texts.problems.other))
          }}
        >
          {words.leaveNow}
        </button>
        <button type="button" onClick={onClose}>
          {words.cancel}
        </button>
      </p>
    </Dialog>
  )
}
