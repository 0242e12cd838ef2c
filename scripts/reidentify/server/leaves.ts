/** A number of an answer, or a text with digits, and where it is: indexes of lists are left out. */
export interface Leaf {
  readonly path: string
  readonly value: number | string
}

/** Lists the numbers and the texts with digits of an answer. */
export function listLeaves(value: unknown, path = ''): Leaf[] {
  if (typeof value === 'number') return [{ path, value }]
  if (typeof value === 'string') return /\d/.test(value) || value.includes('Remark') ? [{ path, value }] : []
  if (Array.isArray(value)) return value.flatMap((item) => listLeaves(item, `${path}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => listLeaves(inner, `${path}.${key}`))
}
