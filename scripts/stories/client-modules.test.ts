import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import { transformSync } from 'esbuild'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const DIRECTIVE = /^['"]use client['"]/
const IMPORT = /^import (?:(\w+)(?:, )?)?(?:\* as (\w+)|\{([^}]*)\})? from "([^"]+)";/gm
/** Matches a prop whose value is a function. Server components cannot pass functions to client components. */
const HANDLER = /\bon[A-Z]\w*: (?!undefined)/

interface Module {
  readonly isClient: boolean
  /** The imported values, each with its exported name and the module path or library name. */
  readonly imports: readonly { readonly name: string; readonly from: string }[]
  readonly passesHandlers: boolean
}

/** The exports of React for server components. */
const onServer = new Set(
  execFileSync(process.execPath, ['--conditions=react-server', '-p', "Object.keys(require('react')).join()"], {
    cwd: join(ROOT, 'packages/ui'),
    encoding: 'utf8',
  })
    .trim()
    .split(','),
)

/**
 * Reads the source of a module. Returns its imports (except types), whether it has the "use client" directive, and whether it
 * passes functions as props.
 */
function readModule(path: string): Module {
  const source = readFileSync(path, 'utf8')
  const { code } = transformSync(source, { loader: 'tsx', jsx: 'automatic', format: 'esm' })
  const imports = [...code.matchAll(IMPORT)].flatMap(([, whole, all, names = '', from = '']) => {
    const exported = names.split(',').map((name) => name.trim().split(' as ')[0] ?? '')
    const target = from.startsWith('.') ? join(dirname(path), from) : from
    return [whole === undefined ? '' : 'default', all === undefined ? '' : '*', ...exported]
      .filter((name) => name !== '')
      .map((name) => ({ name, from: target }))
  })
  return { isClient: DIRECTIVE.test(source), imports, passesHandlers: HANDLER.test(code) }
}

const paths = globSync('packages/{ui,charts}/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !/\.(test|test-d|stories)\.|\/testing\//.test(path))
  .map((path) => join(ROOT, path))
const modules = new Map(paths.map((path) => [path, readModule(path)]))

const isComponent = (name: string): boolean => /^[A-Z][a-z]\w*$/.test(name) && !name.endsWith('Context')

/** Lists the uses of features that are unavailable in server components, if the module does not have the "use client" directive. */
function faultsOf(path: string, { isClient, imports, passesHandlers }: Module): string[] {
  if (isClient) return []
  const faults = imports.flatMap(({ name, from }) => {
    if (from === 'react') return onServer.has(name) ? [] : [`imports ${name} of React`]
    return modules.get(from)?.isClient === true && !isComponent(name)
      ? [`calls ${name} of ${relative(ROOT, from)}`]
      : []
  })
  return [...faults, ...(passesHandlers ? ['passes a function as a prop'] : [])].map(
    (fault) => `${relative(ROOT, path)} ${fault}`,
  )
}

describe('the modules of ui and charts without "use client"', () => {
  it('use only features that are available in server components', () => {
    expect([...modules].flatMap(([path, module]) => faultsOf(path, module))).toEqual([])
  })

  it('include all modules that do not need the directive', () => {
    const client = [...modules].filter(([, { isClient }]) => isClient)
    const needless = client.filter(([path, module]) => faultsOf(path, { ...module, isClient: false }).length === 0)
    expect(needless.map(([path]) => relative(ROOT, path))).toEqual([])
  })

  it('may import components from client modules, but no hooks that need the client', () => {
    const client = [...modules].find(([path]) => path.endsWith('field-context.ts'))?.[0] ?? ''
    const server = { isClient: false, passesHandlers: false }
    const faults = (name: string, from: string) => faultsOf(client, { ...server, imports: [{ name, from }] }).length
    expect(onServer.has('useMemo')).toBe(true)
    expect([faults('useState', 'react'), faults('useMemo', 'react')]).toEqual([1, 0])
    expect([faults('useFieldControl', client), faults('Field', client)]).toEqual([1, 0])
  })
})
