import { describe, expect, test } from 'vitest'
import type { Bot } from '../../src/entries/bots'
import type { Game } from '../../src/entries/index'
import { numbersFrom } from '../laws/numbers'
import { freeze } from './tools'

/** What the laws need of a game. */
export interface Setting<State, Move> {
  readonly game: Game<State, Move, never>
  readonly bots: Readonly<Record<string, () => Bot<State, Move>>>
  /** Positions of games with every number of players, from the first move to the end. */
  readonly positions: () => Promise<readonly State[]>
  /** States in which nobody may move: one that waits for a dealer, and finished games. */
  readonly waiting: State
}

/** Checks the laws that hold for all bots of a game. */
export function botLaws<State, Move>({ game, bots, positions, waiting }: Setting<State, Move>) {
  const { facts, activePlayers, checkMove, determinize, result, viewFor } = game

  describe.each(Object.keys(bots))(`${facts.name}: %s`, (name) => {
    const make = bots[name]!
    const choose = async (bot: Bot<State, Move>, state: State, player: number) =>
      bot.choose(state, player, { random: numbersFrom(player + 1) })

    test('makes legal moves in every phase, and leaves the view alone', async () => {
      const one = make()
      let moves = 0
      for (const state of await positions())
        for (const player of activePlayers(state)) {
          const view = freeze(structuredClone(viewFor(state, player)))
          expect(checkMove(state, await choose(one, view, player), player)).toBe(null)
          moves++
        }
      expect(moves).toBeGreaterThan(30)
    })

    test('depends on nothing that its player may not know', async () => {
      for (const state of (await positions()).filter((_, i) => i % 3 === 0))
        for (const player of activePlayers(state)) {
          const view = viewFor(state, player)
          const move = await choose(make(), view, player)
          expect(await choose(make(), state, player)).toEqual(move)
          for (const seed of ['one world', 'another'])
            expect(await choose(make(), determinize(view, seed), player)).toEqual(move)
        }
    })

    test('makes the same move with the same random numbers', async () => {
      const one = make()
      for (const state of (await positions()).filter((_, i) => i % 5 === 0)) {
        const [player] = activePlayers(state)
        if (player === undefined) continue
        const move = await choose(make(), state, player)
        // A bot in a game may have found out more since it was asked before.
        if (!name.endsWith('in one game')) expect(await choose(one, state, player)).toEqual(move)
        expect(await choose(make(), state, player)).toEqual(move)
      }
    })

    test('refuses a game that is over, a player who may not move, and one who does not exist', async () => {
      const over = (await positions()).filter((state) => result(state) !== null)
      expect(over.length).toBeGreaterThan(0)
      await expect(choose(make(), over[0]!, 0)).rejects.toMatchObject({ code: 'game-over' })
      await expect(choose(make(), over[0]!, 1)).rejects.toMatchObject({ code: 'game-over' })
      const [first] = await positions()
      const [active] = activePlayers(first!)
      const other = active === 0 ? 1 : 0
      await expect(choose(make(), first!, other)).rejects.toMatchObject({ code: 'not-your-turn' })
      await expect(choose(make(), waiting, 0)).rejects.toMatchObject({ code: 'not-your-turn' })
      await expect(choose(make(), first!, 4)).rejects.toMatchObject({ code: 'bad-option' })
    })
  })
}
