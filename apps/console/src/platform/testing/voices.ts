import type { SurveyActivity } from '@rapport/api/contract/feedback/activity'
import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import type { ResponseListItem, StaffResponseDetail } from '@rapport/api/contract/feedback/staff-responses'
import type { ResponseChange } from '@rapport/api/contract/feedback/survey-imports'
import type { Voice } from '@rapport/api/contract/feedback/voices'

import { NOW_TS } from './guests.ts'

/** Creates a survey of the club, for tests and stories. */
export const voiceForm = (over: Partial<FeedbackForm> = {}): FeedbackForm => ({
  feedback_form_id: 12,
  name: 'Relational Survey',
  title: 'Relational Survey',
  public_id: 'public-12',
  feedback_form_type: 'relational',
  anonymous: false,
  weighted: false,
  version: 1,
  feedback_responses_count: 2809,
  cases_created_count: 41,
  record_count: 2,
  ...over,
})

/** Creates the recent activity of the survey that `voiceForm` creates. */
export const surveyActivity = (over: Partial<SurveyActivity> = {}): SurveyActivity => ({
  feedback_form_id: 12,
  weeks: [3, 4, 8, 2, 0, 1, 5, 9, 4, 4, 6, 7],
  last_completed_ts: 1_767_632_400_000,
  responses: 2809,
  cases: 41,
  invited: 8138,
  rate: 34.52,
  unread: 12,
  ...over,
})

const RESPONDER = {
  response_id: 31,
  feedback_form_id: 12,
  feedback_form_name: 'Relational Survey',
  feedback_form_title: 'Relational Survey 2026',
  user_id: 1042,
  user_fname: 'Margaret',
  user_lname: 'Ellery',
  user_pic_url: null,
  spouse: 0,
  overall_score_label: 'Very good',
  cases_created_count: 1,
  updated_ts: NOW_TS,
  is_read: false,
} satisfies Partial<ResponseListItem>

/** Creates the list item of an unread response by Margaret Ellery, updated at noon New York time on Nov 18, 2026. */
export const voiceResponse = (over: Partial<ResponseListItem> = {}): ResponseListItem => ({
  ...RESPONDER,
  record_count: 1,
  ...over,
})

/** Creates an unread item in the stream of voices: a comment by Margaret Ellery. */
export const voice = (over: Partial<Voice> = {}): Voice => ({
  ...RESPONDER,
  completed_ts: NOW_TS,
  merchant_id: 1,
  merchant_name: 'Harbor House',
  score_value: 4,
  score_max: 5,
  score_band: 'positive',
  comment: 'Back nine is the best I have seen it in eleven seasons. Please tell the greens crew that we noticed.',
  comment_question: 'more',
  record_count: 1,
  ...over,
})

const CHOICES = ['Poor', 'Fair', 'Good', 'Very good'].map((text, index) => ({ value: index + 1, text }))

/** Creates a response to a survey that contains most question types and one question of an unknown type. */
export const voiceDetail = (over: Partial<StaffResponseDetail> = {}): StaffResponseDetail => ({
  ...RESPONDER,
  version: 1,
  merchant_id: 1,
  merchant_name: 'Harbor House',
  member_number: '1733',
  member_category: 'Sailing Family',
  date_joined: '2014-05-20',
  visits_count: 96,
  questions_json: {
    pages: [
      {
        name: 'page1',
        elements: [
          {
            type: 'panel',
            name: 'dining',
            title: 'Dining',
            elements: [
              { type: 'rating', name: 'overall', title: 'Overall, how are we doing?', rateValues: CHOICES },
              {
                type: 'matrix',
                name: 'terrace',
                title: 'The Terrace',
                columns: CHOICES,
                rows: [
                  { value: 'food', text: 'Food' },
                  { value: 'service', text: 'Service' },
                ],
              },
            ],
          },
          { type: 'checkbox', name: 'uses', title: 'What do you use?', choices: ['Golf', 'Pool', 'Courts'] },
          { type: 'radiogroup', name: 'often', title: 'How often?', choices: ['Weekly', 'Monthly'] },
          { type: 'dropdown', name: 'season', title: 'Favorite season', choices: ['Spring', 'Fall'] },
          { type: 'text', name: 'since', title: 'Member since', inputType: 'date' },
          { type: 'comment', name: 'more', title: 'Anything else?' },
          {
            type: 'multipletext',
            name: 'names',
            title: 'Whom should we thank?',
            items: [{ name: 'first', title: 'First name' }],
          },
          {
            type: 'matrixdropdown',
            name: 'visits',
            title: 'Your visits',
            columns: [{ name: 'count', title: 'How many' }],
            choices: ['1', '2'],
            rows: ['Bar'],
          },
          { type: 'signaturepad', name: 'sign', title: 'Signature' },
        ],
      },
    ],
  },
  response_json: {
    overall: 4,
    terrace: { food: 3, service: 4 },
    uses: ['Golf', 'Courts'],
    often: 'Weekly',
    season: 'Fall',
    since: '2019-05-01',
    more: 'The new chef is a delight.',
    names: { first: 'Ana' },
    visits: { Bar: { count: '2' } },
    sign: 'M. E.',
  },
  ...over,
})

/** Creates a change that an import made to a response at 10:00 AM New York time on Nov 20, 2026. */
const correction = (over: Partial<ResponseChange>): ResponseChange => ({
  import_id: 1001,
  filename: 'members-2026-corrected.csv',
  created_by: 1,
  created_by_fname: 'Dana',
  created_by_lname: 'Whitfield',
  created_ts: 1_795_186_800_000,
  undone_ts: null,
  changed: 'answer',
  question: null,
  old_value: null,
  new_value: null,
  ...over,
})
const UNDONE: Partial<ResponseChange> = {
  import_id: 1000,
  filename: 'members-2026.csv',
  created_by: null,
  created_by_fname: null,
  created_by_lname: null,
  created_ts: 1_795_100_400_000,
  undone_ts: 1_795_104_000_000,
}

/** The changes that two imports made to the response from `voiceDetail`, newest first; the older import was undone. */
export const CORRECTIONS: ResponseChange[] = [
  correction({ changed: 'completed_ts', old_value: 1_794_934_800_000, new_value: 1_795_021_200_000 }),
  correction({ changed: 'weight', old_value: null, new_value: 1.25 }),
  correction({ question: 'terrace', old_value: { food: 4, service: 4 }, new_value: { food: 3, service: 4 } }),
  correction({
    question: 'more',
    old_value: 'The new chef is a delight. But the wait was long.',
    new_value: 'The new chef is a delight.',
  }),
  correction({ ...UNDONE, question: 'often', old_value: 'Weekly', new_value: null }),
]
