import type { ResultItem, ResultMeasure } from '../items/result-items.ts'

/**
 * The measures of a card's headline in both cycles, and the number of people who completed the form in the current cycle; null
 * where this number is not published.
 */
export interface Headline {
  readonly current: ResultMeasure
  readonly previous: ResultMeasure | null
  readonly respondents: number | null
}

/**
 * Returns the measures of a card's headline: those of a matrix's featured row, otherwise those of the item.
 *
 * @source Decisions, section 12, "Overall"
 */
export function headlineOf({ results, featured_subquestion_value }: ResultItem): Headline {
  const featured = featured_subquestion_value ?? ''
  const { current, previous } = results
  return {
    current: current.subQuestions[featured] ?? current,
    previous: previous && (previous.subQuestions[featured] ?? previous),
    respondents: current.respondents,
  }
}

/** Returns whether the headline is the figure of one question or one featured row, not a mean of several. */
export function isOneQuestion({ type, result_type, rows, featured_subquestion_value }: ResultItem): boolean {
  const isFeatured = rows.some(({ value }) => value === featured_subquestion_value)
  return type !== 'panel' && result_type !== 'index' && (rows.length === 0 || isFeatured)
}
