import { availableParallelism } from 'node:os'
import type { RecordForm } from '../core/records/rules'
import { joinWithOr } from '../core/validation'
import { LOCALES } from '../frontend/language'
import { GAMES } from './games/all'
import {
  board,
  type CommandSpec,
  choice,
  flag,
  game,
  PLAYER_COUNTS,
  parsed,
  players,
  text,
  type Values,
  whole,
} from './options'

const MAX_TIME = 3_600_000
const MAX_JOBS = Math.max(64, availableParallelism())

const one = (error: string) => ({ isCount: (count: number) => count === 1, error })
const none = (error: string) => ({ isCount: (count: number) => count === 0, error })

const BOTS = [
  ...GAMES.map(({ name, bots }) => `Bots for ${name}: ${bots.join(', ')}.`),
  'Any number of iterations or milliseconds will do.',
  ...GAMES.flatMap(({ botNote = [] }) => botNote),
].join('\n')

const INPUT = 'one position or record: in quotes, as a file, or - for standard input.'

/** Two numbers of Elo points: `0 20`. */
function parseSprt(text: string) {
  const [, low, high] = /^(-?\d{1,4}(?:\.\d+)?) (-?\d{1,4}(?:\.\d+)?)$/.exec(text) ?? []
  const [elo0, elo1] = [Number(low), Number(high)]
  return elo0 < elo1 ? { elo0, elo1, alpha: 0.05, beta: 0.05 } : undefined
}

function parseTemperature(text: string): number | undefined {
  const temperature = parseDecimal(text)
  return temperature <= 100 ? temperature : undefined
}

/** The two numbers of Dirichlet noise: `0.3 0.25`. */
function parseNoise(text: string) {
  const [alpha = Number.NaN, share = Number.NaN] = text.split(' ').map(parseDecimal)
  return alpha > 0 && share <= 1 ? { alpha, share } : undefined
}

