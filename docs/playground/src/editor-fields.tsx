/** A JSON value as form fields, one for each leaf. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }

/** The path of a part of the edited value, as in validation errors. */
export type Path = readonly (string | number)[]

export const pathText = (path: Path): string => path.map((part) => `.${part}`).join('')

/** A validation error and its path. */
export interface Complaint {
  readonly path: string
  readonly message: string
}

/** Whether an error is in a field or below it. */
export const isAbout = (complaint: Complaint | null, path: string): boolean =>
  complaint !== null && (complaint.path === path || complaint.path.startsWith(`${path}.`))

/** A value with one part replaced. */
export function replaced(value: Json, [key, ...rest]: Path, field: Json): Json {
  if (key === undefined) return field
  if (Array.isArray(value))
    return value.map((item: Json, index) => (index === key ? replaced(item, rest, field) : item))
  const object = value as { readonly [key: string]: Json }
  return { ...object, [key]: replaced(object[key] ?? null, rest, field) }
}

/** Parses JSON; other text is a string. */
function typed(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}

const isObject = (value: Json): value is readonly Json[] | { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null

/** Whether a value has nested objects; a flat list is one field. */
const isDeep = (value: Json): boolean => isObject(value) && Object.values(value).some(isObject)

interface FieldProps {
  readonly name: string
  readonly value: Json
  readonly path: Path
  readonly complaint: Complaint | null
  readonly onChange: (path: Path, value: Json) => void
}

export function Fields({ name, value, path, complaint, onChange }: FieldProps) {
  const here = pathText(path)
  const isWrong = here === '' ? complaint !== null : isAbout(complaint, here)
  if (isDeep(value) || (isObject(value) && !Array.isArray(value)))
    return (
      <Part name={name} isOpen={path.length === 0 || isWrong}>
        {Object.entries(value as { readonly [key: string]: Json }).map(([key, item]) => (
          <Fields
            key={key}
            name={Array.isArray(value) ? `${Number(key) + 1}` : key}
            value={item}
            path={[...path, Array.isArray(value) ? Number(key) : key]}
            complaint={complaint}
            onChange={onChange}
          />
        ))}
      </Part>
    )
  return (
    <label class="field editor-field">
      <span>{name}</span>
      <input
        type="text"
        data-path={here}
        value={typeof value === 'string' ? value : JSON.stringify(value)}
        aria-invalid={isWrong}
        aria-describedby="editor-complaint"
        onChange={({ currentTarget }) => onChange(path, typed(currentTarget.value))}
      />
    </label>
  )
}

function Part({
  name,
  isOpen,
  children,
}: {
  readonly name: string
  readonly isOpen: boolean
  readonly children: ComponentChildren
}) {
  const [isShown, setShown] = useState(isOpen)
  return (
    <details
      open={isShown || isOpen}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
    >
      <summary>{name}</summary>
      {(isShown || isOpen) && <div class="editor-part">{children}</div>}
    </details>
  )
}

/** A number field; other input is passed on as it was typed, so that validation rejects it. */
export function NumberField({
  path,
  label,
  value,
  complaint,
  onChange,
}: {
  readonly path: string
  readonly label: string
  readonly value: number
  readonly complaint: Complaint | null
  readonly onChange: (value: number) => void
}) {
  return (
    <label class="edit-number">
      <span>{label}</span>
      <input
        type="text"
        inputMode="numeric"
        data-path={path}
        value={`${value}`}
        aria-invalid={isAbout(complaint, path)}
        aria-describedby="editor-complaint"
        onChange={({ currentTarget }) => {
          const text = currentTarget.value.trim().replace('−', '-')
          onChange((text === '' || Number.isNaN(+text) ? text : +text) as number)
        }}
      />
    </label>
  )
}
