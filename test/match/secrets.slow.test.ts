import { describe, expect, test } from 'vitest'
import { createMatch, matchRecord, receive, viewOf } from '../../src/entries/match'
import { runs } from '../runs'
import { pick, type Random } from '../schema/mutate'
import { type AnyGame, AZUL, gameOf, QWIRKLE, randomOf } from './games'
import { otherWorld, playScript, receivedIn } from './worlds'

/** `WORLDS` games from number `WORLD_SEED` on. */
const count = Number(process.env['WORLDS'] ?? runs(25))
const first = Number(process.env['WORLD_SEED'] ?? 1)
const timeout = 60_000 + count * 1000

const each = (check: (seed: number) => void) => {
  for (let seed = first; seed < first + count; seed++)
    try {
      check(seed)
    } catch (error) {
      throw new Error(`world ${seed} (WORLD_SEED=${seed} WORLDS=1)`, { cause: error })
    }
}

/** Everything that everybody but the host receives in a match whose deals are given, and those deals. */
function playOpenly(game: AnyGame, options: object, deal: AnyGame['drawDeal'], random: Random) {
  const deals: ReturnType<AnyGame['drawDeal']>[] = []
  const recording: AnyGame = {
    ...game,
    drawDeal(state) {
      const dealt = deal(state)
      deals.push(dealt)
      return dealt
    },
  }
  let match = createMatch(recording, options)
  const watchers = [null, ...match.seats.keys()]
  const got: { readonly text: string; readonly deals: number }[] = []
  const note = (...sent: unknown[]) => got.push({ text: JSON.stringify(sent), deals: deals.length })
  note(watchers.map((seat) => viewOf(match, seat)))
  while (match.end === null) {
    const seat = pick(random, game.activePlayers(match.state))
    const move = pick(random, game.legalMoves(match.state, seat))
    const id = `m${match.ply}`
    const received = receive(match, seat, { id, ply: match.ply, move })
    match = received.match
    note(received.reply, received.updates, received.spectators)
    if (match.ply % 5 === 0) note(watchers.map((watcher) => matchRecord(match, watcher)))
  }
  return { got, deals }
}

describe('two worlds that a seat cannot distinguish', () => {
  test('give that seat, or the spectators, the same bytes for a whole match of Qwirkle', {
    timeout,
  }, () => {
    let compared = 0
    each((seed) => {
      const random = randomOf(seed)
      const players = 2 + random(3)
      const maxTurns = random(30) === 0 ? 150 : 1 + random(10)
      const script = playScript({ players, maxTurns } as { players: 2 }, random)
      for (const watcher of [null, ...script.held.keys()]) {
        const real = receivedIn(script, script.world, watcher, randomOf(seed))
        expect(real).not.toBeNull()
        for (let n = 0; n < 2; n++) {
          const world = otherWorld(script, watcher, random)
          const other = receivedIn(script, world, watcher, randomOf(seed))
          if (other === null || JSON.stringify(world) === JSON.stringify(script.world)) continue
          expect(other === real, `watcher ${watcher}`).toBe(true)
          compared++
        }
      }
    })
    // Some worlds cannot be: another player would open, or could not pass.
    if (count >= 20) expect(compared).toBeGreaterThan(count * 2)
  })

  test('give everybody the same bytes until the deals differ, in both games', { timeout }, () => {
    let compared = 0
    each((seed) => {
      const { game, optionsOf } = seed % 2 === 0 ? AZUL : QWIRKLE
      const options = { ...optionsOf(randomOf(seed)), ...(seed % 2 === 0 && { maxRounds: 3 }) }
      const play = (source: Random) =>
        playOpenly(game, options, (state) => game.drawDeal(state, source), randomOf(seed))
      const one = play(randomOf(-seed))
      let drawn = 0
      const change = 1 + randomOf(seed)(Math.max(1, one.deals.length - 1))
      const other = playOpenly(
        game,
        options,
        (state) =>
          drawn++ < change ? one.deals[drawn - 1]! : game.drawDeal(state, randomOf(seed + 0.5)),
        randomOf(seed),
      )
      for (const [i, { text, deals }] of one.got.entries()) {
        if (deals > change) break
        expect(other.got[i]!.text === text, `message ${i}`).toBe(true)
        compared++
      }
    })
    if (count >= 20) expect(compared).toBeGreaterThan(count)
  })
})

test('messages depend only on the tiles drawn, not on a key or a seed', {
  timeout,
}, () => {
  each((seed) => {
    const { game, optionsOf } = gameOf(randomOf(seed))
    const options = optionsOf(randomOf(seed))
    const drawn = playOpenly(game, options, (state) => game.drawDeal(state), randomOf(seed))
    let next = 0
    const given = playOpenly(game, options, () => drawn.deals[next++]!, randomOf(seed))
    expect(given.got).toEqual(drawn.got)
    for (const { text } of drawn.got) {
      expect(text).not.toMatch(/"(key|used|seed)"/)
      expect(text.match(/"random":(?!null)/)).toBeNull()
    }
  })
})
