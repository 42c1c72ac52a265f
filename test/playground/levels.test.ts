import * as azul from 'azulejo'
import * as azulBots from 'azulejo/bots'
import * as qwirkle from 'azulejo/qwirkle'
import * as qwirkleBots from 'azulejo/qwirkle/bots'
import { expect, test } from 'vitest'
import { botChoices, isLevel, NAMED_RATINGS, nearestChoice } from '../../docs/playground/src/levels'
import { numbersFrom } from '../laws/numbers'

const AZUL = { min: 250, max: 2540 }
const QWIRKLE = { min: 200, max: 1180 }

const listed = (...args: Parameters<typeof botChoices>) =>
  botChoices(...args).map(({ level, elo }) => `${level} ${elo}`)

test('bots are listed by rating, the named levels among them', () => {
  expect(listed('azul', AZUL)).toEqual([
    'elo:250 250',
    'elo:400 400',
    'elo:600 600',
    'easy 800',
    'medium 1000',
    'elo:1200 1200',
    'hard 1400',
    'elo:1600 1600',
    'elo:1800 1800',
    'elo:2000 2000',
    'elo:2200 2200',
    'elo:2400 2400',
    'expert 2540',
  ])
  expect(listed('qwirkle', QWIRKLE)).toEqual([
    'elo:200 200',
    'elo:400 400',
    'elo:600 600',
    'easy 800',
    'medium 1000',
    'hard 1100',
    'expert 1180',
  ])
})

test('a named level that a scale does not reach is not listed', () => {
  expect(listed('azul', { min: 700, max: 1300 })).toEqual([
    'elo:700 700',
    'easy 800',
    'medium 1000',
    'elo:1200 1200',
    'expert 1300',
  ])
})

test('a level of another game becomes the nearest one', () => {
  const choices = botChoices('qwirkle', QWIRKLE)
  expect(nearestChoice(choices, 'hard')).toBe('hard')
  expect(nearestChoice(choices, 'elo:600')).toBe('elo:600')
  expect(nearestChoice(choices, 'elo:1000')).toBe('medium')
  expect(nearestChoice(choices, 'elo:1600')).toBe('expert')
})

test('a level from a link is a name or a rating', () => {
  for (const level of ['easy', 'expert', 'elo:1', 'elo:1250']) expect(isLevel(level)).toBe(true)
  for (const value of ['', 'Easy', 'elo:', 'elo:1e3', 'elo:123456', ' easy', null, 800])
    expect(isLevel(value)).toBe(false)
})

test.each(Object.entries(NAMED_RATINGS.azul))('%s of Azul has rating %i', async (name, elo) => {
  const bots = [azulBots.bot(name as 'easy'), azulBots.bot({ elo })]
  for (let seed = 1; seed <= 10; seed++) {
    const state = azul.createGame({ seed })
    const moves = bots.map((bot) => bot.choose(state, state.turn, { random: numbersFrom(seed) }))
    const [named, rated] = await Promise.all(moves)
    expect(named).toEqual(rated)
  }
})

test.each(Object.entries(NAMED_RATINGS.qwirkle))(
  '%s of Qwirkle has rating %i',
  async (name, elo) => {
    const bots = [qwirkleBots.bot(name as 'easy'), qwirkleBots.bot({ elo })]
    for (let seed = 1; seed <= 10; seed++) {
      const state = qwirkle.createGame({ seed })
      const view = qwirkle.viewFor(state, state.turn)
      const moves = bots.map((bot) => bot.choose(view, view.turn, { random: numbersFrom(seed) }))
      const [named, rated] = await Promise.all(moves)
      expect(named).toEqual(rated)
    }
  },
)
