/** The code beside the table: what the last move is to a program. */
import { useState } from 'preact/hooks'
import { copy } from './records'
import type { Session } from './session'

export function Code({ session }: { readonly session: Session }) {
  const { adapter, lastCall } = session
  const [said, setSaid] = useState('')
  const entry = adapter.id === 'azul' ? 'azulejo' : 'azulejo/qwirkle'
  const code =
    lastCall === null
      ? `import { createGame } from '${entry}'\n\nconst state = createGame({ players: ${session.seats.length} })`
      : `import { transition } from '${entry}'\n\nconst move = ${json(lastCall.move)}\nconst { state: next, events } =\n  transition(state, move${lastCall.player === null ? '' : `, ${lastCall.player}`})`
  return (
    <section class="card" aria-labelledby="code-title">
      <h2 id="code-title">Code</h2>
      <pre class="code" data-code>
        {code}
      </pre>
      {lastCall !== null && (
        <>
          <p class="quiet small">As text</p>
          <pre class="code" data-token>
            {adapter.formatMove(lastCall.move)}
          </pre>
          <details open>
            <summary class="quiet small">Events</summary>
            <pre class="code" data-events>
              {lastCall.events.map((event) => JSON.stringify(event)).join('\n')}
            </pre>
          </details>
        </>
      )}
      <p class="row">
        <button type="button" onClick={async () => setSaid(await copy(code, 'The code'))}>
          Copy
        </button>
        <span class="quiet" role="status">
          {said}
        </span>
      </p>
    </section>
  )
}

const json = (value: unknown) =>
  JSON.stringify(value, null, 1)
    .replace(/\n\s*/g, ' ')
    .replace(/"(\w+)":/g, '$1:')
    .replaceAll('"', "'")
