import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = '{packages/{ui,charts},apps/{console,surveys}}/src/**/*.{ts,tsx,css}'

/** Matches utility classes that take a name from the theme. */
const CLASS =
  /(?<![\w-])(?:text|bg|border|ring|fill|stroke|outline|divide|from|via|to|accent|caret|decoration|placeholder|shadow|rounded|font|tracking)(?:-[xytrblse]{1,2})?-(rp-[a-z\d]+(?:-[a-z\d]+)*)/g

const theme = readFileSync(join(ROOT, 'packages/ui/src/styles/theme.css'), 'utf8')
const names = new Set(
  [...theme.matchAll(/--(?:color|text|shadow|radius|font|font-weight|tracking)-(rp-[a-z\d-]+):/g)].map(
    ([, name]) => name,
  ),
)

const unknownIn = (text: string) =>
  [...text.matchAll(CLASS)].filter(([, name]) => !names.has(name)).map(([found]) => found)

it('reads the names that the theme defines', () => {
  expect(names.has('rp-muted')).toBe(true)
})

it.each(['text-rp-faint', 'hover:border-s-rp-hairline', 'bg-rp-surfaces/60'])('catches %s', (fault) => {
  expect(unknownIn(`className="flex ${fault} gap-1"`)).toHaveLength(1)
})

it("accepts the theme's names in any utility class", () => {
  expect(unknownIn('text-rp-muted/60 text-rp-13 bg-rp-accent-soft! border-t-rp-line shadow-rp-pop')).toEqual([])
})

// Tailwind writes no rule for a name that the theme does not define, so such a class silently does nothing.
it('finds no class in the sources that uses a name the theme does not define', () => {
  const paths = globSync(SOURCES, { cwd: ROOT })
  expect(paths.length).toBeGreaterThan(0)
  const found = paths.flatMap((path) =>
    unknownIn(readFileSync(join(ROOT, path), 'utf8')).map((name) => `${path}: ${name}`),
  )
  expect(found).toEqual([])
})
