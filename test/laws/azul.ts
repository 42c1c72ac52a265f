import { encode } from '../../src/entries/fast'
import { foldEvent } from '../../src/entries/frontend'
import {
  type AzulEvent,
  type AzulOptions,
  type AzulState,
  azul,
  COLORS,
  type Color,
  type DealMove,
  MOVE_COUNT,
  type Move,
  moveAt,
  type TileCounts,
} from '../../src/entries/index'
import { azulRecords } from '../../src/entries/notation'
import * as schemas from '../../src/entries/schema'
import type { LawGame } from './game'
import { numbersFrom } from './numbers'

/** Azul, as the laws see it. */
export const azulGame: LawGame<AzulState, Move, AzulOptions, AzulEvent> = {
  ...azul,
  stage: ({ phase, round }) => `${phase} ${round}`,
  tieBreak: ({ players }, player) =>
    players[player]!.wall.filter((row) => row.every((tile) => tile !== null)).length,

  tiles: { blue: 20, yellow: 20, red: 20, black: 20, white: 20 },
  census,
  possibleMoves: () => TABLE,
  identity: (move) => move,
  junk: [
    undefined,
    null,
    0,
    Number.NaN,
    'draft',
    [],
    {},
    { type: 'fly' },
    { type: 'draft' },
    { type: 'draft', source: '0', color: 'blue', line: 'floor' },
    { type: 'draft', source: 9, color: 'blue', line: 'floor' },
    { type: 'draft', source: -1, color: 'blue', line: 'floor' },
    { type: 'draft', source: 0.5, color: 'blue', line: 'floor' },
    { type: 'draft', source: 'center', color: 'green', line: 'floor' },
    { type: 'draft', source: 'center', color: 'blue', line: 5 },
    { type: 'tile', row: 5, column: 0 },
    { type: 'tile', row: 0, column: '0' },
    { type: 'deal', factories: [] },
  ],
  dealByHand,
  dealIn: (event) => (event.type === 'deal' ? { type: 'deal', factories: event.factories } : null),
  fold: foldEvent,
  otherWorlds: (state) =>
    state.random === null
      ? [state]
      : ['one', 'two'].map((seed) => ({ ...state, random: azul.createGame({ seed }).random })),
  readers: { ...schemas, records: azulRecords, copies: (state) => [encode(state).decode()] },
  mostMoves: ({ factories, players }, rounds) =>
    rounds * (4 * factories.length + 5 * players.length + 1),
}

const TABLE: readonly Move[] = Array.from({ length: MOVE_COUNT }, (_, i) => moveAt(i))

function census({ bag, lid, factories, center, players }: AzulState): TileCounts {
  const counts = { ...bag }
  for (const color of COLORS) counts[color] += lid[color]
  for (const tile of [...factories.flat(), ...center]) counts[tile]++
  for (const { lines, wall, floor } of players) {
    for (const { color, count } of lines) if (color !== null) counts[color] += count
    for (const tile of wall.flat()) if (tile !== null) counts[tile]++
    for (const tile of floor) if (tile !== 'marker') counts[tile]++
  }
  return counts
}

/** Draws from a bag of single tiles, then from the lid's, as hands at a table would. */
function dealByHand({ bag, lid, factories }: AzulState, choice: number): DealMove {
  const below = numbersFrom(choice)
  const piles = [bag, lid].map((counts) =>
    COLORS.flatMap((color) => Array.from({ length: counts[color] }, () => color)),
  )
  const draw = (): Color[] => {
    const pile = piles.find((tiles) => tiles.length > 0)
    return pile === undefined ? [] : pile.splice(below(pile.length), 1)
  }
  return {
    type: 'deal',
    factories: factories.map(() => [...draw(), ...draw(), ...draw(), ...draw()]),
  }
}
