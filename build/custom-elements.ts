import { writeFile } from 'node:fs/promises'
import { ATTRIBUTES, PROPERTIES, type TableProperties } from '../src/table/element'
import type { HostTypes, Table, TableEvents } from '../src/table/options'

type Described = readonly [type: string, description: string]

/** The properties of a table's element; the compiler wants all of them. */
const FIELDS: { readonly [Name in keyof TableProperties<HostTypes>]-?: Described } = {
  board: ['BoardName | BoardDefinition', 'Azul: the printed board, or a board of your own.'],
  players: ['number', 'The number of players, 2 to 4.'],
  seat: ['number | null', 'The seat of the person; null: nobody’s moves are made here.'],
  bot: [
    'Level | readonly (Level | null)[]',
    'What `bot()` takes, for all other seats, or by seat.',
  ],
  worker: ['string | URL | Worker | (() => Worker)', 'Where the bots run.'],
  position: ['string', 'The text of a position to begin with.'],
  record: ['string', 'The text of a record, whose last position is shown.'],
  openHands: ['boolean', 'Whether everybody’s hand is seen.'],
  names: ['readonly Name[]', 'The players’ names by seat; the attribute has commas between them.'],
  language: ['Language | string', 'A language, or the tag of a built-in one: `en`, `de`, `cs`.'],
  theme: ["'auto' | 'light' | 'dark' | 'contrast'", 'The colors.'],
  speed: ["'slow' | 'normal' | 'fast' | 'instant'", 'How fast tiles move.'],
  confirm: ['boolean', 'Whether a move that was clicked has to be confirmed; true by default.'],
  viewOnly: ['boolean', 'Whether nothing can be moved.'],
  editable: ['boolean', 'Whether a click on any space is an `edit`.'],
  actions: ["readonly ('undo' | 'concede')[]", 'What the table has buttons for besides moves.'],
  view: ['State', 'What is shown; with it, the page plays the game, and not the element.'],
  events: ['readonly Event[]', 'What led to `view`.'],
  marks: ['readonly Address[]', 'Spaces to outline.'],
  arrows: ['readonly TableArrow[]', 'Arrows between spaces.'],
  clocks: ['readonly (SeatClock | null)[]', 'The players’ clocks by seat.'],
  status: ['readonly (string | null)[]', 'A note beside each name, by seat.'],
  covered: ['number | null', 'The seat to whose player the device has to be passed.'],
  result: ['string | null', 'How the match ended before the game did.'],
}

/** Its events; the compiler wants all of them. */
const EVENTS: { readonly [Name in keyof TableEvents<HostTypes>]: Described } = {
  move: ['{ move: Move, player: number }', 'Somebody wants to make a move.'],
  pick: ['{ ids: readonly number[] | null }', 'Tiles were picked, or let go.'],
  preview: ['{ move: Move | null }', 'A move is considered, or no longer.'],
  edit: ['{ at: Address }', 'A space was clicked.'],
  undo: ['null', 'Somebody wants to take a move back.'],
  concede: ['null', 'Somebody wants to give up.'],
  uncover: ['{ player: number }', 'The player who has the device now wants to see their tiles.'],
  step: ['{ index: number }', 'Another view is shown.'],
  end: ['{ view: State }', 'The end of the game is shown.'],
}

const METHODS: { readonly [Name in Exclude<keyof Table<HostTypes>, 'set'>]: string } = {
  update: 'Shows the next view, after the events that lead to it.',
  step: 'Goes back or forward through the views that were shown.',
  flip: 'Puts another board in front.',
  focus: 'Moves the focus to what can be done.',
  destroy: 'Removes the table from its element.',
}

/** What tools know about the elements: https://github.com/webcomponents/custom-elements-manifest */
export const customElements = () => ({
  schemaVersion: '1.0.0',
  modules: [
    ['azul-table', 'dist/table.js'],
    ['qwirkle-table', 'dist/qwirkle/table.js'],
  ].map(([tagName, path]) => ({
    kind: 'javascript-module',
    path,
    declarations: [
      {
        kind: 'class',
        customElement: true,
        name: tagName,
        tagName,
        attributes: Object.entries(ATTRIBUTES).map(([name, [fieldName]]) => ({
          name,
          fieldName,
          ...field(fieldName),
        })),
        members: [
          ...[...Object.values(ATTRIBUTES).map(([name]) => name), ...PROPERTIES].map((name) => ({
            kind: 'field',
            name,
            ...field(name),
          })),
          ...Object.entries(METHODS).map(([name, description]) => ({
            kind: 'method',
            name,
            description,
          })),
        ],
        events: Object.entries(EVENTS).map(([name, [detail, description]]) => ({
          name,
          type: { text: `CustomEvent<${detail}>` },
          description,
        })),
      },
    ],
  })),
})

function field(name: string) {
  const [text, description] = FIELDS[name as keyof typeof FIELDS]
  return { type: { text }, description }
}

export const writeCustomElements = (path: string): Promise<void> =>
  writeFile(path, `${JSON.stringify(customElements(), null, 2)}\n`)
