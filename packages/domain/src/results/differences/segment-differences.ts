import { sampleOf, type Sample } from '../../statistics/difference-tests.ts'
import type { ResultScores, Weighting } from '../items/result-items.ts'
import { deriveScores, type AnswerCounts, type Scale } from '../scores/score.ts'
import { meanDifference, shareDifference, type Difference } from './difference.ts'
import { formatDifference, testDifferences, type TestedDifference } from './significance.ts'
import { differWeighted } from './weighted-rest.ts'

/**
 * The figures of one question in a segment or among all respondents: base, scores, and the standard deviation of the answers where
 * it is known.
 */
export interface SegmentFigures {
  readonly n: number
  readonly scores: ResultScores
  readonly sd?: number | undefined
  /** The groups whose figures an anonymous survey publishes together. */
  readonly groups?: readonly string[] | undefined
  /** Set only for weighted figures. */
  readonly weighting?: Weighting | undefined
}

/** The figures of questions by segment, as in the API's segment table. */
export interface SegmentFiguresTable {
  readonly questions: readonly { readonly rateMin: number; readonly rateMax: number }[]
  readonly everybody: { readonly cells: readonly (SegmentFigures | null)[] }
  readonly segments: readonly { readonly cells: readonly (SegmentFigures | null)[] }[]
}

/** The tested differences of a segment table, by segment and then by question; null where none can be computed. */
export type TestedSegments = readonly (readonly (TestedDifference | null)[])[]

/**
 * Tests how each segment differs from everybody else on each question, with p adjusted for all comparisons. Groups that an anonymous survey
 * publishes together are one comparison.
 *
 * @source Benjamini and Hochberg 1995
 */
export function testSegments(table: SegmentFiguresTable, score: keyof ResultScores): TestedSegments {
  const differences = new Map<string, Difference | null>()
  const keys = table.segments.map(({ cells }, segment) =>
    table.questions.map((scale, question) => {
      const [cell, everybody] = [cells[question] ?? null, table.everybody.cells[question] ?? null]
      const key = JSON.stringify([question, cell?.groups ?? segment])
      differences.set(key, cell && everybody && differFromRest(cell, everybody, { score, ...scale }))
      return key
    }),
  )
  const tested = testDifferences(differences)
  return keys.map((row) => row.map((key) => tested.get(key) ?? null))
}

/** Returns the standard deviation (n − 1) of the answers that have a value on a scale; null when there are none. */
export function deriveSpread(counts: AnswerCounts, scale: Scale): number | null {
  const pairs = Object.entries(counts).flatMap(([answer, count]) => {
    const value = deriveScores({ [answer]: 1 }, scale).mean
    return value === null ? [] : [[value, count] as const]
  })
  return sampleOf(pairs)?.sd ?? null
}

/**
 * Formats the mark of a segment that differs from everybody else: `▲ +8.2 points`; returns null when the difference cannot be
 * distinguished from chance.
 */
export function markSegment(difference: TestedDifference | null): string | null {
  if (difference === null || difference.verdict === 'chance') return null
  return `${difference.verdict === 'higher' ? '▲' : '▼'} ${formatDifference(difference)}`
}

/** The score that is compared, and the ends of its scale. */
export interface Compared {
  readonly score: keyof ResultScores
  readonly rateMin: number
  readonly rateMax: number
}

/**
 * Returns the difference between a segment and everyone else, that is, all respondents outside the segment. Returns null when no one
 * else answered, when a figure is unknown, and when there are too few answers for an interval. Weighted figures are compared by
 * differWeighted.
 *
 * @source Newcombe 1998 (method 10); Welch 1947
 */
export function differFromRest(
  segment: SegmentFigures,
  everybody: SegmentFigures,
  compared: Compared,
): Difference | null {
  const { score, rateMin, rateMax } = compared
  if (segment.weighting !== undefined && everybody.weighting !== undefined)
    return differWeighted(segment, everybody, compared)
  if (score === 'mean' || score === 'index') {
    // The index has a range of 0 to 100, so the standard deviation is converted from the range of the scale.
    const width = score === 'index' ? 100 / (rateMax - rateMin) : 1
    const [own, all] = [segment, everybody].map(({ n, scores, sd }): Sample | null => {
      const mean = scores[score]
      return mean === null || sd === undefined ? null : { n, mean, sd: sd * width }
    })
    const rest = own && all && subtractSample(all, own)
    return own && rest ? meanDifference(own, rest, score === 'mean' ? 2 : 1) : null
  }
  const [own, all] = [countOf(segment, score), countOf(everybody, score)]
  if (own === null || all === null) return null
  const rest = { count: all - own, n: everybody.n - segment.n }
  if (rest.n <= 0 || rest.count < 0 || rest.count > rest.n) return null
  return shareDifference({ count: own, n: segment.n }, rest)
}

function countOf({ n, scores }: SegmentFigures, score: keyof ResultScores): number | null {
  const share = scores[score]
  return share === null ? null : Math.round((share / 100) * n)
}

/** Returns the sample of `all` without `part`; null when this sample is empty. */
function subtractSample(all: Sample, part: Sample): Sample | null {
  const n = all.n - part.n
  if (n <= 0) return null
  const mean = (all.n * all.mean - part.n * part.mean) / n
  const between = ((part.n * n) / all.n) * (part.mean - mean) ** 2
  const squares = (all.n - 1) * all.sd ** 2 - (part.n - 1) * part.sd ** 2 - between
  return { n, mean, sd: n > 1 ? Math.sqrt(Math.max(0, squares) / (n - 1)) : 0 }
}
