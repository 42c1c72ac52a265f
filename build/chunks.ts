import ts from 'typescript'

/** Parses JavaScript or TypeScript. */
export const parse = (code: string): ts.SourceFile =>
  ts.createSourceFile('file.ts', code, ts.ScriptTarget.ESNext)

/** Drops imports without names, which bundlers warn about: no file has side effects. */
export function withoutBareImports(code: string): string {
  let kept = ''
  let end = 0
  for (const statement of parse(code).statements) {
    if (!ts.isImportDeclaration(statement) || statement.importClause !== undefined) continue
    kept += code.slice(end, statement.pos)
    end = statement.end
  }
  return kept + code.slice(end)
}

/**
 * Makes top-level variables constants again unless something assigns to them. esbuild turns the constants of modules into
 * variables, which V8 cannot inline.
 */
export function withConstants(code: string): string {
  const file = parse(code)
  const assigned = assignedNames(file)
  let constants = ''
  let end = 0
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue
    const { flags, declarations } = statement.declarationList
    const isVar = (flags & ts.NodeFlags.BlockScoped) === 0
    const areConstant = declarations.every(
      ({ name, initializer }) =>
        initializer !== undefined && ts.isIdentifier(name) && !assigned.has(name.text),
    )
    if (!isVar || !areConstant) continue
    const start = statement.getStart(file)
    constants += `${code.slice(end, start)}const`
    end = start + 'var'.length
  }
  return constants + code.slice(end)
}

/** The names that a file assigns to, and those of enums, whose initializers read them. */
function assignedNames(file: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    const target = assignmentTarget(node)
    if (target !== null) addNames(target)
    ts.forEachChild(node, visit)
  }
  const addNames = (target: ts.Node): void => {
    if (ts.isIdentifier(target)) names.add(target.text)
    else if (!ts.isPropertyAccessExpression(target) && !ts.isElementAccessExpression(target))
      ts.forEachChild(target, addNames)
  }
  visit(file)
  return names
}

/** The target of an assignment; null for any other node. */
function assignmentTarget(node: ts.Node): ts.Node | null {
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken
    const isAssignment =
      kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment
    // An enum is `(E => …)(E || {})`: it reads itself before it has a value.
    const isEnum = kind === ts.SyntaxKind.BarBarToken && ts.isObjectLiteralExpression(node.right)
    return isAssignment || isEnum ? node.left : null
  }
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node))
    return node.operator === ts.SyntaxKind.PlusPlusToken ||
      node.operator === ts.SyntaxKind.MinusMinusToken
      ? node.operand
      : null
  return null
}
