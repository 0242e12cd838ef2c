import type { Meta, StoryObj } from '@storybook/react-vite'

import { RouteStage } from '../../platform/testing/route-stage.tsx'
import { PERIOD, sendoutRow } from '../../platform/testing/sendouts.ts'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { Component } from './send-history-route.tsx'

const { record_count: _, ...RUNNING } = sendoutRow({
  sendout_id: 6,
  state: 'sending',
  total: 552,
  queued: 400,
  sent: 151,
})
const ROWS = [
  sendoutRow({ sendout_id: 6, state: 'sending', total: 552, queued: 400, sent: 151 }),
  sendoutRow({ test: 'test' }),
]

const IN_OUTBOX = sendoutRow({ sent: 9, kept: 9 })

const answers = {
  getStaffMember: { ...SESSION_ANSWERS.getStaffMember, user_id: 17 },
  getLastSendouts: { initial: 'Nov 02 2026, 9:00 AM', reminder: '', final: '', period: PERIOD },
  listSendouts: ({ url }: { url: URL }) => (url.searchParams.has('state') ? ROWS.slice(0, 1) : ROWS),
  getSendout: { ...RUNNING, failures: [] },
  listAllSendouts: [sendoutRow()],
  getQuickPulseHistory: { Sent: 672, Failed: 2 },
}

const meta = {
  title: 'Screens/Sendout History',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: {
    route: {
      path: '/ops/sendhistory',
      element: (
        <main>
          <Component />
        </main>
      ),
    },
    address: '/ops/sendhistory',
    answers,
  },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

const refused = () => ({ status: 403, failure: { message: 'No.', code: 'forbidden' } })

export const List: Story = {}
export const LastSentInEarlierPeriod: Story = {
  args: {
    answers: {
      ...answers,
      getLastSendouts: { ...answers.getLastSendouts, reminder: 'Nov 20 2025, 9:00 AM', final: 'Nov 27 2025, 9:00 AM' },
    },
  },
}
export const InOutbox: Story = {
  args: {
    answers: {
      ...answers,
      listSendouts: ({ url }: { url: URL }) => (url.searchParams.has('state') ? [] : [IN_OUTBOX]),
    },
  },
}
export const Loading: Story = { args: { waitsFor: 'sendouts' } }
export const Empty: Story = { args: { answers: { ...answers, listSendouts: [] } } }
export const Failing: Story = { args: { answers: { ...answers, listSendouts: refused } } }
export const QuickPulse: Story = { args: { address: '/ops/sendhistory?view=quick_pulse' } }
export const ByDate: Story = { args: { address: '/ops/sendhistory?view=by_date&start=2026-11-01&end=2026-11-30' } }
export const NoOperator: Story = {
  args: { answers: { ...answers, getStaffMember: SESSION_ANSWERS.getStaffMember } },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
