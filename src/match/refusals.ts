import type { MatchEnd, MessageRefusal } from './match'

/** The refusal of a move after the end. */
export const matchEnded = (end: MatchEnd): MessageRefusal => ({
  code: 'match-ended',
  message: 'The match has ended: nobody can move.',
  end,
})

/** The refusal of a message that answers what nobody has seen yet. */
export const noSuchPly = (ply: number): MessageRefusal => ({
  code: 'no-such-ply',
  message: `The match has only come to ply ${ply}: answer the update that you have.`,
  ply,
})

/** The refusal of a second move before the first one is answered. */
export const movePending = (): MessageRefusal => ({
  code: 'move-pending',
  message: 'Your last move has not been answered yet: wait for the answer.',
})
