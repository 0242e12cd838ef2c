import { globSync } from 'node:fs'
import { join } from 'node:path'

import type { SourceFile } from 'typescript/unstable/ast'
import { API, SignatureKind, type Checker, type Program, type Symbol, type Type } from 'typescript/unstable/sync'

import { publishedModules } from '../published.ts'
import { findDeclaration, readDefaults, withoutBody } from './declarations.ts'
import { usualMeaning } from './usual-props.ts'

const ROOT = join(import.meta.dirname, '../..')
/** TypeScript's flag for printing types without truncating them. */
const NO_TRUNCATION = 1

/** A prop of a component: its type as TypeScript, and its default as source text. */
export interface Prop {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  readonly defaultValue: string | null
  readonly description: string
}

/** An export of a published module. */
export interface Part {
  readonly name: string
  readonly kind: 'component' | 'function' | 'value' | 'type'
  readonly description: string
  /** The declaration as TypeScript; empty for a component, and for a function or value whose declaration is too long. */
  readonly declaration: string
  readonly props: readonly Prop[]
  /** The element whose attributes a component accepts besides its props, such as `button`; null when it accepts none. */
  readonly attributesOf: string | null
}

/** A module at its published path, such as `select`. */
export interface ModuleManual {
  readonly path: string
  readonly source: string
  readonly isClient: boolean
  readonly parts: readonly Part[]
}

/** A function that returns the source file or stories file at a path in the package; undefined for any other path. */
export type ReadSource = (path: string) => SourceFile | undefined

/**
 * Returns whether a file is one of the type declaration files of React or TypeScript, which declare element attributes. The
 * documentation names the element that receives these attributes instead of listing them as props.
 */
const isOfReact = (path: string) => /node_modules\/@types\/react\/|\/lib\.[\w.]+\.d\.ts$/.test(path)

/** Returns the text of a doc comment without its line breaks. */
const sentence = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ').trim()

class Reader {
  readonly #checker: Checker
  readonly #program: Program

  constructor(checker: Checker, program: Program) {
    this.#checker = checker
    this.#program = program
  }

