import { createHash } from 'node:crypto'

/** 162 bits of the hash: enough that no two bodies of one address share them. */
const TAG_LETTERS = 27

/** Names a body, so that a caller who has it can say so. Weak, since the body may be compressed on its way. */
export const entityTag = (body: string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, TAG_LETTERS)}"`

/** Whether a header If-None-Match names this tag: alone, among others, or as `*`; weak or strong, as RFC 9110 compares them. */
export function isKnown(header: string | undefined, tag: string): boolean {
  const bare = (one: string): string => one.trim().replace(/^W\//, '')
  return (header ?? '').split(',').some((one) => one.trim() === '*' || bare(one) === bare(tag))
}
