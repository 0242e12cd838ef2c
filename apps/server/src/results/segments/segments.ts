import type { SegmentTable } from '@rapport/api/contract/feedback/segments'
import type { DayRange } from '@rapport/domain/dates/period'
import { questionOfSegment } from '@rapport/domain/performance/attribute-filters'
import type { SegmentOrAttribute } from '@rapport/domain/performance/segment-filters'
import { deriveSpread } from '@rapport/domain/results/differences/segment-differences'
import { measureQuestion, scaleOf, type CycleCounts } from '@rapport/domain/results/scores/result-measure'
import { effectiveCountsOf } from '@rapport/domain/results/scores/weighting'

import type { Db } from '../../db/open.ts'
import { invalid, type StaffCall } from '../../http.ts'
import { countAnswersOfParts, EVERYBODY } from '../counting/count-parts.ts'
import { countWeightedOfParts } from '../counting/count-weighted.ts'
import { listScaledQuestions, type ScaledQuestion } from '../drivers/scaled-questions.ts'
import { cycleFilter, type FilterClauses } from '../filters/filter-terms.ts'
import type { MeasuredForm } from '../measured-form.ts'
import { listSegments, type SegmentPart } from './segment-parts.ts'

/** The days, the filters, and the attribute or question that defines the segments. */
export interface SegmentRequest {
  readonly segment: SegmentOrAttribute
  readonly days: DayRange
  readonly filters: FilterClauses
  /** Whether the figures are weighted. */
  readonly weighted: boolean
}

type Cells = SegmentTable['everybody']['cells']

const NOBODY: CycleCounts = { respondents: 0, counts: new Map() }

interface PartsAsked {
  readonly days: DayRange
  readonly filters: FilterClauses
  readonly parts: readonly SegmentPart[]
  readonly questions: readonly ScaledQuestion[]
  readonly weighted: boolean
}

/** Counts the answers of all responses and of each segment in one statement. */
function countParts(db: Db, form: MeasuredForm, requested: PartsAsked): Promise<CycleCounts[]> {
  const { days, filters, parts, questions, weighted } = requested
  const names = new Set(questions.map(({ question }) => question))
  const slots = form.slots.flatMap((slot) => (names.has(slot.question) ? [slot.slot] : []))
  const parted = { filter: cycleFilter(days, filters), parts: [EVERYBODY, ...parts.map(({ term }) => term)] }
  return weighted ? countWeightedOfParts(db, form, parted, slots) : countAnswersOfParts(db, form, parted, slots)
}

function measureCells(form: MeasuredForm, questions: readonly ScaledQuestion[], counted: CycleCounts): Cells {
  return questions.map(({ source, row }) => {
    const slots = form.slots.filter((slot) => slot.question === source.name)
    const measured = measureQuestion(source, slots, counted)
    const { answers, scores } = row === null ? measured : (measured.subQuestions[row] ?? measured)
    if (answers.totalCount === 0) return null
    const scale = scaleOf(source)
    const sd = scale === null ? null : deriveSpread(effectiveCountsOf(answers), scale)
    const { totalCount: n, weighting } = answers
    return { n, scores, ...(sd !== null && { sd }), ...(weighting && { weighting }) }
  })
}

/**
 * Measures the questions with a scale in a non-anonymous survey, in total and for each segment. The question that defines the
 * segments is not measured, and segments without responses are omitted. Fails with 400 when the survey does not have the question
 * that would define the segments.
 *
 * @source Decisions, sections 4 and 12
 */
export async function measureSegments(
  { db }: Pick<StaffCall, 'db'>,
  form: MeasuredForm,
  { segment, days, filters, weighted }: SegmentRequest,
): Promise<SegmentTable> {
  const parts = await listSegments(db, form, segment)
  if (parts === null) throw invalid({ segment: 'is not an attribute or question of this survey' })
  const questions = listScaledQuestions(form).filter(({ question }) => question !== questionOfSegment(segment))
  const describe = (counted: CycleCounts) => ({
    respondents: counted.respondents,
    cells: measureCells(form, questions, counted),
  })
  const [everybody = NOBODY, ...counted] = await countParts(db, form, { days, filters, parts, questions, weighted })
  const measured = parts.map((part, position) => ({ ...part, ...describe(counted[position] ?? NOBODY) }))
  return {
    segment,
    reason: null,
    questions: questions.map(({ slot: _, source: __, ...question }) => question),
    everybody: describe(everybody),
    segments: measured.filter(({ respondents }) => respondents > 0).map(({ term: _, ...rest }) => rest),
  }
}
