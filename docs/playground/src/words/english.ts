/** The page's texts in English: strings, and functions for texts with numbers or names. */

export const english = {
  // The page
  title: 'azulejo: play Azul and Qwirkle',
  yourTurn: 'Your turn',
  /** The page's title if several people share the page. */
  turnOf: (name: string) => `${name}’s turn`,
  toTop: 'azulejo: the start',
  gameMenu: 'The game',
  menu: 'Menu',
  close: 'Close',
  cancel: 'Cancel',
  copied: 'Copied.',
  notCopied: 'Your browser did not allow copying. Select the text and copy it.',
  azul: 'Azul',
  qwirkle: 'Qwirkle',
  /** The heading of the page, for screen readers. */
  heading: (game: string, players: number) => `${game} for ${players} players`,

  // First visit
  firstAzul: 'Take all tiles of one color from a factory, then choose a line for them.',
  firstQwirkle:
    'Choose a tile from your hand, then a space for it. Tiles in a line share a color or a shape.',
  showRules: 'Rules in two minutes',

  // New game
  newGame: 'New game',
  playAgain: 'Play again',
  friend: 'Play with a friend',
  friendHint: 'Each of you on your own device.',
  game: 'Game',
  board: 'Board',
  ownBoard: (name: string) => `Your own: ${name}`,
  boards: {
    colored: 'Colored: the classic wall',
    grey: 'Grey: colors go anywhere',
    'crystal-x2': 'Crystal: some spaces count twice',
    'crystal-bonus': 'Crystal: higher bonuses',
    mini: 'Mini: two score markers',
    'mini-grey': 'Mini, grey',
  },
  players: 'Players',
  nameOf: (seat: number) => `Name of player ${seat}`,
  whoPlays: (seat: number) => `Who plays for player ${seat}`,
  person: 'Person',
  levels: { easy: 'easy', medium: 'medium', hard: 'hard', expert: 'expert' },
  /** A bot to choose; `level` is null if it has no name. */
  bot: (rating: number, level: string | null) =>
    level === null ? `Bot: ${rating}` : `Bot: ${level} (${rating})`,
  botHint:
    'The numbers are ratings: a bot with 200 more wins three games of four. If you win twice in a row, choose a stronger one.',
  more: 'More',
  seed: 'Seed',
  seedHint: 'The same seed deals the same tiles. Empty: random tiles.',
  begin: 'Begin',
  /** Instead of `begin` while a game is running. */
  endAndBegin: 'End this game and begin',
  isRunning: 'A game is running. It ends when you begin another one.',

  // Notices
  linkBroken: 'This link does not contain a game. A part of it may be missing.',
  linkTooLong: 'This link is too long to be a game.',
  gameKept: 'You opened a link. The game that you were playing is kept.',
  backToGame: 'Back to my game',
  openedPosition: 'You opened a position. Play on from here.',
  openedRecord: 'You opened the record of a game. Step through it, or play on from any move.',
  openedGame: 'You opened a game. Play on from here.',
  savedBroken: 'The game that was saved here could not be read, so this is a new one.',

  // Settings
  settings: 'Settings',
  language: 'Language',
  theme: 'Colors',
  themes: { auto: 'Like the system', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
  speed: 'Speed of the tiles',
  speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast', instant: 'No motion' },
  confirm: 'Ask before a move is made',
  confirmHint: 'Otherwise one click on a line plays. Dragging never asks.',
  sounds: 'Sounds',

  // Share
  share: 'Share',
  shareGame: 'Play on',
  shareGameHint: 'The game with its opponents. Whoever opens the link plays on from here.',
  sharePosition: 'Position',
  sharePositionHint: 'Only what is on the table now, to try it from here.',
  shareRecord: 'Record',
  shareRecordHint: 'The whole game, to step through.',
  copyLink: 'Copy link',
  copyText: 'Copy text',
  link: 'Link',
  shareSecrets: 'All of these contain the hidden tiles, and those to come.',
  open: 'Open',
  openLabel: 'A link, a record or a position',
  openHint: 'Paste one here to open it.',
  pasteUnknown:
    'This is not a link, a record or a position. A record begins with [Game "azul"] or [Game "qwirkle"], a position with azul or qwirkle.',
  pasteBroken: (line: number) =>
    `This text cannot be read from line ${line} on. Copy all of it, unchanged.`,
  pasteIllegal: (move: number) => `This record breaks the rules at move ${move}.`,
  pasteImpossible: 'No game can reach this position.',

  // Help
  help: 'Help',
  guide: 'Guide for developers',

  // Coach
  coach: 'Coach',
  coachHint: 'Win chances, the best moves, and what yours cost.',
  bestMoves: 'Best moves',
  thinking: 'Thinking…',
  points: (points: string) => `${points} points`,
  judgeGame: 'Judge the whole game',
  judging: 'Judging…',
  graph: 'Win chances, move by move',
  graphHint: 'Large dots: costly moves. Choose one to go there.',
  graphDot: (move: number, name: string, chance: string) => `Move ${move}, ${name}: ${chance}`,
  graphBest: 'the best move',
  graphCost: (share: string) => `gave away ${share}`,
  review: 'Your game',
  reviewCostly: 'Where most was lost',
  reviewNone: 'No move cost much. Well played!',
  reviewMove: (move: number) => `Move ${move}`,
  reviewLead: (better: string, made: string) =>
    `Expected lead at the end: ${better} points instead of ${made}.`,

  // For developers
  developers: 'For developers',
  developersHint: 'This game as code, two players on a bad network, positions and boards to edit.',
  code: 'Code',
  lastMove: 'The last move as code',
  asText: 'As text',
  events: 'Events',
  copyCode: 'Copy code',
  network: 'Network',
  networkHint: 'Two clients and a server, as slow and as unreliable as you like.',
  latency: (milliseconds: number) => `Latency: ${milliseconds} ms`,
  loss: (share: number) => `Lost messages: ${share} %`,
  server: (move: number, sent: number, lost: number) =>
    `Server: move ${move}. Messages: ${sent}, lost: ${lost}.`,
  screenOf: (name: string) => `${name}’s screen`,
  waitingForServer: 'waiting for the server',
  editor: 'Editor',
  editPosition: 'Position',
  editBoard: 'Own board',
  editPicture: 'Picture',
  editFields: 'Fields',
  editWhat: 'What to edit',
  editHow: 'How to edit it',
  editBroken: 'This cannot be drawn. Correct the fields first.',
  playPosition: 'Play from here',
  playBoard: 'Play on this board',
  brush: 'What is put where you click',
  brushes: {
    blue: 'blue',
    yellow: 'yellow',
    red: 'red',
    black: 'black',
    white: 'white',
    marker: 'marker',
    double: 'counts twice',
    none: 'nothing',
  },
  when: 'Moment',
  round: 'Round',
  toMove: 'To move',
  beganRound: 'Began the round',
  phase: 'Phase',
  phases: { draft: 'drafting', tile: 'tiling', over: 'over', deal: 'waiting for tiles' },
  scores: 'Scores',
  lid: 'Lid',
  bagHolds: (tiles: string) => `The bag holds the rest: ${tiles}.`,
  tilesOf: (count: number, color: string) => `${count} ${color}`,
  boardName: 'Name',
  beginWith: 'Begin with',
  printedBoard: 'a printed board…',
  floorCosts: 'Cost of the floor spaces',
  bonuses: 'Bonus for each complete',
  bonus: { row: 'row', column: 'column', color: 'color' },
}

export type Words = typeof english
