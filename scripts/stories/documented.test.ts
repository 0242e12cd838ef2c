import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { GUIDES } from '../../.storybook/guides/all.ts'
import { publishedModules } from '../published.ts'

const ROOT = join(import.meta.dirname, '../..')

interface Published {
  readonly name: string
  readonly source: string
}

/** Returns a package's published modules that export components. */
function components(folder: string): Published[] {
  const modules = [...publishedModules(folder)].map(([name, { source }]) => ({ name, source }))
  return modules.filter(({ source }) => source.endsWith('.tsx'))
}

const all = ['ui', 'charts'].flatMap(components)

const isFocusable = ({ source }: Published) =>
  /<(button|input|textarea|select)\b|\bhref=/.test(readFileSync(source, 'utf8'))

describe('every component', () => {
  it.each(all)('$name has stories', ({ source }) => {
    expect(existsSync(source.replace(/\.tsx$/, '.stories.tsx'))).toBe(true)
  })

  it.each(all)('$name has stories that show all its parts', ({ source }) => {
    const stories = globSync('*.stories.tsx', { cwd: dirname(source) })
      .map((file) => readFileSync(join(dirname(source), file), 'utf8'))
      .join('')
    const parts = [...readFileSync(source, 'utf8').matchAll(/^export (?:function|const) ([A-Z]\w*[a-z]\w*)/gm)]
    expect(parts.flatMap(([, part]) => (part !== undefined && !stories.includes(part) ? [part] : []))).toEqual([])
  })

  it.each(all)('$name has a guide that lists what to do, what to avoid, and alternatives', ({ name }) => {
    const guide = GUIDES[name]
    expect(guide?.do.length).toBeGreaterThan(0)
    expect(guide?.dont.length).toBeGreaterThan(0)
    expect(guide?.instead).toMatch(/\.$/)
  })

  it.each(all.filter(isFocusable))('$name has a keyboard table, because it can be focused', ({ name }) => {
    expect(GUIDES[name]?.keys ?? []).not.toEqual([])
  })
})

describe('the guides', () => {
  it('all belong to published components', () => {
    const names = new Set(all.map(({ name }) => name))
    expect(Object.keys(GUIDES).filter((name) => !names.has(name))).toEqual([])
  })

  it('name each component only once', () => {
    const files = globSync('.storybook/guides/*.ts', { cwd: ROOT }).map((path) =>
      readFileSync(join(ROOT, path), 'utf8'),
    )
    const keys = files.flatMap((text) => [...text.matchAll(/^ {2}'?([a-z-]+)'?: \{$/gm)].map(([, key]) => key))
    expect(keys.length).toBe(new Set(keys).size)
  })
})
