import { describeMember, type CreatedCase } from './case-creator.ts'

/**
 * Maximum length, in characters, of a title that is shown together with the member's name at its end. A longer title can need more
 * than the two lines that a row has for it.
 */
const LONGEST_WHOLE = 44

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/**
 * The fields of a case from which the parts of its title are derived. `quote` is the member's comment, or null if there is none.
 */
export interface TitledCase extends CreatedCase {
  readonly title: string
  readonly quote: string | null
  readonly about_fname: string | null
  readonly about_lname: string | null
}

/** The parts of a case's title that a row shows separately. */
export interface TitleParts {
  /** The title, without the member's name if the name is shown separately. */
  readonly head: string
  /** The member's name, if the title ends with the name and could need more than two lines; otherwise null. */
  readonly name: string | null
  /** Whether the title ends with the member's name. */
  readonly isNamed: boolean
  /** The comment, without the beginning that the title repeats; null if there is no comment or nothing is left of it. */
  readonly quote: string | null
}

/**
 * Returns the parts of a case's title as a row shows them. A title that was written from a comment begins with the comment and ends
 * with the member's name. The name is what distinguishes two such cases, but in a long title it would be cut off first, so it is
 * shown separately.
 */
export function titleParts({ title, quote, ...row }: TitledCase): TitleParts {
  const name =
    row.origin === 'manual'
      ? describeMember(row.about_fname, row.about_lname)
      : describeMember(row.created_by_fname, row.created_by_lname)
  const ending = ` – ${name}`
  const isNamed = title.endsWith(ending)
  const words = isNamed ? title.slice(0, -ending.length) : title
  const isSeparate = isNamed && title.length > LONGEST_WHOLE
  return {
    head: isSeparate ? words : title,
    name: isSeparate ? name : null,
    isNamed,
    quote: quote === null ? null : restOf(inOneLine(quote), inOneLine(words)),
  }
}

/** Returns the quote without its beginning if the title repeats that beginning; null if nothing is left. */
function restOf(quote: string, words: string): string | null {
  const isCut = words.endsWith('…')
  const begun = isCut ? words.slice(0, -1) : words
  if (begun === '' || !quote.startsWith(begun)) return quote
  const rest = quote.slice(begun.length)
  // A title that was written from the comment ends where a sentence of the comment ends, or with “…”. Any other title merely
  // happens to begin like the comment.
  if (!isCut && !/^(\s*$|\s*[.!?…])/u.test(rest)) return quote
  const others = rest.replace(/^[\s.!?,;:…]+/, '')
  return others === '' ? null : isCut ? `…${others}` : others
}
