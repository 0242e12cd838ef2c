import { buildResultItems } from '@rapport/domain/build-result-items'
import { dayInZone } from '@rapport/domain/epoch-day'
import { canSeeForm } from '@rapport/domain/form-access'
import { derivePeriod, type PeriodResult } from '@rapport/domain/period'
import type { CycleCounts } from '@rapport/domain/result-measure'
import { slotsOf, type Slot } from '@rapport/domain/slots'
import type { IndexSource, SurveyDefinition } from '@rapport/domain/survey-definition'
import { listQuestions } from '@rapport/domain/survey-questions'

import type { Db } from '../db/open.ts'
import { asReader } from '../feedback/form-access.ts'
import { invalid, notFound, type Handlers, type StaffCall } from '../http.ts'
import { countAnswers } from './count.ts'
import { selectCycleLists, type CycleLists, type ListRequest } from './cycle-lists.ts'
import { fillLists } from './fill-lists.ts'
import { readNarrowings, type Narrowings } from './filter-terms.ts'
import { cycleFilter, hideSmallGroups, type CycleDays } from './small-groups.ts'

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
    const { form, timezone } = await findForm(call, query.feedbackFormId)
    const period = readPeriod(derivePeriod(query, dayInZone(call.now(), timezone)))
    const filters = await readNarrowings(call.db, call.programId, form.slots, query)
    const request: ListRequest = {
      program_id: form.program_id,
      feedback_form_id: form.feedback_form_id,
      questions: listQuestions(form.definition),
      slots: form.slots,
      anonymity_threshold: form.anonymous ? form.anonymity_threshold : null,
      choices: query.lists === 'all',
    }
    const [current, previous] = await Promise.all([
      measureCycle(call.db, form, request, period.current, filters),
      measureCycle(call.db, form, request, period.previous, filters),
    ])
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

async function findForm(call: StaffCall, feedback_form_id: number): Promise<{ form: MeasuredForm; timezone: string }> {
  const row = await call.db
    .selectFrom('feedback_form as f')
    .innerJoin('program as p', 'p.program_id', 'f.program_id')
    .select(['f.program_id', 'f.feedback_form_id', 'f.name', 'f.questions_json', 'f.slots', 'f.indexes'])
    .select(['f.anonymous', 'f.anonymity_threshold', 'p.timezone'])
    .where('f.program_id', '=', call.programId)
    .where('f.feedback_form_id', '=', feedback_form_id)
    .executeTakeFirst()
  if (row === undefined || !canSeeForm(asReader(call.staff), call.programId, row)) throw notFound()
  // The three columns are written by checkDefinition and slotsOf alone.
  const definition = row.questions_json as SurveyDefinition
  const slots = slotsOf(definition, row.slots as readonly Slot[])
  // As above.
  const indexes = row.indexes as readonly IndexSource[]
  return { form: { ...row, definition, slots, indexes }, timezone: row.timezone }
}

function readPeriod(period: PeriodResult): { current: CycleDays; previous: CycleDays } {
  if (!period.ok) throw invalid({ [period.field]: period.reason })
  return period
}

/** Counts one cycle and lists what may be listed of it. */
async function measureCycle(
  db: Db,
  form: MeasuredForm,
  request: ListRequest,
  days: CycleDays,
  filters: Narrowings,
): Promise<{ counted: CycleCounts; lists: CycleLists }> {
  const filter = cycleFilter(days, filters)
  const all = await countAnswers(db, request, filter)
  const counted = form.anonymous ? await hideSmallGroups(db, form, form.slots, days, filters, all) : all
  return { counted, lists: await selectCycleLists(db, request, filter, counted.counts) }
}
