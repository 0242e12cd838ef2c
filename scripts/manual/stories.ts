import { dirname, join } from 'node:path'

import {
  isArrowFunction,
  isAsExpression,
  isExportAssignment,
  isImportDeclaration,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  isVariableStatement,
  type Expression,
  type Node,
  type ObjectLiteralExpression,
  type SourceFile,
} from 'typescript/unstable/ast'

import { element, namesIn, renderBody, withoutTypes, type Args } from './story-body.ts'

/** A story in the form in which the documentation shows it. */
export interface StoryManual {
  /** The name of the export, such as `LongLabel`. */
  readonly name: string
  readonly description: string
  /** A module that renders the story, with imports as a host would write them. */
  readonly code: string
  /** Whether the story opens a layer above the page; the documentation shows such stories in a separate frame. */
  readonly isLayered: boolean
}

/** Matches code with a dialog or a toaster, or with an open popover, menu, select or tooltip. */
const LAYER =
  /<(?:Dialog|ConfirmDialog|CommandPalette|Toaster|ConflictChooser)\b|<(?:Popover|DropdownMenu|Select|Tooltip)\b[^>]*\b(?:defaultO|o)pen\b/

export interface StoriesManual {
  readonly title: string
  /** The component that the file documents. */
  readonly component: string
  readonly stories: readonly StoryManual[]
}

/** The information about the package that is needed to read a story file. */
export interface Surroundings {
  /**
   * Returns the path from which a host can import an export of a source file, such as `@rapport/ui/select`; null if the export is
   * not published.
   */
  readonly publishedPath: (source: string, name: string) => string | null
  readonly readSource: (path: string) => SourceFile | undefined
  /** Returns whether a component requires a prop. A required prop is printed even when a story sets it to undefined. */
  readonly isRequired: (component: string, prop: string) => boolean
}

interface Imported {
  readonly from: string
  /** The name of the imported export; `*` for all exports, `default` for the default export. */
  readonly name: string
  readonly isType: boolean
}

/** Removes `as` and `satisfies` with their types. */
function bare(node: Expression): Expression {
  return isSatisfiesExpression(node) || isAsExpression(node) ? bare(node.expression) : node
}

