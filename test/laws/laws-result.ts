import assert from 'node:assert/strict'
import type { Law } from './game'
import { isOver, states } from './walk'

/** There is a result exactly when the game is over; it ranks every player, equal ones alike, and rank 1 wins. */
export const resultsRank: Law = (game, setup) => {
  for (const state of states(game, setup)) {
    const result = game.result(state)
    assert.equal(result !== null, isOver(state))
    if (result === null) continue
    const { ranking, winners } = result
    const scores = state.players.map(({ score }) => score)
    assert.deepEqual(
      ranking.map(({ player }) => player).sort(),
      scores.map((_, seat) => seat),
    )
    for (const { player, score } of ranking) assert.equal(score, scores[player])
    const standing = (player: number) => [scores[player]!, game.tieBreak(state, player)] as const
    const beats = (a: number, b: number) => {
      const [score, tie] = standing(a)
      const [otherScore, otherTie] = standing(b)
      return score > otherScore || (score === otherScore && tie > otherTie)
    }
    for (const { player, rank } of ranking)
      assert.equal(rank, 1 + ranking.filter((other) => beats(other.player, player)).length)
    for (let i = 1; i < ranking.length; i++) {
      const [a, b] = [ranking[i - 1]!, ranking[i]!]
      assert.ok(a.rank < b.rank || (a.rank === b.rank && a.player < b.player))
    }
    assert.deepEqual(
      winners,
      ranking.filter(({ rank }) => rank === 1).map(({ player }) => player),
    )
  }
}

/** When a game is over, nobody can move, and every move is refused as such. */
export const overMeansOver: Law = (game, setup) => {
  for (const state of states(game, setup)) {
    if (!isOver(state)) continue
    const possible = game.possibleMoves(state)
    for (let i = 0; i < possible.length; i += 5)
      assert.equal(game.checkMove(state, possible[i])?.code, 'game-over')
  }
}
