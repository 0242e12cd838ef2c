import { deriveStaffName } from '../people/names.ts'

/** A person who can be mentioned. */
export interface Mentionable {
  readonly user_id: number
  readonly fname: string | null
  readonly lname: string | null
}

/** A mention in a comment: `text.slice(start, end)` is the @ sign and the name. */
export interface Mention {
  readonly start: number
  readonly end: number
  /** The people with the mentioned name; more than one when several people have the same name. */
  readonly user_ids: readonly number[]
}

/**
 * Finds the mentions in a comment, in order. A mention is an @ sign at the start of a word, followed by the displayed name of a
 * person, as in `@Marcus Hill`; case is ignored. When several names match, the longest name is used. Offsets are in UTF-16 code
 * units. A person without a name cannot be mentioned.
 */
export function findMentions(text: string, people: readonly Mentionable[]): Mention[] {
  const named = people
    .flatMap(({ user_id, fname, lname }) => ({ user_id, name: deriveStaffName(fname, lname) ?? '' }))
    .filter(({ name }) => name !== '')
  return [...text.matchAll(/(?<![\p{L}\p{N}._%+-])@/gu)].flatMap(({ index }) => {
    const rest = text.slice(index + 1)
    const meant = named.filter(({ name }) => beginsWithName(rest, name))
    const longest = Math.max(0, ...meant.map(({ name }) => name.length))
    if (longest === 0) return []
    const user_ids = meant.filter(({ name }) => name.length === longest).map(({ user_id }) => user_id)
    return { start: index, end: index + 1 + longest, user_ids }
  })
}

function beginsWithName(text: string, name: string): boolean {
  const begin = text.slice(0, name.length)
  if (begin.localeCompare(name, 'en', { sensitivity: 'accent' }) !== 0) return false
  return !/^[\p{L}\p{N}]/u.test(text.slice(name.length))
}
