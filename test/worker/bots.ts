import type { Bot } from '../../src/entries/bots'
import { type AzulState, legalMoves, type PlayerMove } from '../../src/entries/index'

/** Makes its first legal move after some milliseconds, and ignores `moveNow`. */
export const slow = (name: string, time: number): Bot<AzulState, PlayerMove> => ({
  name,
  choose: (view, player) =>
    new Promise((resolve) => {
      setTimeout(() => resolve(legalMoves(view, player)[0]!), time)
    }),
})

/** Throws the result of a function. */
export const throwing = (name: string, what: () => unknown): Bot<AzulState, PlayerMove> => ({
  name,
  choose() {
    throw what()
  },
})

/** Waits for `signal` or `moveNow`, then makes its last legal move. */
export const waiting = (name: string, signals: string[]): Bot<AzulState, PlayerMove> => ({
  name,
  choose: (view, player, { signal, moveNow } = {}) =>
    new Promise((resolve) => {
      signal?.addEventListener('abort', () => signals.push('abort'))
      moveNow?.addEventListener('abort', () => {
        signals.push('now')
        resolve(legalMoves(view, player).at(-1)!)
      })
    }),
})

/** Makes the legal move whose index is the number of earlier requests. */
export function counting(name: string): Bot<AzulState, PlayerMove> {
  let asked = 0
  return {
    name,
    choose: (view, player) => legalMoves(view, player)[asked++]!,
    newGame: () => counting(name),
  }
}
