import assert from 'node:assert/strict'
import { playerArgument } from '../../src/core/seats'
import { type AzulState, COLORS, InvalidStateError, parseState } from '../../src/entries/index'
import { azulGame } from '../laws/azul'
import { numbersFrom } from '../laws/numbers'
import { choose, throughJson } from '../laws/walk'
import { hostileValue, type Pick } from './hostile'

type Below = (limit: number) => number
type Container = Record<string, unknown>

/** All objects and lists in a value, itself included. */
function containers(value: unknown): Container[] {
  if (typeof value !== 'object' || value === null) return []
  return [value as Container, ...Object.values(value).flatMap(containers)]
}

/** Plausible replacements of a value: near numbers, other colors, other seats. */
function neighbor(value: unknown, pick: Pick): unknown {
  if (typeof value === 'number') return value + pick([-1, 1, 1, 2, -2])
  if (typeof value === 'string') return pick([...COLORS, 'marker', 'draft', 'tile', 'deal', 'over'])
  return pick([null, 0, 1, 2, 3, ...COLORS])
}

/** A state whose parts may be changed. */
type Loose<T> = T extends object ? { -readonly [Key in keyof T]: Loose<T[Key]> } : T

/** Moves a tile, so that there are as many as before: bag to wall, line to floor and the like. */
function moveTile(state: Loose<AzulState>, pick: Pick, below: Below): void {
  const color = pick(COLORS)
  const { lines, wall, floor } = pick(state.players)
  const stock = below(2) === 0 ? state.bag : state.lid
  const [row, column, sign] = [below(5), below(5), below(2) === 0 ? 1 : -1]
  switch (below(5)) {
    case 0: {
      const cells = wall[row]!
      const tile = cells[column]
      cells[column] = tile === null ? color : null
      stock[tile ?? color] += tile === null ? -1 : 1
      return
    }
    case 1: {
      const line = lines[row]!
      line.color ??= color
      line.count += sign
      stock[line.color] -= sign
      if (line.count === 0) line.color = null
      return
    }
    case 2: {
      const tile = sign === 1 ? color : floor.pop()
      if (tile === undefined || tile === 'marker') return
      if (sign === 1) floor.push(tile)
      stock[tile] -= sign
      return
    }
    case 3:
      state.bag[color] += sign
      state.lid[color] -= sign
      return
    case 4: {
      const [from, to] = [pick([...state.factories, state.center]), pick(state.factories)]
      const tile = from.pop()
      if (tile !== undefined) to.unshift(tile)
    }
  }
}

/** A state with some tiles moved, then a field of another state, a value changed or dropped, and a hostile value. */
function mutate(pool: readonly AzulState[], pick: Pick, below: Below): unknown {
  if (below(100) === 0) return hostileValue(pick)
  const state = throughJson(pick(pool)) as Loose<AzulState>
  for (let n = below(4); n > 0; n--) moveTile(state, pick, below)
  if (below(5) === 0) {
    const other = throughJson(pick(pool)) as unknown as Container
    const field = pick(Object.keys(state))
    Object.assign(state, { [field]: other[field] })
  }
  if (below(2) === 0) return state
  const target = pick(containers(state).filter((part) => Object.keys(part).length > 0))
  const key = pick(Object.keys(target))
  const kind = below(6)
  if (kind < 2) target[key] = hostileValue(pick)
  else if (kind > 2) target[key] = neighbor(target[key], pick)
  else if (Array.isArray(target)) target.splice(below(target.length), below(2), pick(COLORS))
  else delete target[key]
  return state
}

/** How many moves a state is played on for, unless it is one of those that are played to the end. */
const SOME_MOVES = 12

/** What `parseState` makes of a value: an error with code and path, or a state that is one and plays on. */
export function tryState(value: unknown, seed: number): 'refused' | 'played' {
  let state: AzulState
  try {
    state = parseState(value)
  } catch (error) {
    assert.ok(error instanceof InvalidStateError, `${String(error)}`)
    assert.match(error.code, /^[a-z-]+$/)
    assert.ok(error.path.length <= 6 && error.path.every((step) => String(step).length <= 40))
    assert.match(error.reason, /^[a-z].{9,200}\.$/s)
    assert.ok(error.message.endsWith(error.reason) && error.message.length < 400)
    return 'refused'
  }
  assert.deepEqual(parseState(throughJson(state)), state)
  const below = numbersFrom(seed)
  const most = seed % 5 === 0 ? 2000 : SOME_MOVES
  for (let move = 0; move < most; move++) {
    const chosen = choose(azulGame, state, below(2 ** 30))
    if (chosen === null) break
    assert.notEqual(chosen.move, undefined, 'nobody can move')
    state = azulGame.applyMove(state, chosen.move, ...playerArgument(chosen.player))
    if (move % 11 === 0) parseState(throughJson(state))
  }
  return 'played'
}

/** One mutated state. */
export function fuzzState(pool: readonly AzulState[], seed: number): 'refused' | 'played' {
  const below = numbersFrom(seed)
  return tryState(
    mutate(pool, (list) => list[below(list.length)]!, below),
    seed,
  )
}
