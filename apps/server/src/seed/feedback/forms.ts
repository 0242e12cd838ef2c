import type { FeedbackFormType } from '@rapport/api/contract/feedback/feedback'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'

import { CULTURE } from '../surveys/culture.ts'
import { memberPerspectives, PROFILE_PREFERENCES, PROFILE_PREFERENCES_BEFORE } from '../surveys/perspectives.ts'
import { RELATIONAL } from '../surveys/relational.ts'
import { listeningPost, quickPulse, STAFF_POST } from '../surveys/short-surveys.ts'
import { ATHLETIC_TEXT, type CommentTexts, GOLF_TEXT, HARBOR_TEXT, STAFF_TEXT } from '../text/club-text.ts'

/** A survey of the demo data, and its pattern of answers. */
export interface DemoForm {
  readonly program_id: number
  readonly feedback_form_id: number
  readonly feedback_form_type: FeedbackFormType
  readonly name: string
  readonly definition: SurveyDefinition
  readonly commentTexts: CommentTexts
  /** Approximate number of completed responses over the two years. */
  readonly responses: number
  /**
   * When people respond: `steady` means throughout the two years; `waves` means at the start of the current half-year and of the
   * two before it; a list gives the send-outs in days before today, and people respond in the weeks after each of them.
   */
  readonly rhythm: 'steady' | 'waves' | readonly number[]
  /** The average mood of the respondents of this survey; 0 is the club's average. */
  readonly mood: number
  /** Who responds: `members` are known, `anybody` may enter a name, `staff` are anonymous. */
  readonly from: 'members' | 'anybody' | 'staff'
  readonly success_text: string
  /** The ids of the staff who get an e-mail about unhappy members. */
  readonly alert_to?: readonly number[]
  /** Whether all responses except the newest ones have weights. */
  readonly weighted?: boolean
  /** The first version of the survey, which was in use until `daysAgo` days before today. */
  readonly before?: { readonly definition: SurveyDefinition; readonly daysAgo: number }
}

/** The send-outs of a yearly survey, in days before today. They are in the same week of each year, so that years can be compared. */
const YEARLY = [24, 389] as const

const HARBOR_TOPICS = ['Dining', 'Docks and launch', 'Courts', 'Pool and fitness', 'Events', 'Billing', 'Our team']
const GOLF_TOPICS = ['The course', 'Pace of play', 'Dining', 'Pro shop', 'Pool', 'Events', 'Billing']
const PULSE_REASONS = [
  { value: 'team', text: 'The team' },
  { value: 'food', text: 'Food and drink' },
  { value: 'facilities', text: 'The facilities' },
  { value: 'speed', text: 'Speed' },
  { value: 'company', text: 'The company' },
].map(({ value, text }) => `${value}|${text}`)

const THANKS = 'Thank you. We read every answer, and write back when you leave your name.'

