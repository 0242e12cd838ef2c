import type { PropertyKind, PropertyTable } from './definition-properties.ts'
import { isForbiddenName, isJsonObject } from './safe-json.ts'
import { isChoiceValue } from './survey-choices.ts'
import { quoteValue, type ReportProblem } from './survey-problem.ts'

/** The longest text and expression that a definition may hold. */
const MAX_TEXT = 10_000
const MAX_EXPRESSION = 1_000
const MAX_WORD = 200

/**
 * Names of pages, panels, questions and items. Wide enough for questions that are named by their own words, without
 * the signs that mean something in expressions, markup or paths of code.
 */
const NAME = /^[\p{L}\p{N}_ .,:;?!'’()/&%+-]{1,100}$/u

/** Checks the properties of one thing against the table of its kind; returns whether it is an object at all. */
export function checkProperties(
  thing: unknown,
  table: PropertyTable,
  path: string,
  report: ReportProblem,
): thing is Readonly<Record<string, unknown>> {
  if (!isJsonObject(thing)) {
    report(path, 'is not an object')
    return false
  }
  for (const [name, value] of Object.entries(thing)) {
    const kind = Object.hasOwn(table, name) ? table[name] : undefined
    if (kind === undefined) report(joinPath(path, name), 'property is not allowed')
    else if (!isOfKind(value, kind)) report(joinPath(path, name), `is not ${KIND_TEXT[kind]}`)
  }
  return true
}

/** Checks a name that answers or results will be kept under. */
export function checkName(name: unknown, path: string, report: ReportProblem): name is string {
  if (typeof name === 'string' && NAME.test(name) && name.trim() === name && !isForbiddenName(name)) return true
  report(joinPath(path, 'name'), name === undefined ? 'is missing' : `is not a valid name: ${quoteValue(name)}`)
  return false
}

/** A path one step deeper; the first step has no dot. */
export function joinPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

const KIND_TEXT: Readonly<Record<PropertyKind, string>> = {
  flag: 'true or false',
  number: 'a number',
  word: 'a word',
  words: 'a text',
  choiceValue: 'a text, a number, or true or false',
  list: 'a list',
  object: 'a value',
  expression: `an expression of at most ${MAX_EXPRESSION} characters`,
}

function isOfKind(value: unknown, kind: PropertyKind): boolean {
  switch (kind) {
    case 'flag':
      return typeof value === 'boolean'
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'word':
      return typeof value === 'boolean' || (typeof value === 'string' && value.length <= MAX_WORD)
    case 'words':
      return isText(value) || (isJsonObject(value) && Object.values(value).every(isText))
    case 'choiceValue':
      return isChoiceValue(value) && String(value).length <= MAX_WORD
    case 'list':
      return Array.isArray(value)
    case 'expression':
      return typeof value === 'string' && value.length <= MAX_EXPRESSION
    case 'object':
      return value !== null
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= MAX_TEXT
}
