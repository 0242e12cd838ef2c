import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'

import { CASE_OPTIONS } from '../../platform/testing/case-detail.ts'
import { caseRow } from '../../platform/testing/cases.ts'
import { hereGuest, unknownGuest } from '../../platform/testing/guests.ts'
import { RANKED } from '../../platform/testing/ranked.ts'
import { EMPTY_SUMMARY, SUMMARY, UNANSWERED_SUMMARY } from '../../platform/testing/results.ts'
import { RouteStage } from '../../platform/testing/route-stage.tsx'
import { voice } from '../../platform/testing/voices.ts'
import { Component } from './home-route.tsx'

const refused = () => ({ status: 403, failure: { message: 'No.', code: 'forbidden' } })
const LONG = 'Valet wait over twenty minutes after the Fall Gala, and nobody at the desk knew whom to ask for the keys'
const QUOTE = 'Waited 35 minutes for the car, in the rain.'
const guests = [
  hereGuest({ open_case_count: 2 }),
  hereGuest({
    visit_id: 3,
    user_id: 2217,
    fname: 'Thomas',
    lname: 'Okafor',
    member_number: '2217',
    open_case_count: 1,
  }),
  unknownGuest(),
]
const cases = [
  caseRow(),
  caseRow({ case_id: 18, title: 'Slow service at Sunday brunch', created_by_fname: 'Margaret' }),
  caseRow({ case_id: 19, title: 'Guest fee charged twice', origin: 'manual' }),
]

const comments = [
  voice({ response_id: 41, comment: 'The launch came at once, and the crew knew us by name.' }),
  voice({ response_id: 42, comment: LONG, user_id: null }),
]

const meta = {
  title: 'Screens/Feedback home',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: {
    route: {
      path: '/ops/feedback',
      element: (
        <main>
          <Component />
        </main>
      ),
    },
    address: '/ops/feedback',
    answers: {
      getSummary: SUMMARY,
      listHereInProgram: guests,
      listCases: cases,
      getRankedResults: RANKED,
      listVoices: comments,
    },
  },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** Cases with three different priorities; two of the cases have a comment by the member. */
export const PriorityAndQuotes: Story = {
  args: {
    answers: {
      ...meta.args.answers,
      listCaseOptions: CASE_OPTIONS,
      listCases: cases.map((row, at) => ({ ...row, priority_id: at + 1, quote: at === 1 ? null : QUOTE })),
    },
  },
}
export const Loading: Story = { args: { waitsFor: '/v3/feedback/summary' } }
/** The figures are loaded, but the list of guests still shows a skeleton. */
export const ListsLoading: Story = { args: { waitsFor: 'here_now' } }
export const NobodyAnswered: Story = { args: { answers: { getSummary: UNANSWERED_SUMMARY } } }
export const FullPage: Story = {
  args: {
    answers: {
      getSummary: SUMMARY,
      listHereInProgram: Array.from({ length: 23 }, (_, index) =>
        hereGuest({ visit_id: index, user_id: 3000 + index, open_case_count: index % 5 === 0 ? 1 : 0 }),
      ),
      listCases: Array.from({ length: 10 }, (_, index) => caseRow({ case_id: 40 + index })),
    },
  },
}
export const Empty: Story = { args: { answers: { getSummary: EMPTY_SUMMARY, listHereInProgram: [], listCases: [] } } }
export const One: Story = {
  args: {
    answers: {
      getSummary: { ...SUMMARY, open_cases_count: 1, mri: null },
      listHereInProgram: [hereGuest()],
      listCases: [caseRow()],
    },
  },
}
export const Failing: Story = { args: { answers: { getSummary: refused } } }
/** The figures are loaded, but the lists failed to load; the counts still link to the lists. */
export const ListsFailing: Story = {
  args: { answers: { getSummary: SUMMARY, listHereInProgram: refused, listCases: refused } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('link', { name: '23 guests on site' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^18/ })).toBeVisible()
  },
}
export const LongText: Story = {
  args: {
    answers: {
      getSummary: { ...SUMMARY, closed_cases_count: 1_234_567 },
      listHereInProgram: [hereGuest({ fname: LONG, open_case_count: 12 })],
      listCases: [caseRow({ title: LONG, created_by_fname: LONG })],
    },
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
