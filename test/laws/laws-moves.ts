import assert from 'node:assert/strict'
import { playerArgument } from '../../src/core/seats'
import type { Law } from './game'
import { awaitsDealer, choose, deepFreeze, isOver, states, throughJson, walk } from './walk'

/** Tiles neither appear nor vanish. */
export const tilesAreConserved: Law = (game, setup) => {
  const total = Object.values(game.tiles).reduce((sum, count) => sum + count, 0)
  assert.equal(total, game.facts.tiles)
  for (const state of states(game, setup)) assert.deepEqual(game.census(state), game.tiles)
}

/** `checkMove` accepts what `legalMoves` lists, as it is listed or fresh from JSON, and nothing else. */
export const legalMovesAreWhatIsAccepted: Law = (game, setup) => {
  let n = 0
  for (const state of states(game, setup)) {
    const possible = game.possibleMoves(state)
    for (const player of new Set([...game.activePlayers(state), n++ % state.players.length])) {
      const moves = game.legalMoves(state, player)
      const legal = new Set(moves.map(game.identity))
      assert.equal(legal.size, moves.length, 'a move is listed twice')
      let accepted = 0
      for (const move of possible) {
        const isAccepted = game.checkMove(state, move, player) === null
        const isListed = legal.has(game.identity(move))
        assert.equal(isAccepted, isListed, `player ${player}: ${JSON.stringify(move)}`)
        if (isAccepted) accepted++
      }
      assert.equal(accepted, legal.size, 'a move that is listed is not among the possible ones')
      for (const move of moves) assert.equal(game.checkMove(state, throughJson(move), player), null)
    }
    for (const junk of game.junk) {
      const rejection = game.checkMove(state, junk, state.turn)
      assert.notEqual(rejection, null, `${JSON.stringify(junk)} is accepted`)
      assert.match(rejection!.message, /\S/)
    }
  }
}

/** Every legal move can be made, and no tile is lost: in every third state. */
export const legalMovesApply: Law = (game, setup) => {
  let n = 0
  for (const state of states(game, setup)) {
    if (n++ % 3 !== 0) continue
    for (const player of game.activePlayers(state)) {
      for (const move of game.legalMoves(state, player)) {
        const next = game.applyMove(state, move, player)
        assert.deepEqual(game.census(next), game.tiles)
      }
    }
  }
}

/** A move that `checkMove` rejects throws, with the same code and message. */
export const illegalMovesThrow: Law = (game, setup) => {
  let n = 0
  for (const state of states(game, setup)) {
    const possible = game.possibleMoves(state)
    for (let player = 0; player < state.players.length; player++) {
      const move = possible[(setup.choices[n++ % setup.choices.length] ?? 0) % possible.length]!
      const rejection = game.checkMove(state, move, player)
      if (rejection === null) continue
      for (const act of [game.applyMove, game.transition]) {
        assert.throws(() => act(state, move, player), {
          name: 'IllegalMoveError',
          code: rejection.code,
          message: rejection.message,
        })
      }
    }
  }
}

/** Somebody can move unless the game is over or waits for the dealer; the turn is one of those who can. */
export const someoneCanMove: Law = (game, setup) => {
  for (const state of states(game, setup)) {
    const active = game.activePlayers(state)
    const isWaiting = isOver(state) || awaitsDealer(game, state)
    assert.equal(active.length === 0, isWaiting)
    if (!isWaiting) assert.ok(active.includes(state.turn))
    assert.equal(new Set(active).size, active.length)
    for (let player = 0; player < state.players.length; player++)
      assert.equal(game.legalMoves(state, player).length > 0, active.includes(player))
    assert.deepEqual(game.legalMoves(state), game.legalMoves(state, state.turn))
    for (const stranger of [-1, state.players.length, 0.5, Number.NaN])
      assert.deepEqual(game.legalMoves(state, stranger), [])
  }
}

/** No function changes a state, a move, or what it gave before; walks run on frozen ones, so that a change throws. */
export const inputsAreNeverChanged: Law = (game, setup) => {
  for (const { state, player, move, next, events } of walk(game, setup)) {
    const before = JSON.stringify([state, move, next, events])
    game.applyMove(state, move, ...playerArgument(player))
    game.transition(state, throughJson(move), ...playerArgument(player))
    game.checkMove(state, move, ...playerArgument(player))
    for (const seat of game.activePlayers(next)) game.legalMoves(next, seat)
    game.result(next)
    game.viewFor(next, 0)
    game.determinize(game.viewFor(next, 0), 1)
    game.parseState(next)
    assert.equal(JSON.stringify([state, move, next, events]), before)
  }
}

/** `applyMove` gives the state that `transition` gives. */
export const transitionIsApplyMove: Law = (game, setup) => {
  for (const { state, player, move, next } of walk(game, setup))
    assert.deepEqual(game.applyMove(state, move, ...playerArgument(player)), next)
}

/** Leaving the player out is naming the turn's player. */
export const turnIsTheDefaultPlayer: Law = (game, setup) => {
  for (const state of states(game, setup)) {
    if (game.activePlayers(state).length === 0) continue
    const move = game.legalMoves(state)[0]!
    assert.equal(game.checkMove(state, move), null)
    assert.deepEqual(game.applyMove(state, move), game.applyMove(state, move, state.turn))
  }
}

/** States are plain JSON: what comes back from a round trip is equal, is accepted, and plays on in the same way. */
export const statesSurviveJson: Law = (game, setup) => {
  for (const { state, player, move, next } of walk(game, setup)) {
    const copy = throughJson(state)
    assert.deepEqual(copy, state)
    const parsed = deepFreeze(game.parseState(copy))
    assert.deepEqual(parsed, state)
    assert.deepEqual(game.applyMove(parsed, throughJson(move), ...playerArgument(player)), next)
    if (isOver(next)) assert.deepEqual(game.parseState(throughJson(next)), next)
  }
}

/** The same options and choices are the same game. */
export const gamesRepeat: Law = (game, setup) => {
  const again = walk(game, setup)
  for (const step of walk(game, setup)) assert.deepEqual(again.next().value, step)
}

/** Scores are whole numbers, 0 or more. */
export const scoresAreWhole: Law = (game, setup) => {
  for (const state of states(game, setup))
    for (const { score } of state.players) assert.ok(Number.isSafeInteger(score) && score >= 0)
}

/** A bounded game ends, with a result, however it is played. */
export const gamesEnd: Law = (game, { options, choices }) => {
  const rounds = 1 + ((choices[0] ?? 0) % 8)
  let state = game.createGame({ ...options, [game.facts.limitOption]: rounds })
  const most = game.mostMoves(state, rounds)
  for (let move = 0; ; move++) {
    const chosen = choose(game, state, choices[move % choices.length] ?? 0)
    if (chosen === null) break
    assert.ok(move < most, `still going after ${most} moves`)
    state = game.applyMove(state, chosen.move, ...playerArgument(chosen.player))
  }
  assert.notEqual(game.result(state), null)
}

/** Players to whom nothing happens in a move stay the very same objects. */
export const untouchedPlayersStay: Law = (game, setup) => {
  for (const { state, next, events } of walk(game, setup)) {
    const touched = new Set<unknown>()
    for (const event of events)
      if (event.type !== 'turn' && 'player' in event) touched.add(event.player)
    state.players.forEach((player, seat) => {
      if (!touched.has(seat)) assert.equal(next.players[seat], player)
    })
  }
}
