import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSounds, type Sound } from '../../docs/playground/src/sounds'

const SOUNDS: readonly Sound[] = ['take', 'place', 'score', 'turn', 'end']

/** A tone as the page orders it: when it begins and ends, its pitch, and how loud it becomes. */
interface Tone {
  start: number
  end: number
  pitch: number
  readonly levels: number[]
}

/** What the page does with audio. */
let made: FakeContext[] = []
let tones: Tone[] = []

class FakeContext {
  state = 'running'
  currentTime = 10
  readonly destination = 'speakers'
  readonly resume = vi.fn(async () => {
    this.state = 'running'
  })
  readonly close = vi.fn(async () => {})

  constructor() {
    made.push(this)
  }

  createGain() {
    const levels: number[] = []
    const add = (level: number) => void levels.push(level)
    const gain = {
      value: 1,
      levels,
      setValueAtTime: add,
      linearRampToValueAtTime: add,
      exponentialRampToValueAtTime: add,
    }
    return { gain, connect: (to: unknown) => to }
  }

  createOscillator() {
    const tone: Tone = { start: 0, end: 0, pitch: 0, levels: [] }
    tones.push(tone)
    return {
      frequency: {
        set value(pitch: number) {
          tone.pitch = pitch
        },
      },
      connect(to: { readonly gain: { readonly levels: readonly number[] } }) {
        tone.levels.push(...to.gain.levels)
        return to
      },
      start: (time: number) => {
        tone.start = time
      },
      stop: (time: number) => {
        tone.end = time
      },
    }
  }
}

const use = (hasBeenActive: boolean) =>
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } })

beforeEach(() => {
  made = []
  tones = []
  use(true)
  vi.stubGlobal('AudioContext', FakeContext)
})
afterEach(() => vi.unstubAllGlobals())

test('every sound is short, quiet and begins at once', () => {
  const sounds = createSounds({ enabled: true })
  for (const sound of SOUNDS) {
    tones = []
    sounds.play(sound)
    expect(Math.min(...tones.map(({ start }) => start))).toBe(10)
    for (const { start, end, pitch, levels } of tones) {
      expect(end).toBeGreaterThan(start)
      expect(end - 10).toBeLessThan(2)
      expect(pitch).toBeGreaterThan(100)
      expect(pitch).toBeLessThan(5000)
      expect(Math.max(...levels)).toBeLessThanOrEqual(1)
      expect(levels.at(0)).toBe(0)
      expect(levels.at(-1)).toBeGreaterThan(0)
      expect(levels.at(-1)).toBeLessThan(0.001)
    }
  }
  expect(made).toHaveLength(1)
})

test('there is no sound until it is wanted, and none after it is unwanted', () => {
  const sounds = createSounds({ enabled: false })
  sounds.play('place')
  expect(made).toEqual([])
  sounds.setEnabled(true)
  sounds.play('place')
  expect(tones.length).toBeGreaterThan(0)
  const before = tones.length
  sounds.setEnabled(false)
  sounds.play('end')
  expect(tones).toHaveLength(before)
})

test('no context is made before somebody clicks or types', () => {
  use(false)
  const sounds = createSounds({ enabled: true })
  sounds.play('turn')
  expect(made).toEqual([])
  use(true)
  sounds.play('turn')
  expect(made).toHaveLength(1)
  vi.stubGlobal('navigator', {})
  const silent = createSounds({ enabled: true })
  silent.play('turn')
  expect(made).toHaveLength(1)
})

test('where audio is missing or refused, the page is silent and asks once', () => {
  let asked = 0
  class Refused {
    constructor() {
      asked++
      throw new DOMException('Refused.', 'NotSupportedError')
    }
  }
  for (const context of [undefined, Refused]) {
    vi.stubGlobal('AudioContext', context)
    const sounds = createSounds({ enabled: true })
    for (const sound of [...SOUNDS, ...SOUNDS]) expect(() => sounds.play(sound)).not.toThrow()
  }
  expect(asked).toBe(1)
})

test('tiles that land together are one sound; later, or of another kind, they are others', () => {
  const sounds = createSounds({ enabled: true })
  sounds.play('place')
  const one = tones.length
  sounds.play('place')
  expect(tones).toHaveLength(one)
  sounds.play('score')
  expect(tones.length).toBeGreaterThan(one)
  const [context] = made
  if (context !== undefined) context.currentTime += 0.1
  tones = []
  sounds.play('place')
  expect(tones).toHaveLength(one)
})

test('a context that the browser stopped is resumed, and closed in the end', () => {
  const sounds = createSounds({ enabled: true })
  sounds.play('take')
  const [context] = made
  expect(context?.resume).not.toHaveBeenCalled()
  if (context !== undefined) context.state = 'interrupted'
  sounds.play('place')
  expect(context?.resume).toHaveBeenCalledTimes(1)
  sounds.close()
  expect(context?.close).toHaveBeenCalledTimes(1)
  const before = tones.length
  sounds.setEnabled(true)
  sounds.play('end')
  expect(tones).toHaveLength(before)
})
