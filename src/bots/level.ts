/** How strong an opponent can be, from a child's level up. */
export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const

/** How strong an opponent is. */
export type Level = (typeof LEVELS)[number]
