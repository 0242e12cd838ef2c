import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { within } from 'storybook/test'

import { caseRow } from '../../platform/testing/cases.ts'
import { RouteStage } from '../../platform/testing/route-stage.tsx'
import { CORRECTIONS, surveyActivity, voiceDetail, voiceForm, voiceResponse } from '../../platform/testing/voices.ts'
import { CULTURE_FORM } from '../../platform/testing/waves.ts'
import { Component as Responses } from './response-list-route.tsx'
import { Component as Response } from './response-route.tsx'
import { Component as Surveys } from './survey-list-route.tsx'
import { Component as Survey } from './survey-route.tsx'

const LONG =
  'Profile Preferences and Perspectives of all members and their significant others, the second time this year'
const AT = '/ops/feedback/surveys'
const FORMS = [
  voiceForm(),
  voiceForm({ feedback_form_id: 13, name: 'Listening Post', feedback_responses_count: 1, cases_created_count: 0 }),
  voiceForm({ feedback_form_id: 14, name: LONG, feedback_responses_count: 1_000_000 }),
]
const answers: FakeAnswers = {
  listForms: FORMS,
  listSurveyActivity: [
    surveyActivity(),
    surveyActivity({
      feedback_form_id: 13,
      weeks: Array.from({ length: 12 }, () => 0),
      rate: null,
      unread: 0,
      last_completed_ts: null,
    }),
  ],
  listResponses: [
    voiceResponse({ record_count: 3 }),
    voiceResponse({
      response_id: 32,
      is_read: true,
      user_fname: 'Thomas',
      user_lname: 'Okafor',
      spouse: 1,
      record_count: 3,
    }),
    voiceResponse({ response_id: 33, user_id: null, user_fname: null, user_lname: null, record_count: 3 }),
  ],
  listCases: [caseRow(), caseRow({ case_id: 18, title: 'Slow service at Sunday brunch' })],
  getResponseRate: {
    invited: 200,
    opened: 120,
    started: 110,
    completed: 100,
    answered: 100,
    rate: 50,
    reason: null,
    uninvited: 8,
    completed_of_opened: 83.33,
    curve: null,
    is_whole: false,
  },
  listEmailTriggers: [
    {
      trigger_id: 1,
      name: 'Unhappy with dining',
      feedback_form_id: 12,
      rule: {},
      recipients: [{ user_id: 2, fname: 'Marcus', lname: 'Bell', email: 'staff@rapport.test' }],
    },
  ],
  getStaffResponse: voiceDetail(),
  listResponseChanges: [],
  listLogbookComments: [],
}
const forbidden = () => ({ status: 403, failure: { message: 'No.', code: 'forbidden' } })

const screen = (path: string, Component: ComponentType) => ({
  path,
  element: (
    <main>
      <Component />
    </main>
  ),
})
const SURVEY = { route: screen(`${AT}/:surveyId`, Survey), address: `${AT}/12` }
const RESPONSES = { route: screen(`${AT}/:surveyId/responses`, Responses), address: `${AT}/12/responses` }
const RESPONSE = {
  route: screen(`${AT}/:surveyId/responses/:surveyResponseId`, Response),
  address: `${AT}/12/responses/31`,
}

const meta = {
  title: 'Screens/Member Voices',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: { route: screen(AT, Surveys), address: AT, answers },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

export const List: Story = {}
export const ListLoading: Story = { args: { waitsFor: '/v3/feedback' } }
export const ListEmpty: Story = { args: { answers: { ...answers, listForms: [] } } }
export const ListFailing: Story = { args: { answers: { ...answers, listForms: forbidden } } }
export const ListWithoutActivity: Story = { args: { answers: { ...answers, listSurveyActivity: forbidden } } }
export const ListNarrowed: Story = { args: { address: `${AT}?pastDays=30` } }
/** The menu of formats for exporting the responses to a survey. */
export const ExportFormats: Story = {
  // The rule is disabled because Radix hides the page behind an open menu with aria-hidden, but keeps the focus in the menu, so no
  // hidden element can receive the focus.
  parameters: { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } },
  play: async ({ canvasElement, userEvent }) => {
    const button = { name: 'Formats for the responses to Listening Post' }
    await userEvent.click(await within(canvasElement).findByRole('button', button))
    await within(document.body).findByRole('menuitem', { name: 'Excel, can be imported again' })
  },
}
/** The lists of surveys and of responses on one page, each with its own pagination; a narrow page shows only the responses. */
export const OneSurvey: Story = {
  args: SURVEY,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('navigation', { name: 'Responses' })
  },
}
export const OneSurveyAnonymous: Story = {
  args: {
    ...SURVEY,
    address: `${AT}/14`,
    answers: {
      ...answers,
      listForms: [CULTURE_FORM],
      getResponseRate: {
        invited: 300,
        opened: null,
        started: null,
        completed: 212,
        answered: 212,
        rate: 70.66,
        reason: null,
        uninvited: null,
        completed_of_opened: null,
        curve: null,
        is_whole: false,
      },
    },
  },
}
export const OneSurveyEmpty: Story = {
  args: { ...SURVEY, answers: { ...answers, listResponses: [], listCases: [], listEmailTriggers: [] } },
}
export const NoSuchSurvey: Story = { args: { ...SURVEY, address: `${AT}/4711` } }
export const ResponseList: Story = { args: RESPONSES }
export const ResponseListFailing: Story = { args: { ...RESPONSES, answers: { ...answers, listResponses: forbidden } } }
export const OneResponse: Story = { args: RESPONSE }
export const CorrectedResponse: Story = {
  args: { ...RESPONSE, answers: { ...answers, listResponseChanges: CORRECTIONS } },
}
export const OneResponseWithNotes: Story = {
  args: {
    ...RESPONSE,
    answers: {
      ...answers,
      listLogbookComments: [
        {
          comment_id: 1,
          comment_text: 'Called her back on Monday. She would like a table by the window next time.',
          created_by: 2,
          created_by_fname: 'Marcus',
          created_by_lname: 'Bell',
          log_date: '2026-11-16',
          created_ts: Date.UTC(2026, 10, 16, 17),
          updated_ts: Date.UTC(2026, 10, 16, 17),
        },
      ],
    },
  },
}
export const OneResponseNotesFailing: Story = {
  args: { ...RESPONSE, answers: { ...answers, listLogbookComments: forbidden } },
}
export const OneResponseNameless: Story = {
  args: {
    ...RESPONSE,
    answers: {
      ...answers,
      getStaffResponse: voiceDetail({
        user_id: null,
        user_fname: null,
        user_lname: null,
        member_number: null,
        member_category: null,
        date_joined: null,
        visits_count: null,
      }),
    },
  },
}
export const NoSuchResponse: Story = { args: { ...RESPONSE, answers: { listForms: FORMS } } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const OneSurveyPhone: Story = { args: SURVEY, globals: { viewport: { value: 'phone' } } }
