import type { CaseListItem } from '../contract/cases/cases.ts'
import type { ResultItem } from '../contract/feedback/results.ts'
import type { Guest } from '../contract/people/guests.ts'
import type { HereNowRow } from '../contract/people/here-now.ts'

/** The time to which the fixtures are relative: noon on 11/18/2026 in New York, in epoch milliseconds. */
export const FIXTURE_NOW = 1_795_021_200_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The member in the fixtures, with only the basic fields. */
export const margaret = {
  user_id: 1042,
  fname: 'Margaret',
  lname: 'Ellery',
  name: null,
  email: 'm.ellery@example.com',
  member_number: '1042',
  pic_url: null,
}

/** `margaret`, who is currently at the first location. */
export const hereRow: HereNowRow = {
  ...margaret,
  visit_id: 1,
  merchant_id: 1,
  open_case_count: 1,
  overall_score_label: 'Very good',
  score_value: 4,
  score_max: 5,
  score_band: 'positive',
  latest_thumbs_up_count: 3,
  latest_thumbs_down_count: 1,
  quickPulseDate: FIXTURE_NOW - 2 * DAY_MS,
  first_seen: FIXTURE_NOW - HOUR_MS,
  last_seen: FIXTURE_NOW,
  previous_visit_ts: FIXTURE_NOW - 2 * DAY_MS,
}

/** `margaret` as shown on her member page. */
export const member: Guest = {
  ...margaret,
  program_id: 1,
  full_name: 'Margaret Ellery',
  member_category: 'Full Golf',
  phone: '4105550119',
  company: null,
  title: null,
  address: null,
  status: true,
  text_enabled: true,
  email_enabled: true,
  birth_day: 4,
  birth_month: 7,
  birth_year: 1968,
  anniversary_day: null,
  anniversary_month: null,
  anniversary_year: null,
  instagram_url: null,
  facebook_url: null,
  linkedin_url: null,
  twitter_url: null,
  gender: 'Female',
  marital_status: null,
  year_joined_club: '2009',
  fav_attire: null,
  fav_golf_tournament: null,
  fav_non_alcoholic_beverage: null,
  fav_alcoholic_beverage: null,
  fav_beverage_brand: null,
  allergies: 'Shellfish',
  fav_music: null,
  time_away_from_club: null,
  merchant_tx_count: 0,
  date_joined: '2009-05-01',
  user_created_ts: FIXTURE_NOW - 900 * DAY_MS,
  created_ts: FIXTURE_NOW - 900 * DAY_MS,
  updated_ts: FIXTURE_NOW - DAY_MS,
}

/** An open case that a survey response raised. */
export const openCase: CaseListItem = {
  case_id: 17,
  title: 'Valet wait over 20 minutes after Fall Gala',
  description: null,
  resolution_description: null,
  status: 'opened_ts',
  priority_id: 2,
  case_type_id: null,
  assigned_to: null,
  assigned_to_fname: null,
  assigned_to_lname: null,
  merchant_id: 1,
  merchant_name: 'Harbor House',
  program_id: 1,
  origin: 'feedback_form',
  created_by: 1042,
  created_by_fname: 'Margaret',
  created_by_lname: 'Ellery',
  created_ts: FIXTURE_NOW - 3 * HOUR_MS,
  opened_ts: FIXTURE_NOW - 3 * HOUR_MS,
  in_progress_ts: null,
  closed_ts: null,
  feedback_trigger_response_id: 31,
  feedback_trigger_feedback_form_id: 12,
  feedback_trigger_instance_id: null,
  about_user_id: null,
  about_fname: null,
  about_lname: null,
  source_response_id: null,
  tags: ['valet'],
  updated_ts: FIXTURE_NOW - 3 * HOUR_MS,
  quote: 'Waited 35 minutes for the car.',
  comments_count: 1,
  record_count: 1,
}

const { comments_count: _comments, record_count: _count, quote: _quote, ...fields } = openCase
/** The fields that a case has both in the list and on its page. */
export const caseFields = fields

/** Returns the result of a question with a five-point scale in one cycle. */
const cycle = (mean: number, respondents: number): ResultItem['results']['current'] => ({
  respondents,
  answers: { totalCount: respondents, counts: {}, distribution: {}, sentiment: {} },
  scores: { mean, index: (mean - 1) * 25, topBox: 40, top2Box: 82, top3Box: 95 },
  subQuestions: {},
})

/** The result of a question with a five-point scale in two cycles. */
export const overall: ResultItem = {
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
  results: { current: cycle(4.1, 1204), previous: cycle(4, 1100) },
}
