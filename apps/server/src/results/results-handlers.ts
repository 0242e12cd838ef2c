import type { ResultItem } from '@rapport/api/contract/feedback/results'
import type { HandlerInput } from '@rapport/api/contract/index'
import { canReadResponses } from '@rapport/domain/access/permissions'
import type { DayRange } from '@rapport/domain/dates/period'
import { buildResultItems } from '@rapport/domain/results/items/build-result-items'
import type { ResultType } from '@rapport/domain/results/items/result-items'
import type { CycleCounts } from '@rapport/domain/results/scores/result-measure'
import { listQuestions, type Question } from '@rapport/domain/surveys/definition/survey-questions'

import type { Db } from '../db/open.ts'
import type { Handlers, StaffCall } from '../http.ts'
import { countWeighted } from './counting/count-weighted.ts'
import { countAnswers } from './counting/count.ts'
import { isEnough, selectJointAnswers } from './counting/joint-answers.ts'
import { withChanges } from './differences.ts'
import { cycleFilter, readFilterClauses, type FilterClauses } from './filters/filter-terms.ts'
import { NO_LISTS, selectCycleLists, type CycleLists, type ListRequest } from './lists/cycle-lists.ts'
import { fillLists } from './lists/fill-lists.ts'
import { readPeriod, requireMeasuredForm, type MeasuredForm } from './measured-form.ts'
import { readPublishedResults } from './published/published-results.ts'
import { readWeighted } from './require-weights.ts'

type Query = HandlerInput<'getResults'>['query']

/**
 * Reads the results of a form for several result types from a single count. If `wanted` is given, only the questions that it
 * returns are counted, and the others have no answers. For an anonymous form, the published tables are read and `wanted` is
 * ignored. Fails like requireMeasuredForm and readWeighted, and like readCallWave (anonymous form) or readPeriod and
 * readFilterClauses (any other form).
 *
 * @source Specification part 1, section 7
 */
export async function measureResults(
  call: StaffCall,
  query: Omit<Query, 'resultType' | 'differences'>,
  types: readonly ResultType[],
  wanted: ((form: MeasuredForm) => ReadonlySet<string>) | null = null,
): Promise<ResultItem[][]> {
  const form = await requireMeasuredForm(call, query.feedbackFormId)
  const weighted = await readWeighted(call, form, query)
  if (form.anonymous) return readPublishedResults(call, form, query, types)
  const names = wanted?.(form)
  const counted = names === undefined ? null : form.slots.flatMap((one) => (names.has(one.question) ? [one.slot] : []))
  const period = await readPeriod(call, query)
  const filters = await readFilterClauses(call, form, query)
  const request: Request = {
    program_id: form.program_id,
    feedback_form_id: form.feedback_form_id,
    questions: listQuestions(form.definition),
    slots: form.slots,
    choices: query.lists === 'all',
    authors: query.authors === 'true',
    counted,
    weighted,
    listed: canReadResponses(call.staff),
    joint: hasMeans(form, types),
  }
  const measure = (days: DayRange) => measureCycle(call.db, request, days, filters)
  const [current, previous] = await Promise.all([measure(period.current), measure(period.previous)])
  return types.map((resultType) => {
    const items = buildResultItems({
      feedback_form_id: form.feedback_form_id,
      definition: form.definition,
      slots: form.allSlots,
      question_versions: form.question_versions,
      earlier: form.earlier,
      scaleChanges: form.scaleChanges,
      ...(form.indexes.length > 0 ? { indexes: form.indexes } : {}),
      current: current.counted,
      previous: previous.counted,
      resultType,
    })
    return fillLists(items, form.allSlots, { current: current.lists, previous: previous.lists })
  })
}

/** Returns whether results of these types have scores that are means of several questions or rows. */
function hasMeans({ definition }: MeasuredForm, types: readonly ResultType[]): boolean {
  const isMean = ({ type, rateMin, featured_subquestion_value }: Question) =>
    type === 'matrix' && rateMin !== null && featured_subquestion_value === null
  return types.some((type) => type !== 'individual_question') || listQuestions(definition).some(isMean)
}

/** Handler for the call that returns results. @source Specification part 1, section 7 */
export const resultHandlers = {
  getResults: async ({ query }, call) => {
    const [items = []] = await measureResults(call, query, [query.resultType])
    return withChanges(items, query.differences)
  },
} satisfies Partial<Handlers>

interface Request extends ListRequest {
  /** The slots to count; null for all. */
  readonly counted: readonly number[] | null
  /** Whether responses are weighted; responses without a weight are then excluded. */
  readonly weighted: boolean
  /** Whether the person may see the ids, times and texts of responses; otherwise all lists are empty, regardless of the request. */
  readonly listed: boolean
  /** Whether any score is a mean of several questions or rows, in which case its standard error needs joint answers. */
  readonly joint: boolean
}

interface MeasuredCycle {
  readonly counted: CycleCounts
  readonly lists: CycleLists
}

/** Counts one cycle, and reads its lists when the person may see them. */
async function measureCycle(db: Db, request: Request, days: DayRange, filters: FilterClauses): Promise<MeasuredCycle> {
  const filter = cycleFilter(days, filters)
  const [counts, joint] = await Promise.all([
    (request.weighted ? countWeighted : countAnswers)(db, request, filter, request.counted),
    request.joint ? selectJointAnswers(db, request, filter, request.weighted) : null,
  ])
  const counted = joint !== null && isEnough(joint.joint, counts.respondents) ? { ...counts, ...joint } : counts
  return { counted, lists: request.listed ? await selectCycleLists(db, request, filter, counted.counts) : NO_LISTS }
}
