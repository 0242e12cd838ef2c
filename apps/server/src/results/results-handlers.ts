import { buildResultItems } from '@rapport/domain/build-result-items'
import type { DayRange } from '@rapport/domain/period'
import type { CycleCounts } from '@rapport/domain/result-measure'
import { listQuestions } from '@rapport/domain/survey-questions'

import type { Db } from '../db/open.ts'
import type { Handlers } from '../http.ts'
import { countAnswers } from './count.ts'
import { NO_LISTS, selectCycleLists, type CycleLists, type ListRequest } from './cycle-lists.ts'
import { fillLists } from './fill-lists.ts'
import { readNarrowings, type Narrowings } from './filter-terms.ts'
import { readPeriod, requireMeasuredForm } from './measured-form.ts'
import { cycleFilter, readShownCycles, withoutSmallBases, type ShownCycle } from './small-groups.ts'

/** The call that answers what members said. @source Specification part 1, section 7 */
export const resultHandlers = {
  getResults: async ({ query }, call) => {
    const form = await requireMeasuredForm(call, query.feedbackFormId)
    const period = await readPeriod(call, query)
    const filters = await readNarrowings(call.db, call.programId, form.slots, query)
    const request: ListRequest = {
      program_id: form.program_id,
      feedback_form_id: form.feedback_form_id,
      questions: listQuestions(form.definition),
      slots: form.slots,
      anonymity_threshold: form.anonymous ? form.anonymity_threshold : null,
      choices: query.lists === 'all',
    }
    const show = form.anonymous ? await readShownCycles(call.db, form, filters, call.now()) : null
    const measure = (days: DayRange) =>
      show === null
        ? measureCycle(call.db, request, days, filters)
        : measureShown(call.db, request, show(days), filters, form.anonymity_threshold)
    const [current, previous] = await Promise.all([measure(period.current), measure(period.previous)])
    const items = buildResultItems({
      feedback_form_id: form.feedback_form_id,
      definition: form.definition,
      slots: form.slots,
      ...(form.indexes.length > 0 ? { indexes: form.indexes } : {}),
      current: current.counted,
      previous: previous.counted,
      resultType: query.resultType,
    })
    return fillLists(items, form.slots, { current: current.lists, previous: previous.lists })
  },
} satisfies Partial<Handlers>

interface MeasuredCycle {
  readonly counted: CycleCounts
  readonly lists: CycleLists
}

/** Counts one cycle and lists what may be listed of it. */
async function measureCycle(db: Db, request: ListRequest, days: DayRange, filters: Narrowings): Promise<MeasuredCycle> {
  const filter = cycleFilter(days, filters)
  const counted = await countAnswers(db, request, filter)
  return { counted, lists: await selectCycleLists(db, request, filter, counted.counts) }
}

/** The same of an anonymous form: what may be told of the cycle. */
async function measureShown(
  db: Db,
  request: ListRequest,
  { days, respondents }: ShownCycle,
  filters: Narrowings,
  threshold: number,
): Promise<MeasuredCycle> {
  if (days === null) return { counted: { respondents, counts: new Map() }, lists: NO_LISTS }
  const filter = cycleFilter(days, filters)
  const { counts } = await countAnswers(db, request, filter)
  const shown = withoutSmallBases(request.slots, counts, threshold)
  return { counted: { respondents, counts: shown }, lists: await selectCycleLists(db, request, filter, shown) }
}
