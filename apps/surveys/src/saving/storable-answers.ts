import { isJsonObject } from '@rapport/domain/surveys/safe-json'

/**
 * Answers as the server can store them. A length limit can cut an emoji in two, and a paste can hold the character NUL: the
 * half becomes the sign for a lost character, NUL goes. Everything else stays as it is.
 *
 * @source ours
 */
export function storableAnswers(answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, storable(value)]))
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '')
  if (Array.isArray(value)) return value.map(storable)
  return isJsonObject(value) ? storableAnswers(value) : value
}
