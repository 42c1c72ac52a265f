/** Fields for what the picture of a position or board does not show: numbers, and whose turn it is. */
import { type AzulState, BOARDS, type Board, COLORS, isBoardName } from 'azulejo'
import type { QwirkleState } from 'azulejo/qwirkle'
import { at, refilled } from './editor-azul'
import { type Complaint, NumberField } from './editor-fields'
import type { Types } from './games'
import type { Words } from './words'

interface NumbersProps<Value> {
  readonly value: Value
  readonly complaint: Complaint | null
  readonly words: Words
  readonly onChange: (value: Value) => void
}

interface PositionProps<State> extends NumbersProps<State> {
  readonly names: readonly string[]
}

export function PositionNumbers(props: PositionProps<Types['view']>) {
  const { value: state, complaint, words, names, onChange } = props
  const setScore = (seat: number, score: number) => {
    const players = (state.players as readonly AzulState['players'][number][]).map((player, i) =>
      i === seat ? { ...player, score } : player,
    )
    onChange({ ...state, players } as Types['view'])
  }
  return (
    <>
      <fieldset class="edit-group">
        <legend>{words.when}</legend>
        <div class="row">
          {state.game === 'azul' && (
            <NumberField
              path=".round"
              label={words.round}
              value={state.round}
              complaint={complaint}
              onChange={(round) => onChange({ ...state, round })}
            />
          )}
          <SeatField
            path=".turn"
            label={words.toMove}
            value={state.turn}
            names={names}
            onChange={(turn) => onChange({ ...state, turn } as Types['view'])}
          />
          {state.game === 'azul' && (
            <>
              <SeatField
                path=".starter"
                label={words.beganRound}
                value={state.starter}
                names={names}
                onChange={(starter) => onChange({ ...state, starter })}
              />
              <label class="edit-number">
                <span>{words.phase}</span>
                <select
                  data-path=".phase"
                  value={state.phase}
                  onChange={({ currentTarget }) =>
                    onChange({ ...state, phase: currentTarget.value as AzulState['phase'] })
                  }
                >
                  {Object.entries(words.phases).map(([phase, label]) => (
                    <option key={phase} value={phase}>
                      {label}
                    </option>
                  ))}
                </select>
              </label>
            </>
          )}
        </div>
      </fieldset>
      <fieldset class="edit-group">
        <legend>{words.scores}</legend>
        <div class="row">
          {state.players.map(({ score }, seat) => (
            <NumberField
              key={seat}
              path={`.players.${seat}.score`}
              label={names[seat] ?? `${seat + 1}`}
              value={score}
              complaint={complaint}
              onChange={(changed) => setScore(seat, changed)}
            />
          ))}
        </div>
      </fieldset>
      {state.game === 'azul' ? (
        <LidNumbers {...props} value={state} />
      ) : (
        <p class="quiet small">{words.bagHolds(`${(state as QwirkleState).bag.length}`)}</p>
      )}
    </>
  )
}

function LidNumbers({ value: state, complaint, words, onChange }: PositionProps<AzulState>) {
  return (
    <fieldset class="edit-group">
      <legend>{words.lid}</legend>
      <div class="row">
        {COLORS.map((color) => (
          <NumberField
            key={color}
            path={`.lid.${color}`}
            label={words.brushes[color]}
            value={state.lid[color]}
            complaint={complaint}
            onChange={(count) =>
              onChange(refilled({ ...state, lid: { ...state.lid, [color]: count } }))
            }
          />
        ))}
      </div>
      <p class="quiet small">
        {words.bagHolds(
          COLORS.map((color) => words.tilesOf(state.bag[color], words.brushes[color])).join(', '),
        )}
      </p>
    </fieldset>
  )
}

function SeatField(props: {
  readonly path: string
  readonly label: string
  readonly value: number
  readonly names: readonly string[]
  readonly onChange: (seat: number) => void
}) {
  const { path, label, value, names, onChange } = props
  return (
    <label class="edit-number">
      <span>{label}</span>
      <select
        data-path={path}
        value={value}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      >
        {names.map((name, seat) => (
          <option key={name} value={seat}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

export function BoardNumbers({ value: board, complaint, words, onChange }: NumbersProps<Board>) {
  return (
    <>
      <div class="row">
        <label class="edit-number">
          <span>{words.boardName}</span>
          <input
            type="text"
            data-path=".name"
            value={board.name}
            aria-invalid={complaint?.path === '.name'}
            aria-describedby="editor-complaint"
            onChange={({ currentTarget }) => onChange({ ...board, name: currentTarget.value })}
          />
        </label>
        <label class="edit-number">
          <span>{words.beginWith}</span>
          <select
            name="print"
            value=""
            onChange={({ currentTarget }) => {
              const { value } = currentTarget
              if (isBoardName(value)) onChange({ ...BOARDS[value], name: board.name })
              currentTarget.value = ''
            }}
          >
            <option value="">{words.printedBoard}</option>
            {Object.keys(BOARDS).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <fieldset class="edit-group">
        <legend>{words.floorCosts}</legend>
        <div class="row">
          {board.floor.map((cost, slot) => (
            <NumberField
              key={slot}
              path={`.floor.${slot}`}
              label={`${slot + 1}`}
              value={cost}
              complaint={complaint}
              onChange={(value) =>
                onChange({ ...board, floor: at(board.floor, slot, value) } as Board)
              }
            />
          ))}
        </div>
      </fieldset>
      <fieldset class="edit-group">
        <legend>{words.bonuses}</legend>
        <div class="row">
          {(['row', 'column', 'color'] as const).map((part) => (
            <NumberField
              key={part}
              path={`.bonus.${part}`}
              label={words.bonus[part]}
              value={board.bonus[part]}
              complaint={complaint}
              onChange={(value) => onChange({ ...board, bonus: { ...board.bonus, [part]: value } })}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
