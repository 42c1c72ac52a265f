/** The editor: every field of a position or a board, with the reader's complaint beside the field that it is about. */
import {
  type AzulState,
  BOARDS,
  type Board,
  type BoardDefinition,
  defineBoard,
  parseState,
} from 'azulejo'
import { parseState as parseQwirkle } from 'azulejo/qwirkle'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { BoardPicture } from './editor-board'
import { type Complaint, isAbout, type Path, pathText } from './editor-parts'
import { PositionPicture } from './editor-position'
import { isBoardDrawable, isDrawable } from './editor-tiles'
import type { Session } from './session'

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** What a reader says, and where. */
function complaintOf(read: () => unknown, base = ''): Complaint | null {
  try {
    read()
    return null
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const path = 'path' in error ? pathText(error.path as Path) : ''
    return { path: path.replace(base, ''), message: error.message }
  }
}

function replaced(value: Json, [key, ...rest]: Path, field: Json): Json {
  if (key === undefined) return field
  if (Array.isArray(value))
    return value.map((item: Json, index) => (index === key ? replaced(item, rest, field) : item))
  const object = value as { readonly [key: string]: Json }
  return { ...object, [key]: replaced(object[key]!, rest, field) }
}

/** What somebody types: JSON where it is, otherwise the word itself. */
function typed(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}

const isDeep = (value: Json): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((item) => typeof item === 'object' && item !== null)

interface FieldProps {
  readonly name: string
  readonly value: Json
  readonly path: Path
  readonly complaint: Complaint | null
  readonly onChange: (path: Path, value: Json) => void
}

/** A field, or the fields of an object. Short lists are one field, as JSON. */
function Field({ name, value, path, complaint, onChange }: FieldProps) {
  const here = pathText(path)
  const isWrong = here === '' ? complaint !== null : isAbout(complaint, here)
  if (isDeep(value) || (typeof value === 'object' && value !== null && !Array.isArray(value)))
    return (
      <Part name={name} isOpen={path.length === 0 || isWrong}>
        {Object.entries(value as { readonly [key: string]: Json }).map(([key, item]) => (
          <Field
            key={key}
            name={Array.isArray(value) ? `${Number(key) + 1}` : key}
            value={item}
            path={[...path, Array.isArray(value) ? Number(key) : key]}
            complaint={complaint}
            onChange={onChange}
          />
        ))}
        {complaint?.path === here && <p class="complaint">{complaint.message}</p>}
      </Part>
    )
  return (
    <label class="field editor-field">
      {name}
      <input
        type="text"
        data-path={here}
        value={typeof value === 'string' ? value : JSON.stringify(value)}
        aria-invalid={isWrong}
        onChange={(event) => onChange(path, typed(event.currentTarget.value))}
      />
      {isWrong && <span class="complaint">{complaint!.message}</span>}
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
    <details open={isShown || isOpen} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>{name}</summary>
      {(isShown || isOpen) && <div class="editor-part">{children}</div>}
    </details>
  )
}

/** Whether a state has a complaint; what the dealer draws from is left out of the form. */
const readerOf = (session: Session) => (session.adapter.id === 'azul' ? parseState : parseQwirkle)

export function EditorDialog({
  session,
  isOpen,
  onClose,
  onPosition,
  onBoard,
}: {
  readonly session: Session
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onPosition: (state: Session['state']) => void
  readonly onBoard: (board: BoardDefinition) => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [what, setWhat] = useState<'position' | 'board'>('position')
  const [position, setPosition] = useState<Json>(null)
  const [board, setBoard] = useState<Json>(null)
  // Before the page is shown again: a quick hand must not meet the dialog as it was.
  useLayoutEffect(() => {
    if (!isOpen) {
      dialog.current!.close()
      return
    }
    setPosition(plain(session.state))
    setBoard({ ...(plain(BOARDS.colored) as object), name: 'mine' })
    setWhat('position')
    dialog.current!.showModal()
  }, [isOpen])
  const [view, setView] = useState<'picture' | 'fields'>('picture')
  const isBoard = what === 'board'
  const value = isBoard ? board : position
  const complaint = useMemo(
    () =>
      value === null
        ? null
        : isBoard
          ? complaintOf(() => defineBoard(value as never), '.board')
          : complaintOf(() => readerOf(session)(value)),
    [value, isBoard],
  )
  const isPicture =
    view === 'picture' &&
    session.adapter.id === 'azul' &&
    (isBoard ? isBoardDrawable(value) : isDrawable(value))
  const change = (path: Path, field: Json) =>
    (isBoard ? setBoard : setPosition)(replaced(value, path, field))
  return (
    <dialog ref={dialog} class="dialog editor" aria-labelledby="editor-title" onClose={onClose}>
      <h2 id="editor-title">Editor</h2>
      {session.adapter.id === 'azul' && (
        <div class="choices">
          <fieldset class="choice">
            <legend class="hidden">What to edit</legend>
            {(['position', 'board'] as const).map((choice) => (
              <label key={choice}>
                <input
                  type="radio"
                  name="what"
                  value={choice}
                  checked={what === choice}
                  onChange={() => setWhat(choice)}
                />
                <span>{choice === 'position' ? 'Position' : 'Own board'}</span>
              </label>
            ))}
          </fieldset>
          <fieldset class="choice">
            <legend class="hidden">How to edit it</legend>
            {(['picture', 'fields'] as const).map((choice) => (
              <label key={choice}>
                <input
                  type="radio"
                  name="view"
                  value={choice}
                  checked={view === choice}
                  onChange={() => setView(choice)}
                />
                <span>{choice === 'picture' ? 'Picture' : 'Fields'}</span>
              </label>
            ))}
          </fieldset>
        </div>
      )}
      {isOpen && value !== null && isPicture && (
        <div class="editor-fields">
          {isBoard ? (
            <BoardPicture
              board={value as unknown as Board}
              complaint={complaint}
              onChange={(changed) => setBoard(changed as unknown as Json)}
            />
          ) : (
            <PositionPicture
              state={value as unknown as AzulState}
              names={session.names}
              complaint={complaint}
              onChange={(changed) => setPosition(changed as unknown as Json)}
            />
          )}
        </div>
      )}
      {isOpen && value !== null && !isPicture && (
        <div class="editor-fields">
          {view === 'picture' && session.adapter.id === 'azul' && (
            <p class="complaint">This cannot be drawn. Mend the fields first.</p>
          )}
          <Field
            key={what}
            name={isBoard ? 'Board' : 'Position'}
            value={value}
            path={[]}
            complaint={complaint}
            onChange={change}
          />
        </div>
      )}
      <p class="complaint" role="alert">
        {complaint?.message}
      </p>
      <p class="dialog-buttons">
        <button
          type="button"
          class="primary"
          data-use
          disabled={complaint !== null}
          onClick={() =>
            isBoard
              ? onBoard(value as unknown as BoardDefinition)
              : onPosition(readerOf(session)(value))
          }
        >
          {isBoard ? 'Play on this board' : 'Play from here'}
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </p>
    </dialog>
  )
}

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as Json
