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

/** Returns the custom properties and their values declared in the first rule with this selector, including its nested blocks. */
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

const linesOf = (css: string) => css.split('\n').map((line) => line.trim())

describe('the theme', () => {
  it('defines the breakpoints of the specification, and preserves those of Tailwind unless the resets are imported', () => {
    const names = ['rp-mobile', 'rp-tablet', 'rp-desktop', 'rp-wide', 'md']
    const classes = `@source inline("${names.map((name) => `${name}:flex`).join(' ')}");`
    const widths = (css: string) =>
      [...css.matchAll(/@media \(width >= (\w+)\) \{\s*\.([\w-]+)\\:flex/g)].map(([, width, name]) => [name, width])
    const ours = [
      ['rp-mobile', '480px'],
      ['rp-tablet', '768px'],
      ['rp-desktop', '992px'],
      ['rp-wide', '1200px'],
    ]
    const start = "@import 'tailwindcss/theme.css'; @import 'tailwindcss/utilities.css' source(none);"
    const additive = widths(compile(`${start} @import './src/styles/theme.css'; ${classes}`))
    expect(additive.filter(([name]) => name !== 'md')).toEqual(ours)
    expect(additive.filter(([name]) => name === 'md')).toEqual([['md', '48rem']])
    const alone = `${start} @import './src/styles/resets.css'; @import './src/styles/theme.css'; ${classes}`
    expect(widths(compile(alone))).toEqual(ours)
  })

  it('defines no colors except the roles when the resets are imported', () => {
    const css = compile(
      `@import 'tailwindcss/theme.css'; @import 'tailwindcss/utilities.css' source(none);
       @import './src/styles/resets.css'; @import './src/styles/theme.css';
       @source inline("bg-rp-surface bg-red-500 bg-white text-blue-600 border-black");`,
    )
    expect(css).toContain('.bg-rp-surface')
    expect(css).not.toMatch(/red-500|bg-white|blue-600|border-black/)
  })
})

describe('the entry stylesheet for a Tailwind project with its own design', () => {
  it('does not change any rule of the project', () => {
    const project = `@theme { --color-brand: rebeccapurple; --color-accent: teal; --radius-2: 2px; --font-sans: Georgia; }
      @custom-variant dark (&:where(.dark *));
      @source inline("bg-blue-500 bg-brand text-accent md:p-8 dark:flex rounded-2 font-sans font-medium shadow-md text-sm transition");`
    const before = linesOf(compile(`@import 'tailwindcss' source(none); ${project}`))
    const after = new Set(linesOf(compile(`@import 'tailwindcss' source(none); @import './tailwind.css'; ${project}`)))
    expect(before).toContain('--color-brand: rebeccapurple;')
    expect(before.filter((line) => !after.has(line))).toEqual([])
  })

  it('styles only elements with data-rp-slot or a class, and declares only prefixed properties', () => {
    const css = compile("@import './tailwind.css' source(none);")
    const selectors = css.split('\n').flatMap((line) => /^\s*((?!--)[^@\s].*?)(?: \{|,)$/.exec(line)?.[1] ?? [])
    const keyframe = /^(?:from|to|[\d%]+)$/
    const strangers = selectors.filter(
      (one) => !/data-rp-slot|^\.|^&|:root|data-theme/.test(one) && !keyframe.test(one),
    )
    expect(selectors.length).toBeGreaterThan(40)
    expect(strangers).toEqual([])
    const declared = [...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name ?? '')
    expect(declared.filter((name) => !/^--(?:rp|tw)-/.test(name))).toEqual([])
    expect(css).not.toMatch(/^\s*(?:html|body|:root)[^{]*\{[^}]*\bcolor-scheme/m)
  })
})

describe('the stylesheet for teams without Tailwind', () => {
  let css = ''
  beforeAll(() => {
    css = compile("@import './src/standalone.css';")
  }, 60_000)

  it('defines the same dark theme for the attribute and for the system setting', () => {
    const byAttribute = declarations(css, ":is(:root, [data-theme]):where([data-theme='dark'])")
    expect(byAttribute.length).toBeGreaterThan(60)
    expect(declarations(css, ':is(:root, [data-theme]):where(:root:not([data-theme]))')).toEqual(byAttribute)
  })

  it('defines every role in the dark theme too, except derived and shared roles', () => {
    const names = (selector: string) => new Set(declarations(css, selector).map((line) => line.split(':')[0]))
    const dark = names(":is(:root, [data-theme]):where([data-theme='dark'])")
    // The first two roles are derived from other roles, so they follow the theme automatically; the brand field is the same in both themes.
    const derived = new Set(['--rp-raised-hover', '--rp-raised-pressed', '--rp-brand-field', '--rp-on-brand-field'])
    const missing = [...names(':root, [data-theme]')].filter((name) => !dark.has(name) && !derived.has(name ?? ''))
    expect(missing).toEqual([])
  })

  it('loads its font from a path relative to the published folder, and nothing from another host', () => {
    expect(css).toContain("url('../fonts/inter-latin.woff2')")
    expect(css).not.toMatch(/url\(['"]?(?:https?:)?\/\//)
  })
})
