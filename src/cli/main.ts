import { Fault, misused } from './fault'
import { HELP, HELPS } from './help'

declare const PACKAGE_VERSION: string

/** What a command gets: its arguments, and the version of the package. */
type Command = (args: readonly string[], version: string) => Promise<number | undefined>

/** The commands; each is loaded when it is asked for. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  play: async () => (await import('./commands/play')).runPlay,
  arena: async () => (await import('./commands/arena')).runArena,
  analyze: async () => (await import('./commands/analyze')).runAnalyze,
  replay: async () => (await import('./commands/replay')).runReplay,
  convert: async () => (await import('./commands/convert')).runConvert,
  perft: async () => (await import('./commands/perft')).runPerft,
  selfplay: async () => (await import('./commands/selfplay')).runSelfplay,
  engine: async () => (await import('./commands/engine')).runEngine,
}

/** Runs the command that the arguments ask for; the exit code. */
export async function main([name = '', ...args]: readonly string[]): Promise<number> {
  try {
    if (name === '--version' || name === '-v') return tell(PACKAGE_VERSION)
    if (name === '' || name === '--help' || name === '-h' || name === 'help')
      return tell(Object.hasOwn(HELPS, args[0]!) ? HELPS[args[0]!]! : HELP)
    const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (load === undefined)
      misused(`There is no command ${quote(name)}; there are ${Object.keys(COMMANDS).join(', ')}.`)
    if (args.includes('--help') || args.includes('-h')) return tell(HELPS[name]!)
    const command = await load()
    return (await command(args, PACKAGE_VERSION)) ?? 0
  } catch (error) {
    return report(error)
  }
}

/** Tells what went wrong in one line; the exit code. */
export function report(error: unknown): number {
  const { message, exitCode } =
    error instanceof Fault ? error : new Fault(String((error as Error | null)?.message ?? error))
  process.stderr.write(`azulejo: ${message.replaceAll('\n', ' ')}\n`)
  return exitCode
}

function tell(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}

/** A stranger's word in quotes, not all of it if it is long. */
const quote = (word: string): string => JSON.stringify(word.slice(0, 40))
