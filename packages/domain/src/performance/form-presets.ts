import { CALENDAR_YEAR_DAYS } from '../constants.ts'
import type { PerformanceFilters } from './performance-filters.ts'

/** The kinds of forms. @source Decisions, section 12 "Result and chart types"; Specification part 1, section 4 */
export const FORM_TYPES = ['quick_pulse', 'relational', 'listening_post', 'culture', 'ppp', 'mps'] as const

/** One kind of form, a value of `feedback_form_type`. @source Specification part 2, section 3 */
export type FormType = (typeof FORM_TYPES)[number]

type Preset = Pick<PerformanceFilters, 'resultType' | 'chartType'>

const SCORED: Preset = { resultType: 'grouped_question', chartType: 'top2Box' }
const SINGLE: Preset = { resultType: 'individual_question', chartType: 'default' }

const PRESETS: Readonly<Record<FormType, Preset>> = {
  relational: SCORED,
  ppp: SCORED,
  mps: SCORED,
  quick_pulse: SINGLE,
  listening_post: SINGLE,
  culture: { resultType: 'grouped_question', chartType: 'default' },
}

/**
 * Chooses a form on Performance: applies the presets of its type and opens the top level. For every type, the period becomes this
 * calendar year. The specification says that relational types select that period and that other types clear the period, but
 * clearing it has the same effect. The view does not change.
 *
 * @source Specification part 1, section 4 "Feedback filters"; Decisions, section 12
 */
export function chooseForm(filters: PerformanceFilters, feedbackFormId: number, type: FormType): PerformanceFilters {
  return {
    ...filters,
    feedbackFormId,
    ...PRESETS[type],
    pastDays: CALENDAR_YEAR_DAYS,
    start: null,
    end: null,
    level: [],
  }
}
