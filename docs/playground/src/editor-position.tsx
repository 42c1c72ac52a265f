/** A position of Azul as a picture: tiles are put on factories, lines, walls and floors by clicking. */
import { type AzulState, COLORS, type Color } from 'azulejo'
import { useState } from 'preact/hooks'
import { put } from './editor-board'
import {
  type Brush,
  Cell,
  type Complaint,
  Group,
  NumberField,
  Palette,
  type Path,
  pathText,
} from './editor-parts'
import { at, inOrder, painted, refilled } from './editor-tiles'
import { moveFocus } from './table-view'
import { classOf } from './tiles'

const FIVE = [0, 1, 2, 3, 4] as const
const PHASES = { draft: 'drafting', tile: 'tiling', over: 'over', deal: 'waiting for tiles' }

type Player = AzulState['players'][number]

export function PositionPicture({
  state,
  names,
  complaint,
  onChange,
}: {
  readonly state: AzulState
  readonly names: readonly string[]
  readonly complaint: Complaint | null
  readonly onChange: (state: AzulState) => void
}) {
  const [brush, setBrush] = useState<Brush>('blue')
  const color = brush === 'none' || brush === 'marker' || brush === 'double' ? null : brush
  const change = (changed: Partial<AzulState>) => onChange(refilled({ ...state, ...changed }))
  const changePlayer = (seat: number, changed: Partial<Player>) =>
    change({ players: at(state.players, seat, { ...state.players[seat]!, ...changed }) })
  /** There is one marker. */
  const giveMarker = (marker: number | null) =>
    change({
      marker,
      players: state.players.map((player, seat) => {
        const floor = player.floor.filter((tile) => tile !== 'marker')
        return { ...player, floor: seat === marker ? [...floor, 'marker' as const] : floor }
      }),
    })
  const clickFloor = (seat: number, slot: number) => {
    const { floor } = state.players[seat]!
    if (brush === 'marker' || (brush === 'none' && floor[slot] === 'marker'))
      return giveMarker(brush === 'marker' ? seat : null)
    changePlayer(seat, { floor: painted(floor, slot, color) })
  }
  const clickWall = (seat: number, row: number, column: number) => {
    const { wall } = state.players[seat]!
    const print = state.board.printed[row]![column]!
    const before = wall[row]![column]
    const tile = before !== null || brush === 'none' ? null : (print ?? color)
    const replaced = before !== null && print === null && color !== before ? color : tile
    changePlayer(seat, { wall: put<Color | null>(wall, row, column, replaced) })
  }
  const clickLine = (seat: number, row: number, slot: number) => {
    const { lines } = state.players[seat]!
    const count = color === null ? slot : slot + 1
    const kept = color ?? lines[row]!.color
    changePlayer(seat, {
      lines: at(lines, row, count === 0 ? { color: null, count } : { color: kept, count }),
    })
  }
  const isMarkerInCenter = state.marker === null && state.phase !== 'deal' && state.phase !== 'over'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows only go from one button to another.
    <div
      class="edit-picture"
      onKeyDown={(event) => {
        if (event.target instanceof HTMLButtonElement && event.key.startsWith('Arrow'))
          if (moveFocus(event)) event.preventDefault()
      }}
    >
      <Palette brushes={['marker', 'none']} brush={brush} onPick={setBrush} />
      <Group
        title="When"
        paths={['.round', '.turn', '.starter', '.phase', '.maxRounds', '.marker']}
        complaint={complaint}
      >
        <div class="edit-row">
          <NumberField
            path=".round"
            label="Round"
            value={state.round}
            complaint={complaint}
            onChange={(round) => change({ round })}
          />
          {(['turn', 'starter'] as const).map((field) => (
            <label key={field} class="edit-number">
              <span>{field === 'turn' ? 'To move' : 'Began the round'}</span>
              <select
                data-path={`.${field}`}
                value={state[field]}
                onChange={(event) => change({ [field]: +event.currentTarget.value })}
              >
                {state.players.map((_, seat) => (
                  <option key={seat} value={seat}>
                    {names[seat] ?? `Player ${seat + 1}`}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <label class="edit-number">
            <span>Phase</span>
            <select
              data-path=".phase"
              value={state.phase}
              onChange={(event) =>
                change({ phase: event.currentTarget.value as AzulState['phase'] })
              }
            >
              {Object.entries(PHASES).map(([phase, label]) => (
                <option key={phase} value={phase}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </div>
      </Group>
      <Group title="Factories" paths={['.factories']} complaint={complaint}>
        <div class="edit-factories">
          {state.factories.map((tiles, factory) => (
            <div key={factory} class="edit-factory">
              {[0, 1, 2, 3].map((slot) => (
                <Cell
                  key={slot}
                  path={pathText(['factories', factory])}
                  label={`Factory ${factory + 1}, tile ${slot + 1}`}
                  tile={tiles[slot] ?? null}
                  complaint={complaint}
                  onClick={() =>
                    change({
                      factories: at(state.factories, factory, inOrder(painted(tiles, slot, color))),
                    })
                  }
                />
              ))}
            </div>
          ))}
        </div>
      </Group>
      <Group title="Center" paths={['.center']} complaint={complaint}>
        <div class="edit-row tight">
          {isMarkerInCenter && (
            <Cell
              path=".marker"
              label="Center, marker"
              tile="marker"
              complaint={complaint}
              onClick={() => giveMarker(state.turn)}
            />
          )}
          {[...state.center, null].map((tile, slot) => (
            <Cell
              key={slot}
              path=".center"
              label={`Center, tile ${slot + 1}`}
              tile={tile}
              complaint={complaint}
              onClick={() =>
                brush === 'marker'
                  ? giveMarker(null)
                  : change({ center: inOrder(painted(state.center, slot, color)) })
              }
            />
          ))}
        </div>
      </Group>
      {state.players.map((player, seat) => {
        const name = names[seat] ?? `Player ${seat + 1}`
        const path = (...rest: Path) => pathText(['players', seat, ...rest])
        return (
          <Group key={seat} title={name} paths={[path()]} complaint={complaint}>
            <NumberField
              path={path('score')}
              label="Score"
              value={player.score}
              complaint={complaint}
              onChange={(score) => changePlayer(seat, { score })}
            />
            <div class="edit-board">
              {FIVE.map((row) => (
                <div key={row} class="edit-line">
                  {[4, 3, 2, 1, 0].map((slot) =>
                    slot > row ? (
                      <i key={slot} />
                    ) : (
                      <Cell
                        key={slot}
                        path={path('lines', row)}
                        label={`${name}, line ${row + 1}, space ${slot + 1}`}
                        tile={slot < player.lines[row]!.count ? player.lines[row]!.color : null}
                        complaint={complaint}
                        onClick={() => clickLine(seat, row, slot)}
                      />
                    ),
                  )}
                  <span class="edit-arrow" aria-hidden="true">
                    ›
                  </span>
                  {FIVE.map((column) => (
                    <Cell
                      key={column}
                      path={path('wall', row, column)}
                      label={`${name}, wall row ${row + 1}, column ${column + 1}`}
                      tile={player.wall[row]![column]!}
                      print={state.board.printed[row]![column]!}
                      isDouble={state.board.multipliers[row]![column] === 2}
                      complaint={complaint}
                      onClick={() => clickWall(seat, row, column)}
                    />
                  ))}
                </div>
              ))}
              <div class="edit-line floor">
                {state.board.floor.map((_, slot) => (
                  <Cell
                    key={slot}
                    path={path('floor')}
                    label={`${name}, floor space ${slot + 1}`}
                    tile={player.floor[slot] ?? null}
                    complaint={complaint}
                    onClick={() => clickFloor(seat, slot)}
                  />
                ))}
              </div>
            </div>
          </Group>
        )
      })}
      <Group title="Lid" paths={['.lid', '.bag', '']} complaint={complaint}>
        <div class="edit-row">
          {COLORS.map((kind) => (
            <NumberField
              key={kind}
              isShort
              path={pathText(['lid', kind])}
              label={
                <span class="edit-kind">
                  <i class={`chip ${classOf(kind)}`} />
                  <span class="hidden">{kind} in the lid</span>
                </span>
              }
              value={state.lid[kind]}
              complaint={complaint}
              onChange={(count) => change({ lid: { ...state.lid, [kind]: count } })}
            />
          ))}
        </div>
        <p class="quiet small">
          The bag holds what is nowhere else:{' '}
          {COLORS.map((kind) => `${state.bag[kind]} ${kind}`).join(', ')}.
        </p>
      </Group>
    </div>
  )
}
