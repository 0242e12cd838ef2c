import { buildResultItems } from '@rapport/domain/build-result-items'
import { dayInZone } from '@rapport/domain/epoch-day'
import { canSeeForm } from '@rapport/domain/form-access'
import { derivePeriod, type DayRange, type PeriodResult } from '@rapport/domain/period'
import type { CycleCounts } from '@rapport/domain/result-measure'
import { slotsOf, type Slot } from '@rapport/domain/slots'
import type { IndexSource, SurveyDefinition } from '@rapport/domain/survey-definition'
import { listQuestions } from '@rapport/domain/survey-questions'

import type { Db } from '../db/open.ts'
import { asReader } from '../feedback/form-access.ts'
import { invalid, notFound, type Handlers, type StaffCall } from '../http.ts'
import { countAnswers } from './count.ts'
import { NO_LISTS, selectCycleLists, type CycleLists, type ListRequest } from './cycle-lists.ts'
import { fillLists } from './fill-lists.ts'
import { readNarrowings, type Narrowings } from './filter-terms.ts'
import { cycleFilter, readShownCycles, withoutSmallBases, type ShownCycle } from './small-groups.ts'

/** A form as its results need it. */
interface MeasuredForm {
  program_id: number
  feedback_form_id: number
  anonymous: boolean
  anonymity_threshold: number
  definition: SurveyDefinition
  slots: readonly Slot[]
  indexes: readonly IndexSource[]
}

/** The call that answers what members said. @source Specification part 1, section 7 */
export const resultHandlers = {
  getResults: async ({ query }, call) => {
    const form = await findForm(call, query.feedbackFormId)
    const timeZone = await findTimeZone(call, query.merchantId)
    const period = readPeriod(derivePeriod(query, dayInZone(call.now(), timeZone)))
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

async function findForm(call: StaffCall, feedback_form_id: number): Promise<MeasuredForm> {
  const row = await call.db
    .selectFrom('feedback_form as f')
    .select(['f.program_id', 'f.feedback_form_id', 'f.name', 'f.questions_json', 'f.slots', 'f.indexes'])
    .select(['f.anonymous', 'f.anonymity_threshold'])
    .where('f.program_id', '=', call.programId)
    .where('f.feedback_form_id', '=', feedback_form_id)
    .executeTakeFirst()
  if (row === undefined || !canSeeForm(asReader(call.staff), call.programId, row)) throw notFound()
  // The three columns are written by checkDefinition and slotsOf alone.
  const definition = row.questions_json as SurveyDefinition
  const slots = slotsOf(definition, row.slots as readonly Slot[])
  // As above.
  const indexes = row.indexes as readonly IndexSource[]
  return { ...row, definition, slots, indexes }
}

/** The zone in which a period ends today: the location's when one is asked for. @source Decisions, section 2 */
async function findTimeZone(call: StaffCall, merchant_id: number | undefined): Promise<string> {
  const row =
    merchant_id === undefined
      ? await call.db
          .selectFrom('program')
          .select('timezone')
          .where('program_id', '=', call.programId)
          .executeTakeFirst()
      : await call.db
          .selectFrom('merchant')
          .select('timezone')
          .where('program_id', '=', call.programId)
          .where('merchant_id', '=', merchant_id)
          .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row.timezone
}

function readPeriod(period: PeriodResult): { current: DayRange; previous: DayRange } {
  if (!period.ok) throw invalid({ [period.field]: period.reason })
  return period
}

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
