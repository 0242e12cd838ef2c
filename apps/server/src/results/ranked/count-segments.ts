import type { DayRange } from '@rapport/domain/dates/period'
import { CULTURE_FILTERS, SEGMENTS, type Segment } from '@rapport/domain/performance/segment-filters'
import { measureDifference } from '@rapport/domain/results/differences/difference'
import { readScore } from '@rapport/domain/results/items/chart-type'
import { partKey, type RankedPart } from '@rapport/domain/results/ranking/ranked-parts'
import { measureQuestion, type CycleCounts, type SlotCounts } from '@rapport/domain/results/scores/result-measure'
import { readScore as readAnswerScore } from '@rapport/domain/results/scores/score-band'
import { questionsByName } from '@rapport/domain/surveys/definition/survey-questions'
import { asksForComment } from '@rapport/domain/surveys/voices/asks-for-comment'

import type { StaffCall } from '../../http.ts'
import { countAnswersOfParts, EVERYBODY } from '../counting/count-parts.ts'
import type { FilterTerm } from '../counting/count.ts'
import { cycleFilter, type FilterClauses } from '../filters/filter-terms.ts'
import type { MeasuredForm } from '../measured-form.ts'
import { listSegments, type SegmentPart } from '../segments/segment-parts.ts'
import type { CommentCounts, SegmentScores } from './ranked-source.ts'

/** The days and the filters of the current cycle, and the results for which responses are counted. */
export interface CurrentCycle {
  readonly days: DayRange
  readonly filters: FilterClauses
  readonly parts: readonly RankedPart[]
}

interface NamedSegment extends SegmentPart {
  readonly segment: Segment
}

/**
 * Scores each result of a non-anonymous survey in each segment, and compares the score with that of the responses outside the
 * segment. For each result, omits segments without a score, and segments that contain all answers.
 */
export async function countSegments(
  { db }: Pick<StaffCall, 'db'>,
  form: MeasuredForm,
  cycle: CurrentCycle,
): Promise<SegmentScores> {
  const listed = await Promise.all(
    SEGMENTS.map(async (segment) =>
      ((await listSegments(db, form, segment)) ?? []).map((part): NamedSegment => ({ ...part, segment })),
    ),
  )
  const isAsked = ({ segment }: NamedSegment) => CULTURE_FILTERS.some((name) => name === segment)
  // Member attributes are counted separately from those that the survey asks for, because countAnswersOfParts uses stored counts
  // only when every part is EVERYBODY or one value of a dimension.
  const groups = [listed.flat().filter((one) => !isAsked(one)), listed.flat().filter(isAsked)]
  const counted = await Promise.all(
    groups.map(async (segments) => {
      if (segments.length === 0) return []
      const [everybody, ...each] = await count(db, form, cycle, [EVERYBODY, ...segments.map(({ term }) => term)])
      return everybody === undefined ? [] : segments.map((one, index) => ({ one, own: each[index], everybody }))
    }),
  )
  const measure = measurer(form)
  return new Map(
    cycle.parts.map((part) => [
      partKey(part),
      counted.flat().flatMap(({ one, own, everybody }) => {
        if (own === undefined || own.respondents === 0) return []
        const [now, rest] = [measure(part, own), measure(part, withoutPart(everybody, own))]
        const score = readScore(now, part.chart)
        if (score === null || rest.answers.totalCount === 0) return []
        const difference = measureDifference(part.item, { now, before: rest, chart: part.chart })
        const { segment, value, label } = one
        return [{ segment, value, label, n: now.answers.totalCount, score, difference }]
      }),
    ]),
  )
}

/**
 * Counts, for each result, the responses that answer its question or row and contain a comment: in total, with a negative answer,
 * and with a positive answer.
 */
export async function countComments(
  { db }: Pick<StaffCall, 'db'>,
  form: MeasuredForm,
  cycle: CurrentCycle,
): Promise<CommentCounts> {
  const questions = questionsByName(form.definition)
  const term: FilterTerm = form.slots.flatMap(({ kind, question, slot }) => {
    const asked = questions.get(question)
    return kind === 'answered' && asked !== undefined && asksForComment(asked) ? [{ slot, codes: [1] }] : []
  })
  const [counted] = term.length === 0 ? [] : await count(db, form, cycle, [term])
  const measure = measurer(form)
  return new Map(
    cycle.parts.map((part) => {
      const found = { all: 0, negative: 0, positive: 0 }
      const asked = questions.get(part.item.name)
      if (counted === undefined || asked === undefined) return [partKey(part), found]
      const { totalCount, counts } = measure(part, counted).answers
      found.all = totalCount
      for (const [value, n] of Object.entries(counts)) {
        const band = readAnswerScore(asked, value)?.band
        if (band === 'negative' || band === 'positive') found[band] += n
      }
      return [partKey(part), found]
    }),
  )
}

function count(
  db: StaffCall['db'],
  form: MeasuredForm,
  { days, filters, parts }: CurrentCycle,
  terms: readonly FilterTerm[],
): Promise<CycleCounts[]> {
  const names = new Set(parts.map(({ item }) => item.name))
  const slots = form.slots.flatMap((slot) => (names.has(slot.question) ? [slot.slot] : []))
  return countAnswersOfParts(db, form, { filter: cycleFilter(days, filters), parts: terms }, slots)
}

/** Returns a function that measures a question or row of the form from the counts of a cycle. */
function measurer({ definition, slots }: MeasuredForm) {
  const questions = questionsByName(definition)
  return ({ item, row }: RankedPart, counted: CycleCounts) => {
    const question = questions.get(item.name)
    if (question === undefined) throw new Error(`the survey has no question ${item.name}`)
    const measured = measureQuestion(
      question,
      slots.filter((slot) => slot.question === item.name),
      counted,
    )
    return row === null ? measured : (measured.subQuestions[row] ?? measured)
  }
}

/** Returns the counts of the responses outside a segment. */
function withoutPart(everybody: CycleCounts, part: CycleCounts): CycleCounts {
  const counts: SlotCounts = new Map(
    [...everybody.counts].map(([slot, codes]) => [
      slot,
      new Map([...codes].map(([code, n]) => [code, n - (part.counts.get(slot)?.get(code) ?? 0)])),
    ]),
  )
  return { respondents: everybody.respondents - part.respondents, counts }
}
