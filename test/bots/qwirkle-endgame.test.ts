import { expect, test } from 'vitest'
import { qwirkleSearchBot } from '../../src/bots'
import { EndgameSearch, isEndgame, solveEndgame } from '../../src/bots/qwirkle/endgame'
import { applyMove } from '../../src/qwirkle/apply'
import { encode } from '../../src/qwirkle/fast/encode'
import type { PackedPosition } from '../../src/qwirkle/fast/packed'
import { legalMoves } from '../../src/qwirkle/legal'
import type { QwirkleState } from '../../src/qwirkle/state'
import { viewFor } from '../../src/qwirkle/view'
import { statesOf } from '../qwirkle-fast/positions'
import { chance } from '../qwirkle-fast/random'

/** What the lead of a player comes to, by trying everything on the other tier; null: that takes too many positions. */
function bruteForce(state: QwirkleState, player: number, left = { positions: 600 }): number | null {
  if (--left.positions < 0) return null
  const { players, phase, turn } = state
  if (phase === 'over') return players[player]!.score - players[1 - player]!.score
  let best: number | null = null
  for (const move of legalMoves(state)) {
    const lead = bruteForce(applyMove(state, move), player, left)
    if (lead === null) return null
    if (best === null || (turn === player ? lead > best : lead < best)) best = lead
  }
  return best
}

/** States of two-player games in which the bag is empty, and what brute force makes of them. */
function* endings(count: number): Generator<{ state: QwirkleState; lead: number }> {
  let found = 0
  for (let seed = 0; seed < 300; seed += 3)
    for (const state of statesOf(seed)) {
      if (state.phase !== 'play' || state.bag.length > 0) continue
      if (state.players.reduce((sum, { hand }) => sum + hand.length, 0) > 5) continue
      const lead = bruteForce(state, state.turn)
      if (lead === null) continue
      yield { state, lead }
      if (++found === count) return
    }
}

test('endings are solved as brute force solves them, and the move leads there', () => {
  let solved = 0
  let turns = 0
  for (const { state, lead } of endings(14)) {
    const position = encode(state) as PackedPosition
    const found = solveEndgame(position)!
    expect(found.lead).toBe(lead)
    expect(position.decode()).toEqual(state)
    const next = applyMove(state, position.moveAt(found.move)!)
    expect(bruteForce(next, state.turn)).toBe(lead)
    solved++
    if (state.turns > 2) turns++
  }
  expect(solved).toBeGreaterThan(10)
  expect(turns).toBe(solved)
})

test('an ending searched in small steps comes to the same', () => {
  let steps = 0
  for (const { state, lead } of endings(14)) {
    const search = new EndgameSearch(encode(state) as PackedPosition)
    let found = search.step(300)
    for (; found === null && steps < 1000; found = search.step(300)) steps++
    expect(found?.lead).toBe(lead)
  }
  expect(steps).toBeLessThan(1000)
})

test('what takes more positions than allowed is not solved', () => {
  const state = statesOf(0).find(({ phase, bag }) => phase === 'play' && bag.length === 0)!
  expect(solveEndgame(encode(state) as PackedPosition, 1)).toBe(null)
})

test('only two players with an empty bag have an ending', () => {
  for (const seed of [0, 1, 2])
    for (const state of statesOf(seed)) {
      const { phase, bag, players } = state
      const expected = phase === 'play' && bag.length === 0 && players.length === 2
      expect(isEndgame(encode(state) as PackedPosition)).toBe(expected)
    }
})

test('the search bot finds the best end from what its player sees', async () => {
  const random = chance(1)
  let games = 0
  for (const { state, lead } of endings(5)) {
    const { turn } = state
    const move = await qwirkleSearchBot({ iterations: 1 }).choose(viewFor(state, turn), turn, {
      random,
    })
    expect(bruteForce(applyMove(state, move), turn)).toBe(lead)
    games++
  }
  expect(games).toBeGreaterThan(3)
})
