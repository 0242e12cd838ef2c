import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

import { beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

function compile(input: string): string {
  return execFileSync(join(root, 'node_modules/.bin/tailwindcss'), ['-i', '-', '-o', '-'], {
    cwd: root,
    input,
    encoding: 'utf8',
    maxBuffer: 16_000_000,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
}

/** The declarations of the first rule with this selector, those of nested blocks included, one a line. */
function declarations(css: string, selector: string): string[] {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`no rule: ${selector}`)
  let depth = 0
  let end = start
  do {
    end = css.slice(end).search(/[{}]/) + end + 1
    depth += css[end - 1] === '{' ? 1 : -1
  } while (depth > 0)
  return [...css.slice(start, end).matchAll(/--[\w-]+: [^;]+/g)].map((match) => match[0])
}

describe('the theme', () => {
  it('breaks at the widths of the specification and at no width of Tailwind', () => {
    const names = ['mobile', 'tablet', 'desktop', 'wide', 'sm', 'md', 'lg', 'xl', '2xl']
    const css = compile(
      `@import 'tailwindcss/utilities.css' source(none); @import './src/styles/theme.css';
       @source inline("${names.map((name) => `${name}:flex`).join(' ')}");`,
    )
    const found = [...css.matchAll(/@media \(width >= (\d+)px\) \{\s*\.(\w+)\\:flex/g)]
    expect(found.map(([, width, name]) => [name, Number(width)])).toEqual([
      ['mobile', 480],
      ['tablet', 768],
      ['desktop', 992],
      ['wide', 1200],
    ])
  })

  it('knows no color but the roles', () => {
    const css = compile(
      `@import 'tailwindcss/utilities.css' source(none); @import './src/styles/theme.css';
       @source inline("bg-surface bg-red-500 bg-white text-blue-600 border-black");`,
    )
    expect(css).toContain('.bg-surface')
    expect(css).not.toMatch(/red-500|bg-white|blue-600|border-black/)
  })
})

describe('the stylesheet for teams without Tailwind', () => {
  let css = ''
  beforeAll(() => {
    css = compile("@import './src/standalone.css';")
  }, 60_000)

  it('draws the same dark theme by attribute and by the system', () => {
    const byAttribute = declarations(css, ":is(:root, [data-theme]):where([data-theme='dark'])")
    expect(byAttribute.length).toBeGreaterThan(60)
    expect(declarations(css, ':is(:root, [data-theme]):where(:root:not([data-theme]))')).toEqual(byAttribute)
  })

  it('gives every role of the light theme to the dark one', () => {
    const names = (selector: string) => new Set(declarations(css, selector).map((line) => line.split(':')[0]))
    const dark = names(":is(:root, [data-theme]):where([data-theme='dark'])")
    // Derived from other roles, so they follow the theme by themselves; the brand's field is the same in both.
    const derived = new Set(['--raised-hover', '--raised-pressed', '--brand-field', '--on-brand-field'])
    const missing = [...names(':root, [data-theme]')].filter((name) => !dark.has(name) && !derived.has(name ?? ''))
    expect(missing).toEqual([])
  })

  it('finds its font from the folder it is published in, and asks nothing from another host', () => {
    expect(css).toContain("url('../fonts/inter-latin.woff2')")
    expect(css).not.toMatch(/url\(['"]?(?:https?:)?\/\//)
  })
})
