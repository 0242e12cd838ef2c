/** Someone who can be mentioned in a note. */
export interface MentionOption {
  readonly id: number
  readonly name: string
}

/** A mention that is being typed: the position of its @ sign, and the text between the sign and the caret. */
export interface TypedMention {
  readonly start: number
  readonly query: string
}

/** Maximum number of names in the list. */
const MAX_OPTIONS = 6

/** Returns the mention that is being typed before the caret (an offset in UTF-16 code units); null when there is none. */
export function readMention(text: string, caret: number): TypedMention | null {
  const before = text.slice(0, caret)
  const match = /(?<![\p{L}\p{N}._%+-])@([\p{L}\p{M}\p{N}'’.-]*(?: [\p{L}\p{M}\p{N}'’.-]*){0,2})$/u.exec(before)
  return match === null ? null : { start: match.index, query: match[1] ?? '' }
}

/**
 * Returns at most six people whose name contains the query at the start of a word, ignoring case and accents. Returns none once the
 * query is a person's full name, with or without a space after it.
 */
export function matchMentions(query: string, people: readonly MentionOption[]): MentionOption[] {
  const wanted = fold(query)
  if (people.some(({ name }) => wanted.trimEnd() === fold(name))) return []
  return people
    .filter(({ name }) => {
      const whole = fold(name)
      return whole.startsWith(wanted) || whole.includes(` ${wanted}`)
    })
    .slice(0, MAX_OPTIONS)
}

/** Replaces the mention that is being typed with a whole name and a space. Returns the new text and the caret position after that space. */
export function completeMention(
  text: string,
  { start, query }: TypedMention,
  name: string,
): { text: string; caret: number } {
  const rest = text.slice(start + 1 + query.length)
  const begin = `${text.slice(0, start)}@${name} `
  return { text: begin + rest.replace(/^ /, ''), caret: begin.length }
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en')
}
