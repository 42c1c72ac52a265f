/** Two clients and a server in one page, and the network between them. */
import { useEffect, useReducer, useRef, useState } from 'preact/hooks'
import { AzulTable } from './azul-table'
import type { GameId } from './game-adapters'
import { type AnyNetwork, openNetwork } from './network'
import { QwirkleTable } from './qwirkle-table'
import { useWidth } from './table-view'

export function NetworkDialog({
  game,
  isOpen,
  onClose,
}: {
  /** The game that it begins with. */
  readonly game: GameId
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [opened, setOpened] = useState<AnyNetwork | null>(null)
  const [id, setId] = useState(game)
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const [width, follow] = useWidth()
  useEffect(() => {
    if (!isOpen) {
      dialog.current!.close()
      return
    }
    setId(game)
    dialog.current!.showModal()
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return
    const fresh = openNetwork(id, () => draw(undefined))
    for (const client of fresh.network.clients) client.subscribe(() => draw(undefined))
    setOpened(fresh)
    return () => {
      fresh.network.close()
      setOpened(null)
    }
  }, [isOpen, id])
  const network = opened?.network ?? null
  return (
    <dialog ref={dialog} class="dialog network" aria-labelledby="network-title" onClose={onClose}>
      <h2 id="network-title">Two clients and a server</h2>
      {network !== null && (
        <>
          <div class="row sliders">
            <fieldset class="choice">
              <legend>Game</legend>
              {(['azul', 'qwirkle'] as const).map((name) => (
                <label key={name}>
                  <input
                    type="radio"
                    name="network-game"
                    value={name}
                    checked={id === name}
                    onChange={() => setId(name)}
                  />
                  <span>{name === 'azul' ? 'Azul' : 'Qwirkle'}</span>
                </label>
              ))}
            </fieldset>
            <label class="field">
              On the way: {network.weather.latency} ms
              <input
                type="range"
                name="latency"
                min={0}
                max={3000}
                step={100}
                value={network.weather.latency}
                onInput={(event) => {
                  network.weather = { ...network.weather, latency: +event.currentTarget.value }
                  draw(undefined)
                }}
              />
            </label>
            <label class="field">
              Lost: {network.weather.loss} of 100
              <input
                type="range"
                name="loss"
                min={0}
                max={90}
                step={10}
                value={network.weather.loss}
                onInput={(event) => {
                  network.weather = { ...network.weather, loss: +event.currentTarget.value }
                  draw(undefined)
                }}
              />
            </label>
            <p class="quiet" data-server>
              Server: move {network.match.ply}. Messages: {network.sent}, lost: {network.lost}.
            </p>
            <button type="button" onClick={onClose}>
              Close
            </button>
          </div>
          <div class="clients">
            {network.clients.map((client, seat) => (
              <section
                key={`${opened!.id} ${seat}`}
                class="client"
                data-client={seat}
                aria-label={`The client of ${client.names[seat]}`}
                {...(seat === 0 ? { ref: follow } : {})}
              >
                <p class="quiet" data-pending={client.isWaitingForServer}>
                  {client.names[seat]}’s screen
                  {client.isWaitingForServer && ': waiting for the server'}
                </p>
                {width > 0 && <ClientTable opened={opened!} seat={seat} width={width} />}
              </section>
            ))}
          </div>
        </>
      )}
    </dialog>
  )
}

/** A client's table, for the game that is played. */
function ClientTable({
  opened,
  seat,
  width,
}: {
  readonly opened: AnyNetwork
  readonly seat: number
  readonly width: number
}) {
  const props = { width, arrows: [], onAgain: null }
  return opened.id === 'azul' ? (
    <AzulTable session={opened.network.clients[seat]!} {...props} />
  ) : (
    <QwirkleTable session={opened.network.clients[seat]!} {...props} />
  )
}
