import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

const ui = join(import.meta.dirname, '../..')

interface Token {
  readonly $type?: string
  readonly $value: unknown
}

type Group = Readonly<Record<string, Token>>
const file: { scales: Group; light: Group; dark: Group } = JSON.parse(readFileSync(join(ui, 'tokens.json'), 'utf8'))

/** Returns the names, without the `--rp-` prefix, of the custom properties that the compiled token stylesheet declares. */
function compiledNames(): Set<string> {
  const css = execFileSync(join(ui, 'node_modules/.bin/tailwindcss'), ['-i', '-', '-o', '-'], {
    cwd: ui,
    input: "@import './src/styles/theme.css'; @import './src/styles/tokens.css';",
    encoding: 'utf8',
    maxBuffer: 16_000_000,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  // `--rp-scheme` is not a token: it contains a keyword for `color-scheme`.
  return new Set([...css.matchAll(/(?<=[{;]\s*)--rp-(?!scheme)([\w-]+):/g)].map(([, name = '']) => name))
}

it('tokens.json has the same values as the stylesheets', () => {
  const check = spawnSync('node', ['../../scripts/tokens.mjs', '--check'], { cwd: ui, encoding: 'utf8' })
  expect(check.stderr).toBe('')
})

it('tokens.json has exactly the tokens that the stylesheet declares', () => {
  const published = new Set([...Object.keys(file.scales), ...Object.keys(file.light), ...Object.keys(file.dark)])
  expect([...published].toSorted()).toEqual([...compiledNames()].toSorted())
})

it('tokens.json has every role in both themes, and each alias in it refers to a token', () => {
  expect(Object.keys(file.dark).toSorted()).toEqual(Object.keys(file.light).toSorted())
  const all = new Map(Object.entries(file).filter(([, group]) => typeof group === 'object'))
  const aliases = [...all.values()].flatMap((group) =>
    Object.values<Token>(group).flatMap(({ $value }) =>
      typeof $value === 'string' && $value.startsWith('{') ? [$value.slice(1, -1)] : [],
    ),
  )
  expect(aliases.length).toBeGreaterThan(50)
  const broken = aliases.filter((path) => {
    const [group = '', name = ''] = path.split('.')
    return !(name in (all.get(group) ?? {}))
  })
  expect(broken).toEqual([])
})
