/**
 * @typedef {object} Snippet
 * @property {string} file the page or source file, relative to the root
 * @property {number} line the number of its first line in the file, from 1
 * @property {'ts' | 'tsx' | 'js'} language
 * @property {boolean} run whether to run it, or only type-check it
 * @property {string} code
 */

const FENCE = /^(\s*)(```+)\s*(\w*)\s*(.*?)\s*$/

/**
 * The fenced `ts` and `js` blocks of a Markdown text, indented or not.
 *
 * @param {string} text
 * @param {string} file
 * @returns {Snippet[]}
 */
export function snippetsOfMarkdown(text, file) {
  const snippets = []
  let open = null
  text.split('\n').forEach((line, index) => {
    const fence = FENCE.exec(line)
    if (open === null) {
      if (fence === null) return
      const [, indent, ticks, word, info] = fence
      open = { indent, ticks, word, info, line: index + 2, lines: [] }
    } else if (fence !== null && fence[2].length >= open.ticks.length && fence[3] === '') {
      const language = LANGUAGES[open.word]
      if (language !== undefined)
        snippets.push({
          file,
          line: open.line,
          language,
          // A template needs a page.
          run: language !== 'tsx' && !open.info.split(/\s+/).includes('no-run'),
          code: open.lines.join('\n'),
        })
      open = null
    } else {
      open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line)
    }
  })
  if (open !== null) throw new Error(`${file}:${open.line - 1}: this code block is not closed`)
  return snippets
}

const LANGUAGES = {
  ts: 'ts',
  tsx: 'tsx',
  typescript: 'ts',
  js: 'js',
  mjs: 'js',
  javascript: 'js',
}

/**
 * The code blocks in the doc comments of a TypeScript source, with the line numbers of the source.
 *
 * @param {string} source
 * @param {string} file
 * @returns {Snippet[]}
 */
export function snippetsOfSource(source, file) {
  const snippets = []
  for (const { 0: comment, index } of source.matchAll(/\/\*\*[\s\S]*?\*\//g)) {
    const text = comment.replace(/^[ \t]*\* ?/gm, '')
    const before = source.slice(0, index).split('\n').length - 1
    for (const snippet of snippetsOfMarkdown(text, file))
      snippets.push({ ...snippet, line: snippet.line + before })
  }
  return snippets
}
