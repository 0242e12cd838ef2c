import type { FeedbackFormType } from '@rapport/api/contract/feedback'
import type { ResultItem } from '@rapport/api/contract/results'
import type { FeedbackSummary, PulseCount } from '@rapport/api/contract/summary'
import { THUMBS_DOWN, THUMBS_UP } from '@rapport/domain/chart-type'
import { CALENDAR_YEAR_DAYS, QUICK_PULSE_DAYS, QUICK_PULSE_RECENT_DAYS } from '@rapport/domain/constants'
import type { ResultType } from '@rapport/domain/result-items'

import type { StaffCall } from '../http.ts'
import { resultHandlers } from '../results/results-handlers.ts'

/** The title of the index that stands on the dashboard. @source Decisions, section 12, "Overall" */
const MRI_TITLE = 'MRI'

interface Form {
  readonly feedback_form_id: number
  readonly overall_question: string | null
}

/** The newest form of the first of these kinds that has one. Later forms have higher numbers. */
async function selectNewestForm(
  { db, programId }: StaffCall,
  hiddenFormIds: readonly number[],
  kinds: readonly FeedbackFormType[],
): Promise<Form | null> {
  const forms = await db
    .selectFrom('feedback_form')
    .select(['feedback_form_id', 'feedback_form_type', 'overall_question'])
    .where('program_id', '=', programId)
    .where('feedback_form_type', 'in', [...kinds])
    .orderBy('feedback_form_id', 'desc')
    .execute()
  const visible = forms.filter((form) => !hiddenFormIds.includes(form.feedback_form_id))
  return kinds.flatMap((kind) => visible.find((form) => form.feedback_form_type === kind) ?? [])[0] ?? null
}

interface Wanted {
  readonly form: Form
  readonly resultType: ResultType
  readonly pastDays: number
  readonly merchantId: number | null
}

/** Through the call of Performance itself, so that the dashboard and Performance can never differ. */
const measure = (call: StaffCall, { form, resultType, pastDays, merchantId }: Wanted): Promise<ResultItem[]> =>
  resultHandlers.getResults(
    {
      query: {
        feedbackFormId: form.feedback_form_id,
        resultType,
        pastDays,
        lists: 'none',
        ...(merchantId === null ? {} : { merchantId }),
      },
    },
    call,
  )

/** The overall rating and the index of the newest relational survey, else MPS. @source Decisions, section 12, "Overall" */
export async function measureOverall(
  call: StaffCall,
  hiddenFormIds: readonly number[],
  merchantId: number | null,
): Promise<Pick<FeedbackSummary, 'overall_satisfaction' | 'mri'>> {
  const form = await selectNewestForm(call, hiddenFormIds, ['relational', 'mps'])
  if (form === null) return { overall_satisfaction: null, mri: null }
  const wanted = { form, pastDays: CALENDAR_YEAR_DAYS, merchantId }
  const questions = await measure(call, { ...wanted, resultType: 'individual_question' })
  const indexes = await measure(call, { ...wanted, resultType: 'index' })
  return {
    overall_satisfaction: questions.find((item) => item.name === form.overall_question) ?? null,
    mri: indexes.find((item) => item.title === MRI_TITLE) ?? null,
  }
}

/** The question of a quick pulse that its figures are of: the overall one, else the first that is answered by a thumb. */
function findThumbs(items: readonly ResultItem[], form: Form): ResultItem | undefined {
  const thumbs = items.filter((item) => item.renderAs === 'thumbs')
  return thumbs.find((item) => item.name === form.overall_question) ?? thumbs[0]
}

/** Thumbs of the newest quick pulse. @source Decisions, section 12, "Quick pulse summary" */
export async function measurePulse(
  call: StaffCall,
  hiddenFormIds: readonly number[],
  merchantId: number | null,
): Promise<Pick<FeedbackSummary, 'quick_pulse_up' | 'quick_pulse_down'>> {
  const form = await selectNewestForm(call, hiddenFormIds, ['quick_pulse'])
  if (form === null) return { quick_pulse_up: null, quick_pulse_down: null }
  const days = async (pastDays: number) =>
    findThumbs(await measure(call, { form, resultType: 'individual_question', pastDays, merchantId }), form)
  const month = await days(QUICK_PULSE_DAYS)
  const week = await days(QUICK_PULSE_RECENT_DAYS)
  if (month === undefined) return { quick_pulse_up: null, quick_pulse_down: null }
  const countOf = (thumb: string): PulseCount => ({
    current: month.results.current.answers.counts[thumb] ?? 0,
    previous: month.results.previous === null ? null : (month.results.previous.answers.counts[thumb] ?? 0),
    last_7_days: week?.results.current.answers.counts[thumb] ?? 0,
    feedback_form_id: form.feedback_form_id,
  })
  return { quick_pulse_up: countOf(THUMBS_UP), quick_pulse_down: countOf(THUMBS_DOWN) }
}
