import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type AzulState, applyMove, createGame, legalMoves } from '../../src/entries/index'
import { showOffer } from '../azul/sketch'

const file = new URL('./seeds.json', import.meta.url)
const SEEDS = ['azulejo', 1, 0, -1.5, '', 'příliš žluťoučký', '0'.repeat(1000), 2 ** 53] as const

/** The deals of the first rounds, where everybody takes the first tiles there are to the floor line. */
function deals(seed: string | number, players: 2 | 3 | 4): readonly string[] {
  let state: AzulState = createGame({ seed, players })
  const dealt = [showOffer(state)[0].join(' ')]
  while (dealt.length < 7) {
    const { round } = state
    const moves = legalMoves(state)
    state = applyMove(state, moves.find((move) => move.type === 'draft' && move.line === 'floor')!)
    if (state.round !== round) dealt.push(showOffer(state)[0].join(' '))
  }
  return dealt
}

const all = () =>
  SEEDS.flatMap((seed) =>
    ([2, 3, 4] as const).map((players) => ({
      seed: String(seed).slice(0, 20),
      players,
      deals: deals(seed, players),
    })),
  )

test.runIf(process.env['GOLDEN'] === 'write')('rewritten', () => {
  writeFileSync(file, `${JSON.stringify(all(), null, 2)}\n`)
  expect(readFileSync(file, 'utf8')).toContain('azulejo')
})

test('the deals of a seed change only with a major version', () => {
  expect(all()).toEqual(JSON.parse(readFileSync(file, 'utf8')))
})