const keyOf = (text: string) => text.replaceAll(/^['"]|['"]$/g, '')

class StoryFile {
  readonly #imports = new Map<string, Imported>()
  readonly #helpers = new Map<string, string>()
  readonly #objects = new Map<string, ObjectLiteralExpression>()
  readonly #descriptions = new Map<string, string>()
  readonly #exported: string[] = []
  readonly #meta: ObjectLiteralExpression

  readonly #around: Surroundings

  constructor(file: SourceFile, around: Surroundings) {
    this.#around = around
    let meta = ''
    for (const statement of file.statements) {
      if (isImportDeclaration(statement)) this.#readImport(statement.getText(), file.fileName)
      else if (isExportAssignment(statement)) meta = statement.expression.getText()
      else this.#readDeclaration(statement)
    }
    const found = this.#objects.get(meta)
    if (!found) throw new Error(`${file.fileName} has no meta`)
    this.#meta = found
    this.#helpers.delete(meta)
  }

  #readImport(text: string, path: string): void {
    const [, isTypeAll, whole, list = '', specifier = ''] =
      /^import (type )?(?:(\w+|\* as \w+)(?:, )?)?(?:\{([^}]*)\})? ?(?:from )?'([^']+)'/.exec(text) ?? []
    if (specifier.startsWith('@storybook/') || specifier === 'storybook/test') return
    const source = specifier.startsWith('.') ? join(dirname(path), specifier) : null
    const add = (local: string, name: string, isType: boolean) => {
      const from = source === null ? specifier : this.#around.publishedPath(source, name)
      if (from === null) this.#copy(source ?? '')
      else this.#imports.set(local, { from, name, isType })
    }
    if (whole) add(whole.replace('* as ', ''), whole.startsWith('*') ? '*' : 'default', isTypeAll !== undefined)
    for (const one of list.split(',').map((part) => part.trim())) {
      const [, isType, name, local] = /^(type )?(\w+)(?: as (\w+))?$/.exec(one) ?? []
      if (name !== undefined) add(local ?? name, name, isType !== undefined || isTypeAll !== undefined)
    }
  }

  /** Adds the declarations of an unpublished file as helpers. */
  #copy(path: string): void {
    for (const statement of this.#around.readSource(path)?.statements ?? []) {
      const text = statement.getText()
      const [, name] = /^(?:export )?(?:const|function|interface|type) (\w+)/.exec(text) ?? []
      if (isImportDeclaration(statement)) this.#readImport(text, path)
      else if (name !== undefined) this.#helpers.set(name, text.replace(/^export /, ''))
    }
  }

  #readDeclaration(statement: Node): void {
    const text = statement.getText()
    const [, isExported, name = ''] = /^(export )?(?:async )?(?:const|function|interface|type) (\w+)/.exec(text) ?? []
    const [declared] = isVariableStatement(statement) ? statement.declarationList.declarations : []
    const value = declared?.initializer && bare(declared.initializer)
    if (value && isObjectLiteralExpression(value)) this.#objects.set(name, value)
    if (isExported) {
      const comment = statement.getFullText().slice(0, statement.getFullText().length - text.length)
      const [, description = ''] = /\/\*\*([\s\S]*?)\*\/\s*$/.exec(comment) ?? []
      this.#descriptions.set(name, description.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim())
      this.#exported.push(name)
    } else if (name !== 'Story') {
      this.#helpers.set(name, text)
    }
  }

  /** Returns the value of a property; a story that spreads another story inherits the properties of that story. */
  #property(object: ObjectLiteralExpression, key: string): Expression | undefined {
    for (const property of [...object.properties].toReversed()) {
      if (isPropertyAssignment(property) && keyOf(property.name.getText()) === key) return bare(property.initializer)
      const base = isSpreadAssignment(property) ? this.#objects.get(property.expression.getText()) : undefined
      const found = base && this.#property(base, key)
      if (found) return found
    }
    return undefined
  }

  #args(value: Expression | undefined): Map<string, string> {
    const args = new Map<string, string>()
    if (!value) return args
    if (!isObjectLiteralExpression(value)) return new Map([[`...${value.getText()}`, '']])
    for (const property of value.properties) {
      if (isPropertyAssignment(property)) args.set(keyOf(property.name.getText()), property.initializer.getText())
      else if (isShorthandPropertyAssignment(property)) args.set(property.name.getText(), property.name.getText())
      else if (isSpreadAssignment(property))
        for (const [key, text] of this.#spread(property.expression)) args.set(key, text)
      else args.set(keyOf(property.name?.getText() ?? ''), `function ${property.getText()}`)
    }
    return args
  }

  #spread(value: Expression): Args {
    const known = this.#objects.get(value.getText())
    if (known) return this.#args(known)
    if (isPropertyAccessExpression(value) && value.name.text === 'args') {
      const owner = value.expression.getText()
      const object = owner === 'meta' ? this.#meta : this.#objects.get(owner)
      return this.#args(object && this.#property(object, 'args'))
    }
    return new Map([[`...${value.getText()}`, '']])
  }

  /** Returns the imports and then the helpers that a piece of source needs, without the helper `name`. */
  #surroundings(code: string, name: string): string[] {
    const needed = namesIn(code)
    for (let size = 0; size < needed.size;) {
      size = needed.size
      for (const [helper, text] of this.#helpers)
        if (needed.has(helper)) for (const one of namesIn(text)) needed.add(one)
    }
    const froms = new Map<string, string[]>()
    const lines: string[] = []
    for (const [local, { from, name: exported, isType }] of this.#imports) {
      if (!needed.has(local)) continue
      if (exported === '*') lines.push(`import * as ${local} from '${from}'`)
      else if (exported === 'default') lines.push(`import ${local} from '${from}'`)
      else {
        const written = `${isType ? 'type ' : ''}${exported}${exported === local ? '' : ` as ${local}`}`
        froms.set(from, [...(froms.get(from) ?? []), written])
      }
    }
    lines.push(...[...froms].map(([from, names]) => `import { ${names.join(', ')} } from '${from}'`))
    const helpers = [...this.#helpers].flatMap(([helper, text]) =>
      needed.has(helper) && helper !== name ? [text] : [],
    )
    return [lines.join('\n'), ...helpers].filter((part) => part !== '')
  }

  #story(name: string, component: string): StoryManual {
    const object = this.#objects.get(name)
    const args = new Map([
      ...this.#args(this.#property(this.#meta, 'args')),
      ...this.#args(object && this.#property(object, 'args')),
    ])
    for (const [key, text] of args) {
      if (text === 'undefined' && !this.#around.isRequired(withoutTypes(component), key)) args.delete(key)
    }
    const render = (object && this.#property(object, 'render')) ?? this.#property(this.#meta, 'render')
    const body = render && isArrowFunction(render) ? renderBody(render, args) : `return (${element(component, args)})`
    const isTaken = this.#imports.has(name) || this.#helpers.has(name)
    const code = `export function ${isTaken ? `${name}Example` : name}() {\n${body}\n}`
    const whole = [...this.#surroundings(code, name), code].join('\n\n')
    return {
      name,
      isLayered: LAYER.test(whole),
      description: this.#descriptions.get(name) ?? '',
      code: whole.replaceAll(/\bfn\(\)/g, '() => undefined'),
    }
  }

  read(): StoriesManual {
    const text = (key: string) => keyOf(this.#property(this.#meta, key)?.getText() ?? '')
    const component = text('component')
    const stories = this.#exported.map((name) => this.#story(name, component))
    return { title: text('title'), component: withoutTypes(component), stories }
  }
}

/**
 * Reads a story file and converts its stories to code that a host can run: args become attributes, imports of source files become
 * imports of the packages, and the declarations of unpublished files are copied. Decorators and interactions are omitted, because
 * only Storybook uses them.
 */
export const readStories = (file: SourceFile, around: Surroundings): StoriesManual => new StoryFile(file, around).read()
