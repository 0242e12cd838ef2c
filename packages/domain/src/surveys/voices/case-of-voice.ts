/** Maximum length of the part of a comment that a title quotes, in characters, without the ellipsis. */
const LONGEST_TITLE = 60

/**
 * Proposes the title of a case about a response: the beginning of the comment (or the survey name, when there is no comment) and
 * the person's name, as in `We waited 40 minutes – Gloria Calloway`.
 */
export function proposeCaseTitle(comment: string | null, { name, survey }: { name: string; survey: string }): string {
  return `${comment === null ? survey : firstWords(comment)} – ${name}`
}

/**
 * Returns the first sentence, or the first line if it ends earlier, without its final punctuation. A sentence that is too long is
 * cut off, at a space if possible, and ends in an ellipsis.
 */
function firstWords(comment: string): string {
  const [sentence = ''] = comment.trim().split(/(?<=[.!?])\s|\n/)
  if (sentence.length <= LONGEST_TITLE) return sentence.replace(/[.!?,;:\s]+$/, '')
  const cut = sentence.slice(0, LONGEST_TITLE + 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : cut.slice(0, LONGEST_TITLE)).replace(/[.!?,;:\s]+$/, '')}…`
}
