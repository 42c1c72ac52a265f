// Examples in the guide that run in the page. Each block of TypeScript that the docs' own check runs, and that
// imports nothing but azulejo, becomes a program that a reader can change: without types, and saying what its comments
// say that it says. An import map leads to the built package, so that nothing is loaded from elsewhere.
import { copyFile, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { snippetsOfMarkdown } from '../test/docs/extract.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Makes the examples of some pages in a site's folder live; how many there are. */
export async function makeLive(site, pages) {
  await copyPackage(join(site, 'azulejo'))
  for (const file of ['live.js', 'live.css'])
    await copyFile(join(root, 'build', `site-${file}`), join(site, file))
  const programs = new Map()
  for (const page of pages)
    for (const { run, code } of snippetsOfMarkdown(
      await readFile(join(root, page), 'utf8'),
      page,
    )) {
      const program = run ? programOf(code) : null
      if (program !== null) programs.set(code.trim(), program)
    }
  const map = await importMap()
  let count = 0
  for (const name of await readdir(site, { recursive: true })) {
    if (!name.endsWith('.html')) continue
    const path = join(site, name)
    const html = await readFile(path, 'utf8')
    const found = []
    const marked = html.replace(
      /<pre><code class="(?:ts|typescript|js)">([\s\S]*?)<\/code>/g,
      (whole, inner) => {
        const program = programs.get(textOf(inner).trim())
        if (program === undefined) return whole
        found.push(program)
        return whole.replace('<pre>', `<pre data-live="${found.length - 1}">`)
      },
    )
    if (found.length === 0) continue
    count += found.length
    const up = relative(dirname(path), site) || '.'
    const imports = Object.fromEntries(map.map(([from, to]) => [from, `${up}/${to}`]))
    const head = `<script type="importmap">${JSON.stringify({ imports })}</script><link rel="stylesheet" href="${up}/live.css"/>`
    const body = `<script type="application/json" id="live-programs">${JSON.stringify(found).replaceAll('<', '\\u003c')}</script><script type="module" src="${up}/live.js"></script>`
    await writeFile(
      path,
      marked.replace('</head>', () => `${head}</head>`).replace('</body>', () => `${body}</body>`),
    )
  }
  return count
}

/** The modules of the package, without what only other module systems and compilers read. */
async function copyPackage(to) {
  await mkdir(to, { recursive: true })
  await cp(join(root, 'dist'), to, {
    recursive: true,
    filter: (path) =>
      !/\.(cjs|cts|map|json|d\.ts)$/.test(path) && !/\/(schema|cli)[^/]*$/.test(path),
  })
  // The validators are modules too: only their folder of JSON Schemas is left out.
  await copyFile(join(root, 'dist/schema.js'), join(to, 'schema.js'))
  await copyFile(join(root, 'dist/qwirkle/schema.js'), join(to, 'qwirkle/schema.js'))
}

/** The path of each entry point within the site. */
async function importMap() {
  const { exports } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return Object.entries(exports).flatMap(([subpath, target]) => {
    const file = target.import?.default
    return file === undefined
      ? []
      : [[`azulejo${subpath.slice(1)}`, file.replace('./dist/', 'azulejo/')]]
  })
}

const ENTITIES = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", nbsp: ' ' }

/** What a piece of HTML says. */
const textOf = (html) =>
  html
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+|#\d+);/g, (whole, name) => ENTITIES[name] ?? whole)

/** A snippet as a JavaScript program that prints its results; null if it cannot run in a page. */
export function programOf(code) {
  const source = ts.createSourceFile('live.ts', code, ts.ScriptTarget.ES2022, true)
  const imports = source.statements.filter(ts.isImportDeclaration)
  const isOurs = ({ moduleSpecifier: { text } }) => /^azulejo(\/|$)/.test(text)
  const isValue = ({ importClause }) => importClause?.isTypeOnly !== true
  if (!imports.some(isValue) || !imports.every(isOurs) || /\bprocess\b/.test(code)) return null
  const bare = applied(code, typesIn(source))
  const compiled = (text) =>
    ts
      .transpileModule(text, {
        compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
      })
      .outputText.replaceAll(', }', ' }')
  if (compiled(bare) !== compiled(code)) throw new Error(`The types do not come off:\n${bare}`)
  return telling(bare)
}

const applied = (code, edits) =>
  [...edits]
    .sort((a, b) => b.from - a.from)
    .reduce((text, { from, to, by = '' }) => text.slice(0, from) + by + text.slice(to), code)

/** The positions of types in a program. */
function typesIn(source) {
  const edits = []
  const cut = (from, to, by) => edits.push({ from, to, by })
  const visit = (node) => {
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
      return cut(node.getStart(), node.end)
    if (ts.isImportDeclaration(node)) {
      const clause = node.importClause
      if (clause?.isTypeOnly) return cut(node.getStart(), node.end)
      const names = clause?.namedBindings?.elements
      if (!names?.some(({ isTypeOnly }) => isTypeOnly)) return
      const kept = names.filter(({ isTypeOnly }) => !isTypeOnly).map((name) => name.getText())
      const { pos, end } = clause.namedBindings
      return cut(pos, end, ` { ${kept.join(', ')} }`)
    }
    if (ts.isNonNullExpression(node)) cut(node.expression.end, node.end)
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
      cut(node.expression.end, node.end)
      // Parentheses that stood there for the type alone.
      if (ts.isParenthesizedExpression(node.parent) && ts.isIdentifier(node.expression)) {
        cut(node.parent.getStart(), node.getStart())
        cut(node.end, node.parent.end)
      }
    }
    if (node.typeParameters?.length > 0)
      cut(node.typeParameters.pos - 1, node.typeParameters.end + 1)
    if (ts.isCallExpression(node) || ts.isNewExpression(node))
      if (node.typeArguments?.length > 0)
        cut(node.typeArguments.pos - 1, node.typeArguments.end + 1)
    const hasType =
      ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isFunctionLike(node)
    if (hasType && node.type !== undefined) {
      const before = source.text.lastIndexOf(':', node.type.getStart())
      const mark = node.questionToken ?? node.exclamationToken
      cut(mark?.getStart() ?? before, node.type.end)
    }
    ts.forEachChild(node, (child) => {
      if (!ts.isTypeNode(child) || ts.isExpressionWithTypeArguments(child)) visit(child)
    })
  }
  visit(source)
  return edits
}

