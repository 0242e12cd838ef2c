import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const modules = globSync('packages/{ui,charts}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (path) => !/\.(test|test-d|stories)\.tsx?$/.test(path),
)
const HOOK = /\b(?:use[A-Z]\w*|use|createContext)\b/

/** Whether a module only works where there is a page: it takes a hook of React, or hands a function to an element. */
function needsClient(path: string): boolean {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const taken = [...text.matchAll(/import \{([^}]*)\} from 'react'/g)].map(([, names = '']) => names)
  return HOOK.test(taken.join().replaceAll(/\btype \w+/g, '')) || /\son[A-Z]\w*=\{/.test(text)
}

it.each(modules.filter(needsClient))('%s says that it belongs to the client', (path) => {
  expect(readFileSync(join(ROOT, path), 'utf8').startsWith("'use client'\n")).toBe(true)
})

it('leaves what only draws to the server', () => {
  const marked = modules.filter((path) => readFileSync(join(ROOT, path), 'utf8').startsWith("'use client'"))
  expect(marked.filter((path) => !needsClient(path))).toEqual([])
})
