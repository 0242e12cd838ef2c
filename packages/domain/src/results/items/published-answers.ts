import type { PublishedFacts, ResultItem, ResultMeasure } from './result-items.ts'

/** One answer to a question, or several that an anonymous survey publishes as one. */
export interface PublishedAnswer {
  /** The values of the answers, in the order of the form. */
  readonly values: readonly string[]
  readonly text: string
  readonly count: number
}

/** A question's answers with their counts, and the texts of the answers whose counts are not published. */
export interface PublishedAnswers {
  readonly answers: readonly PublishedAnswer[]
  readonly missing: readonly string[]
}

type Labelled = Pick<ResultItem, 'rows' | 'columns' | 'choices'>
type Asked = Labelled & Pick<ResultItem, 'rateMin' | 'notApplicable'>

const choicesOf = ({ rows, columns, choices }: Labelled) => (rows.length > 0 ? columns : choices)

/**
 * Lists the answers to a question with their counts, in the order of the form. Merged answers of a scale are listed under all their
 * names at the position of the first; merged choices come last, as "Other answers". An answer without a count is listed with 0 or,
 * in an anonymous survey, as missing. Not-applicable answers are omitted.
 *
 * @source Decisions, section 14, "Anonymous forms"
 */
export function listPublishedAnswers(item: Asked, measure: ResultMeasure): PublishedAnswers {
  const { counts } = measure.answers
  const options = choicesOf(item).filter(({ value }) => !item.notApplicable.includes(value))
  const merged = mergedAnswers(item, measure)
  const isMerged = (value: string) => merged.some(({ values }) => values.includes(value))
  const isKnown = (value: string) => counts[value] !== undefined || measure.published === undefined
  const single = options
    .filter(({ value }) => isKnown(value) && !isMerged(value))
    .map(({ value, text }): PublishedAnswer => ({ values: [value], text, count: counts[value] ?? 0 }))
  const position = ({ values: [first] }: PublishedAnswer) => options.findIndex(({ value }) => value === first)
  return {
    answers:
      item.rateMin === null
        ? [...single, ...merged]
        : [...single, ...merged].toSorted((a, b) => position(a) - position(b)),
    missing: options.flatMap(({ value, text }) => (isKnown(value) || isMerged(value) ? [] : [text])),
  }
}

function mergedAnswers(item: Asked, { published }: ResultMeasure): PublishedAnswer[] {
  return (published?.merged ?? []).map(({ answers, count }) => {
    const parts = choicesOf(item).filter(({ value }) => answers.includes(value))
    const texts = parts.map(({ text }) => text).join(', ')
    const text = item.rateMin === null ? `Other answers: ${texts}` : texts
    return { values: parts.map(({ value }) => value), text, count }
  })
}

/**
 * Adds up the counts of several answers. Returns null when an anonymous survey does not publish the sum, because one of the answers
 * has no count or is merged with an answer that is not in the list. In other surveys, an answer without a count is counted as 0.
 */
export function countAnswers(
  { answers, published }: Pick<ResultMeasure, 'answers' | 'published'>,
  values: readonly string[],
): number | null {
  const whole = (published?.merged ?? []).filter((one) => one.answers.every((answer) => values.includes(answer)))
  const merged = new Set(whole.flatMap((one) => one.answers))
  const counts = values
    .filter((value) => !merged.has(value))
    .map((value) => answers.counts[value] ?? (published === undefined ? 0 : null))
  return [...counts, ...whole.map(({ count }) => count)].reduce<number | null>(
    (sum, count) => (sum === null || count === null ? null : sum + count),
    0,
  )
}

/**
 * Returns an explanation for missing counts: the published reason, or a statement that nearly everyone gave the same answer.
 * Returns null when there are counts, and for a survey that is not anonymous.
 */
export function explainNoFigures(item: Labelled, { answers, published }: ResultMeasure): string | null {
  if (published === undefined || answers.totalCount > 0) return null
  const { nearly_all, reason } = published
  if (nearly_all === null) return reason
  const text = choicesOf(item).find(({ value }) => value === nearly_all)?.text ?? nearly_all
  return `Nearly everyone answered “${text}”.`
}

/** Names the groups of a merged row, for example `Other groups: Golf, Spa`; returns null when there are fewer than two groups. */
export function nameMergedGroups(published: PublishedFacts | undefined): string | null {
  const groups = published?.groups ?? []
  return groups.length > 1 ? `Other groups: ${groups.join(', ')}` : null
}
