/** A board of one's own as a picture: colors and ×2 are put on the wall, costs and bonuses typed. */
import { BOARDS, type Board, type Color } from 'azulejo'
import { useState } from 'preact/hooks'
import {
  type Brush,
  Cell,
  type Complaint,
  Group,
  NumberField,
  Palette,
  pathText,
} from './editor-parts'

const FIVE = [0, 1, 2, 3, 4] as const

/** A list of lists with one item replaced. */
export const put = <T,>(
  rows: readonly (readonly T[])[],
  row: number,
  column: number,
  item: T,
): readonly (readonly T[])[] =>
  rows.map((cells, r) => (r === row ? cells.map((cell, c) => (c === column ? item : cell)) : cells))

export function BoardPicture({
  board,
  complaint,
  onChange,
}: {
  readonly board: Board
  readonly complaint: Complaint | null
  readonly onChange: (board: Board) => void
}) {
  const [brush, setBrush] = useState<Brush>('blue')
  const change = (changed: { readonly [Key in keyof Board]?: unknown }) =>
    onChange({ ...board, ...changed } as Board)
  const paint = (row: number, column: number) => {
    const { printed, multipliers } = board
    if (brush === 'double')
      return change({
        multipliers: put<number>(multipliers, row, column, 3 - multipliers[row]![column]!),
      })
    const before = printed[row]![column]!
    const color = brush === 'none' || brush === before ? null : (brush as Color)
    change({ printed: put<Color | null>(printed, row, column, color) })
  }
  const isNameWrong = complaint?.path === '.name'
  return (
    <div class="edit-picture">
      <div class="edit-row">
        <label class="edit-number">
          <span>Name</span>
          <input
            type="text"
            data-path=".name"
            value={board.name}
            aria-invalid={isNameWrong}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        </label>
        <label class="edit-number">
          <span>Begin with</span>
          <select
            name="print"
            value=""
            onChange={(event) => {
              const from = BOARDS[event.currentTarget.value as keyof typeof BOARDS]
              if (from !== undefined) onChange({ ...from, name: board.name })
              event.currentTarget.value = ''
            }}
          >
            <option value="">a printed board…</option>
            {Object.keys(BOARDS).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      {isNameWrong && <p class="complaint">{complaint.message}</p>}
      <Group title="Wall" paths={['.printed', '.multipliers']} complaint={complaint}>
        <Palette brushes={['double', 'none']} brush={brush} onPick={setBrush} />
        <div class="edit-wall">
          {FIVE.flatMap((row) =>
            FIVE.map((column) => (
              <Cell
                key={`${row} ${column}`}
                path={pathText(['printed', row, column])}
                label={`Row ${row + 1}, column ${column + 1}`}
                tile={null}
                print={board.printed[row]![column]!}
                isDouble={board.multipliers[row]![column] === 2}
                complaint={complaint}
                onClick={() => paint(row, column)}
              />
            )),
          )}
        </div>
      </Group>
      <Group title="What the floor costs" paths={['.floor']} complaint={complaint}>
        <div class="edit-row">
          {board.floor.map((cost, slot) => (
            <NumberField
              key={slot}
              isShort
              path={pathText(['floor', slot])}
              label={slot + 1}
              value={cost}
              complaint={complaint}
              onChange={(value) =>
                change({ floor: board.floor.map((other, i) => (i === slot ? value : other)) })
              }
            />
          ))}
        </div>
      </Group>
      <Group title="Bonus for each complete" paths={['.bonus']} complaint={complaint}>
        <div class="edit-row">
          {(['row', 'column', 'color'] as const).map((what) => (
            <NumberField
              key={what}
              path={pathText(['bonus', what])}
              label={what}
              value={board.bonus[what]}
              complaint={complaint}
              onChange={(value) => change({ bonus: { ...board.bonus, [what]: value } })}
            />
          ))}
        </div>
      </Group>
    </div>
  )
}
