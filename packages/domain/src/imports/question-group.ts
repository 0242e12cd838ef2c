/** The name of a column, split into a question and its part (a row, an item or a choice), each with a title. */
export interface ColumnPart {
  readonly question: string
  readonly title: string
  readonly part: string
  readonly partTitle: string
}

/**
 * Patterns of column names that contain a question and a part, the most reliable first: `Service [Speed]`, `Service - Speed`,
 * `Q7_1`, `Q7ART`.
 */
const SPLITS: readonly RegExp[] = [
  /^(?<question>.+?)\s*\[(?<part>[^\]]+)\]$/s,
  /^(?<question>.+?)\s+[-–—:]\s+(?<part>.+)$/s,
  /^(?<question>[A-Za-z]+\d+)[_.-](?<part>[A-Za-z0-9]+)$/,
  /^(?<question>[A-Za-z]+\d+)(?<part>[A-Za-z]+\d*)$/,
]

/**
 * Splits the name of a column into a question and a part, with titles from its label when it has one. Returns null when the column
 * is a separate question.
 */
export function splitColumn(column: string, label: string): ColumnPart | null {
  for (const split of SPLITS) {
    const { question, part } = split.exec(column)?.groups ?? {}
    if (question === undefined || part === undefined) continue
    const named = label === '' ? null : splitLabel(label)
    return {
      question,
      title: named?.title ?? question,
      part: part.trim(),
      partTitle: named?.part ?? (label === '' ? part.trim() : label),
    }
  }
  return null
}

function splitLabel(label: string): { title: string; part: string } | null {
  const { title, part } = /^(?<title>.+)\s+[-–—]\s+(?<part>[^-–—]+)$/s.exec(label)?.groups ?? {}
  if (title === undefined || part === undefined) return null
  // Qualtrics writes `Selected Choice` between the question and each of its choices.
  return { title: title.replace(/\s+[-–—]\s+Selected Choice$/, '').trim(), part: part.trim() }
}

/** Returns the letters before the number in a coded part such as COM1 or A12; empty for a number alone, null for any other part. */
export function numberedPart(part: string): string | null {
  return /^([A-Za-z]*)\d+$/.exec(part)?.[1] ?? null
}
