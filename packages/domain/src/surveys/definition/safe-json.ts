/** Names that JSON from outside may not use: they reach into every object once data is merged. */
const FORBIDDEN_NAMES: readonly string[] = ['__proto__', 'constructor', 'prototype']

/** A text in which one of those may be the name of something; letters can be written as escapes. */
const MAY_NAME_FORBIDDEN = /\\u|__proto__|constructor|prototype/

/** What was read, or why it was refused. */
export type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string }

/** Whether a name may not be the key of anything that comes from outside. */
export function isForbiddenName(name: string): boolean {
  return FORBIDDEN_NAMES.includes(name)
}

/** Whether a value read from JSON is an object with keys: no list, no null. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a part is at fault: its name, which items of a list and the whole have none of, or its value. */
type Validate = (name: string | null, value: unknown) => boolean

/** Whether any part is at fault. Nearly every value is sound: this asks only that, without a word on where. */
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

/** The path of the first part at fault, '' for the whole, or null. Without recursion, so that no depth exhausts the stack. */
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
 * The path of the first forbidden name in a value read from JSON, at any depth, or null. A value nested a million deep is
 * an answer and no crash.
 *
 * @example findForbiddenName({ a: [{ constructor: 1 }] }) // 'a[0].constructor'
 */
export function findForbiddenName(value: unknown): string | null {
  return findPath(value, (name) => name !== null && isForbiddenName(name))
}

/** Why a text that findUnstorableText names is refused. */
export const UNSTORABLE_TEXT = 'contains a character that cannot be stored'

/**
 * The path of the first text or name, at any depth, that no database keeps: with half a surrogate pair (an emoji cut in
 * two) or a NUL in it. '' when the value is itself such a text, null when there is none.
 *
 * @example findUnstorableText({ a: ['fine', '\ud83d'] }) // 'a[1]'
 */
export function findUnstorableText(value: unknown): string | null {
  return findPath(
    value,
    (name, part) => (name !== null && isUnstorable(name)) || (typeof part === 'string' && isUnstorable(part)),
  )
}

/** With the flag u the two halves of a pair are one sign, so what is found is a half alone. */
const isUnstorable = (text: string): boolean => text.includes('\0') || /\p{Surrogate}/u.test(text)

/** A path that is already long is not extended, because no reader needs its end. */
function stepPath(path: string, step: string): string {
  return path.length > 200 ? path : path + step
}

/**
 * Reads JSON that comes from the network or from storage. Refuses text that is no JSON, and `__proto__`,
 * `constructor` and `prototype` as keys at any depth.
 */
export function parseJson(text: string): ParsedJson {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, reason: 'is not valid JSON' }
  }
  // A name that is not in the text, letter by letter or escaped, is nowhere in the value.
  const path = MAY_NAME_FORBIDDEN.test(text) ? findForbiddenName(value) : null
  return path === null ? { ok: true, value } : { ok: false, reason: `forbidden name: ${path}` }
}
