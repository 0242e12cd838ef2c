import { checkLocalText } from './check-local-text.ts'
import type { PropertyKind, PropertyTable } from './definition-properties.ts'
import { isForbiddenName, isJsonObject } from './safe-json.ts'
import { isChoiceValue } from './survey-choices.ts'
import { quoteValue, type ReportProblem } from './survey-problem.ts'

/** Maximum lengths, in characters. */
const MAX_LENGTH = { text: 10_000, expression: 1_000, word: 200 } as const

/**
 * The allowed names of pages, panels, questions and items. A question can be named after its text, but the name must not contain
 * characters that have a special meaning in expressions, markup or object paths.
 */
const NAME = /^[\p{L}\p{N}_ .,:;?!'’()/&%+-]{1,100}$/u

/**
 * Reports a value that is not an object, and properties whose names or values the table does not allow. Returns true for any
 * object, even if it has problems.
 */
export function checkProperties(
  value: unknown,
  table: PropertyTable,
  path: string,
  report: ReportProblem,
): value is Readonly<Record<string, unknown>> {
  if (!isJsonObject(value)) {
    report(path, 'is not an object')
    return false
  }
  for (const [name, property] of Object.entries(value)) {
    const kind = Object.hasOwn(table, name) ? table[name] : undefined
    if (kind === undefined) report(joinPath(path, name), 'property is not allowed')
    else if (kind === 'words' && isJsonObject(property))
      checkLocalText(property, joinPath(path, name), report, MAX_LENGTH.text)
    else if (!isOfKind(property, kind)) report(joinPath(path, name), `is not ${KIND_LABELS[kind]}`)
  }
  return true
}

/** Checks the name of a page, panel, question or item. The name of a question or item is the key of its answers and results. */
export function checkName(name: unknown, path: string, report: ReportProblem): name is string {
  if (typeof name === 'string' && NAME.test(name) && name.trim() === name && !isForbiddenName(name)) return true
  report(joinPath(path, 'name'), name === undefined ? 'is missing' : `is not a valid name: ${quoteValue(name)}`)
  return false
}

/** Appends a name to a path; the first name is not preceded by a dot. */
export function joinPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

const KIND_LABELS: Readonly<Record<PropertyKind, string>> = {
  flag: 'true or false',
  number: 'a number',
  word: 'a word',
  words: 'text',
  choiceValue: 'a text, a number, or true or false',
  list: 'a list',
  object: 'a value',
  expression: `an expression of at most ${MAX_LENGTH.expression} characters`,
}

function isOfKind(value: unknown, kind: PropertyKind): boolean {
  switch (kind) {
    case 'flag':
      return typeof value === 'boolean'
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'word':
      return typeof value === 'boolean' || (typeof value === 'string' && value.length <= MAX_LENGTH.word)
    case 'words':
      return isText(value)
    case 'choiceValue':
      return isChoiceValue(value) && String(value).length <= MAX_LENGTH.word
    case 'list':
      return Array.isArray(value)
    case 'expression':
      return typeof value === 'string' && value.length <= MAX_LENGTH.expression
    case 'object':
      return value !== null
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= MAX_LENGTH.text
}
