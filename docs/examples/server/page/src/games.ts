/** Loads the code of a game on demand. */
import type { Client, Game } from 'azulejo/match'
import type { QwirkleHost } from 'azulejo/qwirkle/table'
import type { AzulHost, Table, TableOptions } from 'azulejo/table'
import type { GameId } from './api'

export type Types = AzulHost | QwirkleHost
export type State = Types['view']
export type Move = Types['played']
export type Event = Types['event']
export type AnyClient = Client<State, Move, Event>

export interface LoadedGame {
  readonly game: Game<State, Move, never, Event>
  createTable(element: HTMLElement, options: TableOptions<Types>): Table<Types>
}

/** Both games have the same functions with different types, so one type is used for both. */
export async function loadGame(id: GameId): Promise<LoadedGame> {
  if (id === 'azul') {
    const [{ azul }, { createTable }] = await Promise.all([
      import('azulejo'),
      import('azulejo/table'),
    ])
    return { game: azul, createTable } as unknown as LoadedGame
  }
  const [{ qwirkle }, { createTable }] = await Promise.all([
    import('azulejo/qwirkle'),
    import('azulejo/qwirkle/table'),
  ])
  return { game: qwirkle, createTable } as unknown as LoadedGame
}
