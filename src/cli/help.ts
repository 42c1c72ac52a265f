/** What `azulejo --help` tells. */
export const HELP = `Azul and Qwirkle in the terminal.

  azulejo <command> [options]

  play      a game in the terminal, against bots or between them
  arena     bots against each other: built in, from a file, or programs in any language
  analyze   what each move of a position is worth; where a record went wrong
  replay    checks a record, and says at which move it is false
  convert   positions and records between text and JSON; positions as pictures
  perft     counts the positions that lie moves ahead
  selfplay  games of a bot against itself, as arrays for learning
  engine    a protocol on standard input and output, for programs

  azulejo <command> --help   how a command is used, with examples
  azulejo --version          the version

Positions and records are given in quotes, as files, or as - for standard input.
Exit codes: 0 done, 1 failed, 2 used wrongly, 130 interrupted.`

const GAME = `  --game      azul or qwirkle (azul)
  --board     which board, for azul: colored, grey, crystal-x2, crystal-bonus, mini, mini-grey (colored)`

const LIMITS = `  --iterations  how many iterations the search makes
  --time        how many milliseconds it thinks (1000 where neither is given)`

const BOTS = `Bots: random, greedy, easy, medium, hard, expert. For azul also mcts:1000 (iterations), mcts:500ms, points:1000 (the
same, for points); for qwirkle search:100, search:500ms. Any number will do.`

/** What `azulejo <command> --help` tells. */
export const HELPS: Readonly<Record<string, string>> = {
  play: `Plays a game in the terminal: you (me) and bots, by seat.

  azulejo play [player] [player] ... [options]

  azulejo play                                you against hard
  azulejo play me expert --board grey
  azulejo play me greedy greedy --game qwirkle
  azulejo play Ana=hard Bento=hard            bots alone, with names

${GAME}
  --seed      any text; the same seed deals the same tiles
  --json      bots alone: the record of the game as JSON

${BOTS}`,

  arena: `Plays bots against each other, on the same deals from every seat. The same call gives the same games.

  azulejo arena <bot> <bot> ... [options]

  azulejo arena mcts:2000 greedy random --games 200 --jobs 2
  azulejo arena new=./my-bot.mjs hard --sprt 0 20 --out match
  azulejo arena "python3 my_bot.py" greedy --time 500
  azulejo arena "npx azulejo engine" search:100 --game qwirkle --clock 60+0.5

  A bot is one of those below, a file that exports one, or a program that speaks the engine's protocol. name=bot
  gives it another name.

${GAME}
  --games     how many games (100)
  --players   how many play a game (2)
  --seed      any text; the same seed gives the same games (arena)
  --time      milliseconds for a move; more than 100 late forfeits the game
  --clock     seconds for a game and for each move, as in 60+0.5
  --sprt      two numbers of Elo: plays until it is known which of them the first bot is nearer to
  --jobs      how many games at a time, each on its own thread (1)
  --out       a folder for the records of all games; started again, the tournament goes on
  --json      the whole result as JSON

${BOTS}`,

  analyze: `Tells what each move of a position is worth, or how much each move of a record lost.

  azulejo analyze <position or record> [options]

  azulejo analyze position.txt --time 5000
  azulejo analyze game.json --iterations 2000 --json
  azulejo convert game.json --to text | azulejo analyze -

${LIMITS}
  --top         how many moves of a position are shown (10)
  --json        all moves as JSON`,

  replay: `Checks a record by playing it again.

  azulejo replay <record> [options]

  azulejo replay game.txt
  azulejo replay game.json --moves

  --moves     lists the moves, each with the position after it
  --json      what was found as JSON`,

  convert: `Writes positions and records otherwise.

  azulejo convert <position or record> [options]

  azulejo convert game.json --to text
  azulejo convert position.txt --to svg > position.svg
  azulejo convert game.txt --form external
  azulejo convert game.txt --form seed:porto --to json

  --to        text, json, or svg for a position
  --form      how a record begins: external (every deal is written), position (its first state), or seed:… (dealt by
              that seed, if it deals the same tiles)`,

  perft: `Counts the positions that lie moves ahead: any other implementation of the rules must get the same numbers.

  azulejo perft [position] [options]

  azulejo perft --depth 3
  azulejo perft position.txt --depth 2 --divide

${GAME}
  --players   how many play (2)
  --seed      what the first position is dealt from (perft)
  --depth     how many moves ahead (2)
  --divide    by first moves
  --json      as JSON`,

  selfplay: `Writes games of a bot against itself for learning: legal moves, policy and outcome of every position, as arrays.

  azulejo selfplay --out <folder> [options]

  azulejo selfplay --bot mcts:200 --games 1000 --jobs 2 --out data
  azulejo selfplay --board grey --players 3 --format bin --out data

${GAME}
  --players   how many play (2)
  --bot       who plays (mcts:200, or search:20 in Qwirkle); the policy of those that search is the share of tries, that of others their move
  --games     how many games, 20 in a file (100)
  --seed      any text; the same seed gives the same files (selfplay)
  --format    npz, which NumPy opens, or bin (npz)
  --jobs      how many files at a time, each on its own thread (1)
  --out       the folder to write to; started again, it goes on
  --json      the files as JSON`,

  engine: `Speaks the engine's protocol on standard input and output: docs/protocol.md describes it.

  azulejo engine [options]

  echo '{"type":"hello","protocol":1}' | azulejo engine
  azulejo arena "azulejo engine --bot hard" greedy

  --bot       who thinks where a program names no bot; by default the game's search, within the time given`,
}
