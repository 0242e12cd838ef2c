import { isScatterRow } from './importance.ts'

/** A question with a scale, or one row of a matrix with a scale, as input for the key drivers. */
export interface ScaledPart {
  readonly question: string
  /** The row of a matrix; null for a question. */
  readonly row: string | null
  /** The text of the question or of the row. */
  readonly title: string
  readonly rateMin: number
  readonly rateMax: number
  /** The number of steps of the scale. */
  readonly steps: number
  /** Whether the question asks for a recommendation from 0 to 10. */
  readonly isRecommendation: boolean
  /** The row that represents its matrix; null when there is none. */
  readonly featured: string | null
}

/** Matches the texts of questions about overall satisfaction. */
const SATISFACTION =
  /\boverall\b.*\b(satisf|experience|impression|rate\b|rating|how is it)|\b(satisf|experience|rate\b|rating)\w*.*\b(overall|as a whole)\b|\ball in all\b|\bas a whole$/i
/** Matches the texts of questions about the intention to stay. */
const STAY =
  /\b(likely|likelihood|intend|intention|plan|expect)\b.*\b(stay|remain|renew|rejoin|leave|resign|come back|be a member|continue (as|my|your)|(still )?be working)\b/i
/** Matches the texts of questions that ask for a recommendation. */
const RECOMMEND = /\b(would|likely|likelihood|willing)\b.*\brecommend/i

/** Names of questions about overall satisfaction, in lower case and reduced to letters. */
const SATISFACTION_NAMES: ReadonlySet<string> = new Set([
  'overall',
  'overallsatisfaction',
  'overallexperience',
  'overallrating',
])
const STAY_NAMES: ReadonlySet<string> = new Set(['intenttostay', 'intentiontostay', 'remain', 'renew', 'renewal'])
const RECOMMEND_NAMES: ReadonlySet<string> = new Set(['nps', 'recommend', 'recommendation', 'likelytorecommend'])

/** The kinds of overall questions, in the order in which they are offered. */
type OverallKind = 'satisfaction' | 'recommendation' | 'stay'
const KINDS: readonly OverallKind[] = ['satisfaction', 'recommendation', 'stay']

function kindOf({ question, row, title, isRecommendation }: ScaledPart): OverallKind | null {
  const name = row === null ? question.toLowerCase().replaceAll(/[^a-z]/g, '') : ''
  if (isRecommendation || RECOMMEND_NAMES.has(name) || RECOMMEND.test(title)) return 'recommendation'
  if (STAY_NAMES.has(name) || STAY.test(title)) return 'stay'
  return SATISFACTION_NAMES.has(name) || SATISFACTION.test(title) ? 'satisfaction' : null
}

/**
 * Lists the overall questions of a form: the questions and rows that key drivers explain and that are never drivers themselves.
 * First comes the form's own overall question (for a matrix, its featured row), then the questions about overall satisfaction, a
 * recommendation and the intention to stay, each in the order of the form.
 *
 * A question asks for a recommendation when its measure says so. Otherwise its text or name decides: `overall`,
 * `overall_satisfaction`, `nps`, `recommend`, `remain`, `renew` and similar names, or a text such as "How likely are you to renew?".
 * For a matrix row without such a measure, only the text decides, because a row named `overall` usually refers only to its matrix.
 *
 * @source Decisions, section 4, "Key drivers"
 */
export function listOverallQuestions<Part extends ScaledPart>(
  parts: readonly Part[],
  overall_question: string | null,
): Part[] {
  const own = parts.find(({ question, row, featured }) => question === overall_question && row === featured)
  const others = parts
    .filter((part) => part !== own)
    .flatMap((part) => {
      const kind = kindOf(part)
      return kind === null ? [] : [{ part, rank: KINDS.indexOf(kind) }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ part }) => part)
  return own === undefined ? others : [own, ...others]
}

/**
 * Lists the possible drivers of an overall question: every question and row with a scale, except the overall questions themselves
 * and the rows that the scatter omits.
 */
export function listDrivers<Part extends ScaledPart>(parts: readonly Part[], overall: readonly Part[]): Part[] {
  return parts.filter(
    (part) => !overall.includes(part) && (part.row === null || isScatterRow({ value: part.row, text: part.title })),
  )
}

/** The scores that the performance axis can show. */
export const PERFORMANCE_SCORES = ['top2Box', 'index'] as const

/** A score of the performance axis. */
export type PerformanceScore = (typeof PERFORMANCE_SCORES)[number]

/**
 * Chooses the score that shows the performance of all drivers: the share of the best two answers when all drivers have the same
 * scale, otherwise the index from 0 to 100, because the best two of eleven answers cannot be compared with the best two of five.
 *
 * @source Decisions, section 12, "Overall"; using the index for different scales is our choice
 */
export function choosePerformanceScore(parts: readonly ScaledPart[]): PerformanceScore {
  const [first] = parts
  const isAlike = parts.every(
    ({ rateMin, rateMax, steps }) => rateMin === first?.rateMin && rateMax === first.rateMax && steps === first.steps,
  )
  return isAlike ? 'top2Box' : 'index'
}
