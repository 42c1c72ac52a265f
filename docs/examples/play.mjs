/** A whole game between simple players, told in the terminal. `node docs/examples/play.mjs --help` */
import { parseArgs } from 'node:util'
import * as azul from './azul/game.mjs'
import * as qwirkle from './qwirkle/game.mjs'

/** The games that can be played. */
const GAMES = { azul, qwirkle }

const NAMES = ['Ana', 'Bento', 'Clara', 'Duarte']

const OPTIONS = {
  game: { type: 'string', default: 'azul' },
  board: { type: 'string' },
  players: { type: 'string', default: '2' },
  seed: { type: 'string', default: 'azulejo' },
  help: { type: 'boolean', default: false },
}

const HELP = `Plays a whole game between simple players and tells it, move by move.

  npm start -- [options]

  --game     which game: ${Object.keys(GAMES).join(', ')} (azul)
  --board    which board, for azul: ${azul.boards.join(', ')} (${azul.boards[0]})
  --players  how many play: 2, 3 or 4 (2)
  --seed     any text; the same seed is the same game (azulejo)
  --help     this text

Colors are left out when the output is no terminal, or when NO_COLOR is set.`

class BadOption extends Error {}

/** The game and its settings that the command line asks for; throws BadOption. */
function readOptions(args) {
  const { game: name, board: boardName, players: count, seed, help } = readArgs(args)
  if (help) return null
  if (!Object.hasOwn(GAMES, name))
    throw new BadOption(`There is no game '${name}'; there are ${Object.keys(GAMES).join(', ')}.`)
  const game = GAMES[name]
  const board = boardName ?? game.boards[0]
  if (boardName !== undefined && !game.boards.includes(boardName))
    throw new BadOption(
      game.boards.length === 0
        ? `There are no boards to choose from for ${name}.`
        : `There is no board '${boardName}'; there are ${game.boards.join(', ')}.`,
    )
  if (!/^[2-4]$/.test(count)) throw new BadOption(`2, 3 or 4 can play, not '${count}'.`)
  return { game, settings: { players: Number(count), board, seed, names: NAMES } }
}

function readArgs(args) {
  try {
    return parseArgs({ args, options: OPTIONS }).values
  } catch (error) {
    throw new BadOption(error.message)
  }
}

try {
  const wanted = readOptions(process.argv.slice(2))
  if (wanted === null) console.log(HELP)
  else for (const line of wanted.game.play(wanted.settings)) console.log(line)
} catch (error) {
  if (!(error instanceof BadOption)) throw error
  console.error(`${error.message} --help lists the options.`)
  process.exitCode = 1
}
