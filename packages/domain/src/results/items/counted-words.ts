/** A word or a longer answer, spelled as in its first occurrence in the list, and the number of answers equal to it. */
export interface CountedWord {
  readonly word: string
  readonly count: number
}

/** Minimum number of one-word answers for the answers to be counted; with fewer, they are listed instead. */
const LEAST_ANSWERS = 5
/** Minimum share of one-word answers for the answers to be counted. */
const LEAST_SHARE = 0.8

/**
 * Counts the answers to a question that asks for one word, ignoring case and final periods, commas and exclamation marks. The most
 * frequent answer comes first; answers with equal counts stay in their original order. Longer answers are counted as whole texts.
 * Returns null when fewer than five answers, or fewer than four in five, consist of one word.
 */
export function countWords(texts: readonly string[]): CountedWord[] | null {
  const written = texts.map((text) => text.trim().replace(/[.!,]+$/, '')).filter((text) => text !== '')
  const single = written.filter((text) => !/\s/.test(text)).length
  if (single < LEAST_ANSWERS || single < LEAST_SHARE * written.length) return null
  const words = new Map<string, CountedWord>()
  for (const word of written) {
    const key = word.toLocaleLowerCase('en')
    const known = words.get(key)
    words.set(key, { word: known?.word ?? word, count: (known?.count ?? 0) + 1 })
  }
  return [...words.values()].toSorted((a, b) => b.count - a.count)
}