/** The surveys of the demo data. @source Specification part 1, section 6; Decisions, section 13 */
export const DEMO_FORMS: readonly DemoForm[] = [
  {
    program_id: 1,
    feedback_form_id: 11,
    feedback_form_type: 'quick_pulse',
    name: 'Quick Pulse',
    definition: quickPulse(PULSE_REASONS),
    commentTexts: HARBOR_TEXT,
    responses: 4000,
    rhythm: 'steady',
    mood: 0,
    from: 'members',
    success_text: 'Thank you. See you on the water.',
    alert_to: [2],
  },
  {
    program_id: 1,
    feedback_form_id: 12,
    feedback_form_type: 'relational',
    name: 'Relational Survey',
    definition: RELATIONAL,
    commentTexts: HARBOR_TEXT,
    responses: 2400,
    rhythm: 'steady',
    mood: 0,
    from: 'members',
    success_text: 'Thank you. The board and the team read every survey.',
  },
  {
    program_id: 1,
    feedback_form_id: 13,
    feedback_form_type: 'listening_post',
    name: 'Listening Post',
    definition: listeningPost('Tell us how we are doing', HARBOR_TOPICS),
    commentTexts: HARBOR_TEXT,
    responses: 700,
    rhythm: 'steady',
    mood: -0.45,
    from: 'anybody',
    success_text: THANKS,
    alert_to: [1, 2],
  },
  {
    program_id: 1,
    feedback_form_id: 14,
    feedback_form_type: 'culture',
    name: 'Culture Survey',
    definition: CULTURE,
    commentTexts: STAFF_TEXT,
    responses: 420,
    rhythm: 'waves',
    mood: -0.2,
    from: 'staff',
    success_text: 'Thank you. Your answers cannot be traced to you.',
  },
  {
    program_id: 1,
    feedback_form_id: 15,
    feedback_form_type: 'ppp',
    name: 'Profile Preferences & Perspectives (PPP)',
    definition: PROFILE_PREFERENCES,
    commentTexts: HARBOR_TEXT,
    responses: 560,
    rhythm: [80, 445],
    mood: 0.1,
    from: 'members',
    success_text: 'Thank you. We will remember.',
    weighted: true,
    // The current version begins while people are still responding to a send-out, so that a period can have answers to both
    // versions.
    before: { definition: PROFILE_PREFERENCES_BEFORE, daysAgo: 76 },
  },
  {
    program_id: 1,
    feedback_form_id: 16,
    feedback_form_type: 'mps',
    name: 'Member Perspectives (MPS)',
    definition: memberPerspectives({
      club: 'Harbor Point',
      facilities: {
        waterfront: 'Waterfront and docks',
        courts: 'Courts',
        clubhouse: 'The clubhouse',
        fitness: 'Fitness and pool',
      },
      featured: 'clubhouse',
    }),
    commentTexts: HARBOR_TEXT,
    responses: 800,
    rhythm: YEARLY,
    mood: 0.1,
    from: 'members',
    success_text: 'Thank you. You will hear from us what we do with it.',
  },
  {
    program_id: 75,
    feedback_form_id: 220,
    feedback_form_type: 'listening_post',
    name: 'Listening Post',
    definition: listeningPost('How are we doing at Cedar Ridge?', GOLF_TOPICS),
    commentTexts: GOLF_TEXT,
    responses: 520,
    rhythm: 'steady',
    mood: -0.35,
    from: 'anybody',
    success_text: THANKS,
    alert_to: [1, 32],
  },
  {
    program_id: 75,
    feedback_form_id: 330,
    feedback_form_type: 'listening_post',
    name: 'Listening Post - HR',
    definition: STAFF_POST,
    commentTexts: STAFF_TEXT,
    responses: 130,
    rhythm: 'steady',
    mood: -0.5,
    from: 'anybody',
    success_text: 'Thank you. Only Human Resources reads this.',
    alert_to: [31, 32],
  },
  {
    program_id: 86,
    feedback_form_id: 258,
    feedback_form_type: 'quick_pulse',
    name: 'Quick Pulse',
    definition: quickPulse(PULSE_REASONS),
    commentTexts: ATHLETIC_TEXT,
    responses: 900,
    rhythm: 'steady',
    mood: 0.1,
    from: 'members',
    success_text: 'Thank you. See you on the floor.',
    alert_to: [1073],
  },
  {
    program_id: 86,
    feedback_form_id: 259,
    feedback_form_type: 'mps',
    name: 'Member Perspectives (MPS)',
    definition: memberPerspectives({
      club: 'Lakeshore',
      facilities: {
        floor: 'Weights and machines',
        studios: 'Studios',
        pool: 'Pool and lake',
        squash: 'Squash courts',
      },
      featured: 'floor',
    }),
    commentTexts: ATHLETIC_TEXT,
    responses: 240,
    rhythm: YEARLY,
    mood: 0,
    from: 'members',
    success_text: 'Thank you. The results hang by the front desk in a month.',
  },
]

/** Returns when the current version of a survey began, in epoch ms; null for a survey with one version. */
export function renewedAt({ before }: DemoForm, now: number): number | null {
  return before === undefined ? null : Math.floor(now / 86_400_000) * 86_400_000 - before.daysAgo * 86_400_000
}

/** Returns the definition of a version of a survey. */
export function definitionOf({ definition, before }: DemoForm, version: number): SurveyDefinition {
  return version === 1 && before !== undefined ? before.definition : definition
}

/** The name of the overall question in every demo form. @source Decisions, section 12, "Overall" */
export const OVERALL_QUESTION = 'overall'

/** The length of the waves of anonymous forms in the demo data. */
export const DEMO_WAVE_UNIT = 'half' as const
