import ts from 'typescript'

/**
 * The code with its trailing comments turned into checks. `value // → 3`, `const x = value // → 3`,
 * `console.log(value) // → 3` and, for literals, `value // 3` state the expected value;
 * `call() // → throws 'line-full'` states the code of the expected error.
 *
 * @param {string} code
 * @param {(line: number) => string} placeOf the location in the docs of a line of the code, from 0
 * @returns {{ code: string, places: string[] }}
 */
export function instrument(code, placeOf) {
  const source = ts.createSourceFile('snippet.ts', code, ts.ScriptTarget.ES2022, true)
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line
  const edits = []
  const checked = new Set()
  const places = []

  const visit = (node) => {
    const comment = ts.isStatement(node) ? expectedAfter(code, node) : null
    const value = comment === null ? null : comparedIn(node)
    if (value !== null && (comment.arrow || isLiteral(comment.text))) {
      const place = placeOf(lineOf(node.end))
      const expected = /^throws\s+(.+)$/.exec(comment.text)
      const shown = JSON.stringify(place)
      if (parseValue(expected?.[1] ?? comment.text) === null)
        throw new Error(`${place}: '${comment.text}' is not a value`)
      edits.push(
        expected === null
          ? { at: node.end, text: `; __expect(${value.after}, (${comment.text}), ${shown});` }
          : { at: node.end, text: `, (${expected[1]}), ${shown});` },
      )
      if (expected !== null) edits.push({ at: node.getStart(), text: '__throws(() => ' })
      else if (value.name !== null)
        edits.push({ at: value.expression.getStart(), text: `const ${value.name} = ` })
      places.push(place)
      checked.add(comment.position)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)

  for (const { 0: arrow, index } of code.matchAll(/\/\/ →/g))
    if (!checked.has(index))
      throw new Error(`${placeOf(lineOf(index))}: nothing before this '${arrow}' can be checked`)

  edits.sort((a, b) => b.at - a.at)
  let instrumented = code
  for (const { at, text } of edits)
    instrumented = instrumented.slice(0, at) + text + instrumented.slice(at)
  return { code: instrumented, places }
}

/** The comment on the line where a statement ends. */
function expectedAfter(code, node) {
  const range = ts
    .getTrailingCommentRanges(code, node.end)
    ?.find(({ kind }) => kind === ts.SyntaxKind.SingleLineCommentTrivia)
  if (range === undefined) return null
  const text = code.slice(range.pos + 2, range.end).trim()
  const arrow = text.startsWith('→')
  return { arrow, text: arrow ? text.slice(1).trim() : text, position: range.pos }
}

let values = 0

/** The part of a statement to compare: an expression, the logged value, the declared name. */
function comparedIn(node) {
  if (ts.isVariableStatement(node)) {
    const [declaration] = node.declarationList.declarations
    if (!ts.isIdentifier(declaration.name)) return null
    return { name: null, after: declaration.name.text }
  }
  if (!ts.isExpressionStatement(node)) return null
  const { expression } = node
  const isLog =
    ts.isCallExpression(expression) &&
    expression.expression.getText() === 'console.log' &&
    expression.arguments.length === 1
  if (isLog) return { name: null, after: expression.arguments[0].getText() }
  values++
  return { name: `__value${values}`, after: `__value${values}`, expression }
}

/** A text parsed as an expression; null if it is not one. */
function parseValue(text) {
  const source = ts.createSourceFile('value.ts', `(${text})`, ts.ScriptTarget.ES2022, true)
  const [statement, ...others] = source.statements
  const isWhole = source.parseDiagnostics.length === 0 && others.length === 0
  return isWhole && ts.isExpressionStatement(statement) ? statement.expression : null
}

/** Whether a text is a literal: a number, a string, a boolean, null, or an array or object of literals. */
function isLiteral(text) {
  const isValue = (node) => {
    if (ts.isParenthesizedExpression(node)) return isValue(node.expression)
    if (ts.isPrefixUnaryExpression(node)) return isValue(node.operand)
    if (ts.isArrayLiteralExpression(node)) return node.elements.every(isValue)
    if (ts.isObjectLiteralExpression(node))
      return node.properties.every(
        (part) => ts.isPropertyAssignment(part) && isValue(part.initializer),
      )
    return LITERALS.has(node.kind)
  }
  const value = parseValue(text)
  return value !== null && isValue(value)
}

const LITERALS = new Set([
  ts.SyntaxKind.NumericLiteral,
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.TrueKeyword,
  ts.SyntaxKind.FalseKeyword,
  ts.SyntaxKind.NullKeyword,
])
