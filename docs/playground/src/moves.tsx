/** Everything that was played, as a list to step through. */
import { pathTo } from 'azulejo/frontend'
import { useEffect, useRef } from 'preact/hooks'
import type { Session } from './session'

export function Moves({ session }: { readonly session: Session }) {
  const { history } = session
  const path = pathTo(history)
  // What was undone is listed too, as far as redo leads.
  const list = [...path]
  for (let next = history.nodes[history.current]!.next; next !== null; ) {
    list.push(next)
    next = history.nodes[next]!.next
  }
  const current = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const item = current.current
    if (item === null) return
    const box = item.parentElement!
    box.scrollTop = item.offsetTop - box.offsetTop - box.clientHeight / 2
  }, [history.current])
  return (
    <section class="card" aria-labelledby="moves-title">
      <h2 id="moves-title">Moves</h2>
      <p class="row steps">
        <button
          type="button"
          aria-label="To the start"
          disabled={session.isMoving || history.current === 0}
          onClick={() => session.goTo(0)}
        >
          |‹
        </button>
        <button
          type="button"
          aria-label="A move back"
          disabled={session.isMoving || history.current === 0}
          onClick={() => session.stepBack()}
        >
          ‹
        </button>
        <button
          type="button"
          aria-label="A move on"
          disabled={session.isMoving || !session.canRedo}
          onClick={() => session.stepForward()}
        >
          ›
        </button>
        <button
          type="button"
          aria-label="To the end"
          disabled={session.isMoving || !session.canRedo}
          onClick={() => session.goTo(list.at(-1)!)}
        >
          ›|
        </button>
      </p>
      {list.length === 1 ? (
        <p class="quiet">Nothing has been played yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls can be scrolled by keyboard.
        <ol class="moves" tabIndex={0} aria-label="Moves played">
          {list.slice(1).map((index) => {
            const others = history.nodes[history.nodes[index]!.parent!]!.children.filter(
              (other) => other !== index,
            )
            const isShown = index === history.current
            return (
              <li key={index} ref={isShown ? current : null}>
                <button
                  type="button"
                  class={isShown ? 'shown' : ''}
                  aria-current={isShown ? 'step' : undefined}
                  onClick={() => session.goTo(index)}
                >
                  {session.describe(index)}
                </button>
                {others.map((other) => (
                  <button
                    type="button"
                    class="branch"
                    key={other}
                    onClick={() => session.goTo(other)}
                  >
                    or: {session.describe(other)}
                  </button>
                ))}
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
