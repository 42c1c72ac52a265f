import { expect, test } from 'vitest'
import { searchBot } from '../../src/entries/qwirkle/bots'
import { encode, type MoveList, moveList } from '../../src/entries/qwirkle/fast'
import { applyMove, legalMoves, type QwirkleState, viewFor } from '../../src/entries/qwirkle/index'
import { EndgameSearch, isEndgame, solveEndgame } from '../../src/qwirkle/bots/endgame'
import type { QwirklePosition } from '../../src/qwirkle/fast/position'
import { statesOf } from '../qwirkle-fast/positions'
import { chance } from '../qwirkle-fast/random'

/** The final lead of a player, by exhaustive search on the other tier; null: there are too many positions. */
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

/**
 * By how far the player to move finishes ahead after each of their moves, by trying every move of every position on the
 * fast tier, which twins prove: for endings of more tiles.
 */
function bruteForceFast(root: QwirklePosition): ReadonlyMap<number, number> {
  const positions = [root]
  const lists: MoveList[] = []
  const leads = new Map<number, number>()
  value(0)
  return leads

  function value(depth: number): number {
    const position = positions[depth]!
    positions[depth + 1] ??= position.clone()
    lists[depth] ??= moveList()
    const next = positions[depth + 1]!
    const list = lists[depth]!
    const { turn } = position
    const count = position.legalMoves(list)
    let best = Number.NEGATIVE_INFINITY
    for (let i = 0; i < count; i++) {
      next.copyFrom(position)
      next.apply(list.moves[i]!, null)
      const lead = next.over ? next.score(turn) - next.score(1 - turn) : 0 - value(depth + 1)
      if (lead > best) best = lead
      if (depth === 0) leads.set(list.moves[i]!, lead)
    }
    return best
  }
}

/** States of two-player games in which the bag is empty and five tiles or fewer are held, and what brute force makes of them. */
function* endings(count: number): Generator<{ state: QwirkleState; lead: number }> {
  let found = 0
  for (let seed = 0; seed < 600; seed += 3)
    for (const state of statesOf(seed)) {
      if (state.phase !== 'play' || state.bag.length > 0) continue
      if (state.players.reduce((sum, { hand }) => sum + hand.length, 0) > 5) continue
      const lead = bruteForce(state, state.turn)
      if (lead === null) continue
      yield { state, lead }
      if (++found === count) return
    }
}

/** Games by their seeds, and after how many turns seven tiles or more are held, but brute force can still be waited for. */
const LARGE = [
  [108, 111],
  [1101, 115],
  [231, 53],
  [489, 59],
  [1746, 59],
  [537, 63],
  [1092, 123],
  [1356, 62],
  [669, 65],
] as const

/** Others that take the search thousands of positions. */
const LONG = [
  [252, 60],
  [363, 113],
  [1407, 112],
  [1788, 116],
  [1698, 80],
  [1731, 59],
] as const

const stateAfter = ([seed, turns]: readonly [number, number]) =>
  statesOf(seed).find((one) => one.turns === turns && one.phase === 'play')!

test('endings are solved as brute force solves them, and the move leads there', () => {
  let solved = 0
  for (const { state, lead } of endings(14)) {
    const position = encode(state)
    const found = solveEndgame(position)!
    expect(found.lead).toBe(lead)
    expect(position.decode()).toEqual(state)
    const next = applyMove(state, position.moveAt(found.move)!)
    expect(bruteForce(next, state.turn)).toBe(lead)
    solved++
  }
  expect(solved).toBe(14)
})

test('endings of 7 to 12 tiles are solved as brute force solves them, and so are the positions after every move', () => {
  let followed = 0
  for (const place of LARGE) {
    const state = stateAfter(place)
    const { turn, players, bag } = state
    expect(bag).toEqual([])
    expect(players[0]!.hand.length + players[1]!.hand.length).toBeGreaterThan(6)
    const root = encode(state)
    const leads = bruteForceFast(root)
    const found = solveEndgame(root)!
    expect(found.lead).toBe(Math.max(...leads.values()))
    expect(leads.get(found.move)).toBe(found.lead)
    for (const [move, lead] of leads) {
      const next = root.clone()
      next.apply(move, null)
      if (next.over) continue
      expect(next.turn).toBe(1 - turn)
      expect(solveEndgame(next)!.lead).toBe(0 - lead)
      followed++
    }
  }
  expect(followed).toBeGreaterThan(100)
})

test('an ending searched in small steps continues with what it knows, with the same result', () => {
  for (const place of LONG) {
    const state = stateAfter(place)
    const whole = new EndgameSearch(encode(state))
    const { lead } = whole.step(100_000)!
    expect(whole.nodes).toBeGreaterThan(1000)
    const search = new EndgameSearch(encode(state))
    let [found, steps] = [search.step(300), 1]
    // A search that began anew each time would never get through.
    for (; found === null && steps < 100; steps++) found = search.step(300)
    expect(found?.lead).toBe(lead)
    expect(steps).toBeGreaterThan(3)
    expect(search.nodes).toBeLessThan(2 * whole.nodes)
  }
})

test('endings with more positions than allowed are not solved', () => {
  const state = statesOf(0).find(({ phase, bag }) => phase === 'play' && bag.length === 0)!
  expect(solveEndgame(encode(state), 1)).toBe(null)
})

test('exactly the allowed number of positions is searched', () => {
  for (const { state } of endings(4)) {
    const root = encode(state)
    const { nodes, lead } = solveEndgame(root)!
    expect(solveEndgame(root, nodes)).toMatchObject({ nodes, lead })
    expect(solveEndgame(root, nodes - 1)).toBe(null)
    const search = new EndgameSearch(root)
    expect(search.nodes).toBe(0)
    expect(search.step(1) === null).toBe(nodes > 1)
  }
})

test('the remaining turns matter: without a limit, a pass is not the end', () => {
  let bounded = 0
  for (const { state } of endings(10)) {
    // The next turn is the last one: the best is what scores most at once.
    const last = { ...state, maxTurns: state.turns + 1 }
    const { turn, players } = last
    const leads = legalMoves(last).map((move) => {
      const next = applyMove(last, move)
      expect(next.phase).toBe('over')
      return next.players[turn]!.score - next.players[1 - turn]!.score
    })
    const found = solveEndgame(encode(last))!
    expect(found.lead).toBe(Math.max(...leads))
    if (found.lead !== solveEndgame(encode(state))!.lead) bounded++
    expect(players).toHaveLength(2)
  }
  expect(bounded).toBeGreaterThan(0)
})

test('only two players with an empty bag have an ending', () => {
  for (const seed of [0, 1, 2])
    for (const state of statesOf(seed)) {
      const { phase, bag, players } = state
      const expected = phase === 'play' && bag.length === 0 && players.length === 2
      expect(isEndgame(encode(state))).toBe(expected)
    }
})

test('the search bot finds the best end from its view', async () => {
  const random = chance(1)
  let games = 0
  for (const { state, lead } of endings(5)) {
    const { turn } = state
    const move = await searchBot({ iterations: 1 }).choose(viewFor(state, turn), turn, {
      random,
    })
    expect(bruteForce(applyMove(state, move), turn)).toBe(lead)
    games++
  }
  expect(games).toBeGreaterThan(3)
})
