import { isJsonObject } from '../definition/safe-json.ts'

/** A question or group, by name, with its new title and description. */
export interface ChangedText {
  readonly name: string
  readonly title: unknown
  readonly description: unknown
}

/**
 * Lists the questions and groups whose title or description differs between two definitions. Returns null when anything else
 * differs, such as a type, an order, or the title of a page, and when an argument is not a definition.
 */
export function listChangedTexts(before: unknown, after: unknown): ChangedText[] | null {
  if (!isJsonObject(before) || !isJsonObject(after)) return null
  const [{ pages: old, ...oldRest }, { pages: now, ...rest }] = [before, after]
  if (!isSame(oldRest, rest)) return null
  return compareLists(old, now, (one, other) => {
    const { elements: oldElements, ...oldPage } = one
    const { elements, ...page } = other
    return isSame(oldPage, page) ? compareElements(oldElements, elements) : null
  })
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

type Source = Readonly<Record<string, unknown>>

function compareElements(before: unknown, after: unknown): ChangedText[] | null {
  if (before === undefined && after === undefined) return []
  return compareLists(before, after, (one, other) => {
    const { title: oldTitle, description: oldDescription, elements: oldElements, ...oldRest } = one
    const { title, description, elements, ...rest } = other
    const { name } = other
    if (!isSame(oldRest, rest) || typeof name !== 'string') return null
    const inner = compareElements(oldElements, elements)
    if (inner === null) return null
    const isChanged = !isSame([oldTitle, oldDescription], [title, description])
    return isChanged ? [{ name, title, description }, ...inner] : inner
  })
}

/**
 * Compares two lists element by element; returns null when a value is not a list, the lengths differ, or elements differ in more
 * than their texts.
 */
function compareLists(
  before: unknown,
  after: unknown,
  compare: (one: Source, other: Source) => ChangedText[] | null,
): ChangedText[] | null {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return null
  const changed: ChangedText[] = []
  for (const [index, other] of after.entries()) {
    const one: unknown = before[index]
    const found = isJsonObject(one) && isJsonObject(other) ? compare(one, other) : null
    if (found === null) return null
    changed.push(...found)
  }
  return changed
}
