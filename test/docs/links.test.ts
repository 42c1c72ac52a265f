import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PAGES, ROOT } from './tools'

const withoutCode = (text: string) =>
  text.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/`[^`\n]*`/g, '')

/** The anchors of a page's headings, as GitHub generates them. */
function anchorsOf(page: string): readonly string[] {
  const text = readFileSync(join(ROOT, page), 'utf8').replaceAll(/```[\s\S]*?```/g, '')
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** A page's links within the repository, including reference definitions: `[tiling]: ../src/azul/rules/tiling.ts`. */
function linksOf(page: string) {
  const text = withoutCode(readFileSync(join(ROOT, page), 'utf8'))
  return [...text.matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm)]
    .map(([, target, defined]) => target ?? defined!)
    .filter((target) => !/^[a-z]+:/.test(target))
}

/** Problems with a page's references (`[tiling]`): undefined references, and unused definitions. */
function brokenReferences(text: string): readonly string[] {
  const prose = withoutCode(text)
  const defined = [...prose.matchAll(/^\[([^\]]+)\]: /gm)].map(([, name]) => name!)
  const used = [...prose.matchAll(/\[([\w-]+)\](?![(:[])/g)].map(([, name]) => name!)
  return [
    ...used.filter((name) => !defined.includes(name)).map((name) => `[${name}] is not defined`),
    ...defined.filter((name) => !used.includes(name)).map((name) => `[${name}] is not used`),
  ]
}

/** The problem with a link, or null. */
function brokenLink(page: string, link: string): string | null {
  const [path, anchor] = link.split('#') as [string, string | undefined]
  const target = path === '' ? page : relative(ROOT, join(ROOT, dirname(page), path))
  if (target.startsWith('docs/api')) return null
  if (!existsSync(join(ROOT, target))) return `${link}: ${target} does not exist`
  if (anchor === undefined || anchorsOf(target).includes(anchor)) return null
  return `${link}: ${target} has no such heading`
}

describe('links', () => {
  test.each(PAGES)('of %s are valid', (page) => {
    expect(
      linksOf(page)
        .map((link) => brokenLink(page, link))
        .filter(Boolean),
    ).toEqual([])
  })

  test.each(PAGES)('that %s refers to are defined, and its definitions used', (page) => {
    expect(brokenReferences(readFileSync(join(ROOT, page), 'utf8'))).toEqual([])
  })

  test('of the README reach every page', () => {
    const reached = new Set<string>()
    const follow = (page: string) => {
      if (reached.has(page) || !page.endsWith('.md')) return
      reached.add(page)
      for (const link of linksOf(page))
        follow(relative(ROOT, join(ROOT, dirname(page), link.split('#')[0]!)))
    }
    follow('README.md')
    expect(PAGES.filter((page) => !reached.has(page))).toEqual([])
  })

  test('that are broken are reported', () => {
    expect(brokenLink('README.md', 'docs/nowhere.md')).toContain('docs/nowhere.md does not exist')
    expect(brokenLink('README.md', 'README.md#nowhere')).toContain('no such heading')
    expect(brokenReferences('see [tiling]\n\n[draft]: draft.ts\n')).toEqual([
      '[tiling] is not defined',
      '[draft] is not used',
    ])
  })
})

test.each(PAGES)('the npm scripts that %s mentions exist', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8')
  const { scripts = {} } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    readonly scripts?: Record<string, string>
  }
  const named = [...text.matchAll(/npm (?:run ([\w:-]+)|(start|test))\b/g)].map(
    ([, script, verb]) => script ?? verb!,
  )
  expect(named.filter((script) => !Object.hasOwn(scripts, script))).toEqual([])
})
