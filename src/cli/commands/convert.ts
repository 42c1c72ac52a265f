import type { RecordForm } from '../../core/records/record'
import { readArguments, textFrom } from '../arguments'
import { misused } from '../fault'
import { type Input, inputFrom } from '../input'

const OPTIONS = {
  to: { type: 'string' },
  form: { type: 'string' },
} as const

const TARGETS = ['text', 'json', 'svg']

/** Writes a position or a record otherwise. */
export async function runConvert(args: readonly string[]): Promise<undefined> {
  const { values, positionals } = readArguments(args, OPTIONS)
  if (positionals.length !== 1)
    misused('convert takes one position or record: in quotes, as a file, or - for standard input.')
  const { to, form } = values
  if (to === undefined && form === undefined) misused('--to or --form is missing.')
  if (to !== undefined && !TARGETS.includes(to)) misused('--to must be text, json or svg.')
  const text = textFrom(positionals[0])
  const isJson = text.trimStart().startsWith('{')
  const input = inForm(inputFrom(text), form)
  console.log(written(input, to ?? (isJson ? 'json' : 'text')).trimEnd())
}

/** A record in another form. */
function inForm(input: Input, form: string | undefined): Input {
  if (form === undefined) return input
  if (input.kind === 'position') return misused('--form is for records.')
  const { rules, record } = input
  return { ...input, record: rules.records.convert(record, formFrom(form)) }
}

function formFrom(form: string): RecordForm {
  if (form === 'external' || form === 'position') return form
  const [, seed] = /^seed:(.+)/s.exec(form) ?? []
  return seed === undefined ? misused('--form must be external, position, or seed:… .') : { seed }
}

function written(input: Input, to: string): string {
  const { rules } = input
  if (input.kind === 'record') {
    if (to === 'svg') misused('--to svg is for positions.')
    if (to === 'json') return JSON.stringify(input.record)
    return rules.records.format(input.record)
  }
  if (to === 'svg') return rules.drawSvg(input.state)
  if (to === 'json') return JSON.stringify(input.state)
  return rules.formatPosition(input.state)
}
