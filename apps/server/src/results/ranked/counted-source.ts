import type { HandlerInput } from '@rapport/api/contract/index'
import { canReadResponses } from '@rapport/domain/access/permissions'
import { dayInZone, isoOfEpochDay } from '@rapport/domain/dates/epoch-day'
import { deriveCycles } from '@rapport/domain/dates/period'
import { listQuestions } from '@rapport/domain/surveys/definition/survey-questions'

import type { StaffCall } from '../../http.ts'
import { countAnswers } from '../counting/count.ts'
import { cycleFilter, readFilterClauses } from '../filters/filter-terms.ts'
import { findTimeZone, readPeriod, type MeasuredForm } from '../measured-form.ts'
import { countComments, countSegments } from './count-segments.ts'
import { CYCLES, type RankedSource } from './ranked-source.ts'

/**
 * Counts the answers to a non-anonymous survey in each cycle; omits the cycles before the first one with responses, but never the
 * current cycle. Fails like readPeriod and readFilterClauses.
 */
export async function countSource(
  call: StaffCall,
  form: MeasuredForm,
  query: HandlerInput<'getRankedResults'>['query'],
): Promise<RankedSource> {
  const { current: days, previous: before } = await readPeriod(call, query)
  const filters = await readFilterClauses(call, form, query)
  const today = dayInZone(call.now(), await findTimeZone(call, query.merchantId))
  const slots = listScoredSlots(form)
  const ranges = deriveCycles(query, today, CYCLES)
  const counted = await Promise.all(
    ranges.map(async (range) => ({
      days: { startDate: isoOfEpochDay(range.from), endDate: isoOfEpochDay(range.to), name: null },
      from: range.from,
      measured: await countAnswers(call.db, form, cycleFilter(range, filters), slots),
    })),
  )
  const first = counted.findIndex(({ measured }) => measured.respondents > 0)
  const current = counted.at(-1)?.measured ?? { respondents: 0, counts: new Map() }
  const cycle = { days, filters }
  return {
    current,
    previous: counted.find(({ from }) => from === before.from)?.measured ?? null,
    cycles: counted.slice(first === -1 ? -1 : first),
    readSegments: (parts) => countSegments(call, form, { ...cycle, parts }),
    readComments: async (parts) =>
      canReadResponses(call.staff) ? countComments(call, form, { ...cycle, parts }) : null,
  }
}

/** Returns the single-choice slots, including those of matrix rows, of the questions that can have a score. */
function listScoredSlots({ definition, slots }: MeasuredForm): number[] {
  const scored = new Set(
    listQuestions(definition).flatMap(({ name, measure }) => (measure === 'nominal' ? [] : [name])),
  )
  return slots.flatMap(({ question, slot, kind }) => (kind === 'choice' && scored.has(question) ? [slot] : []))
}
