/** The page: the table, the panel next to it, and the dialogs. */
import { BOARDS, isBoardName } from 'azulejo'
import type { TableElement } from 'azulejo/table'
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks'
import { Coach, nodeOf } from './coach'
import { arrowsOf, CoachPanel, personToMove, Review } from './coach-panel'
import { Dialog } from './dialog'
import type { Types } from './games'
import { Header, type Panel } from './header'
import { Lazy } from './lazy'
import type { LinkKind } from './links'
import { NewGame } from './new-game'
import { type Notice, NoticeBar } from './notice'
import {
  begin,
  FIRST,
  linkComplaint,
  type Opened,
  openLink,
  openSaved,
  openState,
  type Play,
  restoreStashed,
  type Setup,
  saveGame,
  stashGame,
} from './play'
import { changeSettings, currentSettings, onSettings } from './settings'
import { SettingsDialog } from './settings-dialog'
import { ShareDialog } from './share-dialog'
import { createSounds } from './sounds'
import { type Moment, TableHost } from './table-host'
import { showTurn, soundOf } from './turn'
import { loadWords, type Words } from './words'

/** The page's initial state. */
export interface Start {
  readonly opened: Opened
  readonly notice: Notice | null
}

/** Opens the game in the address, else the saved one, else a new one. */
export async function start(): Promise<Start> {
  try {
    const linked = await openLink(location.href)
    if (linked !== null) return { opened: linked, notice: linkNotice(linked.kind, stashGame()) }
  } catch (error) {
    return { ...(await startSaved()), notice: { text: (words) => linkComplaint(error, words) } }
  } finally {
    clearAddress()
  }
  return startSaved()
}

async function startSaved(): Promise<Start> {
  try {
    const saved = await openSaved()
    if (saved !== null) return { opened: saved, notice: null }
  } catch {
    return { opened: await begin(FIRST), notice: { text: (words) => words.savedBroken } }
  }
  return { opened: await begin(FIRST), notice: null }
}

/** Removes the game from the address, so that the two never differ. */
const clearAddress = () => {
  if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search)
}

const OPENED = { game: 'openedGame', position: 'openedPosition', record: 'openedRecord' } as const

const linkNotice = (kind: LinkKind, hasStash: boolean): Notice => ({
  text: (words) => (hasStash ? `${words[OPENED[kind]]} ${words.gameKept}` : words[OPENED[kind]]),
  hasStash,
})

const NO_ARROWS: readonly never[] = []

