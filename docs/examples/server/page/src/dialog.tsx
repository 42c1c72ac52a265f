/** A modal dialog, and form fields. */
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Words } from './words'

const PATHS = {
  settings: 'M4 7H13M17 7H20M4 17H7M11 17H20M15 4.8V9.2M9 14.8V19.2',
  players:
    'M9 11A3.5 3.5 0 1 0 9 4A3.5 3.5 0 0 0 9 11M3 20C3 13 15 13 15 20M16 5A3 3 0 0 1 16 11M17 14.5C20 15 21 17 21 20',
  alone: 'M5 5H10V10H5ZM14 5H19V10H14ZM5 14H10V19H5ZM14 14H19V19H14Z',
  close: 'M6 6L18 18M18 6L6 18',
} as const

export const Icon = ({ name }: { readonly name: keyof typeof PATHS }) => (
  <svg class="icon-drawing" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)

export function Dialog({
  name,
  title,
  words,
  onClose,
  children,
}: {
  readonly name: string
  readonly title: string
  readonly words: Words
  readonly onClose: () => void
  readonly children: ComponentChildren
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      ref={dialog}
      class="dialog"
      data-dialog={name}
      aria-labelledby={`${name}-title`}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div class="dialog-content">
        <header class="dialog-top">
          <h2 id={`${name}-title`}>{title}</h2>
          <button type="button" class="icon" aria-label={words.close} data-close onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}

/** A group of radio buttons. */
export function Choice<Value extends string | number | boolean>({
  legend,
  name,
  value,
  values,
  onChange,
}: {
  readonly legend: string
  readonly name: string
  readonly value: Value
  readonly values: readonly (readonly [value: Value, label: string])[]
  readonly onChange: (value: Value) => void
}) {
  return (
    <fieldset class="choice">
      <legend>{legend}</legend>
      {values.map(([item, label]) => (
        <label key={`${item}`}>
          <input
            type="radio"
            name={name}
            value={`${item}`}
            checked={item === value}
            onChange={() => onChange(item)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

export function Select<Value extends string>({
  label,
  name,
  value,
  values,
  onChange,
}: {
  readonly label: string
  readonly name: string
  readonly value: Value
  readonly values: readonly (readonly [value: Value, label: string])[]
  readonly onChange: (value: Value) => void
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <select
        name={name}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = values.find(([item]) => item === currentTarget.value)
          if (chosen !== undefined) onChange(chosen[0])
        }}
      >
        {values.map(([item, text]) => (
          <option key={item} value={item}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

export function Switch({
  label,
  hint,
  name,
  isOn,
  onChange,
}: {
  readonly label: string
  readonly hint?: string
  readonly name: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        name={name}
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </label>
  )
}

/** The player's name; the server validates it. */
export function NameField({
  words,
  value,
  onChange,
}: {
  readonly words: Words
  readonly value: string
  readonly onChange: (name: string) => void
}) {
  return (
    <label class="field">
      <span>{words.yourName}</span>
      <input
        type="text"
        name="name"
        maxLength={40}
        required
        dir="auto"
        autocomplete="nickname"
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  )
}
