import type { ResultItem } from '@rapport/api/contract/feedback/results'
import type { FeedbackSummary, PulseCount } from '@rapport/api/contract/feedback/summary'
import { CALENDAR_YEAR_DAYS, QUICK_PULSE_DAYS, QUICK_PULSE_RECENT_DAYS } from '@rapport/domain/constants'
import { THUMBS_DOWN, THUMBS_UP } from '@rapport/domain/results/items/chart-type'
import type { ResultType } from '@rapport/domain/results/items/result-items'
import { listQuestions } from '@rapport/domain/surveys/definition/survey-questions'

import { headlineFormOf, selectCandidateForms } from '../feedback/headline-forms.ts'
import type { StaffCall } from '../http.ts'
import type { MeasuredForm } from '../results/measured-form.ts'
import { measureResults } from '../results/results-handlers.ts'

/** The title of the index on the dashboard. @source Decisions, section 12, "Overall" */
const MRI_TITLE = 'MRI'

interface Form {
  readonly feedback_form_id: number
  readonly title: string
  readonly overall_question: string | null
  readonly anonymous: boolean
}

/**
 * Selects the survey for a part of the dashboard, among those that the user may see; null when there is none.
 *
 * @source Decisions, section 14 "Headline form"
 */
async function selectShownForm(
  { db, programId, now }: StaffCall,
  hiddenFormIds: readonly number[],
  use: 'home' | 'quick_pulse',
): Promise<Form | null> {
  const used = headlineFormOf(await selectCandidateForms(db, programId, hiddenFormIds), use, now())
  if (used === null) return null
  return db
    .selectFrom('feedback_form')
    .select(['feedback_form_id', 'title', 'overall_question', 'anonymous'])
    .where('program_id', '=', programId)
    .where('feedback_form_id', '=', used.feedback_form_id)
    .executeTakeFirstOrThrow()
}

const nameOf = ({ feedback_form_id, title }: Form) => ({ feedback_form_id, title })

interface Wanted {
  readonly form: Form
  readonly types: readonly ResultType[]
  readonly pastDays: number
  readonly merchantId: number | null
  readonly namesOf: (form: MeasuredForm) => ReadonlySet<string>
}

/** Measures results with the same function as Performance, so that the dashboard and Performance cannot differ. */
const measure = (call: StaffCall, { form, types, pastDays, merchantId, namesOf }: Wanted): Promise<ResultItem[][]> => {
  const locationFilter = merchantId === null ? {} : { merchantId }
  return measureResults(
    call,
    {
      feedbackFormId: form.feedback_form_id,
      pastDays,
      lists: 'none',
      authors: 'false',
      weighted: 'false',
      ...locationFilter,
    },
    types,
    namesOf,
  )
}

/** Measures the overall rating and the MRI of the survey that Home shows. @source Decisions, section 12, "Overall" */
export async function measureOverall(
  call: StaffCall,
  hiddenFormIds: readonly number[],
  merchantId: number | null,
): Promise<Pick<FeedbackSummary, 'home_form' | 'overall_satisfaction' | 'mri'>> {
  const form = await selectShownForm(call, hiddenFormIds, 'home')
  if (form === null) return { home_form: null, overall_satisfaction: null, mri: null }
  const types = ['individual_question', 'index'] as const
  // Only the questions that the overall rating and the MRI need are counted.
  const namesOf = ({ indexes, definition }: MeasuredForm) => {
    const declared = indexes.length > 0 ? indexes : (definition.indexes ?? [])
    const ofIndex = declared.filter(({ title }) => title === MRI_TITLE).flatMap((index) => index.questions)
    return new Set([...ofIndex, ...(form.overall_question === null ? [] : [form.overall_question])])
  }
  const [questions = [], indexes = []] = await measure(call, {
    form,
    types,
    pastDays: CALENDAR_YEAR_DAYS,
    merchantId,
    namesOf,
  })
  return {
    home_form: nameOf(form),
    overall_satisfaction: questions.find((item) => item.name === form.overall_question) ?? null,
    mri: indexes.find((item) => item.title === MRI_TITLE) ?? null,
  }
}

/** Finds the Quick Pulse question whose answers are counted: the overall question if it has thumbs, otherwise the first thumbs question. */
function findThumbs(items: readonly ResultItem[], form: Form): ResultItem | undefined {
  const thumbs = items.filter((item) => item.renderAs === 'thumbs')
  return thumbs.find((item) => item.name === form.overall_question) ?? thumbs[0]
}

/** Counts the thumbs-up and thumbs-down answers to the Quick Pulse on Home. @source Decisions, section 12, "Quick pulse summary" */
export async function measurePulse(
  call: StaffCall,
  hiddenFormIds: readonly number[],
  merchantId: number | null,
): Promise<Pick<FeedbackSummary, 'quick_pulse_form' | 'quick_pulse_up' | 'quick_pulse_down'>> {
  const form = await selectShownForm(call, hiddenFormIds, 'quick_pulse')
  const quick_pulse_form = form === null ? null : nameOf(form)
  // An anonymous Quick Pulse has no figures here, because its results are published by wave, not for the last 30 days.
  if (form === null || form.anonymous) return { quick_pulse_form, quick_pulse_up: null, quick_pulse_down: null }
  const namesOf = ({ definition }: MeasuredForm) => {
    const thumbs = listQuestions(definition).filter((question) => question.renderAs === 'thumbs')
    return new Set(thumbs.map((question) => question.name))
  }
  const days = async (pastDays: number) => {
    const [items = []] = await measure(call, { form, types: ['individual_question'], pastDays, merchantId, namesOf })
    return findThumbs(items, form)
  }
  const [month, week] = await Promise.all([days(QUICK_PULSE_DAYS), days(QUICK_PULSE_RECENT_DAYS)])
  if (month === undefined) return { quick_pulse_form, quick_pulse_up: null, quick_pulse_down: null }
  const countOf = (thumb: string): PulseCount => ({
    current: month.results.current.answers.counts[thumb] ?? 0,
    previous: month.results.previous === null ? null : (month.results.previous.answers.counts[thumb] ?? 0),
    last_7_days: week?.results.current.answers.counts[thumb] ?? 0,
    feedback_form_id: form.feedback_form_id,
  })
  return { quick_pulse_form, quick_pulse_up: countOf(THUMBS_UP), quick_pulse_down: countOf(THUMBS_DOWN) }
}
