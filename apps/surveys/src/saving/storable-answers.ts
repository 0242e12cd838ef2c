import { isJsonObject } from '@rapport/domain/surveys/definition/safe-json'

/**
 * Returns answers in a form the server can store. A length limit can split a surrogate pair, and pasted text can contain NUL: lone
 * surrogates become U+FFFD, and NUL is removed.
 */
export function storableAnswers(answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, storable(value)]))
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '')
  if (Array.isArray(value)) return value.map(storable)
  return isJsonObject(value) ? storableAnswers(value) : value
}
