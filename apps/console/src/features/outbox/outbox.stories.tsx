import type { OutboxMail } from '@rapport/api/contract/club/outbox'
import type { Meta, StoryObj } from '@storybook/react-vite'

import { NOW_TS } from '../../platform/testing/guests.ts'
import { RouteStage } from '../../platform/testing/route-stage.tsx'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { Component } from './outbox-route.tsx'

const MAIL: OutboxMail = {
  outbox_mail_id: 4,
  channel: 'email',
  address: 'ines@example.com',
  subject: 'Your view of Harbor Point',
  body: 'Dear Ines\nhttps://club.test/surveys/relational/a/b',
  link: 'https://club.test/surveys/relational/a/b',
  created_ts: NOW_TS,
  record_count: 2,
}
const answers = {
  getStaffMember: { ...SESSION_ANSWERS.getStaffMember, user_id: 17 },
  listOutbox: [MAIL, { ...MAIL, outbox_mail_id: 3, channel: 'text' as const, address: '(410) 555-0178', subject: '' }],
}

const meta = {
  title: 'Screens/Outbox',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: {
    route: {
      path: '/ops/outbox',
      element: (
        <main>
          <Component />
        </main>
      ),
    },
    address: '/ops/outbox',
    answers,
  },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

export const Messages: Story = {}
export const Empty: Story = { args: { answers: { ...answers, listOutbox: [] } } }
export const MailService: Story = {
  args: {
    answers: { ...answers, listOutbox: () => ({ status: 404, failure: { message: 'No.', code: 'no_outbox' } }) },
  },
}
export const Loading: Story = { args: { waitsFor: 'outbox' } }
export const Failing: Story = {
  args: { answers: { ...answers, listOutbox: () => ({ status: 500, failure: { message: 'No.', code: 'internal' } }) } },
}
export const NoOperator: Story = { args: { answers: { listOutbox: [] } } }
export const LongText: Story = {
  args: { answers: { ...answers, listOutbox: [{ ...MAIL, subject: 'Lighthousekeepers’ '.repeat(16) }] } },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
