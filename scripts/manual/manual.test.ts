import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { publishedModules } from '../published.ts'
import { readManual, readTiers, tierKey, type Manual } from './manual.ts'
import { fileOf, indexOf, pageOf } from './markdown.ts'

const ROOT = join(import.meta.dirname, '../..')
let manuals: readonly Manual[]

beforeAll(async () => {
  manuals = (await Promise.all(['ui', 'charts'].map((name) => readManual(name)))).flat()
}, 60_000)

const components = () => manuals.filter(({ stories }) => stories !== null)
const every = <Fault>(find: (manual: Manual) => readonly Fault[]) => manuals.flatMap((manual) => find(manual))

describe('the documentation of the components', () => {
  it('covers more than 80 components that have stories', () => {
    expect(components().length).toBeGreaterThan(80)
  })

  it('gives each prop a meaningful type', () => {
    const faults = every(({ specifier, parts }) =>
      parts.flatMap(({ name, props }) =>
        props
          .filter(({ type }) => type === '' || /\b(?:any|unknown|union)\b/.test(type))
          .map((prop) => `${specifier} ${name}.${prop.name}: ${prop.type}`),
      ),
    )
    expect(faults).toEqual([])
  })

  it('has a props table, or names the element whose attributes the component accepts', () => {
    const empty = every(({ parts }) =>
      parts.flatMap(({ name, kind, props, attributesOf }) =>
        kind === 'component' && props.length === 0 && attributesOf === null ? [name] : [],
      ),
    )
    expect(empty).toEqual([])
    const named = (part: string) => manuals.flatMap(({ parts }) => parts.filter(({ name }) => name === part))[0]?.props
    expect(named('Dialog')?.map(({ name }) => name)).toEqual(expect.arrayContaining(['open', 'onOpenChange']))
    expect(named('Popover')?.map(({ name }) => name)).toEqual(expect.arrayContaining(['open', 'onOpenChange']))
  })

  it('describes each prop of DialogContent, PopoverContent and DropdownMenuContent, including those that Radix declares', () => {
    const silent = every(({ parts }) =>
      parts
        .filter(({ name }) => /^(?:Dialog|Popover|DropdownMenu)Content$/.test(name))
        .flatMap(({ name, props }) =>
          props.flatMap((prop) => (prop.description === '' ? [`${name}.${prop.name}`] : [])),
        ),
    )
    expect(silent).toEqual([])
  })

  it('describes each export that is not a type', () => {
    const silent = every(({ specifier, parts }) =>
      parts.flatMap(({ name, kind, description }) =>
        kind !== 'type' && description === '' ? [`${specifier} ${name}`] : [],
      ),
    )
    expect(silent).toEqual([])
  })
})

describe('the examples', () => {
  let folder: string
  beforeAll(() => {
    mkdirSync(join(ROOT, '.cache'), { recursive: true })
    folder = mkdtempSync(join(ROOT, '.cache/examples-'))
    const link = (name: string, to: string) => {
      mkdirSync(join(folder, 'node_modules', name, '..'), { recursive: true })
      symlinkSync(join(ROOT, to), join(folder, 'node_modules', name))
    }
    for (const name of ['ui', 'charts']) link(`@rapport/${name}`, `packages/${name}`)
    for (const name of ['d3', '@types/d3']) link(name, `packages/charts/node_modules/${name}`)
    link('lucide-react', 'packages/ui/node_modules/lucide-react')
    const options = { noEmit: true, composite: false, declaration: false, declarationMap: false, sourceMap: false }
    const compilerOptions = {
      ...options,
      inlineSources: false,
      rewriteRelativeImportExtensions: false,
      lib: ['es2023', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
    }
    const config = { extends: join(ROOT, 'tsconfig.base.json'), compilerOptions, include: ['*.tsx'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('import from packages, not from source files, and compile in a strict project', () => {
    const codes = components().flatMap(({ specifier, path, stories }) => {
      const written = stories?.stories ?? []
      expect(written.length, specifier).toBeGreaterThan(0)
      return written.map(({ name, code }) => ({ file: `${path}-${name}.tsx`, code }))
    })
    expect(codes.length).toBeGreaterThan(500)
    expect(codes.filter(({ code }) => /from '(?:\.|@storybook)/.test(code)).map(({ file }) => file)).toEqual([])
    for (const { file, code } of codes) writeFileSync(join(folder, file), code)
    // This deliberate type error must be the only one.
    writeFileSync(
      join(folder, 'mistake.tsx'),
      `import { Button } from '@rapport/ui/button'\nexport const x = <Button size="huge" />`,
    )
    const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' })
    expect(stdout.split('\n').filter((line) => /error/.test(line))).toEqual([
      expect.stringMatching(/mistake\.tsx.*"huge"/),
    ])
  }, 120_000)
})

describe('the pages of a package', () => {
  it('escape the pipes in types, and are all listed in llms.txt', () => {
    const select = manuals.find(({ path }) => path === 'select')
    const page = select ? pageOf(select) : ''
    expect(page).toContain("import { Select } from '@rapport/ui/select'")
    expect(page).toContain(String.raw`"" \| Value`)
    const index = indexOf({ name: '@rapport/ui', version: '1.0.0', description: 'Parts' }, manuals)
    expect(manuals.filter((manual) => !index.includes(`(docs/${fileOf(manual)})`))).toEqual([])
  })
})

describe('the stability tiers', () => {
  it.each(['ui', 'charts', 'api', 'domain'])('are specified for each path of %s, and for no other path', (name) => {
    const tiers = readTiers(name)
    const keys = [...publishedModules(name).keys()].map((path) => tierKey(tiers, path) ?? `${path} has no tier`)
    expect([...new Set(keys)].toSorted()).toEqual(Object.keys(tiers))
    expect(Object.values(tiers).filter((tier) => !['stable', 'experimental', 'internal'].includes(tier))).toEqual([])
  })
})
