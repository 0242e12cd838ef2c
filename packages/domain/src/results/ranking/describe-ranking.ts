import { formatFixed, formatPercent, roundTo } from '../../format/numbers.ts'
import { pluralize } from '../../format/text.ts'
import { formatSize, type TestedDifference } from '../differences/significance.ts'
import { isSignificant } from './rank-results.ts'
import type { ScoredChart } from './ranked-parts.ts'

/** A part of the summary at the top of Performance, emphasized when it gives the overall score or names another result. */
export interface SentencePart {
  readonly text: string
  readonly isStrong: boolean
}

/** The properties of a row that the summary at the top of Performance uses. */
export interface DescribedRow {
  readonly title: string
  readonly chart: ScoredChart
  readonly score: { readonly score: number } | null
  readonly change: TestedDifference | null
}

/** The summary names at most this many results that fell, and at most this many that rose. */
const NAMED = 2

/**
 * Writes a summary: the overall score, whether its change could be due to chance, and which other results fell or rose
 * significantly, naming at most two in each direction. `compared` is the end of the sentence about the change, such as `since the
 * previous cycle`.
 */
export function describeRanking(
  overall: DescribedRow | null,
  rows: readonly DescribedRow[],
  compared = 'since the previous cycle',
): SentencePart[] {
  const others = rows.filter((row) => row !== overall && isSignificant(row))
  const fell = others.filter(({ change }) => change?.verdict === 'lower')
  const rose = others.filter(({ change }) => change?.verdict === 'higher')
  const moved = [...nameRows(fell, 'fell'), ...(fell.length > 0 && rose.length > 0 ? [plain(', and ')] : [])]
  const sentence = [...moved, ...nameRows(rose, 'rose')]
  const hasChanges = rows.some((row) => row !== overall && row.change !== null)
  return [
    ...(overall?.score ? describeOverall(overall, overall.score.score, compared) : []),
    ...(sentence.length > 0 ? [...sentence, plain('.')] : hasChanges ? [plain(NO_CHANGE)] : []),
  ]
}

const NO_CHANGE = 'No other result changed by more than chance would explain.'

function describeOverall({ title, chart, change }: DescribedRow, score: number, compared: string): SentencePart[] {
  const figure = strong(`${formatRankedScore(chart, score)} ${UNITS[chart]}`)
  const moved = change && roundTo(change.change, change.decimals)
  // A title that already ends with a punctuation mark gets no period.
  const end = /[.?!]$/.test(title) ? '' : '.'
  if (change === null || moved === null) return [figure, plain(` for “${title}”${end} `)]
  const size = formatSize(moved, change.decimals)
  const text =
    moved === 0
      ? `About the same ${compared}. `
      : `${moved > 0 ? 'Up' : 'Down'} ${size} ${compared}${change.verdict === 'chance' ? ', which could be chance' : ''}. `
  return [figure, plain(` for “${title}”${end} ${text}`)]
}

const UNITS: Readonly<Record<ScoredChart, string>> = {
  topBox: 'gave the best rating',
  top2Box: 'gave one of the two best ratings',
  top3Box: 'gave one of the three best ratings',
  thumbs: 'gave a thumbs up',
  nps: 'is the Net Promoter Score',
  mean: 'is the mean',
  index: 'is the index',
}

/**
 * Formats a score in the ranked table: percentages and indexes with one decimal, a Net Promoter Score with its sign, and a mean with
 * two decimals.
 */
export function formatRankedScore(chart: ScoredChart, score: number): string {
  if (chart === 'nps') return `${score > 0 ? '+' : ''}${formatFixed(score, 1)}`
  if (chart === 'mean') return formatFixed(score, 2)
  return chart === 'index' ? formatFixed(score, 1) : formatPercent(score)
}

const plain = (text: string): SentencePart => ({ text, isStrong: false })
const strong = (text: string): SentencePart => ({ text, isStrong: true })

/** Writes `A and B fell` or `A, B and 3 others fell`; returns an empty list when there are no rows. */
function nameRows(rows: readonly DescribedRow[], verb: string): SentencePart[] {
  if (rows.length === 0) return []
  const named = rows.slice(0, NAMED).map(({ title }) => strong(title))
  const rest = rows.length - named.length
  const all = rest > 0 ? [...named, plain(pluralize(rest, 'other'))] : named
  const joined = all.flatMap((part, index) =>
    index === 0 ? [part] : [plain(index === all.length - 1 ? ' and ' : ', '), part],
  )
  return [...joined, plain(` ${verb}`)]
}
