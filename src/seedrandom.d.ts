declare module 'seedrandom/lib/alea.js' {
  import type { RandomState } from './random'

  /** Alea seeded with a text; with `state: true` its state can be read. */
  export default function alea(seed: string, options: { state: true }): { state(): RandomState }
}
