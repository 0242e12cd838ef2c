/**
 * Writes packages/ui/tokens.json, the tokens in the format of the W3C Design Tokens Community Group, from the stylesheets that define them:
 * `scales` from scales.css, `light` and `dark` from roles.css. A role that names another token is an alias (`{scales.grey-0}`); a
 * value that only CSS can compute, such as a color derived from the brand, is stored as its CSS text in the extension
 * `rapport.css`. With `--check` it writes nothing and fails when the file is outdated.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ui = join(import.meta.dirname, '../packages/ui')
const FILE = join(ui, 'tokens.json')
const EXTENSION = 'rapport.css'

const read = (name) => readFileSync(join(ui, 'src/styles', name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')

/**
 * Returns the custom properties in a stylesheet as pairs of a name without its prefix and a value with collapsed white space. The
 * color scheme is omitted, because it is a keyword and not a token.
 */
function declarations(css) {
  return [...css.matchAll(/--rp-(?!scheme)([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
    name,
    value.trim().replaceAll(/\s+/g, ' '),
  ])
}

const number = (text) => Number.parseFloat(text)

/**
 * Converts a CSS color to the color format of the tokens file: color space, components, alpha. Returns undefined if only CSS can
 * compute the color.
 */
function color(value) {
  const hex = /^#([0-9a-f]{6})$/i.exec(value)
  if (hex) {
    const channels = [0, 2, 4].map(
      (at) => Math.round((Number.parseInt(hex[1].slice(at, at + 2), 16) / 255) * 1e4) / 1e4,
    )
    return { colorSpace: 'srgb', components: channels, alpha: 1, hex: value }
  }
  const oklch = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/.exec(value)
  if (!oklch) return undefined
  return { colorSpace: 'oklch', components: oklch.slice(1, 4).map(number), alpha: oklch[4] ? number(oklch[4]) : 1 }
}

const DIMENSION = /^(space|radius|text|leading|control)-/

/** Returns a token; a value for which the format has no type is stored as its CSS text. */
function token(name, value, names) {
  const alias = /^var\(--rp-([\w-]+)\)$/.exec(value)
  if (alias) return { $value: `{${names.get(alias[1])}.${alias[1]}}` }
  const paint = color(value)
  if (paint) return { $type: 'color', $value: paint }
  if (/^-?[\d.]+px$/.test(value) || (value === '0' && DIMENSION.test(name))) {
    return { $type: 'dimension', $value: { value: number(value), unit: 'px' } }
  }
  if (/^[\d.]+ms$/.test(value)) return { $type: 'duration', $value: { value: number(value), unit: 'ms' } }
  if (name.startsWith('weight-')) return { $type: 'fontWeight', $value: number(value) }
  if (name.startsWith('font-')) {
    return { $type: 'fontFamily', $value: value.split(', ').map((family) => family.replaceAll("'", '')) }
  }
  const curve = /^cubic-bezier\((.+)\)$/.exec(value)
  if (curve) return { $type: 'cubicBezier', $value: curve[1].split(', ').map(number) }
  if (/^\d+$/.test(value)) return { $type: 'number', $value: number(value) }
  return { $value: value, $extensions: { [EXTENSION]: true } }
}

/** Returns the content of the tokens file. */
export function tokens() {
  const scales = declarations(read('scales.css'))
  const [lightCss, darkCss] = read('roles.css').split('@variant rp-night')
  const light = declarations(lightCss)
  const dark = declarations(darkCss)
  const group = (pairs, own, fallback) => {
    const names = new Map([...scales.map(([name]) => [name, 'scales']), ...fallback.map(([name]) => [name, own])])
    return Object.fromEntries(pairs.map(([name, value]) => [name, token(name, value, names)]))
  }
  const roles = new Map([...light, ...dark])
  return {
    $description:
      'Tokens of Rapport, generated from its stylesheets. Values written as CSS text have the extension rapport.css.',
    scales: group(scales, 'scales', []),
    light: group(light, 'light', [...roles]),
    dark: group([...roles], 'dark', [...roles]),
  }
}

if (import.meta.filename === process.argv[1]) {
  const text = `${JSON.stringify(tokens(), null, 2)}\n`
  if (!process.argv.includes('--check')) writeFileSync(FILE, text)
  else if (JSON.stringify(JSON.parse(readFileSync(FILE, 'utf8'))) !== JSON.stringify(JSON.parse(text))) {
    console.error('packages/ui/tokens.json is behind its stylesheets; run node scripts/tokens.mjs')
    process.exit(1)
  }
}
