import { DELIMITERS, type Delimiter } from './import-file.ts'

/** The most likely delimiter. `isCertain` is true when its score is more than twice that of any other delimiter. */
export interface GuessedDelimiter {
  readonly delimiter: Delimiter
  readonly isCertain: boolean
}

const SAMPLE_LINES = 50

/**
 * Guesses the delimiter from the first lines of a text: the most frequent delimiter outside quotes in the first line, preferably
 * with the same count in each line. Returns a comma with `isCertain` false for a text without delimiters.
 */
export function guessDelimiter(text: string): GuessedDelimiter {
  const lines = linesOutsideQuotes(text)
  const scored = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const header = counts[0] ?? 0
    const same = counts.filter((count) => count === header).length / Math.max(1, counts.length)
    return { delimiter, header, score: header === 0 ? 0 : header * same * same }
  }).toSorted((a, b) => b.score - a.score)
  const [best, second] = scored
  if (best === undefined || best.score === 0) return { delimiter: ',', isCertain: false }
  return { delimiter: best.delimiter, isCertain: (second?.score ?? 0) * 2 < best.score }
}

/**
 * Returns up to `SAMPLE_LINES` complete, non-empty lines of a text, without their quoted parts; line breaks within quotes do
 * not end a line.
 */
function linesOutsideQuotes(text: string): string[] {
  const bare = text.replaceAll(/"(?:[^"]|"")*("|$)/g, '')
  const lines = bare.split(/\r\n|\n|\r/)
  const complete = lines.length > 1 ? lines.slice(0, -1) : lines
  return complete.filter((line) => line !== '').slice(0, SAMPLE_LINES)
}
