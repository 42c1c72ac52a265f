import assert from 'node:assert/strict'
import type { GameEvent } from '../../src/entries/index'
import type { StandardSchema } from '../../src/entries/schema'
import type { Law, LawGame, LawState } from './game'
import { numbersFrom } from './numbers'
import { awaitsDealer, states, throughJson, walk, watcherOf } from './walk'

/** What a schema makes of a value; fails where it refuses it. */
function validated(schema: StandardSchema<unknown>, value: unknown): unknown {
  const answer = schema['~standard'].validate(value)
  assert.equal(answer.issues, undefined, JSON.stringify(answer.issues))
  return 'value' in answer ? answer.value : undefined
}

/** Every reader takes a state, as JSON and as text, and gives that state, written in the same way. */
function stateIsRead<State extends LawState, Move, Options, Event extends GameEvent>(
  game: LawGame<State, Move, Options, Event>,
  state: State,
): void {
  const json = JSON.stringify(state)
  const { formatPosition, parsePosition } = game.readers.records
  const line = formatPosition(state)
  for (const read of [
    game.parseState(JSON.parse(json)),
    parsePosition(line),
    validated(game.readers.stateSchema, JSON.parse(json)) as State,
    ...game.readers.copies(state),
  ]) {
    assert.equal(JSON.stringify(read), json)
    assert.equal(formatPosition(read), line)
  }
}

/** Every reader accepts the states, views and determinized states of a game, by turns, and what follows from them. */
export const statesAreRead: Law = (game, setup) => {
  const watcher = watcherOf(game, setup)
  let n = setup.choices[0] ?? 0
  for (const state of states(game, setup)) {
    const given = anyForm(n++)
    stateIsRead(game, given)
    for (const player of game.activePlayers(given)) {
      const moves = game.legalMoves(given, player)
      // There are none in a view that hides the player's hand.
      const move = moves[(setup.choices[n % setup.choices.length] ?? 0) % moves.length]
      if (move !== undefined) stateIsRead(game, game.applyMove(given, move, player))
    }

    function anyForm(choice: number) {
      if (choice % 3 === 0) return state
      const view = game.viewFor(state, watcher)
      return choice % 3 === 1 ? view : game.determinize(view, `world ${choice}`)
    }
  }
}

/** Every move that any function gives is taken by every reader. */
export const movesAreRead: Law = (game, setup) => {
  const watcher = watcherOf(game, setup)
  for (const { state, player, move, events } of walk(game, setup)) {
    const moves = [...game.legalMoves(state)]
    if (player !== undefined) moves.push(game.moveFor(state, move, watcher))
    const deals: (typeof move)[] = []
    for (const event of events) {
      const deal = game.dealIn(event)
      if (deal !== null) deals.push(deal)
    }
    if (player === undefined) deals.push(game.drawDeal(state))
    for (const given of [...moves, ...deals]) {
      const json = JSON.stringify(given)
      const read = [
        game.parseMove(game.formatMove(given)),
        validated(game.readers.moveSchema, JSON.parse(json)),
      ]
      const token = game.formatMove(given)
      for (const same of read) {
        assert.equal(game.formatMove(same as typeof given), token)
        // The tiles of a deal may come in another order.
        if (!deals.includes(given)) assert.deepEqual(same, given)
      }
    }
  }
}

/** The dealer's move is legal, drawn by any randomness; the same numbers draw the same. */
export const dealsAreLegal: Law = (game, setup) => {
  let n = 0
  for (const state of states(game, setup)) {
    if (!awaitsDealer(game, state)) {
      assert.throws(() => game.drawDeal(state), { name: 'IllegalMoveError' })
      continue
    }
    for (const random of [undefined, numbersFrom(n), (limit: number) => limit - 1, () => 0]) {
      const deal = game.drawDeal(state, random)
      assert.equal(game.checkMove(state, deal), null)
      stateIsRead(game, game.applyMove(state, deal))
    }
    assert.deepEqual(game.drawDeal(state, numbersFrom(n)), game.drawDeal(state, numbersFrom(n++)))
  }
}

/** Options of a game are taken by the schema, as they are, and make the same game. */
export const optionsAreRead: Law = (game, { options }) => {
  const read = validated(game.readers.optionsSchema, throughJson(options)) as typeof options
  assert.deepEqual(game.createGame(read), game.createGame(options))
}

/** A game, broken off or not, is a record that every reader takes, and that plays again to the same states. */
export const recordsAreRead: Law = (game, setup) => {
  const { records, recordSchema } = game.readers
  const played = [...walk(game, setup)]
  const end = played.at(-1)?.next ?? game.createGame(setup.options)
  const record = {
    game: game.facts.name,
    start: setup.options,
    moves: played.map(({ state, move, player }) => records.move(state, move, player)),
    result: records.result(end),
  }
  const read = records.read(throughJson(record))
  assert.deepEqual(records.read(throughJson(read)), read)
  assert.deepEqual(validated(recordSchema, throughJson(record)), read)
  assert.deepEqual(records.parse(records.format(record)), read)
  let n = 0
  for (const { state } of records.replay(read)) assert.deepEqual(state, played[n++]!.next)
  assert.equal(n, played.length)
}
