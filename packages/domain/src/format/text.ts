import { formatCount } from './numbers.ts'

/**
 * A count and its noun: `1 guest`, `2 guests`, `2,625 Responses`. Only exactly one is singular.
 * A noun whose plural is not made with s brings it along.
 *
 * @source Specification part 1, section 9; Decisions, section 2
 * @example pluralize(2, 'survey entry', 'survey entries') // '2 survey entries'
 */
export function pluralize(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`
}

/**
 * A name with capital initials: `MARY-JANE o'neil` becomes `Mary-Jane O'Neil`. A word that already mixes cases keeps
 * its own (`McDonald`). Spaces are trimmed and folded; an empty text stays empty.
 *
 * @source Specification part 2, section 2 "Guest card"; mixed cases are ours
 */
export function toTitleCase(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\p{L}[\p{L}\p{M}]*/gu, (word, at: number, whole: string) => {
      if (/\p{Lu}/u.test(word) && /\p{Ll}/u.test(word)) return word
      // A single letter after an apostrophe is an ending (the manager's), not the start of a name (O'Neil).
      if (word.length === 1 && /['’]/.test(whole[at - 1] ?? '')) return word.toLowerCase()
      const [first = '', ...rest] = word
      return first.toUpperCase() + rest.join('').toLowerCase()
    })
}

/**
 * The initials for a picture that is missing: of the first and the last word, at most two, in capitals.
 * An empty text has none.
 */
export function readInitials(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
