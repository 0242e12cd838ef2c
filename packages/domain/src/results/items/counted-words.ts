/** A word as it was written most recently, and how many answers it is. */
export interface CountedWord {
  readonly word: string
  readonly count: number
}

/** Fewer answers are listed as they are. */
const LEAST_ANSWERS = 5
/** The share of answers that are one word, from which a question is taken for one that asks for a word. */
const LEAST_SHARE = 0.8

/**
 * Counts the answers to a question that asks for one word, the most frequent first, without regard to case; equal numbers keep the order
 * of the answers. Null when fewer than five answers, or fewer than four in five, are one word. Longer answers are counted as they are.
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
