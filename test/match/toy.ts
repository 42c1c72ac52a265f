import type { Game } from '../../src/entries/index'

/** A game that two play at the same time and that never ends: each counts up. */
interface ToyState {
  readonly players: readonly { readonly score: number }[]
  readonly random: null
}
type ToyMove = 'up'

const unused = (): never => {
  throw new Error('a match does not need this')
}

export const toy: Game<ToyState, ToyMove, { readonly players?: number }> = {
  facts: {
    name: 'toy',
    playerCounts: [2],
    tiles: 0,
    dealerMove: 'none',
    simultaneousMove: null,
    hiddenInformation: false,
    options: [],
    limitOption: 'none',
  },
  createGame: () => ({ players: [{ score: 0 }, { score: 0 }], random: null }),
  activePlayers: () => [0, 1],
  legalMoves: () => ['up'],
  checkMove: (_, move) => (move === 'up' ? null : { code: 'down', message: 'Only up.' }),
  applyMove: (state, move, ...player) => toy.transition(state, move, ...player).state,
  transition: (state, _, ...[player]) => ({
    state: {
      ...state,
      players: state.players.map(({ score }, seat) => ({
        score: score + (seat === player ? 1 : 0),
      })),
    },
    events: [],
  }),
  result: () => null,
  drawDeal: unused,
  viewFor: (state) => state,
  moveFor: (_, move) => move,
  eventsFor: (events) => events,
  determinize: unused,
  parseState: (json) => json as ToyState,
  formatMove: (move) => move,
  parseMove: (token) => token as ToyMove,
}
