/** The page's texts in English: strings, and functions for texts with numbers or names. */

export const english = {
  // The page
  title: 'azulejo: play Azul and Qwirkle',
  yourTurn: 'Your turn',
  /** The page's title if several people share the page. */
  turnOf: (name: string) => `${name}’s turn`,
  toTop: 'azulejo: home',
  gameMenu: 'Game',
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
  ownBoard: (name: string) => `Custom: ${name}`,
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
  whoPlays: (seat: number) => `Who plays as player ${seat}`,
  person: 'Person',
  levels: { easy: 'easy', medium: 'medium', hard: 'hard', expert: 'expert' },
  /** A bot to choose; `level` is null if it has no name. */
  bot: (rating: number, level: string | null) =>
    level === null ? `Bot: ${rating}` : `Bot: ${level} (${rating})`,
  botHint:
    'The numbers are ratings: a bot rated 200 higher wins three games out of four. If you win twice in a row, choose a stronger one.',
  more: 'More options',
  seed: 'Seed',
  seedHint: 'The same seed deals the same tiles. Empty: random tiles.',
  begin: 'Start',
  /** Instead of `begin` while a game is running. */
  endAndBegin: 'End this game and start',
  isRunning: 'A game is in progress. Starting another one ends it.',

  // Notices
  linkBroken: 'This link does not contain a game. Part of it may be missing.',
  linkTooLong: 'This link is too long for a game.',
  /** After one of `opened…`. */
  gameKept: 'Your game in progress is saved.',
  backToGame: 'Back to my game',
  openedPosition: 'You opened a position. Play on from here.',
  openedRecord: 'You opened the record of a game. Step through it, or play on from any move.',
  openedGame: 'You opened a game. Play on from here.',
  savedBroken: 'The saved game could not be read, so this is a new one.',

  // Settings
  settings: 'Settings',
  language: 'Language',
  theme: 'Theme',
  themes: { auto: 'System default', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
  speed: 'Animation speed',
  speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast', instant: 'No motion' },
  confirm: 'Confirm moves',
  confirmHint: 'Otherwise, one click on a line makes the move. Dragging never needs confirmation.',
  sounds: 'Sounds',

  // Share
  share: 'Share',
  shareGame: 'Game in progress',
  shareGameHint: 'The game with its opponents. Anyone who opens the link can play on from here.',
  sharePosition: 'Position',
  sharePositionHint: 'Only what is on the table now, to try moves from here.',
  shareRecord: 'Record',
  shareRecordHint: 'The whole game, to step through.',
  copyLink: 'Copy link',
  copyText: 'Copy text',
  link: 'Link',
  shareSecrets: 'All three also contain hidden tiles and future deals.',
  open: 'Open',
  openLabel: 'A link, a record or a position',
  openHint: 'Paste one here to open it.',
  pasteUnknown:
    'This is not a link, a record or a position. A record starts with [Game "azul"] or [Game "qwirkle"], a position with azul or qwirkle.',
  pasteBroken: (line: number) =>
    `This text is not readable from line ${line} on. Copy all of it, unchanged.`,
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
  analyzeGame: 'Analyze the whole game',
  analyzing: 'Analyzing…',
  graph: 'Win chances, move by move',
  graphHint: 'Large dots are costly moves. Choose a dot to go to its move.',
  graphDot: (move: number, name: string, chance: string) => `Move ${move}, ${name}: ${chance}`,
  graphBest: 'the best move',
  graphCost: (share: string) => `cost ${share}`,
  review: 'Your game',
  reviewCostly: 'Your costliest moves',
  reviewNone: 'No move cost much. Well played!',
  reviewMove: (move: number) => `Move ${move}`,
  reviewLead: (better: string, made: string) =>
    `Expected lead at the end: ${better} points instead of ${made}.`,

  // For developers
  developers: 'For developers',
  developersHint:
    'This game as code, two players on a slow network, and editors for positions and boards.',
  code: 'Code',
  lastMove: 'The last move as code',
  asText: 'As text',
  events: 'Events',
  copyCode: 'Copy code',
  network: 'Network',
  networkHint: 'Two clients and a server, as slow and unreliable as you like.',
  latency: (milliseconds: number) => `Latency: ${milliseconds} ms`,
  loss: (share: number) => `Lost messages: ${share}%`,
  server: (move: number, sent: number, lost: number) =>
    `Server: move ${move}. Messages: ${sent}, lost: ${lost}.`,
  screenOf: (name: string) => `${name}’s screen`,
  waitingForServer: 'waiting for the server',
  editor: 'Editor',
  editPosition: 'Position',
  editBoard: 'Custom board',
  editPicture: 'Picture',
  editFields: 'Fields',
  editWhat: 'What to edit',
  editHow: 'How to edit it',
  editBroken: 'This cannot be drawn. Correct the fields first.',
  playPosition: 'Play from here',
  playBoard: 'Play on this board',
  brush: 'What a click places',
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
  beganRound: 'Started the round',
  phase: 'Phase',
  phases: { draft: 'drafting', tile: 'tiling', over: 'over', deal: 'waiting for tiles' },
  scores: 'Scores',
  lid: 'Lid',
  bagHolds: (tiles: string) => `The bag holds the rest: ${tiles}.`,
  tilesOf: (count: number, color: string) => `${count} ${color}`,
  boardName: 'Name',
  beginWith: 'Start from',
  printedBoard: 'a printed board…',
  floorCosts: 'Cost of the floor spaces',
  bonuses: 'Bonus for each complete',
  bonus: { row: 'row', column: 'column', color: 'color' },
}

export type Words = typeof english
