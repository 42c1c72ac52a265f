/** Sounds: clicks of ceramic tiles and a few soft notes. They are synthesized, so there is nothing to load. */

/** The sounds by name. */
export type Sound = 'take' | 'place' | 'score' | 'turn' | 'end'

export interface Sounds {
  /** Plays a sound if sounds are enabled and the visitor has interacted with the page. */
  play(sound: Sound): void
  /** Switches sounds on or off. */
  setEnabled(isEnabled: boolean): void
  /** Releases the audio context. */
  close(): void
}

/** A tone that rings out. */
interface Tone {
  /** Seconds after the sound begins. */
  readonly at: number
  /** Hertz. */
  readonly pitch: number
  /** Seconds until it has rung out. */
  readonly length: number
  readonly volume: number
}

/** A tap on glazed clay: a short knock, and a high partial that is gone even sooner. */
const tap = (at: number, pitch: number, volume: number): readonly Tone[] => [
  { at, pitch, length: 0.07, volume },
  { at, pitch: pitch * 2.76, length: 0.035, volume: volume * 0.4 },
]

/** A soft note, in the manner of a kalimba. */
const note = (at: number, pitch: number, volume: number, length = 0.5): readonly Tone[] => [
  { at, pitch, length, volume },
  { at, pitch: pitch * 4, length: length / 6, volume: volume * 0.15 },
]

const SOUNDS: { readonly [Name in Sound]: readonly Tone[] } = {
  take: [...tap(0, 1150, 0.5), ...tap(0.045, 1320, 0.35)],
  place: tap(0, 820, 0.8),
  score: note(0, 880, 0.3),
  turn: [...note(0, 587.33, 0.3), ...note(0.11, 783.99, 0.3)],
  end: [
    ...note(0, 523.25, 0.3, 0.9),
    ...note(0.13, 659.26, 0.3, 0.9),
    ...note(0.26, 783.99, 0.3, 1.2),
  ],
}

/** The volume of everything. */
const VOLUME = 0.16

/** The shortest time in seconds between two sounds of a kind; many tiles that land at once are one sound. */
const PAUSE = 0.04

/** Whether the visitor has clicked or typed; before that, browsers block sounds and log warnings. */
const isUsed = () => navigator.userActivation?.hasBeenActive === true

/**
 * The sounds of the page. The audio context is created at the first sound after a click or a key; if that fails, all
 * sounds stay silent.
 */
export function createSounds({ enabled }: { readonly enabled: boolean }): Sounds {
  let isEnabled = enabled
  /** Undefined until the first sound, null if it failed. */
  let output: { readonly context: AudioContext; readonly volume: GainNode } | null | undefined
  const last = new Map<Sound, number>()
  return {
    play(sound) {
      if (!isEnabled || !isUsed()) return
      if (output === undefined) output = open()
      if (output === null) return
      const { context, volume } = output
      // A phone stops the context while the page is in the background.
      if (context.state !== 'running') context.resume().catch(() => {})
      const now = context.currentTime
      if (now - (last.get(sound) ?? Number.NEGATIVE_INFINITY) < PAUSE) return
      last.set(sound, now)
      for (const tone of SOUNDS[sound]) ring(context, volume, now, tone)
    },
    setEnabled(enabled) {
      isEnabled = enabled
    },
    close() {
      isEnabled = false
      output?.context.close().catch(() => {})
      output = null
    },
  }
}

function open() {
  try {
    const context = new AudioContext()
    const volume = context.createGain()
    volume.gain.value = VOLUME
    volume.connect(context.destination)
    return { context, volume }
  } catch {
    return null
  }
}

/** Plays a tone that begins at once and fades. */
function ring(context: AudioContext, to: AudioNode, now: number, tone: Tone): void {
  const start = now + tone.at
  const end = start + tone.length
  const oscillator = context.createOscillator()
  oscillator.frequency.value = tone.pitch
  const envelope = context.createGain()
  // A few milliseconds of attack avoid a crackle.
  envelope.gain.setValueAtTime(0, start)
  envelope.gain.linearRampToValueAtTime(tone.volume, start + 0.004)
  envelope.gain.exponentialRampToValueAtTime(0.0001, end)
  oscillator.connect(envelope).connect(to)
  oscillator.start(start)
  oscillator.stop(end)
}
