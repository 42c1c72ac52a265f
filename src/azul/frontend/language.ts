import type { EventSentences, MoveSentences, NameOf, RefusalSentences } from '../../frontend/words'
import type { MoveRefusal } from '../rules/check'
import type { AzulEvent } from '../rules/events'
import type { Move } from '../rules/moves'
import type { Result } from '../rules/result'

/** A language for Azul: a sentence for everything that can be told. */
export interface Language {
  /** What a player without a name is called, by seat. */
  readonly player: NameOf
  /** A sentence for each type of moves. */
  readonly moves: MoveSentences<Move>
  /** A sentence for each type of events. */
  readonly events: EventSentences<AzulEvent>
  /** A sentence for each code that a move is refused with. */
  readonly refusals: RefusalSentences<MoveRefusal>
  /** Why the game ended, who won, and who came after them. */
  readonly result: (result: Result, name: NameOf) => string
}
