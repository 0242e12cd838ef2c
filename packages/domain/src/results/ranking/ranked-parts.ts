import { CULTURE_FILTERS } from '../../performance/segment-filters.ts'
import { measureDifference, type Difference } from '../differences/difference.ts'
import { measureInterval } from '../differences/score-interval.ts'
import { deriveChart, gaugeRange, readScore, type ResultChart } from '../items/chart-type.ts'
import type { ResultItem, ResultMeasure } from '../items/result-items.ts'

/** A chart that has a single score, so its result can be ranked. */
export type ScoredChart = Exclude<ResultChart, 'distribution' | 'table'>

/** A question with one score, or a row of a matrix, in the current and the previous cycle. */
export interface RankedPart {
  readonly item: ResultItem
  /** The row of a matrix; null for a question. */
  readonly row: string | null
  readonly title: string
  readonly chart: ScoredChart
  readonly current: ResultMeasure
  readonly previous: ResultMeasure | null
}

/** The score of a part in one cycle, unrounded. `low` and `high` are null for a score without an interval. */
export interface RankedScore {
  readonly n: number
  readonly score: number
  readonly low: number | null
  readonly high: number | null
}

/** The names of questions about the respondent, which are not ranked. */
const ABOUT_PERSON: ReadonlySet<string> = new Set(CULTURE_FILTERS)

/**
 * Lists the parts of a form that can be ranked: each question whose chart has one score, and each row of a matrix with a scale.
 * `items` are results of type `individual_question`; their children are ignored. Answers from before a scale changed, questions
 * about the respondent and text answers are omitted.
 */
export function listRankedParts(items: readonly ResultItem[]): RankedPart[] {
  return items.flatMap((item) => {
    if (item.scale_change?.side === 'before' || ABOUT_PERSON.has(item.name)) return []
    const chart = deriveChart(item, 'default')
    if (chart === 'distribution' || chart === 'table') return []
    const { current, previous } = item.results
    if (item.rows.length === 0) return [{ item, row: null, title: item.title, chart, current, previous }]
    return item.rows.flatMap(({ value: row, text }): RankedPart[] => {
      const own = current.subQuestions[row]
      if (own === undefined) return []
      return [{ item, row, title: text, chart, current: own, previous: previous?.subQuestions[row] ?? null }]
    })
  })
}

/** Returns a key that is unique among the parts of a form. */
export function partKey({ item, row }: Pick<RankedPart, 'item' | 'row'>): string {
  return JSON.stringify([item.result_id, row])
}

/** Reads the score of a part with its interval; returns null when there is no score. */
export function readRankedScore(measure: ResultMeasure, chart: ScoredChart): RankedScore | null {
  const score = readScore(measure, chart)
  if (score === null) return null
  const interval = measureInterval(measure, chart)
  return { n: measure.answers.totalCount, score, low: interval?.low ?? null, high: interval?.high ?? null }
}

/**
 * Returns the change in the score of a part since the previous cycle; null when a score is missing or no interval can be computed.
 * There is no minimum number of answers.
 */
export function derivePartDifference({ item, chart, current, previous }: RankedPart): Difference | null {
  return previous && measureDifference(item, { now: current, before: previous, chart })
}

/**
 * Returns the position of a score within the range of its chart, from 0 (lowest) to 1 (highest). A score outside the range is placed at
 * the nearest end.
 */
export function levelOfScore(
  chart: ScoredChart,
  score: number,
  scale: Pick<ResultItem, 'rateMin' | 'rateMax'>,
): number {
  const [lowest, highest] = gaugeRange(chart, scale)
  return Math.min(1, Math.max(0, (score - lowest) / (highest - lowest)))
}
