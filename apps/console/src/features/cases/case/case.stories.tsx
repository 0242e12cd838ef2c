import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'

import { CASE_ANSWERS, CASE_MEMBER, caseComment, caseDetail, caseEvent } from '../../../platform/testing/case-detail.ts'
import { caseRow } from '../../../platform/testing/cases.ts'
import { RouteStage } from '../../../platform/testing/route-stage.tsx'
import { Component } from './case-route.tsx'

const refused = () => ({ status: 403, failure: { message: 'No.', code: 'forbidden' } })
const LONG = 'Valet wait over twenty minutes after the Fall Gala, and nobody at the desk knew whom to ask for the keys'
const answers = {
  ...CASE_ANSWERS,
  listCases: [caseRow(), caseRow({ case_id: 18, title: 'Slow service at Sunday brunch', status: 'in_progress_ts' })],
  getCase: caseDetail({ origin: 'manual', fired: [] }),
  listCaseComments: [caseComment()],
  listCaseHistory: [
    caseEvent({ case_history_event_id: 3, field: 'priority_id', new_value: '3', created_by_fname: 'Marcus' }),
    caseEvent({ case_history_event_id: 2, field: 'assigned_to', new_value: '33', created_by_fname: 'Marcus' }),
    caseEvent(),
  ],
}

const meta = {
  title: 'Screens/Case',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: {
    route: {
      path: '/ops/feedback/cases/:caseId',
      element: (
        <main>
          <Component />
        </main>
      ),
    },
    address: '/ops/feedback/cases/17',
    answers,
  },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** A case that was opened because of feedback. The member and the answer are shown. */
export const Raised: Story = { args: { answers: { ...answers, getUser: CASE_MEMBER, getCase: caseDetail() } } }
/** A case that was opened because of feedback from an unknown guest. The answer is shown, but no member. */
export const RaisedByUnknownGuest: Story = {
  args: { answers: { ...answers, getCase: caseDetail({ created_by: null, about_user_id: null }) } },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Loading: Story = { args: { waitsFor: '/v3/cases/17' } }
export const Closed: Story = {
  args: {
    answers: {
      ...answers,
      getCase: caseDetail({
        origin: 'manual',
        status: 'closed_ts',
        closed_ts: caseDetail().opened_ts + 1,
        resolution_description: 'Two more valets on gala nights.',
        fired: [],
      }),
    },
  },
}
export const NotThere: Story = {
  args: {
    answers: { ...answers, getCase: () => ({ status: 404, failure: { message: 'Not found.', code: 'not_found' } }) },
  },
}
export const Failing: Story = {
  args: { answers: { ...answers, getCase: refused } },
}
export const SomebodyElse: Story = {
  args: { answers: { ...answers, touchCase: [{ user_id: 33, fname: 'Eleanor', lname: 'Whitfield' }] } },
}
export const NoActivity: Story = { args: { answers: { ...answers, listCaseComments: [], listCaseHistory: [] } } }
export const LongText: Story = {
  args: {
    answers: {
      ...answers,
      getCase: caseDetail({ origin: 'manual', fired: [], title: LONG, description: LONG.repeat(8), tags: [LONG, 'b'] }),
      listCaseComments: [caseComment({ text: LONG.repeat(5) })],
    },
  },
}
/** The member cannot be loaded; the response that opened the case is still shown. */
export const GuestFailing: Story = {
  args: { answers: { ...answers, getUser: refused, getCase: caseDetail() } },
  play: async ({ canvasElement }) => {
    const beside = within(await within(canvasElement).findByRole('complementary', { name: 'Guest' }))
    await expect(await beside.findByText('Something went wrong, try again later.')).toBeVisible()
    await expect(beside.getByText('Overall, how are we doing?')).toBeVisible()
  },
}
export const ActivityFailing: Story = {
  args: { answers: { ...answers, listCaseHistory: refused } },
  play: async ({ canvasElement }) => {
    const activity = within(await within(canvasElement).findByRole('region', { name: 'Activity' }))
    await expect(await activity.findByText('Something went wrong, try again later.')).toBeVisible()
  },
}
/** The list beside the case shows ten of many cases, and the activity has more entries than are shown. */
export const FullPage: Story = {
  args: {
    answers: {
      ...answers,
      listCases: Array.from({ length: 10 }, (_, index) => caseRow({ case_id: 12 + index, record_count: 42 })),
      listCaseHistory: Array.from({ length: 10 }, (_, index) =>
        caseEvent({ case_history_event_id: index, field: 'assigned_to', new_value: '33', record_count: 25 }),
      ),
    },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Show earlier activity' })).toBeVisible()
  },
}
/** No case matches the list's filters, but the open case is still shown. */
export const FilteredEmpty: Story = {
  args: { address: '/ops/feedback/cases/17?status=opened_ts&createdBy=0', answers: { ...answers, listCases: [] } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No matching data')).toBeVisible()
  },
}
export const RaisedLongText: Story = {
  args: {
    answers: {
      ...answers,
      getUser: { ...CASE_MEMBER, full_name: LONG, fname: LONG, lname: LONG, member_category: LONG },
      getCase: caseDetail({ fired: [{ question: LONG, answer: LONG.repeat(8) }] }),
    },
  },
  play: async ({ canvasElement }) => {
    const beside = within(await within(canvasElement).findByRole('complementary', { name: 'Guest' }))
    await expect(await beside.findByText(LONG.repeat(8))).toBeVisible()
    await expect(await beside.findByRole('heading', { name: new RegExp(LONG, 'i') })).toBeVisible()
  },
}
