import { expect, test } from 'vitest'
import { steps } from '../../src/azul/table/steps'
import type { AzulTypes } from '../../src/azul/table/types'
import { layOut } from '../../src/entries/frontend'
import { azul } from '../../src/entries/index'
import { Playback } from '../../src/table/playback'

const stage = {
  tempo: 0,
  describe: () => '',
  onLeave: () => {},
  picked: [],
  draw: () => {},
  animate: () => {},
  finish: () => {},
  onSettled: () => {},
}

test('a take-back ends the animation of the move that is taken back', async () => {
  const first = azul.createGame({ seed: 'playback' })
  const [move] = azul.legalMoves(first)
  if (move === undefined) throw new Error('There is a move.')
  const { state: second, events } = azul.transition(first, move)
  const playback = new Playback<AzulTypes>({ layOut, steps }, first, { ...stage, tempo: 1 })
  const shown = playback.update(second, events)
  await Promise.resolve()
  expect(playback.isMoving).toBe(true)
  const back = playback.update(first, [])
  expect(playback.frame.view).toBe(first)
  playback.skip()
  await Promise.all([shown, back])
  expect(playback.isMoving).toBe(false)
  expect(playback.frames.length).toBe(1)
})

test('events that do not fit are not animated, and the views after them are shown', async () => {
  const first = azul.createGame({ seed: 'playback' })
  const [move] = azul.legalMoves(first)
  if (move === undefined) throw new Error('There is a move.')
  const { state: second, events } = azul.transition(first, move)
  const [other] = azul.legalMoves(second)
  if (other === undefined) throw new Error('There is a move.')
  const { state: third, events: further } = azul.transition(second, other)

  const playback = new Playback<AzulTypes>({ layOut, steps }, first, stage)
  await playback.update(second, events)
  // The same events again.
  const again = playback.update(second, events)
  const after = playback.update(third, further)
  await expect(again).rejects.toThrow('must follow from the pieces')
  await after
  expect(playback.frame.view).toBe(third)
  expect(playback.pieces).toEqual(layOut(third, playback.pieces))
})
