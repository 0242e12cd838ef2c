import { listWords } from '@rapport/domain/surveys/voices/search-words'

/**
 * Names of the facts by which voices can be filtered; the words of comments are not facts. `dim` followed by a number is a
 * dimension of results.
 */
export type VoiceFact = 'form' | 'band' | 'comment' | 'said' | `dim${number}`

/** Returns the search term for one word in the comments of a club. */
export const wordTerm = (program_id: number, word: string): string => `${program_id}/${word}`

/** Returns the search term for one fact about a response in a club. */
export const factTerm = (program_id: number, fact: VoiceFact, value: string | number): string =>
  `${program_id}#${fact}:${value}`

/** Returns the search term for responses that answer a question with a comment. */
export const saidTerm = (program_id: number, feedback_form_id: number, question: string): string =>
  factTerm(program_id, 'said', `${feedback_form_id}:${question}`)

const quote = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/**
 * Returns the text of a `tsquery` for the responses that have at least one term of each group and, for each search word, a word
 * that begins with it. Returns null when there are no groups and the search contains no word. A group must not be empty, because
 * `()` is not valid in a `tsquery`.
 */
export function termQuery(program_id: number, groups: readonly (readonly string[])[], search: string): string | null {
  const words = listWords(search).map((word) => `${quote(wordTerm(program_id, word))}:*`)
  const facts = groups.map((terms) => `(${terms.map(quote).join(' | ')})`)
  const all = [...words, ...facts]
  return all.length === 0 ? null : all.join(' & ')
}
