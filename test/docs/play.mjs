import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { BOARD_NAMES } from 'azulejo'
import { ROOT } from './pages.mjs'

const BAD = [
  ['--board', 'purple'],
  ['--players', '5'],
  ['--players', '2.0'],
  ['--game', 'constructor'],
  ['--game', 'qwirkle', '--board', 'colored'],
  ['--sed', '1'],
  ['--seed'],
  ['stray'],
]

/** Plays the game that `npm start` plays, with every kind of option; gives one text for each thing that is wrong. */
export function checkPlay() {
  const problems = []
  const must = (holds, args, what) => {
    if (!holds) problems.push(`docs/examples/play.mjs ${args.join(' ')}: ${what}`)
  }

  const games = [...BOARD_NAMES.map((board) => ['--board', board]), ['--game', 'qwirkle']]
  for (const chosen of games)
    for (const players of ['2', '3', '4']) {
      const args = [...chosen, '--players', players, '--seed', `${chosen[1]}/${players}`]
      const { status, stdout, stderr } = play(args)
      must(status === 0, args, `exit code ${status}\n${stderr}`)
      must(!stdout.includes('\u001b'), args, 'colors where there is no terminal')
      must(
        stdout.split('\n').every((line) => line.length <= 100),
        args,
        'lines over 100 columns',
      )
      must(told(stdout) === ranked(stdout), args, `${told(stdout)} told, ${ranked(stdout)} scored`)
      must(ranked(stdout).split(' ').length === Number(players), args, 'not everybody is ranked')
    }

  const seed = ['--seed', '1']
  const game = play(seed).stdout
  must(play(seed).stdout === game, seed, 'another game with the same seed')
  must(play(['--seed', '2']).stdout !== game, seed, 'the same game with another seed')
  must(play(seed, { FORCE_COLOR: '1' }).stdout.includes('\u001b['), seed, 'no colors')
  const plain = play(seed, { FORCE_COLOR: '1', NO_COLOR: '1' }).stdout
  must(!plain.includes('\u001b'), seed, 'colors in spite of NO_COLOR')

  const help = play(['--help'])
  must(help.status === 0 && help.stderr === '', ['--help'], `exit code ${help.status}`)
  for (const word of [
    ...BOARD_NAMES,
    'qwirkle',
    '--board',
    '--players',
    '--seed',
    '--game',
    '--help',
  ])
    must(help.stdout.includes(word), ['--help'], `does not tell of ${word}`)

  for (const args of BAD) {
    const { status, stdout, stderr } = play(args)
    must(status === 1, args, `exit code ${status}`)
    must(
      stdout === '' && /^[^\n]{1,300}\n$/.test(stderr),
      args,
      `is not refused shortly: ${stderr}`,
    )
  }
  return problems
}

function play(args, env = {}) {
  const { FORCE_COLOR: _force, NO_COLOR: _no, ...rest } = process.env
  return spawnSync(process.execPath, [join(ROOT, 'docs/examples/play.mjs'), ...args], {
    encoding: 'utf8',
    env: { ...rest, ...env },
    timeout: 30_000,
  })
}

/** What each player's points add up to as they are told, as `Ana:12 Bento:9`. */
function told(text) {
  const scores = new Map()
  for (const [, name, points] of text.matchAll(
    /^ {2}(\w+) (?:tiles|pays|places|has (?:row|column|all|no tiles)) .*[=:] (\+\d+|-\d+|0)(?: \(.*)?$/gm,
  ))
    scores.set(name, (scores.get(name) ?? 0) + Number(points))
  return listed(scores)
}

/** The scores of the final ranking. */
const ranked = (text) =>
  listed(
    [...text.matchAll(/^ {2}\d\. (\w+) +(\d+) points/gm)].map(([, name, score]) => [
      name,
      Number(score),
    ]),
  )

const listed = (scores) =>
  [...scores]
    .map(([name, score]) => `${name}:${score}`)
    .sort()
    .join(' ')
