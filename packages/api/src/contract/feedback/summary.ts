import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath } from '../api-values.ts'
import { namedForm } from '../club/headline-forms.ts'
import { resultItem } from './results.ts'

/** A count, which is null for users who are not allowed to see the counted items. */
const count = z.number().int().nonnegative().nullable()

/**
 * The number of thumbs up, or of thumbs down, in the last 30 days, in the 30 days before those, and in the last 7 days.
 *
 * @source Decisions, section 12, "Quick pulse summary"
 */
export const pulseCount = z.object({
  current: z.number().int(),
  /** Null when there is no previous period. */
  previous: z.number().int().nullable(),
  last_7_days: z.number().int(),
  feedback_form_id: z.number().int(),
})

export type PulseCount = z.infer<typeof pulseCount>

/**
 * The dashboard figures. `overall_satisfaction` is the result of the overall question and `mri` is the result of the index titled
 * MRI. Both come from `home_form` for this calendar year, and each is null if that survey has no such result. The Quick Pulse
 * counts come from `quick_pulse_form`, and are null if that form is null, is anonymous or has no thumbs question. `home_form` and
 * `quick_pulse_form` are the surveys that the club has chosen for these figures. Where the club has made no choice, the form is the
 * newest open survey of the first type in HEADLINE_TYPES that has one or, if no survey of these types is open, the newest survey of
 * the first type that has any. If the club has no survey of these types, the form is null. Surveys created by an import are used
 * only if they are chosen. The counts of guests and cases are null for users with limited access, who can see neither.
 *
 * @source Specification part 1, section 3, "Feedback summary"; Decisions, section 12, "Overall" and "Quick pulse summary", section
 * 14 "Headline form"
 */
export const feedbackSummary = z.object({
  here_now_count: count,
  here_now_with_open_cases_count: count,
  open_cases_count: count,
  /** Number of cases with status In Progress. Not in the specification. */
  in_progress_cases_count: count,
  closed_cases_count: count,
  /**
   * Number of cases opened on each of the last 30 days in the club's time zone, with today last; null for limited access. Not in
   * the specification.
   */
  cases_opened_per_day: z.array(z.number().int().nonnegative()).nullable(),
  home_form: namedForm.nullable(),
  overall_satisfaction: resultItem.nullable(),
  mri: resultItem.nullable(),
  quick_pulse_form: namedForm.nullable(),
  quick_pulse_up: pulseCount.nullable(),
  quick_pulse_down: pulseCount.nullable(),
})

export type FeedbackSummary = z.infer<typeof feedbackSummary>

/**
 * GET /v3/feedback/summary: returns the dashboard figures for a program, or for one of its locations. Surveys that the user is not
 * allowed to see are not counted. Fails with 404 for a location in a different program.
 * @source Specification part 1, section 7
 */
export const getSummary = endpoint({
  method: 'GET',
  path: '/v3/feedback/summary',
  summary: 'The figures of the dashboard',
  area: 'summary',
  query: z.object({ programId: idInPath, merchantId: idInPath.optional() }),
  response: feedbackSummary,
})
