/** The dialog that begins a game. */
import { BOARD_NAMES, BOARDS, isBoardName } from 'azulejo'
import { useEffect, useRef, useState } from 'preact/hooks'
import { azulAdapter, qwirkleAdapter } from './game-adapters'
import { BOARD_LABELS, defaultSeats, type Setup } from './games'
import type { Seat } from './session'

export function SetupDialog({
  setup,
  isOpen,
  onBegin,
  onClose,
}: {
  readonly setup: Setup
  readonly isOpen: boolean
  readonly onBegin: (setup: Setup) => void
  readonly onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [draft, setDraft] = useState(setup)
  useEffect(() => {
    if (!isOpen) {
      dialog.current!.close()
      return
    }
    setDraft(setup)
    dialog.current!.showModal()
  }, [isOpen])

  const { game, board, seats, seed } = draft
  const bots = (game === 'azul' ? azulAdapter : qwirkleAdapter).bots
  const change = (changed: Partial<Setup>) => setDraft({ ...draft, ...changed })
  const changeSeat = (index: number, changed: Partial<Seat>) =>
    change({ seats: seats.map((seat, i) => (i === index ? { ...seat, ...changed } : seat)) })
  const setGame = (id: Setup['game']) =>
    change({
      game: id,
      seats: seats.map((seat) => ({ ...seat, bot: seat.bot === 'expert' ? 'hard' : seat.bot })),
    })
  const setCount = (count: number) =>
    change({
      seats: defaultSeats(count, 'medium').map((fresh, index) => seats[index] ?? fresh),
    })

  return (
    <dialog ref={dialog} class="dialog" aria-labelledby="setup-title" onClose={onClose}>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          onBegin({ ...draft, seed: seed.trim() })
        }}
      >
        <h2 id="setup-title">New game</h2>
        <fieldset class="choice">
          <legend>Game</legend>
          {(['azul', 'qwirkle'] as const).map((id) => (
            <label key={id}>
              <input
                type="radio"
                name="game"
                value={id}
                checked={game === id}
                onChange={() => setGame(id)}
              />
              <span>{id === 'azul' ? 'Azul' : 'Qwirkle'}</span>
            </label>
          ))}
        </fieldset>
        {game === 'azul' && (
          <label class="field">
            Board
            <select
              name="board"
              value={board.name}
              onChange={(event) =>
                change({
                  board: BOARDS[event.currentTarget.value as keyof typeof BOARDS] ?? setup.board,
                })
              }
            >
              {!isBoardName(setup.board.name) && (
                <option value={setup.board.name}>Your own: {setup.board.name}</option>
              )}
              {BOARD_NAMES.map((name) => (
                <option key={name} value={name}>
                  {BOARD_LABELS[name]}
                </option>
              ))}
            </select>
          </label>
        )}
        <fieldset class="choice">
          <legend>Players</legend>
          {[2, 3, 4].map((count) => (
            <label key={count}>
              <input
                type="radio"
                name="count"
                value={count}
                checked={seats.length === count}
                onChange={() => setCount(count)}
              />
              <span>{count}</span>
            </label>
          ))}
        </fieldset>
        {seats.map(({ name, bot }, index) => (
          <div class="seat-row" key={index}>
            <label>
              <span class="hidden">Name of player {index + 1}</span>
              <input
                type="text"
                maxLength={40}
                required
                value={name}
                onInput={(event) => changeSeat(index, { name: event.currentTarget.value })}
              />
            </label>
            <label>
              <span class="hidden">Who plays for player {index + 1}</span>
              <select
                name={`seat-${index}`}
                value={bot ?? ''}
                onChange={(event) => changeSeat(index, { bot: event.currentTarget.value || null })}
              >
                <option value="">Person</option>
                {bots.map(({ name: id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          </div>
        ))}
        <label class="field">
          Seed
          <input
            type="text"
            name="seed"
            maxLength={60}
            placeholder="leave empty for random tiles"
            value={seed}
            onInput={(event) => change({ seed: event.currentTarget.value })}
          />
        </label>
        <p class="dialog-buttons">
          <button type="submit" class="primary">
            Begin
          </button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </p>
      </form>
    </dialog>
  )
}
