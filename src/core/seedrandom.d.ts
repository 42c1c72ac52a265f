declare module 'seedrandom/lib/alea.js' {
  /** Alea seeded with a text. */
  export default function alea(seed: string): { int32(): number }
}
