/** The coach: win chances, the best moves, what each move cost, and a graph of the game. */
import { type AzulState, formatMove } from 'azulejo'
import { describeMove, pathTo } from 'azulejo/frontend'
import { addressesOf } from 'azulejo/svg'
import { useEffect } from 'preact/hooks'
import type { Arrow } from './azul-table'
import { type Coach, LONG } from './coach'
import type { Azul } from './kits'
import type { Session } from './session'

const percent = (share: number) => `${Math.round(100 * share)} %`

/** The best moves as arrows: three at most. */
export function arrowsOf(coach: Coach, state: AzulState, player: number): readonly Arrow[] {
  const moves = coach.movesOf(state)?.slice(0, 3) ?? []
  return moves
    .map(({ move, winChance }) => ({
      move: move as Arrow['move'],
      ...addressesOf(state, move, player),
      label: percent(winChance),
    }))
    .reverse()
}

export function CoachCard({
  session,
  coach,
  isOn,
  onSwitch,
}: {
  readonly session: Session<Azul>
  readonly coach: Coach
  readonly isOn: boolean
  readonly onSwitch: (isOn: boolean) => void
}) {
  const { state, history, isMoving, mover, names } = session
  const isThinking = isOn && !isMoving && mover !== null && session.person !== null
  useEffect(() => {
    if (!isThinking) return
    if (coach.timeOf(state) < LONG && !coach.isJudging) void coach.look(state, mover!, LONG)
  }, [state, isThinking])

  const moves = isThinking ? coach.movesOf(state) : null
  const last = isOn ? coach.judged(session, history.current) : null
  const path = pathTo(history)
  const graph = path.slice(1).flatMap((node, index) => {
    const judged = coach.judged(session, node)
    return judged === null ? [] : [{ node, index, ...judged }]
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
          {moves?.slice(0, 3).map(({ move, winChance, margin }) => (
            <li key={formatMove(move)}>
              <b>{percent(winChance)}</b> {describeMove(move, null)}{' '}
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
      {isOn && graph.length > 1 && (
        <Graph graph={graph} length={path.length - 1} session={session} />
      )}
      {isOn && path.length > 2 && (
        <button
          type="button"
          data-judge
          disabled={coach.isJudging || isMoving}
          onClick={() => void coach.judge(session)}
        >
          {coach.isJudging ? 'Judging…' : 'Judge the whole game'}
        </button>
      )}
    </section>
  )
}

interface Dot {
  readonly node: number
  readonly index: number
  readonly player: number
  readonly chance: number
  readonly cost: number | null
}

/** Win chances over the game: a line for each player. */
function Graph({
  graph,
  length,
  session,
}: {
  readonly graph: readonly Dot[]
  readonly length: number
  readonly session: Session<Azul>
}) {
  const x = (index: number) => 6 + (index / Math.max(1, length - 1)) * 268
  const y = (chance: number) => 84 - chance * 76
  return (
    <figure class="graph" data-graph>
      <svg viewBox="0 0 280 92" role="img" aria-label="Win chances over the game">
        <path class="graph-grid" d="M6 8H274M6 46H274M6 84H274" />
        {session.seats.map((_, player) => {
          const dots = graph.filter((dot) => dot.player === player)
          return (
            <g key={player} class={`graph-${player}`}>
              <polyline
                points={dots.map(({ index, chance }) => `${x(index)},${y(chance)}`).join(' ')}
              />
              {dots.map(({ index, chance, cost, node }) => (
                <circle
                  key={node}
                  cx={x(index)}
                  cy={y(chance)}
                  r={cost !== null && cost > 0.1 ? 4.5 : 2}
                />
              ))}
            </g>
          )
        })}
      </svg>
      <figcaption>
        {session.names.map((name, player) => (
          <span key={name} class={`graph-name graph-${player}`}>
            {name}
          </span>
        ))}
        <span>Large dots: costly moves.</span>
      </figcaption>
    </figure>
  )
}
