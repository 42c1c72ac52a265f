/** What the pictures of the editor are made of: a palette, spaces to click on, and numbers, each with its complaint. */
import { COLORS, type Color } from 'azulejo'
import type { ComponentChildren } from 'preact'
import { classOf, motifOf } from './tiles'

/** Parts of the edited value, as a reader's error names them. */
export type Path = readonly (string | number)[]

export const pathText = (path: Path) => path.map((part) => `.${part}`).join('')

/** What a reader says, and where. */
export interface Complaint {
  readonly path: string
  readonly message: string
}

/** Whether a complaint is about a field, or about something in it. */
export const isAbout = (complaint: Complaint | null, path: string): boolean =>
  complaint !== null && (complaint.path === path || complaint.path.startsWith(`${path}.`))

/** Some fields under a heading, with the complaint about any of them. */
export function Group({
  title,
  paths,
  complaint,
  children,
}: {
  readonly title: string
  readonly paths: readonly string[]
  readonly complaint: Complaint | null
  readonly children: ComponentChildren
}) {
  const isWrong = paths.some((path) =>
    path === '' ? complaint?.path === '' : isAbout(complaint, path),
  )
  return (
    <fieldset class={`edit-group${isWrong ? ' wrong' : ''}`}>
      <legend>{title}</legend>
      {children}
      {isWrong && <p class="complaint">{complaint!.message}</p>}
    </fieldset>
  )
}

export type Brush = Color | 'marker' | 'double' | 'none'

const BRUSH_NAMES: { readonly [Name in Brush]?: string } = {
  marker: 'marker',
  double: 'counts twice',
  none: 'nothing',
}

/** What is put where one clicks. */
export function Palette({
  brushes,
  brush,
  onPick,
}: {
  readonly brushes: readonly Brush[]
  readonly brush: Brush
  readonly onPick: (brush: Brush) => void
}) {
  return (
    <fieldset class="palette">
      <legend class="hidden">What is put where you click</legend>
      {[...COLORS, ...brushes].map((name) => (
        <label key={name} title={BRUSH_NAMES[name] ?? name}>
          <input
            type="radio"
            name="brush"
            value={name}
            checked={brush === name}
            onChange={() => onPick(name)}
          />
          <span
            class={`chip ${name === 'none' || name === 'double' ? 'blank' : classOf(name)}`}
            aria-hidden="true"
          >
            {name === 'double' ? '×2' : name === 'none' ? '×' : ''}
          </span>
          <span class="hidden">{BRUSH_NAMES[name] ?? name}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** A space that holds a tile, or shows the color printed on it. */
export function Cell({
  path,
  label,
  tile,
  print,
  isDouble,
  complaint,
  onClick,
}: {
  readonly path: string
  readonly label: string
  readonly tile: Color | 'marker' | null
  readonly print?: Color | null
  readonly isDouble?: boolean
  readonly complaint: Complaint | null
  readonly onClick: () => void
}) {
  const isWrong = isAbout(complaint, path)
  const shown = tile === null ? 'nothing' : tile
  return (
    <button
      type="button"
      class={`edit-cell${tile === null ? (print ? ` print-${print}` : '') : ` ${classOf(tile)}`}${isWrong ? ' wrong' : ''}`}
      data-path={path}
      aria-label={`${label}: ${print === undefined ? shown : tile === null && print !== null ? `${print} printed` : shown}${isDouble ? ', counts twice' : ''}`}
      onClick={onClick}
    >
      {tile === null && print && (
        <svg viewBox="-20 -20 40 40" aria-hidden="true">
          <g
            class={`m-${print}`}
            // The motifs are constants of this page.
            dangerouslySetInnerHTML={{ __html: motifOf(print) }}
          />
        </svg>
      )}
      {isDouble && (
        <b class="twice" aria-hidden="true">
          ×2
        </b>
      )}
    </button>
  )
}

/** A number; what cannot be one is handed on as it was typed, so that the reader complains. */
export function NumberField({
  path,
  label,
  value,
  complaint,
  isShort,
  onChange,
}: {
  readonly path: string
  readonly label: ComponentChildren
  readonly value: number
  readonly complaint: Complaint | null
  readonly isShort?: boolean
  readonly onChange: (value: number) => void
}) {
  const isWrong = isAbout(complaint, path)
  return (
    <label class={isShort ? 'edit-number short' : 'edit-number'}>
      <span>{label}</span>
      <input
        type="text"
        inputMode="numeric"
        data-path={path}
        value={`${value}`}
        aria-invalid={isWrong}
        onChange={(event) => {
          const text = event.currentTarget.value.trim().replace('−', '-')
          onChange((text === '' || Number.isNaN(+text) ? text : +text) as number)
        }}
      />
    </label>
  )
}
