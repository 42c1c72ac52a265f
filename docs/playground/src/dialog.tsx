/** A dialog over the page, with a heading and a button that closes it. */
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Icon } from './icons'
import type { Words } from './words'

export function Dialog({
  name,
  title,
  words,
  isWide = false,
  onClose,
  children,
}: {
  readonly name: string
  readonly title: string
  readonly words: Words
  readonly isWide?: boolean
  readonly onClose: () => void
  readonly children: ComponentChildren
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      ref={dialog}
      class={isWide ? 'dialog wide' : 'dialog'}
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
export function Choice<Value extends string | number>({
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
        <label key={item}>
          <input
            type="radio"
            name={name}
            value={item}
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

/** Copies a text; resolves to a message about the outcome. */
export async function copy(text: string, words: Words): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return words.copied
  } catch {
    return words.notCopied
  }
}
