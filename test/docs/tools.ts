/** A code block of the docs, as returned by test/docs/extract.mjs. */
export interface Snippet {
  readonly file: string
  readonly line: number
  readonly language: 'ts' | 'js'
  readonly run: boolean
  readonly code: string
}

interface Tools {
  readonly snippetsOfMarkdown: (text: string, file: string) => Snippet[]
  readonly snippetsOfSource: (source: string, file: string) => Snippet[]
  readonly checkSnippets: (snippets: readonly Snippet[], folder: string) => string[]
  readonly PAGES: readonly string[]
  readonly ROOT: string
}

const load = async (path: string): Promise<Tools> => import(new URL(path, import.meta.url).href)

/** The JavaScript modules under test, with types. */
export const { snippetsOfMarkdown, snippetsOfSource } = await load('./extract.mjs')
export const { checkSnippets } = await load('./check.mjs')
export const { PAGES, ROOT } = await load('./pages.mjs')
