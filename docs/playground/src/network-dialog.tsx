/** Two clients and a server in one page, and the network between them. */
import { useEffect, useReducer, useRef, useState } from 'preact/hooks'
import { AzulTable } from './azul-table'
import { Network } from './network'
import { useWidth } from './stage'

export function NetworkDialog({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [network, setNetwork] = useState<Network | null>(null)
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const [width, follow] = useWidth()
  useEffect(() => {
    if (!isOpen) {
      dialog.current!.close()
      return
    }
    dialog.current!.showModal()
    const opened = new Network(() => draw(undefined))
    for (const client of opened.clients) client.subscribe(() => draw(undefined))
    setNetwork(opened)
    return () => {
      opened.close()
      setNetwork(null)
    }
  }, [isOpen])
  return (
    <dialog ref={dialog} class="dialog network" aria-labelledby="network-title" onClose={onClose}>
      <h2 id="network-title">Two clients and a server</h2>
      {network !== null && (
        <>
          <div class="row sliders">
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
                key={seat}
                class="client"
                data-client={seat}
                aria-label={`The client of ${client.names[seat]}`}
                {...(seat === 0 ? { ref: follow } : {})}
              >
                <p class="quiet" data-pending={client.isWaitingForServer}>
                  {client.names[seat]}’s screen
                  {client.isWaitingForServer && ': waiting for the server'}
                </p>
                {width > 0 && (
                  <AzulTable session={client} width={width} arrows={[]} onAgain={onClose} />
                )}
              </section>
            ))}
          </div>
        </>
      )}
    </dialog>
  )
}