/** A number of 0 or more; not a number for other texts. */
const parseDecimal = (text: string): number =>
  /^\d{1,4}(?:\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN

/** Seconds for a game, and for every move: `60+0.5`. */
function parseClock(text: string) {
  const [, time, increment = '0'] =
    /^(\d{1,5}(?:\.\d+)?)(?:\+(\d{1,4}(?:\.\d+)?))?$/.exec(text) ?? []
  if (!(Number(time) > 0)) return undefined
  return { time: 1000 * Number(time), increment: 1000 * Number(increment) }
}

function parseForm(text: string): RecordForm | undefined {
  if (text === 'external' || text === 'position') return text
  const [, seed] = /^seed:(.+)/s.exec(text) ?? []
  return seed === undefined ? undefined : { seed }
}

/** The commands with everything that they accept; help and checks are made from this table. */
export const COMMANDS = {
  play: {
    summary: 'Plays a game in the terminal: you (me) and bots, by seat, or bots only.',
    usage: '[player] [player] ... [options]',
    examples: [
      'azulejo play                                you against hard',
      'azulejo play me expert --board grey',
      'azulejo play me greedy greedy --game qwirkle',
      'azulejo play Ana=hard Bento=hard            two bots with names',
    ],
    words: {
      isCount: (count) => count === 0 || PLAYER_COUNTS.some((players) => players === count),
      error: `Name ${joinWithOr(PLAYER_COUNTS)} players: me, or bots.`,
    },
    options: {
      game,
      board,
      seed: text('any text; the same seed deals the same tiles'),
      lang: choice(`the language of the game: ${joinWithOr(LOCALES)} (en)`, LOCALES),
      json: flag('with bots only: the record of the game as JSON'),
    },
    notes: BOTS,
  },

  arena: {
    summary: 'Plays bots against each other, on the same deals from every seat.',
    usage: '<bot> <bot> ... [options]',
    examples: [
      'azulejo arena mcts:2000 greedy random --games 200 --jobs 2',
      'azulejo arena new=./my-bot.mjs hard --sprt 0 20 --out match',
      'azulejo arena "python3 my_bot.py" greedy --time 500',
      'azulejo arena "npx azulejo engine" search:100 --game qwirkle --clock 60+0.5',
    ],
    words: {
      isCount: (count) => count > 1,
      error: 'Name two or more different bots; a name like new=mcts:500 distinguishes equal ones.',
    },
    options: {
      game,
      board,
      games: whole('the number of games (100; with --sprt at most 20000)', 1, 1_000_000),
      players,
      seed: text('any text; the same seed gives the same games', 'arena'),
      time: whole('milliseconds for a move; a bot that is over 100 late forfeits', 1, MAX_TIME),
      clock: parsed('seconds for a game and for each move, like 60+0.5', parseClock),
      sprt: {
        ...parsed(
          'two Elo differences: plays until one of them is accepted for the first bot',
          parseSprt,
          'two numbers of Elo points, the lower one first: 0 20',
        ),
        isPair: true,
      },
      jobs: whole('games at a time, each on its own thread', 1, MAX_JOBS, 1),
      out: text('a folder for the records; the same call again resumes the tournament'),
      json: flag('the result as JSON'),
    },
    notes: `A bot is one of these, a file that exports one, or a program that speaks the engine's protocol. name=bot gives it
another name. The same call plays the same games.

${BOTS}`,
  },

  analyze: {
    summary: 'Rates the moves of a position, or reviews a record: the cost of each move, and why.',
    usage: '<position or record> [options]',
    examples: [
      'azulejo analyze position.txt --time 5000',
      'azulejo analyze game.json --iterations 2000 --json',
      'azulejo convert game.json --to text | azulejo analyze -',
    ],
    words: one(`analyze takes ${INPUT}`),
    options: {
      iterations: whole('iterations of the search', 1, 1_000_000_000),
      time: whole('milliseconds for a position (1000 without --iterations)', 1, MAX_TIME),
      top: whole('the number of moves shown for a position', 1, 100_000, 10),
      json: flag('all moves as JSON'),
    },
  },

  replay: {
    summary: 'Checks a record, and names the first illegal move.',
    usage: '<record> [options]',
    examples: ['azulejo replay game.txt', 'azulejo replay game.json --moves'],
    words: one('replay takes one record: a file, or - for standard input.'),
    options: {
      moves: flag('lists the moves, each with the position after it'),
      json: flag('the result as JSON'),
    },
  },

  convert: {
    summary: 'Converts positions and records between text and JSON, and draws positions.',
    usage: '<position or record> [options]',
    examples: [
      'azulejo convert game.json --to text',
      'azulejo convert position.txt --to svg > position.svg',
      'azulejo convert game.txt --form external',
      'azulejo convert game.txt --form seed:porto --to json',
    ],
    words: one(`convert takes ${INPUT}`),
    options: {
      to: choice('text, json, or svg for a position', ['text', 'json', 'svg']),
      form: parsed(
        'the start of a record: external (with every deal), position, or seed:… (which must deal the same tiles)',
        parseForm,
        'external, position or seed:…',
      ),
    },
  },

  perft: {
    summary:
      'Counts the positions a number of moves ahead, to compare implementations of the rules.',
    usage: '[position] [options]',
    examples: ['azulejo perft --depth 3', 'azulejo perft position.txt --depth 2 --divide'],
    words: {
      isCount: (count) => count < 2,
      error: 'perft takes one position; put it in quotes.',
    },
    options: {
      game,
      board,
      players,
      seed: text('the seed of the first position', 'perft'),
      depth: whole('how many moves ahead', 1, 20, 2),
      divide: flag('counts by first move'),
      json: flag('the counts as JSON'),
    },
  },

  selfplay: {
    summary: 'Plays games of a bot against itself and writes them as training data.',
    usage: '--out <folder> [options]',
    examples: [
      'azulejo selfplay --bot mcts:200 --games 1000 --jobs 2 --out data',
      'azulejo selfplay --board grey --players 3 --out data',
      'azulejo selfplay --temperature 0.5 --noise 0.3 0.25 --out data',
    ],
    words: none('selfplay takes options only.'),
    options: {
      game,
      board,
      players,
      bot: text(
        `the bot (${GAMES.map(({ name, selfplayBot }) => `${selfplayBot} for ${name}`).join(', ')})`,
      ),
      games: whole('the number of games, 20 in a file', 1, 10_000_000, 100),
      temperature: parsed(
        '0 plays the most visited move (0), 1 draws moves by their visits',
        parseTemperature,
        'a number from 0 to 100',
      ),
      noise: {
        ...parsed(
          'alpha and share of the noise in the priors of the root, like 0.3 0.25',
          parseNoise,
          'two numbers, alpha above 0 and a share up to 1: 0.3 0.25',
        ),
        isPair: true,
      },
      seed: text('any text; the same seed gives the same files', 'selfplay'),
      jobs: whole('files at a time, each on its own thread', 1, MAX_JOBS, 1),
      out: text('the folder to write to; the same call again resumes'),
      json: flag('the names of the files as JSON'),
    },
  },

  engine: {
    summary: 'Speaks the protocol of docs/protocol.md on standard input and output.',
    usage: '[options]',
    examples: [
      `echo '{"type":"hello","protocol":1}' | azulejo engine`,
      'azulejo arena "azulejo engine --bot hard" greedy',
    ],
    words: none('engine takes options only.'),
    options: {
      bot: text("the bot for requests that name none; by default the game's search"),
    },
  },
} satisfies Readonly<Record<string, CommandSpec>>

/** The name of a command. */
export type CommandName = keyof typeof COMMANDS

/** The arguments of a command, read and checked. */
export interface CommandLine<Name extends CommandName> {
  readonly values: Values<(typeof COMMANDS)[Name]['options']>
  readonly words: readonly string[]
}
