import type { Meta, StoryObj } from '@storybook/react-vite'

import { CASE_ANSWERS, CASE_MEMBER, caseComment, caseDetail, caseEvent } from '../../platform/testing/case-detail.ts'
import { caseRow } from '../../platform/testing/cases.ts'
import { RouteStage } from '../../platform/testing/route-stage.tsx'
import { Component as NewCase } from './case-new-route.tsx'
import { Component } from './case-route.tsx'

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
/** Feedback raised it: its member and the answer stand beside it. */
export const Raised: Story = { args: { answers: { ...answers, getUser: CASE_MEMBER, getCase: caseDetail() } } }
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
  args: { answers: { ...answers, getCase: () => ({ status: 403, failure: { message: 'No.', code: 'forbidden' } }) } },
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
export const Create: Story = {
  args: {
    route: {
      path: '/ops/feedback/cases/new',
      element: (
        <main>
          <NewCase />
        </main>
      ),
    },
    address: '/ops/feedback/cases/new',
  },
}
