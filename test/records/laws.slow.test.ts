import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyRecord } from '../../src/core/records/rules'
import { playerArgument } from '../../src/core/seats'
import { runs } from '../runs'
import { GAMES, type Played, playedGames, type RecordedGame } from './games'

const seed = process.env['LAW_SEED']
const parameters = {
  numRuns: runs(8),
  ...(seed === undefined ? {} : { seed: Number(seed) }),
}

describe.each(Object.entries(GAMES))('%s', (_, recorded) => {
  const { game, records } = recorded
  const law = (name: string, check: (played: Played) => void) =>
    test(name, () => fc.assert(fc.property(playedGames(recorded), check), parameters))

  law('a record comes back from JSON and from text as it was', ({ record }) => {
    const read = records.read(JSON.parse(JSON.stringify(record)))
    expect(records.read(read)).toStrictEqual(read)
    const text = records.format(record)
    expect(records.format(read)).toBe(text)
    expect(records.parse(text)).toStrictEqual(read)
    expect(records.parse(text.replaceAll('\n', ' \r\n\t'))).toStrictEqual(read)
  })

  law('replaying goes through the same states, with the same events', ({ record, states }) => {
    expect(records.initialState(record)).toEqual(states[0])
    let count = 0
    for (const step of records.replay(record)) {
      const { player, move } = record.moves[count]!
      const made = game.transition(states[count]!, move, ...playerArgument(player))
      expect(step).toEqual({ index: count, ...record.moves[count], ...made })
      expect(step.state).toEqual(states[++count])
      expect(game.parseState(step.state)).toEqual(step.state)
    }
    expect(count).toBe(record.moves.length)
  })

  law('a record that was read replays like the original', ({ record, states }) => {
    const steps = [...records.replay(record)]
    for (const same of [
      records.read(record),
      records.parse(records.format(record)),
      { ...record, moves: steps },
    ]) {
      expect(records.initialState(same)).toEqual(states[0])
      expect([...records.replay(same)]).toEqual(steps)
    }
  })

  law('every conversion plays the same game, and can be reversed', ({ record, states }) => {
    const read = records.read(record)
    const last = { ...states.at(-1)!, random: null }
    const lastOf = (of: AnyRecord) => ({ ...lastState(recorded, of), random: null })
    const position = records.convert(record, 'position')
    const external = records.convert(record, 'external')
    const placed = records.convert(position, 'external')
    for (const converted of [position, external, placed]) {
      expect(records.read(converted)).toEqual(converted)
      expect(records.parse(records.format(converted))).toEqual(converted)
      expect(lastOf(converted)).toEqual(last)
      expect(around(converted)).toEqual(around(read))
    }
    expect(position.start).toEqual(states[0])
    expect(position.moves).toEqual(read.moves)
    expect(placed.start).toEqual({ ...states[0], random: null })
    expect(records.convert(external, 'external')).toEqual(external)
    expect(external.moves.filter(({ player }) => player !== null)).toEqual(
      read.moves.filter(({ player }) => player !== null),
    )
    if (!('seed' in read.start)) return
    for (const converted of [position, external, read])
      expect(records.convert(converted, { seed: read.start.seed })).toEqual(read)
  })

  law('a game is recorded from any of its states', ({ record, states }) => {
    const from = states.length >> 1
    const later = { ...record, start: states[from]!, moves: record.moves.slice(from) }
    expect(lastState(recorded, later)).toEqual(states.at(-1))
    expect(records.parse(records.format(later))).toEqual(records.read(later))
    const external = records.convert(later, 'external')
    expect(external.start).toEqual({ ...states[from], random: null })
    expect(lastState(recorded, external)).toEqual({ ...states.at(-1), random: null })
  })

  law('the view of a game by one player is a record', ({ record }) => {
    const external = records.convert(record, 'external')
    const steps = [...records.replay(external)]
    const states = [records.initialState(external), ...steps.map(({ state }) => state)]
    for (const viewer of [null, 0, 1]) {
      const seen: AnyRecord = {
        ...external,
        start: game.viewFor(states[0]!, viewer),
        moves: external.moves.map((recorded, index) => ({
          ...recorded,
          move: game.moveFor(states[index]!, recorded.move, viewer),
        })),
      }
      const views = states.map((state) => game.viewFor(state, viewer))
      expect([...records.replay(seen)].map(({ state }) => state)).toEqual(views.slice(1))
      expect(records.parse(records.format(seen))).toEqual(seen)
      expect(records.convert(seen, 'external')).toEqual(seen)
    }
  })

  law('no function changes a record', ({ record }) => {
    const before = JSON.stringify(record)
    deepFreeze(record)
    records.format(record)
    records.read(record)
    records.convert(record, 'external')
    for (const _ of records.replay(record));
    expect(JSON.stringify(record)).toBe(before)
  })
})

/** The state that a record ends in. */
function lastState({ records }: RecordedGame, record: AnyRecord) {
  return [...records.replay(record)].at(-1)?.state ?? records.initialState(record)
}

/** The parts of a record that conversions keep. */
const around = ({ game, names, date, result }: AnyRecord) => ({ game, names, date, result })

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  Object.values(value).forEach(deepFreeze)
}
