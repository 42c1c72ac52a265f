import assert from 'node:assert/strict'
import { playerArgument } from '../../src/core/seats'
import type { Law } from './game'
import {
  awaitsDealer,
  choose,
  deepFreeze,
  states,
  throughJson,
  walk,
  watchedStates,
  watcherOf,
} from './walk'

/** Folding the events of a move that somebody sees over what they knew before gives what they know after. */
export const eventsFoldToTheNextState: Law = (game, setup) => {
  const watcher = watcherOf(game, setup)
  for (const { state, next, events } of walk(game, setup)) {
    const known = game
      .eventsFor(events, watcher)
      .reduce((view, event) => game.fold(view, event), game.viewFor(state, watcher))
    assert.deepEqual(known, game.viewFor(next, watcher))
  }
}

/** Events are plain JSON. */
export const eventsSurviveJson: Law = (game, setup) => {
  for (const { events } of walk(game, setup)) assert.deepEqual(throughJson(events), events)
}

/** A view of a view is that view, and it is a whole state: it has all tiles, and none too often. */
export const viewsAreStates: Law = (game, setup) => {
  for (const { state, watcher } of watchedStates(game, setup)) {
    const view = deepFreeze(game.viewFor(state, watcher))
    assert.deepEqual(game.viewFor(view, watcher), view)
    assert.deepEqual(game.parseState(throughJson(view)), view)
    const { unknown = 0, ...known } = game.census(view)
    for (const [kind, count] of Object.entries(known)) assert.ok(count <= game.tiles[kind]!)
    assert.equal(unknown + sum(known), game.facts.tiles)
    if (!game.facts.hiddenInformation) assert.equal(unknown, 0)
  }
}

const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((total, count) => total + count, 0)

/** States that a watcher cannot distinguish have the same view. */
export const viewsHideSecrets: Law = (game, setup) => {
  for (const { state, watcher } of watchedStates(game, setup)) {
    const view = game.viewFor(state, watcher)
    for (const other of game.otherWorlds(state, watcher))
      assert.deepEqual(game.viewFor(other, watcher), view)
  }
}

/** A player's view answers who may move, what that player may do, and how the game ended, as the full state does. */
export const viewsAnswer: Law = (game, setup) => {
  for (const { state, watcher: player } of watchedStates(game, setup)) {
    if (player === null) continue
    const view = deepFreeze(game.viewFor(state, player))
    assert.deepEqual(game.activePlayers(view), game.activePlayers(state))
    assert.deepEqual(game.result(view), game.result(state))
    const moves = game.legalMoves(state, player)
    assert.deepEqual(game.legalMoves(view, player), moves)
    const possible = game.possibleMoves(state)
    for (let i = player; i < possible.length; i += 7)
      assert.deepEqual(
        game.checkMove(view, possible[i], player),
        game.checkMove(state, possible[i], player),
      )
  }
}

/** A determinized view is a whole state that looks like the view, the same for the same seed, and can be played on. */
export const determinizationsAreConsistent: Law = (game, setup) => {
  let n = 0
  for (const state of states(game, setup)) {
    const watcher = n++ % state.players.length
    const view = game.viewFor(state, watcher)
    const world = deepFreeze(game.determinize(view, `world ${n}`))
    assert.deepEqual(game.parseState(throughJson(world)), world)
    assert.deepEqual(game.determinize(view, `world ${n}`), world)
    assert.equal(awaitsDealer(game, world), false)
    if (!awaitsDealer(game, view)) assert.deepEqual(game.viewFor(world, watcher), view)
    const chosen = choose(game, world, setup.choices[n] ?? 0)
    if (chosen !== null) {
      const after = game.applyMove(world, chosen.move, ...playerArgument(chosen.player))
      assert.equal(awaitsDealer(game, after), false)
      assert.deepEqual(game.census(after), game.tiles)
    }
  }
}

/** A client that knows no secret follows a server move by move, with the deals in the events. */
export const clientsKeepInStep: Law = (game, setup) => {
  const watcher = watcherOf(game, setup)
  let client = game.viewFor(game.createGame(setup.options), watcher)
  for (const { state, player, move, next, events } of walk(game, setup)) {
    client = game.applyMove(client, game.moveFor(state, move, watcher), ...playerArgument(player))
    for (const event of game.eventsFor(events, watcher)) {
      const deal = game.dealIn(event)
      if (deal === null || player === undefined) continue
      assert.ok(awaitsDealer(game, client))
      assert.equal(game.checkMove(client, deal), null)
      client = game.applyMove(client, deal)
    }
    assert.deepEqual(client, game.viewFor(next, watcher))
  }
}

/** Players who act at the same time may act in any order: what follows is the same. */
export const interleavingsAgree: Law = (game, setup) => {
  const plan = (player: number, own: number) =>
    setup.choices[(player * 31 + own * 7) % setup.choices.length] ?? 0
  for (const state of states(game, setup)) {
    if (game.activePlayers(state).length < 2) continue
    const play = (pick: (players: readonly number[]) => number) => {
      const made = Array.from({ length: state.players.length }, () => 0)
      let now = state
      while (game.stage(now) === game.stage(state)) {
        const player = pick(game.activePlayers(now))
        const moves = game.legalMoves(now, player)
        now = game.applyMove(now, moves[plan(player, made[player]!++) % moves.length]!, player)
      }
      return now
    }
    const expected = play(first)
    assert.deepEqual(play(last), expected)
    assert.deepEqual(play(mixed(setup.choices)), expected)
  }
}

const first = (players: readonly number[]) => players[0]!
const last = (players: readonly number[]) => players[players.length - 1]!
const mixed = (choices: readonly number[]) => {
  let n = 0
  return (players: readonly number[]) => players[(choices[n++] ?? n) % players.length]!
}
