/** Two clients, a server and the network between them. */
import type { TableElement } from 'azulejo/table'
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks'
import type { DevelopersProps } from './developers'
import { Choice } from './dialog'
import { type Game, type GameId, loadGame, type Types } from './games'
import { type Network, openNetwork } from './network'
import { NAMES } from './play'
import type { Settings } from './settings'

interface Running {
  readonly game: Game
  readonly network: Network<Types>
}

export function NetworkPanel({ opened, settings, words }: DevelopersProps) {
  const [id, setId] = useState<GameId>(opened.game.id)
  const [running, setRunning] = useState<Running | null>(null)
  const [, draw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    let isClosed = false
    let network: Network<Types> | undefined
    void loadGame(id).then((game) => {
      if (isClosed) return
      network = openNetwork(id, () => draw(undefined))
      setRunning({ game, network })
    })
    return () => {
      isClosed = true
      network?.close()
      setRunning(null)
    }
  }, [id])
  const network = running?.network
  const setConditions = (changed: Partial<Network<Types>['conditions']>) => {
    if (network === undefined) return
    network.conditions = { ...network.conditions, ...changed }
    draw(undefined)
  }
  return (
    <>
      <p class="quiet">{words.networkHint}</p>
      <div class="row sliders">
        <Choice
          legend={words.game}
          name="network-game"
          value={id}
          values={[
            ['azul', words.azul],
            ['qwirkle', words.qwirkle],
          ]}
          onChange={setId}
        />
        {network !== undefined && (
          <>
            <Slider
              label={words.latency(network.conditions.latency)}
              name="latency"
              max={3000}
              step={100}
              value={network.conditions.latency}
              onChange={(latency) => setConditions({ latency })}
            />
            <Slider
              label={words.loss(network.conditions.loss)}
              name="loss"
              max={90}
              step={10}
              value={network.conditions.loss}
              onChange={(loss) => setConditions({ loss })}
            />
            <p class="quiet" data-server={network.match.ply}>
              {words.server(network.match.ply, network.sent, network.lost)}
            </p>
          </>
        )}
      </div>
      {running !== null && (
        <div class="clients">
          {[0, 1].map((seat) => {
            const name = NAMES[seat] ?? ''
            const isWaiting = running.network.clients[seat]?.pending !== null
            return (
              <section
                key={seat}
                class="client"
                data-client={seat}
                aria-label={words.screenOf(name)}
              >
                <p class="quiet" data-pending={isWaiting}>
                  {words.screenOf(name)}
                  {isWaiting && `: ${words.waitingForServer}`}
                </p>
                <ClientTable running={running} seat={seat} settings={settings} />
              </section>
            )
          })}
        </div>
      )}
    </>
  )
}

function Slider(props: {
  readonly label: string
  readonly name: string
  readonly max: number
  readonly step: number
  readonly value: number
  readonly onChange: (value: number) => void
}) {
  const { label, onChange, ...rest } = props
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="range"
        min={0}
        {...rest}
        onInput={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </label>
  )
}

/** The table of a client of azulejo/match. */
function ClientTable({
  running: { game, network },
  seat,
  settings: { language, theme, speed },
}: {
  readonly running: Running
  readonly seat: number
  readonly settings: Settings
}) {
  const host = useRef<HTMLDivElement>(null)
  const table = useRef<TableElement<Types> | null>(null)
  const view = network.clients[seat]?.view
  useLayoutEffect(() => {
    const element = game.createElement() as TableElement<Types>
    Object.assign(element, { view, seat, names: NAMES.slice(0, 2) })
    element.addEventListener('move', (event) => {
      network.play(seat, (event as CustomEvent<{ move: Types['played'] }>).detail.move)
    })
    table.current = element
    host.current?.append(element)
    return () => element.remove()
  }, [network])
  useEffect(() => {
    if (table.current !== null) Object.assign(table.current, { language, theme, speed })
  }, [network, language, theme, speed])
  useEffect(() => {
    if (table.current !== null && view !== undefined && table.current.view !== view)
      table.current.view = view
  }, [view])
  return <div ref={host} />
}
