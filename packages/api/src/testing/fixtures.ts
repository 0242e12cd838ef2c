import type { FakeAnswers } from './fake-api.ts'
import { caseFields, FIXTURE_NOW, hereRow, margaret, member, openCase, overall } from './fixture-rows.ts'

export { FIXTURE_NOW } from './fixture-rows.ts'

const option = (value: string, label = value) => ({ value, label })
const numbered = (value: number, label: string, isDefault = false) => ({ value, label, default: isDefault })
const texted = (value: string, label: string, isDefault = false) => ({ value, label, default: isDefault })

/**
 * Responses to the calls that screens use most: one club with two locations, a member on site, a survey with a response and a
 * result, and a case. A test parses each response with its call's schema. In a test, spread these fixtures and replace the parts
 * that the test examines.
 */
export const fixtures = {
  createSession: {
    user_id: 2,
    token: 'fixture-token',
    fname: 'Marcus',
    lname: 'Bell',
    email: 'staff@rapport.test',
    pic_url: null,
  },
  listProgramsAndMerchants: {
    programs: [
      {
        program_id: 1,
        program_name: 'Harbor Point Club',
        timezone: 'America/New_York',
        brand_primary_color: '#232633',
        logo_url: null,
      },
    ],
    merchants: [
      { merchant_id: 1, merchant_name: 'Harbor House', program_id: 1, timezone: 'America/New_York' },
      { merchant_id: 2, merchant_name: 'Bay Courts', program_id: 1, timezone: 'America/Los_Angeles' },
    ],
  },
  listHereAtMerchant: [hereRow],
  listHereInProgram: [hereRow],
  getUser: member,
  searchUsers: [margaret],
  countVisits: 12,
  listMembers: [
    {
      user_id: 1042,
      fname: 'Margaret',
      lname: 'Ellery',
      name: null,
      member_number: '1042',
      pic_url: null,
      matched: '1',
      send_quickpulse_next_run: false,
      record_count: 1,
    },
  ],
  listForms: [
    {
      feedback_form_id: 12,
      name: 'Relational Survey',
      title: 'Relational Survey 2026',
      public_id: 'public-12',
      feedback_form_type: 'relational',
      anonymous: false,
      weighted: false,
      version: 1,
      feedback_responses_count: 1204,
      cases_created_count: 41,
      record_count: 1,
    },
  ],
  listResponses: [
    {
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
      updated_ts: FIXTURE_NOW,
      is_read: false,
      record_count: 1,
    },
  ],
  listSurveyActivity: [
    {
      feedback_form_id: 12,
      weeks: [3, 4, 8, 2, 0, 1, 5, 9, 4, 4, 6, 7],
      last_completed_ts: FIXTURE_NOW,
      responses: 2809,
      cases: 41,
      invited: 8138,
      rate: 34.52,
      unread: 12,
    },
  ],
  listVoices: [
    {
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
      updated_ts: FIXTURE_NOW,
      completed_ts: FIXTURE_NOW,
      merchant_id: 1,
      merchant_name: 'Harbor House',
      score_value: 4,
      score_max: 5,
      score_band: 'positive',
      comment: 'Back nine is the best I have seen it in eleven seasons.',
      comment_question: 'why',
      is_read: false,
      record_count: 1,
    },
  ],
  getResults: [overall],
  listCases: [openCase],
  listCaseOptions: {
    priorityOptions: [numbered(1, 'Low'), numbered(2, 'Medium', true), numbered(3, 'High'), numbered(4, 'Urgent')],
    statusOptions: [texted('opened_ts', 'Open', true), texted('closed_ts', 'Closed')],
    typeOptions: [numbered(1, 'Complaint')],
    originOptions: [texted('manual', 'Staff Created', true), texted('feedback_form', 'Member Voice')],
    tagOptions: [texted('valet', 'valet')],
  },
  getCase: {
    ...caseFields,
    response_json: { overall: 2 },
    fired: [],
    voice: {
      feedback_form_id: 12,
      response_id: 501,
      form_name: 'Event Survey',
      completed_ts: FIXTURE_NOW - 10_800_000,
      quote: 'Waited 35 minutes for the car.',
      score_value: 2,
      score_max: 5,
      score_band: 'negative',
      overall_score_label: 'Poor',
    },
    comments: [],
    history: [],
  },
  listAssignableUsers: [],
  listFilterOptions: {
    gender: [option('Female'), option('Male')],
    member_tenure: [],
    member_category: [option('Full Golf')],
    ageRange: [],
    age: [],
    tenure: [],
    pastDays: [option('30', 'Last 30 Days')],
    createdBy: [],
    hoursWorked: [],
    absences: [],
    currentPositionLength: [],
    cultureAge: [],
    department: [],
    employmentLevel: [],
    attributes: [],
  },
} satisfies FakeAnswers