  /**
   * Formats a type for the documentation, without `undefined` for an optional prop and without the type arguments of ReactElement.
   */
  #write(type: Type | undefined, isOptional: boolean): string {
    if (!type) return ''
    const text = this.#checker.typeToString(type, undefined, NO_TRUNCATION)
    const short = isOptional ? text.replace(/^\((.*)\) \| undefined$/, '$1').replace(/ \| undefined$/, '') : text
    return short.replace('<unknown, string | JSXElementConstructor<any>>', '')
  }

  #describe(symbol: Symbol): string {
    return sentence(this.#checker.getDocumentationCommentOfSymbol(symbol))
  }

  /**
   * Returns the variants of a component's props, each as a map of properties by name. The variants are the members of a union type,
   * or the type itself.
   */
  #forms(type: Type): ReadonlyMap<string, Symbol>[] {
    const forms = type.isUnionType() ? type.getTypes() : [type]
    return forms.map((form) => new Map(this.#checker.getPropertiesOfType(form).map((symbol) => [symbol.name, symbol])))
  }

  #prop(name: string, forms: readonly ReadonlyMap<string, Symbol>[], defaults: ReadonlyMap<string, string>): Prop {
    const symbols = forms.flatMap((form) => form.get(name) ?? [])
    const isOptional = symbols.length < forms.length || symbols.some((symbol) => (symbol.flags & OPTIONAL) !== 0)
    const types = symbols.map((symbol) => this.#write(this.#checker.getTypeOfSymbol(symbol), isOptional))
    const written = [...new Set(types)].filter((text) => text !== '' && text !== 'undefined')
    const tag = symbols
      .flatMap((symbol) => this.#checker.getJsDocTagsOfSymbol(symbol))
      .find((one) => one.name === 'default')
    const texts = new Set(symbols.map((symbol) => this.#describe(symbol)).filter((text) => text !== ''))
    const usual = usualMeaning(name)
    if (texts.size === 0 && usual !== undefined) texts.add(usual)
    const isBoolean = new Set(written).size === 2 && written.includes('true') && written.includes('false')
    return {
      name,
      type: isBoolean
        ? 'boolean'
        : written.length > 1
          ? written.map((text) => (text.includes('=>') ? `(${text})` : text)).join(' | ')
          : (written[0] ?? 'undefined'),
      isRequired: !isOptional,
      defaultValue: tag?.text ? sentence(tag.text) : (defaults.get(name) ?? null),
      description: [...texts].join(' '),
    }
  }

  #component(symbol: Symbol, props: Type, defaults: ReadonlyMap<string, string>): Part {
    const forms = this.#forms(props)
    const names = new Set(forms.flatMap((form) => [...form.keys()]))
    const isOwn = (name: string) =>
      forms.some((form) => form.get(name)?.declarations.some(({ path }) => !isOfReact(String(path))) === true)
    const own = [...names].filter((name) => name !== 'ref' && name !== 'key' && isOwn(name))
    const pressed = forms.find((form) => form.has('onClick') && !isOwn('onClick'))?.get('onClick')
    const handler = pressed && this.#checker.getTypeOfSymbol(pressed)
    const element = handler ? /HTML(\w*)Element|(SVG)\w*Element/.exec(this.#write(handler, true)) : null
    const described = own.map((name) => this.#prop(name, forms, defaults))
    return {
      name: symbol.name,
      kind: 'component',
      description: this.#describe(symbol),
      declaration: '',
      props: [...described.filter((prop) => prop.isRequired), ...described.filter((prop) => !prop.isRequired)],
      attributesOf: element ? (ELEMENTS[element[1] ?? 'svg'] ?? (element[1] ?? 'svg').toLowerCase()) : null,
    }
  }

  part(exported: Symbol, file: SourceFile): Part {
    const symbol = exported.flags & ALIAS ? this.#checker.getAliasedSymbol(exported) : exported
    const handle = symbol.valueDeclaration ?? symbol.declarations[0]
    const home = handle ? (this.#program.getSourceFile(String(handle.path)) ?? file) : file
    const node = findDeclaration(home, symbol.name)
    const base = { name: exported.name, description: this.#describe(symbol), props: [], attributesOf: null }
    if ((symbol.flags & VALUE) === 0) return { ...base, kind: 'type', declaration: node ? withoutBody(node) : '' }
    const type = this.#checker.getTypeOfSymbol(symbol)
    const [call] = type ? this.#checker.getSignaturesOfType(type, SignatureKind.Call) : []
    if (call && /^[A-Z][a-zA-Z]*[a-z]/.test(exported.name)) {
      const props = this.#checker.getParameterType(call, 0)
      const named = { ...base, name: exported.name, kind: 'component' as const, declaration: '' }
      return props ? { ...this.#component(symbol, props, readDefaults(node)), name: exported.name } : named
    }
    const declaration = `${exported.name}: ${this.#write(type, false)}`
    return {
      ...base,
      kind: call ? 'function' : 'value',
      declaration: declaration.length > MAX_DECLARATION ? '' : declaration,
    }
  }

  module(path: string, source: string): ModuleManual {
    const file = this.#program.getSourceFile(source)
    const symbol = file && this.#checker.getSymbolAtLocation(file)
    if (!file || !symbol) throw new Error(`${source} has no exports`)
    const exported = this.#checker.getExportsOfModule(symbol).map((one) => this.part(one, file))
    const parts = ORDER.flatMap((kind) => exported.filter((part) => part.kind === kind))
    return { path, source, isClient: /^['"]use client['"]/.test(file.text), parts }
  }
}

/** TypeScript's symbol flags for an optional property, a re-exported import, and a value that exists at run time. */
const OPTIONAL = 1 << 24
const ALIAS = 1 << 21
const VALUE = 111_551

/** The order of the kinds of exports on a documentation page. */
const ORDER = ['component', 'function', 'value', 'type'] as const
/**
 * The maximum length of a printed declaration, in characters. Longer declarations, such as schemas of the contract, are omitted.
 */
const MAX_DECLARATION = 600

/** HTML elements whose tag name differs from the name in their DOM interface, such as `a` for HTMLAnchorElement. */
const ELEMENTS: Readonly<Record<string, string>> = {
  '': 'element',
  Anchor: 'a',
  DList: 'dl',
  OList: 'ol',
  UList: 'ul',
  LI: 'li',
  Paragraph: 'p',
  TableCell: 'td',
}

/**
 * Reads the published interface of a package from its sources: the functions, values, types and components of each module, with the
 * props of the components. Passes it to `read`, together with a function that reads source files, and returns the result of `read`.
 *
 * @param name folder under packages/
 */
export function readPackage<Result>(
  name: string,
  read: (modules: readonly ModuleManual[], readSource: ReadSource) => Result,
): Result {
  const api = new API({ cwd: ROOT })
  try {
    const folder = join(ROOT, 'packages', name)
    const configs = ['tsconfig.json', 'tsconfig.test.json'].map((file) => join(folder, file))
    const [sources, tests] = configs.map((openProject) => {
      const project = api.updateSnapshot({ openProject }).getProject(openProject)
      if (!project) throw new Error(`${openProject} cannot be opened`)
      return project
    })
    if (!sources || !tests) throw new Error(`${folder} has no projects`)
    const reader = new Reader(sources.checker, sources.program)
    const modules = [...publishedModules(name)].map(([path, { source }]) => reader.module(path, source))
    return read(modules, (path) => tests.program.getSourceFile(path))
  } finally {
    api.close()
  }
}

/** Returns the paths of the story files of a package. */
export const storyFiles = (name: string) => globSync(join(ROOT, 'packages', name, 'src/**/*.stories.tsx')).toSorted()
