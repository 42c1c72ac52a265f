/**
 * What of `src/azul/fast/` is not in its one function scope: what not everybody needs and what is not asked for at every move.
 */
export const FAST_APART = {
  apart: ['game', 'symmetries'],
  copied: ['layout', 'moves'],
}
