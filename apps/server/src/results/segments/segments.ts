import type { SegmentTable } from '@rapport/api/contract/feedback/segments'
import type { DayRange } from '@rapport/domain/dates/period'
import type { Segment } from '@rapport/domain/performance/segment-filters'
import { hideParts } from '@rapport/domain/results/anonymity/hidden-parts'
import { measureQuestion, type CycleCounts } from '@rapport/domain/results/scores/result-measure'

import { invalid, type StaffCall } from '../../http.ts'
import { countAnswersOfParts } from '../counting/count-parts.ts'
import { countAnswers } from '../counting/count.ts'
import { readDisclosedCycles, withoutSmallBases } from '../disclosure-control.ts'
import { listScaledQuestions, type ScaledQuestion } from '../drivers/scaled-questions.ts'
import { cycleFilter, type FilterClauses } from '../filters/filter-terms.ts'
import type { MeasuredForm } from '../measured-form.ts'
import { listSegments, type SegmentPart } from './segment-parts.ts'

/** What is measured: the days, the filters, and what responses are parted by. */
export interface SegmentRequest {
  readonly segment: Segment
  readonly days: DayRange
  readonly filters: FilterClauses
}

type Cells = SegmentTable['everybody']['cells']

const NOBODY: CycleCounts = { respondents: 0, counts: new Map() }

/** What may be told of the responses that pass: all, or, of an anonymous form, as its results tell it. */
async function countShown(
  call: StaffCall,
  form: MeasuredForm,
  days: DayRange,
  filters: FilterClauses,
): Promise<CycleCounts> {
  if (!form.anonymous) return countAnswers(call.db, form, cycleFilter(days, filters))
  const show = await readDisclosedCycles(call.db, form, filters, call.now())
  const shown = show(days)
  if (shown.days === null) return { ...NOBODY, respondents: shown.respondents }
  const { counts } = await countAnswers(call.db, form, cycleFilter(shown.days, filters))
  const told = withoutSmallBases(form.slots, counts, form.anonymity_threshold)
  return { respondents: shown.respondents, counts: told }
}

/** What is counted for each segment. */
interface PartsScope {
  readonly days: DayRange
  readonly filters: FilterClauses
  readonly parts: readonly SegmentPart[]
  readonly questions: readonly ScaledQuestion[]
}

/**
 * The same of each segment: in one statement, or of an anonymous form one after another, since what may be told of a segment depends
 * on the groups around it. A club may have fifty locations, and other people wait for the database too.
 */
async function countParts(call: StaffCall, form: MeasuredForm, scope: PartsScope): Promise<CycleCounts[]> {
  const { days, filters, parts, questions } = scope
  if (!form.anonymous) {
    const names = new Set(questions.map(({ question }) => question))
    const slots = form.slots.flatMap((slot) => (names.has(slot.question) ? [slot.slot] : []))
    const parted = { filter: cycleFilter(days, filters), parts: parts.map(({ term }) => term) }
    return countAnswersOfParts(call.db, form, parted, slots)
  }
  const counted: CycleCounts[] = []
  for (const { term } of parts)
    counted.push(await countShown(call, form, days, { ...filters, filterClauses: [...filters.filterClauses, [term]] }))
  return counted
}

function measureCells(form: MeasuredForm, questions: readonly ScaledQuestion[], counted: CycleCounts): Cells {
  return questions.map(({ source, row }) => {
    const slots = form.slots.filter((slot) => slot.question === source.name)
    const measured = measureQuestion(source, slots, counted)
    const { answers, scores } = row === null ? measured : (measured.subQuestions[row] ?? measured)
    return answers.totalCount === 0 ? null : { n: answers.totalCount, scores }
  })
}

/**
 * Hides of an anonymous form the segments, and then in each line the cells, that would give others away when they are taken from
 * everybody's. Who is in no segment stands behind them as one more part.
 */
function hideRevealing(everybody: SegmentTable['everybody'], segments: SegmentTable['segments'], threshold: number) {
  const sizes = segments.map((segment) => segment.respondents ?? 0)
  const rest = (whole: number, parts: readonly number[]) =>
    Math.max(
      0,
      parts.reduce((left, part) => left - part, whole),
    )
  const parts = sizes.map((size) => ({ size }))
  const hidden = hideParts([...parts, { size: rest(everybody.respondents ?? 0, sizes), isHidden: true }], threshold)
  const shown = segments.map((segment, place) =>
    hidden[place] ? { ...segment, respondents: 0, is_hidden: true, cells: segment.cells.map(() => null) } : segment,
  )
  everybody.cells.forEach((whole, line) => {
    const bases = shown.map((segment) => segment.cells[line]?.n ?? 0)
    const left = { size: rest(whole?.n ?? 0, bases), isHidden: true }
    hideParts([...bases.map((size) => ({ size })), left], threshold).forEach((isHidden, place) => {
      const cells = shown[place]?.cells
      if (isHidden && cells !== undefined) cells[line] = null
    })
  })
  return shown
}

/**
 * Every question with a scale for each segment and for everybody. Segments nobody is in are left out; of an anonymous form small ones
 * are hidden, and what would give them away. Fails with 400 for a segment that the survey does not ask.
 *
 * @source Decisions, sections 4 and 12
 */
export async function measureSegments(
  call: StaffCall,
  form: MeasuredForm,
  { segment, days, filters }: SegmentRequest,
): Promise<SegmentTable> {
  const parts = await listSegments(call.db, form, segment)
  if (parts === null) throw invalid({ segment: 'is not asked by this survey' })
  const questions = listScaledQuestions(form).filter(({ question }) => question !== segment)
  const describe = (counted: CycleCounts) => {
    const cells = measureCells(form, questions, counted)
    const is_hidden = form.anonymous && counted.counts.size === 0
    return { respondents: counted.respondents, is_hidden, cells }
  }
  const everybody = describe(await countShown(call, form, days, filters))
  const counted = await countParts(call, form, { days, filters, parts, questions })
  const measured = parts.map((part, place) => ({ ...part, ...describe(counted[place] ?? NOBODY) }))
  const segments = measured
    .filter(({ respondents, is_hidden }) => is_hidden || respondents > 0)
    .map(({ term: _, ...rest }) => rest)
  return {
    segment,
    reason: null,
    questions: questions.map(({ slot: _, source: __, ...question }) => question),
    everybody,
    segments: form.anonymous ? hideRevealing(everybody, segments, form.anonymity_threshold) : segments,
  }
}
