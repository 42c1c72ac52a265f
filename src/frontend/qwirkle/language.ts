import type { MoveRefusal } from '../../qwirkle/check'
import type { QwirkleEvent } from '../../qwirkle/events'
import type { Move } from '../../qwirkle/moves'
import type { Result } from '../../qwirkle/result'
import type { EventSentences, MoveSentences, NameOf, RefusalSentences } from '../words'

/** A language for Qwirkle: a sentence for everything that can be told. */
export interface Language {
  /** What a player without a name is called, by seat. */
  readonly player: NameOf
  /** A sentence for each type of moves. */
  readonly moves: MoveSentences<Move>
  /** A sentence for each type of events. */
  readonly events: EventSentences<QwirkleEvent>
  /** A sentence for each code that a move is refused with. */
  readonly refusals: RefusalSentences<MoveRefusal>
  /** Why the game ended, who won, and who came after them. */
  readonly result: (result: Result, name: NameOf) => string
}