export function App({
  opened: first,
  notice: firstNotice,
  words: firstWords,
}: Start & { readonly words: Words }) {
  const [opened, setOpened] = useState(first)
  const [words, setWords] = useState(firstWords)
  const [notice, setNotice] = useState(firstNotice)
  const [moment, setMoment] = useState<Moment | null>(null)
  const [panel, setPanel] = useState<Panel | null>(null)
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const table = useRef<TableElement<Types> | null>(null)
  const settings = currentSettings()
  const { language, isCoached, isWelcomed } = settings
  const sounds = useMemo(() => createSounds({ enabled: settings.sounds }), [])
  useEffect(() => sounds.setEnabled(settings.sounds), [settings.sounds])
  const coach = useMemo(() => new Coach(opened.game, () => draw(undefined)), [opened])
  useEffect(() => () => coach.close(), [coach])
  useEffect(() => onSettings(() => draw(undefined)), [])
  useEffect(() => {
    void Promise.all([loadWords(language), opened.game.loadLanguage(language)]).then(([loaded]) => {
      setWords(loaded)
      draw(undefined)
    })
  }, [language, opened])

  const change = (next: Opened, said: Notice | null) => {
    setMoment(null)
    setOpened(next)
    setNotice(said)
    setPanel(null)
  }
  useEffect(() => {
    const read = async () => {
      if (location.hash === '') return
      const { href } = location
      clearAddress()
      try {
        const linked = await openLink(href)
        if (linked !== null) change(linked, linkNotice(linked.kind, stashGame()))
      } catch (error) {
        setNotice({ text: (said) => linkComplaint(error, said) })
      }
    }
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])

  const history = moment?.history ?? null
  const isRunning = history !== null && isRunningIn(opened, history)
  const isOver = history !== null && isOverIn(opened, history)
  const mover = history === null ? null : personToMove(opened, history)
  const play = history === null ? opened.play : playOf(opened, history)
  // Other effects wait for the next frame, which a tab that is closed does not have.
  useLayoutEffect(() => {
    if (history === null) return
    saveGame(play, isRunning)
    showTurn(opened, history, words)
  }, [history, words])

  const onMoment = (next: Moment) => {
    if (next.cause === 'move') {
      if (!isWelcomed) changeSettings({ isWelcomed: true })
      setNotice(null)
    } else if (next.cause === 'step') sounds.play(soundOf(opened, next.history))
    setMoment(next)
  }
  const newGame = async (setup: Setup) => change(await begin(setup), null)
  const setup = setupOf(opened, history)
  const goTo = (node: number) => {
    const shown = table.current?.history?.current
    if (shown !== undefined) table.current?.step(node - shown)
  }
  const isReviewed = isOver && history !== null && !opened.play.isStudy
  const isPanelOpen = history !== null && (isCoached || isReviewed)
  const panelProps = history && { opened, history, coach, words, language, onChoose: goTo }
  return (
    <div class={isPanelOpen ? 'page with-panel' : 'page'}>
      <Header
        words={words}
        isCoached={isCoached}
        onCoach={(isOn) => changeSettings({ isCoached: isOn })}
        onOpen={setPanel}
      />
      <NoticeBar
        notice={notice}
        words={words}
        welcome={isWelcomed || notice !== null ? null : opened.game.id}
        onHelp={() => setPanel('help')}
        onBack={async () => change(await restoreStashed(), null)}
        onClose={() => (notice === null ? changeSettings({ isWelcomed: true }) : setNotice(null))}
      />
      <main class="play">
        <h1 class="hidden">{words.heading(words[opened.game.id], opened.play.bots.length)}</h1>
        <TableHost
          opened={opened}
          settings={settings}
          arrows={
            isCoached && history !== null && mover !== null
              ? arrowsOf(opened, history, coach, mover, language)
              : NO_ARROWS
          }
          handlers={{ onMoment, onPick: () => sounds.play('take') }}
          tableRef={table}
        />
      </main>
      {panelProps !== null && isPanelOpen && (
        <aside class="side" aria-label={words.coach}>
          {isReviewed ? (
            <Review {...panelProps} onAgain={() => void newGame(setup)} />
          ) : (
            <CoachPanel {...panelProps} />
          )}
        </aside>
      )}
      {panel === 'new' && (
        <NewGame
          setup={setup}
          isRunning={isRunning}
          words={words}
          onBegin={newGame}
          onClose={() => setPanel(null)}
        />
      )}
      {panel === 'settings' && (
        <SettingsDialog settings={settings} words={words} onClose={() => setPanel(null)} />
      )}
      {panel === 'share' && history !== null && (
        <ShareDialog
          opened={opened}
          history={history}
          play={play}
          words={words}
          onOpen={(found) => change(found, linkNotice(found.kind, stashGame()))}
          onClose={() => setPanel(null)}
        />
      )}
      {panel === 'help' && (
        <Dialog name="help" title={words.help} words={words} onClose={() => setPanel(null)}>
          <Lazy
            load={async () => (await import('./help/help')).Help}
            words={words}
            language={language}
            game={opened.game.id}
          />
        </Dialog>
      )}
      {panel === 'developers' && history !== null && (
        <Lazy
          load={async () => (await import('./developers')).Developers}
          opened={opened}
          history={history}
          settings={settings}
          words={words}
          onPosition={(state) => change(openState(opened.game, state), null)}
          onBoard={(board) => void newGame({ ...setup, game: 'azul', board, seed: '' })}
          onClose={() => setPanel(null)}
        />
      )}
    </div>
  )
}

/** Whether a game has been played to its end, even if an earlier state is shown. */
function isOverIn({ game }: Opened, history: Moment['history']): boolean {
  const { state } = nodeOf(history, history.nodes.length - 1)
  return state.phase === 'over' && game.activePlayers(state).length === 0
}

/** Whether a game is worth keeping: it is not over and a person has made a move. */
function isRunningIn(opened: Opened, history: Moment['history']): boolean {
  const { bots, isStudy } = opened.play
  const isPlayed = history.nodes.some(({ player }) => player !== null && bots[player] === null)
  return isPlayed && !isStudy && !isOverIn(opened, history)
}

/** The saved form of a game: all moves, and the state on show. */
function playOf({ game, names, play }: Opened, history: Moment['history']): Play {
  const last = history.nodes.length - 1
  const record = game.formatRecord({ ...history, current: last }, names)
  return { ...play, record, shown: history.current === last ? null : history.current }
}

/** Another game with the same board and seats. */
function setupOf({ game, names, play }: Opened, history: Moment['history'] | null): Setup {
  const state = history?.nodes[0]?.state
  const board = state?.game === 'azul' ? state.board : BOARDS.colored
  return {
    game: game.id,
    board: isBoardName(board.name) ? board.name : board,
    seats: names.map((name, seat) => ({ name, bot: play.bots[seat] ?? null })),
    seed: '',
  }
}
