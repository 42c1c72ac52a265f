import { describe, expect, test } from 'vitest'
import { editSpaces } from '../../src/azul/table/details'
import { arrange } from '../../src/azul/table/layout'
import { choose, offer, pick, UNSELECTED } from '../../src/azul/table/offer'
import type { AzulTypes } from '../../src/azul/table/types'
import { english, layOut } from '../../src/entries/frontend'
import { type AzulState, createGame, legalMoves } from '../../src/entries/index'
import { readOptions } from '../../src/frontend/language'
import type { Scene } from '../../src/table/game'

const NAMES = ['Ana', 'Ben']

function sceneOf(view: AzulState): Scene<AzulTypes> {
  const { name } = readOptions({ names: NAMES, language: english }, english)
  return {
    view,
    layout: arrange(view.players.length, 0, { width: 800, height: 800 }),
    pieces: layOut(view),
    speech: { language: english, names: NAMES, name },
  }
}

/** A game in which factory 1 has two blue tiles and others; the first color is known from the state. */
const view = createGame({ seed: 1 })
const scene = sceneOf(view)
const [color] = view.factories[0]!
const key = `0 ${color}`

describe('what can be done', () => {
  test('each color of each source can be picked, and nothing else', () => {
    const { picks, picked, targets } = offer(scene, 0, UNSELECTED)
    const wanted = new Set(
      legalMoves(view).map((move) => move.type === 'draft' && `${move.source} ${move.color}`),
    )
    expect(new Set(picks.map((one) => one.key))).toEqual(wanted)
    expect([picked, targets]).toEqual([null, []])
    // Every tile of the factories belongs to one pick.
    const ids = picks.flatMap((one) => one.ids)
    expect(ids).toHaveLength(20)
    expect(new Set(ids).size).toBe(20)
  })

  test('a pick has the legal lines as targets, with the tiles where they would be', () => {
    const { picked, targets, chosen } = offer(scene, 0, pick(UNSELECTED, key))
    const count = view.factories[0]!.filter((tile) => tile === color).length
    expect(picked?.ids).toHaveLength(count)
    expect(targets.map((target) => target.key)).toEqual(['0', '1', '2', '3', '4', 'floor'])
    expect(targets.map(({ ghosts }) => ghosts.length)).toEqual(Array(6).fill(count))
    expect(chosen).toBeNull()
    const [first] = targets
    expect(first?.gain).toBe('+1')
    expect(targets.at(-1)?.cost).toBe(`−${count === 1 ? 1 : count === 2 ? 2 : 4}`)
    expect(first?.label).toMatch(/^Take the .* and place them on line 1\.$/)
  })

  test('a chosen target has its move; a second pick lets go', () => {
    const selection = choose(pick(UNSELECTED, key), '2')
    expect(offer(scene, 0, selection).chosen?.move).toEqual({
      type: 'draft',
      source: 0,
      color,
      line: 2,
    })
    expect(pick(selection, key)).toEqual(UNSELECTED)
  })

  test('who is not to move can do nothing', () => {
    const { picks, targets } = offer(scene, 1, UNSELECTED)
    expect([picks, targets]).toEqual([[], []])
  })
})

test('an editor reaches every space once', () => {
  const spaces = editSpaces(scene)
  // 5 factories of 4, the marker and 15 spaces in the center, and 15 + 25 + 7 spaces on each board.
  expect(spaces).toHaveLength(20 + 1 + 15 + 2 * 47)
  expect(new Set(spaces.map(({ at }) => JSON.stringify(at))).size).toBe(spaces.length)
})
