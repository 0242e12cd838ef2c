import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, it } from 'vitest'

const UI = join(import.meta.dirname, '../../../packages/ui/src')

/** The file that an import names: beside the importer, or a published path of ui; null for a library. */
function fileOf(name: string, importer: string): string | null {
  if (name.startsWith('.')) return join(dirname(importer), name)
  if (!name.startsWith('@rapport/ui/')) return null
  const published = name.slice('@rapport/ui/'.length)
  const component = join(UI, published, `${published}.tsx`)
  return existsSync(component) ? component : join(UI, `${published}.ts`)
}

/** Every file that a file imports at once, itself included; what it imports on demand is not. */
function reach(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found
  found.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export)[^'(]*'([^']+)'/gm)) {
    const next = fileOf(name, file)
    if (next) reach(next, found)
  }
  return found
}

describe('the login page, first of a visit', () => {
  const entry = join(import.meta.dirname, 'login.tsx')
  const files = [...reach(entry)]

  it('wears every class that its parts name', () => {
    const css = readFileSync(join(import.meta.dirname, 'login.css'), 'utf8')
    const sources = [...css.matchAll(/@source '([^']+)'/g)].map(([, path = '']) => join(import.meta.dirname, path))
    const drawn = files.filter((file) => /className|cva\(/.test(readFileSync(file, 'utf8')))
    expect(drawn.length).toBeGreaterThan(8)
    expect(drawn.filter((file) => !sources.some((source) => file.startsWith(source)))).toEqual([])
  })

  it('brings neither the router, nor the cache, nor a form library', () => {
    const heavy = /from '(react-router|@tanstack|react-hook-form|zod|libphonenumber)/
    expect(files.filter((file) => heavy.test(readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '')))).toEqual(
      [],
    )
  })
})
