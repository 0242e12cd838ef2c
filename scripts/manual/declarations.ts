import {
  isArrowFunction,
  isFunctionDeclaration,
  isIdentifier,
  isObjectBindingPattern,
  isVariableDeclaration,
  SyntaxKind,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'

/** Returns the top-level statement or variable declaration that declares a name; undefined if there is none. */
export function findDeclaration(file: SourceFile, name: string): Node | undefined {
  const isNamed = (node: Node) => 'name' in node && isNodeNamed(node.name, name)
  for (const statement of file.statements) {
    if (isNamed(statement)) return statement
    const found = statement.forEachChild((list) =>
      list.forEachChild((node) => (isVariableDeclaration(node) && isNamed(node) ? node : undefined)),
    )
    if (found) return found
  }
  return undefined
}

const isNodeNamed = (node: unknown, name: string): boolean =>
  typeof node === 'object' && node !== null && 'text' in node && node.text === name

/** Returns the declaration of a type without `export`, but with the comments on its members. */
export const withoutBody = (node: Node) => node.getText().replace(/^export (declare )?/, '')

/** Returns the default values that a component sets when it destructures its props, as source text by prop name. */
export function readDefaults(node: Node | undefined): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (child: Node): void => {
    if (isObjectBindingPattern(child)) {
      for (const element of child.elements) {
        const name = element.propertyName ?? element.name
        if (element.initializer && name && 'text' in name) found.set(name.text, element.initializer.getText())
      }
      return
    }
    // Only the parameter, or the statement that destructures `props`, is searched.
    if (
      isVariableDeclaration(child) &&
      !(child.initializer && isIdentifier(child.initializer) && child.initializer.text === 'props')
    )
      return
    if (isArrowFunction(child) || (isFunctionDeclaration(child) && child !== node)) return
    child.forEachChild(visit)
  }
  if (node && (isFunctionDeclaration(node) || node.kind === SyntaxKind.VariableDeclaration)) node.forEachChild(visit)
  return found
}
