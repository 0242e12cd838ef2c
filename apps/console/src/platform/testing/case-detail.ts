import type { CaseDetail, CaseOptions } from '@rapport/api/contract/cases/cases'
import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { READY_MADE_CASE_VIEWS } from '@rapport/domain/cases/case-views'

import { caseRow } from './cases.ts'
import { NO_FILTER_OPTIONS } from './filter-options.ts'
import { NOW_TS } from './guests.ts'

/** The options for the fields of a case, for tests and stories. */
export const CASE_OPTIONS: CaseOptions = {
  priorityOptions: [
    { value: 1, label: 'Low', default: false },
    { value: 2, label: 'Medium', default: true },
    { value: 3, label: 'High', default: false },
    { value: 4, label: 'Urgent', default: false },
  ],
  statusOptions: [
    { value: 'opened_ts', label: 'Open', default: true },
    { value: 'in_progress_ts', label: 'In Progress', default: false },
    { value: 'closed_ts', label: 'Closed', default: false },
  ],
  typeOptions: [
    { value: 1, label: 'Complaint', default: false },
    { value: 2, label: 'Idea', default: false },
  ],
  originOptions: [
    { value: 'manual', label: 'Staff Created', default: true },
    { value: 'feedback_form', label: 'Member Voice', default: false },
  ],
  tagOptions: [
    { value: 'dining', label: 'dining', default: false },
    { value: 'pool', label: 'pool', default: false },
  ],
}

/** The people to whom cases can be assigned, by location id. */
export const ASSIGNABLE = {
  1: [
    { user_id: 2, fname: 'Marcus', lname: 'Bell' },
    { user_id: 33, fname: 'Eleanor', lname: 'Whitfield' },
  ],
  2: [{ user_id: 2, fname: 'Marcus', lname: 'Bell' }],
} as const

/** Creates the details of a case: the case from caseRow, assigned to a staff member, with the response that raised it. */
export function caseDetail(over: Partial<CaseDetail> = {}): CaseDetail {
  const { comments_count: _comments, record_count: _count, quote: _quote, ...row } = caseRow()
  return {
    ...row,
    assigned_to: 33,
    assigned_to_fname: 'Eleanor',
    assigned_to_lname: 'Whitfield',
    description: 'Waited 35 minutes for the car.',
    tags: ['events'],
    feedback_trigger_response_id: 501,
    feedback_trigger_feedback_form_id: 12,
    feedback_trigger_instance_id: 12,
    response_json: null,
    voice: {
      feedback_form_id: 12,
      response_id: 501,
      form_name: 'Event Survey',
      completed_ts: NOW_TS - 10_800_000,
      quote: 'Waited 35 minutes for the car, in the rain, and nobody could say how long it would take.',
      score_value: 1,
      score_max: 5,
      score_band: 'negative',
      overall_score_label: 'Poor',
    },
    fired: [{ question: 'Overall, how are we doing?', answer: '1' }],
    comments: [],
    history: [],
    ...over,
  }
}

/** Creates an event in the history of a case: by default, the creation of the case by a survey response. */
export const caseEvent = (over: Partial<CaseDetail['history'][number]> = {}): CaseDetail['history'][number] => ({
  case_history_event_id: 1,
  field: 'created',
  new_value: null,
  created_by: 1042,
  created_by_fname: 'Robert',
  created_by_lname: 'Fairchild',
  created_ts: NOW_TS - 10_800_000,
  feedback_trigger_feedback_form_id: 12,
  feedback_trigger_response_id: 501,
  record_count: 1,
  ...over,
})

/** Creates a comment on a case. */
export const caseComment = (over: Partial<CaseDetail['comments'][number]> = {}): CaseDetail['comments'][number] => ({
  comment_id: 1,
  text: 'Spoke with the valet desk.',
  created_by: 2,
  created_by_fname: 'Marcus',
  created_by_lname: 'Bell',
  created_ts: NOW_TS - 3_600_000,
  record_count: 1,
  ...over,
})

/** The member whose response raised the case from caseDetail. */
export const CASE_MEMBER = {
  user_id: 1042,
  program_id: 1,
  fname: 'Robert',
  lname: 'Fairchild',
  full_name: 'Robert Fairchild',
  name: null,
  member_number: '1042',
  member_category: 'Golf',
  phone: null,
  email: null,
  company: null,
  title: null,
  address: null,
  status: true,
  text_enabled: true,
  email_enabled: true,
  birth_day: null,
  birth_month: null,
  birth_year: null,
  anniversary_day: null,
  anniversary_month: null,
  anniversary_year: null,
  instagram_url: null,
  facebook_url: null,
  linkedin_url: null,
  twitter_url: null,
  gender: null,
  marital_status: null,
  year_joined_club: null,
  fav_attire: null,
  fav_golf_tournament: null,
  fav_non_alcoholic_beverage: null,
  fav_alcoholic_beverage: null,
  fav_beverage_brand: null,
  allergies: null,
  fav_music: null,
  time_away_from_club: null,
  pic_url: null,
  merchant_tx_count: 3,
  date_joined: '2011-03-04',
  user_created_ts: 1,
  created_ts: 1,
  updated_ts: 1,
} satisfies FakeAnswers['getUser']

/** The responses to the API calls of all case screens; tests override them. */
export const CASE_ANSWERS = {
  listCaseOptions: CASE_OPTIONS,
  listCases: [caseRow()],
  listForms: [],
  listFilterOptions: {
    ...NO_FILTER_OPTIONS,
    gender: [{ value: 'Female', label: 'Female' }],
    ageRange: [{ value: '25-34', label: '25 to 34' }],
    member_tenure: [{ value: '5-', label: '5 years and more' }],
    member_category: [{ value: 'Golf', label: 'Golf' }],
  },
  listSavedViews: [],
  listCaseViewCounts: READY_MADE_CASE_VIEWS.map((view, index) => ({
    view,
    saved_view_id: null,
    record_count: 42 - 7 * index,
    is_default: view === 'all',
  })),
  setDefaultCaseView: {},
  listAssignableUsers: ({ url }) => [...(url.pathname.includes('/2/') ? ASSIGNABLE[2] : ASSIGNABLE[1])],
  touchCase: [],
  listCaseComments: [],
  listCaseHistory: [caseEvent()],
} satisfies FakeAnswers
