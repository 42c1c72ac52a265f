import { CliError, messageOf, quote, usageError } from './cli-error'
import { COMMANDS, type CommandLine, type CommandName } from './command-table'
import { type CommandSpec, formatHelp, readCommandLine } from './options'

declare const PACKAGE_VERSION: string

/** Runs a command; the exit code if it is not 0. */
type Run<Name extends CommandName> = (line: CommandLine<Name>) => Promise<number | undefined>

/** Loads the code of each command. */
const LOADERS: { readonly [Name in CommandName]: () => Promise<Run<Name>> } = {
  play: async () => (await import('./commands/play')).runPlay,
  arena: async () => (await import('./commands/arena')).runArena,
  analyze: async () => (await import('./commands/analyze')).runAnalyze,
  replay: async () => (await import('./commands/replay')).runReplay,
  convert: async () => (await import('./commands/convert')).runConvert,
  perft: async () => (await import('./commands/perft')).runPerft,
  selfplay: async () => (await import('./commands/selfplay')).runSelfplay,
  engine: async () => (await import('./commands/engine')).runEngine,
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name)

const isHelp = (word: string): boolean => word === '--help' || word === '-h'

/** Runs the command of the arguments and returns the exit code. */
export async function main([name = '', ...args]: readonly string[]): Promise<number> {
  try {
    if (name === '--version' || name === '-v') return print(PACKAGE_VERSION)
    if (name === '' || name === 'help' || isHelp(name)) {
      const [about = ''] = args
      return print(isCommand(about) ? formatHelp(about, COMMANDS[about]) : formatOverview())
    }
    if (!isCommand(name))
      usageError(
        `Unknown command ${quote(name)}; expected one of ${Object.keys(COMMANDS).join(', ')}.`,
      )
    return await run(name, args)
  } catch (error) {
    return report(error)
  }
}

async function run<Name extends CommandName>(name: Name, args: readonly string[]): Promise<number> {
  const spec: CommandSpec = COMMANDS[name]
  if (args.some(isHelp)) return print(formatHelp(name, spec))
  const line = readCommandLine(args, spec) as CommandLine<Name>
  const command: Run<Name> = await LOADERS[name]()
  return (await command(line)) ?? 0
}

/** Prints an error as one line and returns its exit code. */
export function report(error: unknown): number {
  process.stderr.write(`azulejo: ${messageOf(error).replaceAll('\n', ' ')}\n`)
  return error instanceof CliError ? error.exitCode : 1
}

/** The help of `azulejo --help`. */
function formatOverview(): string {
  const commands = Object.entries(COMMANDS).map(
    ([name, { summary }]) => `  ${name.padEnd(10)}${summary}`,
  )
  return `Azul and Qwirkle in the terminal.

  azulejo <command> [options]

${commands.join('\n')}

  azulejo <command> --help   the options of a command, with examples
  azulejo --version          the version

Positions and records are given in quotes, as files, or as - for standard input.
Exit codes: 0 done, 1 failed, 2 used wrongly, 130 interrupted.`
}

function print(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}
