import type { AnyMove, AnyRecord, RecordedState } from '../../src/core/records/rules'
import { azul, BOARD_NAMES, type Game } from '../../src/entries/index'
import type { Match, TimeControl } from '../../src/entries/match'
import { azulRecords, type GameRecords } from '../../src/entries/notation'
import { qwirkle } from '../../src/entries/qwirkle/index'
import { qwirkleRecords } from '../../src/entries/qwirkle/notation'
import { type Random, seeded } from '../schema/mutate'

export type AnyGame = Game<RecordedState, AnyMove, object>
export type AnyMatch = Match<RecordedState, AnyMove>

/** A game, its records, and the options of short matches of it. */
export interface TestGame {
  readonly game: AnyGame
  readonly records: GameRecords<RecordedState, AnyMove, AnyRecord>
  readonly optionsOf: (random: Random) => { readonly players: number }
}

const playersOf = (random: Random) => 2 + random(3)

export const AZUL: TestGame = {
  game: azul,
  records: azulRecords,
  optionsOf(random) {
    const players = playersOf(random)
    return {
      players,
      board: BOARD_NAMES[random(BOARD_NAMES.length)],
      startingPlayer: random(players),
      maxRounds: random(4) === 0 ? 2 : 1,
    } as { players: number }
  },
}

export const QWIRKLE: TestGame = {
  game: qwirkle,
  records: qwirkleRecords,
  optionsOf(random) {
    const players = playersOf(random)
    const seats = Array.from({ length: players }, (_, seat) => seat)
    const seniority = Array.from(
      { length: players },
      () => seats.splice(random(seats.length), 1)[0]!,
    )
    return { players, seniority, maxTurns: 1 + random(7) } as { players: number }
  },
}

/** One of the games. */
export const gameOf = (random: Random): TestGame => (random(2) === 0 ? AZUL : QWIRKLE)

/** Randomness for a test, by its number. */
export const randomOf = (seed: number): Random => seeded(seed)

/** A value as the network carries it. */
export const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** What is agreed on besides the options: some clocks, some bots, at most one seat fewer than there are. */
export function settingsOf(players: number, random: Random) {
  const flag = random(3) === 0 ? ('end' as const) : ('concede' as const)
  const times: readonly (TimeControl | null)[] = [
    null,
    { type: 'fischer', initial: 1 + random(3000), increment: random(60), flag },
    { type: 'move', limit: 100 + random(1000) },
    { type: 'days', days: 1 + random(3), flag },
  ]
  return {
    time: times[random(times.length)] ?? null,
    bots: random(3) === 0 ? [random(players)] : [],
    names: random(2) === 0 ? Array.from({ length: players }, (_, seat) => `Player ${seat}`) : [],
  }
}
