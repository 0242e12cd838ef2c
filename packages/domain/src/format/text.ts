import { formatCount } from './numbers.ts'

/**
 * Formats a count and its noun: `1 guest`, `2 guests`, `2,625 Responses`. Only a count of exactly 1 takes the singular. For a noun
 * with an irregular plural, pass the plural.
 *
 * @source Specification part 1, section 9; Decisions, section 2
 * @example pluralize(2, 'survey entry', 'survey entries') // '2 survey entries'
 */
export function pluralize(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`
}

/**
 * Formats a name with capital initials: `MARY-JANE o'neil` becomes `Mary-Jane O'Neil`. A word in mixed case (`McDonald`) is
 * unchanged. Trims the text and joins its words with single spaces.
 *
 * @source Specification part 2, section 2 "Guest card"
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
 * Returns the capitalized initials of the first and last word, or one initial for a single word. Returns an empty string for a text
 * without letters.
 */
export function readInitials(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

const COLLATOR = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/**
 * Compares two texts in natural order, for sorting: numbers by value (`Hole 2` before `Hole 10`), ignoring case and
 * accents. Returns a negative number when `a` comes first, and 0 when both are equal.
 */
export function compareTexts(a: string, b: string): number {
  return COLLATOR.compare(a, b)
}
