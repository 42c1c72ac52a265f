import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkSnippets, ROOT, type Snippet, snippetsOfMarkdown, snippetsOfSource } from './tools'

const FOLDER = join(ROOT, 'reports/snippets-test')
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

const fence = (code: string, info = 'ts') => `# Page\n\n\`\`\`${info}\n${code}\n\`\`\`\n`

/** The problems of each code block, checked together as those of the docs are. */
function check(blocks: readonly string[]): readonly string[] {
  const snippets = blocks.flatMap((block, i) => snippetsOfMarkdown(block, `${i}.md`))
  const problems = checkSnippets(snippets, FOLDER)
  return blocks.map((_, i) =>
    problems.filter((problem) => problem.startsWith(`${i}.md`)).join('\n'),
  )
}

const bare = ({ line, language, run, code }: Snippet) => ({ line, language, run, code })

describe('snippets are extracted', () => {
  test('from Markdown, with line numbers, ignoring other languages', () => {
    const page = `${fence('1', 'sh')}${fence('const a = 1\nconst b = 2', 'ts no-run')}- x\n\n  \`\`\`js\n  if (true) {\n    2\n  }\n  \`\`\``
    expect(snippetsOfMarkdown(page, 'page.md').map(bare)).toEqual([
      { line: 9, language: 'ts', run: false, code: 'const a = 1\nconst b = 2' },
      { line: 15, language: 'js', run: true, code: 'if (true) {\n  2\n}' },
    ])
  })

  test('from doc comments', () => {
    const source =
      'const x = 1\n/**\n * Words.\n *\n * @example\n * ```ts\n * f(1) // 2\n * ```\n */\n'
    expect(snippetsOfSource(source, 'x.ts').map(bare)).toEqual([
      { line: 7, language: 'ts', run: true, code: 'f(1) // 2' },
    ])
  })

  test('but not from an unclosed fence', () => {
    expect(() => snippetsOfMarkdown('text\n```ts\n1\n', 'page.md')).toThrow('page.md:2')
  })
})

describe('a correct snippet passes', () => {
  const codes = [
    '1 + 1 // → 2',
    "'a' + 'b' // 'ab'",
    '1 + 1 // 2',
    '-1 * 2 // -2',
    '[1, null] // → [1, null]',
    'const x = [{ a: 1 }] // → [{ a: 1 }]\nx[0]!.a // 1',
    'console.log(2 * 3) // → 6',
    '1 + 1 // three, to a poet',
    "function f() {\n  throw Object.assign(new Error('no'), { code: 'bad' })\n}\nf() // → throws 'bad'",
    'for (const n of [4, 4]) {\n  n // → 4\n}',
    "import { strictEqual } from 'node:assert'\nstrictEqual(1, 1)",
  ]
  const problems = check([...codes.map((code) => fence(code)), fence('throw 1', 'ts no-run')])
  test.each(codes.map((code, i) => [code, i] as const))('%s', (_, i) => {
    expect(problems[i]).toBe('')
  })
  test('also if it is not run', () => expect(problems.at(-1)).toBe(''))
})

describe('an incorrect snippet is reported with its location', () => {
  const cases = [
    ['a wrong value', '1 + 1 // → 3', ':4: '],
    ['a wrong literal', '1 + 1\n1 + 1 // 3', ':5: '],
    ['a wrong constant', 'const x = { a: 1 } // → { a: 2 }', ':4: '],
    ['a wrong output', "console.log('a') // → 'b'", ':4: '],
    ['a wrong code', "JSON.parse('{') // → throws 'bad'", ':4: throws'],
    ['no throw', "JSON.parse('{}') // → throws 'bad'", ':4: does not throw'],
    ['an expectation never reached', 'if (Date.now() < 0) {\n  1 // → 1\n}', ':5: never reached'],
    ['an expectation without a value', 'if (true) {} // → 1', ':4: nothing before'],
    ['an expectation that is not an expression', '1 // → 1 one', ":4: '1 one' is not a value"],
    ['a wrong type', "\n\nconst x: number = 'one'", ':6: TS2322'],
    ['an unknown name', 'nothing', ':4: TS2304'],
    ['an unknown module', "import { x } from './nowhere'\nconsole.log(x)", ':4: TS2307'],
    ['an exception', "throw new Error('bang')", 'Error: bang'],
    ['an exit code', "import process from 'node:process'\nprocess.exit(3)", 'exit code 3'],
  ] as const
  const problems = check([
    ...cases.map(([, code]) => fence(code)),
    fence("const x: number = 'one'", 'ts no-run'),
    fence('const x = [1]\nx.pop().nothing', 'js'),
  ])
  test.each(cases.map((row, i) => [...row, i] as const))('%s', (_, __, problem, i) => {
    expect(problems[i]).toContain(problem)
  })
  test('also if it is not run', () => expect(problems.at(-2)).toContain(':4: TS2322'))
  test('also in JavaScript', () => expect(problems.at(-1)).toContain(':5: TS2339'))
})
