/** The panel next to the table: the coach during a game, a review afterwards. */
import type { TableArrow } from 'azulejo/table'
import { useEffect } from 'preact/hooks'
import { type Coach, nodeOf, SHOWN, sinceTurn } from './coach'
import type { HistoryOf, MoveReview, Types } from './games'
import { type Dot, Graph, percent, signed } from './graph'
import type { Opened, Play } from './play'
import { lineOf } from './table-host'
import type { Words } from './words'

interface PanelProps {
  readonly opened: Opened
  readonly history: HistoryOf<Types>
  readonly coach: Coach
  readonly words: Words
  readonly language: string
  readonly onChoose: (node: number) => void
}

/** The person whose turn it is in the state on show; null if it is a bot's turn or nobody's. */
export function personToMove({ game, play }: Opened, history: HistoryOf<Types>): number | null {
  const active = game.activePlayers(nodeOf(history, history.current).state)
  return active.find((seat) => play.bots[seat] === null) ?? null
}

/** The seats of people. */
const peopleOf = ({ bots }: Play): readonly number[] =>
  bots.flatMap((bot, seat) => (bot === null ? [seat] : []))

/** The best moves in the state on show, as arrows. */
export function arrowsOf(
  { game }: Opened,
  history: HistoryOf<Types>,
  coach: Coach,
  player: number,
  language: string,
): readonly TableArrow<Types['piece']['at']>[] {
  const { state } = nodeOf(history, history.current)
  const moves = coach.movesOf(state)?.slice(0, SHOWN) ?? []
  // The best is drawn last, above the others.
  return moves
    .map(({ move, winChance }, rank) => {
      const { from, to } = game.addressesOf(state, move, player)
      // Of all but the best move of several tiles, only one is shown.
      return from.slice(0, rank === 0 ? undefined : 1).flatMap((start, index) => {
        const end = to[index]
        return end === undefined
          ? []
          : [
              {
                from: start,
                to: end,
                ...(index === 0 ? { label: percent(winChance, language) } : {}),
              },
            ]
      })
    })
    .reverse()
    .flat()
}

/** The rated moves of a game. */
function dotsOf({ opened, history, coach, language }: PanelProps): readonly Dot[] {
  const { game, names } = opened
  return lineOf(history)
    .slice(1)
    .flatMap((node, index) => {
      const verdict = coach.verdict(history, node)
      const { move, player } = nodeOf(history, node)
      if (verdict === null || move === null) return []
      const description = game.describeMove(move, player, { language, names })
      return [{ ...verdict, index, description }]
    })
}

/** How good a move was; for a mistake also what is better, and why. */
function textOf(reviewed: MoveReview, { opened, words, language }: PanelProps): string {
  const { isMistake, hasReasons, lead } = reviewed
  const text = reviewed.describe({ language, names: opened.names })
  if (!isMistake || hasReasons || lead.best - lead.made < 0.5) return text
  // Many small differences, none of which is worth a sentence.
  return `${text} ${words.reviewLead(signed(lead.best, language), signed(lead.made, language))}`
}

export function CoachPanel(props: PanelProps) {
  const { opened, history, coach, words, language, onChoose } = props
  const { game, names } = opened
  const { state } = nodeOf(history, history.current)
  const player = personToMove(opened, history)
  useEffect(() => {
    if (player !== null) void coach.analyzeTurn(history, player)
  }, [state, player, coach.isAnalyzing])

  const moves = player === null ? null : coach.movesOf(state)
  const last = sinceTurn(history, player ?? -1).flatMap(
    (node) => coach.verdict(history, node) ?? [],
  )
  const dots = dotsOf(props)
  const line = lineOf(history)
  return (
    <section class="card" aria-labelledby="coach-title">
      <h2 id="coach-title">{words.coach}</h2>
      {player !== null && moves === null && <p class="quiet">{words.thinking}</p>}
      {moves !== null && (
        <ol class="best" aria-label={words.bestMoves} data-best>
          {moves.slice(0, SHOWN).map(({ move, winChance, margin }) => (
            <li key={game.formatMove(move)}>
              <b>{percent(winChance, language)}</b>{' '}
              <span>
                {game.describeMove(move, null, { language, names })}{' '}
                <small>{words.points(signed(margin, language))}</small>
              </span>
            </li>
          ))}
        </ol>
      )}
      {last.length > 0 && (
        <ul class="verdicts" data-verdicts>
          {last.map((verdict) => (
            <li key={verdict.node}>
              <bdi>{names[verdict.player]}</bdi>: {textOf(verdict, props)}
            </li>
          ))}
        </ul>
      )}
      {dots.length > 1 && (
        <Graph
          dots={dots}
          length={line.length - 1}
          names={names}
          shown={history.current}
          words={words}
          language={language}
          onChoose={onChoose}
        />
      )}
      {line.length > 2 && (
        <button
          type="button"
          data-analyze
          disabled={coach.isAnalyzing}
          onClick={() => void coach.analyzeGame(history, line, peopleOf(opened.play))}
        >
          {coach.isAnalyzing ? words.analyzing : words.analyzeGame}
        </button>
      )}
    </section>
  )
}

export function Review(props: PanelProps & { readonly onAgain: (() => void) | null }) {
  const { opened, history, coach, words, language, onChoose, onAgain } = props
  const { names, play } = opened
  const line = lineOf(history)
  const people = peopleOf(play)
  useEffect(() => {
    void coach.analyzeGame(history, line, people)
  }, [coach])

  const dots = dotsOf(props)
  const costly = coach
    .costliest(history, line, people)
    .flatMap(({ node }) => dots.find((dot) => dot.node === node) ?? [])
  return (
    <section class="card" aria-labelledby="review-title">
      <header class="review-top">
        <h2 id="review-title">{words.review}</h2>
        {onAgain !== null && (
          <button type="button" class="primary" data-again onClick={onAgain}>
            {words.playAgain}
          </button>
        )}
      </header>
      {dots.length > 1 && (
        <Graph
          dots={dots}
          length={line.length - 1}
          names={names}
          shown={history.current}
          words={words}
          language={language}
          onChoose={onChoose}
        />
      )}
      {coach.isAnalyzing && <p class="quiet">{words.analyzing}</p>}
      {costly.length > 0 && (
        <>
          <h3>{words.reviewCostly}</h3>
          <ol class="costly" data-costly>
            {costly.map(({ node, index, description, ...reviewed }) => (
              <li key={node}>
                <button type="button" onClick={() => onChoose(node - 1)}>
                  <b>{words.reviewMove(index + 1)}</b> {description}
                </button>
                <p>{textOf(reviewed, props)}</p>
              </li>
            ))}
          </ol>
        </>
      )}
      {!coach.isAnalyzing && costly.length === 0 && <p>{words.reviewNone}</p>}
    </section>
  )
}
