/** The last move as code. */
import { useState } from 'preact/hooks'
import { nodeOf } from './coach'
import { copy } from './dialog'
import type { HistoryOf, Types } from './games'
import type { Opened } from './play'
import type { Words } from './words'

export function Code({
  opened: { game, play },
  history,
  words,
}: {
  readonly opened: Opened
  readonly history: HistoryOf<Types>
  readonly words: Words
}) {
  const [said, setSaid] = useState('')
  const node = nodeOf(history, history.current)
  const { player, parent } = node
  // If opponents' hands are hidden, the tiles that they draw are hidden as well.
  const people = play.bots.flatMap((bot, seat) => (bot === null ? [seat] : []))
  const viewer = people.length === 1 ? (people[0] ?? null) : null
  const isOpen = play.isStudy || people.length === 0
  const before = parent === null ? null : nodeOf(history, parent).state
  const move =
    node.move === null || before === null || isOpen
      ? node.move
      : game.moveFor(before, node.move, viewer)
  const events = isOpen ? node.events : game.eventsFor(node.events, viewer)
  const entry = game.id === 'azul' ? 'azulejo' : 'azulejo/qwirkle'
  const code =
    move === null
      ? `import { createGame } from '${entry}'\n\nconst state = createGame({ players: ${node.state.players.length} })`
      : `import { transition } from '${entry}'\n\nconst move = ${literal(move)}\nconst { state: next, events } =\n  transition(state, move${player === null ? '' : `, ${player}`})`
  return (
    <div class="code-panel">
      <h3>{words.lastMove}</h3>
      <pre class="code" data-code>
        {code}
      </pre>
      {move !== null && (
        <>
          <h3>{words.asText}</h3>
          <pre class="code" data-token>
            {game.formatMove(move)}
          </pre>
          <h3>{words.events}</h3>
          <pre class="code" data-events>
            {events.map((event) => JSON.stringify(event)).join('\n')}
          </pre>
        </>
      )}
      <p class="row">
        <button type="button" onClick={async () => setSaid(await copy(code, words))}>
          {words.copyCode}
        </button>
        <span class="quiet" role="status">
          {said}
        </span>
      </p>
    </div>
  )
}

const literal = (value: unknown) =>
  JSON.stringify(value, null, 1)
    .replace(/\n\s*/g, ' ')
    .replace(/"(\w+)":/g, '$1:')
    .replaceAll('"', "'")
