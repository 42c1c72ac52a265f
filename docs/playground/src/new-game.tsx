/** The dialog that starts a game. */
import { BOARD_NAMES, isBoardName } from 'azulejo'
import { useEffect, useState } from 'preact/hooks'
import { Choice, Dialog, Select } from './dialog'
import { type GameId, loadGame } from './games'
import { type BotChoice, botChoices, nearestChoice } from './levels'
import { type Seat, type Setup, seatsFor } from './play'
import type { Words } from './words'

/** The address of a server for games between devices. */
const SERVER = import.meta.env.VITE_SERVER

/** The bots for a game, once their scale is loaded. */
async function loadChoices(
  id: GameId,
  board: Setup['board'],
  players: number,
): Promise<readonly BotChoice[]> {
  const { eloRange } = await loadGame(id)
  return botChoices(id, await eloRange({ players, ...(id === 'azul' ? { board } : {}) }))
}

export function NewGame({
  setup,
  isRunning,
  words,
  onBegin,
  onClose,
}: {
  readonly setup: Setup
  /** Whether starting a game would end another one. */
  readonly isRunning: boolean
  readonly words: Words
  readonly onBegin: (setup: Setup) => void
  readonly onClose: () => void
}) {
  const [draft, setDraft] = useState(setup)
  const [choices, setChoices] = useState<readonly BotChoice[] | null>(null)
  const { game, board, seats, seed } = draft
  const { length: players } = seats
  useEffect(() => {
    let isCurrent = true
    void loadChoices(game, board, players).then((loaded) => isCurrent && setChoices(loaded))
    return () => {
      isCurrent = false
    }
  }, [game, board, players])
  const change = (changed: Partial<Setup>) => setDraft({ ...draft, ...changed })
  const changeSeat = (index: number, changed: Partial<Seat>) =>
    change({ seats: seats.map((seat, i) => (i === index ? { ...seat, ...changed } : seat)) })
  const ownBoard = typeof setup.board === 'object' ? (setup.board as { name: string }).name : null
  if (choices === null) return null
  const levelOf = (bot: string | null) => bot && nearestChoice(choices, bot)
  return (
    <Dialog name="new-game" title={words.newGame} words={words} onClose={onClose}>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          onBegin({
            ...draft,
            seats: seats.map(({ name, bot }) => ({ name, bot: levelOf(bot) })),
            seed: seed.trim(),
          })
        }}
      >
        {SERVER && (
          <p class="small" data-friend>
            <a href={SERVER}>{words.friend}</a> <span class="quiet">{words.friendHint}</span>
          </p>
        )}
        <Choice
          legend={words.game}
          name="game"
          value={game}
          values={[
            ['azul', words.azul],
            ['qwirkle', words.qwirkle],
          ]}
          onChange={(id) => change({ game: id })}
        />
        {game === 'azul' && (
          <Select
            label={words.board}
            name="board"
            value={typeof board === 'string' ? board : 'own'}
            values={[
              ...(ownBoard === null ? [] : [['own', words.ownBoard(ownBoard)] as const]),
              ...BOARD_NAMES.map((name) => [name, words.boards[name]] as const),
            ]}
            onChange={(name) => change({ board: isBoardName(name) ? name : setup.board })}
          />
        )}
        <Choice
          legend={words.players}
          name="count"
          value={seats.length}
          values={[2, 3, 4].map((count) => [count, `${count}`] as const)}
          onChange={(count) =>
            change({ seats: seatsFor(count).map((fresh, index) => seats[index] ?? fresh) })
          }
        />
        {seats.map(({ name, bot }, index) => (
          <div class="seat-row" key={index}>
            <input
              type="text"
              maxLength={40}
              required
              dir="auto"
              aria-label={words.nameOf(index + 1)}
              value={name}
              onInput={({ currentTarget }) => changeSeat(index, { name: currentTarget.value })}
            />
            <select
              name={`seat-${index}`}
              aria-label={words.whoPlays(index + 1)}
              value={levelOf(bot) ?? ''}
              onChange={({ currentTarget }) =>
                changeSeat(index, { bot: currentTarget.value || null })
              }
            >
              <option value="">{words.person}</option>
              {choices.map(({ level, elo, name }) => (
                <option key={level} value={level}>
                  {words.bot(elo, name && words.levels[name])}
                </option>
              ))}
            </select>
          </div>
        ))}
        <p class="quiet small">{words.botHint}</p>
        <details class="more">
          <summary>{words.more}</summary>
          <label class="field">
            <span>{words.seed}</span>
            <input
              type="text"
              name="seed"
              maxLength={60}
              value={seed}
              aria-describedby="seed-hint"
              onInput={({ currentTarget }) => change({ seed: currentTarget.value })}
            />
          </label>
          <p class="quiet small" id="seed-hint">
            {words.seedHint}
          </p>
        </details>
        {isRunning && <p class="warning">{words.isRunning}</p>}
        <p class="dialog-buttons">
          <button type="submit" class="primary">
            {isRunning ? words.endAndBegin : words.begin}
          </button>
          <button type="button" onClick={onClose}>
            {words.cancel}
          </button>
        </p>
      </form>
    </Dialog>
  )
}
