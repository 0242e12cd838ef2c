import { listWords } from '@rapport/domain/surveys/voices/search-words'

/** Names of the terms by which voices can be filtered besides words. `dim` and a number is a dimension of results, with its code. */
export type VoiceFact = 'form' | 'band' | 'comment' | 'said' | `dim${number}`

/** Returns the term of one word of a club's comments. */
export const wordTerm = (program_id: number, word: string): string => `${program_id}/${word}`

/** Returns the term of one fact of a club's response. */
export const factTerm = (program_id: number, fact: VoiceFact, value: string | number): string =>
  `${program_id}#${fact}:${value}`

/** Returns the term for a response with a comment to a question. */
export const saidTerm = (program_id: number, feedback_form_id: number, question: string): string =>
  factTerm(program_id, 'said', `${feedback_form_id}:${question}`)

const quote = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/**
 * Returns the text of a `tsquery` that finds the responses with a term of each group and with a word that begins with each word of the
 * search; null when the search matches every response. The caller must handle a group without terms.
 */
export function termQuery(program_id: number, groups: readonly (readonly string[])[], search: string): string | null {
  const words = listWords(search).map((word) => `${quote(wordTerm(program_id, word))}:*`)
  const facts = groups.map((terms) => `(${terms.map(quote).join(' | ')})`)
  const all = [...words, ...facts]
  return all.length === 0 ? null : all.join(' & ')
}
