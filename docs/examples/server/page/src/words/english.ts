/** The page's texts in English: strings, and functions for texts with numbers or names. */

export const english = {
  // The page
  title: 'azulejo: play with friends',
  yourTurn: 'Your turn',
  toTop: 'azulejo: all games',
  menu: 'The page',
  playground: 'Play alone',
  close: 'Close',
  cancel: 'Cancel',
  azul: 'Azul',
  qwirkle: 'Qwirkle',

  // Creating a game
  heading: 'Play with friends',
  intro: 'Create a game and send the link. No account needed.',
  game: 'Game',
  board: 'Board',
  boards: {
    colored: 'Colored: the classic wall',
    grey: 'Grey: colors go anywhere',
    'crystal-x2': 'Crystal: some spaces count twice',
    'crystal-bonus': 'Crystal: higher bonuses',
    mini: 'Mini: two score markers',
    'mini-grey': 'Mini, grey',
  },
  players: 'Players',
  yourName: 'Your name',
  /** A seat that is not one’s own. */
  opponent: (seat: number) => `Player ${seat}`,
  friend: 'A friend',
  levels: {
    easy: 'Bot: easy',
    medium: 'Bot: medium',
    hard: 'Bot: hard',
    expert: 'Bot: expert',
  },
  clock: 'Clock',
  clocks: {
    none: 'No clock',
    blitz: '5 minutes each, and 5 seconds a move',
    normal: '10 minutes each, and 10 seconds a move',
    slow: '20 minutes each, and 20 seconds a move',
    move: '1 minute for each move',
    day: '1 day for each move',
    days: '3 days for each move',
  },
  /** A time control that is not in the list. */
  otherClock: 'Custom clock',
  who: 'Who can join',
  byLink: 'Friends with the link',
  open: 'Everybody',
  make: 'Create game',

  // Lists
  waiting: 'Open games',
  noneWaiting: 'There are no open games. Create one that everybody can join, and it appears here.',
  yours: 'Your games',
  isOver: 'over',
  isWaiting: 'waiting for players',
  forget: 'Remove from this list',

  // Before the game
  waitsFor: (count: number) =>
    count === 1 ? 'Waiting for one more player' : `Waiting for ${count} more players`,
  invite: 'Send this link to a friend. It is good for one seat.',
  inviteEach: 'Send each friend one of these links. Each is good for one seat.',
  inviteNumber: (number: number) => `Link for friend ${number}`,
  openHint: 'This game is also in the list of open games.',
  freeSeat: 'Free seat',
  you: 'you',
  away: 'away',
  left: 'has left',
  again: 'wants to play again',
  sitTitle: 'You are invited',
  joinTitle: 'Join this game',
  sitDown: 'Take a seat',
  onlyWatch: 'You are watching. To play, you need an invitation.',
  standUp: 'Give up my seat',
  remove: (name: string) => `Remove ${name}`,
  deleteGame: 'Delete this game',

  // Links
  share: 'Players and links',
  copyLink: 'Copy link',
  copied: 'Copied.',
  notCopied: 'Your browser did not allow copying. Select the link and copy it.',
  send: 'Send',
  showCode: 'Show as QR code',
  code: 'QR code of the link',
  watchLink: 'Link to watch',
  watchHint: 'Shows the game without hidden tiles.',
  backLink: 'Your own link',
  backHint:
    'Opens your seat on another device. Keep it to yourself: anybody who has it can play for you.',
  renew: 'Invalidate old links',
  otherSeat: (name: string, own: string) =>
    `This link opens ${name}’s seat, but you are playing as ${own} in this browser.`,
  playAs: (name: string) => `Play as ${name}`,
  stayAs: (own: string) => `Stay as ${own}`,
  renewed: 'Your old link and your other devices are signed out.',

  // During the game
  connectionLost: 'Connection lost. Reconnecting…',
  watching: 'You are watching.',
  wantsBack: (name: string) => `${name} would like to take the last move back.`,
  youWantBack: 'You asked to take your move back.',
  accept: 'Allow',
  decline: 'Refuse',
  withdraw: 'Withdraw',
  declined: 'Your request to take the move back was refused.',
  /** Why an action was refused. */
  refusals: {
    'nothing-to-take-back': 'You have no move that can be taken back now.',
    'offer-open': 'Another request is still open.',
    'no-offer': 'That request is no longer open.',
    flagged: 'Your time was up.',
    other: 'That is no longer possible.',
  },
  leave: 'Leave the game?',
  leaveTwo: 'The game ends, and your opponent wins.',
  leaveMore: 'The others play on without you. You cannot come back.',
  leaveNow: 'Leave the game',
  hasLeft: (name: string) => `${name} has left the game.`,
  ranOut: (name: string) => `${name} ran out of time.`,
  youLeft: 'You have left the game.',
  abandoned: 'The game was ended.',
  wins: (names: string, count: number) => `${names} ${count === 1 ? 'wins' : 'win'}.`,
  gameOver: 'The game is over.',
  playAgain: 'Play again',
  wantsAgain: (names: string, count: number) =>
    `${names} ${count === 1 ? 'wants' : 'want'} to play again.`,
  waitsForOthers: 'Waiting for the others to play again.',
  nextGame: 'Go to the next game',
  leftDays: (days: string) => `${days} left`,

  // Errors
  problems: {
    'no-such-match': 'This game no longer exists.',
    'wrong-token': 'This link is no longer valid.',
    'wrong-secret': 'This invitation is invalid or has been used.',
    'no-free-seat': 'All seats are taken.',
    'has-begun': 'The game has begun.',
    'too-many-matches': 'You have too many games. Finish or delete one first.',
    'too-many-requests': 'Too many requests. Wait a moment.',
    'server-full': 'The server is full. Come back later.',
    unreachable: 'The server cannot be reached.',
    'bad-name': 'This name cannot be used. Choose one of up to 40 characters.',
    other: 'Something went wrong.',
  },
  seatLost: 'You no longer have a seat in this game: it was freed, or your link was renewed.',
  linkBroken: 'This link does not contain a game. Part of it may be missing.',

  // Settings
  settings: 'Settings',
  language: 'Language',
  theme: 'Colors',
  themes: { auto: 'System', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
  confirm: 'Confirm moves',
  notify: 'Notify me when it is my turn',
  notifyHint: 'While this page is open in the background.',
}

export type Words = typeof english
