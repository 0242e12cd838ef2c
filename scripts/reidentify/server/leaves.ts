import type { Answer } from './live-club.ts'

/** A value in a server response (a number, a comment, or a text that contains digits), and its path without list indexes. */
export interface Leaf {
  readonly path: string
  readonly value: number | string
}

/** Lists the numbers, the texts with digits and the comments in a server response. */
export function listLeaves(value: unknown, path = ''): Leaf[] {
  if (typeof value === 'number') return [{ path, value }]
  if (typeof value === 'string') return /\d/.test(value) || value.includes('Remark') ? [{ path, value }] : []
  if (Array.isArray(value)) return value.flatMap((item) => listLeaves(item, `${path}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => listLeaves(inner, `${path}.${key}`))
}

/** A weak entity tag as defined in RFC 9110. */
const TAG = /^W\/"[\w-]+"$/

/**
 * Lists the headers of a server response that contain digits. Omits the random request id, the day of the request (which occurs in
 * file names), and headers that can be derived from the text of the response. Responses with the same text must have the same
 * entity tag; `tags` stores the tag of each text.
 */
export function listHeaderLeaves({ text, headers }: Answer, tags: Map<string, string>, now: number): Leaf[] {
  const today = new Date(now).toISOString().slice(0, 10)
  return Object.entries(headers).flatMap(([name, value]) => {
    if (name === 'x-request-id' || (name === 'content-length' && Number(value) === Buffer.byteLength(text))) return []
    if (name === 'etag' && TAG.test(value)) {
      const known = tags.get(text) ?? value
      tags.set(text, known)
      if (known === value) return []
    }
    return listLeaves(value.replaceAll(today, ''), `header ${name}`)
  })
}