/** A program that says with `console.log` what its comments said, and shows its pictures. */
function telling(code) {
  const source = ts.createSourceFile('live.js', code, ts.ScriptTarget.ES2022, true)
  const edits = []
  const pictures = new Set()
  let last = null
  const isDrawing = (node) => ts.isCallExpression(node) && node.expression.getText() === 'drawSvg'
  /** The picture that is looked into, if it is one. */
  const pictureIn = (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null
    const { expression: of, name } = node.expression
    const isPicture = isDrawing(of) || pictures.has(of.getText())
    return isPicture && ['includes', 'startsWith'].includes(name.text) ? of : null
  }
  /** Of a number that is compared with another one, the number itself. */
  const measuredIn = (node) =>
    ts.isBinaryExpression(node) &&
    ['<', '>', '<=', '>='].includes(node.operatorToken.getText()) &&
    ts.isNumericLiteral(node.right)
      ? node.left
      : node
  const visit = (node) => {
    if (ts.isVariableStatement(node)) {
      const [{ name, initializer }] = node.declarationList.declarations
      if (node.parent === source) last = namesIn(name)
      if (initializer !== undefined && isDrawing(initializer)) pictures.add(name.getText())
    }
    if (ts.isVariableStatement(node) || ts.isExpressionStatement(node)) {
      const comment = ts
        .getTrailingCommentRanges(code, node.end)
        ?.find(({ kind }) => kind === ts.SyntaxKind.SingleLineCommentTrivia)
      const text = comment === undefined ? '' : code.slice(comment.pos + 2, comment.end).trim()
      if (text.startsWith('→')) {
        const indent = code.slice(code.lastIndexOf('\n', node.getStart()) + 1, node.getStart())
        edits.push({ from: node.end, to: comment.end, by: tellAfter(node, indent) })
        if (text.startsWith('→ throws')) {
          edits.push({ from: node.getStart(), to: node.getStart(), by: `try {\n${indent}  ` })
          edits.at(-2).by =
            `\n${indent}} catch (error) {\n${indent}  console.log(error.code)\n${indent}}`
        } else if (ts.isExpressionStatement(node) && !isLog(node.expression)) {
          const shown = pictureIn(node.expression) ?? measuredIn(node.expression)
          const by = `console.log(${shown.getText()})`
          edits.push({ from: node.getStart(), to: node.expression.end, by })
        }
        return
      }
    }
    ts.forEachChild(node, visit)
  }
  /** Declarations are printed below. */
  const tellAfter = (node, indent) => {
    if (!ts.isVariableStatement(node)) return ''
    const [{ name }] = node.declarationList.declarations
    return ts.isIdentifier(name) ? `\n${indent}console.log(${name.text})` : ''
  }
  const isLog = (node) => ts.isCallExpression(node) && node.expression.getText() === 'console.log'
  visit(source)
  const program = applied(code, edits)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (/console\.log/.test(program)) return program
  // What says nothing shows what it made last.
  return last === null
    ? `${program}\nconsole.log('It is done.')`
    : `${program}\nconsole.log(${last})`
}

/** The names that a declaration gives. */
const namesIn = (name) =>
  ts.isIdentifier(name)
    ? name.text
    : name.elements
        .flatMap((element) => ('name' in element ? namesIn(element.name) : []))
        .join(', ')
