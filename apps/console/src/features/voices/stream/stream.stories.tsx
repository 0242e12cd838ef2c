import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import type { Meta, StoryObj } from '@storybook/react-vite'

import { NO_FILTER_OPTIONS } from '../../../platform/testing/filter-options.ts'
import { figure } from '../../../platform/testing/results.ts'
import { RouteStage } from '../../../platform/testing/route-stage.tsx'
import { voice, voiceDetail, voiceForm } from '../../../platform/testing/voices.ts'
import { Component as Response } from '../response-route.tsx'
import { Component as Surveys } from '../survey-list-route.tsx'

const AT = '/ops/feedback/surveys'
const LONG =
  'We waited 40 minutes for the launch on Saturday, with two tired children and the ice melting in the cooler. The crew was kind about it, but nobody could say when the next boat would come.'
const answers: FakeAnswers = {
  listVoices: [
    voice({ record_count: 4 }),
    voice({
      response_id: 32,
      user_fname: 'Gloria',
      user_lname: 'Calloway',
      score_value: 2,
      score_band: 'negative',
      comment: LONG,
      feedback_form_name: 'Profile Preferences and Perspectives of all members and their significant others',
      record_count: 4,
    }),
    voice({
      response_id: 33,
      user_fname: 'Priya',
      user_lname: 'Raman',
      score_value: null,
      score_max: null,
      score_band: 'negative',
      overall_score_label: 'Thumbs Down',
      comment: null,
      is_read: true,
      cases_created_count: 0,
      record_count: 4,
    }),
    voice({
      response_id: 34,
      user_id: null,
      user_fname: null,
      user_lname: null,
      score_value: 3,
      score_band: 'neutral',
      comment: 'Lovely room for the wedding.',
      merchant_name: null,
      record_count: 4,
    }),
  ],
  listForms: [voiceForm()],
  listFilterOptions: NO_FILTER_OPTIONS,
  getStaffResponse: voiceDetail(),
  listResponseChanges: [],
  listLogbookComments: [],
  getResults: [figure({})],
  listCases: [],
}
const route = {
  path: AT,
  element: (
    <main>
      <Surveys />
    </main>
  ),
}
const VOICE = {
  route: {
    path: `${AT}/:surveyId/responses/:surveyResponseId`,
    element: (
      <main>
        <Response />
      </main>
    ),
  },
  address: `${AT}/12/responses/31?view=voices`,
}
const failing = () => ({ status: 500, failure: { message: 'No.', code: 'internal' } })
const invalid = () => ({
  status: 400,
  failure: { message: 'No.', code: 'invalid', fields: { gender: 'has no option' } },
})

const meta = {
  title: 'Screens/Member Voices/Voices',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: { route, address: `${AT}?view=voices`, answers },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

export const Stream: Story = {}
export const Filtered: Story = {
  args: { address: `${AT}?view=voices&hasComment=true&band=negative&pastDays=30&isRead=false` },
}
export const Loading: Story = { args: { waitsFor: '/v3/feedback/voices' } }
export const Empty: Story = { args: { answers: { ...answers, listVoices: [] } } }
export const NoMatch: Story = {
  args: { address: `${AT}?view=voices&q=zeppelin`, answers: { ...answers, listVoices: [] } },
}
export const Failing: Story = { args: { answers: { ...answers, listVoices: failing } } }
export const BadFilter: Story = {
  args: { address: `${AT}?view=voices&gender=Robot`, answers: { ...answers, listVoices: invalid } },
}
export const CommentsOfAQuestion: Story = {
  args: { address: `${AT}?view=voices&feedbackFormId=12&question=more`, answers: { ...answers, getResults: [] } },
}
/** Voices filtered by an attribute of their survey. */
export const FilteredByAttribute: Story = {
  args: {
    address: `${AT}?view=voices&feedbackFormId=12&attribute=Terminal%3AB`,
    answers: {
      ...answers,
      listFilterOptions: {
        ...NO_FILTER_OPTIONS,
        attributes: [
          { feedback_form_id: 12, name: 'Terminal', label: 'Terminal', options: [{ value: 'B', label: 'Terminal B' }] },
        ],
      },
    },
  },
}
export const OneVoice: Story = { args: VOICE }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const OneVoicePhone: Story = { args: VOICE, globals: { viewport: { value: 'phone' } } }
