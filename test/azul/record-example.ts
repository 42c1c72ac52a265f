import type { AzulRecord } from '../../src/azul/record'

/** Written by hand: the shape matters here, not whether the moves can be made. */
export const record: AzulRecord = {
  game: 'azul',
  start: { board: 'mini', players: 3, startingPlayer: 1, maxRounds: 8, seed: 'a "b"\\\n' },
  names: ['Ann', 'Bo "the wall"', ''],
  date: '2026-11-18',
  moves: [
    { round: 1, player: 1, move: { type: 'draft', source: 1, color: 'black', line: 2 } },
    {
      round: 1,
      player: 2,
      move: { type: 'draft', source: 'center', color: 'red', line: 'floor' },
      comment: 'must, "alas"\n[round 2]',
    },
    { round: 1, player: 0, move: { type: 'tile', row: 2, column: 4 } },
    { round: 1, player: 1, move: { type: 'tile', row: 0, column: 0 } },
    { round: 1, player: 2, move: { type: 'tile', row: 0, column: 1 } },
    { round: 1, player: 0, move: { type: 'tile', row: 0, column: 2 }, comment: '' },
    {
      round: 2,
      player: null,
      move: { type: 'deal', factories: [['blue', 'white'], [], [], [], [], [], []] },
    },
    { round: 2, player: 3, move: { type: 'tile', row: 4, column: 0 } },
  ],
  result: { reason: 'complete-row', scores: [45, 38, 45], winners: [0, 2] },
}
/** The same as text. */
export const text = `[Game "azul"]
[Board "mini"]
[Players "3"]
[StartingPlayer "2"]
[MaxRounds "8"]
[Seed "a \\"b\\"\\\\\\n"]
[Player1 "Ann"]
[Player2 "Bo \\"the wall\\""]
[Player3 ""]
[Date "2026-11-18"]
[Result "complete-row: 45-38-45, won by 1+3"]

round 1
2:f2-black-3 3:center-red-floor "must, \\"alas\\"\\n[round 2]"
1:wall-3-5 2:wall-1-1 3:wall-1-2
1:wall-1-3 ""
round 2
deal-bw-0-0-0-0-0-0
4:wall-5-1
`
