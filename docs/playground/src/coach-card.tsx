/** The coach: win chances, the best moves, what each move cost, and a graph of the game. */
import { pathTo } from 'azulejo/frontend'
import { useEffect } from 'preact/hooks'
import type { Arrow } from './arrows'
import { type Coach, SHOWN } from './coach'
import type { Types } from './game-adapters'
import { type Dot, Graph, percent } from './graph'
import type { Session } from './session'

/** The best moves of the position that is shown, as arrows. */
export function arrowsOf<T extends Types>(
  coach: Coach<T>,
  { adapter, state, person }: Session<T>,
): readonly Arrow<T['piece']['at']>[] {
  if (person === null) return []
  const moves = coach.movesOf(state)?.slice(0, SHOWN) ?? []
  return moves.map(({ move, winChance }, rank) => ({
    key: adapter.formatMove(move),
    label: percent(winChance),
    rank,
    ...adapter.addressesOf(state, move, person),
  }))
}

export function CoachCard({
  session,
  coach,
  isOn,
  onSwitch,
}: {
  readonly session: Session
  readonly coach: Coach
  readonly isOn: boolean
  readonly onSwitch: (isOn: boolean) => void
}) {
  const { adapter, state, history, isMoving, mover, names } = session
  const isThinking = isOn && !isMoving && mover !== null && session.person !== null
  useEffect(() => {
    if (isThinking) void coach.attend(mover!)
  }, [state, isThinking])

  const moves = isThinking ? coach.movesOf(state) : null
  const last = isOn ? coach.verdict(history.current) : null
  // What was undone stays in the graph, as far as redo leads.
  const path = [...pathTo(history)]
  for (let next = history.nodes[history.current]!.next; next !== null; ) {
    path.push(next)
    next = history.nodes[next]!.next
  }
  const dots = path.slice(1).flatMap((node, index): readonly Dot[] => {
    const verdict = coach.verdict(node)
    return verdict === null ? [] : [{ node, index, ...verdict }]
  })
  return (
    <section class="card" aria-labelledby="coach-title">
      <h2 id="coach-title">
        <label class="switch">
          <input
            type="checkbox"
            name="coach"
            checked={isOn}
            onChange={(event) => onSwitch(event.currentTarget.checked)}
          />
          Coach
        </label>
      </h2>
      {!isOn && <p class="quiet">Shows win chances, the best moves, and what yours cost.</p>}
      {isThinking && (
        <ol class="best" data-best>
          {moves?.slice(0, SHOWN).map(({ move, winChance, margin }) => (
            <li key={adapter.formatMove(move)}>
              <b>{percent(winChance)}</b> {adapter.describeMove(move, null, names)}{' '}
              <small>
                {margin >= 0 ? '+' : '−'}
                {Math.abs(margin).toFixed(1)} points
              </small>
            </li>
          ))}
        </ol>
      )}
      {isThinking && moves === null && <p class="quiet">Thinking…</p>}
      {last !== null && last.cost !== null && (
        <p data-cost-of-move>
          {names[last.player]}’s move{' '}
          {last.cost < 0.005 ? (
            'was the best one.'
          ) : (
            <>
              gave away <b>{percent(last.cost)}</b>.
            </>
          )}
        </p>
      )}
      {isOn && dots.length > 1 && <Graph dots={dots} length={path.length - 1} session={session} />}
      {isOn && path.length > 2 && (
        <button
          type="button"
          data-judge
          disabled={coach.isJudging || isMoving}
          onClick={() => void coach.judge()}
        >
          {coach.isJudging ? 'Judging…' : 'Judge the whole game'}
        </button>
      )}
    </section>
  )
}
