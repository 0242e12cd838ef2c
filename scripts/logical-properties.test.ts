import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = '{packages/{ui,charts},apps/{console,surveys}}/src/**/*'

/** Patterns for classes and properties that name a physical side and are therefore not mirrored in right-to-left text. */
const CLASS =
  /(?<![\w-])-?(?:ml|mr|pl|pr|scroll-ml|scroll-mr|scroll-pl|scroll-pr)-[\w[.]+|(?<![\w-])-?(?:left|right)-(?:\d|\[|auto|full|px)|(?<![\w-])text-(?:left|right)(?![\w-])|(?<![\w-])(?:rounded|border)-(?:l|r|tl|tr|bl|br)(?![a-z])|(?<![\w-])float-(?:left|right)(?![\w-])/
const PROPERTY =
  /\b(?:margin|padding|border)-(?:left|right)\b|(?<![\w-])(?:left|right):|(?:text-align|float):\s*(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius/

function findMatches(pattern: RegExp, ...endings: readonly string[]): string[] {
  const files = endings.flatMap((ending) => globSync(`${SOURCES}.${ending}`, { cwd: ROOT }))
  expect(files.length).toBeGreaterThan(0)
  return files
    .filter((path) => !/\.(test|stories)\.tsx?$/.test(path))
    .flatMap((path) =>
      readFileSync(join(ROOT, path), 'utf8')
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 100)}`] : [])),
    )
}

it.each(['ml-2', 'pr-[3px]', '-left-1', 'max-rp-tablet:text-right', 'rounded-tl', 'border-l'])(
  'catches %s',
  (fault) => {
    expect(CLASS.test(`className="flex ${fault} gap-1"`)).toBe(true)
  },
)

it.each(['margin-left: 4px', 'left: 0', 'text-align: right'])('catches %s', (fault) => {
  expect(PROPERTY.test(`  ${fault};`)).toBe(true)
})

it('no component has a class that names a physical side, which would not be mirrored in right-to-left text', () => {
  expect(findMatches(CLASS, 'tsx')).toEqual([])
})

it('no stylesheet has a property that names a physical side', () => {
  expect(findMatches(PROPERTY, 'css')).toEqual([])
})
