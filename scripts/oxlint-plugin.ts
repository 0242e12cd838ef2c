/** The custom lint rules of this project: oxlint loads them in addition to its built-in rules (oxlint.config.ts). */
import { relative } from 'node:path'

import { breachOf, readLaw } from './import-law.ts'

/** The part of a syntax node (ESTree) that the rules read. */
interface Node {
  readonly type: string
  readonly loc: { readonly start: { readonly line: number } }
  readonly source?: Node & { readonly value: unknown }
  readonly importKind?: string
  readonly exportKind?: string
  readonly specifiers?: readonly Node[]
  readonly declaration?: Node | null
  readonly declarations?: readonly Node[]
  readonly id?: { readonly name?: string }
  readonly typeAnnotation?: {
    readonly typeName?: { readonly name?: string; readonly left?: { readonly name?: string } }
  }
  readonly callee?: Node
  readonly object?: { readonly name?: string }
  readonly property?: { readonly name?: string }
  readonly name?: string
  readonly arguments?: readonly unknown[]
}

interface Context {
  readonly cwd: string
  readonly filename: string
  readonly sourceCode: {
    readonly lines: readonly string[]
    getCommentsBefore(node: Node): readonly { value: string }[]
  }
  report(problem: { node: Node; message: string }): void
}

type Rule = { create(context: Context): Record<string, (node: Node) => void> }

const pathOf = ({ cwd, filename }: Context) => relative(cwd, filename).replaceAll('\\', '/')

/** Checks imports, re-exports and dynamic imports against import-law.json. */
const importLaw: Rule = {
  create(context) {
    const law = readLaw(context.cwd)
    const from = pathOf(context)
    const check = (node: Node) => {
      const specifier = node.source?.value
      if (typeof specifier !== 'string') return
      const named = node.specifiers ?? []
      const typeOnly =
        node.importKind === 'type' ||
        node.exportKind === 'type' ||
        (named.length > 0 && named.every((part) => part.importKind === 'type' || part.exportKind === 'type'))
      const message = breachOf(law, { from, specifier, typeOnly }, context.cwd)
      if (message) context.report({ node, message })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

/** Requires a docstring for every exported declaration, except props of components and types inferred from a zod schema. */
const docstring: Rule = {
  create(context) {
    return {
      ExportNamedDeclaration(node) {
        const declared = node.declaration
        if (!declared) return
        const name = declared.id?.name ?? declared.declarations?.[0]?.id?.name ?? ''
        const inferred = declared.typeAnnotation?.typeName?.left?.name === 'z'
        if (name.endsWith('Props') || inferred) return
        const comment = context.sourceCode.getCommentsBefore(node).at(-1)?.value ?? ''
        if (!comment.startsWith('*'))
          context.report({
            node,
            message: `${name} is exported without a docstring: say what it does, and what it returns for null or invalid input.`,
          })
      },
    }
  },
}

/** Requires a comment with the reason for a type assertion other than `as const`, on the same line or on one of the two lines above it. */
const explainedAssertion: Rule = {
  create(context) {
    const check = (node: Node) => {
      if (node.typeAnnotation?.typeName?.name === 'const') return
      const { line } = node.loc.start
      const near = context.sourceCode.lines.slice(Math.max(0, line - 3), line)
      if (near.some((text) => /\/\/|\/\*[^*]/.test(text))) return
      context.report({
        node,
        message: 'A type assertion needs a comment that says why it holds; prefer `satisfies` or a check at run time.',
      })
    }
    return { TSAsExpression: check, TSTypeAssertion: check }
  },
}

/**
 * Forbids use of the clock, random numbers and environment variables in the domain package; callers pass such values as parameters.
 */
const noAmbient: Rule = {
  create(context) {
    const report = (node: Node, what: string) =>
      context.report({ node, message: `${what} is ambient: take it as a parameter.` })
    return {
      NewExpression(node) {
        if (node.callee?.name === 'Date' && node.arguments?.length === 0) report(node, 'new Date()')
      },
      MemberExpression(node) {
        const name = `${node.object?.name}.${node.property?.name}`
        if (['Date.now', 'Math.random', 'performance.now', 'process.env'].includes(name)) report(node, name)
      },
    }
  },
}

export default {
  meta: { name: 'rapport' },
  rules: {
    'import-law': importLaw,
    docstring,
    'explained-assertion': explainedAssertion,
    'no-ambient': noAmbient,
  },
}
