import { readFileSync } from 'node:fs'

/** One line of a transcript: what is sent, or what is to come. */
export interface Said {
  readonly isSent: boolean
  readonly text: string
}

/** The transcripts of a page: its blocks that are marked as such. */
export function transcriptsOf(page: string): readonly (readonly Said[])[] {
  const text = readFileSync(new URL(`../../docs/${page}`, import.meta.url), 'utf8')
  return [...text.matchAll(/^```transcript\n(.*?)^```/gms)].map(([, block]) =>
    block!
      .trimEnd()
      .split('\n')
      .map((line) => {
        if (!/^[<>] /.test(line)) throw new Error(`A transcript has the line ${line}`)
        return { isSent: line[0] === '>', text: line.slice(2) }
      }),
  )
}

/** Whether a line matches a transcript, in which `…` matches any text. */
export function isSaid(expected: string, line: string): boolean {
  const parts = expected.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's').test(line)
}
