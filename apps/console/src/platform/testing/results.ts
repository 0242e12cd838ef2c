import type { ResultItem } from '@rapport/api/contract/feedback/results'
import type { FeedbackSummary } from '@rapport/api/contract/feedback/summary'

/** Returns a cycle with `percent` % of its answers in the top two boxes. */
const cycle = (percent: number, index: number, totalCount: number): ResultItem['results']['current'] => ({
  respondents: totalCount + 173,
  answers: { totalCount, counts: {}, distribution: {}, sentiment: {} },
  scores: { mean: 4, index, topBox: percent / 2, top2Box: percent, top3Box: percent },
  subQuestions: {},
})

/** Creates a cycle whose index is an average and therefore has a standard error. */
const averaged = (index: number, totalCount: number): ResultItem['results']['current'] => ({
  ...cycle(0, index, totalCount),
  standard_errors: { mean: null, index: 0.9, topBox: null, top2Box: null, top3Box: null, is_bound: false },
})

/** Creates the result of a rating question, for tests and stories. */
export const figure = (over: Partial<ResultItem>): ResultItem => ({
  result_id: 'q-0',
  result_type: 'individual_question',
  feedback_form_id: 12,
  name: 'overall',
  title: 'Overall, how are we doing?',
  question_title: 'Overall, how are we doing?',
  type: 'rating',
  inputType: null,
  renderAs: null,
  measure: 'ordinal_higher',
  icon: null,
  choices: [],
  items: [],
  columns: [],
  rows: [],
  rateMin: 1,
  rateMax: 5,
  notApplicable: [],
  featured_subquestion_value: null,
  children: [],
  results: { current: cycle(86.2, 72.4, 1204), previous: cycle(83.89, 72.4, 1100) },
  ...over,
})

/** The dashboard of a club with responses, for tests and stories. */
export const SUMMARY: FeedbackSummary = {
  here_now_count: 23,
  here_now_with_open_cases_count: 4,
  open_cases_count: 18,
  in_progress_cases_count: 7,
  closed_cases_count: 1420,
  cases_opened_per_day: Array.from({ length: 30 }, (_, day) => (day * 7) % 5),
  home_form: { feedback_form_id: 11, title: 'Relational Survey 2026' },
  overall_satisfaction: figure({}),
  mri: figure({
    result_id: 'i-0',
    result_type: 'index',
    name: 'mri',
    title: 'MRI',
    measure: null,
    average: { of: 'indexes', count: 2, steps: null, apart: [] },
    results: { current: averaged(72.4, 1204), previous: averaged(72.4, 1100) },
  }),
  quick_pulse_form: { feedback_form_id: 14, title: 'Quick Pulse' },
  quick_pulse_up: { current: 488, previous: 450, last_7_days: 121, feedback_form_id: 14 },
  quick_pulse_down: { current: 40, previous: 47, last_7_days: 6, feedback_form_id: 14 },
}

/** The dashboard of the club in `SUMMARY` when it has no index and no answers to its relational survey. */
export const UNANSWERED_SUMMARY: FeedbackSummary = {
  ...SUMMARY,
  overall_satisfaction: figure({ results: { current: cycle(0, 0, 0), previous: null } }),
  mri: null,
}

/** The dashboard of a club on its first day. */
export const EMPTY_SUMMARY: FeedbackSummary = {
  here_now_count: 0,
  here_now_with_open_cases_count: 0,
  open_cases_count: 0,
  in_progress_cases_count: 0,
  closed_cases_count: 0,
  cases_opened_per_day: Array.from({ length: 30 }, () => 0),
  home_form: null,
  overall_satisfaction: null,
  mri: null,
  quick_pulse_form: null,
  quick_pulse_up: null,
  quick_pulse_down: null,
}
