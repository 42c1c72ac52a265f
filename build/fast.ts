/**
 * What of `src/fast/` is not in its one function scope: what not everybody needs and what is not asked for at every move.
 */
export const FAST_APART = {
  apart: ['from-bytes', 'open', 'random', 'symmetries'],
  copied: ['byte-layout', 'feature-table', 'layout', 'moves'],
}
