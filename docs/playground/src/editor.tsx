/** The editor of positions and boards, as a picture or as fields, with validation errors. */
import { BOARDS, type Board, createGame, defineBoard } from 'azulejo'
import type { Address } from 'azulejo/frontend'
import type { TableElement } from 'azulejo/table'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { nodeOf } from './coach'
import type { DevelopersProps } from './developers'
import { Choice } from './dialog'
import * as azul from './editor-azul'
import { type Complaint, Fields, type Json, type Path, pathText, replaced } from './editor-fields'
import { BoardNumbers, PositionNumbers } from './editor-numbers'
import { Palette, type PaletteTile } from './editor-palette'
import * as qwirkle from './editor-qwirkle'
import type { Game, Types } from './games'
import type { Settings } from './settings'

/** The validation error of a parser; null if there is none. */
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

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as Json

export function Editor(props: DevelopersProps) {
  const { opened, history, words, settings, onPosition, onBoard } = props
  const { game, names } = opened
  const [subject, setSubject] = useState<'position' | 'board'>('position')
  const [mode, setMode] = useState<'picture' | 'fields'>('picture')
  const [position, setPosition] = useState(() => plain(nodeOf(history, history.current).state))
  const [board, setBoard] = useState(() => plain({ ...BOARDS.colored, name: 'mine' }))
  const [brush, setBrush] = useState<PaletteTile>(
    game.id === 'azul' ? 'blue' : { color: 'red', shape: 'circle' },
  )
  const isBoard = subject === 'board'
  const value = isBoard ? board : position
  const setValue = isBoard ? setBoard : setPosition
  const complaint = useMemo(
    () =>
      isBoard
        ? complaintOf(() => defineBoard(value as never), '.board')
        : complaintOf(() => game.parseState(value)),
    [value, isBoard],
  )
  const view = drawableView(game, value, isBoard)
  const edit = (at: Types['piece']['at']) =>
    setValue(plain(painted(game, value, isBoard, at, brush)))
  return (
    <>
      <div class="row">
        {game.id === 'azul' && (
          <Choice
            legend={words.editWhat}
            name="subject"
            value={subject}
            values={[
              ['position', words.editPosition],
              ['board', words.editBoard],
            ]}
            onChange={setSubject}
          />
        )}
        <Choice
          legend={words.editHow}
          name="mode"
          value={mode}
          values={[
            ['picture', words.editPicture],
            ['fields', words.editFields],
          ]}
          onChange={setMode}
        />
      </div>
      {mode === 'picture' && view !== null ? (
        <div class="edit-picture">
          <Palette
            game={game}
            isBoard={isBoard}
            brush={brush}
            words={words}
            language={settings.language}
            onPick={setBrush}
          />
          <EditorTable game={game} view={view} names={names} settings={settings} onEdit={edit} />
          {isBoard ? (
            <BoardNumbers
              value={value as unknown as Board}
              complaint={complaint}
              words={words}
              onChange={(changed) => setBoard(plain(changed))}
            />
          ) : (
            <PositionNumbers
              value={value as unknown as Types['view']}
              complaint={complaint}
              words={words}
              names={names}
              onChange={(changed) => setPosition(plain(changed))}
            />
          )}
        </div>
      ) : (
        <div class="editor-fields">
          {mode === 'picture' && <p class="complaint">{words.editBroken}</p>}
          <Fields
            key={subject}
            name={isBoard ? words.editBoard : words.editPosition}
            value={value}
            path={[]}
            complaint={complaint}
            onChange={(path, field) => setValue(replaced(value, path, field))}
          />
        </div>
      )}
      <p class="complaint" id="editor-complaint" role="alert">
        {complaint?.message}
      </p>
      <button
        type="button"
        class="primary"
        data-use
        disabled={complaint !== null}
        onClick={() =>
          isBoard ? onBoard(defineBoard(value as never)) : onPosition(game.parseState(value))
        }
      >
        {isBoard ? words.playBoard : words.playPosition}
      </button>
    </>
  )
}

/** The view for the table; null if the value cannot be drawn. */
function drawableView(game: Game, value: Json, isBoard: boolean): Types['view'] | null {
  if (isBoard) {
    if (!azul.isBoardDrawable(value)) return null
    return { ...createGame({ seed: 'editor' }), board: value as unknown as Board }
  }
  const isDrawable = game.id === 'azul' ? azul.isDrawable(value) : qwirkle.isDrawable(value)
  return isDrawable ? (value as unknown as Types['view']) : null
}

/** A value after a click on a space. */
function painted(
  game: Game,
  value: Json,
  isBoard: boolean,
  at: Types['piece']['at'],
  brush: PaletteTile,
): unknown {
  if (game.id === 'qwirkle')
    return qwirkle.paint(value as never, at as never, typeof brush === 'string' ? null : brush)
  if (typeof brush !== 'string') return value
  return (isBoard ? azul.paintBoard : azul.paint)(value as never, at as Address, brush)
}

function EditorTable({
  game,
  view,
  names,
  settings: { language, theme },
  onEdit,
}: {
  readonly game: Game
  readonly view: Types['view']
  readonly names: readonly string[]
  readonly settings: Settings
  readonly onEdit: (at: Types['piece']['at']) => void
}) {
  const host = useRef<HTMLDivElement>(null)
  const table = useRef<TableElement<Types> | null>(null)
  const current = useRef(onEdit)
  current.current = onEdit
  useLayoutEffect(() => {
    const element = game.createElement() as TableElement<Types>
    Object.assign(element, { editable: true, speed: 'instant', view })
    element.addEventListener('edit', (event) => {
      current.current((event as CustomEvent<{ at: Types['piece']['at'] }>).detail.at)
    })
    table.current = element
    host.current?.append(element)
    return () => element.remove()
  }, [game])
  useEffect(() => {
    if (table.current !== null) Object.assign(table.current, { names, language, theme })
  }, [game, names, language, theme])
  useEffect(() => {
    if (table.current !== null) table.current.view = view
  }, [view])
  return <div class="editor-table" ref={host} />
}
