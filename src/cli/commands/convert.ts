import { usageError } from '../cli-error'
import type { CommandLine } from '../command-table'
import { type Input, parseInput, readText } from '../input'

/** Converts a position or a record. */
export async function runConvert({
  values: { to, form },
  words: [source = ''],
}: CommandLine<'convert'>): Promise<undefined> {
  if (to === undefined && form === undefined) usageError('--to or --form is missing.')
  const text = readText(source)
  const isJson = text.trimStart().startsWith('{')
  let input = await parseInput(text)
  if (form !== undefined) {
    if (input.kind === 'position') return usageError('--form is for records.')
    input = { ...input, record: input.rules.records.convert(input.record, form) }
  }
  console.log(format(input, to ?? (isJson ? 'json' : 'text')).trimEnd())
}

function format(input: Input, to: 'text' | 'json' | 'svg'): string {
  const { records, drawSvg } = input.rules
  if (input.kind === 'record') {
    if (to === 'svg') usageError('--to svg is for positions.')
    return to === 'json' ? JSON.stringify(input.record) : records.format(input.record)
  }
  if (to === 'svg') return drawSvg(input.state)
  return to === 'json' ? JSON.stringify(input.state) : records.formatPosition(input.state)
}
