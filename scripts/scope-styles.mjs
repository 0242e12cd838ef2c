/**
 * Restricts the utility classes in a compiled stylesheet to our components: `.p-2` becomes
 * `.p-2:where([data-rp-slot],[data-rp-slot] *)`, which has the same specificity. A host that uses Tailwind has classes with the
 * same names, and of two such rules in one layer the later one wins, so an unrestricted `p-2` of ours would override the host's
 * `md:p-8`. Names with our prefix, `rp-`, are not changed, because no other stylesheet uses them.
 *
 * Usage: node scripts/scope-styles.mjs dist/styles.css
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const SCOPE = ':where([data-rp-slot],[data-rp-slot] *)'
const CLASS = /\.(?:\\.|[\w-]|[\u0080-\uffff])+/
const isOurs = (name) => /(?<![a-z])rp-/.test(name)
const LAYER = '@layer utilities{'

/** Returns the index of the brace that closes a block. `from` is the index of the first character after the opening brace. */
function endOfBlock(css, from) {
  let depth = 1
  for (let index = from; index < css.length; index++) {
    const character = css[index]
    if (character === '\\') index++
    else if (character === '"' || character === "'") {
      do index++
      while (css[index] !== character || css[index - 1] === '\\')
    } else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return index
  }
  throw new Error('a block of the stylesheet has no end')
}

/** Splits a list of selectors at its commas, except those inside parentheses, brackets and escapes. */
function selectorsOf(list) {
  const found = ['']
  let depth = 0
  for (let index = 0; index < list.length; index++) {
    const character = list[index]
    if (character === '\\') {
      found.push(found.pop() + list.slice(index, index + 2))
      index++
      continue
    }
    if ('(['.includes(character)) depth++
    if (')]'.includes(character)) depth--
    if (character === ',' && depth === 0) found.push('')
    else found.push(found.pop() + character)
  }
  return found
}

/**
 * Scopes the rules of a block, including those in groups such as @media, by adding `SCOPE` to the first class of each selector.
 * Selectors without a class remain unchanged.
 */
function scopeRules(css) {
  let result = ''
  let start = 0
  for (let index = 0; index < css.length; index++) {
    if (css[index] === '\\') index++
    else if (css[index] === ';') {
      result += css.slice(start, index + 1)
      start = index + 1
    } else if (css[index] === '{') {
      const head = css.slice(start, index)
      const end = endOfBlock(css, index + 1)
      const body = css.slice(index + 1, end)
      const isGroup = /^@(media|supports|container|layer)/.test(head)
      const isRule = !head.startsWith('@')
      const scoped = isRule
        ? selectorsOf(head)
            .map((selector) => selector.replace(CLASS, (name) => (isOurs(name) ? name : name + SCOPE)))
            .join(',')
        : head
      result += `${scoped}{${isGroup ? scopeRules(body) : body}}`
      start = end + 1
      index = end
    }
  }
  return result + css.slice(start)
}

/** Returns the stylesheet with the rules in its utilities layer scoped to our components. The stylesheet must be minified. */
export function scopeStyles(css) {
  let result = ''
  let rest = css
  for (let at = rest.indexOf(LAYER); at >= 0; at = rest.indexOf(LAYER)) {
    const from = at + LAYER.length
    const end = endOfBlock(rest, from)
    result += `${rest.slice(0, from)}${scopeRules(rest.slice(from, end))}}`
    rest = rest.slice(end + 1)
  }
  return result + rest
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [file] = process.argv.slice(2)
  const css = readFileSync(file, 'utf8')
  if (!css.includes(LAYER)) throw new Error(`${file} has no utilities layer or is not minified`)
  writeFileSync(file, scopeStyles(css))
}
