import { type AzulState, BOARDS, type PlayerState } from '../../src/entries/index'
import type { AzulRecord } from '../../src/entries/notation'

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
export const recordText = `[Game "azul"]
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

const empty: PlayerState = {
  score: 0,
  lines: Array.from({ length: 5 }, () => ({ color: null, count: 0 })),
  wall: Array.from({ length: 5 }, () => [null, null, null, null, null]),
  floor: [],
}

/** Written by hand, with something in every field. */
export const position: AzulState = {
  game: 'azul',
  phase: 'draft',
  board: BOARDS['crystal-x2'],
  round: 3,
  turn: 1,
  starter: 0,
  marker: 1,
  factories: [['blue', 'yellow', 'red', 'white'], [], [], ['black', 'black', 'black', 'white'], []],
  center: ['red', 'red', 'black'],
  bag: { blue: 18, yellow: 15, red: 13, black: 13, white: 16 },
  lid: { blue: 0, yellow: 1, red: 1, black: 2, white: 0 },
  players: [
    {
      score: 12,
      lines: [
        { color: 'blue', count: 1 },
        { color: 'yellow', count: 2 },
        { color: null, count: 0 },
        { color: 'red', count: 3 },
        { color: null, count: 0 },
      ],
      wall: [
        [null, null, null, 'black', null],
        ['white', null, null, null, null],
        [null, null, null, null, null],
        [null, null, null, null, null],
        [null, null, null, null, null],
      ],
      floor: [],
    },
    { ...empty, score: 105, floor: ['marker', 'yellow', 'white'] },
  ],
  maxRounds: 10,
  random: { key: '0123456789abcdef0123456789abcdef', used: 40 },
}
/** The same as text. */
export const positionText =
  'azul crystal-x2 3/10 draft 2 1 2 byrw/-/-/kkkw/- rrk 18/15/13/13/16 0/1/1/2/0' +
  ' 12:b/yy/-/rrr/-:...k./w..../...../...../.....:- 105:-/-/-/-/-:...../...../...../...../.....:myw' +
  ' 0123456789abcdef0123456789abcdef.40'
