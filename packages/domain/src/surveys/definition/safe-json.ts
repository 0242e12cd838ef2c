/**
 * Names that must not be keys in external JSON, because merging an object with such a key could change the prototype of every
 * object.
 */
const FORBIDDEN_NAMES: readonly string[] = ['__proto__', 'constructor', 'prototype']

/** Matches a JSON text that may contain one of these names, even if letters of the name are written as escapes. */
const MAY_NAME_FORBIDDEN = /\\u|__proto__|constructor|prototype/

/** The parsed value, or why the text was refused. */
export type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string }

/** Returns whether a name is forbidden as a key in external data. */
export function isForbiddenName(name: string): boolean {
  return FORBIDDEN_NAMES.includes(name)
}

/** Returns whether a value read from JSON is an object: not a list and not null. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * A function that returns whether a part of a JSON value is faulty, judging by its name or its value. List items, and the JSON
 * value as a whole, have no name.
 */
type Validate = (name: string | null, value: unknown) => boolean

/**
 * Returns whether any part of a JSON value is faulty. This check is fast because it builds no paths, which are rarely needed:
 * nearly every value is valid.
 */
function holdsFault(whole: unknown, isAtFault: Validate): boolean {
  if (isAtFault(null, whole)) return true
  const waiting: unknown[] = [whole]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (Array.isArray(next)) {
      for (const part of next) {
        if (isAtFault(null, part)) return true
        if (typeof part === 'object' && part !== null) waiting.push(part)
      }
    } else if (isJsonObject(next)) {
      for (const name of Object.keys(next)) {
        const part = next[name]
        if (isAtFault(name, part)) return true
        if (typeof part === 'object' && part !== null) waiting.push(part)
      }
    }
  }
  return false
}

/**
 * Returns the path of a faulty part, '' for the whole value, or null when no part is faulty. It does not recurse, so deep nesting
 * cannot exhaust the stack.
 */
function findPath(whole: unknown, isAtFault: Validate): string | null {
  if (!holdsFault(whole, isAtFault)) return null
  if (isAtFault(null, whole)) return ''
  const waiting: { readonly value: unknown; readonly path: string }[] = [{ value: whole, path: '' }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path } = next
    const isList = Array.isArray(value)
    const parts = isList ? [...value.entries()] : isJsonObject(value) ? Object.entries(value) : []
    for (const [name, part] of parts) {
      const at = stepPath(path, isList ? `[${name}]` : path === '' ? String(name) : `.${name}`)
      if (isAtFault(isList ? null : String(name), part)) return at
      if (typeof part === 'object') waiting.push({ value: part, path: at })
    }
  }
  return null
}

/**
 * Returns the path of a forbidden name, at any depth, in a value read from JSON, or null when there is none.
 * @example findForbiddenName({ a: [{ constructor: 1 }] }) // 'a[0].constructor'
 */
export function findForbiddenName(value: unknown): string | null {
  return findPath(value, (name) => name !== null && isForbiddenName(name))
}

/** The reason for refusing a text that findUnstorableText finds. */
export const UNSTORABLE_TEXT = 'contains a character that cannot be stored'

/**
 * Returns the path of a text or name, at any depth, that a database cannot store: it contains half a surrogate pair (an emoji cut
 * in two) or a NUL. Returns '' when the value itself is such a text, and null when there is no such text.
 * @example findUnstorableText({ a: ['fine', '\ud83d'] }) // 'a[1]'
 */
export function findUnstorableText(value: unknown): string | null {
  return findPath(
    value,
    (name, part) => (name !== null && isUnstorable(name)) || (typeof part === 'string' && isUnstorable(part)),
  )
}

/** With the u flag, a complete surrogate pair is one code point, so only half a pair matches. */
const isUnstorable = (text: string): boolean => text.includes('\0') || /\p{Surrogate}/u.test(text)

/** Appends a step to a path, unless the path already has more than 200 characters. */
function stepPath(path: string, step: string): string {
  return path.length > 200 ? path : path + step
}

/**
 * Parses JSON from the network or from storage. Rejects text that is not JSON, and `__proto__`, `constructor` and `prototype` as
 * keys at any depth.
 */
export function parseJson(text: string): ParsedJson {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, reason: 'is not valid JSON' }
  }
  // The value can contain a forbidden name only if the text contains the name or an escape.
  const path = MAY_NAME_FORBIDDEN.test(text) ? findForbiddenName(value) : null
  return path === null ? { ok: true, value } : { ok: false, reason: `forbidden name: ${path}` }
}
