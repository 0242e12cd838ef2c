/** Names that JSON from outside may not use: they reach into every object once data is merged. @source ours */
const FORBIDDEN_NAMES: readonly string[] = ['__proto__', 'constructor', 'prototype']

/** What was read, or why it was refused. */
export type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string }

/** Whether a name may not be the key of anything that comes from outside. @source ours */
export function isForbiddenName(name: string): boolean {
  return FORBIDDEN_NAMES.includes(name)
}

/** Whether a value read from JSON is an object with keys: no list, no null. @source ours */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The path of the first forbidden name in a value read from JSON, at any depth, or null. Written without recursion,
 * so that a value nested a million deep is an answer and no crash.
 *
 * @source ours
 * @example findForbiddenName({ a: [{ constructor: 1 }] }) // 'a[0].constructor'
 */
export function findForbiddenName(value: unknown): string | null {
  const waiting: { readonly value: unknown; readonly path: string }[] = [{ value, path: '' }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value: one, path } = next
    if (Array.isArray(one)) {
      one.forEach((item: unknown, position) => {
        if (typeof item === 'object') waiting.push({ value: item, path: stepPath(path, `[${position}]`) })
      })
    } else if (isJsonObject(one)) {
      for (const [name, item] of Object.entries(one)) {
        const at = stepPath(path, path === '' ? name : `.${name}`)
        if (isForbiddenName(name)) return at
        if (typeof item === 'object') waiting.push({ value: item, path: at })
      }
    }
  }
  return null
}

/** A path that is long already stays as it is: nobody reads the end of it. */
function stepPath(path: string, step: string): string {
  return path.length > 200 ? path : path + step
}

/**
 * Reads JSON that comes from the network or from storage. Refuses text that is no JSON, and `__proto__`,
 * `constructor` and `prototype` as keys at any depth.
 *
 * @source ours
 */
export function parseJson(text: string): ParsedJson {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, reason: 'is not valid JSON' }
  }
  const path = findForbiddenName(value)
  return path === null ? { ok: true, value } : { ok: false, reason: `forbidden name: ${path}` }
}
